import type { Event } from '@kith/contracts/events';
import { eventAccess } from '@kith/contracts/guest-access';
import { toWallClock } from '../../../lib/dates/dates.ts';
import { fromWallClock } from '../../../lib/dates/wall-clock.ts';
import { addDays, type Day } from '../../../lib/dates/calendar-days.ts';
import { clockText } from './time-grid.ts';

type Moved = Pick<Event, 'start_at' | 'end_at'>;

/** An event moved by some days at the same local time, also across a DST change. */
export function movedByDays(event: Pick<Event, 'start_at' | 'end_at' | 'time_zone'>, days: number): Moved | null {
  const shift = (at: string) => {
    const { date, time } = toWallClock(at, event.time_zone);
    return fromWallClock(addDays(date, days), time, event.time_zone);
  };
  const start = shift(event.start_at);
  const end = shift(event.end_at);
  return start === null || end === null || end <= start ? null : { start_at: start, end_at: end };
}

/** An event starting on a day at a minute of the reader's clock, with its duration unchanged. */
export function movedTo(event: Moved, { day, minute, zone }: { day: Day; minute: number; zone: string }): Moved | null {
  const start = fromWallClock(day, clockText(minute), zone);
  if (start === null) return null;
  const length = Date.parse(event.end_at) - Date.parse(event.start_at);
  return { start_at: start, end_at: new Date(Date.parse(start) + length).toISOString() };
}

/** Whether guests can already see an event, so that they are affected by a change of time. */
export function isAnnounced(event: Event, now: Date): boolean {
  return event.published_at !== null && eventAccess(event, now).answerable;
}
