import { type Clock, dayOfText } from '../../src/calendar/day.ts';
import { sayDay, sayTime } from '../../src/say/say-day.ts';
import { DateTime } from 'luxon';
import type { Doubt } from '../draft.ts';
import type { Settled } from '../times/settled.ts';

/** Asks what some words say about the time. The choices are what was read without them and, where they say a time, with them. */
export function askTime(words: string, readings: readonly Settled[], clock: Clock): Doubt {
  return {
    about: readings[0]?.allDay ? 'day' : 'time',
    question: `I’m not sure what “${words}” means for the time. When is it?`,
    choices: [...new Set(readings.flatMap((settled) => saidTime(settled, clock)))],
  };
}

function saidTime({ day, start, zone, allDay }: Settled, clock: Clock): string[] {
  const date = day === null ? null : dayOfText(day);
  if (!date) return [];
  const at = start === null || allDay ? null : DateTime.fromJSDate(start, { zone });
  return [`${sayDay(date, clock)}${at ? ` at ${sayTime(at.hour * 60 + at.minute, clock)}` : ''}`];
}
