import type { Announcement } from '@kith/contracts/events';
import { Ban, Mail, Send } from 'lucide-react';
import { Section } from '../../../components/page.tsx';
import { formatDay, formatTime } from '../../../lib/dates.ts';
import styles from './sent-list.module.css';

const WORDS = {
  published: { word: 'Invitation', icon: <Send /> },
  changed: { word: 'Change', icon: <Mail /> },
  cancelled: { word: 'Cancellation', icon: <Ban /> },
} as const;

interface SentListProps {
  announcements: readonly Announcement[];
  now: Date;
}

/** What was told to the guests and when, the latest first. */
export function SentList({ announcements, now }: SentListProps) {
  return (
    <Section title="What was sent">
      {announcements.length === 0 ? (
        <p className={styles['nothing']}>Nothing yet.</p>
      ) : (
        <ul role="list" className={styles['list']}>
          {announcements.toReversed().map(({ kind, created_at, guests_count, seen_count }) => (
            <li key={`${kind} ${created_at}`} className={styles['sent']}>
              <span className={styles['icon']}>{WORDS[kind].icon}</span>
              <span>
                <span className={styles['what']}>
                  {WORDS[kind].word}, to {guests_count === 1 ? '1 guest' : `${guests_count} guests`}
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
