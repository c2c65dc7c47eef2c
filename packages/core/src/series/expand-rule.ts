import { DAY_MS } from '@kith/contracts/durations';
import { parseRecurrence, writeRecurrence } from '@kith/contracts/series/recurrence';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { invalid } from '../errors.ts';
import { type LocalTime, parseLocalTime, readLocalTime, writeLocalTime } from './read-local-time.ts';

/** So many dates a rule may have between its start and the horizon. */
const MOST_DATES = 10_000;
/** How far ahead the dates of a rule are checked, in days: what is settled ahead, and a little more. */
const CHECKED_DAYS = 400;
/** No date lies behind this. */
const END_OF_TIME: LocalTime = Date.UTC(2201, 0, 1);
/** The spans of time, in days, in which the library is asked for dates: the first, and what they double to when dates are rare. */
const SPAN_DAYS = { first: 32, most: 16 * 366 } as const;

/** A rule and its dates' first, by the clock of the event's zone; `last` ends it, null when nothing does. */
export interface Dates {
  rule: string;
  start: LocalTime;
  last: LocalTime | null;
}

/**
 * The dates of a rule from one local time to another, both included, at most `most` of them. The first date is the start, whether
 * the rule names it or not. Local times are handed to the library as if they were UTC, so that it never meets a clock change.
 */
export function expandRule(
  { rule, start, last }: Dates,
  from: LocalTime,
  to: LocalTime,
  most = MOST_DATES,
): LocalTime[] {
  const until = Math.min(to, last ?? END_OF_TIME, END_OF_TIME);
  const dates: LocalTime[] = start >= from && start <= until ? [start] : [];
  if (until <= start || dates.length === most) return dates;
  for (const date of datesBetween(rule, start, Math.max(start + 1, from), until)) {
    dates.push(date);
    if (dates.length === most) break;
  }
  return dates;
}

/** The library's dates of a rule, whose end is ours to keep, from one local time to another, both included. */
function* datesBetween(rule: string, start: LocalTime, from: LocalTime, to: LocalTime): Generator<LocalTime> {
  const read = parseRecurrence(rule);
  if (typeof read === 'string') throw new Error(`A stored rule is none: ${read}`);
  const library = new RRuleTemporal({
    rruleString: `DTSTART:${writeLocalTime(start)}Z\nRRULE:${writeRecurrence({ ...read, count: null, until: null })}`,
    temporal: Temporal,
  });
  let days: number = SPAN_DAYS.first;
  for (let at = from; at <= to; days = Math.min(days * 2, SPAN_DAYS.most)) {
    // Asked for one date after another it would begin anew for each, which takes a second for a rare one of a thousand dates.
    const end = Math.min(at + days * DAY_MS, to);
    for (const date of library.between(new Date(at), new Date(end), true)) yield date.epochMilliseconds;
    at = end + 1;
  }
}

/** What an owner says of when a series takes place; both instants, the end exclusive. */
export interface SaidDates {
  recurrence: string;
  startAt: Date;
  endAt: Date;
  timeZone: string;
}

/** The dates of a series; `ruleStart` is the first that its rule names, `length` how long each takes by the clock, in milliseconds. */
export interface PlannedDates extends Dates {
  ruleStart: LocalTime;
  length: number;
}

/**
 * The dates that an owner means, and how long each takes by the clock. Throws `invalid_input` with a sentence, for the field that has
 * the fault, when nothing ever fits the rule, it ends before its start, has more than 10,000 dates by what is settled ahead, or its
 * dates overlap.
 */
export function planDates({ recurrence, startAt, endAt, timeZone }: SaidDates, now: Date): PlannedDates {
  const read = parseRecurrence(recurrence);
  if (typeof read === 'string') throw invalid(read, 'recurrence');
  const [start, end] = [readLocalTime(timeZone, startAt), readLocalTime(timeZone, endAt)];
  const until = read.until === null ? null : parseUntil(read.until, timeZone);
  if (until !== null && until < start) throw invalid('It has to end after its first date', 'recurrence');
  const rule = writeRecurrence(read);
  const [ruleStart] = datesBetween(rule, start, start, END_OF_TIME);
  if (ruleStart === undefined) throw invalid('No date fits this', 'recurrence');
  const horizon = Math.max(start, readLocalTime(timeZone, now)) + CHECKED_DAYS * DAY_MS;
  const counted = read.count === null ? null : expandRule({ rule, start, last: null }, start, END_OF_TIME, read.count);
  const last = counted?.at(-1) ?? until;
  const checked = counted ?? expandRule({ rule, start, last }, start, horizon, MOST_DATES + 1);
  if (checked.length > MOST_DATES)
    throw invalid(
      `It has more than ${MOST_DATES.toLocaleString('en')} dates. Please start it later or repeat it less often`,
      'recurrence',
    );
  const length = end - start;
  if (checked.some((date, index) => index > 0 && date < (checked[index - 1] ?? 0) + length))
    throw invalid('It would still be going on at its next date', 'end_at');
  return { rule, start, ruleStart, last, length };
}

/** The end of a rule by the clock of a zone: a day is meant whole, and Z is UTC. */
function parseUntil(text: string, timeZone: string): LocalTime {
  if (!text.includes('T')) return parseLocalTime(`${text}T235959`);
  if (!text.endsWith('Z')) return parseLocalTime(text);
  return readLocalTime(timeZone, new Date(parseLocalTime(text.slice(0, -1))));
}
