import { DAY_MS, HOUR_MS } from '@kith/contracts/durations';
import { dateFormatter, machineZone } from '@kith/contracts/date-formatter';
import {
  cityOf,
  lastDayOf,
  sayClock,
  sayDay,
  sayDays,
  sayTimes,
  type Span as Times,
  type TimeWords,
  zoneLetters,
} from '@kith/contracts/say-times';

/** The IANA zone of the reader's browser. */
export function readerZone(): string {
  return machineZone();
}

/** The inputs of date formatting. `zone` is the displayed zone, default the reader's. */
export interface DateWords extends TimeWords {
  /** A year other than this one is shown. */
  now?: Date | undefined;
}

interface Span extends Times {
  time_zone?: string | null | undefined;
}

/** "Fri 4 Dec", with the year if it differs. */
export const formatDay = (at: string | Date, words: DateWords = {}): string => dayIn('short', new Date(at), words);

/** "Friday 4 December": the full day. */
export const formatLongDay = (at: string | Date, words: DateWords = {}): string => dayIn('long', new Date(at), words);

const dayIn = (style: 'short' | 'long', day: Date, words: DateWords): string =>
  withoutCommas(sayDay(day, style, words, isOtherYear(day, words)));

/** "19:00", or the reader's notation. */
export const formatTime = (at: string | Date, words: DateWords = {}): string => sayClock(new Date(at), words);

/** "19:00 to 22:00"; "All day" for a whole day; with the end's day if it differs. */
export function formatTimes(event: Span, words: DateWords = {}): string {
  if (!event.all_day) return sayTimes(event, words, (at) => formatDay(at, words));
  const inZone = { ...words, zone: words.zone ?? event.time_zone ?? undefined };
  const last = lastDayOf(event, inZone.zone);
  return last === null ? 'All day' : `All day until ${formatDay(last, inZone)}`;
}

/** "Fri 4 Dec, 19:00 to 22:00", with the zone's name if it is not the reader's. */
export function formatWhen(event: Span, words: DateWords = {}): string {
  const zone = words.zone ?? event.time_zone ?? undefined;
  const inZone = { ...words, zone };
  if (event.all_day) return sayDays(event, inZone, (at) => formatDay(at, inZone));
  const foreign = zone !== undefined && !sameClock(zone, readerZone(), new Date(event.start_at));
  const name = foreign ? ` (${zoneName(new Date(event.start_at), inZone)})` : '';
  return `${formatDay(event.start_at, inZone)}, ${formatTimes(event, inZone)}${name}`;
}

/** The zone in which an event is shown: the reader's, and for whole days the event's, so that the days are stable. */
export function shownZone(event: { all_day?: boolean | undefined; time_zone: string }): string {
  return event.all_day ? event.time_zone : readerZone();
}

/** The event's local time if it differs from the reader's: "20:00 there (Tokyo, GMT+9)". Null if equal. */
export function startThere(event: Span, { locale }: DateWords = {}): string | null {
  const zone = event.time_zone;
  const start = new Date(event.start_at);
  if (event.all_day || !zone || sameClock(zone, readerZone(), start)) return null;
  const sameDay = toWallClock(start, zone).date === toWallClock(start).date;
  const day = sameDay ? '' : `${formatDay(start, { locale, zone })}, `;
  return `${day}${formatTime(start, { locale, zone })} there (${zoneName(start, { locale, zone })})`;
}

/** SPEC §9: under 1 hour "Just now", under 24 "Nh ago", under 48 "Yesterday", else the short date. */
export function timeAgo(at: string | Date, now: Date, words: DateWords = {}): string {
  const hours = (now.getTime() - new Date(at).getTime()) / HOUR_MS;
  if (hours < 1) return 'Just now';
  if (hours < 24) return `${Math.floor(hours)}h ago`;
  if (hours < 48) return 'Yesterday';
  return shortDate(at, { ...words, now });
}

/** "12 Mar", with the year if it is another one. */
export const shortDate = (at: string | Date, words: DateWords = {}): string =>
  sayDay(new Date(at), 'bare', words, isOtherYear(new Date(at), words));

const SMALL = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

/** The distance to a day by the zone's calendar: "Today", "Tomorrow", "In two days", "In 3 weeks", "Yesterday", "5 days ago". */
export function relativeDay(at: string | Date, now: Date, zone?: string): string {
  const days = dayNumber(at, zone) - dayNumber(now, zone);
  const said = (count: number) => SMALL[count] ?? String(count);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days === -1) return 'Yesterday';
  if (days < 0) return `${said(-days)} days ago`.replace(/^./, (letter) => letter.toUpperCase());
  if (days < 14) return `In ${said(days)} days`;
  if (days < 60) return `In ${said(Math.round(days / 7))} weeks`;
  return `In ${said(Math.round(days / 30.4))} months`;
}

/** An instant as form values: YYYY-MM-DD and HH:MM in a zone. */
export function toWallClock(at: string | Date, zone: string = readerZone()): { date: string; time: string } {
  const clock = dateFormatter('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = new Map(clock.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** A zone's display name: city, if it has one, and abbreviation ("Berlin, CET", "GMT-5"). */
export function zoneName(at: Date, { locale, zone = readerZone() }: DateWords): string {
  const [city, short] = [cityOf(zone), zoneLetters(at, locale, zone)];
  if (city === null) return short ?? zone;
  return short === undefined || short === city ? city : `${city}, ${short}`;
}

/** Whether two zones have the same local time at an instant, so that naming the zone is unnecessary. */
function sameClock(a: string, b: string, at: Date): boolean {
  if (a === b) return true;
  const one = toWallClock(at, a);
  const other = toWallClock(at, b);
  return one.date === other.date && one.time === other.time;
}

function isOtherYear(day: Date, { zone, now }: DateWords): boolean {
  const yearOf = (at: Date) => toWallClock(at, zone).date.slice(0, 4);
  return now !== undefined && yearOf(day) !== yearOf(now);
}

/** Days since 1970 by a zone's calendar. */
function dayNumber(at: string | Date, zone: string | undefined): number {
  return Math.round(Date.parse(`${toWallClock(at, zone).date}T00:00:00Z`) / DAY_MS);
}

/** ICU versions differ in "Fri, 4 Dec" and "Fri 4 Dec"; the second is used. */
function withoutCommas(text: string): string {
  return text.replace(/^(\p{L}+\.?),/u, '$1');
}
