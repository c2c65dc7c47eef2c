import type { Event } from '@kith/contracts/events';
import { AlignLeft, Clock, EyeOff, MapPin } from 'lucide-react';
import { classes } from '../../../components/classes.ts';
import { formatTime, formatWhen, readerZone, relativeDay, toWallClock, zoneName } from '../../../lib/dates.ts';
import styles from './event-facts.module.css';

interface EventFactsProps {
  event: Event;
  now: Date;
  className?: string | undefined;
}

/** When, where and what, each with its icon. The event's own zone is named only when its clock differs from the reader's. */
export function EventFacts({ event, now, className }: EventFactsProps) {
  const zone = readerZone();
  const here = event.all_day ? formatWhen(event, { now }) : formatWhen(event, { now, zone });
  return (
    <ul className={classes(styles['facts'], className)} role="list">
      <li>
        <Clock />
        <span>
          <time dateTime={event.start_at} className={styles['when']}>
            {here}
          </time>
          {event.status !== 'cancelled' && event.start_at > now.toISOString() && (
            <span className={styles['there']}>
              {' '}
              {relativeDay(event.start_at, now, event.all_day ? event.time_zone : zone).toLowerCase()}
            </span>
          )}
          {isElsewhere(event, zone) && (
            <span className={styles['there']}>
              , {formatTime(event.start_at, { zone: event.time_zone })} there (
              {zoneName(new Date(event.start_at), { zone: event.time_zone })})
            </span>
          )}
        </span>
      </li>
      {event.location && (
        <li>
          <MapPin />
          <span>
            {event.location}{' '}
            <a
              className={styles['map']}
              href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(event.location)}`}
              target="_blank"
              rel="noreferrer"
            >
              Map<span className="visually-hidden"> of {event.location}, opens a new tab</span>
            </a>
          </span>
        </li>
      )}
      {event.description && (
        <li>
          <AlignLeft />
          <span className={styles['text']}>{event.description}</span>
        </li>
      )}
      {event.busy_only && (
        <li>
          <EyeOff />
          <span className={styles['text']}>Guests see only that you are busy, and are not asked to come.</span>
        </li>
      )}
    </ul>
  );
}

function isElsewhere(event: Event, zone: string): boolean {
  if (event.all_day || event.time_zone === zone) return false;
  const there = toWallClock(event.start_at, event.time_zone);
  const here = toWallClock(event.start_at, zone);
  return there.date !== here.date || there.time !== here.time;
}
