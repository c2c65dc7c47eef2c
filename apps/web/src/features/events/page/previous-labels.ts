import type { Event, PreviousTimes } from '@kith/contracts/events';
import { formatTimes, formatWhen, shownZone, toWallClock } from '../../../lib/dates/dates.ts';

type Moved = Event & { previous?: PreviousTimes | null };

/** "19:00 to 22:00", with the day if it differs: the time before a move; else null. */
export function timeBefore(event: Moved, now: Date): string | null {
  const { previous } = event;
  if (!previous || (previous.start_at === event.start_at && previous.end_at === event.end_at)) return null;
  const zone = shownZone(event);
  const sameDay = toWallClock(previous.start_at, zone).date === toWallClock(event.start_at, zone).date;
  return sameDay && !previous.all_day ? formatTimes(previous, { zone }) : formatWhen(previous, { now, zone });
}

/** The place before a move, if it changed and there was one. */
export const placeBefore = ({ previous, location }: Moved): string | null =>
  previous && previous.location !== location ? previous.location : null;
