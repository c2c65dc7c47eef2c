import type { Message } from '../words/message.ts';
import type { TimePiece } from './piece.ts';

/** What was read from a word on, and the number of the word behind it. */
export interface Found<T> {
  value: T;
  to: number;
}

/** Reads something from the word `at` on, or finds that it is not there. It looks at a few words only, however long the message is. */
export type Reader<T> = (message: Message, at: number) => Found<T> | null;

/** A piece before its words are known: the reader adds them. */
export type Unplaced<P = TimePiece> = P extends unknown ? Omit<P, 'run'> : never;

/** Reads one piece; `last` is the piece in front of it, if any. */
export type PieceReader = (message: Message, at: number, last: TimePiece | null) => Found<Unplaced> | null;

const wordSets = new Map<string, ReadonlySet<string>>();

/** A set of words, written in one text. The same text gives the same set, so that it may stand where it is needed. */
export function wordSet(words: string): ReadonlySet<string> {
  const known = wordSets.get(words) ?? new Set(words.split(/\s+/u));
  wordSets.set(words, known);
  return known;
}

/** A table of values with the phrases that say each, separated by bars. */
export const sayings = <T>(table: readonly (readonly [T, string])[]): ReadonlyMap<string, T> =>
  new Map(table.flatMap(([value, said]) => said.split('|').map((one) => [one, value] as const)));

/** The words of a line by their place in it, counted from 1. */
export const numbered = (words: string): ReadonlyMap<string, number> =>
  new Map(words.split(' ').map((word, index) => [word, index + 1]));

/** The word there, with slips of time words mended; empty behind the last. */
export const wordAt = ({ words }: Message, at: number): string => words[at]?.time ?? '';

/** Whether no blank stands between this word and the one in front of it. */
export const isGlued = ({ words }: Message, at: number): boolean => words[at]?.spaced === false;

/** Steps over the word there if it is one of these. */
export const skip = (message: Message, at: number, words: ReadonlySet<string>): number =>
  words.has(wordAt(message, at)) ? at + 1 : at;

/** Whether the word there begins with a capital letter, in a message that has small ones. */
export function isCapital({ text, words }: Message, at: number): boolean {
  const first = text.charAt(words[at]?.from ?? text.length);
  return first !== first.toLowerCase() && text !== text.toUpperCase();
}

const hyphen = /^[-‐]$/;

const longestPhrase = 5;

const firstWords = new WeakMap<ReadonlyMap<string, unknown>, ReadonlySet<string>>();

/** The words with which the phrases of a table begin: most words of a message begin none. */
function startsOf(phrases: ReadonlyMap<string, unknown>): ReadonlySet<string> {
  const known = firstWords.get(phrases) ?? new Set(Array.from(phrases.keys(), (phrase) => phrase.split(' ')[0] ?? ''));
  firstWords.set(phrases, known);
  return known;
}

/** The longest phrase of a table that stands there. Phrases are written without apostrophes, and with blanks for hyphens. */
export function lookUp<T>(message: Message, at: number, phrases: ReadonlyMap<string, T>): Found<T> | null {
  if (!startsOf(phrases).has(wordAt(message, at).replaceAll("'", ''))) return null;
  let found: Found<T> | null = null;
  let phrase = '';
  let to = at;
  for (let count = 0; count < longestPhrase; count += 1) {
    if (count > 0 && hyphen.test(wordAt(message, to)) && isGlued(message, to)) to += 1;
    const word = wordAt(message, to).replaceAll("'", '');
    if (word === '') break;
    phrase = phrase === '' ? word : `${phrase} ${word}`;
    to += 1;
    const value = phrases.get(phrase);
    if (value !== undefined) found = { value, to };
  }
  return found;
}

/** What the first reader finds that finds anything. */
export function firstOf<T>(message: Message, at: number, readers: readonly Reader<T>[]): Found<T> | null {
  for (const read of readers) {
    const found = read(message, at);
    if (found) return found;
  }
  return null;
}
