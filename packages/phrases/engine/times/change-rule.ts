import type { Day } from '../../src/calendar/day.ts';
import type { DayPiece, RepeatPiece, TimePiece } from './piece.ts';
import { mergeRepeats, type Repetition } from './settle-rule.ts';
import { dayCodes } from './weekday-codes.ts';

const inOrder = (codes: readonly string[]) => dayCodes.filter((code) => codes.includes(code));

/** What a repetition becomes by what is said of it: "every other week" keeps the days, "Tuesdays" keeps how often. Null: once. */
export function changeRepetition(current: Repetition | null, said: readonly RepeatPiece[]): Repetition | null {
  if (said.length === 0) return current;
  const next = mergeRepeats(said);
  if (next === null || current === null) return next;
  const isSameKind = next.freq === current.freq;
  if (isSameKind && said.some(({ isMore }) => isMore === true))
    return { ...current, byDay: inOrder([...current.byDay, ...next.byDay]) };
  const keepsDays = isSameKind && next.byDay.length === 0 && next.byMonthDay === null;
  return {
    ...next,
    interval: next.interval === 1 && isSameKind && !keepsDays ? current.interval : next.interval,
    byDay: keepsDays ? current.byDay : next.byDay,
    byMonthDay: keepsDays ? current.byMonthDay : next.byMonthDay,
    byMonth: current.byMonth,
    count: current.count,
    until: current.until,
  };
}

/** A repetition on one day that moves with its event: what was every Thursday is every Friday. */
export function moveRepetition(repetition: Repetition | null, from: Day | null, to: Day): Repetition | null {
  if (!repetition) return null;
  const code = (day: Day) => dayCodes[day.weekday - 1] ?? 'MO';
  if (repetition.freq === 'WEEKLY' && repetition.byDay.length === 1) return { ...repetition, byDay: [code(to)] };
  const isOnDate =
    repetition.freq === 'MONTHLY' && repetition.byMonthDay !== null && repetition.byMonthDay === from?.day;
  return isOnDate ? { ...repetition, byMonthDay: to.day } : repetition;
}

/** Whether a piece names one month of every year. */
export const isMonth = (piece: TimePiece): piece is DayPiece & { day: { is: 'period'; month: number } } =>
  piece.kind === 'day' && piece.day.is === 'period' && piece.day.month !== null && piece.day.edge === null;

/** "Not in August": the months of a rule without those that are denied. */
export function withoutMonths(repetition: Repetition, denied: readonly TimePiece[]): Repetition {
  const out = denied.flatMap((piece) => (isMonth(piece) ? [piece.day.month] : []));
  if (out.length === 0) return repetition;
  const all = repetition.byMonth.length > 0 ? repetition.byMonth : Array.from({ length: 12 }, (_, at) => at + 1);
  return { ...repetition, byMonth: all.filter((month) => !out.includes(month)) };
}
