import type { Friend } from '@kith/contracts/friends';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { firstName } from './friend-link.tsx';
import { LinkPanel } from './link-dialog.tsx';

interface InvitedDialogProps {
  friend: Friend;
  onClose: () => void;
  onAnother: () => void;
}

/** What follows an invitation: the link, which only the owner can send. */
export function InvitedDialog({ friend, onClose, onAnother }: InvitedDialogProps) {
  const first = firstName(friend.name);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={`${first} is invited`}
      description={`Send ${first} this link, wherever you two usually chat.`}
      footer={
        <>
          <Button variant="ghost" onClick={onAnother}>
            Invite another
          </Button>
          <Button variant="outline" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <LinkPanel friend={friend} />
    </Dialog>
  );
}
