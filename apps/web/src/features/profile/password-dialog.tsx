import { zodResolver } from '@hookform/resolvers/zod';
import { changePasswordForm, type ChangePasswordForm } from '@kith/contracts/auth';
import { useForm } from 'react-hook-form';
import { NewPasswordFields } from '../../components/fields/new-password-fields.tsx';
import { PasswordField } from '../../components/fields/text-field.tsx';
import { validateOnBlur } from '../../lib/forms/validate-on-blur.ts';
import { FormDialog, showFieldErrors } from '../../components/dialogs/form-dialog.tsx';
import { useChangePassword } from './mutations.ts';

const FIELDS = ['current_password', 'password'] as const;

/** Changes the password, given the current one. */
export default function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const change = useChangePassword();
  const { register, handleSubmit, formState, setError } = useForm<ChangePasswordForm>({
    resolver: zodResolver(changePasswordForm),
    mode: 'onBlur',
    defaultValues: { current_password: '', password: '', confirm_password: '' },
  });
  const { errors } = formState;
  return (
    <FormDialog
      title="Change password"
      submit="Change password"
      busy={change.isPending}
      error={change.error}
      fieldNames={FIELDS}
      fallback="Failed to change the password"
      onClose={onClose}
      onSubmit={handleSubmit(({ current_password, password }) =>
        change.mutate(
          { current_password, password },
          { onSuccess: onClose, onError: showFieldErrors(setError, FIELDS) },
        ),
      )}
    >
      {/* Password managers need the user name. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...validateOnBlur(register('current_password'))}
        label="Current password"
        autoComplete="current-password"
        error={errors.current_password?.message}
      />
      <NewPasswordFields register={register} errors={errors} />
    </FormDialog>
  );
}
