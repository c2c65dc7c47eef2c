import { DAY_MS } from '@kith/contracts/durations';
import type { IANAZone } from 'luxon';

/** A UTC offset transition of a zone. */
export interface Change {
  at: number;
  /** Offsets from UTC in minutes, east positive. */
  before: number;
  after: number;
}

/** All offset transitions of a zone between two instants, in milliseconds. */
export function findChanges(zone: IANAZone, from: number, until: number): Change[] {
  const changes: Change[] = [];
  let low = from;
  let before = zone.offset(low);
  // Samples are closer together than any two transitions; the shortest known gap is Morocco's four weeks.
  for (let high = from + 7 * DAY_MS; low < until; high += 7 * DAY_MS) {
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
