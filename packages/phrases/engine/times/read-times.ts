import type { Message, Run } from '../words/message.ts';
import { english } from './en/english.ts';
import type { Unplaced } from './found.ts';
import type { Language } from './language.ts';
import type { TimePiece } from './piece.ts';

const quotes: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
]);

/** Runs of words between quotation marks: a title, whatever stands in it (ASSISTANT.md rule 8). */
function quoted({ words }: Message): Run[] {
  const runs: Run[] = [];
  let from = -1;
  let closing = '';
  words.forEach(({ norm }, index) => {
    if (from >= 0 && norm === closing) {
      runs.push({ from, to: index + 1 });
      from = -1;
    } else if (from < 0 && quotes.has(norm)) {
      from = index;
      closing = quotes.get(norm) ?? '';
    }
  });
  return runs;
}

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

/**
 * What a message says of time, in its order; no two pieces share a word, and none lies in quotation marks. Nothing is settled here: see
 * `settleTimes`.
 */
export function readTimes(message: Message, language: Language = english): TimePiece[] {
  const spelt: Message = {
    ...message,
    words: message.words.map((word) => ({ ...word, time: language.spell(word.norm) })),
  };
  const skipped = quoted(message);
  const pieces: TimePiece[] = [];
  for (let at = 0; at < spelt.words.length;) {
    const inside = skipped.find(({ from, to }) => at >= from && at < to);
    if (inside) {
      at = inside.to;
      continue;
    }
    const piece = longestAt(spelt, at, pieces.at(-1) ?? null, language);
    if (piece) pieces.push(piece);
    at = piece?.run.to ?? at + 1;
  }
  return pieces;
}
