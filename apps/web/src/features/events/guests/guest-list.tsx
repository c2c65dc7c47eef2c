import type { EventDetails } from '@kith/contracts/events';
import { ANSWERS } from '../../../components/people/answer-mark.tsx';
import { AnswerBadge } from '../../../components/people/answer-mark.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { Sentence, Written } from '../../../components/people/written.tsx';
import styles from './guest-list.module.css';
import { guestLabel, nobodyLabel } from './guest-labels.ts';
import { WrittenWords } from './written-words.tsx';

interface GuestListProps {
  event: EventDetails;
  now: Date;
}

/** The guests in the details dialog, attending first; at most 300 px high (SPEC §9). */
export function GuestList({ event, now }: GuestListProps) {
  const guests = event.audience.toSorted(
    (a, b) =>
      ANSWERS.indexOf(a.rsvp_status) - ANSWERS.indexOf(b.rsvp_status) || a.friend_name.localeCompare(b.friend_name),
  );
  if (guests.length === 0) return <p className={styles['nobody']}>{nobodyLabel(event, now)}</p>;
  return (
    // A scrollable list must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles['list']} role="list" tabIndex={0} aria-label="Guests">
      {guests.map((guest) => (
        <li key={guest.friend_id} className={styles['guest']}>
          <Avatar name={guest.friend_name} size={36} />
          <span className={styles['texts']}>
            <Written as="span" className={styles['name']} title={guest.friend_name}>
              {guest.friend_name}
            </Written>
            {!event.busy_only && (
              <span className={styles['words']}>
                <Sentence>{guestLabel(guest, event, now)}</Sentence>
              </span>
            )}
            {guest.questions.map((question) => (
              <span key={question.id} className={styles['asked']}>
                <WrittenWords guest={guest} question={question} />
              </span>
            ))}
          </span>
          {!event.busy_only && <AnswerBadge answer={guest.rsvp_status} />}
        </li>
      ))}
    </ul>
  );
}
