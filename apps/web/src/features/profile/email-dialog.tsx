import { zodResolver } from '@hookform/resolvers/zod';
import { type AuthUser, changeEmailInput, type ChangeEmailInput } from '@kith/contracts/auth';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormFault } from '../../components/form-fault.tsx';
import { PasswordField, TextField } from '../../components/text-field.tsx';
import { errorMessage, readFault } from '../../lib/error-message.ts';
import { validateOnBlur } from '../../lib/validate-on-blur.ts';
import { useChangeEmail } from './mutations.ts';
import styles from './settings-page.module.css';

/** Another address: asked for here, and confirmed by a mail to it. */
export default function EmailDialog({ user, onClose }: { user: AuthUser; onClose: () => void }) {
  const change = useChangeEmail();
  const { register, handleSubmit, formState, setError } = useForm<ChangeEmailInput>({
    resolver: zodResolver(changeEmailInput),
    mode: 'onBlur',
    defaultValues: { email: '', password: '' },
  });
  const save = handleSubmit((input) =>
    change.mutate(input, {
      onError: (error) => {
        for (const { path, message } of readFault(error).issues) {
          if (path === 'email' || path === 'password') setError(path, { message }, { shouldFocus: true });
        }
      },
    }),
  );
  const asked = change.isSuccess ? change.variables.email : null;
  const { errors } = formState;
  if (asked !== null) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        size="confirm"
        title="Confirm the new address"
        description={`A mail is on its way to ${asked}. Open its link, and that is your address. Until then it stays ${user.email}.`}
        footer={<Button onClick={onClose}>Done</Button>}
      />
    );
  }
  const isAtField = readFault(change.error).issues.length > 0;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title="Change email"
      description={`Now it is ${user.email}. We tell that address when it changes.`}
      onSubmit={(event) => void save(event)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={change.isPending}>
            Send confirmation
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <FormFault>
          {change.error && !isAtField && errorMessage(change.error, 'The mail could not be asked for')}
        </FormFault>
        <TextField
          {...validateOnBlur(register('email'))}
          label="New email"
          type="email"
          inputMode="email"
          autoComplete="email"
          fault={errors.email?.message}
        />
        <PasswordField
          {...validateOnBlur(register('password'))}
          label="Password"
          autoComplete="current-password"
          fault={errors.password?.message}
        />
      </div>
    </Dialog>
  );
}
