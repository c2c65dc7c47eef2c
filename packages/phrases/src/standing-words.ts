import type { UnderstoodWords } from './draft.ts';
import { matchesOf } from './words/pattern.ts';

const isLetter = (text: string, at: number) => /[\p{L}\d]/u.test(text.charAt(at));

/** The offset of whole words within a text, or -1: "8" is not that of "18th". */
function offsetOf(words: string, text: string): number {
  let from = text.indexOf(words);
  while (from >= 0 && (isLetter(text, from - 1) || isLetter(text, from + words.length)))
    from = text.indexOf(words, from + 1);
  return from;
}

/**
 * Understood words where they stand in a message that was read as `text`: readers cut off what stands in front of a change, and put blanks
 * in the place of what is taken back, so that one run may be several in the message. What stands nowhere is answered as it is.
 */
export function standing(run: UnderstoodWords, text: string, message: string): UnderstoodWords[] {
  const from = run.from >= 0 && !text.startsWith(run.text, run.from) ? offsetOf(run.text, text) : run.from;
  // "At 3:45" of "half past, start at quarter to 4" stands nowhere.
  if (from < 0) return [run];
  // Of "friday 1pm, 1.30 actually" nothing of the first hour.
  return matchesOf(run.text, betweenBlanks).flatMap(({ index, 0: words }) => {
    // Nor "at" alone, of "at 3pm, 4pm I mean".
    if (words !== run.text && !/\d|\p{L}{3}/u.test(words)) return [];
    const [first, last] = [from + index, from + index + words.length];
    const said = message.slice(first, last);
    // Of "1pm, 1.30 actually", which is read as "1.30pm", no part of the last word.
    const isCut = said !== words && isLetter(message, last - 1) && isLetter(message, last);
    const whole = isCut ? said.replace(/\W+\p{L}+$/u, '') : said;
    return [{ ...run, from: first, to: first + whole.length, text: whole }];
  });
}

const betweenBlanks = /\S+(?:\s{1,3}\S+)*/gu;

/** The longest part of understood words that a message says too, where it was put in other words: of "make it 40 minutes long" the "40 minutes". */
export function standingWords(run: UnderstoodWords, message: string): UnderstoodWords | null {
  const words = run.text.split(' ');
  for (let length = words.length; length > 0; length -= 1)
    for (let first = 0; first + length <= words.length; first += 1) {
      const part = words.slice(first, first + length).join(' ');
      const from = /\d|\p{L}{4}/u.test(part) ? offsetOf(part, message) : -1;
      if (from >= 0) return { ...run, text: part, from, to: from + part.length };
    }
  return null;
}
