import { useForm } from 'react-hook-form';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { PasswordField } from '../../components/fields/text-field.tsx';

interface ConnectDialogProps {
  /** What is to be connected. */
  name: string;
  /** Why the password is asked for, or what is wrong with it. */
  error: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: (password: string) => void;
}

/** Asks for the password before a provider is connected, where the sign-in is not fresh. */
export default function ConnectDialog({ name, error, busy, onClose, onConfirm }: ConnectDialogProps) {
  const { register, handleSubmit } = useForm({ defaultValues: { password: '' } });
  return (
    <FormDialog
      title={`Connect ${name}`}
      submit="Connect"
      busy={busy}
      error={null}
      fallback=""
      onClose={onClose}
      onSubmit={handleSubmit(({ password }) => onConfirm(password))}
    >
      <PasswordField {...register('password')} label="Password" error={error} />
    </FormDialog>
  );
}
