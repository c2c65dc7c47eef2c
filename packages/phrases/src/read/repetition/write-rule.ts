import { type Day, dayOf } from '../../calendar/day.ts';
import { nthWeekday } from '../../calendar/holidays.ts';
import { weekdayCodes } from '../../calendar/weekdays.ts';

/** A repetition as RFC 5545 means it, before its end is turned into an instant. */
export interface Repetition {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  /** Such as TU, 1MO or -1FR. */
  byDay: string[];
  byMonthDay: number[];
  count: number | null;
  /** Last day on which it may still happen, included. */
  until: Day | null;
  /** First day on which it may happen. */
  from: Day | null;
  /** Whether that day was said as a weekday, which moves on by a week when its hour has passed. */
  fromWeekday?: boolean;
  /** Words that no rule can say ("except bank holidays", "for the rest of the term"). */
  except: string | null;
  /** Where the words of the repetition end, for readers that look beside it. */
  last: number;
}

/** The first day on or after `from` on which the repetition happens. */
export function firstOn(repetition: Repetition, from: Day): Day {
  if (repetition.freq === 'WEEKLY' && repetition.byDay.length > 0) {
    for (let offset = 0; offset < 7; offset += 1) {
      const day = from.plus({ days: offset });
      if (repetition.byDay.includes(weekdayCodes[day.weekday - 1] ?? '')) return day;
    }
  }
  if (repetition.freq === 'MONTHLY' && (repetition.byDay.length > 0 || repetition.byMonthDay.length > 0)) {
    for (let offset = 0; offset < 24; offset += 1) {
      const month = from.startOf('month').plus({ months: offset });
      const days = [
        ...repetition.byMonthDay.map((day) =>
          day === -1 ? month.endOf('month').startOf('day') : dayOf(month.year, month.month, day),
        ),
        ...repetition.byDay.map((code) =>
          nthWeekday(month.year, month.month, weekdayCodes.indexOf(code.slice(-2)) + 1, Number(code.slice(0, -2))),
        ),
      ].filter((day): day is Day => day !== null && day >= from);
      const first = days.sort((a, b) => a.toMillis() - b.toMillis())[0];
      if (first) return first;
    }
  }
  return from;
}

/** Whether the repetition itself says which day it happens on. */
export function namesDay(repetition: Repetition): boolean {
  return repetition.byDay.length > 0 || repetition.byMonthDay.length > 0;
}

/** The last day of a rule as RFC 5545 writes it: a date of what lasts whole days, else the end of that day in UTC. */
export const untilText = (last: Day, endOfDay: (day: Day) => Date, allDay: boolean): string =>
  `UNTIL=${
    allDay
      ? last.toFormat('yyyyLLdd')
      : endOfDay(last)
          .toISOString()
          .replace(/[-:]|\.\d{3}/g, '')
  }`;

/** The RFC 5545 text of a repetition whose first time is on `start`; `until` becomes the end of that day in UTC. */
export function ruleText(repetition: Repetition, start: Day, endOfDay: (day: Day) => Date, allDay: boolean): string {
  const parts = [`FREQ=${repetition.freq}`];
  if (repetition.interval > 1) parts.push(`INTERVAL=${repetition.interval}`);
  if (repetition.byDay.length > 0) parts.push(`BYDAY=${repetition.byDay.join(',')}`);
  else if (repetition.freq === 'WEEKLY') parts.push(`BYDAY=${weekdayCodes[start.weekday - 1] ?? 'MO'}`);
  if (repetition.byMonthDay.length > 0) parts.push(`BYMONTHDAY=${repetition.byMonthDay.join(',')}`);
  else if (repetition.freq === 'MONTHLY' && repetition.byDay.length === 0) parts.push(`BYMONTHDAY=${start.day}`);
  if (repetition.count !== null) parts.push(`COUNT=${repetition.count}`);
  else if (repetition.until !== null) parts.push(untilText(repetition.until, endOfDay, allDay));
  return parts.join(';');
}
