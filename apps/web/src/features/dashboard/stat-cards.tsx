import type { Dashboard } from '@kith/contracts/dashboard';
import { Link } from '@tanstack/react-router';
import styles from './stat-cards.module.css';

/** Four small counts, each linking to what it counts. */
export function StatCards({ stats }: { stats: Dashboard['stats'] }) {
  const cards = [
    { label: 'Upcoming Events', count: stats.upcomingEvents, to: '/events' },
    { label: 'Active Friends', count: stats.activeFriends, to: '/friends' },
    { label: 'Groups', count: stats.totalGroups, to: '/groups' },
    { label: 'Pending RSVPs', count: stats.pendingRsvps, to: '/events' },
  ] as const;
  return (
    <ul className={styles['cards']} role="list" aria-label="In numbers">
      {cards.map(({ label, count, to }) => (
        <li key={label} className={styles['card']}>
          <Link to={to} className={styles['link']}>
            <span className={styles['count']}>{new Intl.NumberFormat().format(count)}</span>{' '}
            <span className={styles['label']}>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
