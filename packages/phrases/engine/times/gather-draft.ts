import { type Clock, today } from '../../src/calendar/day.ts';
import { type ChosenClock, chooseClock } from './choose-clock.ts';
import type { Doubt } from '../draft.ts';
import { writesWholeDay } from './hour-cycle.ts';
import type { DayPiece, TimePiece } from './piece.ts';
import { type ResolvedDay, resolveDay } from './resolve-day.ts';
import { leanOf, type Leaning, startMinutes } from './settle-clock.ts';
import { isMonth } from './change-rule.ts';
import { mergeRepeats, type Repetition } from './settle-rule.ts';
import type { Occasion } from './settled.ts';
import { type Sorted, sortPieces } from './sort-pieces.ts';
import { dayCodes } from './weekday-codes.ts';

/** A day piece with what it means. */
export interface Candidate {
  piece: DayPiece;
  means: ResolvedDay;
}

/** What is known while the pieces are put together. */
export interface Draft {
  sorted: Sorted;
  chosen: ChosenClock;
  leaning: Leaning;
  clock: Clock;
  zone: string;
  main: Candidate | null;
  rivals: Candidate[];
  repetition: Repetition | null;
  /** Minutes after midnight of an hour that was said. */
  minutes: number | null;
  doubts: Doubt[];
}

/** The first day that the words can mean, and what they mean. */
function candidates({ days, from, repeats }: Sorted, clock: Clock): Candidate[] {
  const setting = { clock, from: today(clock), base: null };
  const named = days.map((piece) => ({ piece, means: resolveDay(piece.day, setting) }));
  if (from === null || named.length > 0 || repeats.length > 0) return named;
  return [{ piece: from, means: resolveDay(from.day, setting) }];
}

/** The day of most weight; of two the first. */
const heaviest = (all: readonly Candidate[]): Candidate | null =>
  all.reduce<Candidate | null>((best, one) => (best === null || one.means.rank > best.means.rank ? one : best), null);

/** Whether another day only says the weekday of the main one: "Friday … the 13th". */
const agrees = (main: Candidate, other: Candidate): boolean => {
  const { day } = main.means;
  if (day === null || other.means.day === null) return other.piece.day.is === 'period';
  const isWeekday = other.piece.day.is === 'weekday' && other.piece.day.weekday === day.weekday;
  return day.equals(other.means.day) || (isWeekday && main.means.rank === 3);
};

/** Other days of the same weight, which would contradict the first if nobody asked. */
function rivalsOf(main: Candidate | null, all: readonly Candidate[]): Candidate[] {
  if (!main) return [];
  const least = Math.min(2, main.means.rank);
  return all.filter((one) => one !== main && one.means.rank >= least && !agrees(main, one));
}

/** "Weekly … Tuesday", "monthly … second Tuesday": a rule that names no day has that of the event. */
function withDay(repetition: Repetition | null, main: Candidate | null): Repetition | null {
  const day = main?.means.day ?? null;
  if (!repetition || !day || repetition.byDay.length > 0 || repetition.byMonthDay !== null) return repetition;
  const code = dayCodes[day.weekday - 1] ?? 'MO';
  if (repetition.freq === 'WEEKLY') return { ...repetition, byDay: [code] };
  const said = main?.piece.day;
  const isOrdinal = repetition.freq === 'MONTHLY' && said?.is === 'ordinal';
  return isOrdinal ? { ...repetition, byDay: [`${said.ordinal}${code}`] } : repetition;
}

/** "First Monday of the month, not in August" is every month. */
const ofEachMonth = ({ denied }: Sorted, main: Candidate | null): Repetition | null =>
  main?.piece.day.is === 'ordinal' && denied.some(isMonth)
    ? mergeRepeats([
        { ...main.piece, kind: 'repeat', freq: 'MONTHLY', interval: 1, byDay: [], byMonthDay: null, isNone: false },
      ])
    : null;

/** "Invite Tom to Friday drinks at 7": with an hour, the end of days that nothing begins is the day itself. */
function withLooseEnd(sorted: Sorted): Sorted {
  const { until, from, days, repeats, clocks } = sorted;
  const isAlone = from === null && days.length + repeats.length === 0 && clocks.length > 0;
  return until !== null && isAlone ? { ...sorted, days: [until], until: null } : sorted;
}

export function draftOf(pieces: readonly TimePiece[], { clock, occasion }: Occasion): Draft {
  const sorted = withLooseEnd(sortPieces(pieces));
  const zone = sorted.zones.find((piece) => piece.zone !== null)?.zone ?? clock.zone;
  const chosen = chooseClock(sorted);
  const all = candidates(sorted, clock).filter(({ piece }) => piece !== chosen.endDay);
  const main = heaviest(all);
  const part =
    sorted.parts[0]?.part ?? main?.piece.part ?? all.find(({ piece }) => piece.part !== null)?.piece.part ?? null;
  const leaning = leanOf(occasion, part, chosen.start?.start?.half === null ? chosen.start.start.hour : null);
  const start = chosen.start?.start ?? null;
  const sharedEnd = chosen.start?.end ?? (leaning.period === null && chosen.endDay === null ? chosen.end : null);
  return {
    sorted,
    chosen,
    leaning,
    clock,
    zone,
    main,
    rivals: sorted.repeats.length > 0 ? [] : rivalsOf(main, all),
    repetition: withDay(mergeRepeats(sorted.repeats) ?? ofEachMonth(sorted, main), main),
    minutes: start === null ? null : startMinutes({ start, end: sharedEnd }, leaning, writesWholeDay(clock.locale)),
    doubts: [],
  };
}
