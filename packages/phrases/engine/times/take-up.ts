import { otherClocks } from './choose-clock.ts';
import type { Draft } from './gather-draft.ts';
import type { TimePiece } from './piece.ts';
import { minuteLength } from './place-times.ts';
import type { SaidField } from './settled.ts';

const fieldOf: Readonly<Record<TimePiece['kind'], SaidField['field']>> = {
  day: 'start_at',
  clock: 'start_at',
  part: 'start_at',
  shift: 'start_at',
  open: 'start_at',
  length: 'end_at',
  repeat: 'recurrence',
  count: 'recurrence',
  zone: 'time_zone',
  'all-day': 'all_day',
};

/** Which field each piece fills that was taken up. */
export function saidBy(pieces: readonly TimePiece[], left: readonly TimePiece[], isRepeated: boolean): SaidField[] {
  return pieces
    .filter(
      (piece) => !left.some(({ run }) => run.from === piece.run.from) && !(piece.kind === 'day' && piece.isDeadline),
    )
    .map((piece) => {
      const isEnd = piece.kind === 'clock' && piece.start === null;
      const isBound = piece.kind === 'day' && piece.bound === 'until';
      const field = isEnd ? 'end_at' : isBound ? (isRepeated ? 'recurrence' : 'end_at') : fieldOf[piece.kind];
      return { field, run: piece.run };
    });
}

/** Pieces that none of the fields took up. */
export function leftOver({ sorted, chosen, main, rivals, repetition }: Draft): TimePiece[] {
  const moved = sorted.shifts.filter(({ of }) => of !== 'now');
  const lengths = sorted.lengths.filter((piece) => piece !== minuteLength(sorted) && piece.unit === 'minute');
  const counts = repetition === null ? sorted.counts : sorted.counts.slice(1);
  const unused = sorted.days.filter((piece) => rivals.some((one) => one.piece === piece));
  const others = otherClocks(sorted, chosen).filter(({ bound }) => bound === null || chosen.start !== null);
  const titled = main === null ? [] : sorted.days.filter((piece) => piece !== main.piece && piece.day.is === 'holiday');
  const left: TimePiece[] = [...unused, ...others, ...moved, ...lengths, ...counts, ...titled];
  const isLeft = ({ run }: TimePiece) => left.some((piece) => piece.run.from === run.from);
  // Of a day that is not meant it is not said which one is, unless another was named.
  const open = main !== null ? [] : sorted.denied.filter(({ kind }) => repetition === null || kind !== 'day');
  return [...sorted.all.filter(isLeft), ...open];
}
