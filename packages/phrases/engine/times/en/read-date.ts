import type { Message } from '../../words/message.ts';
import { type Found, firstOf, isGlued, skip, wordAt, wordSet } from '../found.ts';
import type { SaidDay } from '../piece.ts';
import { readNumericDate } from '../read-numeric-date.ts';
import { readNumber, readOrdinal } from './read-number.ts';
import { articles, months, weekdays } from './words.ts';

const theWord = wordSet('the');
const ofWord = wordSet('of');
const punctuation = wordSet(', ( :');

/** Short names of days that are everyday words too: "the sun", "we sat". */
const openDays = wordSet('sat sun wed');
const beforeNoDay = wordSet('the i we he she they you just to in hot more some full blazing rising it who that got');

/** A weekday, 1 for Monday. */
export function readWeekday(message: Message, at: number): Found<number> | null {
  const weekday = weekdays.get(wordAt(message, at));
  const norm = message.words[at]?.norm ?? '';
  if (weekday === undefined) return null;
  // "Mon to Wed" is a row of days.
  const isRow = wordAt(message, at - 1) === 'to' && weekdays.has(wordAt(message, at - 2));
  if (openDays.has(norm) && !isRow && beforeNoDay.has(wordAt(message, at - 1)) && !isFollowedByNumber(message, at + 1))
    return null;
  return {
    value: weekday,
    to: wordAt(message, at + 1) === '.' && isFollowedByNumber(message, at + 2) ? at + 2 : at + 1,
  };
}

const isFollowedByNumber = (message: Message, at: number) => /^\d/.test(wordAt(message, at));

/** Months that are everyday words or names too. */
const openMonths = wordSet('may march mar jan');

export const readMonth = (message: Message, at: number): Found<number> | null => {
  const month = months.get(wordAt(message, at));
  if (month === undefined) return null;
  const isShort = wordAt(message, at + 1) === '.' && isGlued(message, at + 1) && isFollowedByNumber(message, at + 2);
  return { value: month, to: isShort ? at + 2 : at + 1 };
};

export const isOpenMonth = (message: Message, at: number): boolean => openMonths.has(message.words[at]?.norm ?? '');

/** The number of a day, 1 to 31, in figures or with its ordinal ending. */
function readDayNumber(message: Message, at: number): Found<number> | null {
  const found = readOrdinal(message, at) ?? (/^\d{1,2}$/.test(wordAt(message, at)) ? readNumber(message, at) : null);
  return found !== null && found.value > 0 && found.value < 32 ? found : null;
}

/** A year of four figures behind a date. */
function readYear(message: Message, at: number): Found<number> | null {
  const start = skip(message, at, punctuation);
  const year = Number(wordAt(message, start));
  const isYear = /^\d{4}$/.test(wordAt(message, start)) && year >= 1990 && year <= 2199;
  const isHour = /^h(?:ou)?rs$/.test(wordAt(message, start + 1));
  return isYear && !isHour ? { value: year, to: start + 1 } : null;
}

function dayMonth(message: Message, at: number): Found<SaidDay> | null {
  const day = readDayNumber(message, skip(message, at, theWord));
  if (!day) return null;
  const month = readMonth(message, skip(message, day.to, ofWord));
  if (!month || (openDay(message, at) && isOpenMonth(message, day.to))) return null;
  const year = readYear(message, month.to);
  return {
    value: { is: 'date', day: day.value, month: month.value, year: year?.value ?? null, weekday: null },
    to: year?.to ?? month.to,
  };
}

/** "at 7 May": the number is an hour. */
const openDay = (message: Message, at: number) => /^(?:at|@)$/.test(wordAt(message, at - 1));

function monthDay(message: Message, at: number): Found<SaidDay> | null {
  const month = readMonth(message, at);
  if (!month) return null;
  const day = readDayNumber(message, skip(message, month.to, theWord));
  if (!day || behindDay.has(wordAt(message, day.to)) || isHour(message, day.to)) return null;
  const year = readYear(message, day.to);
  return {
    value: { is: 'date', day: day.value, month: month.value, year: year?.value ?? null, weekday: null },
    to: year?.to ?? day.to,
  };
}

const behindDay = wordSet('am pm p a');

/** "April 7:30", "May 7.30". */
const isHour = (message: Message, at: number) =>
  /^[:.]$/.test(wordAt(message, at)) && isGlued(message, at) && /^\d\d/.test(wordAt(message, at + 1));

/** Nouns that an ordinal counts: "the 40th birthday", "2nd floor". */
const counted = wordSet(
  'birthday bday floor row anniversary time year grade century avenue ave street st half hole class round place attempt edition division form team session week day hour part one thing wedding quarter leg tee xi division date book base person appointment night draft grader graders scouts world period',
);

const leadsToDay = wordSet('the on from for');

const endsDate = wordSet(', . ; : ! ? ) ( \n - – — at @ from to till until and & or with w for in of by then so');

/** "The 12th", "on the second", "12th" beside a weekday: a day of a month that is not said. */
function ordinalDay(message: Message, at: number, isSure: boolean): Found<SaidDay> | null {
  const start = skip(message, at, theWord);
  const day = readOrdinal(message, start);
  if (!day || day.value < 1 || day.value > 31) return null;
  // "The third or fourth".
  const isSecond = /^(?:or|and|&)$/.test(wordAt(message, at - 1)) && readOrdinal(message, at - 2) !== null;
  const isAlone = at === 0 && message.words.length === 1;
  if (!isSure && start === at && !isSecond && !isAlone && !leadsToDay.has(wordAt(message, at - 1))) return null;
  if (counted.has(wordAt(message, day.to)) || weekdays.has(wordAt(message, day.to))) return null;
  const next = wordAt(message, day.to);
  const isWritten = /^\d/.test(wordAt(message, start));
  // "The first dance", "the third or fourth".
  if (!isWritten && next !== '' && !endsDate.has(next) && !/^\d/.test(next)) return null;
  if (!isSure && next === 'of' && !/^(?:this|next|the|every|each)$/.test(wordAt(message, day.to + 1))) return null;
  return {
    value: { is: 'date', day: day.value, month: null, year: null, weekday: null },
    to: ofMonth(message, day.to),
  };
}

/** "Of the month", "of this month" behind an ordinal says nothing more. */
const ofMonth = (message: Message, at: number): number =>
  wordAt(message, at) === 'of' && /^(?:the|this)$/.test(wordAt(message, at + 1)) && wordAt(message, at + 2) === 'month'
    ? at + 3
    : at;

/** A date without its weekday. */
const readPlainDate = (message: Message, at: number): Found<SaidDay> | null =>
  firstOf(message, at, [readNumericDate, dayMonth, monthDay]);

const withWeekday = (day: SaidDay, weekday: number | null): SaidDay =>
  day.is === 'date' || day.is === 'numeric' ? { ...day, weekday } : day;

/** A date with or without its weekday: "Saturday 14th November", "Sat 3/21", "the 12th", "Fri 16 Oct". */
export function readDate(message: Message, at: number): Found<SaidDay> | null {
  const weekday = readWeekday(message, skip(message, at, theWord));
  if (!weekday) return readPlainDate(message, at) ?? ordinalDay(message, at, false);
  const start = skip(message, skip(message, weekday.to, punctuation), articles);
  const date = readPlainDate(message, start) ?? ordinalDay(message, start, true);
  return date === null ? null : { value: withWeekday(date.value, weekday.value), to: date.to };
}

/** "21-25 June", "12 and 13 December", "6.-8. November": two days of one month. */
export function readDaysOfMonth(message: Message, at: number): Found<{ day: SaidDay; until: SaidDay }> | null {
  const head = readWeekday(message, at);
  const start = skip(message, head ? skip(message, head.to, punctuation) : at, theWord);
  const first = readDayNumber(message, start);
  if (!first) return null;
  const dot = wordAt(message, first.to) === '.' ? first.to + 1 : first.to;
  const span = joins.get(wordAt(message, dot));
  if (span === undefined) return null;
  const tail = readWeekday(message, dot + 1);
  const second = readDayNumber(message, skip(message, tail?.to ?? dot + 1, theWord));
  if (!second) return null;
  const dotted = wordAt(message, second.to) === '.' ? second.to + 1 : second.to;
  const month = readMonth(message, skip(message, dotted, ofWord));
  if (!month || (span === 2 && second.value !== first.value + 1)) return null;
  const year = readYear(message, month.to);
  const date = (day: number, weekday: number | null): SaidDay => ({
    is: 'date',
    day,
    month: month.value,
    year: year?.value ?? null,
    weekday,
  });
  return {
    value: { day: date(first.value, head?.value ?? null), until: date(second.value, tail?.value ?? null) },
    to: year?.to ?? month.to,
  };
}

/** 1 for what goes on, 2 for what names two days. */
const joins: ReadonlyMap<string, number> = new Map([
  ...['-', '–', '—'].map((mark) => [mark, 1] as const),
  ...['to', 'till', 'until', 'through', 'thru'].map((word) => [word, 1] as const),
  ...['and', '&', '+'].map((word) => [word, 2] as const),
]);

/** The last of two days whose month stands with the first: "April 9-12", "the 3rd to the 6th". */
export function readLastDay(message: Message, at: number, first: SaidDay): Found<SaidDay> | null {
  if (first.is !== 'date') return null;
  const start = skip(message, at, theWord);
  const day = first.month === null ? readOrdinal(message, start) : readDayNumber(message, start);
  if (!day || day.value <= first.day || day.value > 31) return null;
  if (behindDay.has(wordAt(message, day.to)) || isHour(message, day.to)) return null;
  return { value: { ...first, day: day.value, weekday: null }, to: day.to };
}

/** Edges of a month or week: "early December". */
export const edges: ReadonlyMap<string, 'start' | 'middle' | 'end'> = new Map([
  ['early', 'start'],
  ['beginning', 'start'],
  ['start', 'start'],
  ['mid', 'middle'],
  ['middle', 'middle'],
  ['late', 'end'],
  ['end', 'end'],
]);
