import { zodResolver } from '@hookform/resolvers/zod';
import { changePasswordForm, type ChangePasswordForm } from '@kith/contracts/auth';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormFault } from '../../components/form-fault.tsx';
import { PasswordField } from '../../components/text-field.tsx';
import { errorMessage, readFault } from '../../lib/error-message.ts';
import { validateOnBlur } from '../../lib/validate-on-blur.ts';
import { useChangePassword } from './mutations.ts';
import styles from './settings-page.module.css';

/** A new password, for who knows the current one. */
export default function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const change = useChangePassword();
  const { register, handleSubmit, formState, setError } = useForm<ChangePasswordForm>({
    resolver: zodResolver(changePasswordForm),
    mode: 'onBlur',
    defaultValues: { current_password: '', password: '', confirm_password: '' },
  });
  const save = handleSubmit(({ current_password, password }) =>
    change.mutate(
      { current_password, password },
      {
        onSuccess: onClose,
        onError: (error) => {
          for (const { path, message } of readFault(error).issues) {
            if (path === 'current_password' || path === 'password') setError(path, { message }, { shouldFocus: true });
          }
        },
      },
    ),
  );
  const { errors } = formState;
  const isAtField = readFault(change.error).issues.length > 0;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title="Change password"
      onSubmit={(event) => void save(event)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={change.isPending}>
            Change password
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <FormFault>
          {change.error && !isAtField && errorMessage(change.error, 'Failed to change the password')}
        </FormFault>
        {/* Password managers look for whose password it is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...validateOnBlur(register('current_password'))}
          label="Current password"
          autoComplete="current-password"
          fault={errors.current_password?.message}
        />
        <PasswordField
          {...validateOnBlur(register('password', { deps: 'confirm_password' }))}
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters, with uppercase, lowercase and a number."
          fault={errors.password?.message}
        />
        <PasswordField
          {...validateOnBlur(register('confirm_password'))}
          label="Confirm password"
          autoComplete="new-password"
          fault={errors.confirm_password?.message}
        />
      </div>
    </Dialog>
  );
}
