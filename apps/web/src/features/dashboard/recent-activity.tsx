import type { ActivityItem, ActivityKind } from '@kith/contracts/activity';
import { Link } from '@tanstack/react-router';
import { CalendarDays, Shapes, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/people/avatar.tsx';
import { StrongName } from '../../components/people/strong-name.tsx';
import { timeAgo } from '../../lib/dates/dates.ts';
import styles from './recent-activity.module.css';

interface RecentActivityProps {
  items: readonly ActivityItem[];
  now: Date;
}

/** The latest activity, one line each. */
export function RecentActivity({ items, now }: RecentActivityProps) {
  if (items.length === 0) return <p className={styles['nothing']}>Nothing yet.</p>;
  return (
    <ul className={styles['items']} role="list">
      {items.map((item) => (
        <li key={item.id} className={styles['item']}>
          <Face item={item} />
          <p className={styles['message']}>
            <Whereto item={item}>
              <StrongName
                className={styles['name']}
                text={item.message}
                name={item.friend_name}
                about={item.event_title ?? item.group_name}
              />
            </Whereto>
          </p>
          <time className={styles['time']} dateTime={item.created_at}>
            {timeAgo(item.created_at, now)}
          </time>
        </li>
      ))}
    </ul>
  );
}

function Face({ item }: { item: ActivityItem }) {
  if (item.friend_name === null) {
    return (
      <span className={styles['sign']} aria-hidden="true">
        {signOf(item.kind)}
      </span>
    );
  }
  return <Avatar name={item.friend_name} size={32} answer={item.rsvp_status ?? undefined} />;
}

function signOf(kind: ActivityKind): ReactNode {
  if (kind.startsWith('event')) return <CalendarDays />;
  return kind.startsWith('group') ? <Shapes /> : <UserRound />;
}

/** Links to the event, else the friend; deleted ones have no link. */
function Whereto({ item, children }: { item: ActivityItem; children: ReactNode }) {
  if (item.event_id !== null && item.kind !== 'event.removed') {
    return (
      <Link to="/events/$eventId" params={{ eventId: item.event_id }} className={styles['link']}>
        {children}
      </Link>
    );
  }
  if (item.friend_id !== null && item.kind !== 'friend.removed') {
    return (
      <Link to="/friend/$friendId" params={{ friendId: item.friend_id }} className={styles['link']}>
        {children}
      </Link>
    );
  }
  return children;
}
