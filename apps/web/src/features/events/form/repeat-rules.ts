import { listNames } from '@kith/contracts/names';
import {
  describeRecurrence,
  parseRecurrence,
  type Recurrence,
  type Weekday,
  writeRecurrence,
} from '@kith/contracts/series/recurrence';
import { formatDay } from '../../../lib/dates/dates.ts';
import { type Day, dayAsUtc } from '../../../lib/dates/calendar-days.ts';

const weekdays: readonly Weekday[] = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** The weekday of a day as rules name it. */
export const weekdayNamed = (day: Day): Weekday => weekdays[(dayAsUtc(day).getUTCDay() + 6) % 7] ?? 'MO';

/** What repeats every week on the days that are named, or on the day of the first date. */
export const weekly: Recurrence = {
  frequency: 'WEEKLY',
  interval: 1,
  months: [],
  monthDays: [],
  days: [],
  positions: [],
  count: null,
  until: null,
};

/** A rule of the form, or null for one that is none. */
export function readRule(text: string): Recurrence | null {
  const read = parseRecurrence(text);
  return typeof read === 'string' ? null : read;
}

/** How an event on a day usually repeats, as rules without an end with their words, such as "Every Friday". */
export function usualRules(day: Day): { value: string; label: string }[] {
  const date = dayAsUtc(day);
  const weekday = weekdayNamed(day);
  const nth = Math.ceil(date.getUTCDate() / 7);
  const daysInMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  const monthly = { ...weekly, frequency: 'MONTHLY' as const };
  const rules: Recurrence[] = [
    { ...weekly, frequency: 'DAILY' },
    ...(weekday === 'SA' || weekday === 'SU' ? [] : [{ ...weekly, days: weekdays.slice(0, 5).map(each) }]),
    weekly,
    { ...weekly, interval: 2 },
    ...(nth < 5 ? [{ ...monthly, days: [{ nth, day: weekday }] }] : []),
    ...(date.getUTCDate() + 7 > daysInMonth ? [{ ...monthly, days: [{ nth: -1, day: weekday }] }] : []),
    monthly,
    { ...weekly, frequency: 'YEARLY' },
  ];
  return rules.map((rule) => ({ value: writeRecurrence(rule), label: repeatWords(rule, day) }));
}

const each = (day: Weekday) => ({ nth: null, day });

/** How a rule is said at the beginning of a sentence: "Every Friday". `day` is that of the first date. */
export const repeatWords = (rule: Recurrence, day: Day): string =>
  describeRecurrence(rule, day).replace(/^./, (letter) => letter.toUpperCase());

/** A rule without the day of the week or month that its first date has anyway, as the usual ones are written. */
export function plainRule(text: string, day: Day): string {
  const rule = readRule(text);
  if (rule === null) return text;
  const [only, ...others] = rule.days;
  const isItsWeekday = only?.nth === null && others.length === 0 && only.day === weekdayNamed(day);
  const isItsDay = rule.monthDays.length === 1 && rule.monthDays[0] === dayAsUtc(day).getUTCDate();
  return writeRecurrence({
    ...rule,
    ...(rule.frequency === 'WEEKLY' && isItsWeekday && { days: [] }),
    ...(rule.frequency === 'MONTHLY' && isItsDay && rule.days.length === 0 && { monthDays: [] }),
  });
}

/**
 * The days that are left out which the rule still has. `dates` are the days of its first dates from `from` on, all of them unless it
 * `isCut`; what is before or behind them stays.
 */
export function stillLeftOut(
  without: readonly Day[],
  { dates, from, isCut }: { dates: readonly Day[]; from: Day; isCut: boolean },
): readonly Day[] {
  const last = isCut ? (dates.at(-1) ?? from) : null;
  return without.filter((day) => day < from || dates.includes(day) || (last !== null && day > last));
}

/** The rule of a series for a copy that starts on a day: without an end that is over by then. */
export function ruleOfCopy(text: string, day: Day): string {
  const rule = readRule(text);
  if (rule === null) return '';
  const last = lastDayOf(rule);
  return plainRule(writeRecurrence({ ...rule, until: last !== null && last < day ? null : rule.until }), day);
}

/** "Thu 24 Dec". */
export const dayWords = (day: Day, now: Date): string => formatDay(`${day}T12:00:00Z`, { zone: 'UTC', now });

/** "not on Thu 24 Dec and Thu 31 Dec". */
export const notOnWords = (days: readonly Day[], now: Date): string =>
  `not on ${listNames(days.map((day) => dayWords(day, now)))}`;

/** The rule without its end. */
export const withoutEnd = (rule: Recurrence): string => writeRecurrence({ ...rule, count: null, until: null });

/** The last day of a rule, YYYY-MM-DD, or null. */
export const lastDayOf = ({ until }: Recurrence): Day | null =>
  until === null ? null : `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;

/** A rule as it is after the first date was put on another day: one that is usual for the day stays so. */
export function followDay(text: string, from: Day, to: Day): string {
  const rule = readRule(text);
  if (rule === null || from === '' || to === '' || from === to) return text;
  const was = usualRules(from).map(({ value }) => value);
  if (!was.includes(withoutEnd(rule)) || rule.frequency !== 'MONTHLY' || rule.days.length === 0) return text;
  const isLast = rule.days[0]?.nth === -1;
  const same = usualRules(to)
    .map(({ value }) => readRule(value))
    .findLast((one) => one?.frequency === 'MONTHLY' && one.days.length > 0 && (isLast || one.days[0]?.nth !== -1));
  return same ? writeRecurrence({ ...same, count: rule.count, until: rule.until }) : text;
}
