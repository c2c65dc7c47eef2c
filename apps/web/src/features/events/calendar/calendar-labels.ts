import { sayClock } from '@kith/contracts/say-times';
import { dateFormatter } from '@kith/contracts/date-formatter';
import type { shownStatus } from '@kith/contracts/events/shown';
import { type Day, dayAsUtc, daysFrom } from '../../../lib/dates/calendar-days.ts';
import type { Entry } from './calendar-grid.ts';

// A month formats the same dates and times hundreds of times, so the strings are cached.

// Local days and minutes are represented as UTC instants, so that no zone shifts them.
const inUtc = (options: Intl.DateTimeFormatOptions) => dateFormatter(undefined, { ...options, timeZone: 'UTC' });

const texts = new Map<string, string>();

function kept(key: string, write: () => string): string {
  let text = texts.get(key);
  if (text === undefined) {
    text = write();
    texts.set(key, text);
  }
  return text;
}

/** "19:00", or in the reader's notation, from minutes of the day. */
export function clockLabel(minute: number): string {
  return kept(`clock ${minute}`, () => sayClock(new Date(Date.UTC(1970, 0, 1, 0, minute)), { zone: 'UTC' }));
}

/** "Friday 4 December 2026". */
export function longDay(day: Day): string {
  return kept(`long ${day}`, () =>
    inUtc({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(dayAsUtc(day)),
  );
}

/** "Fri 4 Dec". */
export function shortDay(day: Day): string {
  return kept(`short ${day}`, () =>
    inUtc({ weekday: 'short', day: 'numeric', month: 'short' })
      .format(dayAsUtc(day))
      .replace(/^(\p{L}+\.?),/u, '$1'),
  );
}

/** "4", or "1 Jan" where the month has to be shown. */
export function cellNumber(day: Day, withMonth: boolean): string {
  if (!withMonth) return String(Number(day.slice(8)));
  return kept(`cell ${day}`, () => inUtc({ day: 'numeric', month: 'short' }).format(dayAsUtc(day)));
}

/** "December 2026": the month of a day. */
export function monthLabel(day: Day): string {
  return kept(`month ${day.slice(0, 7)}`, () => inUtc({ month: 'long', year: 'numeric' }).format(dayAsUtc(day)));
}

/** Seven weekday names: "Mon" on screen, "Monday" for screen readers. */
export function weekdayNames(first: Day): { short: string; long: string }[] {
  return daysFrom(first, 7).map((day) => ({
    short: inUtc({ weekday: 'short' }).format(dayAsUtc(day)),
    long: inUtc({ weekday: 'long' }).format(dayAsUtc(day)),
  }));
}

/** A calendar page's title in parts, so that the year can be styled: "December" and "2026". */
export function titleParts(span: 'month' | 'week' | 'day', days: readonly Day[]): { text: string; year: boolean }[] {
  const [first = ''] = days;
  const last = days.at(-1) ?? first;
  const parts =
    span === 'month'
      ? inUtc({ month: 'long', year: 'numeric' }).formatToParts(dayAsUtc(first))
      : span === 'week'
        ? inUtc({ day: 'numeric', month: 'short', year: 'numeric' }).formatRangeToParts(dayAsUtc(first), dayAsUtc(last))
        : inUtc({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }).formatToParts(dayAsUtc(first));
  return parts.map(({ type, value }, place) => ({
    // ICU versions differ in "Sat, 12 December" and "Sat 12 December"; the second is used.
    text: parts[place - 1]?.type === 'weekday' ? value.replace(',', '') : value,
    year: type === 'year',
  }));
}

/** What a screen reader hears of an event after its title: ", 19:00 to 22:00, draft". */
export function entryLabel(
  { event, first, last, barLast, from, until }: Entry,
  status: ReturnType<typeof shownStatus>,
): string {
  const times = event.all_day
    ? first === barLast
      ? 'all day'
      : `all day until ${shortDay(barLast)}`
    : `${clockLabel(from)} to ${last === first ? '' : `${shortDay(last)} `}${clockLabel(until % 1440)}`;
  const state = status === 'confirmed' ? '' : `, ${status === 'running' ? 'now' : status}`;
  const repeats = event.repeats === null ? '' : `, ${event.repeats}`;
  return `, ${times}${repeats}${state}`;
}

/** The tooltip of an event in a grid: its title, and how it repeats. */
export const entryTitle = ({ event }: Pick<Entry, 'event'>): string =>
  event.repeats === null ? event.title : `${event.title}, ${event.repeats}`;
