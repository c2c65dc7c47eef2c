import { zodResolver } from '@hookform/resolvers/zod';
import { type Friend, updateFriendInput, type UpdateFriendInput } from '@kith/contracts/friends';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormError } from '../../components/form-error.tsx';
import { TextField } from '../../components/text-field.tsx';
import { errorMessage } from '../../lib/error-message.ts';
import { clearDraft, readDraft, useSavedDraft } from '../../lib/form-draft.ts';
import { validateOnBlur } from '../../lib/validate-on-blur.ts';
import styles from './invite-dialog.module.css';
import { useUpdateFriend } from './mutations.ts';

/** What the fields hold before the contract tidies it. */
interface EditForm {
  id: string;
  name?: string | undefined;
  email?: string | null | undefined;
}

/** Name and e-mail of a friend. The link stays the same. */
export default function EditFriendDialog({ friend, onClose }: { friend: Friend; onClose: () => void }) {
  const update = useUpdateFriend();
  const draft = `friend ${friend.id}`;
  const saved = { id: friend.id, name: friend.name, email: friend.email ?? '' };
  const { control, register, handleSubmit, formState } = useForm<EditForm, unknown, UpdateFriendInput>({
    resolver: zodResolver(updateFriendInput),
    mode: 'onBlur',
    defaultValues: readDraft(draft, saved) ?? saved,
  });
  useSavedDraft(draft, control);
  const close = () => {
    clearDraft(draft);
    onClose();
  };
  const save = handleSubmit((input) => update.mutate(input, { onSuccess: close }));
  return (
    <Dialog
      open
      onOpenChange={close}
      size="sm"
      title="Edit Friend"
      onSubmit={(event) => void save(event)}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={update.isPending}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <FormError>{update.error && errorMessage(update.error, 'Failed to update friend')}</FormError>
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
      </div>
    </Dialog>
  );
}
