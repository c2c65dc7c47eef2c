/** As many spaces as words are long, so that every other word of a message stays where it stands. */
export const blank = (words: string): string => ' '.repeat(words.length);

/** The same of words on several lines, which stay lines. */
export const blankLines = (words: string): string => words.replace(/[^\n]/g, ' ');

/** A text with spaces from one offset to another. */
export const blankOut = (text: string, from: number, to: number): string =>
  text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);

/** A text with spaces where a pattern was found in it. */
export const withoutFound = (text: string, found: RegExpExecArray): string =>
  blankOut(text, found.index, found.index + found[0].length);
