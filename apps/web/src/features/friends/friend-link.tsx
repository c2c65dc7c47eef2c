import { isolated } from '@kith/contracts/isolate';
import { firstName } from '@kith/contracts/names';
import type { Friend } from '@kith/contracts/friends';
import { Copy, Share2 } from 'lucide-react';
import { Button } from '../../components/buttons/button.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { copyFriendLink, markShared } from '../../lib/people/mark-shared.ts';
import styles from './link-dialog.module.css';

export { firstName };

/** A message with the link for any messenger. */
export function inviteMessage({ name }: Pick<Friend, 'name'>): string {
  return `Hi ${firstName(name)}, here’s your page for my plans: see what’s on and tell me if you can come. No account needed.`;
}

type LinkedFriend = Pick<Friend, 'id' | 'name' | 'manage_link' | 'shared_at'>;

/** Shares the message through the device's share sheet. Closing the sheet is not an error. */
async function share(friend: LinkedFriend): Promise<void> {
  try {
    await navigator.share({ title: 'My calendar', text: inviteMessage(friend), url: friend.manage_link });
    markShared(friend);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyFriendLink(friend);
  }
}

/** A friend's link with copy and share buttons. */
export function FriendLink({ friend }: { friend: LinkedFriend }) {
  return (
    <div className={styles['link']}>
      <TextField
        label={isolated`${firstName(friend.name)}’s link`}
        value={friend.manage_link}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className={styles['buttons']}>
        <Button icon={<Copy />} onClick={() => void copyFriendLink(friend)}>
          Copy link
        </Button>
        {'share' in navigator ? (
          <Button variant="outline" icon={<Share2 />} onClick={() => void share(friend)}>
            Share
          </Button>
        ) : (
          <Button
            variant="outline"
            icon={<Share2 />}
            onClick={() => void copyFriendLink(friend, { text: `${inviteMessage(friend)} ${friend.manage_link}` })}
          >
            Copy message
          </Button>
        )}
      </div>
    </div>
  );
}
