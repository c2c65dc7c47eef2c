import type { ClockPiece, DayPiece, SaidClock } from './piece.ts';
import type { Sorted } from './sort-pieces.ts';

/** Which of the hours is the start and which the end. */
export interface ChosenClock {
  start: ClockPiece | null;
  end: SaidClock | null;
  /** The piece that says the end, where it is not that of the start. */
  endPiece: ClockPiece | null;
  /** The day on which it ends, where that is said beside the end: "until 2am Saturday", "to Sunday 4pm". */
  endDay: DayPiece | null;
}

const isSame = (one: SaidClock, other: SaidClock) => one.hour % 12 === other.hour % 12 && one.minute === other.minute;

/** An hour that is surer than a bare number, and then the first. */
function firstStart(clocks: readonly ClockPiece[]): ClockPiece | null {
  const starts = clocks.filter(({ start, bound }) => start !== null && bound === null);
  return starts.find(({ isBare }) => !isBare) ?? starts.find(({ end }) => end !== null) ?? starts[0] ?? null;
}

/** Chooses among the hours of a message. */
export function chooseClock({ clocks, days, until, repeats }: Sorted): ChosenClock {
  const start = firstStart(clocks);
  // "Friday 6pm to Sunday 4pm": the hour behind the last day is that of the end.
  const behindLast =
    until && repeats.length === 0
      ? clocks.find((piece) => piece !== start && piece.run.from >= until.run.to && piece.start)
      : null;
  if (until && behindLast && start && start.run.from < until.run.from)
    return { start, end: behindLast.start, endPiece: behindLast, endDay: until };
  // "As I'm in court till 4, drinks at 6": what is over before is something else.
  const isEnding = (piece: ClockPiece) =>
    piece.end !== null && piece.start === null && !(start && piece.run.to <= start.run.from);
  const ending = start?.end ? null : clocks.find(isEnding);
  const end = start?.end ?? ending?.end ?? null;
  // "9pm Friday until 2am Saturday".
  const endPiece = ending ?? (start?.end ? start : null);
  const endDay = endPiece && days.length > 1 ? days.find(({ run }) => run.from === endPiece.run.to) : null;
  return { start, end, endPiece: ending ?? null, endDay: endDay ?? null };
}

/** Hours that are neither the start nor the end, and say another one. */
export const otherClocks = ({ clocks }: Sorted, { start, end, endPiece }: ChosenClock): ClockPiece[] =>
  clocks.filter(
    (piece) =>
      piece !== start &&
      piece !== endPiece &&
      !(piece.start && start?.start && isSame(piece.start, start.start)) &&
      !(piece.start && end && isSame(piece.start, end) && !piece.isBare),
  );
