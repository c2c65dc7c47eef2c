import { type Clock, today } from '../../src/calendar/day.ts';
import type { TimePiece } from './piece.ts';
import { periodDays, resolveDay } from './resolve-day.ts';

/** The first and last day (YYYY-MM-DD) that the first piece about days names, for a question about what is stored; null when none does. */
export function daysNamed(pieces: readonly TimePiece[], clock: Clock): { from: string; to: string } | null {
  const piece = pieces.find((one) => one.kind === 'day');
  if (!piece) return null;
  const setting = { clock, from: today(clock), base: null };
  if (piece.day.is === 'period' && piece.day.unit !== 'weekend' && piece.day.edge === null) {
    const [from, to] = periodDays(piece.day, setting);
    return { from: from.toISODate(), to: to.toISODate() };
  }
  const { day, until, choices } = resolveDay(piece.day, setting);
  const first = day ?? choices[0];
  const last = piece.until
    ? resolveDay(piece.until, { ...setting, from: first ?? setting.from }).day
    : (until ?? first);
  const [from, to] = [first, last ?? first].map((one) => one?.toISODate() ?? null);
  return from && to ? { from, to } : null;
}
