import { zodResolver } from '@hookform/resolvers/zod';
import { limits } from '@kith/contracts/limits';
import { passkeyForm, type PasskeyForm } from '@kith/contracts/sign-in-methods';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordField, TextField } from '../../components/fields/text-field.tsx';
import { issueOf } from '../../lib/api/error-message.ts';
import { validateOnBlur } from '../../lib/forms/validate-on-blur.ts';
import { FormDialog, showFieldErrors } from '../../components/dialogs/form-dialog.tsx';
import { BrowserRefusal, useAddPasskey, useRenamePasskey } from './sign-in-method-mutations.ts';

const FIELDS = ['name', 'password'] as const;

interface PasskeyDialogProps {
  /** The passkey to rename; absent to create one. */
  passkey?: { id: string; name: string } | undefined;
  onClose: () => void;
}

/** Names a passkey, and creates it first if there is none. */
export default function PasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const add = useAddPasskey();
  const rename = useRenamePasskey();
  const { register, handleSubmit, formState, setError } = useForm<PasskeyForm>({
    resolver: zodResolver(passkeyForm),
    mode: 'onBlur',
    defaultValues: { name: passkey?.name ?? '', password: '' },
  });
  const { errors } = formState;
  // Once requested, the field stays until the dialog is closed.
  const [asksPassword, setAsksPassword] = useState(false);
  const { error, isPending } = passkey ? rename : add;
  const done = {
    onSuccess: onClose,
    onError: (refusal: unknown) => {
      if (issueOf(refusal, 'password') !== undefined) setAsksPassword(true);
      showFieldErrors(setError, FIELDS)(refusal);
    },
  };
  return (
    <FormDialog
      title={passkey ? 'Rename passkey' : 'Add passkey'}
      description={
        passkey
          ? undefined
          : 'Your device asks for your fingerprint, your face or its PIN. After that you sign in without a password.'
      }
      submit={passkey ? 'Save' : 'Add passkey'}
      busy={isPending}
      error={error}
      fieldNames={FIELDS}
      fallback={error instanceof BrowserRefusal ? error.message : 'Failed to save the passkey'}
      onClose={onClose}
      onSubmit={handleSubmit((input) =>
        passkey ? rename.mutate({ id: passkey.id, name: input.name }, done) : add.mutate(input, done),
      )}
    >
      <TextField
        {...validateOnBlur(register('name'))}
        label="Name"
        hint="For example the device it’s on: My phone."
        maxLength={limits.nameLength}
        autoComplete="off"
        error={errors.name?.message}
      />
      {asksPassword && <PasswordField {...register('password')} label="Password" error={errors.password?.message} />}
    </FormDialog>
  );
}
