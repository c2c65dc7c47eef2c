import { type Clock, dayOfText } from '../../src/calendar/day.ts';
import { sayDay, sayTime } from '../../src/say/say-day.ts';
import { DateTime } from 'luxon';
import type { Doubt } from '../draft.ts';
import type { Settled } from '../times/settled.ts';

/** Asks what some words say about the time, with what was read of the rest and the same a week later as choices. */
export function askTime(words: string, settled: Settled, clock: Clock): Doubt {
  return {
    about: settled.allDay ? 'day' : 'time',
    question: `I am not sure what “${words}” says about the time. When is it?`,
    choices: saidTimes(settled, clock),
  };
}

function saidTimes({ day, start, zone, allDay }: Settled, clock: Clock): string[] {
  const date = day === null ? null : dayOfText(day);
  if (!date) return [];
  const at = start === null || allDay ? null : DateTime.fromJSDate(start, { zone });
  const time = at ? ` at ${sayTime(at.hour * 60 + at.minute, clock)}` : '';
  return [date, date.plus({ days: 7 })].map((one) => `${sayDay(one, clock)}${time}`);
}
