import { readClockField } from '@kith/phrases/read-clock-field';
import { addDays, daysBetween, startOfWeek, weekdayOf } from '../../lib/dates/calendar-days.ts';

/** A parsed day or time field. Days are YYYY-MM-DD, times HH:MM in 24 h notation. */
export interface ReadWhen {
  date?: string;
  time?: string;
  /** The end, when a range was typed: "7 to 9". */
  until?: string;
}

export interface ReadWhenOptions {
  /** Today for the reader, YYYY-MM-DD, as the reference for "tomorrow". */
  today: string;
  locale?: string | undefined;
  /** A time known to be earlier, HH:MM: "9" after 19:00 is 21:00. */
  after?: string | undefined;
  /** The event's title: "8" is evening for a dinner, morning for a breakfast. */
  occasion?: string | undefined;
}

/**
 * Parses a day in natural notation: "fri", "tomorrow", "18 jun", "18/6" in the locale's order, "2030-06-18", also with a time
 * ("fri 7pm"). Null when it is none.
 */
export function readDay(text: string, options: ReadWhenOptions): (ReadWhen & { date: string }) | null {
  const words = clean(text);
  const date = dateOf(words, options);
  if (date !== null) return { date };
  const { day, times } = splitTime(words, options);
  const before = dateOf(day, options);
  return before === null || times === null ? null : { date: before, ...times };
}

/**
 * Parses a time in natural notation: "19:30", "7:30pm", "half seven", "930", "7" (by the occasion), "7 to 9", also with a day
 * ("sat 2am"). Null when it is none.
 */
export function readTime(text: string, options: ReadWhenOptions): (ReadWhen & { time: string }) | null {
  const { day, times } = splitTime(clean(text), options);
  if (times === null || day === '') return times;
  const date = dateOf(day, options);
  return date === null ? null : { date, ...times };
}

const clean = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** The time at the end of a text, read as by the assistant, and the words before it. */
function splitTime(text: string, { locale, after, occasion = '' }: ReadWhenOptions) {
  const words = text.split(' ');
  const reader = { locale: locale ?? Intl.DateTimeFormat().resolvedOptions().locale, occasion, after };
  for (const at of words.keys()) {
    const times = readClockField(words.slice(at).join(' '), reader);
    if (times !== null) return { day: words.slice(0, at).join(' '), times };
  }
  return { day: text, times: null };
}

/** A day in words and numbers; without a year the next one. */
function dateOf(text: string, { today, locale }: ReadWhenOptions): string | null {
  const iso = /^\d{4}-\d{2}-\d{2}$/.exec(text.trim());
  if (iso) return dayFrom(...(text.trim().split('-').map(Number) as [number, number, number])); // three groups of digits
  const known = wordsOf(locale);
  const figures: number[] = [];
  const found: { day?: number; month?: number; weekday?: number; next?: boolean } = {};
  for (const word of text.split(/[\s,./\-()]+/).filter(Boolean)) {
    const figure = /^(\d{1,4})(?:st|nd|rd|th)?$/.exec(word)?.[1];
    if (figure !== undefined) figures.push(Number(figure));
    else if (word === 'next') found.next = true;
    else if (!/^(?:on|at|of|the|de|den|le)$/.test(word)) {
      const meaning = known.find((one) => one.word === word) ?? known.find((one) => isBegun(one.word, word));
      if (meaning === undefined) return null;
      found[meaning.kind] = meaning.value;
    }
  }
  if (found.day !== undefined) return figures.length === 0 ? addDays(today, found.day) : null;
  if (figures.length === 0) return found.month === undefined ? weekdayAfter(found, today) : null;
  const { month, weekday } = found;
  const date = month === undefined ? fromFigures(figures, today, locale) : fromMonth(month, figures, today);
  // "Fri 7" is the 7th only when that is a Friday; else 7 is an hour.
  const contradicts = month === undefined && weekday !== undefined && date !== null && weekdayOf(date) !== weekday;
  return contradicts ? null : date;
}

function weekdayAfter({ weekday, next }: { weekday?: number; next?: boolean }, today: string): string | null {
  if (weekday === undefined) return null;
  return next ? addDays(startOfWeek(today), 6 + weekday) : addDays(today, (weekday - weekdayOf(today) + 7) % 7);
}

function fromMonth(month: number, figures: readonly number[], today: string): string | null {
  const day = figures.find((figure) => figure <= 31);
  const year = figures.find((figure, index) => figure !== day || index !== figures.indexOf(day));
  return day === undefined || figures.length > 2 ? null : dayOrNext(year, month, day, today);
}

function fromFigures(figures: readonly number[], today: string, locale: string | undefined): string | null {
  if (figures.length === 1) {
    const [day = 0] = figures;
    const thisMonth = dayFrom(Number(today.slice(0, 4)), Number(today.slice(5, 7)), day);
    if (thisMonth !== null && thisMonth >= today) return thisMonth;
    const next = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 1));
    return dayFrom(next.getUTCFullYear(), next.getUTCMonth() + 1, day);
  }
  if (figures.length > 3) return null;
  const parts = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  const usual = (['day', 'month', 'year'] as const).toSorted((a, b) => parts.indexOf(a) - parts.indexOf(b));
  const order = figures.length === 2 ? usual.filter((part) => part !== 'year') : usual;
  const named = (figures[0] ?? 0) > 31 ? (['year', 'month', 'day'] as const) : order;
  const value = (part: (typeof named)[number]) => (named.indexOf(part) < 0 ? undefined : figures[named.indexOf(part)]);
  return dayOrNext(value('year'), value('month') ?? 0, value('day') ?? 0, today);
}

function dayOrNext(year: number | undefined, month: number, day: number, today: string): string | null {
  if (year !== undefined) return dayFrom(year < 100 ? 2000 + year : year, month, day);
  const soon = dayFrom(Number(today.slice(0, 4)), month, day);
  if (soon !== null && daysBetween(today, soon) >= 0) return soon;
  return dayFrom(Number(today.slice(0, 4)) + 1, month, day);
}

/** Null for a day that does not exist. */
function dayFrom(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day && year > 999 ? at.toISOString().slice(0, 10) : null;
}

interface Word {
  word: string;
  kind: 'day' | 'month' | 'weekday';
  value: number;
}

/** Day and month names in the reader's language and in English. */
function wordsOf(locale: string | undefined): Word[] {
  return [...new Set([locale ?? Intl.DateTimeFormat().resolvedOptions().locale, 'en'])].flatMap((language) => [
    ...[-1, 0, 1].map((value) => ({
      word: new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(value, 'day').toLowerCase(),
      kind: 'day' as const,
      value,
    })),
    ...(['long', 'short'] as const).flatMap((length) => [
      ...Array.from({ length: 12 }, (_, month) => ({
        word: nameOf(Date.UTC(2024, month, 1), language, { month: length }),
        kind: 'month' as const,
        value: month + 1,
      })),
      // 1 January 2024 was a Monday.
      ...Array.from({ length: 7 }, (_, day) => ({
        word: nameOf(Date.UTC(2024, 0, day + 1), language, { weekday: length }),
        kind: 'weekday' as const,
        value: day + 1,
      })),
    ]),
  ]);
}

function nameOf(at: number, language: string, options: Intl.DateTimeFormatOptions): string {
  const name = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(at);
  return name.toLowerCase().replace(/\.$/, '');
}

/** Whether a text is an abbreviation of a name, with at least three letters. */
const isBegun = (name: string, typed: string) => typed.length >= 3 && name.startsWith(typed);
