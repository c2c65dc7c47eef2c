import { dateFormatter } from '@kith/contracts/date-formatter';
import { isTimeZone } from '@kith/contracts/text';
import { cityOf, isTurnedBack, zoneLetters } from '@kith/contracts/zone-words';
import type { ToldFacts } from '@kith/db/schema';

type Times = Pick<ToldFacts, 'start_at' | 'end_at' | 'time_zone' | 'all_day'>;

/** The time zone in which an event's times are given. */
export const zoneOf = ({ time_zone }: Pick<Times, 'time_zone'>): string => (isTimeZone(time_zone) ? time_zone : 'UTC');

/** For example "Friday, 8 January 2027, 19:00 to 22:00 (Berlin time)". */
export function describeTimes(event: Times, locale: string): string {
  const timeZone = zoneOf(event);
  const [start, end] = [new Date(event.start_at), new Date(event.end_at)];
  const date = dateFormatter(locale, { dateStyle: 'full', timeZone });
  if (event.all_day) {
    // The end is midnight after the last day.
    const [first, last] = [date.format(start), date.format(new Date(end.getTime() - 1))];
    return first === last ? first : `${first} to ${last}`;
  }
  const until = date.format(start) === date.format(end) ? '' : `${date.format(end)}, `;
  const needsLetters = until === '' && isTurnedBack(start, end, timeZone);
  const clock = (at: Date) =>
    `${describeClock(at, locale, timeZone)}${needsLetters ? ` ${zoneLetters(at, locale, timeZone)}` : ''}`;
  return `${date.format(start)}, ${clock(start)} to ${until}${clock(end)} (${placeOf(start, timeZone)})`;
}

/** For example "Fri 8 January, 19:00 (Berlin time)"; for whole-day events the first day. */
export function describeStart(event: Times, locale: string): string {
  const timeZone = zoneOf(event);
  const day = describeDay(event, locale);
  return event.all_day
    ? day
    : `${day}, ${describeClock(new Date(event.start_at), locale, timeZone)} (${placeOf(new Date(event.start_at), timeZone)})`;
}

/** For example "Fri 8 January". */
export const describeDay = (event: Times, locale: string): string =>
  dateFormatter(locale, { weekday: 'short', day: 'numeric', month: 'long', timeZone: zoneOf(event) }).format(
    new Date(event.start_at),
  );

const describeClock = (at: Date, locale: string, timeZone: string): string =>
  dateFormatter(locale, { timeStyle: 'short', timeZone }).format(at);

/** `Europe/Berlin` as "Berlin time", and the abbreviation for a zone without a city. */
function placeOf(at: Date, zone: string): string {
  const city = cityOf(zone);
  return city === null ? (zoneLetters(at, 'en', zone) ?? zone) : `${city} time`;
}
