import type { Friend } from '@kith/contracts/friends';
import { Button } from '../../components/buttons/button.tsx';
import { lazyPart } from '../../components/layout/lazy-part.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { copyFriendLink } from '../../lib/people/mark-shared.ts';
import { FriendLink, firstName } from './friend-link.tsx';
import { LinkMail } from './link-mail.tsx';
import styles from './link-dialog.module.css';
import { isolate, isolated } from '@kith/contracts/isolate';

const QrCode = lazyPart(() => import('../../components/drawings/qr-code.tsx'), {
  waiting: <span className={styles['code']} />,
});

interface LinkDialogProps {
  /** The friend; null while closed. */
  friend: Friend | null;
  onClose: () => void;
}

/** A friend's link to scan, copy or share. */
export function LinkDialog({ friend, onClose }: LinkDialogProps) {
  if (friend === null) return null;
  const first = isolate(firstName(friend.name));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={`${isolate(friend.name)}’s calendar link`}
      description={`It opens ${first}’s own page: your plans, their answers, and a way to add them to any calendar. It’s for ${first} alone.`}
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <LinkPanel friend={friend} />
    </Dialog>
  );
}

/** QR code and link side by side. */
export function LinkPanel({ friend, mailAsked = false }: { friend: Friend; mailAsked?: boolean }) {
  return (
    <div className={styles['panel']}>
      <QrCode text={friend.manage_link} label={isolated`QR code of ${firstName(friend.name)}’s link`} />
      <div className={styles['side']}>
        <FriendLink friend={friend} />
        <LinkMail friend={friend} asked={mailAsked} />
        <p className={styles['feed']}>
          For an app that asks for a calendar address:{' '}
          <button
            type="button"
            className={styles['inline']}
            onClick={() => void copyFriendLink(friend, { text: friend.calendar_link })}
          >
            Copy calendar address
          </button>
        </p>
      </div>
    </div>
  );
}
