import { zodResolver } from '@hookform/resolvers/zod';
import { confirmingForm, type ConfirmingForm } from '@kith/contracts/auth';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { PasswordField } from '../../components/fields/text-field.tsx';

interface ConnectDialogProps {
  /** The provider to connect. */
  name: string;
  /** Why the password is required, or its error. */
  error: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: (password: string) => void;
}

/** Asks for the password before connecting a provider, when the sign-in is not fresh. */
export default function ConnectDialog({ name, error, busy, onClose, onConfirm }: ConnectDialogProps) {
  const { register, handleSubmit, formState } = useForm<ConfirmingForm>({
    resolver: zodResolver(confirmingForm),
    defaultValues: { password: '' },
  });
  return (
    <FormDialog
      title={`Connect ${name}`}
      submit="Connect"
      busy={busy}
      onClose={onClose}
      onSubmit={handleSubmit(({ password }) => onConfirm(password))}
    >
      <PasswordField {...register('password')} label="Password" error={formState.errors.password?.message ?? error} />
    </FormDialog>
  );
}
