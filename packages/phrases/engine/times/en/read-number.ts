import type { Message } from '../../words/message.ts';
import { type Found, isGlued, wordAt } from '../found.ts';
import { ones, ordinals, tens } from './number-words.ts';

/** A whole number in figures of at most four or in words: "12", "twelve", "forty-five". */
export function readNumber(message: Message, at: number): Found<number> | null {
  const word = wordAt(message, at);
  if (/^\d{1,4}$/.test(word)) return { value: Number(word), to: at + 1 };
  const ten = tens.get(word);
  if (ten !== undefined) {
    const behind = wordAt(message, at + 1) === '-' && isGlued(message, at + 1) ? at + 2 : at + 1;
    const one = ones.get(wordAt(message, behind));
    if (one !== undefined && one < 10) return { value: ten + one, to: behind + 1 };
    return { value: ten, to: at + 1 };
  }
  const one = ones.get(word);
  return one === undefined ? null : { value: one, to: at + 1 };
}

/** "12th", "twelfth", "twenty-ninth": 1 to 31. */
export function readOrdinal(message: Message, at: number): Found<number> | null {
  const word = wordAt(message, at);
  const figures = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word);
  if (figures) return { value: Number(figures[1]), to: at + 1 };
  const ten = tens.get(word) ?? (word === 'thirtieth' ? 30 : undefined);
  if (word === 'thirtieth') return { value: 30, to: at + 1 };
  if (ten !== undefined) {
    const behind = wordAt(message, at + 1) === '-' && isGlued(message, at + 1) ? at + 2 : at + 1;
    const one = ordinals.get(wordAt(message, behind));
    return one !== undefined && one < 10 ? { value: ten + one, to: behind + 1 } : null;
  }
  const one = ordinals.get(word);
  return one === undefined ? null : { value: one, to: at + 1 };
}

/** A count with its halves: "2", "2.5", "two and a half", "one and half", "an", "a couple of". */
export function readCount(message: Message, at: number): Found<number> | null {
  const word = wordAt(message, at);
  if (word === 'a' && wordAt(message, at + 1) === 'couple')
    return { value: 2, to: wordAt(message, at + 2) === 'of' ? at + 3 : at + 2 };
  if (word === 'a' && wordAt(message, at + 1) === 'few') return { value: 3, to: at + 2 };
  if (word === 'couple') return { value: 2, to: wordAt(message, at + 1) === 'of' ? at + 2 : at + 1 };
  if (word === 'half') return { value: 0.5, to: /^an?$/.test(wordAt(message, at + 1)) ? at + 2 : at + 1 };
  const whole = /^(?:an?|1)$/.test(word) ? { value: 1, to: at + 1 } : readNumber(message, at);
  if (!whole) return null;
  const point = wordAt(message, whole.to);
  const figure = wordAt(message, whole.to + 1);
  if ((point === '.' || point === ',') && isGlued(message, whole.to + 1) && /^\d$/.test(figure))
    return { value: whole.value + Number(figure) / 10, to: whole.to + 2 };
  if (point === '½') return { value: whole.value + 0.5, to: whole.to + 1 };
  const half = halfBehind(message, whole.to);
  return half === null ? whole : { value: whole.value + half.value, to: half.to };
}

/** "And a half", "and three quarters" behind a count or its unit. */
export function halfBehind(message: Message, at: number): Found<number> | null {
  if (!/^(?:and|&|n)$/.test(wordAt(message, at))) return null;
  const next = /^an?$/.test(wordAt(message, at + 1)) ? at + 2 : at + 1;
  if (wordAt(message, next) === 'half') return { value: 0.5, to: next + 1 };
  if (wordAt(message, next) === 'quarter') return { value: 0.25, to: next + 1 };
  return /^(?:three|3)$/.test(wordAt(message, next)) && /^quarters?$/.test(wordAt(message, next + 1))
    ? { value: 0.75, to: next + 2 }
    : null;
}
