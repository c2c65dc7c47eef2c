import { zodResolver } from '@hookform/resolvers/zod';
import { type Friend, inviteFriendInput, type InviteFriendInput } from '@kith/contracts/friends';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { showFieldErrors } from '../../components/dialogs/form-dialog.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { clearDraft, readDraft, useSavedDraft } from '../../lib/forms/form-draft.ts';
import { validateOnBlur } from '../../lib/forms/validate-on-blur.ts';

/** The raw values of the fields. */
type Fields = z.input<typeof inviteFriendInput>;

/** The fields of the form. */
export const friendFields = ['name', 'email'] as const;

/** The form for a new friend, or for `friend`: a name and an optional email. */
export function useFriendForm(friend?: Friend) {
  const draft = friend ? `friend ${friend.id}` : 'invite friend';
  const saved = { name: friend?.name ?? '', email: friend?.email ?? '' };
  const { control, register, handleSubmit, formState, setError } = useForm<Fields, unknown, InviteFriendInput>({
    resolver: zodResolver(inviteFriendInput),
    mode: 'onBlur',
    defaultValues: readDraft(draft, saved) ?? saved,
  });
  useSavedDraft(draft, control);
  const email = useWatch({ control, name: 'email' }) ?? '';
  return {
    handleSubmit,
    /** Shows the server's field errors at the fields. */
    showErrors: showFieldErrors(setError, friendFields),
    /** The current address, normalised as it would be stored. */
    email: email.trim().toLowerCase(),
    /** Called when the dialog closes, to discard the input. */
    clear: () => clearDraft(draft),
    fields: (
      <>
        <TextField
          {...validateOnBlur(register('name'))}
          label="Name"
          autoComplete="off"
          error={formState.errors.name?.message}
        />
        <TextField
          {...validateOnBlur(register('email'))}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          optional
          error={formState.errors.email?.message}
        />
      </>
    ),
  };
}
