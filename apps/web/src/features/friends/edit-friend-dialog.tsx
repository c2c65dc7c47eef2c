import type { Friend } from '@kith/contracts/friends';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { friendFields, useFriendForm } from './friend-form.tsx';
import { useUpdateFriend } from './mutations.ts';

/** Edits a friend's name and email. The link stays the same. */
export default function EditFriendDialog({ friend, onClose }: { friend: Friend; onClose: () => void }) {
  const update = useUpdateFriend();
  const form = useFriendForm(friend);
  const close = () => {
    form.clear();
    onClose();
  };
  const save = form.handleSubmit((input) =>
    update.mutate({ id: friend.id, ...input }, { onSuccess: close, onError: form.showErrors }),
  );
  return (
    <FormDialog
      title="Edit Friend"
      submit="Save"
      busy={update.isPending}
      error={update.error}
      fieldNames={friendFields}
      fallback="Failed to update friend"
      onClose={close}
      onSubmit={save}
    >
      {form.fields}
    </FormDialog>
  );
}
