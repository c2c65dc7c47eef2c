import { cityOf, sayClock, sayDay, sayDays, sayTimes, zoneLetters } from '@kith/contracts/say-times';
import { isTimeZone } from '@kith/contracts/text';
import type { ToldFacts } from '@kith/db/schema';

type Times = Pick<ToldFacts, 'start_at' | 'end_at' | 'time_zone' | 'all_day'>;

/** The time zone in which an event's times are given. */
export const zoneOf = ({ time_zone }: Pick<Times, 'time_zone'>): string => (isTimeZone(time_zone) ? time_zone : 'UTC');

/** For example "Friday, 8 January 2027, 19:00 to 22:00 (Berlin time)". */
export function describeTimes(event: Times, locale: string): string {
  const words = { locale, zone: zoneOf(event) };
  const day = (at: Date) => sayDay(at, 'full', words);
  if (event.all_day) return sayDays(event, words, day);
  const start = new Date(event.start_at);
  return `${day(start)}, ${sayTimes(event, words, day)} (${placeOf(start, words.zone)})`;
}

/** For example "Fri 8 January, 19:00 (Berlin time)"; for whole-day events the first day. */
export function describeStart(event: Times, locale: string): string {
  const day = describeDay(event, locale);
  if (event.all_day) return day;
  const [start, zone] = [new Date(event.start_at), zoneOf(event)];
  return `${day}, ${sayClock(start, { locale, zone })} (${placeOf(start, zone)})`;
}

/** For example "Fri 8 January". */
export const describeDay = (event: Times, locale: string): string =>
  sayDay(new Date(event.start_at), 'medium', { locale, zone: zoneOf(event) });

/** `Europe/Berlin` as "Berlin time", and the abbreviation for a zone without a city. */
function placeOf(at: Date, zone: string): string {
  const city = cityOf(zone);
  return city === null ? (zoneLetters(at, 'en', zone) ?? zone) : `${city} time`;
}
