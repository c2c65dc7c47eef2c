import { dateFormatter } from './date-formatter.ts';

// Days and times in a locale and a time zone. Screens, emails and chats differ only in the length of the day and in where they
// name the zone.

/** Locale and IANA zone; the machine's own when absent. */
export interface TimeWords {
  locale?: string | undefined;
  zone?: string | undefined;
}

/** ISO instants; all-day spans end at midnight after their last day. */
export interface Span {
  start_at: string;
  end_at: string;
  all_day?: boolean | undefined;
}

const dayStyles = {
  /** "4 Dec" */
  bare: { day: 'numeric', month: 'short' },
  /** "Fri 4 Dec" */
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  /** "Fri 4 December" */
  medium: { weekday: 'short', day: 'numeric', month: 'long' },
  /** "Friday 4 December" */
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  /** "Friday, 4 December 2026" */
  full: { dateStyle: 'full' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A day in one of these styles; `full` includes its year anyway. */
export const sayDay = (at: Date, style: keyof typeof dayStyles, words: TimeWords, withYear = false): string =>
  format(at, { ...dayStyles[style], ...(withYear && { year: 'numeric' }) }, words);

/** "19:00", or as the locale writes it. */
export const sayClock = (at: Date, words: TimeWords): string => format(at, { timeStyle: 'short' }, words);

/** The end of a span that ends on a later day in `zone` than it starts; null for a span of one day. */
export function lastDayOf({ start_at, end_at, all_day = false }: Span, zone: string | undefined): Date | null {
  const [start, end] = [new Date(start_at), new Date(Date.parse(end_at) - (all_day ? 1 : 0))];
  return end > start && calendarDay(start, zone) !== calendarDay(end, zone) ? end : null;
}

/** "19:00 to 22:00"; an end on a later day includes that day, as formatted by `day`: "19:00 to Sat 5 Dec, 01:30". */
export function sayTimes(span: Span, words: TimeWords, day: (at: Date) => string): string {
  const [start, end] = [new Date(span.start_at), new Date(span.end_at)];
  const last = lastDayOf(span, words.zone);
  const needsLetters = last === null && isTurnedBack(start, end, words.zone);
  const clock = (at: Date) =>
    `${sayClock(at, words)}${needsLetters ? ` ${zoneLetters(at, words.locale, words.zone)}` : ''}`;
  return `${clock(start)} to ${last === null ? '' : `${day(last)}, `}${clock(end)}`;
}

/** All-day spans, the last day included: "Fri 4 Dec to Sun 6 Dec". */
export function sayDays(span: Span, { zone }: TimeWords, day: (at: Date) => string): string {
  const last = lastDayOf(span, zone);
  const first = day(new Date(span.start_at));
  return last === null ? first : `${first} to ${day(last)}`;
}

/** The city of a zone: "Buenos Aires"; null for zones without one, such as UTC and Etc/GMT+5 (five hours behind). */
export const cityOf = (zone: string): string | null =>
  zone === 'UTC' || zone.startsWith('Etc/') ? null : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** "CET", or "GMT+9" where the locale has no abbreviation for a zone. */
export const zoneLetters = (at: Date, locale: string | undefined, zone: string | undefined): string | undefined =>
  dateFormatter(locale, { ...(zone && { timeZone: zone }), timeZoneName: 'short' })
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName')?.value;

/**
 * Whether a range's end is not later than its start by the zone's wall clock, as when clocks go back: its times then need the
 * zone's abbreviation.
 */
function isTurnedBack(start: Date, end: Date, zone: string | undefined): boolean {
  // Within one minute the clock does not change.
  if (end.getTime() - start.getTime() < 60_000) return false;
  const wall = (at: Date) => format(at, { dateStyle: 'short', timeStyle: 'short' }, { ...sortable, zone });
  return wall(end) <= wall(start);
}

/** The Swedish format sorts lexically: "2026-10-25 02:30". */
const sortable = { locale: 'sv-SE' };

const calendarDay = (at: Date, zone: string | undefined): string =>
  format(at, { dateStyle: 'short' }, { ...sortable, zone });

function format(at: Date, options: Intl.DateTimeFormatOptions, { locale, zone }: TimeWords): string {
  return dateFormatter(locale, { ...options, ...(zone && { timeZone: zone }) }).format(at);
}

/** "hasn’t updated in 4 days", of a calendar that has not been fetched for that many hours; the one wording for it. */
export function silentWords(hours: number): string {
  const [count, unit] = hours < 48 ? [Math.max(1, Math.floor(hours)), 'hour'] : [Math.floor(hours / 24), 'day'];
  return `hasn’t updated in ${count === 1 ? `1 ${unit}` : `${count.toLocaleString('en')} ${unit}s`}`;
}
