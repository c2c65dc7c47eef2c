import type { Event } from '@kith/contracts/events';
import { isolated } from '@kith/contracts/isolate';
import { describeScope, scopeLabels } from '@kith/contracts/series/describe-scope';
import { type SeriesScope, seriesScopes } from '@kith/contracts/series/recurrence';
import { type Clock, dayOfText, describeDay, listNames, sayDay } from '@kith/phrases/say';
import { DateTime } from 'luxon';
import type { OwnerContext } from '../context.ts';
import { DomainError } from '../errors.ts';
import { getEvent, listDates, listEvents } from '../events/index.ts';
import type { Answer, Asked } from './present.ts';
import { scopeEndings } from '@kith/phrases/recognise-dates';
import { spanOf } from './select-events.ts';

/** Days from the first to the last, YYYY-MM-DD, both included; null for any. */
export interface Days {
  from: string | null;
  to: string | null;
}

/** The event that the conversation is about; null when it is none of this owner's. */
export async function findSpoken(ctx: OwnerContext, { about }: Asked): Promise<Event | null> {
  if (about === null) return null;
  try {
    return await getEvent(ctx, about.event_id);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return null;
    throw error;
  }
}

/** The coming dates of the series of an event, on some days, or the event itself. */
export async function listDatesOf(ctx: OwnerContext, event: Event, days: Days, clock: Clock): Promise<Event[]> {
  const span = spanOf(days, clock);
  const isWithin = ({ start_at: start }: Event) =>
    span === null || (new Date(start) >= span.from && new Date(start) < span.to);
  const { series_id: seriesId } = event;
  if (seriesId === null) return [event].filter(isWithin);
  const { items } = await listEvents(ctx, { from: clock.now.toISOString(), seriesId });
  return items.filter((one) => one.status !== 'cancelled' && isWithin(one));
}

/** Whether an event is a single one, or the first date of its series in a list. */
export const isFirstOfSeries = ({ series_id: id }: Event, at: number, events: readonly Event[]): boolean =>
  id === null || events.findIndex((one) => one.series_id === id) === at;

/** The days from one on, as far as dates are stored. */
export function daysFrom(first: string): Days {
  return { from: first, to: DateTime.fromISO(first).plus({ years: 2 }).toFormat('yyyy-LL-dd') };
}

/** The question which dates of a series are meant, with what each choice touches; `said` is the message without that. */
export async function askScope(
  ctx: OwnerContext,
  event: Event,
  { said, clock, offered = seriesScopes }: { said: string; clock: Clock; offered?: readonly SeriesScope[] },
): Promise<Answer> {
  const { scopes } = await listDates(ctx, event.id);
  const lines = offered.map((scope) => {
    const touched = scopes[scope];
    return `• ${scopeLabels[scope]}: ${describeScope(scope, touched, describeDay({ ...event, start_at: touched.from ?? event.start_at }, clock))}`;
  });
  const question = isolated`Which dates of "${event.title}" do you mean?`;
  return {
    message: `${question}\n${lines.join('\n')}`,
    clarify: question,
    suggestions: offered.map((scope) => `${said}${scopeEndings[scope]}`),
    data: { about: { event_id: event.id, said } },
  };
}

/** That a series has no date on the days that were said, with those that come next, of which none was meant. */
export function sayNoDate(dates: readonly Event[], days: Days, clock: Clock): Answer {
  const [first] = dates;
  const last = dates.at(-1);
  if (first && last && days.from !== null && (spanOf(days, clock)?.from ?? clock.now) > new Date(last.end_at)) {
    const until = isolated`The dates of "${first.title}" are planned until ${describeDay(last, clock)} so far`;
    return { message: `${until}. Please tell me nearer to the day.`, suggestions: ['View my events'] };
  }
  const say = (text: string | null) => {
    const day = text === null ? null : dayOfText(text);
    return day ? sayDay(day, clock) : '';
  };
  const when = days.from === days.to ? `on ${say(days.from)}` : `from ${say(days.from)} to ${say(days.to)}`;
  const next = dates.slice(0, 3);
  const none = isolated`"${first?.title ?? ''}" has no date ${when}.`;
  return {
    message: `${none} It is ${first?.repeats ?? 'over'}; next ${listNames(next.map((one) => describeDay(one, clock)))}.`,
    suggestions: ['View my events'],
    data: { about: { event_id: first?.id } },
  };
}
