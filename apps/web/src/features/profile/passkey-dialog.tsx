import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormError } from '../../components/form-error.tsx';
import { PasswordField, TextField } from '../../components/text-field.tsx';
import { errorMessage, issueOf, readCallError } from '../../lib/error-message.ts';
import styles from './settings-page.module.css';
import { BrowserRefusal, useAddPasskey, useRenamePasskey } from './ways-in-mutations.ts';

interface PasskeyDialogProps {
  /** The passkey to rename; without one a new one is made. */
  passkey?: { id: string; name: string } | undefined;
  onClose: () => void;
}

/** Names a passkey, and makes it first where there is none yet. */
export default function PasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const add = useAddPasskey();
  const rename = useRenamePasskey();
  const [name, setName] = useState(passkey?.name ?? '');
  const [password, setPassword] = useState('');
  const { error, isPending } = passkey ? rename : add;
  const asksPassword = add.error !== null && issueOf(add.error, 'password') !== undefined;
  // Once asked for, the field stays until the dialog is closed.
  const [asked, setAsked] = useState(false);
  if (asksPassword && !asked) setAsked(true);
  const save = () => {
    const done = { onSuccess: onClose };
    if (passkey) rename.mutate({ id: passkey.id, name }, done);
    else add.mutate({ name, password }, done);
  };
  const isAtField = readCallError(error).issues.some(({ path }) => path === 'name' || path === 'password');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={passkey ? 'Rename passkey' : 'Add passkey'}
      description={
        passkey
          ? undefined
          : 'Your device asks for your fingerprint, your face or its PIN. After that you sign in without a password.'
      }
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            {passkey ? 'Save' : 'Add passkey'}
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <FormError>
          {error &&
            !isAtField &&
            (error instanceof BrowserRefusal ? error.message : errorMessage(error, 'Failed to save the passkey'))}
        </FormError>
        <TextField
          label="Name"
          hint="Such as the device that keeps it: My phone."
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={120}
          autoComplete="off"
          error={issueOf(error, 'name')}
        />
        {asked && (
          <PasswordField
            label="Password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            error={issueOf(error, 'password')}
          />
        )}
      </div>
    </Dialog>
  );
}
