import { fold } from './fold-words.ts';
import type { Message, Run, Word } from './message.ts';

/**
 * A mail address whole, its domain in any letters, and also one with two of its marks ("bad@@x"), which is none, but no name or place
 * either; a number with its ordinal ending or unit letter, a word with its apostrophes, a line break, or any other mark on its own.
 */
const piece =
  /[\w.+-]{1,64}@(?:[^\s@.,]{1,63}(?:\.[^\s@.,;!?)]{1,63})+|@\S{0,64})|\p{L}[\p{L}\p{M}'’]*|\d+(?:st|nd|rd|th|[a-z](?!\p{L}))?|\n|[^\s\p{Cc}\p{Cf}]/giu;

/** At most this many characters of a message are read. */
export const longestMessage = 2_000;

/**
 * Cuts a text into words, numbers and marks, each with its UTF-16 offsets. What stands behind `longestMessage` characters is not cut.
 * `spell` gives the word of time that a slip or an abbreviation stands for, and any other word as it is.
 */
export function cutWords(text: string, spell: (norm: string) => string = (norm) => norm): Message {
  let end = 0;
  const words = Array.from(text.slice(0, longestMessage).matchAll(piece), (match): Word => {
    const norm = match[0].toLowerCase().replaceAll('’', "'");
    const word: Word = {
      norm,
      key: fold(norm),
      time: spell(norm),
      from: match.index,
      to: match.index + match[0].length,
      spaced: match.index > end || match.index === 0,
    };
    end = word.to;
    return word;
  });
  return { text, words };
}

/** Whether a word is a mail address, whole or broken. */
export const isAddress = ({ norm }: Word): boolean => norm.length > 1 && norm.includes('@');

/** The text of a run of words, as typed. */
export const textOf = ({ text, words }: Message, { from, to }: Run): string =>
  text.slice(words[from]?.from ?? text.length, words[to - 1]?.to ?? words[from]?.from ?? text.length);
