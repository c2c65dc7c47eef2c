import type { Message } from '../../words/message.ts';
import { type Found, firstOf, lookUp, type Reader, skip, wordAt, wordSet } from '../found.ts';
import type { PartPiece, SaidDay } from '../piece.ts';
import { edges, isOpenMonth, readDate, readMonth, readWeekday } from './read-date.ts';
import { readHoliday } from './read-holiday.ts';
import { readNumber, readOrdinal } from './read-number.ts';

/** A day and the part of it that the same words say. */
export interface NamedDay {
  day: SaidDay;
  part: PartPiece['part'] | null;
}

const offset = (count: number, unit: 'day' | 'week' | 'month' | 'year' = 'day'): SaidDay => ({
  is: 'offset',
  unit,
  count,
});

const named = new Map<string, NamedDay>(
  Object.entries({
    today: [0, null],
    tonight: [0, 'night'],
    '2 night': [0, 'night'],
    '2nite': [0, 'night'],
    'this morning': [0, 'morning'],
    'this afternoon': [0, 'afternoon'],
    'this evening': [0, 'evening'],
    'later today': [0, null],
    'later tonight': [0, 'night'],
    tomorrow: [1, null],
    'the day after tomorrow': [2, null],
    'day after tomorrow': [2, null],
    overmorrow: [2, null],
    'next tomorrow': [2, null],
    yesterday: [-1, null],
    'last night': [-1, 'night'],
    'a week today': [7, null],
    'today week': [7, null],
    'a week from today': [7, null],
    'tomorrow week': [8, null],
    'a week tomorrow': [8, null],
    'a week from tomorrow': [8, null],
    'tomorrow fortnight': [15, null],
    'a fortnight today': [14, null],
    'a fortnight tomorrow': [15, null],
  } as const).map(([words, [count, part]]) => [words, { day: offset(count), part }]),
);

const relative = new Map<string, number>(
  Object.entries({
    'the same day': 0,
    'same day': 0,
    'that day': 0,
    'the day before': -1,
    'the day after': 1,
    'day after': 1,
    'the next day': 1,
    'the following day': 1,
  }),
);

const glued2: ReadonlySet<string> = wordSet('moro morrow mrw moz mor mo morow');

/** "2moro", which is cut into a number and a word. */
const twoMoro: Reader<NamedDay> = (message, at) =>
  wordAt(message, at) === '2' &&
  message.words[at + 1]?.spaced === false &&
  glued2.has(message.words[at + 1]?.norm ?? '')
    ? { value: { day: offset(1), part: null }, to: at + 2 }
    : null;

const twoNight: Reader<NamedDay> = (message, at) =>
  wordAt(message, at) === '2' && message.words[at + 1]?.spaced === false && wordAt(message, at + 1) === 'night'
    ? { value: { day: offset(0), part: 'night' }, to: at + 2 }
    : null;

const partless =
  (read: Reader<SaidDay>): Reader<NamedDay> =>
  (message, at) => {
    const found = read(message, at);
    return found && { value: { day: found.value, part: null }, to: found.to };
  };

const whichWords = wordSet('this next last coming');

/** "This", "next", "coming", "this coming" in front of a day or a span of days. */
function readWhich(message: Message, at: number): Found<'this' | 'next' | 'last' | null> {
  const start = wordAt(message, at) === 'the' && whichWords.has(wordAt(message, at + 1)) ? at + 1 : at;
  const word = wordAt(message, start);
  if (word === 'this') return { value: 'this', to: skip(message, start + 1, wordSet('coming')) };
  if (word === 'coming') return { value: 'this', to: start + 1 };
  if (word === 'next' || word === 'last') return { value: word, to: start + 1 };
  return { value: null, to: at };
}

const weekday = (day: number, more: Partial<Extract<SaidDay, { is: 'weekday' }>> = {}): SaidDay => ({
  is: 'weekday',
  weekday: day,
  which: null,
  weeks: 0,
  inWeek: null,
  ...more,
});

/** How many weeks "week" and "fortnight" are behind a day: "Friday week". */
const weeksBehind = new Map([
  ['week', 1],
  ['fortnight', 2],
]);

const weekPhrases = new Map<string, { weeks: number; inWeek: number | null }>([
  ['next week', { weeks: 0, inWeek: 1 }],
  ['of next week', { weeks: 0, inWeek: 1 }],
  ['in next week', { weeks: 0, inWeek: 1 }],
  ['this week', { weeks: 0, inWeek: 0 }],
  ['of this week', { weeks: 0, inWeek: 0 }],
  ['next', { weeks: 0, inWeek: 1 }],
  ['after next', { weeks: 1, inWeek: null }],
]);

/** Words behind a weekday which say the week it is in. */
function readWeekBehind(message: Message, at: number): Found<{ weeks: number; inWeek: number | null }> | null {
  const plain = weeksBehind.get(wordAt(message, at));
  if (plain !== undefined && !/^(?:of|end|night)$/.test(wordAt(message, at + 1)))
    return { value: { weeks: plain, inWeek: null }, to: at + 1 };
  const found = lookUp(message, at, weekPhrases);
  // "Friday next door" says nothing of the week.
  if (found && wordAt(message, found.to - 1) === 'next' && !/^(?:|[,.;!?)]|at|@)$/.test(wordAt(message, found.to)))
    return null;
  return found;
}

const anchors = wordSet('on from');

/** "A week on Thursday", "two weeks on Friday", "a week Friday": so many weeks behind the coming one. */
const weeksOnDay: Reader<SaidDay> = (message, at) => {
  const count = wordAt(message, at) === 'a' ? { value: 1, to: at + 1 } : readNumber(message, at);
  const unit = wordAt(message, count?.to ?? at);
  if (!count || !/^(?:weeks?'?|fortnight)$/.test(unit)) return null;
  const weeks = count.value * (unit === 'fortnight' ? 2 : 1);
  const start = skip(message, skip(message, count.to + 1, wordSet('time')), anchors);
  if (weeks > 60) return null;
  const word = wordAt(message, start);
  if (word === 'today' || word === 'now') return { value: offset(weeks * 7), to: start + 1 };
  if (word === 'tomorrow') return { value: offset(weeks * 7 + 1), to: start + 1 };
  const day = readWeekday(message, start);
  return day && { value: weekday(day.value, { weeks }), to: day.to };
};

/** "Next week on Tuesday", "next week Tuesday". */
const weekThenDay: Reader<SaidDay> = (message, at) => {
  const isNext = wordAt(message, at) === 'next';
  if ((!isNext && wordAt(message, at) !== 'this') || wordAt(message, at + 1) !== 'week') return null;
  const day = readWeekday(message, skip(message, skip(message, at + 2, wordSet(',')), wordSet('on')));
  return day && { value: weekday(day.value, { inWeek: isNext ? 1 : 0 }), to: day.to };
};

const plainWeekday: Reader<SaidDay> = (message, at) => {
  const which = readWhich(message, at);
  const start = which.to === at ? skip(message, at, wordSet('the')) : which.to;
  const day = readWeekday(message, start);
  if (!day) return null;
  if (start > at && which.value === null) return theWeekday(message, day, start);
  const behind = readWeekBehind(message, day.to);
  return { value: weekday(day.value, { which: which.value, ...behind?.value }), to: behind?.to ?? day.to };
};

/** "The Friday after next", "the Sunday after", "the Monday": a weekday with an article. */
function theWeekday(message: Message, day: Found<number>, start: number): Found<SaidDay> | null {
  const behind = wordAt(message, day.to);
  if (behind === 'after' && wordAt(message, day.to + 1) === 'next')
    return { value: weekday(day.value, { which: 'next', weeks: 1 }), to: day.to + 2 };
  if (/^(?:after|before)$/.test(behind) && !/^\p{L}/u.test(wordAt(message, day.to + 1)))
    return { value: { is: 'relative', days: behind === 'after' ? 1 : -1, weekday: day.value }, to: day.to + 1 };
  // "The sun".
  return (message.words[start]?.norm.length ?? 0) > 3 ? { value: weekday(day.value), to: day.to } : null;
}

/** "The following Friday". */
const following: Reader<SaidDay> = (message, at) => {
  const start = skip(message, at, wordSet('the'));
  if (wordAt(message, start) !== 'following') return null;
  const day = readWeekday(message, start + 1);
  return day && { value: { is: 'relative', days: 1, weekday: day.value }, to: day.to };
};

const units = new Map<string, 'day' | 'week' | 'month' | 'year'>(
  (['day', 'week', 'month', 'year'] as const).flatMap((unit) => [[unit, unit] as const, [`${unit}s`, unit] as const]),
);

/** "In two weeks", "in 3 days", "two weeks from now", "in a fortnight", "in 2w". */
const inDays: Reader<SaidDay> = (message, at) => {
  const isIn = wordAt(message, at) === 'in';
  const start = isIn ? at + 1 : at;
  const short = isIn ? /^(\d{1,2})([dw])$/.exec(message.words[start]?.norm ?? '') : null;
  if (short) return { value: offset(Number(short[1]), short[2] === 'w' ? 'week' : 'day'), to: start + 1 };
  const count = /^an?$/.test(wordAt(message, start)) ? { value: 1, to: start + 1 } : readNumber(message, start);
  if (!count || count.value > 400) return null;
  const word = wordAt(message, count.to);
  const fortnight = /^fortnights?$/.test(word);
  const unit = fortnight ? 'week' : units.get(word.replace(/'$/, ''));
  if (unit === undefined) return null;
  const to = skip(message, count.to + 1, wordSet('time'));
  const value = offset(count.value * (fortnight ? 2 : 1), unit);
  if (isIn) return { value, to };
  const isFromNow = /^(?:from|hence)$/.test(wordAt(message, to)) && /^(?:now|today)$/.test(wordAt(message, to + 1));
  return isFromNow ? { value, to: to + 2 } : null;
};

const period = (
  unit: 'weekend' | 'week' | 'month',
  more: Partial<Extract<SaidDay, { is: 'period' }>> = {},
): SaidDay => ({ is: 'period', unit, which: null, count: 0, month: null, edge: null, ...more });

const spanUnits = new Map<string, 'weekend' | 'week' | 'month'>([
  ['weekend', 'weekend'],
  ['week', 'week'],
  ['month', 'month'],
]);

/** "This weekend", "next week", "the weekend after next", "the weekend". */
const spanOfDays: Reader<SaidDay> = (message, at) => {
  const which = readWhich(message, at);
  const start = which.to === at ? skip(message, at, wordSet('the')) : which.to;
  const unit = spanUnits.get(wordAt(message, start));
  if (unit === undefined || which.value === 'last') return null;
  if (wordAt(message, start + 1) === 'after' && wordAt(message, start + 2) === 'next')
    return { value: period(unit, { which: 'next', count: 1 }), to: start + 3 };
  if (which.value === null && (unit !== 'weekend' || !/^(?:at|on|over|for|the|this)$/.test(wordAt(message, start - 1))))
    return null;
  return { value: period(unit, { which: which.value }), to: start + 1 };
};

const monthLeads = wordSet(
  'in until till by during through thru of from next this before early mid late starting starts start',
);

/** "In May", "early December", "the end of the month", "the last day of the month". */
const monthOrEdge: Reader<SaidDay> = (message, at) => {
  const start = skip(message, at, wordSet('the'));
  const lastDay = wordAt(message, start) === 'last' && wordAt(message, start + 1) === 'day';
  const edge = lastDay ? 'end' : edges.get(wordAt(message, start));
  let from = edge === undefined ? start : start + (lastDay ? 2 : 1);
  if (edge !== undefined && wordAt(message, from) === '-') from += 1;
  if (edge !== undefined) from = skip(message, from, wordSet('of'));
  const which = readWhich(message, from);
  const unitAt = skip(message, which.to, wordSet('the'));
  if (edge !== undefined) {
    const unit = wordAt(message, unitAt);
    if (unit === 'month' || unit === 'week')
      return { value: period(unit, { which: which.value === 'next' ? 'next' : 'this', edge }), to: unitAt + 1 };
  }
  const month = readMonth(message, which.to);
  const lead = wordAt(message, at - 1);
  if (!month || which.value === 'last' || (start > at && edge === undefined)) return null;
  if (edge === undefined && which.value === null && !monthLeads.has(lead)) return null;
  if (
    isOpenMonth(message, which.to) &&
    edge === undefined &&
    !/^(?:in|of|until|till|through|during|next|this)$/.test(lead)
  )
    return null;
  return { value: period('month', { month: month.value, which: which.value, edge: edge ?? null }), to: month.to };
};

/** "The first Monday in May", "last Friday of the month". */
export const ordinalWeekday: Reader<SaidDay> = (message, at) => {
  const start = skip(message, at, wordSet('the'));
  const isLast = wordAt(message, start) === 'last';
  const ordinal = isLast ? { value: -1, to: start + 1 } : readOrdinal(message, start);
  const day = ordinal && ordinal.value <= 5 ? readWeekday(message, ordinal.to) : null;
  if (!ordinal || !day) return null;
  // "Second Tuesday" alone is that of this month; "last Friday" is over.
  if (!/^(?:of|in)$/.test(wordAt(message, day.to)))
    return isLast
      ? null
      : { value: { is: 'ordinal', ordinal: ordinal.value, weekday: day.value, month: null, which: null }, to: day.to };
  const which = readWhich(message, day.to + 1);
  const base = { is: 'ordinal', ordinal: ordinal.value, weekday: day.value } as const;
  const said = which.value === 'next' || which.value === 'this' ? which.value : null;
  const monthAt = skip(message, which.to, wordSet('the'));
  if (wordAt(message, monthAt) === 'month')
    return { value: { ...base, month: null, which: said ?? 'this' }, to: monthAt + 1 };
  const month = readMonth(message, which.to);
  return month && { value: { ...base, month: month.value, which: said }, to: month.to };
};

/** "The day after": of what stands in the draft. */
const relativeDay: Reader<SaidDay> = (message, at) => {
  const found = lookUp(message, at, relative);
  return found && { value: { is: 'relative', days: found.value, weekday: null }, to: found.to };
};

const readers: readonly Reader<NamedDay>[] = [
  (message, at) => lookUp(message, at, named),
  twoMoro,
  twoNight,
  readHoliday,
  ...[
    ordinalWeekday,
    readDate,
    weeksOnDay,
    weekThenDay,
    plainWeekday,
    following,
    inDays,
    spanOfDays,
    monthOrEdge,
    relativeDay,
  ].map(partless),
];

/** One day, without what leads to it. */
export const readDay: Reader<NamedDay> = (message, at) => firstOf(message, at, readers);
