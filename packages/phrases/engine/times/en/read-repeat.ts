import type { Message } from '../../words/message.ts';
import {
  type Found,
  firstOf,
  isGlued,
  lookUp,
  type PieceReader,
  type Reader,
  sayings,
  skip,
  wordAt,
  wordSet,
} from '../found.ts';
import type { RepeatPiece } from '../piece.ts';
import { dayCodes } from '../weekday-codes.ts';
import { readWeekday } from './read-date.ts';
import { readNumber, readOrdinal } from './read-number.ts';
import { weekdayPlurals } from './words.ts';

type Rule = Omit<RepeatPiece, 'run' | 'kind'>;

const rule = (freq: Rule['freq'], more: Partial<Rule> = {}): Rule => ({
  freq,
  interval: 1,
  byDay: [],
  byMonthDay: null,
  isNone: false,
  ...more,
});

const workingDays = dayCodes.slice(0, 5);

/** Words that say a whole rule. */
const phrases = sayings<Rule>([
  [rule('DAILY'), 'daily|every day|each day|everyday|every night|every evening|every morning|every afternoon|nightly'],
  [rule('DAILY', { interval: 2 }), 'every other day|every second day|alternate days|on alternate days'],
  [rule('WEEKLY', { byDay: workingDays }), 'every weekday|each weekday|on weekdays|weekdays|every working day'],
  [rule('WEEKLY', { byDay: ['SA', 'SU'] }), 'every weekend|weekends'],
  [rule('WEEKLY'), 'weekly|once a week|every week|each week'],
  [
    rule('WEEKLY', { interval: 2 }),
    'fortnightly|biweekly|bi weekly|every fortnight|once a fortnight|every other week|every second week|alternate weeks',
  ],
  [rule('MONTHLY'), 'monthly|every month|each month|once a month'],
  [rule('MONTHLY', { interval: 2 }), 'every other month'],
  [rule('MONTHLY', { interval: 3 }), 'quarterly'],
  [rule('YEARLY'), 'yearly|annually|every year|each year|once a year'],
  [
    rule('WEEKLY', { isNone: true }),
    'just once|only once|only the once|just the once|one off|a one off|not every week|not weekly|no repeat|dont repeat',
  ],
]);

const every = wordSet('every each');
const other = wordSet('other second 2nd alternate');

/** Short forms of days that stand in lists only: "Tu/Th", "MWF". */
const listForms: ReadonlyMap<string, number> = new Map([
  ['m', 1],
  ['tu', 2],
  ['w', 3],
  ['th', 4],
  ['r', 4],
  ['f', 5],
  ['sa', 6],
  ['su', 7],
]);

const runs: ReadonlyMap<string, readonly string[]> = new Map([
  ['mwf', ['MO', 'WE', 'FR']],
  ['tth', ['TU', 'TH']],
  ['tuth', ['TU', 'TH']],
  ['tr', ['TU', 'TH']],
]);

interface List {
  days: number[];
  isPlural: boolean;
  isMarked: boolean;
}

const isListMark = (message: Message, at: number) => /^(?:and|&|n|\+|,|\/)$/.test(wordAt(message, at));

const pluralParts = wordSet('mornings afternoons evenings nights');

function dayInList(message: Message, at: number): Found<{ day: number; isPlural: boolean }> | null {
  const plural = weekdayPlurals.get(wordAt(message, at));
  if (plural !== undefined) return { value: { day: plural, isPlural: true }, to: at + 1 };
  const day = readWeekday(message, at);
  // "Tuesday evenings" are every Tuesday.
  if (day) return { value: { day: day.value, isPlural: pluralParts.has(wordAt(message, day.to)) }, to: day.to };
  const short = listForms.get(message.words[at]?.norm ?? '');
  const inList = wordAt(message, at + 1) === '/' || (wordAt(message, at - 1) === '/' && isGlued(message, at));
  return short !== undefined && inList ? { value: { day: short, isPlural: false }, to: at + 1 } : null;
}

/** "Mon, Wed and Fri", "Tu/Th", "mon wed fri", "Mondays". */
function readDays(message: Message, at: number): Found<List> | null {
  const days: number[] = [];
  let isPlural = false;
  let isMarked = false;
  let to = at;
  for (let next = at; days.length < 7;) {
    const found = dayInList(message, next);
    // "Tues 13th" is a date.
    if (
      !found ||
      days.includes(found.value.day) ||
      (days.length > 0 && readOrdinal(message, skip(message, found.to, wordSet('the'))))
    )
      break;
    days.push(found.value.day);
    isPlural ||= found.value.isPlural;
    ({ to } = found);
    next = to;
    const mark = isListMark(message, next) ? (isListMark(message, next + 1) ? 2 : 1) : 0;
    isMarked ||= mark > 0;
    next = mark > 0 ? skip(message, next + mark, wordSet('on every')) : next;
  }
  return days.length === 0 ? null : { value: { days, isPlural, isMarked }, to };
}

const codes = (days: readonly number[]) => [...days].sort((a, b) => a - b).map((day) => dayCodes[day - 1] ?? 'MO');

/** "Of the month", "of every month", "each month" behind a day of it. */
function behindMonthDay(message: Message, at: number): number | null {
  const start = skip(message, at, wordSet('of in'));
  if (every.has(wordAt(message, start)) && wordAt(message, start + 1) === 'month') return start + 2;
  return start > at && wordAt(message, start) === 'the' && wordAt(message, start + 1) === 'month' ? start + 2 : null;
}

/** "First Monday of every month", "every second Thursday of the month", "on the 1st of each month", "every first Tuesday". */
const ofMonth: Reader<Rule> = (message, at) => {
  const isEvery = every.has(wordAt(message, at));
  const start = skip(message, skip(message, isEvery ? at + 1 : at, wordSet('on')), wordSet('the'));
  const isLast = wordAt(message, start) === 'last';
  const ordinal = isLast ? { value: -1, to: start + 1 } : readOrdinal(message, start);
  if (!ordinal) return null;
  const day = readWeekday(message, ordinal.to);
  const end = behindMonthDay(message, day?.to ?? ordinal.to);
  const isRule = isEvery || (end !== null && every.has(wordAt(message, end - 2)));
  if (day) {
    if (!isRule || (end === null && (!isEvery || ordinal.value === 2)) || ordinal.value > 5) return null;
    return {
      value: rule('MONTHLY', { byDay: [`${ordinal.value}${dayCodes[day.value - 1] ?? 'MO'}`] }),
      to: end ?? day.to,
    };
  }
  if (isLast) return null;
  return isRule && end !== null && ordinal.value < 32
    ? { value: rule('MONTHLY', { byMonthDay: ordinal.value }), to: end }
    : null;
};

/** "Monthly on the 3rd", "every month on the first Tuesday". */
const monthlyOn: Reader<Rule> = (message, at) => {
  const head = lookUp(message, at, phrases);
  if (head?.value.freq !== 'MONTHLY') return null;
  const start = skip(message, skip(message, head.to, wordSet('on')), wordSet('the'));
  const ordinal = wordAt(message, start) === 'last' ? { value: -1, to: start + 1 } : readOrdinal(message, start);
  if (!ordinal) return null;
  const day = readWeekday(message, ordinal.to);
  const { interval } = head.value;
  if (day)
    return {
      value: rule('MONTHLY', { interval, byDay: [`${ordinal.value}${dayCodes[day.value - 1] ?? 'MO'}`] }),
      to: day.to,
    };
  return ordinal.value > 0 ? { value: rule('MONTHLY', { interval, byMonthDay: ordinal.value }), to: ordinal.to } : null;
};

const units: ReadonlyMap<string, Rule['freq']> = new Map([
  ['day', 'DAILY'],
  ['week', 'WEEKLY'],
  ['month', 'MONTHLY'],
  ['year', 'YEARLY'],
]);

/** "Every two weeks", "every 3 days". */
const everySo: Reader<Rule> = (message, at) => {
  if (!every.has(wordAt(message, at))) return null;
  const count = readNumber(message, at + 1);
  const freq = units.get(wordAt(message, count?.to ?? at).replace(/s$/, ''));
  return count && freq && count.value > 0 && count.value < 53
    ? { value: rule(freq, { interval: count.value }), to: count.to + 1 }
    : null;
};

/** "Every Tuesday", "every other Thursday", "alternate Saturdays", "each Saturday and Sunday". */
const everyDay: Reader<Rule> = (message, at) => {
  const isAlternate = wordAt(message, at) === 'alternate';
  if (!every.has(wordAt(message, at)) && !isAlternate) return null;
  const start = isAlternate ? at + 1 : skip(message, at + 1, other);
  const list = readDays(message, start);
  const isOther = isAlternate || start > at + 1;
  return list && { value: rule('WEEKLY', { interval: isOther ? 2 : 1, byDay: codes(list.value.days) }), to: list.to };
};

/** "Mondays", "Mon/Wed/Fri", "Tues and Thurs", "MWF" without "every". */
const listed: Reader<Rule> = (message, at) => {
  const run = runs.get(message.words[at]?.norm ?? '');
  if (run) return { value: rule('WEEKLY', { byDay: [...run] }), to: at + 1 };
  const list = readDays(message, at);
  if (!list) return null;
  const { days, isPlural, isMarked } = list.value;
  // "Friday and Saturday" are two days in a row, "Thursday, Tuesday" one that takes the place of the other.
  const isRow = days.length === 2 && (days[1] ?? 0) <= (days[0] ?? 0) + 1;
  return isPlural || days.length > 2 || (days.length === 2 && isMarked && !isRow)
    ? { value: rule('WEEKLY', { byDay: codes(days) }), to: list.to }
    : null;
};

/** "Days running" behind their number. */
const running: ReadonlyMap<string, Rule> = new Map([
  ['days running', rule('DAILY')],
  ['days in a row', rule('DAILY')],
  ['days on the trot', rule('DAILY')],
  ['weeks running', rule('WEEKLY')],
  ['weeks in a row', rule('WEEKLY')],
]);

const readers = [
  ofMonth,
  monthlyOn,
  everySo,
  everyDay,
  listed,
  (message: Message, at: number) => lookUp(message, at, phrases),
];

const nouns = wordSet('times sessions classes lessons weeks occasions meetings evenings mornings afternoons nights');

/** "Six Monday evenings": the number in front of days is how often. */
export const readCountedDays: PieceReader = (message, at) => {
  const count = readNumber(message, at);
  if (!count || count.value < 2 || count.value > 60) return null;
  const day = readWeekday(message, count.to);
  if (lookUp(message, count.to, running)) return { value: { kind: 'count', count: count.value }, to: count.to };
  const plural = weekdayPlurals.get(wordAt(message, count.to));
  const isCounted =
    plural !== undefined || (day !== null && /^(?:evening|morning|afternoon|night)s$/.test(wordAt(message, day.to)));
  return isCounted ? { value: { kind: 'count', count: count.value }, to: count.to } : null;
};

const more = wordSet('also too plus');

/** What comes again: "every Tuesday", "weekly", "first Monday of every month". */
export const readRepeat: PieceReader = (message, at, last) => {
  const start = skip(message, at, wordSet('on'));
  const found = firstOf(message, start, readers);
  const isMore = more.has(wordAt(message, at - 1)) || more.has(wordAt(message, found?.to ?? at));
  if (found) return { value: { kind: 'repeat', ...found.value, ...(isMore && { isMore }) }, to: found.to };
  // "Six Monday evenings": the day behind the number comes again.
  if (last?.kind !== 'count' || last.run.to !== at) return null;
  const row = lookUp(message, at, running);
  if (row) return { value: { kind: 'repeat', ...row.value }, to: row.to };
  const day = readWeekday(message, at);
  return day && { value: { kind: 'repeat', ...rule('WEEKLY', { byDay: codes([day.value]) }) }, to: day.to };
};

/** "8 times", "x 6", "x3", "10 of them", "eight sessions". */
export const readTimesCount: PieceReader = (message, at) => {
  const glued = /^x(\d{1,2})$/.exec(wordAt(message, at));
  if (glued) return { value: { kind: 'count', count: Number(glued[1]) }, to: at + 1 };
  const isX = /^[x×]$/.test(wordAt(message, at));
  const start = isX ? at + 1 : skip(message, at, wordSet('just only for'));
  const count = readNumber(message, start);
  if (!count || count.value < 2 || count.value > 365) return null;
  if (isX) return { value: { kind: 'count', count: count.value }, to: count.to };
  const ofThem = wordAt(message, count.to) === 'of' && wordAt(message, count.to + 1) === 'them';
  if (ofThem) return { value: { kind: 'count', count: count.value }, to: count.to + 2 };
  const noun = wordAt(message, count.to);
  return nouns.has(noun) && noun !== 'weeks' && !/(?:ings|oons|ghts)$/.test(noun)
    ? { value: { kind: 'count', count: count.value }, to: count.to + 1 }
    : null;
};
