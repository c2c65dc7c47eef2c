import { isOff } from '@kith/contracts/guest-access';
import { parseRecurrence, writeRecurrence } from '@kith/contracts/series/recurrence';
import {
  datesOf,
  expandRule,
  instantOf,
  type LocalTime,
  parseLocalTime,
  readLocalTime,
  type Series,
  timesOf,
  writeLocalTime,
} from '../series/index.ts';
import type { ExceptionRow, SeriesRow } from './queries.ts';
import { dateLines, utcTime } from './render-event.ts';
import { isUtcZone } from './rules.ts';

/** A date that a copy of a series names as one of its own, with the line that says which. */
export interface NamedDate {
  row: ExceptionRow;
  lines: string[];
  zone: string | null;
}

/** How a friend's copy of a series is written: its lines of time, and the dates that differ. */
export interface SeriesShape {
  /** When the first date in the feed's window begins and ends. */
  startAt: Date;
  endAt: Date;
  lines: string[];
  /** The zone of its times, and until when that has to be described. */
  zone: string | null;
  until: Date;
  named: NamedDate[];
}

/** For how long the clock changes of a series that never ends are described. */
const DESCRIBED_YEARS = 5;

/**
 * What a friend's copy of a series says of its dates (RFC 5545 §3.8.5; docs/feed.md F23, F24): one rule from the first date in the
 * feed's window on, without the dates that the friend does not get, and beside it each date that differs. A date that is off is named as
 * cancelled until it is over, and left out then; deleted ones are for 14 days, like single events. Null when no date is left. An end is always written as UNTIL, because a window that
 * moves on would count other dates.
 */
export function shapeSeries(
  { series, exceptions }: SeriesRow & { exceptions: readonly ExceptionRow[] },
  { since, today, deletedSince }: { since: Date; today: Date; deletedSince: Date },
  hidesCancelled: boolean,
): SeriesShape | null {
  const isWholeOff = isOff(series);
  if (isWholeOff && hidesCancelled) return null;
  const isShown = ({ event, isGuest, answer }: ExceptionRow) =>
    isGuest &&
    answer !== 'no' &&
    event.status !== 'draft' &&
    (!isOff(event) || (event.endAt > today && !hidesCancelled)) &&
    (event.deletedAt === null || event.deletedAt > deletedSince);
  // Of what is off as a whole, a date that went with it is no exception, and one that was left out before is none of it.
  const wasLeftOut = ({ event }: ExceptionRow) =>
    event.deletedAt !== null && (series.deletedAt === null || event.deletedAt < series.deletedAt);
  const differs = (row: ExceptionRow) =>
    !isWholeOff || !row.isGuest || row.answer === 'no' || row.isOverride || wasLeftOut(row);
  const differing = exceptions.filter(differs).map((row) => ({
    row,
    date: parseLocalTime(row.originalLocal ?? ''),
    isShown: isShown(row) && !(isWholeOff && wasLeftOut(row)),
  }));
  const start = parseLocalTime(series.ruleStart);
  const { last: end } = datesOf(series);
  // What is off and would never end is shown as far as its dates were rows, and so are the dates behind a new end that were deleted.
  const last = isWholeOff
    ? parseLocalTime(series.settledUntil)
    : end && Math.max(end, ...differing.filter((one) => one.isShown).map(({ date }) => date));
  const dates = { rule: series.rule, start, last };
  const from = readLocalTime(series.timeZone, isWholeOff ? today : since) - series.duration * 1000 + 1000;
  const [first] = expandRule(dates, Math.max(from, start), Number.POSITIVE_INFINITY, 1);
  if (first === undefined) return null;

  const within = differing.filter(({ date }) => date >= first && (last === null || date <= last));
  const named = within.filter((one) => one.isShown).map(({ row, date }) => ({ row, ...nameDate(series, date) }));
  const left = within.filter((one) => !one.isShown).map(({ date }) => date);
  if (last !== null && expandRule(dates, first, last, left.length + 1).length <= left.length) return null;

  const times = timesOf(series, first);
  return {
    ...times,
    lines: [
      ...timeLines(series, first),
      ruleLine(series, last),
      ...left.map((date) => dateLine('EXDATE', series, date)),
    ],
    zone: zoneOf(series),
    until:
      last === null
        ? new Date(Date.UTC(today.getUTCFullYear() + DESCRIBED_YEARS, 0, 1))
        : instantOf(series.timeZone, last),
    named,
  };
}

const nameDate = (series: Series, date: LocalTime) => ({
  lines: [dateLine('RECURRENCE-ID', series, date)],
  zone: zoneOf(series),
});

const zoneOf = ({ allDay, timeZone }: Series): string | null => (allDay || isUtcZone(timeZone) ? null : timeZone);

/** A property that names one date, of the same type as the start (RFC 5545 §3.8.4.4, §3.8.5.1). */
function dateLine(name: string, series: Series, date: LocalTime): string {
  const local = writeLocalTime(date);
  if (series.allDay) return `${name};VALUE=DATE:${local.slice(0, 8)}`;
  return isUtcZone(series.timeZone) ? `${name}:${local}Z` : `${name};TZID=${series.timeZone}:${local}`;
}

function timeLines(series: Series, date: LocalTime): string[] {
  const end = date + series.duration * 1000;
  if (series.allDay) return dateLines(date, end);
  return [dateLine('DTSTART', series, date), dateLine('DTEND', series, end)];
}

function ruleLine(series: Series, last: LocalTime | null): string {
  const read = parseRecurrence(series.rule);
  if (typeof read === 'string') throw new Error(`A stored rule is none: ${read}`);
  const until =
    last === null
      ? null
      : series.allDay
        ? writeLocalTime(last).slice(0, 8)
        : utcTime(instantOf(series.timeZone, last).getTime());
  return `RRULE:${writeRecurrence({ ...read, count: null, until })}`;
}
