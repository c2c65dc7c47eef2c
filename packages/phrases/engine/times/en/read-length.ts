import type { Message } from '../../words/message.ts';
import { type Found, isGlued, type PieceReader, skip, wordAt, wordSet } from '../found.ts';
import { halfBehind, readCount } from './read-number.ts';

/** So many minutes or days. */
export interface Amount {
  unit: 'minute' | 'day' | 'month';
  count: number;
}

const units: ReadonlyMap<string, readonly [Amount['unit'], number]> = new Map([
  ['minute', ['minute', 1]],
  ['hour', ['minute', 60]],
  ['day', ['day', 1]],
  ['night', ['day', 1]],
  ['week', ['day', 7]],
  ['fortnight', ['day', 14]],
  ['month', ['month', 1]],
  ['h', ['minute', 60]],
  ['m', ['minute', 1]],
]);

const unitOf = (word: string) => units.get(word) ?? units.get(word.replace(/s?'?s?$/, ''));

/** "90m", "2h", "1h30", "2w": a number with the letter of its unit. */
function shortForm(message: Message, at: number): Found<Amount> | null {
  const [, figures = '', letter = ''] = /^(\d{1,3})([hmdw])$/.exec(message.words[at]?.norm ?? '') ?? [];
  if (figures === '' || (letter === 'h' && Number(figures) > 12)) return null;
  const unit = letter === 'd' ? 1 : letter === 'w' ? 7 : letter === 'h' ? 60 : 1;
  const behind = /^(\d\d)m?$/.exec(wordAt(message, at + 1));
  const minutes = letter === 'h' && behind && isGlued(message, at + 1) ? Number(behind[1]) : 0;
  return {
    value: { unit: letter === 'd' || letter === 'w' ? 'day' : 'minute', count: Number(figures) * unit + minutes },
    to: minutes > 0 ? at + 2 : at + 1,
  };
}

/** An amount of time: "two hours", "an hour and a half", "45-minute", "three quarters of an hour", "2 hours 30 minutes". */
export function readAmount(message: Message, at: number): Found<Amount> | null {
  const short = shortForm(message, at);
  if (short) return short;
  if (
    /^(?:three|3)$/.test(wordAt(message, at)) &&
    /^quarters?$/.test(wordAt(message, at + 1)) &&
    wordAt(message, at + 2) === 'of'
  )
    return wordAt(message, at + 4) === 'hour' ? { value: { unit: 'minute', count: 45 }, to: at + 5 } : null;
  if (
    wordAt(message, skip(message, at, wordSet('a'))) === 'quarter' &&
    wordAt(message, skip(message, at, wordSet('a')) + 1) === 'of'
  )
    return wordAt(message, skip(message, at, wordSet('a')) + 3) === 'hour'
      ? { value: { unit: 'minute', count: 15 }, to: skip(message, at, wordSet('a')) + 4 }
      : null;
  const count = readCount(message, at);
  if (!count) return null;
  const hyphen = wordAt(message, count.to) === '-' && isGlued(message, count.to) ? count.to + 1 : count.to;
  const unit = unitOf(wordAt(message, hyphen));
  if (!unit) return null;
  const half = halfBehind(message, hyphen + 1);
  const more = half === null && unit[1] === 60 ? minutesBehind(message, hyphen + 1) : null;
  const total = (count.value + (half?.value ?? 0)) * unit[1] + (more?.value ?? 0);
  return { value: { unit: unit[0], count: Math.round(total) }, to: half?.to ?? more?.to ?? hyphen + 1 };
}

/** "30 minutes" behind "2 hours". */
function minutesBehind(message: Message, at: number): Found<number> | null {
  const start = skip(message, at, wordSet('and ,'));
  const count = readCount(message, start);
  return count && /^minutes?$/.test(wordAt(message, count.to)) ? { value: count.value, to: count.to + 1 } : null;
}

const leads = wordSet(
  'for lasting lasts last takes take allow about around approx roughly block another the next just only like',
);

/** What makes an amount something else than a length. */
const behindNoLength = wordSet('ago old later earlier before after away');

/** "Five days running" is how often. */
const running = wordSet('running trot');

const isNoun = wordSet('party club shift');

/** "For two hours", "2.5 hours", "45-minute", "for three days", "for the next 6 weeks". */
export const readLength: PieceReader = (message, at) => {
  let start = at;
  for (let count = 0; count < 4 && leads.has(wordAt(message, start)); count += 1) start += 1;
  const found = readAmount(message, start);
  const isFor = start > at && wordAt(message, start - 1) !== 'the';
  if (!found || behindNoLength.has(wordAt(message, found.to))) return null;
  if (running.has(wordAt(message, found.to)) || wordAt(message, found.to + 1) === 'row') return null;
  const { value } = found;
  // "For 0 minutes" is asked about.
  if (value.count === 0 && !(isFor && value.unit === 'minute')) return null;
  if (value.unit === 'month')
    return isFor ? { value: { kind: 'length', unit: 'day', count: value.count * 30 }, to: found.to } : null;
  // "A day", "a night" and "two nights" alone are rather what is done.
  const word = wordAt(message, found.to - 1);
  const isArticle = /^(?:an?)$/.test(wordAt(message, start));
  if (!isFor && isArticle && value.unit === 'minute' && value.count === 1) return null;
  if (!isFor && value.unit === 'day' && (isArticle || /^nights?$/.test(word))) return null;
  if (isNoun.has(wordAt(message, found.to)) && /^nights?$/.test(word)) return null;
  // "The Twelve Days of Christmas" is a song.
  if (!isFor && wordAt(message, found.to) === 'of') return null;
  // "24 Hours of Aarhus", "28 Days Later": nobody says so long in hours, nor so many days without "for".
  // "5h30" is rather an hour than a length.
  if (!isFor && /^\d+h$/.test(wordAt(message, start)) && value.count > 300) return null;
  if (
    !isFor &&
    ((value.unit === 'minute' && value.count > 720) ||
      (value.unit === 'day' && value.count > 21 && !word.startsWith('week')))
  )
    return null;
  return { value: { kind: 'length', unit: value.unit, count: value.count }, to: found.to };
};
