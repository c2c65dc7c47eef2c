import { zodResolver } from '@hookform/resolvers/zod';
import { newPasswordForm, type NewPasswordForm } from '@kith/contracts/auth';
import { useForm } from 'react-hook-form';
import { PasswordField } from '../../components/text-field.tsx';
import { validateOnBlur } from '../../lib/validate-on-blur.ts';
import { FormDialog, showFieldErrors } from './form-dialog.tsx';
import { useChangePassword } from './mutations.ts';

/** The first password of an account that signs in with a provider or a passkey. */
export default function SetPasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const change = useChangePassword();
  const { register, handleSubmit, formState, setError } = useForm<NewPasswordForm>({
    resolver: zodResolver(newPasswordForm),
    mode: 'onBlur',
    defaultValues: { password: '', confirm_password: '' },
  });
  const { errors } = formState;
  return (
    <FormDialog
      title="Set a password"
      description="You can then sign in with your email address and this password too."
      submit="Set password"
      busy={change.isPending}
      error={change.error}
      fallback="Failed to set the password"
      onClose={onClose}
      onSubmit={handleSubmit(({ password }) =>
        change.mutate({ password }, { onSuccess: onClose, onError: showFieldErrors(setError, ['password']) }),
      )}
    >
      {/* Password managers look for whose password it is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...validateOnBlur(register('password', { deps: 'confirm_password' }))}
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters, with uppercase, lowercase and a number."
        error={errors.password?.message}
      />
      <PasswordField
        {...validateOnBlur(register('confirm_password'))}
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirm_password?.message}
      />
    </FormDialog>
  );
}
