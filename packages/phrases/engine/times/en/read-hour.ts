import type { Message } from '../../words/message.ts';
import { type Found, isGlued, lookUp, wordAt, wordSet } from '../found.ts';
import type { SaidClock } from '../piece.ts';
import { type Digits, readDigits } from '../read-digits.ts';
import { ones, tens } from './number-words.ts';

/** An hour as said, and how sure it is that it is one. */
export interface Hour extends SaidClock {
  /** Nothing but a number, which may count something else. */
  isBare: boolean;
  isAbout: boolean;
}

const hour = (value: number, minute = 0, half: SaidClock['half'] = null): Hour => ({
  hour: value,
  minute,
  half,
  isBare: false,
  isAbout: false,
});

/** "Am", "p.m.", "a" behind an hour; 'day' for "hrs". */
function readHalf(message: Message, at: number, isTight: boolean): Found<'am' | 'pm' | 'day'> | null {
  const word = wordAt(message, at);
  if (word === 'am' || word === 'pm') return { value: word, to: at + 1 };
  if ((word === 'a' || word === 'p') && wordAt(message, at + 1) === '.' && wordAt(message, at + 2) === 'm')
    return {
      value: word === 'a' ? 'am' : 'pm',
      to: wordAt(message, at + 3) === '.' && isGlued(message, at + 3) ? at + 4 : at + 3,
    };
  if (word === 'p' && isGlued(message, at)) return { value: 'pm', to: at + 1 };
  return isTight && /^(?:hours|h)$/.test(word) ? { value: 'day', to: at + 1 } : null;
}

const parts: ReadonlyMap<string, 'am' | 'pm' | 'night'> = new Map([
  ['in the morning', 'am'],
  ['in the afternoon', 'pm'],
  ['in the evening', 'pm'],
  ['at night', 'night'],
]);

/** "In the morning", "at night" behind an hour: one at night is before the morning, nine is not. */
function readPart(message: Message, { hour: said }: Hour, at: number): Found<'am' | 'pm'> | null {
  const found = lookUp(message, at, parts);
  if (!found) return null;
  return { value: found.value === 'night' ? (said < 5 || said === 12 ? 'am' : 'pm') : found.value, to: found.to };
}

/** "O'clock", "ish", "sharp" behind an hour. */
function closeHour(message: Message, found: Found<Hour>): Found<Hour> {
  let { value, to } = found;
  const mark = wordAt(message, to) === '-' && wordAt(message, to + 1) === 'ish' ? 1 : 0;
  if (wordAt(message, to) === "o'clock") {
    value = { ...value, isBare: false };
    to += 1;
  } else if (wordAt(message, to) === 'o' && wordAt(message, to + 1) === 'clock') {
    value = { ...value, isBare: false };
    to += 2;
  }
  if (wordAt(message, to + mark) === 'ish' || /^(?:sharp|prompt|onwards)$/.test(wordAt(message, to))) {
    value = { ...value, isBare: false, isAbout: wordAt(message, to + mark) === 'ish' };
    to += 1 + mark;
  }
  const half =
    value.half === null && value.hour <= 12
      ? (readHalf(message, to, false) ?? readPart(message, found.value, to))
      : null;
  return half ? { value: { ...value, half: half.value, isBare: false }, to: half.to } : { value, to };
}

const halfOf = (digits: Digits): SaidClock['half'] =>
  digits.letter === 'a' ? 'am' : digits.letter === 'p' ? 'pm' : digits.isWhole || digits.form === 'h' ? 'day' : null;

function figures(message: Message, at: number): Found<Hour> | null {
  const found = readDigits(message, at);
  if (!found) return null;
  const digits = found.value;
  const half = readHalf(message, found.to, digits.form === 'tight');
  if (half && half.value !== 'day' && (digits.hour > 12 || digits.hour === 0)) {
    // "19:30pm" is half past seven.
    return digits.hour > 12 && digits.form === 'marked'
      ? { value: hour(digits.hour, digits.minute, 'day'), to: half.to }
      : null;
  }
  const said = half?.value ?? halfOf(digits);
  const isMarked = digits.form === 'marked' || digits.form === 'h';
  return {
    value: {
      ...hour(digits.hour, digits.minute, said),
      isWritten: digits.form !== 'plain',
      isBare: half === null && digits.letter === null && !isMarked,
    },
    to: half?.to ?? found.to,
  };
}

const noons = new Map<string, Hour>([
  ['noon', hour(12, 0, 'pm')],
  ['midday', hour(12, 0, 'pm')],
  ['midnight', hour(24, 0, 'day')],
]);

/** Minutes in words behind an hour in words: "seven thirty", "seven oh five", "six forty-five". */
function minutesBehind(message: Message, at: number): Found<number> | null {
  const word = wordAt(message, at);
  if (word === 'oh' || word === 'o') {
    const one = ones.get(wordAt(message, at + 1));
    return one !== undefined && one < 10 ? { value: one, to: at + 2 } : null;
  }
  const ten = tens.get(word);
  if (ten !== undefined) {
    const start = wordAt(message, at + 1) === '-' && isGlued(message, at + 1) ? at + 2 : at + 1;
    const one = ones.get(wordAt(message, start));
    return one !== undefined && one < 10 ? { value: ten + one, to: start + 1 } : { value: ten, to: at + 1 };
  }
  const one = ones.get(word);
  return one !== undefined && one >= 10 && one < 20 ? { value: one, to: at + 1 } : null;
}

/** An hour of at most twelve in words: "seven", "seven thirty", "sevenish". */
function inWords(message: Message, at: number): Found<Hour> | null {
  const word = wordAt(message, at);
  const ish = /^(\p{L}+)-?ish$/u.exec(word)?.[1] ?? '';
  const value = ones.get(word) ?? ones.get(ish);
  if (value === undefined || value > 12) return null;
  if (ish !== '' && !ones.has(word)) return { value: { ...hour(value), isAbout: true }, to: at + 1 };
  const minutes = minutesBehind(message, at + 1);
  if (minutes) return { value: hour(value, minutes.value), to: minutes.to };
  return { value: { ...hour(value), isBare: true }, to: at + 1 };
}

/** What "half", "quarter" and numbers of minutes add to the hour behind "past", or take from that behind "to". */
const past = wordSet('past after gone');
const before = wordSet('to of before til till');

/** Minutes in front of "past" and "to": "quarter", "a quarter", "ten", "20", "twenty-five". */
function readFraction(message: Message, at: number): Found<number> | null {
  const start = wordAt(message, at) === 'a' ? at + 1 : at;
  const word = wordAt(message, start);
  if (word === 'quarter') return { value: 15, to: start + 1 };
  if (start > at) return null;
  if (word === 'half') return { value: 30, to: start + 1 };
  const minutes = /^\d{1,2}$/.test(word)
    ? { value: Number(word), to: at + 1 }
    : (minutesBehind(message, at) ?? fiveOrMore(word, at));
  if (!minutes || minutes.value > 29) return null;
  const to = /^minutes?$/.test(wordAt(message, minutes.to)) ? minutes.to + 1 : minutes.to;
  // "10 to 5" in figures are two hours, "20 to 8" is one.
  return /^\d/.test(word) && minutes.value < 13 && to === minutes.to && !past.has(wordAt(message, to))
    ? null
    : { value: minutes.value, to };
}

const fiveOrMore = (word: string, at: number): Found<number> | null =>
  word === 'five' ? { value: 5, to: at + 1 } : null;

/** "Half seven", "half past seven", "quarter to six", "ten to five", "20 past eight". */
function byHalves(message: Message, at: number): Found<Hour> | null {
  const part = readFraction(message, at);
  if (!part) return null;
  const word = wordAt(message, part.to);
  const isHalf = part.value === 30;
  const isBefore = before.has(word) && !isHalf;
  const start = past.has(word) || isBefore ? part.to + 1 : part.to;
  if (start === part.to && !isHalf) return null;
  const base = figures(message, start) ?? inWords(message, start) ?? noon(message, start);
  if (!base || base.value.minute !== 0 || base.value.hour > 24 || base.value.hour === 0) return null;
  // "Half 12 people" would be none; "half 20" is none.
  if (base.value.hour > 12 && base.value.half === 'day' && base.value.hour !== 24) return null;
  // In figures and tight, "half 1230" is none.
  const minutes = base.value.hour * 60 + (isBefore ? -part.value : part.value);
  const at24 = base.value.half === 'day' ? minutes % 1440 : minutes;
  const said = Math.floor(at24 / 60);
  // "Quarter to one" is 12:45 of the same half.
  const clock = base.value.half !== 'day' && said === 0 ? 12 : said;
  return { value: { ...base.value, hour: clock, minute: at24 % 60, isBare: false, isWritten: false }, to: base.to };
}

function noon(message: Message, at: number): Found<Hour> | null {
  const isTwelve = /^(?:12|twelve)$/.test(wordAt(message, at)) && noons.has(wordAt(message, at + 1));
  const found = noons.get(wordAt(message, isTwelve ? at + 1 : at));
  return found ? { value: found, to: isTwelve ? at + 2 : at + 1 } : null;
}

/** One hour: "7", "half seven", "7.30pm", "1430 hrs", "ten to five", "noon". */
export function readHour(message: Message, at: number): Found<Hour> | null {
  const found = noon(message, at) ?? byHalves(message, at) ?? figures(message, at) ?? inWords(message, at);
  if (!found || found.value.hour > 24) return null;
  return closeHour(message, found);
}
