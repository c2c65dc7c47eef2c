import type { Friend } from '@kith/contracts/friends';
import { Button } from '../../components/buttons/button.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { firstName } from './friend-link.tsx';
import { LinkPanel } from './link-dialog.tsx';
import { isolate } from '@kith/contracts/isolate';

interface InvitedDialogProps {
  friend: Friend;
  /** Whether they were a friend before. */
  known: boolean;
  /** Whether the owner chose to mail the link. */
  mailAsked: boolean;
  onClose: () => void;
  onAnother: () => void;
}

/** Shown after an invitation: the link, or the delivery status of its mail. */
export function InvitedDialog({ friend, known, mailAsked, onClose, onAnother }: InvitedDialogProps) {
  const first = isolate(firstName(friend.name));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={known ? `${first} is a friend already` : `${first} is added`}
      description={
        mailAsked && friend.wants_mails
          ? `This link opens ${first}’s own page. It’s for ${first} alone.`
          : `Now send ${first} this link, wherever you two usually chat.`
      }
      footer={
        <>
          <Button variant="ghost" onClick={onAnother}>
            {known ? 'Back' : 'Invite another'}
          </Button>
          <Button variant="outline" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <LinkPanel friend={friend} mailAsked={mailAsked} />
    </Dialog>
  );
}
