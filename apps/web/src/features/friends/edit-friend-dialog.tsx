import type { Friend } from '@kith/contracts/friends';
import { Button } from '../../components/buttons/button.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { FormError } from '../../components/fields/form-error.tsx';
import { errorMessage } from '../../lib/api/error-message.ts';
import { useFriendForm } from './friend-form.tsx';
import styles from './invite-dialog.module.css';
import { useUpdateFriend } from './mutations.ts';

/** Name and email of a friend. The link stays the same. */
export default function EditFriendDialog({ friend, onClose }: { friend: Friend; onClose: () => void }) {
  const update = useUpdateFriend();
  const form = useFriendForm(friend);
  const close = () => {
    form.clear();
    onClose();
  };
  const save = form.handleSubmit((input) => update.mutate({ id: friend.id, ...input }, { onSuccess: close }));
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
        {form.fields}
      </div>
    </Dialog>
  );
}
