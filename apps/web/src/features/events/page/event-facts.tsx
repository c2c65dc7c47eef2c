import { mapLink } from '@kith/contracts/text';
import type { Event, PreviousTimes } from '@kith/contracts/events';
import { listNames } from '@kith/contracts/names';
import { AlignLeft, Clock, EyeOff, MapPin, Quote, Repeat } from 'lucide-react';
import { classes } from '../../../components/layout/classes.ts';
import { formatDay, formatWhen, relativeDay, shownZone, startThere } from '../../../lib/dates/dates.ts';
import { placeBefore, timeBefore } from './previous-labels.ts';
import styles from './event-facts.module.css';
import { Written } from '../../../components/people/written.tsx';

const sentenceCase = (words: string) => words.replace(/^./, (letter) => letter.toUpperCase());

/** ", not on Thu 24 Dec": the days to come that are left out, and how many more; empty for none. */
function notOnWords(days: readonly string[], now: Date): string {
  if (days.length === 0) return '';
  const named = days.slice(0, 3).map((day) => formatDay(`${day}T12:00:00Z`, { zone: 'UTC', now }));
  const more = days.length - named.length;
  return `, not on ${listNames([...named, ...(more > 0 ? [`${more} more`] : [])])}`;
}

interface EventFactsProps {
  event: Event & { previous?: PreviousTimes | null; excluded_dates?: readonly string[] };
  now: Date;
  className?: string | undefined;
}

/** When, where and what, with icons. The event's zone is shown only when its time differs from the reader's. */
export function EventFacts({ event, now, className }: EventFactsProps) {
  const zone = shownZone(event);
  const there = startThere(event);
  // Once it has begun, the previous time is irrelevant.
  const isAhead = event.start_at > now.toISOString();
  const before = isAhead ? { time: timeBefore(event, now), place: placeBefore(event) } : { time: null, place: null };
  return (
    <ul className={classes(styles['facts'], className)} role="list">
      <li>
        <Clock />
        <span>
          <time dateTime={event.start_at} className={styles['when']}>
            {formatWhen(event, { now, zone })}
          </time>
          {event.status !== 'cancelled' && event.start_at > now.toISOString() && (
            <span className={styles['there']}> {relativeDay(event.start_at, now, zone).toLowerCase()}</span>
          )}
          {there && <span className={styles['there']}>, {there}</span>}
          {before.time && <span className={styles['was']}>was {before.time}</span>}
        </span>
      </li>
      {event.repeats && (
        <li>
          <Repeat />
          <span className={styles['text']}>
            {sentenceCase(event.repeats)}
            {notOnWords(event.excluded_dates ?? [], now)}
          </span>
        </li>
      )}
      {event.location && (
        <li>
          <MapPin />
          <span>
            <Written>{event.location}</Written>{' '}
            <a className={styles['map']} href={mapLink(event.location)} target="_blank" rel="noreferrer">
              Map
              <span className="visually-hidden">
                {' '}
                of <Written>{event.location}</Written>, opens a new tab
              </span>
            </a>
            {before.place && (
              <span className={styles['was']}>
                was <Written>{before.place}</Written>
              </span>
            )}
          </span>
        </li>
      )}
      {event.host_line && (
        <li>
          <Quote />
          <Written as="span">{event.host_line}</Written>
        </li>
      )}
      {event.description && (
        <li>
          <AlignLeft />
          <Written as="span" className={styles['text']}>
            {event.description}
          </Written>
        </li>
      )}
      {event.busy_only && (
        <li>
          <EyeOff />
          <span className={styles['text']}>Guests only see that you’re busy. There’s nothing to answer.</span>
        </li>
      )}
    </ul>
  );
}
