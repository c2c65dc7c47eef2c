import type { Tagged } from '../tag/tagged.ts';
import type { TimePiece } from '../times/piece.ts';
import type { Message, Run } from '../words/message.ts';

/** Words that always denote a day or time, in the spelling of `Word.time`. */
const timeWord =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tomorrow|tonight|midnight|midday|fortnight|weekends?|o'clock|onwards?)$/u;
const clockMark = /^\d{1,2}(?:am|pm)$/u;

/** Runs of words that say something of time and belong to no piece, title or place. */
export function findUnclaimed({ words }: Message, pieces: readonly TimePiece[], tagged: Tagged): Run[] {
  const taken = new Set(pieces.flatMap(({ run }) => words.slice(run.from, run.to)));
  const isIn = (runs: readonly Run[], at: number) => runs.some(({ from, to }) => from <= at && at < to);
  return words.flatMap((word, at) =>
    !taken.has(word) &&
    (timeWord.test(word.time) || clockMark.test(word.norm)) &&
    !isIn(tagged.titles, at) &&
    !isIn(tagged.places, at) &&
    tagged.tags[at] !== 'other'
      ? [{ from: at, to: at + 1 }]
      : [],
  );
}
