import type { FriendDetails } from '@kith/contracts/friends';
import { Link } from '@tanstack/react-router';
import { QuestionReplies } from '../../components/people/question-replies.tsx';
import { Written } from '../../components/people/written.tsx';
import { timeAgo } from '../../lib/dates/dates.ts';
import styles from './friend-page.module.css';

/** A friend's questions and notes, with their events. */
export function FriendQuestions({ friend, now }: { friend: FriendDetails; now: Date }) {
  return (
    <ul role="list" className={styles['questions']}>
      {friend.questions.map(({ event_id, event_title, asked_at, ...question }) => (
        <li key={question.id} className={styles['asked']}>
          <Written as="blockquote">{question.text}</Written>
          <span className={styles['askedWhen']}>
            {event_id !== null && (
              <Link to="/events/$eventId" params={{ eventId: event_id }}>
                <Written>{event_title ?? 'The event'}</Written>
              </Link>
            )}
            <time dateTime={asked_at}>{timeAgo(asked_at, now)}</time>
          </span>
          <QuestionReplies question={question} friend={friend.name} now={now} />
        </li>
      ))}
    </ul>
  );
}
