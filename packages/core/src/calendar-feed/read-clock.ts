import { DAY_MS } from '@kith/contracts/durations';
import { IANAZone } from 'luxon';
import { LRUCache } from 'lru-cache';
import { type Change, findChanges } from './find-clock-changes.ts';

const MINUTE = 60_000;

/** The offsets of one zone through one UTC year and two days on either side. */
interface ClockYear {
  /** Minutes from UTC at the beginning, east positive. */
  offset: number;
  changes: Change[];
}

// Cached, because Intl's offset lookup per event took over half of the time of rendering a feed.
const years = new LRUCache<string, ClockYear>({ max: 5_000 });

/** The wall-clock time of a zone at an instant. */
export interface LocalTime {
  /** Local date and time, in milliseconds as if it were UTC. */
  local: number;
  /** Whether this local time occurs twice because the clocks go back. */
  isRepeated: boolean;
}

/** The local time of a valid IANA zone at an instant in milliseconds. */
export function readClock(zone: string, instant: number): LocalTime {
  const { offset, changes } = clockYear(zone, new Date(instant).getUTCFullYear());
  let minutes = offset;
  let isRepeated = false;
  for (const { at, before, after } of changes) {
    const repeated = (before - after) * MINUTE;
    if (instant >= at) minutes = after;
    if (repeated > 0 && instant >= at - repeated && instant < at + repeated) isRepeated = true;
  }
  return { local: instant + minutes * MINUTE, isRepeated };
}

function clockYear(zone: string, year: number): ClockYear {
  const key = `${zone} ${year}`;
  const known = years.get(key);
  if (known) return known;
  const clock = IANAZone.create(zone);
  const from = Date.UTC(year, 0, 1) - 2 * DAY_MS;
  const read = { offset: clock.offset(from), changes: findChanges(clock, from, Date.UTC(year + 1, 0, 1) + 2 * DAY_MS) };
  years.set(key, read);
  return read;
}
