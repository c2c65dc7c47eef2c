import type { Tagged } from '../tag/tagged.ts';
import type { TimePiece } from '../times/piece.ts';
import type { Message } from '../words/message.ts';

/** Time pieces of the event, and those of something else. */
export interface ChosenPieces {
  own: TimePiece[];
  /** A time that may belong to something else: the only one where grammar and tagger disagree, or an end in a separate clause. */
  doubtful: TimePiece | null;
}

/** Thresholds in log odds for the tagger's decision that one of several times, or the only one, belongs to something else. */
export const sure = { oneOfSeveral: 4, only: 10 };

const isMoment = (piece: TimePiece): boolean => (piece.kind === 'day' && !piece.isDeadline) || piece.kind === 'clock';

/**
 * Sorts the pieces of a new event: among several days or times the tagger decides which are irrelevant; a single one is the
 * event's.
 */
export function choosePieces({ words }: Message, pieces: readonly TimePiece[], tagged: Tagged): ChosenPieces {
  const isBeside = (piece: TimePiece, least: number) => isMoment(piece) && tagged.odds(piece.run, 'when') < -least;
  // A correction always belongs to the event, and so do both parts of "Friday or Saturday".
  const isJoined = ({ run }: TimePiece) => [words[run.from - 1], words[run.to]].some((word) => word?.norm === 'or');
  // "Dinner at TGI Fridays" is not recurring.
  const isPlace = ({ kind, run }: TimePiece) =>
    kind === 'repeat' && tagged.tags.slice(run.from, run.to).every((tag) => tag === 'place');
  const likely = pieces.filter(
    (piece) =>
      !isPlace(piece) && (piece.stance !== undefined || isJoined(piece) || !isBeside(piece, sure.oneOfSeveral)),
  );
  const own = pieces.filter(
    (piece) => likely.includes(piece) || (!isPlace(piece) && !likely.some(({ kind }) => kind === piece.kind)),
  );
  // A holiday may be both title and day: "Thanksgiving dinner".
  const isNamed = (piece: TimePiece) => piece.kind === 'day' && piece.day.is === 'holiday';
  const doubtful = own.find(
    (piece) => !isNamed(piece) && (isBeside(piece, sure.only) || isEndOfClause(words, piece, own, tagged)),
  );
  return { own, doubtful: doubtful ?? null };
}

/** "7pm in the library, childcare until 8": an end after a start, in a clause about something else. */
function isEndOfClause(words: Message['words'], piece: TimePiece, own: readonly TimePiece[], tagged: Tagged): boolean {
  if (piece.kind !== 'clock' || piece.start !== null || piece.end === null || piece.stance !== undefined) return false;
  const start = own.findLast((one) => one.kind === 'clock' && one.start !== null && one.run.to <= piece.run.from);
  if (!start) return false;
  const between = words.slice(start.run.to, piece.run.from);
  const comma = between.findLastIndex(({ norm }) => norm === ',');
  const first = start.run.to + comma + 1;
  return (
    comma >= 0 &&
    between.slice(comma + 1).some(({ norm }, at) => /^\p{L}/u.test(norm) && tagged.tags[first + at] !== 'place')
  );
}
