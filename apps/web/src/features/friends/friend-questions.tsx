import type { FriendDetails } from '@kith/contracts/friends';
import { Link } from '@tanstack/react-router';
import { timeAgo } from '../../lib/dates.ts';
import styles from './friend-page.module.css';

/** What a friend asked on their page, and about which event. */
export function FriendQuestions({ questions, now }: { questions: FriendDetails['questions']; now: Date }) {
  return (
    <ul role="list" className={styles['questions']}>
      {questions.map(({ text, asked_at, event_id, event_title }) => (
        <li key={asked_at} className={styles['asked']}>
          <blockquote>{text}</blockquote>
          <span className={styles['askedWhen']}>
            {event_id !== null && (
              <Link to="/events/$eventId" params={{ eventId: event_id }}>
                {event_title ?? 'The event'}
              </Link>
            )}
            <time dateTime={asked_at}>{timeAgo(asked_at, now)}</time>
          </span>
        </li>
      ))}
    </ul>
  );
}
