import type { TimePiece } from '../times/piece.ts';
import type { Mention } from '../who/mention.ts';
import type { Message, Run } from '../words/message.ts';
import { breaks, editVerbs, subjects } from './en/edit-words.ts';

const joins = new Set(['and', 'n', '&', '+', 'plus']);
const marks = /^[.,;:!?…()\n–—"“”]$/u;

/**
 * Splits a message into clauses: at punctuation, before "but" and "so", and after "and" where another change, time or subject
 * begins. Time pieces and names stay intact.
 */
export function cutClauses({ words }: Message, pieces: readonly TimePiece[], mentions: readonly Mention[]): Run[] {
  const whole = [...pieces, ...mentions].map(({ run }) => run);
  const isInside = (at: number) => whole.some(({ from, to }) => from < at && at < to);
  const starts = (at: number) => pieces.some(({ run }) => run.from === at);
  const isNamed = (at: number) => mentions.some(({ run }) => run.from <= at && at < run.to);
  const isNew = (at: number) =>
    !isNamed(at) && (starts(at) || editVerbs(words, at) !== null || subjects(words, at) !== null);
  const clauses: Run[] = [];
  let from = 0;
  const close = (to: number, next: number) => {
    if (to > from) clauses.push({ from, to });
    from = next;
  };
  for (const [at, { norm, spaced }] of words.entries()) {
    if (isInside(at)) continue;
    // A mark between letters belongs to them: "w/", "14/2".
    if (marks.test(norm) || (norm === '-' && spaced)) close(at, at + 1);
    else if (breaks(words, at) !== null) close(at, at);
    else if (joins.has(norm) && (isNew(at + 1) || (isNamed(at + 1) && !isNamed(at - 1)))) close(at, at);
  }
  close(words.length, words.length);
  return clauses;
}
