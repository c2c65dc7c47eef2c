import type { Guest } from '@kith/contracts/rsvps';
import { newsGroups } from '@kith/contracts/events/shown';
import { Avatar } from './avatar.tsx';
import styles from './news-faces.module.css';

const MOST = 16;
const ORDER = ['seen', 'emailed', 'missing', 'unknown'] as const;

/**
 * The guests as a line of avatars: those who have seen it first, then those who were sent it, then those not reached. The text
 * next to it says the same.
 */
export function NewsFaces({ guests }: { guests: readonly Pick<Guest, 'friend_id' | 'friend_name' | 'news'>[] }) {
  const faces = guests
    .map(({ friend_id: id, friend_name: name, news }) => ({ id, name, group: newsGroups[news.state] }))
    .filter(({ group }) => group !== 'unknown')
    .toSorted((one, other) => ORDER.indexOf(one.group) - ORDER.indexOf(other.group));
  const shown = faces.length > MOST ? faces.slice(0, MOST - 1) : faces;
  return (
    <span className={styles['line']} aria-hidden="true">
      {shown.map(({ id, name, group }) => (
        <span key={id} className={styles['face']} data-news={group}>
          <Avatar name={name} size={30} />
        </span>
      ))}
      {shown.length < faces.length && <span className={styles['rest']}>+{faces.length - shown.length}</span>}
    </span>
  );
}
