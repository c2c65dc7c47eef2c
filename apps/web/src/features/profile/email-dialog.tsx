import { zodResolver } from '@hookform/resolvers/zod';
import { type AuthUser, changeEmailInput, type ChangeEmailInput } from '@kith/contracts/auth';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/buttons/button.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { PasswordField, TextField } from '../../components/fields/text-field.tsx';
import { validateOnBlur } from '../../lib/forms/validate-on-blur.ts';
import { useMailNote } from '../../lib/session/entrance.ts';
import { FormDialog, showFieldErrors } from '../../components/dialogs/form-dialog.tsx';
import { useChangeEmail } from './mutations.ts';

const FIELDS = ['email', 'password'] as const;

/** Changes the address, which has to be confirmed through a mail to the new one. */
export default function EmailDialog({ user, onClose }: { user: AuthUser; onClose: () => void }) {
  const change = useChangeEmail();
  const mailNote = useMailNote();
  const { register, handleSubmit, formState, setError } = useForm<ChangeEmailInput>({
    resolver: zodResolver(changeEmailInput),
    mode: 'onBlur',
    defaultValues: { email: '', password: '' },
  });
  const asked = change.isSuccess ? change.variables.email : null;
  const { errors } = formState;
  if (asked !== null) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        size="confirm"
        title="Confirm the new address"
        description={`${mailNote ?? `We’ve emailed ${asked}.`} Open the link in ${mailNote === null ? 'it' : `the one to ${asked}`} to switch; until then your address stays ${user.email}.`}
        footer={<Button onClick={onClose}>Done</Button>}
      />
    );
  }
  return (
    <FormDialog
      title="Change email"
      description={`It’s ${user.email} now. We’ll let that address know when it changes.`}
      submit="Send confirmation"
      busy={change.isPending}
      error={change.error}
      fieldNames={FIELDS}
      fallback="Couldn’t send the email"
      onClose={onClose}
      onSubmit={handleSubmit((input) => change.mutate(input, { onError: showFieldErrors(setError, FIELDS) }))}
    >
      <TextField
        {...validateOnBlur(register('email'))}
        label="New email"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
      />
      <PasswordField
        {...validateOnBlur(register('password'))}
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
      />
    </FormDialog>
  );
}
