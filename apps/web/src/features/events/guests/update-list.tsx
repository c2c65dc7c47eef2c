import type { Announcement } from '@kith/contracts/events';
import { Ban, CalendarClock, CalendarPlus } from 'lucide-react';
import { Section } from '../../../components/page.tsx';
import { formatDay, formatTime } from '../../../lib/dates.ts';
import styles from './update-list.module.css';

const WORDS = {
  published: { word: 'Published', icon: <CalendarPlus /> },
  changed: { word: 'Changed', icon: <CalendarClock /> },
  cancelled: { word: 'Cancelled', icon: <Ban /> },
} as const;

interface UpdateListProps {
  announcements: readonly Announcement[];
  now: Date;
}

/** What guests can see on their pages and in their calendars, and since when, the latest first. */
export function UpdateList({ announcements, now }: UpdateListProps) {
  return (
    <Section title="Updates">
      {announcements.length === 0 ? (
        <p className={styles['nothing']}>Nothing yet.</p>
      ) : (
        <ul role="list" className={styles['list']}>
          {announcements.toReversed().map(({ kind, created_at, guests_count, seen_count }) => (
            <li key={`${kind} ${created_at}`} className={styles['update']}>
              <span className={styles['icon']}>{WORDS[kind].icon}</span>
              <span>
                <span className={styles['what']}>
                  {WORDS[kind].word} for {guests_count === 1 ? '1 guest' : `${guests_count} guests`}
                </span>
                <span className={styles['when']}>
                  <time dateTime={created_at}>
                    {formatDay(created_at, { now })}, {formatTime(created_at)}
                  </time>
                  , in {seen_count} of {guests_count} calendars
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
