import { DateTime } from 'luxon';
import { type Clock, type Day, dayOf } from '../calendar/day.ts';
import { listNames } from './list-names.ts';
import { sayDay, sayTime } from './say-day.ts';

/** The times of an event or finished draft; timestamps in ISO 8601, whole days end at the exclusive midnight. */
export interface Times {
  start_at: string;
  end_at: string;
  time_zone: string;
  all_day: boolean;
}

const dayIn = (at: DateTime): Day | null => dayOf(at.year, at.month, at.day);
const minutesOf = (at: DateTime) => at.hour * 60 + at.minute;

/**
 * The time of an event with its weekday: "Friday 13 March, 7pm to 8pm". Times are in `zone`, which is named when it is not the
 * reader's; whole days in their own.
 */
export function describeTimes(times: Times, clock: Clock, zone = clock.zone): string {
  const tellIn = times.all_day ? times.time_zone : zone;
  const start = DateTime.fromISO(times.start_at, { zone: tellIn });
  const end = DateTime.fromISO(times.end_at, { zone: tellIn });
  const first = dayIn(start);
  if (!first) return '';
  if (times.all_day) {
    const last = dayIn(end.minus({ milliseconds: 1 })) ?? first;
    return last.toMillis() > first.toMillis()
      ? `${sayDay(first, clock)} to ${sayDay(last, clock)}`
      : `${sayDay(first, clock)}, all day`;
  }
  const last = dayIn(end) ?? first;
  // An end in the small hours still belongs to its evening.
  const isSameNight = last.diff(first, 'days').days <= 1 && minutesOf(end) <= 360;
  const until =
    last.toMillis() === first.toMillis() || isSameNight
      ? ` to ${sayTime(minutesOf(end), clock)}`
      : `, to ${sayDay(last, clock)}, ${sayTime(minutesOf(end), clock)}`;
  const isHere = zone === clock.zone || offsetAt(start, zone) === offsetAt(start, clock.zone);
  const elsewhere = isHere ? '' : ` (${placeOf(zone)} time)`;
  return `${sayDay(first, clock)}, ${sayTime(minutesOf(start), clock)}${until}${elsewhere}`;
}

const offsetAt = (at: DateTime, zone: string) => at.setZone(zone).offset;
const placeOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** The start day: "Friday 13 March". */
export function describeDay(times: Times, clock: Clock): string {
  const day = dayIn(DateTime.fromISO(times.start_at, { zone: times.all_day ? times.time_zone : clock.zone }));
  return day ? sayDay(day, clock) : '';
}

/** The start time in the reader's zone: "7pm". */
export function describeStart(times: Times, clock: Clock): string {
  return sayTime(minutesOf(DateTime.fromISO(times.start_at, { zone: clock.zone })), clock);
}

/** A stored event on one line: title, time, place, and its status unless confirmed. */
export function describeEvent(
  event: Times & { title: string; location: string | null; status: string },
  clock: Clock,
): string {
  const place = event.location ? `, ${event.location}` : '';
  const state = event.status === 'draft' ? ' (draft)' : event.status === 'pending' ? ' (not certain yet)' : '';
  return `${event.title}: ${describeTimes(event, clock)}${place}${state}`;
}

/** A stored event within a sentence: `"Quiz" on Friday 13 March, 7pm to 8pm`. */
export const nameEvent = (event: Times & { title: string }, clock: Clock): string =>
  `"${event.title}" on ${describeTimes(event, clock)}`;

/** Names as a list, truncated after a few: "Ana, Ben and 4 more". */
export function describeNames(names: readonly string[], most = 6): string {
  return names.length <= most ? listNames(names) : `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
}

/** "1 friend", "3 friends". */
export const countOf = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
