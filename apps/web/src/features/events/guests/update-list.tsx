import { describeMove } from '@kith/contracts/date-formatter';
import type { Announcement, EventDetails } from '@kith/contracts/events';
import { Ban, CalendarClock, CalendarPlus } from 'lucide-react';
import { Section } from '../../../components/layout/page.tsx';
import { formatDay, formatTime, shownZone } from '../../../lib/dates/dates.ts';
import styles from './update-list.module.css';
import { Sentence } from '../../../components/people/written.tsx';

const WORDS = {
  published: { word: 'Published', icon: <CalendarPlus /> },
  changed: { word: 'Changed', icon: <CalendarClock /> },
  cancelled: { word: 'Cancelled', icon: <Ban /> },
} as const;

interface UpdateListProps {
  event: EventDetails;
  now: Date;
}

/** "Moved from 19:00 to 18:30". */
function movedWords(event: EventDetails, { from, to }: NonNullable<Announcement['moved']>): string {
  const { was, now } = describeMove(to, from, { locale: undefined, zone: shownZone(event) });
  return `Moved from ${was.replace(/^at /, '')} to ${now.replace(/^at /, '')}`;
}

/** The announcements to guests with their times, newest first. */
export default function UpdateList({ event, now }: UpdateListProps) {
  const { announcements } = event;
  return (
    <Section title="Updates">
      {announcements.length === 0 ? (
        <p className={styles['nothing']}>Nothing yet.</p>
      ) : (
        <ul role="list" className={styles['list']}>
          {announcements.toReversed().map(({ kind, created_at, guests_count, moved }) => (
            <li key={`${kind} ${created_at}`} className={styles['update']}>
              <span className={styles['icon']}>{WORDS[kind].icon}</span>
              <span>
                <span className={styles['what']}>
                  {moved ? <Sentence>{movedWords(event, moved)}</Sentence> : WORDS[kind].word} for{' '}
                  {guests_count === 1 ? '1 guest' : `${guests_count} guests`}
                </span>
                <span className={styles['when']}>
                  <time dateTime={created_at}>
                    {formatDay(created_at, { now })}, {formatTime(created_at)}
                  </time>
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
