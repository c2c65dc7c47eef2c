import { type Day, dayOf } from '../../src/calendar/day.ts';
import holidays from './holidays.json' with { type: 'json' };
import { dayCodes } from './weekday-codes.ts';

/** Easter Sunday by the anonymous Gregorian computus (Meeus, Jones, Butcher). */
function easter(year: number): Day | null {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return dayOf(year, month, ((h + l - 7 * m + 114) % 31) + 1);
}

/** The nth weekday (Monday 1 to Sunday 7) of a month; -1 is the last. Null when a month has no fifth. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): Day | null {
  const first = dayOf(year, month, 1);
  if (!first) return null;
  if (nth < 0) {
    const last = first.endOf('month').startOf('day');
    return last.minus({ days: ((last.weekday - weekday + 7) % 7) + (-1 - nth) * 7 });
  }
  const day = first.plus({ days: ((weekday - first.weekday + 7) % 7) + (nth - 1) * 7 });
  return day.month === month ? day : null;
}

/** The first such weekday on or after a date. */
function weekdayFrom(year: number, weekday: number, month: number, day: number): Day | null {
  const first = dayOf(year, month, day);
  return first?.plus({ days: (weekday - first.weekday + 7) % 7 }) ?? null;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(calendar: string): Intl.DateTimeFormat {
  const month = calendar === 'hebrew' ? 'long' : 'numeric';
  const made =
    formats.get(calendar) ?? new Intl.DateTimeFormat(`en-u-ca-${calendar}`, { day: 'numeric', month, timeZone: 'UTC' });
  formats.set(calendar, made);
  return made;
}

/**
 * ICU places two months of the Chinese calendar on the wrong side of midnight in Beijing: the new year is on 6 February 2027 and
 * on 3 February 2030 (Hong Kong Observatory).
 */
const corrections = new Map([
  ['chinese 1 2027', -1],
  ['chinese 1 2030', 1],
]);

/** The first day of a year on which another calendar of ICU shows this month and day. */
function inCalendar(year: number, calendar: string, month: string, day: string): Day | null {
  const newYear = dayOf(year, 1, 1);
  if (newYear === null) return null;
  const format = formatOf(calendar);
  for (let offset = 0; offset < 366; offset += 1) {
    const parts = format.formatToParts(newYear.plus({ days: offset }).toMillis());
    const said = (type: string) => parts.find((part) => part.type === type)?.value;
    const isMonth = said('month') === month || (month === 'Adar' && said('month') === 'Adar II');
    const correction = corrections.get(`${calendar} ${month} ${year}`) ?? 0;
    if (isMonth && said('day') === day) return newYear.plus({ days: offset + correction });
  }
  return null;
}

/** The day of a rule in a year: "12-31", "easter 39", "-1MO 5", "FR from 11-23", "hebrew Nisan 15". */
function dayByRule(rule: string, year: number): Day | null {
  const [head = '', second = '', third = ''] = rule.split(' ');
  const [month = 0, day = 0] = (third || head).split('-').map(Number);
  const weekday = dayCodes.indexOf(head.slice(-2)) + 1;
  if (second === '') return dayOf(year, month, day);
  if (head === 'easter') return easter(year)?.plus({ days: Number(second) }) ?? null;
  if (second === 'from') return weekdayFrom(year, weekday, month, day);
  return weekday > 0
    ? nthWeekday(year, Number(second), weekday, Number(head.slice(0, -2)))
    : inCalendar(year, head, second, third);
}

/** A rule for all, or one for countries or years. */
type Rules = string | Readonly<Record<string, string | null>>;

const rules = new Map<string, Rules>(Object.entries(holidays));

function dayIn(name: string, year: number, country: string): Day | null {
  const kept = rules.get(name);
  if (kept === undefined || typeof kept === 'string') return kept === undefined ? null : dayByRule(kept, year);
  const own = Object.keys(kept).find((key) => key.split(' ').some((one) => one === country || one === String(year)));
  const rule = kept[own ?? 'others'];
  return rule ? dayByRule(rule, year) : null;
}

/**
 * The day of a holiday by its canonical English name: in `year`, or the next one from `from` on. `country` is the ISO 3166 code of the reader's
 * region, or empty. Null for a holiday whose rule is not known there.
 */
export function findHoliday(
  name: string,
  { from, country, year }: { from: Day; country: string; year: number | null },
): Day | null {
  if (year !== null) return dayIn(name, year, country);
  for (let next = from.year; next < from.year + 3; next += 1) {
    const day = dayIn(name, next, country);
    if (day && day >= from) return day;
  }
  return null;
}
