import { isEarly, type Period, periodOf, settleHour } from './activity.ts';
import type { ClockPiece, PartPiece, SaidClock } from './piece.ts';

/** Which half of the day is meant, by what is said of it and by the occasion. */
export interface Leaning {
  occasion: string;
  period: Period | null;
  /** The part of the day that was said. */
  part: PartPiece['part'] | null;
}

/** The leaning of an occasion: a part of the day that is said outweighs what people usually do. */
export function leanOf(occasion: string, part: PartPiece['part'] | null, hour: number | null): Leaning {
  if (part !== null) {
    const period = part === 'morning' || part === 'noon' ? part : 'evening';
    return { occasion, period, part };
  }
  const usual = periodOf(occasion);
  return {
    occasion,
    period: usual === 'evening' && hour !== null && isEarly(occasion, hour) ? 'morning' : usual,
    part,
  };
}

/** The minutes after midnight that an hour can mean. */
function halves({ hour, minute, half }: SaidClock): number[] {
  const base = (hour % 12) * 60 + minute;
  if (half === 'am') return [base];
  if (half === 'pm') return [base + 720];
  return half === 'day' || hour > 12 || hour === 0 ? [hour * 60 + minute] : [base, base + 720];
}

/** Minutes from one time of day to the next other one, more than none. */
const between = (start: number, end: number) => ((end - start + 2879) % 1440) + 1;

/** Whether an hour in digits is that of a 24-hour clock, as it is spoken where people write it so. */
function isWholeDay({ hour, minute, half, isWritten }: SaidClock, { period, part }: Leaning): boolean {
  return isWritten === true && half === null && minute > 0 && part === null && !(period === 'evening' && hour < 10);
}

/** "9 to 5", "10 to 4": hours of a day's work, unless it is a night out. */
function isWorkingDay(start: SaidClock, end: SaidClock | null, occasion: string): boolean {
  if (!end || start.half !== null || end.half !== null) return false;
  const isLong =
    start.hour >= 8 && start.hour <= 11 && end.hour >= 2 && end.hour <= 6 && (start.hour < 11 || end.hour >= 4);
  return isLong && !/\b(?:night|disco|gig|clubbing|rave|drinks|pub|late|bar)\b/i.test(occasion);
}

/**
 * Minutes after midnight at which something starts. An end with its half of the day serves both (ASSISTANT.md rule 4): the shortest span is
 * meant. `writesWhole`: hours in figures are those of a 24-hour clock where nothing else is said.
 */
export function startMinutes(
  { start, end }: Pick<ClockPiece, 'end'> & { start: SaidClock },
  leaning: Leaning,
  writesWhole: boolean,
): number {
  const can = halves(start);
  const [first = 0, second] = can;
  if (second === undefined) return first;
  if (writesWhole && isWholeDay(start, leaning) && end?.half !== 'pm') return start.hour * 60 + start.minute;
  if (leaning.part === 'night' && (start.hour === 12 || start.hour < 4)) return 1440 + first;
  if (leaning.part === 'morning' && start.hour < 12) return first;
  const period = isWorkingDay(start, end, leaning.occasion) ? 'work' : leaning.period;
  const usual = settleHour(start.hour, period) * 60 + start.minute;
  if (!end) return usual;
  const ends = halves(end);
  const [last = 0] = ends;
  if (ends.length === 1) return can.reduce((best, one) => (between(one, last) < between(best, last) ? one : best));
  if (period === 'evening') return usual;
  if (end.hour === 12 && end.minute === 0 && start.hour < 12) return first;
  // Work "8 to 1" is a morning: only an evening out goes on past midnight.
  const other = usual === first ? second : first;
  return endMinutes(usual, end) > 1440 && endMinutes(other, end) <= 1440 ? other : usual;
}

/** Minutes after the midnight of the start at which it ends: the next such hour. */
export const endMinutes = (start: number, end: SaidClock): number =>
  Math.min(...halves(end).map((one) => start + between(start, one)));

/** Minutes after midnight of an hour on a later day than that of the start. */
export function lastMinutes(end: SaidClock, leaning: Leaning): number {
  const [first = 0, second] = halves(end);
  return second === undefined
    ? first
    : settleHour(end.hour, leaning.part === 'morning' ? 'morning' : null) * 60 + end.minute;
}
