import { zodResolver } from '@hookform/resolvers/zod';
import { newPasswordForm, type NewPasswordForm } from '@kith/contracts/auth';
import { useForm } from 'react-hook-form';
import { NewPasswordFields } from '../../components/fields/new-password-fields.tsx';
import { FormDialog, showFieldErrors } from '../../components/dialogs/form-dialog.tsx';
import { useChangePassword } from './mutations.ts';

const FIELDS = ['password'] as const;

/** Sets the first password of an account that signs in with a provider or passkey. */
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
      fieldNames={FIELDS}
      fallback="Failed to set the password"
      onClose={onClose}
      onSubmit={handleSubmit(({ password }) =>
        change.mutate({ password }, { onSuccess: onClose, onError: showFieldErrors(setError, FIELDS) }),
      )}
    >
      {/* Password managers need the user name. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <NewPasswordFields register={register} errors={errors} />
    </FormDialog>
  );
}
