import type { Draft, DraftField } from '../draft.ts';
import type { Sentence } from '../words/tokenise.ts';
import type { Parts } from './draft-event.ts';
import type { Change, ChangeContext, CurrentTimes } from './settle-change.ts';
import type { When } from './settle-day.ts';

/** A correction on its way: its words, what stood before it, and what it has changed so far. */
export interface Step {
  draft: Draft;
  next: Draft;
  /** The whole message, and what is left of it behind what only leads to the correction. */
  text: string;
  rest: string;
  sentence: Sentence;
  /** The canonical text of the message. */
  whole: string;
  led: RegExpExecArray | null;
  stand: CurrentTimes;
  setting: ChangeContext;
  changed: DraftField[];
  finish: (when?: When | null, parts?: Parts) => Change;
}

/** The words of a text behind some of its canonical text. */
export function cut(text: string, sentence: Sentence, length: number): string {
  const token = sentence.tokens.find((one) => one.start >= length);
  return token ? text.slice(token.from).trim() : '';
}

/** The words of a text up to the end of some of its canonical text. */
export function cutTo(text: string, sentence: Sentence, words: string): string {
  const last = sentence.tokens.findLast((one) => one.end <= words.length);
  return last ? text.slice(0, last.to) : '';
}

export const unquote = (text: string) => text.replace(/^["“”']+|["“”'.!]+$/g, '').trim();
