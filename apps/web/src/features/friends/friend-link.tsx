import type { Friend } from '@kith/contracts/friends';
import { Copy, Share2 } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { copyLink } from '../../lib/copy-text.ts';
import styles from './link-dialog.module.css';

/** The first name, for sentences. */
export const firstName = (name: string) => name.split(' ')[0] ?? name;

/** A ready message for whatever the person writes with. */
export function inviteMessage({ name }: Pick<Friend, 'name'>): string {
  return `Hi ${firstName(name)}, here’s your page for my plans: see what’s on and tell me if you can come. No account needed.`;
}

/** Hands the ready message and the link to the phone's share sheet. Closing the sheet is not an error. */
async function share(friend: Pick<Friend, 'name' | 'manage_link'>): Promise<void> {
  try {
    await navigator.share({ title: 'My calendar', text: inviteMessage(friend), url: friend.manage_link });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(friend.manage_link);
  }
}

/** A friend's link to read, copy and share. */
export function FriendLink({ friend }: { friend: Pick<Friend, 'name' | 'manage_link'> }) {
  return (
    <div className={styles['link']}>
      <TextField
        label={`${firstName(friend.name)}'s link`}
        value={friend.manage_link}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className={styles['buttons']}>
        <Button icon={<Copy />} onClick={() => void copyLink(friend.manage_link)}>
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
            onClick={() => void copyLink(`${inviteMessage(friend)} ${friend.manage_link}`)}
          >
            Copy message
          </Button>
        )}
      </div>
    </div>
  );
}
