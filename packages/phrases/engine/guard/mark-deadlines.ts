import type { TimePiece } from '../times/piece.ts';
import type { Message } from '../words/message.ts';
import { wordSet } from '../times/found.ts';

/** Words that ask guests for their answer. */
const answers = wordSet(
  'rsvp reply replies respond response responses confirm answer answers apologies antwort antworten zusagen',
);
const by = new Set(['by', 'before', 'bis', ':', 'until']);

/** The maximum distance between that word and the day. */
const reach = 8;

/** The time pieces of a message, with reply-by days marked: "please RSVP to Tiffany by December 3". */
export function markDeadlines({ words }: Message, pieces: readonly TimePiece[]): TimePiece[] {
  return pieces.map((piece) => {
    if (piece.kind !== 'day' || piece.isDeadline) return piece;
    const { from } = piece.run;
    const isBy = [words[from], words[from - 1]].some((word) => by.has(word?.norm ?? ''));
    const clause = words.slice(Math.max(0, from - reach), from).map(({ norm }) => norm);
    const start = clause.findLastIndex((norm) => /^[.!?\n]$/u.test(norm)) + 1;
    return isBy && clause.slice(start).some((norm) => answers.has(norm)) ? { ...piece, isDeadline: true } : piece;
  });
}
