import type { Message } from '../words/message.ts';
import { type Found, isGlued, wordAt } from './found.ts';

/** An hour in figures, without what says its half of the day. */
export interface Digits {
  hour: number;
  minute: number;
  /** How it was written: "7", "7:30", "730" or "19h30". */
  form: 'plain' | 'marked' | 'tight' | 'h';
  /** "07:30", "0930": a 24-hour clock. */
  isWhole: boolean;
  /** "7p", "45a": the letter of the half of the day that is glued to it. */
  letter: 'a' | 'p' | null;
}

const isTime = ({ hour, minute }: Digits) => hour <= 24 && minute < 60 && (hour < 24 || minute === 0);

const make = (hour: string, minute: string, form: Digits['form'], letter: string | undefined): Digits => ({
  hour: Number(hour),
  minute: Number(minute),
  form,
  isWhole: (hour.length === 2 && hour.startsWith('0')) || Number(hour) > 12,
  letter: letter === 'a' || letter === 'p' ? letter : null,
});

/** Money and numbers of things, and the second part of a number: "£7", "#4", "1:1". */
const isPriced = (message: Message, at: number) =>
  isGlued(message, at) &&
  (/^[£$€#+]$/.test(wordAt(message, at - 1)) ||
    (/^[:./]$/.test(wordAt(message, at - 1)) && isGlued(message, at - 1) && /^\d/.test(wordAt(message, at - 2))));

const minutes = /^(\d\d)([ap])?$/;

/** An hour in figures: "7", "7:30", "7.30", "730", "19h30", "19h", "1400h", "7p". */
export function readDigits(message: Message, at: number): Found<Digits> | null {
  const word = wordAt(message, at);
  const [, figures = '', letter = ''] = /^(\d{1,4})([aph])?$/.exec(word) ?? [];
  if (figures === '' || isPriced(message, at)) return null;
  const found = cut(message, at, figures, letter);
  return found && isTime(found.value) ? found : null;
}

function cut(message: Message, at: number, figures: string, letter: string): Found<Digits> | null {
  if (figures.length > 2)
    return { value: make(figures.slice(0, -2), figures.slice(-2), letter === 'h' ? 'h' : 'tight', letter), to: at + 1 };
  const next = wordAt(message, at + 1);
  if (letter === 'h') {
    const behind = isGlued(message, at + 1) && /^\d\d$/.test(next);
    return { value: make(figures, behind ? next : '0', 'h', ''), to: behind ? at + 2 : at + 1 };
  }
  if (letter !== '') return { value: make(figures, '0', 'plain', letter), to: at + 1 };
  const behind = minutes.exec(wordAt(message, at + 2));
  const isMarked = /^[:.]$/.test(next) && isGlued(message, at + 1) && isGlued(message, at + 2);
  if (isMarked && behind) {
    const goesOn =
      /^[:.]$/.test(wordAt(message, at + 3)) &&
      isGlued(message, at + 3) &&
      /^\d/.test(wordAt(message, at + 4)) &&
      isGlued(message, at + 4);
    return goesOn ? null : { value: make(figures, behind[1] ?? '0', 'marked', behind[2]), to: at + 3 };
  }
  // "2.5" and "10:1" are no hours.
  if (isMarked && /^\d/.test(wordAt(message, at + 2))) return null;
  return { value: make(figures, '0', 'plain', ''), to: at + 1 };
}
