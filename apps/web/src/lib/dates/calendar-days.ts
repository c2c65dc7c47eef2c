import { DAY_MS } from '@kith/contracts/durations';
import { toWallClock } from './dates.ts';

/** A calendar day as YYYY-MM-DD, without hour and zone, so that arithmetic is safe across DST changes. */
export type Day = string;

export function addDays(day: Day, count: number): Day {
  return toDay(toTime(day) + count * DAY_MS) ?? day;
}

/** The same date in another month, or its last day if that is shorter. */
export function addMonths(day: Day, count: number): Day {
  const first = new Date(toTime(`${day.slice(0, 7)}-01`));
  first.setUTCMonth(first.getUTCMonth() + count);
  const month = first.toISOString().slice(0, 7);
  first.setUTCMonth(first.getUTCMonth() + 1, 0);
  return `${month}-${two(Math.min(Number(day.slice(8)), first.getUTCDate()))}`;
}

/** The number of days between two days: 0 for the same, negative when the other is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((toTime(to) - toTime(from)) / DAY_MS);
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(toTime(day)).getUTCDay() || 7;
}

/** The first day of a day's week; `first` is the first weekday (1 to 7). */
export function startOfWeek(day: Day, first = 1): Day {
  return addDays(day, -((weekdayOf(day) - first + 7) % 7));
}

/** `count` consecutive days. */
export function daysFrom(day: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(day, index));
}

/** The day as an instant at midnight UTC, for formatting with `timeZone: 'UTC'`. */
export function dayAsUtc(day: Day): Date {
  return new Date(toTime(day));
}

// TypeScript's library lacks the week info; browsers offer it as a method or, earlier, a property.
type LocaleWithWeek = Intl.Locale & {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
};

/** The first weekday of the reader's locale: 1 (Monday) unless the browser knows better. */
export function firstWeekday(locale: string = Intl.DateTimeFormat().resolvedOptions().locale): number {
  const info: LocaleWithWeek = new Intl.Locale(locale);
  return (info.getWeekInfo?.() ?? info.weekInfo)?.firstDay ?? 1;
}

/** A zone's calendar day and minutes since midnight at an instant. */
export function wallClock(at: string | Date, zone: string): { day: Day; minute: number } {
  const { date, time } = toWallClock(at, zone);
  const [hour, minute] = time.split(':').map(Number);
  return { day: date, minute: (hour ?? 0) * 60 + (minute ?? 0) };
}

function toTime(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function toDay(time: number): Day | null {
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
