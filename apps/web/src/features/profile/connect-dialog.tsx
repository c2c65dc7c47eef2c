import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { PasswordField } from '../../components/text-field.tsx';

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
export function ConnectDialog({ name, error, busy, onClose, onConfirm }: ConnectDialogProps) {
  const [password, setPassword] = useState('');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={`Connect ${name}`}
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm(password);
      }}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Connect
          </Button>
        </>
      }
    >
      <PasswordField
        label="Password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={error}
      />
    </Dialog>
  );
}
