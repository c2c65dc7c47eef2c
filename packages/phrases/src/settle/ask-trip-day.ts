import { re } from '../words/pattern.ts';
import { writtenDay } from '../calendar/weekdays.ts';
import { DateTime } from 'luxon';
import { type Clock, today } from '../calendar/day.ts';
import type { Draft } from '../draft.ts';
import { coming } from '../read/days/resolve-days.ts';
import type { Reading } from '../reading.ts';
import { sayDay, sayTime } from '../say/say-day.ts';

/** A weekday with nothing beside it that says which. */
const bareWeekday = re('i')`(?<!\b(?:this|next|coming) )\b${writtenDay}\b`;

const date = /\d(?:st|nd|rd|th)\b|\d\/\d|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** "Dinner Saturday at 8", said of a trip that is weeks away: the coming Saturday, or that of the trip? */
export function askTripDay(made: Reading, trip: Draft, text: string, clock: Clock): Reading {
  const start = made.draft?.start_at;
  if (!made.draft || !start || made.clarify || made.draft.recurrence !== null) return made;
  if (!trip.all_day || !trip.start_at || !trip.end_at || !bareWeekday.test(text) || date.test(text)) return made;
  const [first, behind] = [trip.start_at, trip.end_at].map((at) => today({ ...clock, now: new Date(at) }));
  const said = DateTime.fromISO(start, { zone: clock.zone });
  const day = today({ ...clock, now: new Date(start) });
  if (!first || !behind || day >= first || first <= today(clock).plus({ days: 6 })) return made;
  const there = coming(day.weekday, first);
  if (there >= behind || behind.diff(first, 'days').days < 2) return made;
  const hour = made.draft.all_day ? '' : ` at ${sayTime(said.hour * 60 + said.minute, clock)}`;
  const choices = [there, day].map((one) => `${sayDay(one, clock)}${hour}`);
  const question = `Which ${said.toFormat('cccc')}: that of “${trip.title}” or the coming one?`;
  return {
    ...made,
    draft: { ...made.draft, start_at: null, end_at: null, date: null },
    clarify: { about: 'day', question, choices },
    offer: null,
    suggestions: choices,
  };
}
