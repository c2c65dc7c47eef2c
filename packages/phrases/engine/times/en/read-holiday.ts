import type { Message } from '../../words/message.ts';
import { type Found, lookUp, skip, wordAt, wordSet } from '../found.ts';
import type { SaidDay } from '../piece.ts';
import { holidayNames } from './holiday-names.ts';
import { readWeekday } from './read-date.ts';
import type { NamedDay } from './read-day.ts';

const articles = wordSet('the');

const holiday = (name: string, days = 0, weekday: number | null = null): SaidDay => ({
  is: 'holiday',
  name,
  days,
  weekday,
  year: null,
});

/** -1 for "before", 1 for "after", 0 for "of" as in "the Sunday of Memorial Day weekend". */
const sides = new Map([
  ['before', -1],
  ['after', 1],
  ['following', 1],
  ['of', 0],
  ['over', 0],
]);

/** Years behind a name: "Easter 2027". */
function yearBehind(message: Message, found: Found<SaidDay>): Found<SaidDay> {
  const word = wordAt(message, found.to);
  return found.value.is === 'holiday' && /^20\d\d$/.test(word)
    ? { value: { ...found.value, year: Number(word) }, to: found.to + 1 }
    : found;
}

/** "The", and "St." with its point, in front of a name. */
function name(message: Message, at: number): Found<string> | null {
  const start = skip(message, at, articles);
  const isSaint = /^(?:st|saint)$/.test(wordAt(message, start)) && wordAt(message, start + 1) === '.';
  return lookUp(message, isSaint ? start + 2 : start, holidayNames);
}

/** "The day after Thanksgiving", "the night before Christmas", "Sat before Halloween", "the Sunday of Memorial Day weekend". */
function beside(message: Message, at: number): Found<NamedDay> | null {
  const start = skip(message, at, articles);
  const word = wordAt(message, start);
  const day = readWeekday(message, start);
  if (day === null && !/^(?:day|night|evening)$/.test(word)) return null;
  const sideAt = day?.to ?? start + 1;
  const side = sides.get(wordAt(message, sideAt));
  const found = side === undefined ? null : name(message, sideAt + 1);
  if (side === undefined || !found || (day === null && side === 0)) return null;
  const to = skip(message, found.to, wordSet('weekend'));
  const part = word === 'night' ? 'night' : word === 'evening' ? 'evening' : null;
  return { value: { day: holiday(found.value, side, day?.value ?? null), part }, to };
}

/** A holiday by its name, and days beside one. */
export function readHoliday(message: Message, at: number): Found<NamedDay> | null {
  const near = beside(message, at);
  if (near) return near;
  const found = name(message, at);
  if (!found) return null;
  const placed = yearBehind(message, { value: holiday(found.value), to: found.to });
  return { value: { day: placed.value, part: null }, to: placed.to };
}
