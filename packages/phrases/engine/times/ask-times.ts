import { type Clock, type Day, instantOf, today } from '../../src/calendar/day.ts';
import { sayDay, sayTime } from '../../src/say/say-day.ts';
import { usualTimes } from './activity.ts';
import { weekendDays } from './doubt.ts';
import type { Doubt } from '../draft.ts';
import type { Draft } from './gather-draft.ts';
import { writesWholeDay } from './hour-cycle.ts';
import { type Leaning, startMinutes } from './settle-clock.ts';
import type { Sorted } from './sort-pieces.ts';

/** Asks for what is missing or has two meanings; the sentence and the answers stand in the words of the day and hour. */
export function askTime(
  { sorted, chosen, leaning, minutes, main, clock, repetition }: Draft,
  day: Day | null,
  allDay: boolean,
): Doubt | null {
  const say = (at: number) => sayTime(at, clock);
  const { start } = chosen;
  if (start?.or) {
    const choices = [start.start, start.or].flatMap((one) =>
      one ? [say(startMinutes({ start: one, end: null }, leaning, writesWholeDay(clock.locale)))] : [],
    );
    return { about: 'time', question: `What time: ${choices.join(' or ')}?`, choices };
  }
  if (allDay) return null;
  const limited =
    minutes === null ? sorted.clocks.find(({ bound, start: at }) => bound !== null && at !== null) : undefined;
  if (limited?.start) {
    const at = startMinutes({ start: limited.start, end: null }, leaning, writesWholeDay(clock.locale));
    const isBefore = limited.bound === 'before';
    const choices = (isBefore ? [-120, -90, -60] : [0, 30, 60])
      .map((offset) => at + offset)
      .filter((one) => one >= 0 && one < 1440);
    const question = `${isBefore ? 'Before' : 'After'} ${say(at)}: what time does it start?`;
    return { about: 'time', question, choices: choices.map(say) };
  }
  if (minutes !== null) return null;
  if (day === null && repetition === null && main === null) {
    const choices = ['Tomorrow', ...weekendDays(today(clock).plus({ days: 1 }), clock)];
    return { about: 'unsaid', question: 'When is it?', choices };
  }
  return {
    about: 'unsaid',
    question: 'What time does it start?',
    choices: openTimes(sorted, leaning, day, clock).map(say),
  };
}

function openTimes(
  { parts: [part] }: Sorted,
  { occasion, period }: Leaning,
  day: Day | null,
  clock: Clock,
): readonly number[] {
  const usual = part ? [part.usual - 60, part.usual, part.usual + 60] : usualTimes(occasion, period);
  const isToday = day?.equals(today(clock)) === true;
  const open = usual.filter((one) => !isToday || instantOf(today(clock), one, clock.zone) > clock.now);
  return open.length > 0 ? open : [1260, 1320];
}

/** "Fri 11": the coming 11th where it is a Friday, so that the number may be the day as well as the hour. */
export function askBare({ chosen, sorted, main, leaning, minutes, clock }: Draft, day: Day | null): Doubt | null {
  const start = chosen.start;
  const hour = start?.start?.hour ?? 0;
  if (
    !start?.isBare ||
    start.start?.minute !== 0 ||
    start.end ||
    !day ||
    minutes === null ||
    main?.piece.day.is !== 'weekday' ||
    sorted.parts.length > 0
  )
    return null;
  if (main.piece.run.to !== start.run.from || main.piece.part !== null || sorted.repeats.length > 0) return null;
  const from = today(clock);
  const soon = [from, from.startOf('month').plus({ months: 1 })].map((month) => month.set({ day: hour }));
  const isUsual =
    leaning.period === 'evening' ? hour > 4 && hour < 11 : leaning.period === 'morning' && hour > 5 && hour < 12;
  const [first, next] = soon;
  const isDate = (one: Day | undefined): one is Day => one !== undefined && one >= from && one.weekday === day.weekday;
  const date = isDate(first) ? first : !isUsual && isDate(next) ? next : null;
  if (!date) return null;
  const choices = [`${sayDay(day, clock)} at ${sayTime(minutes, clock)}`, sayDay(date, clock)];
  return { about: 'time', question: `Is ${hour} the hour or the day of the month?`, choices };
}

export function askZone({ zones }: Sorted, zone: string): Doubt | null {
  const [unknown] = zones;
  if (!unknown || zones.some((piece) => piece.zone !== null)) return null;
  const own = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return {
    about: 'zone',
    question: `I don’t know which time zone ${unknown.place ?? 'that place'} is in. Which one do you mean?`,
    choices: [`${own} time`, 'UTC time'],
  };
}
