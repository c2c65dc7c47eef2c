import { DAY_MS } from '@kith/contracts/durations';
import { describeRecurrence, parseRecurrence } from '@kith/contracts/series/recurrence';
import type { series } from '@kith/db/schema';
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

/** How a series repeats, in the words of people. */
export function describeSeries({ rule, localStart }: Pick<Series, 'rule' | 'localStart'>): string {
  const read = parseRecurrence(rule);
  const first = `${localStart.slice(0, 4)}-${localStart.slice(4, 6)}-${localStart.slice(6, 8)}`;
  return typeof read === 'string' ? rule : describeRecurrence(read, first);
}
