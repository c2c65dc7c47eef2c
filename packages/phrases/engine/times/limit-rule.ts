import { type Clock, type Day, today } from '../../src/calendar/day.ts';
import type { Draft } from './gather-draft.ts';
import type { TimePiece } from './piece.ts';
import { isMonth, withoutMonths } from './change-rule.ts';
import { periodDays, resolveDay } from './resolve-day.ts';
import type { Repetition } from './settle-rule.ts';
import type { Sorted } from './sort-pieces.ts';

/** Days, as YYYY-MM-DD, that what repeats from a day on leaves out: "not on the 24th", "not next week". */
export const excludedDays = (denied: readonly TimePiece[], from: Day, clock: Clock): string[] =>
  denied.flatMap((piece) => {
    if (piece.kind !== 'day' || isMonth(piece)) return [];
    const { day: said } = piece;
    const setting = { clock, from, base: from };
    const [first, last] =
      said.is === 'period' && said.unit === 'week'
        ? periodDays(said, { ...setting, from: today(clock) })
        : [resolveDay(said, setting).day, piece.until && resolveDay(piece.until, setting).day];
    const count = first && last ? Math.min(last.diff(first, 'days').days, 30) : 0;
    return Array.from({ length: count + 1 }, (_, at) => first?.plus({ days: at }).toISODate() ?? []).flat();
  });

/** How often and until when it comes again, by the pieces that say so. */
export function limitRule(
  whole: Repetition,
  start: Day,
  { sorted, clock }: Pick<Draft, 'sorted' | 'clock'>,
): Repetition {
  const repetition = withoutMonths(whole, sorted.denied);
  const count = sorted.counts[0]?.count ?? null;
  const weeks = sorted.lengths.find(({ unit }) => unit === 'day');
  const perWeek = repetition.freq === 'WEEKLY' ? Math.max(1, repetition.byDay.length) / repetition.interval : 0;
  const byLength =
    weeks === undefined
      ? null
      : repetition.freq === 'WEEKLY'
        ? Math.round((weeks.count / 7) * perWeek)
        : repetition.freq === 'DAILY'
          ? Math.round(weeks.count / repetition.interval)
          : null;
  const limited = count ?? byLength;
  if (limited !== null && limited > 0) return { ...repetition, count: limited, until: null };
  const until = lastDay(sorted, start, clock);
  return until === null ? repetition : { ...repetition, count: null, until };
}

/** The last day of what comes again. "Until June" is over by then, "until the end of May" and "until Friday" are not. */
function lastDay({ until, days }: Sorted, start: Day, clock: Clock): Day | null {
  const range = days.find((piece) => piece.until !== null);
  const said = until?.day ?? range?.until ?? null;
  if (said === null) return null;
  // "Every day this week" ends with the week in which it starts.
  if (said.is === 'period' && said.unit === 'week' && said.edge === 'end')
    return start.startOf('week').plus({ days: 6 });
  const means = resolveDay(said, { clock, from: start, base: start });
  if (said.is === 'period' && said.unit === 'month' && said.edge === null) {
    const first = start
      .startOf('month')
      .plus({ months: said.month === null ? 1 : (said.month - start.month + 12) % 12 || 12 });
    return first.minus({ days: 1 });
  }
  if (said.is === 'period' && said.edge === 'end' && said.month !== null) {
    const first = start.startOf('month').plus({ months: (said.month - start.month + 12) % 12 });
    return first.endOf('month').startOf('day');
  }
  return means.until ?? means.day;
}
