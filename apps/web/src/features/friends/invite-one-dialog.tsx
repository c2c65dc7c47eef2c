import type { Friend } from '@kith/contracts/friends';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormError } from '../../components/form-error.tsx';
import { errorMessage } from '../../lib/error-message.ts';
import { useFriendForm } from './friend-form.tsx';
import styles from './invite-dialog.module.css';
import { useInvitedTo } from './invited-to.tsx';
import { useInviteFriend } from './mutations.ts';

interface InviteOneDialogProps {
  onClose: () => void;
  choice: ReactNode;
  onInvited: (friend: Friend) => void;
}

/** One friend: a name, and an email if there is one. */
export function InviteOneDialog({ onClose, choice, onInvited }: InviteOneDialogProps) {
  const invite = useInviteFriend();
  const form = useFriendForm();
  const invitedTo = useInvitedTo();
  const close = () => {
    form.clear();
    onClose();
  };

  const send = form.handleSubmit((input) =>
    invite.mutate(
      { ...input, ...invitedTo.to },
      {
        onSuccess: (friend) => {
          form.clear();
          onInvited(friend);
        },
      },
    ),
  );
  return (
    <Dialog
      open
      onOpenChange={close}
      size="sm"
      title="Invite Friend"
      description="They get a page and a calendar of their own. No account needed."
      onSubmit={(event) => void send(event)}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={invite.isPending}>
            Invite Friend
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <FormError>{invite.error && errorMessage(invite.error, 'Failed to invite friend')}</FormError>
        {form.fields}
        {choice}
        {invitedTo.fields}
      </div>
    </Dialog>
  );
}
