import { monthOf, weekdayOf } from '../../calendar/weekdays.ts';
import { type Clock, type Day, dayOf } from '../../calendar/day.ts';
import { type Country, nthWeekday } from '../../calendar/holidays.ts';
import type { Span } from '../../words/tokenise.ts';

/** A day, or a range of days, that words of the message name. */
export interface DayReading {
  span: Span;
  /** Null when the words leave open which day ("next week"). */
  day: Day | null;
  /** Last day of a range, included. */
  until: Day | null;
  /** How far to go on when the time on that day is already past. */
  roll: 'week' | 'month' | 'year' | null;
  /** The other day that some people mean by the same words; it is offered. */
  other: Day | null;
  /** Days to choose from when the words have no single meaning. */
  choices: Day[];
  doubt: 'order' | 'weekday' | 'which' | 'past' | null;
  /** The whole range that vague words mean ("next week"), first and last day. */
  range: readonly [Day, Day] | null;
  weekend: boolean;
  tonight: boolean;
  /** 3 a date, 2 a weekday or "tomorrow", 1 a holiday that may be part of the title. */
  rank: number;
}

export interface Reader {
  today: Day;
  clock: Clock;
  order: 'month' | 'day' | null;
  country: Country;
}

export type Groups = readonly (string | undefined)[];

export type Answer = Partial<Omit<DayReading, 'span'>>;

export const count = (text: string | undefined) =>
  text === undefined || /^an?$/.test(text) ? 1 : text === 'a couple of' ? 2 : text === 'a few' ? 3 : Number(text);

export const yearOf = (text: string | undefined) =>
  text === undefined ? null : Number(text.startsWith("'") ? `20${text.slice(1)}` : text);

/** The first such weekday from a day on, that day included. */
export function coming(weekday: number, from: Day): Day {
  return from.plus({ days: (weekday - from.weekday + 7) % 7 });
}

/** The weekday in the week after this one; weeks start on Monday. */
export function inNextWeek(weekday: number, from: Day): Day {
  return from.startOf('week').plus({ days: 7 + weekday - 1 });
}

/** A month and day in the year said, or the next year in which it is not past. */
export function dated(month: number, day: number, year: number | null, from: Day): Answer | null {
  if (year !== null) {
    const exact = dayOf(year, month, day);
    if (!exact) return null;
    return exact < from ? { day: null, doubt: 'past', rank: 3, choices: [] } : { day: exact, rank: 3 };
  }
  for (let offset = 0; offset < 5; offset += 1) {
    const exact = dayOf(from.year + offset, month, day);
    if (exact && exact >= from) return { day: exact, roll: 'year', rank: 3 };
  }
  return null;
}

/** Adds the weekday said beside a date: when the two disagree, both days are offered. */
export function checked(answer: Answer | null, weekday: string | undefined, from: Day): Answer | null {
  if (!answer?.day || weekday === undefined) return answer;
  const wanted = weekdayOf(weekday);
  if (answer.day.weekday === wanted) return answer;
  const near = answer.day.plus({ days: ((wanted - answer.day.weekday + 10) % 7) - 3 });
  const second = near >= from ? near : near.plus({ days: 7 });
  return { ...answer, day: null, doubt: 'weekday', choices: [answer.day, second] };
}

export function daysBetween(first: Answer | null, last: Answer | null): Answer | null {
  if (!first?.day || !last?.day) return null;
  let until = last.day;
  if (until < first.day) until = until.plus({ years: 1 });
  const days = until.diff(first.day, 'days').days;
  return days < 0 || days > 366 ? null : { ...first, until };
}

/** The nth of this month, or of the next one that has it. */
export function dayOfMonth(day: number, from: Day, next = false): Answer | null {
  if (day < 1 || day > 31) return null;
  for (let offset = next ? 1 : 0; offset < 14; offset += 1) {
    const month = from.startOf('month').plus({ months: offset });
    const exact = dayOf(month.year, month.month, day);
    if (exact && exact >= from) return { day: exact, roll: next ? null : 'month', rank: 3 };
  }
  return null;
}

export function numeric(a: number, b: number, year: number | null, reader: Reader): Answer | null {
  const monthFirst = dated(a, b, year, reader.today);
  const dayFirst = dated(b, a, year, reader.today);
  const possible = (answer: Answer | null) => answer?.day !== undefined;
  if (reader.order === 'month') return possible(monthFirst) ? monthFirst : dayFirst;
  if (reader.order === 'day') return possible(dayFirst) ? dayFirst : monthFirst;
  if (!possible(monthFirst) || !possible(dayFirst) || a === b) return possible(dayFirst) ? dayFirst : monthFirst;
  if (!monthFirst?.day || !dayFirst?.day) return monthFirst;
  return { day: null, doubt: 'order', choices: [monthFirst.day, dayFirst.day], rank: 3 };
}

/** Some days of a week or month to choose from: late in the week first, for that is when people meet. */
export function someDays(from: Day, to: Day, reader: Reader): Day[] {
  const days: Day[] = [];
  const start = from > reader.today ? from : reader.today.plus({ days: 1 });
  for (let day = start; day <= to && days.length < 40; day = day.plus({ days: 1 })) days.push(day);
  const liked = days.filter((day) => (days.length > 8 ? day.weekday === 6 : day.weekday >= 4 && day.weekday <= 6));
  return (liked.length >= 2 ? liked : days).slice(0, 3);
}

export function vague(from: Day, to: Day, reader: Reader): Answer {
  return { day: null, doubt: 'which', choices: someDays(from, to, reader), range: [from, to], rank: 2 };
}

export function weekend(saturday: Day, reader: Reader, other: Day | null = null): Answer {
  const sunday = saturday.plus({ days: 1 });
  const day = saturday < reader.today ? reader.today : saturday;
  return { day, until: sunday, weekend: true, choices: day < sunday ? [day, sunday] : [], other, rank: 2 };
}

export function thisSaturday(from: Day): Day {
  return from.weekday === 7 ? from.minus({ days: 1 }) : coming(6, from);
}

export function shift(from: Day, amount: number, unit: string): Day {
  if (unit.startsWith('fortnight')) return from.plus({ days: 14 * amount });
  if (unit.startsWith('week')) return from.plus({ weeks: amount });
  if (unit.startsWith('month')) return from.plus({ months: amount });
  return unit.startsWith('year') ? from.plus({ years: amount }) : from.plus({ days: amount });
}

export function plain(qualifier: string | undefined, name: string | undefined, reader: Reader): Answer | null {
  const weekday = weekdayOf(name);
  if (weekday === 0) return null;
  const near = coming(weekday, reader.today);
  if (!qualifier?.includes('next')) {
    const today = near.equals(reader.today);
    return {
      day: near,
      roll: 'week',
      rank: 2,
      other: today && !qualifier?.includes('this') ? near.plus({ days: 7 }) : null,
    };
  }
  const day = inNextWeek(weekday, reader.today);
  const ahead = coming(weekday, reader.today.plus({ days: 1 }));
  return { day, rank: 2, other: ahead.equals(day) ? null : ahead };
}

export function either(first: Answer | null, second: Answer | null): Answer | null {
  if (!first?.day || !second?.day) return null;
  return { day: null, doubt: 'which', choices: [first.day, second.day], rank: 3 };
}

/** "Friday the 13th": the next month whose 13th is a Friday, if it is near; else the next 13th. */
export function bestDayOfMonth(day: number, weekday: number, from: Day): Answer | null {
  const next = dayOfMonth(day, from);
  if (!next?.day || next.day.weekday === weekday) return next;
  const after = dayOfMonth(day, next.day.plus({ days: 1 }));
  return after?.day?.weekday === weekday ? { ...after, roll: null } : next;
}

/** The nth day of a month, or the nth from Monday to Friday; -1 is the last. */
function nthDay(month: Day, which: number, working: boolean): Day {
  const isOff = (day: Day) => working && day.weekday > 5;
  const step = Math.sign(which);
  let day = which < 0 ? month.endOf('month').startOf('day') : month;
  for (let left = Math.abs(which); ; day = day.plus({ days: step })) {
    if (!isOff(day)) left -= 1;
    if (left === 0) return day;
  }
}

/** Ordinals that count from the end of a month: "second last", "third from last", "penultimate". */
export const fromEnd = '(?:2nd|3rd|4th)[ -](?:(?:to|from)[ -](?:the[ -])?)?last|penultimate|last but 1|next to last';

/** Which of several an ordinal means: "third" the 3rd, "last" -1, "second last" -2. */
export function whichOf(ordinal: string | undefined): number {
  if (ordinal === undefined) return 1;
  if (/^(?:last|final)$/.test(ordinal)) return -1;
  if (!/last|penultimate/.test(ordinal)) return Number(ordinal[0]);
  return -(Number.parseInt(ordinal, 10) || 2);
}

export function nthOf(g: Groups, reader: Reader): Answer | null {
  const which = whichOf(g[1]);
  const weekday = g[3] ? 6 : weekdayOf(g[2]);
  if (g[6] === 'year') return null;
  const start = g[7]
    ? dayOf(yearOf(g[8]) ?? reader.today.year, monthOf(g[7]), 1)
    : reader.today.startOf('month').plus({ months: g[5] ? 1 : 0 });
  if (!start) return null;
  for (let turn = 0; turn < 4; turn += 1) {
    const month = g[7] ? start.plus({ years: turn }) : start.plus({ months: turn });
    const day = g[4] ? nthDay(month, which, g[4] !== 'day') : nthWeekday(month.year, month.month, weekday, which);
    if (!day || day < reader.today) continue;
    return g[3] ? weekend(day, reader) : { day, roll: null, rank: 3 };
  }
  return null;
}

export function edgeOf(g: Groups, reader: Reader): Answer | null {
  const edge = g[1] ?? '';
  if (g[3] === 'week') {
    const monday = g[2] ? inNextWeek(1, reader.today) : reader.today.startOf('week');
    const day = edge === 'end' ? monday.plus({ days: 4 }) : edge.startsWith('mid') ? monday.plus({ days: 2 }) : monday;
    return day < reader.today ? { day: day.plus({ days: 7 }), rank: 2 } : { day, rank: 2 };
  }
  let first = reader.today.startOf('month').plus({ months: g[2] ? 1 : 0 });
  if (g[4]) {
    const named = dated(monthOf(g[4]), 1, null, reader.today.startOf('month'));
    if (!named?.day) return null;
    first = named.day;
  }
  const last = first.endOf('month').startOf('day');
  if (edge === 'end') return { day: last, rank: 2 };
  if (edge.startsWith('mid')) return vague(first.plus({ days: 11 }), first.plus({ days: 18 }), reader);
  return first < reader.today ? { day: first.plus({ months: 1 }), rank: 2 } : { day: first, rank: 2 };
}

export function complete(answer: Answer, span: Span): DayReading {
  return {
    day: answer.day ?? null,
    until: answer.until ?? null,
    roll: answer.roll ?? null,
    other: answer.other ?? null,
    choices: answer.choices ?? [],
    doubt: answer.doubt ?? null,
    range: answer.range ?? null,
    weekend: answer.weekend ?? false,
    tonight: answer.tonight ?? false,
    rank: answer.rank ?? 2,
    span,
  };
}
