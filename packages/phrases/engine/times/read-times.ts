import type { Message, Run } from '../words/message.ts';
import { quotedRuns } from '../words/quoted-runs.ts';
import { type Unplaced, wordAt } from './found.ts';
import type { Language } from './language.ts';
import type { TimePiece } from './piece.ts';
import { tellLanguage } from './tell-language.ts';

/** The piece that reads the most words from there on. */
function longestAt(message: Message, at: number, last: TimePiece | null, language: Language): TimePiece | null {
  let best: { value: Unplaced; to: number } | null = null;
  for (const read of language.readers) {
    const found = read(message, at, last);
    if (found && found.to > (best?.to ?? at)) best = found;
  }
  // The reader gave all but the run.
  return best && { ...best.value, run: { from: at, to: best.to } };
}

/** How many words in front of a time are looked at for what takes it back. */
const reach = 5;

/** Whether a time takes the place of the one before it, or is denied: "at 7, no wait, 8", "not tomorrow". */
function stanceOf(
  message: Message,
  run: Run,
  last: TimePiece | null,
  { corrections, denials }: Language,
): Pick<TimePiece, 'stance'> {
  const from = Math.max(last?.run.to ?? 0, run.from - reach);
  // The words that lead to it may be part of the piece: "make it 9".
  const before = message.words.slice(from, Math.min(run.to - 1, run.from + 2)).map(({ time }) => time);
  if (denials.has(wordAt(message, run.from - 1))) return { stance: 'denied' };
  // "Not Saturday, Sunday", and "not on the 1st or the 8th".
  if (last?.stance === 'denied' && run.from - last.run.to < 3)
    return { stance: /^(?:and|n?or)$/.test(wordAt(message, run.from - 1)) ? 'denied' : 'correction' };
  return last !== null && before.some((word) => corrections.has(word)) ? { stance: 'correction' } : {};
}

/**
 * What a message says of time in its language, in its order; no two pieces share a word, and none lies in quotation marks. Nothing is settled here: see
 * `settleTimes`.
 */
export function readTimes(message: Message, language: Language = tellLanguage(message)): TimePiece[] {
  const spelt: Message = {
    ...message,
    words: message.words.map((word) => ({ ...word, time: language.spell(word.norm) })),
  };
  const skipped = quotedRuns(message);
  const pieces: TimePiece[] = [];
  for (let at = 0; at < spelt.words.length;) {
    const inside = skipped.find(({ from, to }) => at >= from && at < to);
    if (inside) {
      at = inside.to;
      continue;
    }
    const last = pieces.at(-1) ?? null;
    const piece = longestAt(spelt, at, last, language);
    if (piece) pieces.push({ ...piece, ...stanceOf(spelt, piece.run, last, language) });
    at = piece?.run.to ?? at + 1;
  }
  return pieces;
}
