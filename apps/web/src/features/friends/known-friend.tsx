import type { Friend } from '@kith/contracts/friends';
import { Share2 } from 'lucide-react';
import { Avatar } from '../../components/people/avatar.tsx';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { Button } from '../../components/buttons/button.tsx';
import { Written } from '../../components/people/written.tsx';
import styles from './invite-dialog.module.css';

/** Shown instead of adding a second friend with the same address: the existing friend with actions. */
export function KnownFriend({ friend, onShare }: { friend: Friend; onShare: () => void }) {
  return (
    <div className={styles['known']} role="status">
      <Avatar name={friend.name} size={36} />
      <p className={styles['name']}>
        <Written>{friend.name}</Written> already has this address.
      </p>
      <div className={styles['knownActions']}>
        <ButtonLink size="sm" variant="outline" to="/friend/$friendId" params={{ friendId: friend.id }}>
          Open their page
        </ButtonLink>
        <Button size="sm" variant="outline" icon={<Share2 />} onClick={onShare}>
          Share their link
        </Button>
      </div>
    </div>
  );
}
