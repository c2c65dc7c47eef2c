import { type Clock, dateOrder, type Day, dayOf, today } from '../../src/calendar/day.ts';
import { coming } from './doubt.ts';
import { findHoliday, nthWeekday } from './find-holiday.ts';
import type { SaidDay } from './piece.ts';

/** The day that words mean today. */
export interface ResolvedDay {
  /** Null when the words leave it open, with the reason in `doubt`. */
  day: Day | null;
  /** Last day of a weekend, included. */
  until: Day | null;
  /** How far to go on when the hour on that day is already past. */
  roll: 'week' | 'month' | 'year' | null;
  /** The other day that some people mean by the same words. */
  other: Day | null;
  choices: Day[];
  doubt: 'order' | 'weekday' | 'which' | 'past' | null;
  isWeekend: boolean;
  /** 3 a date, 2 a weekday or "tomorrow", 1 a holiday that may be part of the title. */
  rank: number;
}

/** The clock, and the day from which relative words count. */
export interface DaySetting {
  clock: Clock;
  /** The first day that can be meant: today, or the start for the end of something. */
  from: Day;
  /** The day of the draft at hand. */
  base: Day | null;
}

const found = (day: Day | null, more: Partial<ResolvedDay> = {}): ResolvedDay => ({
  day,
  until: null,
  roll: null,
  other: null,
  choices: [],
  doubt: day === null ? 'which' : null,
  isWeekend: false,
  rank: 2,
  ...more,
});

/** Some days of a week or month to choose from: late in the week first, for that is when people meet. */
function someDays(first: Day, last: Day, from: Day): Day[] {
  const days: Day[] = [];
  const start = first > from ? first : from.plus({ days: 1 });
  for (let day = start; day <= last && days.length < 40; day = day.plus({ days: 1 })) days.push(day);
  const liked = days.filter(({ weekday }) => (days.length > 8 ? weekday === 6 : weekday >= 4 && weekday <= 6));
  return (liked.length >= 2 ? liked : days).slice(0, 3);
}

const vague = (first: Day, last: Day, { from }: DaySetting): ResolvedDay =>
  found(null, { choices: someDays(first, last, from) });

/** A day of a month in the year said, or in the next one in which it is not past. */
function dated(month: number, day: number, year: number | null, { from }: DaySetting): ResolvedDay | null {
  if (year !== null) {
    const exact = dayOf(year, month, day);
    if (!exact) return null;
    return exact < from ? found(null, { doubt: 'past', rank: 3 }) : found(exact, { rank: 3 });
  }
  for (let offset = 0; offset < 5; offset += 1) {
    const exact = dayOf(from.year + offset, month, day);
    // "29 February" of a year that nobody said, which is years ahead.
    if (exact && exact >= from)
      return offset > 1 ? found(null, { choices: [exact], rank: 3 }) : found(exact, { roll: 'year', rank: 3 });
  }
  return null;
}

/** The nth of this month, or of the next one that has it. */
function dayOfMonth(day: number, from: Day): Day | null {
  for (let offset = 0; offset < 14; offset += 1) {
    const month = from.startOf('month').plus({ months: offset });
    const exact = dayOf(month.year, month.month, day);
    if (exact && exact >= from) return exact;
  }
  return null;
}

/** "Friday the 13th": the next month whose 13th is a Friday, if it is near; else the next 13th. */
function nearestOfMonth(day: number, weekday: number | null, { from }: DaySetting): ResolvedDay | null {
  const next = dayOfMonth(day, from);
  if (!next) return null;
  const after = weekday === null || next.weekday === weekday ? null : dayOfMonth(day, next.plus({ days: 1 }));
  if (after && after.weekday === weekday) return found(after, { rank: 3 });
  return found(next, { roll: 'month', rank: 3 });
}

/** Holds a date against the weekday said beside it: when the two disagree, both days are offered. */
function checked(answer: ResolvedDay | null, weekday: number | null, { from }: DaySetting): ResolvedDay {
  if (!answer) return found(null, { rank: 3 });
  if (!answer.day || weekday === null || answer.day.weekday === weekday) return answer;
  const near = answer.day.plus({ days: ((weekday - answer.day.weekday + 10) % 7) - 3 });
  const second = near >= from ? near : near.plus({ days: 7 });
  return { ...answer, day: null, doubt: 'weekday', choices: [answer.day, second] };
}

function numeric(said: Extract<SaidDay, { is: 'numeric' }>, setting: DaySetting): ResolvedDay {
  const monthFirst = dated(said.first, said.second, said.year, setting);
  const dayFirst = dated(said.second, said.first, said.year, setting);
  const order = dateOrder(setting.clock.locale);
  if (order !== null)
    return checked((order === 'month' ? monthFirst : dayFirst) ?? monthFirst ?? dayFirst, said.weekday, setting);
  // Where the locale does not say which number comes first, the weekday may.
  const both = [dayFirst, monthFirst].filter((one) => one !== null);
  const fits = both.filter(({ day }) => said.weekday === null || day?.weekday === said.weekday);
  const [first, second] = fits.length > 0 ? fits : both;
  if (!first || !second || !first.day || !second.day || said.first === said.second)
    return checked(first ?? null, said.weekday, setting);
  return found(null, { doubt: 'order', choices: [second.day, first.day], rank: 3 });
}

function weekday(said: Extract<SaidDay, { is: 'weekday' }>, { from, clock }: DaySetting): ResolvedDay {
  const now = from;
  const near = coming(said.weekday, now);
  if (said.which === 'last') return found(null, { doubt: 'past' });
  if (said.inWeek !== null) {
    const day = today(clock)
      .startOf('week')
      .plus({ days: said.inWeek * 7 + said.weekday - 1 });
    return day < now ? found(near, { roll: 'week' }) : found(day);
  }
  if (said.which === 'next') {
    const day = now.startOf('week').plus({ days: 7 + said.weekday - 1 + said.weeks * 7 });
    const ahead = coming(said.weekday, now.plus({ days: 1 }));
    return found(day, { other: said.weeks > 0 || ahead.equals(day) ? null : ahead });
  }
  if (said.weeks > 0) return found(near.plus({ days: said.weeks * 7 }));
  const isToday = near.equals(now) && said.which === null;
  return found(near, { roll: 'week', other: isToday ? near.plus({ days: 7 }) : null });
}

function weekend(said: Extract<SaidDay, { is: 'period' }>, { from }: DaySetting): ResolvedDay {
  const nearest = from.weekday === 7 ? from.minus({ days: 1 }) : coming(6, from);
  const saturday = said.which === 'next' ? from.startOf('week').plus({ days: 12 + said.count * 7 }) : nearest;
  const sunday = saturday.plus({ days: 1 });
  const day = saturday < from ? from : saturday;
  const other = saturday.equals(nearest) ? null : nearest;
  return found(day, { until: sunday, isWeekend: true, choices: day < sunday ? [day, sunday] : [], other });
}

/** First and last day of a week or month. */
export function periodDays(
  said: Extract<SaidDay, { is: 'period' }>,
  { from }: Pick<DaySetting, 'from'>,
): readonly [Day, Day] {
  if (said.unit === 'week') {
    const monday = from.startOf('week').plus({ days: said.which === 'next' ? 7 + said.count * 7 : 0 });
    return [monday, monday.plus({ days: 6 })];
  }
  let first = from.startOf('month').plus({ months: said.month === null && said.which === 'next' ? 1 + said.count : 0 });
  if (said.month !== null) first = first.plus({ months: (said.month - first.month + 12) % 12 });
  return [first, first.endOf('month').startOf('day')];
}

function period(said: Extract<SaidDay, { is: 'period' }>, setting: DaySetting): ResolvedDay {
  if (said.unit === 'weekend') return weekend(said, setting);
  const [first, last] = periodDays(said, setting);
  const { from } = setting;
  if (said.unit === 'week') {
    if (said.edge === null) return vague(first, last, setting);
    const day = first.plus({ days: said.edge === 'end' ? 4 : said.edge === 'middle' ? 2 : 0 });
    return found(day < from ? day.plus({ days: 7 }) : day);
  }
  if (said.edge === 'end' && said.month === null) return found(last);
  if (said.edge === 'end') return vague(last.minus({ days: 9 }), last, setting);
  if (said.edge === 'middle') return vague(first.plus({ days: 11 }), first.plus({ days: 18 }), setting);
  if (said.edge === 'start') return vague(first, first.plus({ days: 9 }), setting);
  return vague(first, last, setting);
}

function ordinal(said: Extract<SaidDay, { is: 'ordinal' }>, { from }: DaySetting): ResolvedDay {
  const start = said.month === null ? from.startOf('month') : periodStart(said.month, from);
  for (let turn = said.month === null && said.which === 'next' ? 1 : 0; turn < 5; turn += 1) {
    const month = said.month === null ? start.plus({ months: turn }) : start.plus({ years: turn });
    const day = nthWeekday(month.year, month.month, said.weekday, said.ordinal);
    if (day && day >= from) return found(day, { rank: 3 });
  }
  return found(null);
}

const periodStart = (month: number, from: Day): Day => {
  const first = from.startOf('month');
  return first.plus({ months: (month - first.month + 12) % 12 });
};

/** The ISO 3166 code of a locale's region, or empty. */
const countryOf = (locale: string | null): string => /-([A-Za-z]{2})\b/.exec(locale ?? '')?.[1]?.toUpperCase() ?? '';

function holiday(said: Extract<SaidDay, { is: 'holiday' }>, { from, clock }: DaySetting): ResolvedDay {
  const country = countryOf(clock.locale);
  // What lies behind a holiday may be ahead when the holiday itself is past.
  let start = said.days > 0 || said.weekday !== null ? from.minus({ days: 7 }) : from;
  for (let turn = 0; turn < 3; turn += 1) {
    const day = findHoliday(said.name, { from: start, country, year: said.year });
    if (!day) return found(null, { rank: said.days === 0 ? 1 : 3 });
    const near = said.weekday === null ? day.plus({ days: said.days }) : besideHoliday(day, said.weekday, said.days);
    if (near >= from) return found(near, { rank: said.days !== 0 || said.weekday !== null ? 3 : 1, roll: null });
    if (said.year !== null) return found(null, { doubt: 'past', rank: 3 });
    start = day.plus({ days: 1 });
  }
  return found(null);
}

/** A weekday strictly before or behind a day, or within three days of it. */
function besideHoliday(day: Day, weekdayOf: number, side: number): Day {
  if (side > 0) return coming(weekdayOf, day.plus({ days: 1 }));
  if (side < 0) return coming(weekdayOf, day.minus({ days: 7 }));
  return day.plus({ days: ((weekdayOf - day.weekday + 10) % 7) - 3 });
}

function relative(said: Extract<SaidDay, { is: 'relative' }>, { base }: DaySetting): ResolvedDay {
  if (!base) return found(null, { rank: 1 });
  if (said.weekday === null) return found(base.plus({ days: said.days }));
  return found(
    said.days < 0 ? coming(said.weekday, base.minus({ days: 7 })) : coming(said.weekday, base.plus({ days: 1 })),
  );
}

const units = { day: 'days', week: 'weeks', month: 'months', year: 'years' } as const;

/** What the words for a day mean with this clock. */
export function resolveDay(said: SaidDay, setting: DaySetting): ResolvedDay {
  switch (said.is) {
    case 'date':
      return said.month === null
        ? checked(nearestOfMonth(said.day, said.weekday, setting), said.weekday, setting)
        : checked(dated(said.month, said.day, said.year, setting), said.weekday, setting);
    case 'numeric':
      return numeric(said, setting);
    case 'weekday':
      return weekday(said, setting);
    case 'offset': {
      const day = setting.from.plus({ [units[said.unit]]: said.count });
      return said.count < 0 ? found(null, { doubt: 'past', rank: 1 }) : found(day);
    }
    case 'period':
      return period(said, setting);
    case 'ordinal':
      return ordinal(said, setting);
    case 'holiday':
      return holiday(said, setting);
    case 'relative':
      return relative(said, setting);
  }
}
