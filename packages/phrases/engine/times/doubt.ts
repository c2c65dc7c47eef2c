import type { Clock, Day } from '../../src/calendar/day.ts';
import { today } from '../../src/calendar/day.ts';
import { sayDay } from '../../src/say/say-day.ts';
import type { Doubt } from '../draft.ts';

/** The first such weekday (Monday 1) from a day on, that day included. */
export const coming = (weekday: number, from: Day): Day => from.plus({ days: (weekday - from.weekday + 7) % 7 });

/** The next Friday and Saturday behind a day, in their order and as they are said. */
export const weekendDays = (from: Day, clock: Clock): string[] =>
  [coming(5, from.plus({ days: 1 })), coming(6, from.plus({ days: 1 }))]
    .sort((a, b) => a.toMillis() - b.toMillis())
    .map((day) => sayDay(day, clock));

/** The question for a day of which nothing is known but the hour. */
export const askUnsaidDay = (clock: Clock): Doubt => ({
  about: 'day',
  question: 'Which day is it on?',
  choices: ['Today', ...weekendDays(today(clock), clock)],
});

/** The question for another day than one that is over. */
export const askPast = (clock: Clock): Doubt => ({
  about: 'past',
  question: 'That day has already passed. Which day do you mean?',
  choices: weekendDays(today(clock), clock),
});

/** So many days are offered at most. */
const mostDays = 6;

/** A question for a day among some, which are named in it when they are two or three. */
export function askDay(days: readonly Day[], question: string, clock: Clock): Doubt {
  const choices = [...new Set(days.map((day) => sayDay(day, clock)))].slice(0, mostDays);
  const isNamed = choices.length > 1 && choices.length <= 3;
  const named = `${question.replace(/\?$/, '')}: ${choices.slice(0, -1).join(', ')} or ${choices.at(-1) ?? ''}?`;
  return { about: 'day', question: isNamed ? named : question, choices };
}
