import { fold } from './fold-words.ts';
import type { Message, Run, Word } from './message.ts';

/**
 * A token: an email address with any domain, or a malformed one ("bad@@x"), which is neither name nor place; a number with its
 * ordinal suffix or unit, a word with its apostrophes, a line break, or any other character.
 */
const piece =
  /[\w.+-]{1,64}@(?:[^\s@.,]{1,63}(?:\.[^\s@.,;!?)]{1,63})+|@\S{0,64})|\p{L}[\p{L}\p{M}'’]*|\d+(?:st|nd|rd|th|[a-z](?!\p{L}))?|\n|[^\s\p{Cc}\p{Cf}]/giu;

/** Maximum number of characters read. */
export const longestMessage = 2_000;

/**
 * Tokenises a text, with UTF-16 offsets. Text beyond `longestMessage` characters is ignored. `spell` normalises typos and
 * abbreviations of time words, and returns any other word unchanged.
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

/** Whether a word is an email address, valid or not. */
export const isAddress = ({ norm }: Word): boolean => norm.length > 1 && norm.includes('@');

/** The text of a run of words, as typed. */
export const textOf = ({ text, words }: Message, { from, to }: Run): string =>
  text.slice(words[from]?.from ?? text.length, words[to - 1]?.to ?? words[from]?.from ?? text.length);
