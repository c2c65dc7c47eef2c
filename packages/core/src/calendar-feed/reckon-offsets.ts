import { IANAZone } from 'luxon';
import { rememberBounded } from '../remember-bounded.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** An instant at which a zone's clocks change. */
export interface Change {
  at: number;
  /** Offsets from UTC in minutes, east positive. */
  before: number;
  after: number;
}

/** All clock changes of a zone between two instants, in milliseconds. */
export function findChanges(zone: IANAZone, from: number, until: number): Change[] {
  const changes: Change[] = [];
  let low = from;
  let before = zone.offset(low);
  // Samples lie closer together than any two changes of a zone do; the shortest pause known is Morocco's, of four weeks.
  for (let high = from + 7 * DAY; low < until; high += 7 * DAY) {
    const after = zone.offset(high);
    if (after !== before) {
      let [left, right] = [low, high];
      while (right - left > 1000) {
        const middle = Math.floor((left + right) / 2000) * 1000;
        if (zone.offset(middle) === before) left = middle;
        else right = middle;
      }
      changes.push({ at: right, before, after });
      before = after;
    }
    low = high;
  }
  return changes;
}

interface Year {
  zone: string;
  number: number;
  /** The offset in force when the year begins. */
  start: number;
  changes: Change[];
}

const years = rememberBounded<Year>({ bytes: 1_000_000, sizeOf: ({ changes }) => 200 + 50 * changes.length });

// Every question to Intl costs microseconds, so a zone is asked once for each year and answers from a table.
function yearOf(zone: string, instant: number): Year {
  const number = new Date(instant).getUTCFullYear();
  // The events of a feed lie in a few years of one zone, one after the other.
  if (latest?.number === number && latest.zone === zone) return latest;
  latest = findYear(zone, number);
  return latest;
}

let latest: Year | undefined;

function findYear(zone: string, number: number): Year {
  const key = `${zone} ${number}`;
  const known = years.get(key);
  if (known) return known;
  const [asked, from] = [IANAZone.create(zone), Date.UTC(number, 0, 1) - DAY];
  const year = {
    zone,
    number,
    start: asked.offset(from),
    changes: findChanges(asked, from, Date.UTC(number + 1, 0, 1) + DAY),
  };
  years.set(key, year);
  return year;
}

/** The offset of a zone from UTC at an instant, in minutes, east positive. */
export function offsetAt(zone: string, instant: number): number {
  const { start, changes } = yearOf(zone, instant);
  return changes.findLast(({ at }) => at <= instant)?.after ?? start;
}

/** Whether the local time of an instant is also that of another one, because a clock goes back by it. */
export function isRepeated(zone: string, instant: number): boolean {
  return yearOf(zone, instant).changes.some(({ at, before, after }) => {
    const back = (before - after) * MINUTE;
    return instant >= at - back && instant < at + back;
  });
}
