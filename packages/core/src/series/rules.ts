import { DAY_MS } from '@kith/contracts/durations';
import {
  describeRecurrence,
  movesAlong,
  parseRecurrence,
  type Recurrence,
  type Weekday,
  writeRecurrence,
} from '@kith/contracts/series/recurrence';
import type { series } from '@kith/db/schema';
import { invalid } from '../errors.ts';
import { type Dates, expandRule } from './expand-rule.ts';
import { instantOf, type LocalTime, parseLocalTime, readLocalTime } from './read-local-time.ts';

export type Series = typeof series.$inferSelect;

/** How far ahead the dates of a series are rows: a year, and no more than this many. */
const AHEAD = { days: 366, dates: 26 } as const;
/** How many days ahead the guests of a date are rows. */
export const GUESTS_AHEAD_DAYS = 60;

/** The rule of a stored series, with its dates' first and last. */
export const datesOf = ({ rule, localStart, localLast }: Pick<Series, 'rule' | 'localStart' | 'localLast'>): Dates => ({
  rule,
  start: parseLocalTime(localStart),
  last: localLast === null ? null : parseLocalTime(localLast),
});

/** When a date of a series begins and ends; the end is by the clock, as calendars add it, and always after the start. */
export function timesOf(
  { timeZone, duration }: Pick<Series, 'timeZone' | 'duration'>,
  date: LocalTime,
): { startAt: Date; endAt: Date } {
  const startAt = instantOf(timeZone, date);
  const endAt = instantOf(timeZone, date + duration * 1000);
  return { startAt, endAt: endAt > startAt ? endAt : new Date(startAt.getTime() + duration * 1000) };
}

/** The dates that are to be rows and are none yet, and the first date of the series that is not over; null when all are. */
export function datesToSettle(row: Series, now: Date): { missing: LocalTime[]; next: LocalTime | null } {
  const dates = datesOf(row);
  const from = readLocalTime(row.timeZone, now) - row.duration * 1000 + 1000;
  const within = expandRule(dates, from, from + AHEAD.days * DAY_MS, AHEAD.dates);
  // Of what is rarer than once a year the next date is a row too.
  const coming = within.length > 0 ? within : expandRule(dates, from, Number.POSITIVE_INFINITY, 1);
  const until = coming.at(-1) ?? dates.last ?? dates.start;
  return {
    missing: expandRule(dates, parseLocalTime(row.settledUntil) + 1000, until),
    next: coming[0] ?? null,
  };
}

/** What is said of a single date where how it repeats is expected. */
export const justOnce = 'just once';

/**
 * How a series repeats, in the words of people; null for one of a single date, such as what is left before the dates that go on as
 * another series from the second one.
 */
export function describeSeries({ rule, localStart }: Pick<Series, 'rule' | 'localStart'>): string | null {
  const read = parseRecurrence(rule);
  const isSingle = typeof read !== 'string' && (read.count === 1 || read.until === localStart.slice(0, 8));
  if (isSingle) return null;
  const first = `${localStart.slice(0, 4)}-${localStart.slice(4, 6)}-${localStart.slice(6, 8)}`;
  return typeof read === 'string' ? rule : describeRecurrence(read, first);
}

/** A stored rule in parts. */
export function readRule(text: string): Recurrence {
  const read = parseRecurrence(text);
  if (typeof read === 'string') throw new Error(`A stored rule is none: ${read}`);
  return read;
}

const weekdays: readonly Weekday[] = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/**
 * The rule of a series from one of its dates on, when that is moved by some days, with what is left of its number of dates. Throws
 * `invalid_input` when the days of the rule cannot move along.
 */
export function ruleFrom(row: Series, from: LocalTime, movedDays: number): string {
  const rule = readRule(row.rule);
  const dates = datesOf(row);
  const gone = rule.count === null ? 0 : expandRule(dates, dates.start, from - 1000).length;
  const count = rule.count === null ? null : rule.count - gone;
  if (movedDays === 0) return writeRecurrence({ ...rule, count });
  if (!movesAlong(rule)) throw invalid('Please also say how it repeats from the new day on', 'recurrence');
  const days = rule.days.map(({ nth, day }) => ({
    nth,
    // The remainder of a division by seven is a day of the week.
    day: weekdays[(((weekdays.indexOf(day) + movedDays) % 7) + 7) % 7] as Weekday,
  }));
  return writeRecurrence({ ...rule, count, days });
}
