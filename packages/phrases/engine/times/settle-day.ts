import { type Clock, type Day, instantOf, today } from '../../src/calendar/day.ts';
import { sayTime } from '../../src/say/say-day.ts';
import { askDay, askPast, askUnsaidDay, coming, weekendDays } from './doubt.ts';
import type { Doubt } from '../draft.ts';
import type { DayPiece } from './piece.ts';
import { periodDays, type ResolvedDay, resolveDay } from './resolve-day.ts';
import type { Leaning } from './settle-clock.ts';
import { firstOn, namesDay, type Repetition } from './settle-rule.ts';
import type { Sorted } from './sort-pieces.ts';

/** What decides the day on which something starts. */
export interface StartDay {
  sorted: Sorted;
  main: { piece: DayPiece; means: ResolvedDay } | null;
  repetition: Repetition | null;
  /** The hour in minutes after midnight, said or proposed. */
  minutes: number | null;
  leaning: Leaning;
  /** The half of the day was not said, so that an hour may be later than it seems. */
  flips: boolean;
  isDayOpen: boolean;
  zone: string;
  clock: Clock;
}

const questions = {
  weekday: 'The weekday and the date do not match. Which day do you mean?',
  order: 'Which date do you mean?',
  which: 'Which day do you mean?',
} as const;

/** The day on which it starts, or null with a doubt that says why not. */
export function settleDay(start: StartDay, doubts: Doubt[]): Day | null {
  const { main, repetition, minutes, clock, zone, flips, leaning } = start;
  const now = today(clock);
  // Wherever its zone is, what is two days ahead here has not passed: no zone has to be asked.
  const isPast = (day: Day, at = minutes) =>
    day < now.plus({ days: 2 }) && instantOf(day, at ?? 1439, zone) <= clock.now;
  const isLaterToday = (day: Day) =>
    flips && leaning.period !== 'morning' && minutes !== null && minutes < 720 && !isPast(day, minutes + 720);
  if (main && main.means.day === null) {
    const { doubt, choices } = main.means;
    if (doubt === 'past') doubts.push(askPast(clock));
    else doubts.push(askDay(choices, questions[doubt ?? 'which'], clock));
    return null;
  }
  if (repetition) return firstDay(start, repetition, { isPast, doubts });
  if (!main) {
    if (start.isDayOpen) doubts.push(askUnsaidDay(clock));
    if (minutes === null || start.isDayOpen) return null;
    return !isPast(now) || isLaterToday(now) ? now : now.plus({ days: 1 });
  }
  const { day, roll } = main.means;
  if (day === null || minutes === null || !isPast(day)) return day;
  if (roll === null && isLaterToday(day)) return day;
  if (roll !== null) return day.plus({ week: { days: 7 }, month: { months: 1 }, year: { years: 1 } }[roll]);
  doubts.push({
    about: 'past',
    question: `${sayTime(minutes, clock)} today has already passed. When is it?`,
    choices: [`Tomorrow at ${sayTime(minutes, clock)}`, ...weekendDays(now.plus({ days: 1 }), clock).slice(0, 2)],
  });
  return null;
}

/** The first day of what comes again. */
function firstDay(
  { sorted, main, minutes, clock }: StartDay,
  repetition: Repetition,
  { isPast, doubts }: { isPast: (day: Day) => boolean; doubts: Doubt[] },
): Day | null {
  const now = today(clock);
  const said = sorted.from && resolveDay(sorted.from.day, { clock, from: now, base: null });
  const starts = said?.day ?? (sorted.from?.day.is === 'period' ? periodDays(sorted.from.day, { from: now })[0] : null);
  const from = [starts, main?.means.day ?? null].reduce<Day>(
    (latest, one) => (one && one > latest ? one : latest),
    now,
  );
  if (!namesDay(repetition) && !main && starts === null) {
    const isWeekly = repetition.freq === 'WEEKLY';
    const days = isWeekly ? [2, 3, 4].map((weekday) => coming(weekday, now.plus({ days: 1 }))) : [];
    doubts.push(askDay(days, isWeekly ? 'On which day of the week?' : 'Starting which day?', clock));
    return null;
  }
  const day = firstOn(repetition, from);
  if (minutes === null || !isPast(day)) return day;
  const step = repetition.freq === 'YEARLY' ? { years: 1 } : { days: 1 };
  return firstOn(repetition, day.plus(step));
}
