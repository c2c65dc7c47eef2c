import * as z from 'zod/mini';
import { about } from '../about.ts';
import { listNames } from '../names.ts';

/** How an event repeats: the parts of RFC 5545 §3.3.10 that Kith takes, and nothing else. */
export interface Recurrence {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  /** Months of the year, 1 to 12. */
  months: number[];
  /** Days of the month, 1 to 31, or counted from its end with a minus. */
  monthDays: number[];
  /** Days of the week; `nth` is which of them in the month or year, counted from the end with a minus, or null for each. */
  days: { nth: number | null; day: Weekday }[];
  /** Which dates of each period, counted from its end with a minus. */
  positions: number[];
  count: number | null;
  /** The last day or instant, as `20270601`, `20270601T170000` by the event's clock, or with Z in UTC. */
  until: string | null;
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];

/** What a rule may say at most; lists are as long as a person could mean. */
const most = { length: 500, interval: 366, count: 1_000, listed: 31 } as const;

const frequencies: Record<string, Recurrence['frequency']> = {
  DAILY: 'DAILY',
  WEEKLY: 'WEEKLY',
  MONTHLY: 'MONTHLY',
  YEARLY: 'YEARLY',
};

const form = 'Please write how it repeats as in iCalendar, such as FREQ=WEEKLY;BYDAY=TU';
const notBoth = 'Please give either an end date or a number of dates, not both';

/** Why a text is no rule, as a sentence for a person. */
class Refusal extends Error {}

/**
 * Reads a rule as RFC 5545 writes it, with or without `RRULE:` before it. Takes DAILY, WEEKLY, MONTHLY and YEARLY with INTERVAL,
 * BYDAY, BYMONTHDAY, BYMONTH, BYSETPOS, and COUNT or UNTIL; answers the sentence of its first fault for anything else.
 */
export function parseRecurrence(text: string): Recurrence | string {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

function parse(text: string): Recurrence {
  if (text.length > most.length) throw new Refusal(`Please use at most ${most.length} characters`);
  const parts = new Map<string, string>();
  for (const part of text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [name = '', value = '', ...rest] = part.split('=');
    if (value === '' || rest.length > 0) throw new Refusal(form);
    if (parts.has(name)) throw new Refusal(`${name} is there twice`);
    parts.set(name, value);
  }
  const known = new Set(['FREQ', 'INTERVAL', 'BYMONTH', 'BYMONTHDAY', 'BYDAY', 'BYSETPOS', 'COUNT', 'UNTIL']);
  const unknown = [...parts.keys()].find((name) => !known.has(name));
  if (unknown !== undefined && /^[A-Z-]+$/.test(unknown)) throw new Refusal(`Events do not repeat by ${unknown} here`);
  const frequency = frequencies[parts.get('FREQ') ?? ''];
  if (unknown !== undefined || !parts.has('FREQ')) throw new Refusal(form);
  if (frequency === undefined) throw new Refusal('An event repeats every so many days, weeks, months or years');
  const days = frequency === 'MONTHLY' ? 31 : 366;
  const rule: Recurrence = {
    frequency,
    interval: parts.has('INTERVAL') ? whole(parts.get('INTERVAL'), 'INTERVAL', 1, most.interval) : 1,
    months: numbers(parts, 'BYMONTH', 1, 12),
    monthDays: numbers(parts, 'BYMONTHDAY', -31, 31),
    days: (parts.get('BYDAY')?.split(',') ?? []).map(parseDay),
    positions: numbers(parts, 'BYSETPOS', -days, days),
    count: parts.has('COUNT') ? whole(parts.get('COUNT'), 'COUNT', 1, most.count) : null,
    until: parts.get('UNTIL') ?? null,
  };
  if (rule.days.length > most.listed) throw new Refusal('BYDAY names too many days');
  if (rule.count !== null && rule.until !== null) throw new Refusal(notBoth);
  if (rule.until !== null && !isDate(rule.until))
    throw new Refusal('Please give the end as a date, such as UNTIL=20270601');
  // Of shorter periods these say nothing that BYDAY or MONTHLY does not, and finding their dates takes many times as long.
  if (frequency === 'DAILY' || frequency === 'WEEKLY') {
    if (rule.monthDays.length > 0)
      throw new Refusal(`What repeats by ${frequency === 'DAILY' ? 'days' : 'weeks'} has no days of the month`);
    if (rule.positions.length > 0) throw new Refusal('Only what repeats by months or years can choose by BYSETPOS');
    if (rule.days.some(({ nth }) => nth !== null))
      throw new Refusal('Only what repeats by months or years can name the first or the last of a weekday');
  }
  const selects = rule.days.length + rule.monthDays.length + rule.months.length > 0;
  if (rule.positions.length > 0 && !selects) throw new Refusal('BYSETPOS needs days from which it chooses');
  return rule;
}

function whole(text: string | undefined, name: string, least: number, greatest: number): number {
  const value = /^[+-]?\d{1,4}$/.test(text ?? '') ? Number(text) : Number.NaN;
  if (Number.isNaN(value) || value < least || value > greatest || (value === 0 && least < 0))
    throw new Refusal(`${name} has to be a number from ${least} to ${greatest}${least < 0 ? ', but not 0' : ''}`);
  return value;
}

function numbers(parts: ReadonlyMap<string, string>, name: string, least: number, greatest: number): number[] {
  const listed = parts.get(name)?.split(',') ?? [];
  if (listed.length > most.listed) throw new Refusal(`${name} names too many`);
  return [...new Set(listed.map((one) => whole(one, name, least, greatest)))].toSorted((a, b) => a - b);
}

function parseDay(text: string): Recurrence['days'][number] {
  const [, nth, name] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? [];
  const day = weekdays.find((one) => one === name);
  if (day === undefined) throw new Refusal('BYDAY names days as MO, TU, WE, TH, FR, SA or SU');
  return { nth: nth === undefined ? null : whole(nth, 'BYDAY', -53, 53), day };
}

function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)(?:T(?:[01]\d|2[0-3])[0-5]\d[0-5]\dZ?)?$/.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return (
    !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day) && Number(year) >= 1970 && Number(year) <= 2200
  );
}

/** A rule as RFC 5545 writes it, always in the same order, without `RRULE:`. */
export function writeRecurrence(rule: Recurrence): string {
  const list = (name: string, values: readonly (number | string)[]) =>
    values.length === 0 ? [] : [`${name}=${values.join(',')}`];
  return [
    `FREQ=${rule.frequency}`,
    ...(rule.interval === 1 ? [] : [`INTERVAL=${rule.interval}`]),
    ...list('BYMONTH', rule.months),
    ...list('BYMONTHDAY', rule.monthDays),
    ...list(
      'BYDAY',
      rule.days.map(({ nth, day }) => `${nth ?? ''}${day}`),
    ),
    ...list('BYSETPOS', rule.positions),
    ...(rule.count === null ? [] : [`COUNT=${rule.count}`]),
    ...(rule.until === null ? [] : [`UNTIL=${rule.until}`]),
  ].join(';');
}

/** Whether the days of a rule move along when its first date is put on another day: those of the month and the year do not. */
export const movesAlong = ({ months, monthDays, positions, days }: Recurrence): boolean =>
  months.length + monthDays.length + positions.length === 0 && days.every(({ nth }) => nth === null);

/** How an event repeats, in a request: the text of an RRULE. What it says of this event's dates is checked with these. */
export const recurrenceText = about(
  z.string({ error: form }).check(
    z.refine((text) => typeof parseRecurrence(text) !== 'string', {
      error: ({ input }) => {
        const read = parseRecurrence(String(input));
        return typeof read === 'string' ? read : form;
      },
    }),
  ),
  'How it repeats, as an RRULE of RFC 5545: DAILY, WEEKLY, MONTHLY or YEARLY with INTERVAL, BYDAY, BYMONTHDAY, BYMONTH, BYSETPOS, and COUNT or UNTIL',
  'FREQ=WEEKLY;BYDAY=TU',
);

const dayNames: Record<Weekday, string> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
};
const monthNames = 'January February March April May June July August September October November December'.split(' ');
const monthName = (month: number) => monthNames[month - 1] ?? '';
const units = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const;

/**
 * A rule in the words of people, such as "every Tuesday", "last Friday of every month" or "every year on 9 December until
 * 1 June 2030". `first` is the day of the first date (YYYY-MM-DD).
 */
export function describeRecurrence(rule: Recurrence, first: string): string {
  const said = describeDates(rule, new Date(`${first}T00:00:00Z`));
  if (rule.count !== null) return `${said}, ${rule.count === 1 ? 'once' : `${rule.count} times`}`;
  if (rule.until === null) return said;
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(rule.until) ?? [];
  return `${said} until ${Number(day)} ${monthName(Number(month))} ${year}`;
}

function describeDates(rule: Recurrence, start: Date): string {
  const { frequency, interval, months, monthDays, days, positions } = rule;
  const every = `every ${interval === 1 ? '' : interval === 2 ? 'other ' : `${interval} `}${units[frequency]}${interval > 2 ? 's' : ''}`;
  const named = sayDays(days);
  const inMonths = sayMonths(months);
  if (frequency === 'DAILY' || frequency === 'WEEKLY') {
    const byDay = named ?? (frequency === 'WEEKLY' ? dayNames[weekdays[(start.getUTCDay() + 6) % 7] ?? 'MO'] : null);
    if (byDay === null) return `${every}${inMonths}`;
    const isPlain = interval <= 2 && !(interval === 2 && (frequency === 'DAILY' || byDay.includes(' ')));
    return `${isPlain ? `every ${interval === 2 ? 'other ' : ''}${byDay}` : `${every} on ${byDay}`}${inMonths}`;
  }
  const which =
    named === null
      ? monthDays.length === 0
        ? frequency === 'YEARLY' && months.length > 0
          ? ordinal(start.getUTCDate())
          : null
        : listNames(monthDays.map(sayMonthDay))
      : `${positions.length > 0 ? `${listNames(positions.map(ordinal))} ` : ''}${named}${monthDays.length > 0 ? ` on the ${listNames(monthDays.map(sayMonthDay))}` : ''}`;
  if (frequency === 'MONTHLY') return `${which ?? ordinal(start.getUTCDate())} of ${every}${inMonths}`;
  if (which === null) return `${every} on ${start.getUTCDate()} ${monthName(start.getUTCMonth() + 1)}`;
  return `${every} on the ${which}${months.length > 0 ? ` of ${listNames(months.map(monthName))}` : named === null ? ' of every month' : ''}`;
}

/** Days of the week in words; null when the rule names none. */
function sayDays(days: Recurrence['days']): string | null {
  if (days.length === 0) return null;
  const plain = days.every(({ nth }) => nth === null);
  const listed = new Set(days.map(({ day }) => day));
  if (plain && listed.size === 7) return 'day';
  if (plain && listed.size === 5 && !listed.has('SA') && !listed.has('SU')) return 'weekday';
  return listNames(days.map(({ nth, day }) => (nth === null ? dayNames[day] : `${ordinal(nth)} ${dayNames[day]}`)));
}

const sayMonthDay = (day: number): string => (day === -1 ? 'last day' : day < 0 ? `${ordinal(day)} day` : ordinal(day));

/** The months of a rule; those that are left out when these are fewer. */
function sayMonths(months: readonly number[]): string {
  if (months.length === 0 || months.length === 12) return '';
  const without = monthNames.filter((_, index) => !months.includes(index + 1));
  return without.length < 4 ? `, not in ${listNames(without)}` : ` in ${listNames(months.map(monthName))}`;
}

const early = ['first', 'second', 'third', 'fourth', 'fifth'];

/** "first" to "fifth", "6th", "last", "second to last". */
function ordinal(nth: number): string {
  if (nth === -1) return 'last';
  if (nth < 0) return `${ordinal(-nth)} to last`;
  if (nth <= early.length) return early[nth - 1] ?? '';
  const tens = nth % 100;
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][nth % 10] ?? 'th');
  return `${nth}${ending}`;
}

/** What an edit of a repeating event is about: this date alone, this date and those that follow it, or all dates that are not over. */
export const seriesScopes = ['this', 'following', 'all'] as const;
export type SeriesScope = (typeof seriesScopes)[number];
export const seriesScope = z.optional(
  about(
    z.enum(seriesScopes, { error: 'Please say this, following or all' }),
    'Of an event that repeats: whether this date alone is meant, this and those that follow, or all that are not over; this when absent',
    'this',
  ),
);
