import type { Message } from '../words/message.ts';
import { type Found, isGlued, wordAt } from './found.ts';
import type { SaidDay } from './piece.ts';

const isNumber = (word: string, longest: number) => /^\d+$/.test(word) && word.length <= longest;

const yearOf = (word: string): number | null =>
  /^\d{4}$/.test(word) ? Number(word) : /^\d\d$/.test(word) ? 2000 + Number(word) : null;

/** Two or three numbers in one piece: "21/3", "21.3.", "3-21-26", and what stands between them. */
function cutNumbers(message: Message, at: number) {
  const numbers: string[] = [];
  let to = at;
  const mark = wordAt(message, at + 1);
  while (numbers.length < 3 && isNumber(wordAt(message, to), 4) && (numbers.length === 0 || isGlued(message, to))) {
    numbers.push(wordAt(message, to));
    to += 1;
    if (wordAt(message, to) !== mark || !isGlued(message, to)) break;
    to += 1;
  }
  const endsInMark = wordAt(message, to - 1) === mark;
  return { numbers, mark, endsInMark, to };
}

/** A dotted pair is a day and a month, and no hour: "21.3.", "2.4", "24.01", but not "7.30". */
function isDottedDate(first: string, second: string, isClosed: boolean): boolean {
  if (Number(second) < 1 || Number(second) > 12 || Number(first) < 1 || Number(first) > 31) return false;
  return isClosed || second.length === 1 || Number(first) > 23;
}

/**
 * A date in numbers: "2026-03-21", "21/3", "3/21/26", "21.3.", "21.03.2026", "02-02". Two numbers leave their order to the locale, dots say
 * the day first where they can.
 */
export function readNumericDate(message: Message, at: number): Found<SaidDay> | null {
  const { numbers, mark, endsInMark, to } = cutNumbers(message, at);
  const [first = '', second = '', third] = numbers;
  if (numbers.length < 2 || !/^[-/.‐–]$/.test(mark)) return null;
  const before = wordAt(message, at - 1);
  // "£7.50", "v2.4", "#01-10".
  if (/^[£$€#:/]$/.test(before) && isGlued(message, at)) return null;
  if (first.length === 4) {
    const [month, day] = [Number(second), Number(third ?? 0)];
    if (third === undefined || month < 1 || month > 12 || day < 1 || day > 31) return null;
    return { value: { is: 'date', day, month, year: Number(first), weekday: null }, to: endsInMark ? to - 1 : to };
  }
  if (first.length > 2 || second.length > 2 || (third !== undefined && third.length === 3)) return null;
  const [a, b] = [Number(first), Number(second)];
  if (a < 1 || b < 1 || a > 31 || b > 31 || (a > 12 && b > 12)) return null;
  const year = third === undefined ? null : yearOf(third);
  if (third !== undefined && year === null) return null;
  const isClosed = mark === '.' && endsInMark && (wordAt(message, to) !== '' || third !== undefined);
  const value: SaidDay = { is: 'numeric', first: a, second: b, year, weekday: null };
  if (third === undefined && mark === '.' && !isDottedDate(first, second, isClosed)) return null;
  if (
    third === undefined &&
    /[-‐–]/.test(mark) &&
    !(first.length === 2 && second.length === 2 && second.startsWith('0'))
  )
    return null;
  // "1/2 hour" is no date.
  if (third === undefined && mark === '/' && a === 1 && b === 2 && /^h(?:ou)?rs?$/.test(wordAt(message, to)))
    return null;
  const isOver = endsInMark && mark !== '.';
  return { value, to: isOver || (endsInMark && !isClosed) ? to - 1 : to };
}
