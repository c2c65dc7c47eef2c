import type {
  ClockPiece,
  CountPiece,
  DayPiece,
  LengthPiece,
  OpenPiece,
  PartPiece,
  RepeatPiece,
  SaidDay,
  ShiftPiece,
  TimePiece,
  ZonePiece,
} from './piece.ts';

/** The pieces of a message by what they say. */
export interface Sorted {
  all: readonly TimePiece[];
  /** "Not on Monday". */
  denied: readonly TimePiece[];
  /** Days of the event, with the weeks and months that they lie in joined to them. */
  days: DayPiece[];
  /** "From Monday", "until June" beside something that goes on or comes again. */
  from: DayPiece | null;
  until: DayPiece | null;
  deadline: DayPiece | null;
  clocks: ClockPiece[];
  parts: PartPiece[];
  lengths: LengthPiece[];
  repeats: RepeatPiece[];
  counts: CountPiece[];
  zones: ZonePiece[];
  shifts: ShiftPiece[];
  open: OpenPiece[];
  allDay: TimePiece | null;
  /** Pieces whose meaning went into another one: "next week" beside "Sunday". */
  joined: TimePiece[];
}

const isKind =
  <K extends TimePiece['kind']>(kind: K) =>
  (piece: TimePiece): piece is Extract<TimePiece, { kind: K }> =>
    piece.kind === kind;

/** "Sunday lunch next week" is on the Sunday of next week; "Saturday, next weekend" on its Saturday. */
function joinWeek(day: SaidDay, period: SaidDay): SaidDay | null {
  if (period.is !== 'period' || period.edge !== null) return null;
  if (day.is === 'weekday' && day.which === null && day.weeks === 0 && day.inWeek === null) {
    if (period.unit === 'month') return null;
    if (period.unit === 'weekend' && day.weekday < 5) return null;
    return { ...day, inWeek: period.which === 'next' ? 1 + period.count : 0 };
  }
  return null;
}

function joinPeriods(days: readonly DayPiece[]): { days: DayPiece[]; joined: DayPiece[] } {
  const period = days.find(({ day }) => day.is === 'period' && day.unit !== 'month');
  const host = period && days.find((piece) => piece !== period && joinWeek(piece.day, period.day) !== null);
  const day = period && host ? joinWeek(host.day, period.day) : null;
  if (!period || !host || !day) return { days: [...days], joined: [] };
  return {
    days: days.flatMap((piece) => (piece === period ? [] : piece === host ? [{ ...host, day }] : [piece])),
    joined: [period],
  };
}

/** What kinds of pieces take each other's place in a correction. */
const slotOf = (piece: TimePiece): string | null =>
  piece.kind === 'day'
    ? piece.isDeadline || piece.bound !== null
      ? null
      : 'day'
    : piece.kind === 'clock' || piece.kind === 'length' || piece.kind === 'zone'
      ? piece.kind
      : null;

/** Pieces that were not taken back by a later one, and are not denied. */
function standing(pieces: readonly TimePiece[]): TimePiece[] {
  const lastOf = new Map(
    pieces.flatMap((piece, index) => (piece.stance === 'correction' ? [[slotOf(piece), index] as const] : [])),
  );
  return pieces.filter((piece, index) => piece.stance !== 'denied' && index >= (lastOf.get(slotOf(piece)) ?? 0));
}

/** "Every Friday in November", "every day this week": the month or week is how long it goes on. */
function boundsOf(days: readonly DayPiece[], repeats: readonly RepeatPiece[]): DayPiece | null {
  if (repeats.length === 0) return null;
  return days.find(({ day }) => day.is === 'period' && day.unit !== 'weekend' && day.edge === null) ?? null;
}

const asEnd = (piece: DayPiece): DayPiece =>
  piece.day.is === 'period' ? { ...piece, day: { ...piece.day, edge: 'end' } } : piece;

/** Sorts the pieces of a message. */
export function sortPieces(said: readonly TimePiece[]): Sorted {
  const pieces = standing(said);
  const all = pieces.filter(isKind('day'));
  const repeats = pieces.filter(isKind('repeat'));
  const bounds = all.filter(({ bound, isDeadline }) => bound !== null && !isDeadline);
  const { days, joined } = joinPeriods(all.filter(({ bound, isDeadline }) => bound === null && !isDeadline));
  const whole = boundsOf(days, repeats);
  return {
    all: pieces,
    denied: said.filter(({ stance }) => stance === 'denied'),
    days: days.filter((piece) => piece !== whole),
    from: bounds.find(({ bound }) => bound === 'from') ?? whole,
    until: bounds.find(({ bound }) => bound === 'until') ?? (whole && asEnd(whole)),
    deadline: all.find(({ isDeadline }) => isDeadline) ?? null,
    clocks: pieces.filter(isKind('clock')),
    parts: pieces.filter(isKind('part')),
    lengths: pieces.filter(isKind('length')),
    repeats,
    counts: pieces.filter(isKind('count')),
    zones: pieces.filter(isKind('zone')),
    shifts: pieces.filter(isKind('shift')),
    open: pieces.filter(isKind('open')),
    allDay: pieces.find(isKind('all-day')) ?? null,
    joined,
  };
}
