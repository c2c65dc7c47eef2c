import type { Message } from '../../words/message.ts';
import { type Found, firstOf, lookUp, type PieceReader, type Reader, skip, wordAt, wordSet } from '../found.ts';
import type { DayPiece, PartPiece, SaidDay } from '../piece.ts';
import { readNumericDate } from '../read-numeric-date.ts';
import { months, numbers, shortDays, spans, weekdays, which } from './words.ts';

const offsets: ReadonlyMap<string, number> = new Map([
  ['heute', 0],
  ['morgen', 1],
  ['übermorgen', 2],
  ['uebermorgen', 2],
]);

/** Parts of the day behind a day: "heute Abend", "morgen früh". */
const parts: ReadonlyMap<string, PartPiece['part']> = new Map([
  ['früh', 'morning'],
  ['vormittag', 'morning'],
  ['mittag', 'noon'],
  ['nachmittag', 'afternoon'],
  ['abend', 'evening'],
  ['nacht', 'night'],
]);

const dot = wordSet('.');
const article = wordSet('den dem der');
const comma = wordSet(',');

function readNumber(message: Message, at: number): Found<number> | null {
  const word = wordAt(message, at);
  if (/^\d{1,2}$/.test(word)) return { value: Number(word), to: at + 1 };
  const value = numbers.get(word);
  return value === undefined ? null : { value, to: at + 1 };
}

/** A weekday; a short form only in front of a number. */
export function readWeekday(message: Message, at: number): Found<number> | null {
  const day = weekdays.get(wordAt(message, at));
  if (day !== undefined) return { value: day, to: at + 1 };
  const short = shortDays.get(wordAt(message, at));
  const to = skip(message, skip(message, at + 1, dot), comma);
  return short !== undefined && /^\d/.test(wordAt(message, to))
    ? { value: short, to: skip(message, at + 1, dot) }
    : null;
}

/** "3. Mai 2027", "3.5.", "12.": a date with or without its month. */
function plainDate(message: Message, at: number): Found<SaidDay> | null {
  const numeric = readNumericDate(message, at);
  if (numeric) return { value: dayFirst(numeric.value), to: numeric.to };
  const day = Number(/^\d{1,2}$/.exec(wordAt(message, at))?.[0] ?? 0);
  const to = skip(message, at + 1, dot);
  if (day < 1 || day > 31) return null;
  const month = months.get(wordAt(message, to));
  const year = Number(/^\d{4}$/.exec(wordAt(message, to + 1))?.[0] ?? 0);
  if (month !== undefined)
    return { value: { is: 'date', day, month, year: year || null, weekday: null }, to: year ? to + 2 : to + 1 };
  const isOrdinal = to > at + 1 && article.has(wordAt(message, at - 1)) && !/^\d/.test(wordAt(message, to));
  const isLed = to > at + 1 && /^(?:am|zum|vom|bis)$/.test(wordAt(message, at - 1)) && !/^\d/.test(wordAt(message, to));
  return isOrdinal || isLed ? { value: { is: 'date', day, month: null, year: null, weekday: null }, to } : null;
}

/** Dates in German numbers have the day first. */
const dayFirst = (said: SaidDay): SaidDay =>
  said.is === 'numeric' && said.second <= 12
    ? { is: 'date', day: said.first, month: said.second, year: said.year, weekday: null }
    : said;

const withWeekday: Reader<SaidDay> = (message, at) => {
  const weekday = readWeekday(message, at);
  if (!weekday) return plainDate(message, at);
  const date = plainDate(message, skip(message, skip(message, weekday.to, comma), article));
  if (!date) return null;
  const value = date.value.is === 'date' ? { ...date.value, weekday: weekday.value } : date.value;
  return { value, to: date.to };
};

const weekday = (day: number, more: Partial<Extract<SaidDay, { is: 'weekday' }>>): SaidDay => ({
  is: 'weekday',
  weekday: day,
  which: null,
  weeks: 0,
  inWeek: null,
  ...more,
});

/** "Freitag", "nächsten Freitag", "nächste Woche Freitag", "Freitag in einer Woche", "Freitag nächste Woche". */
const plainWeekday: Reader<SaidDay> = (message, at) => {
  const said = which.get(wordAt(message, at));
  const isWeek = said !== undefined && wordAt(message, at + 1) === 'woche';
  const start = isWeek ? skip(message, at + 2, wordSet('am')) : said === undefined ? at : at + 1;
  const day = readWeekday(message, start);
  if (!day) return null;
  if (isWeek) return { value: weekday(day.value, { inWeek: said === 'next' ? 1 : 0 }), to: day.to };
  const behind = which.get(wordAt(message, day.to));
  if (behind !== undefined && wordAt(message, day.to + 1) === 'woche')
    return { value: weekday(day.value, { inWeek: behind === 'next' ? 1 : 0 }), to: day.to + 2 };
  if (lookUp(message, day.to, inWeek)) return { value: weekday(day.value, { weeks: 1 }), to: day.to + 3 };
  return { value: weekday(day.value, { which: said ?? null }), to: day.to };
};

const inWeek: ReadonlyMap<string, true> = new Map([['in einer woche', true]]);

const named: Reader<SaidDay> = (message, at) => {
  const count = offsets.get(wordAt(message, at));
  // "Guten Morgen", "am Morgen".
  const isMorning = wordAt(message, at) === 'morgen' && /^(?:guten|am|jeden|diesen|den)$/.test(wordAt(message, at - 1));
  return count === undefined || isMorning ? null : { value: { is: 'offset', unit: 'day', count }, to: at + 1 };
};

const units: ReadonlyMap<string, 'day' | 'week' | 'month'> = new Map([
  ['tag', 'day'],
  ['tagen', 'day'],
  ['woche', 'week'],
  ['wochen', 'week'],
  ['monat', 'month'],
  ['monaten', 'month'],
]);

/** "In zwei Wochen", "in 3 Tagen". */
const inDays: Reader<SaidDay> = (message, at) => {
  const count = wordAt(message, at) === 'in' ? readNumber(message, at + 1) : null;
  const unit = units.get(wordAt(message, count?.to ?? at));
  return count && unit ? { value: { is: 'offset', unit, count: count.value }, to: count.to + 1 } : null;
};

/** "Nächste Woche", "dieses Wochenende", "am Wochenende". */
const period: Reader<SaidDay> = (message, at) => {
  const said = which.get(wordAt(message, at)) ?? null;
  const start = said === null ? at : at + 1;
  const word = wordAt(message, start);
  const unit = word === 'wochenende' ? 'weekend' : word === 'woche' && said !== null ? 'week' : null;
  return unit && { value: { is: 'period', unit, which: said, count: 0, month: null, edge: null }, to: start + 1 };
};

const readDay: Reader<SaidDay> = (message, at) =>
  firstOf(message, at, [named, withWeekday, plainWeekday, inDays, period]);

/** "3.–5. Mai", "vom 3. bis 5. Mai": two days of one month. */
function daysOfMonth(message: Message, at: number): Found<Pick<DayPiece, 'day' | 'until'>> | null {
  const first = /^\d{1,2}$/.test(wordAt(message, at)) ? Number(wordAt(message, at)) : 0;
  const join = skip(message, at + 1, dot);
  if (first < 1 || first > 31 || !spans.has(wordAt(message, join))) return null;
  const last = plainDate(message, skip(message, join + 1, wordSet('zum')));
  if (last?.value.is !== 'date' || last.value.month === null || last.value.day <= first) return null;
  return { value: { day: { ...last.value, day: first }, until: last.value }, to: last.to };
}

const leads = wordSet('am an im vom ab zum für');

/** A day or a span of days with the words that lead to it: "am 3. Mai", "von Freitag bis Sonntag", "heute Abend". */
export const readDayPiece: PieceReader = (message, at) => {
  const isUntil = wordAt(message, at) === 'bis';
  const isFrom = /^(?:ab|von|vom)$/.test(wordAt(message, at));
  const start = isUntil || isFrom ? skip(message, at + 1, wordSet('zum dem')) : skip(message, at, leads);
  const base = { kind: 'day', isDeadline: false, part: null } as const;
  const pair = isUntil ? null : daysOfMonth(message, start);
  if (pair) return { value: { ...base, ...pair.value, bound: null }, to: pair.to };
  const day = readDay(message, start);
  if (!day) return null;
  const until =
    !isUntil && spans.has(wordAt(message, day.to)) ? readDay(message, skip(message, day.to + 1, wordSet('zum'))) : null;
  const end = until?.to ?? day.to;
  const part = parts.get(wordAt(message, end)) ?? null;
  const bound = isUntil ? 'until' : isFrom && until === null ? 'from' : null;
  return {
    value: { ...base, day: day.value, until: until?.value ?? null, bound, part },
    to: part === null ? end : end + 1,
  };
};
