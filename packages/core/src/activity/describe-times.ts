import { dateFormatter } from '@kith/contracts/date-formatter';
import { isTimeZone } from '@kith/contracts/text';
import type { ToldFacts } from '@kith/db/schema';
import { DateTime, IANAZone } from 'luxon';

type Times = Pick<ToldFacts, 'start_at' | 'end_at' | 'time_zone' | 'all_day'>;

/** The zone by whose clock an event is told. */
export const zoneOf = ({ time_zone }: Pick<Times, 'time_zone'>): string => (isTimeZone(time_zone) ? time_zone : 'UTC');

/** Such as "Friday, 8 January 2027, 19:00 to 22:00 (Berlin time)". */
export function describeTimes(event: Times, locale: string): string {
  const timeZone = zoneOf(event);
  const [start, end] = [new Date(event.start_at), new Date(event.end_at)];
  const date = dateFormatter(locale, { dateStyle: 'full', timeZone });
  if (event.all_day) {
    // The end is the midnight after the last day.
    const [first, last] = [date.format(start), date.format(new Date(end.getTime() - 1))];
    return first === last ? first : `${first} to ${last}`;
  }
  const until = date.format(start) === date.format(end) ? '' : `${date.format(end)}, `;
  const isTurnedBack = until === '' && wallOf(end, timeZone) <= wallOf(start, timeZone);
  const clock = (at: Date) =>
    isTurnedBack ? describeExactly(at, locale, timeZone) : describeClock(at, locale, timeZone);
  return `${date.format(start)}, ${clock(start)} to ${until}${clock(end)} (${placeOf(timeZone)})`;
}

/** Such as "Fri 8 January, 19:00 (Berlin time)", and of whole days the first. */
export function describeStart(event: Times, locale: string): string {
  const timeZone = zoneOf(event);
  const day = describeDay(event, locale);
  return event.all_day
    ? day
    : `${day}, ${describeClock(new Date(event.start_at), locale, timeZone)} (${placeOf(timeZone)})`;
}

/** Such as "Fri 8 January". */
export const describeDay = (event: Times, locale: string): string =>
  dateFormatter(locale, { weekday: 'short', day: 'numeric', month: 'long', timeZone: zoneOf(event) }).format(
    new Date(event.start_at),
  );

const describeClock = (at: Date, locale: string, timeZone: string): string =>
  dateFormatter(locale, { timeStyle: 'short', timeZone }).format(at);

/** With the letters of the zone, for the hour that a clock repeats: "02:30 CEST". */
const describeExactly = (at: Date, locale: string, timeZone: string): string =>
  dateFormatter(locale, { hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone }).format(at);

/** What the clock of a zone shows at an instant, as a number. */
const wallOf = (at: Date, zone: string): number => at.getTime() + DateTime.fromJSDate(at, { zone }).offset * 60_000;

/** `Europe/Berlin` as "Berlin time". Etc/GMT+5 has no place, and lies five hours behind. */
const placeOf = (zone: string): string =>
  zone === 'UTC' || zone.startsWith('Etc/')
    ? (IANAZone.create(zone).offsetName(0, { format: 'short', locale: 'en' }) ?? zone)
    : `${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')} time`;
