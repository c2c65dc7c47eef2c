import { isolated } from '@kith/contracts/isolate';
import { HOUR_MS } from '@kith/contracts/durations';
import type { AgentReply, FileEvent } from '@kith/contracts/assistant';
import type { CalendarEvent, CalendarFile } from '@kith/phrases/pasted';
import {
  type Clock,
  describeDay,
  describeTimes,
  draftEvent,
  type Reading,
  today,
  weekendDays,
} from '@kith/phrases/say';
import { presentReply } from './present.ts';
import type { OwnDirectory } from './queries.ts';
import { answerWithDraft } from './reply-with-draft.ts';

/** A reading of which only the draft is known. */
const nothingElse: Omit<Reading, 'intent' | 'draft' | 'clarify'> = {
  offer: null,
  suggestions: [],
  changed: [],
  subject: { from: null, to: null, friends: [], groups: [], words: '', email: null },
  unknown: [],
  caveats: [],
};

const mostOffered = 5;

/**
 * The reply to a calendar file: a draft of the event at index `pick`, or of the next one, with the others as choices. Cancelled
 * events and unsupported recurrences are only described.
 */
export function replyWithCalendar(
  { events, count }: CalendarFile,
  clock: Clock,
  directory: OwnDirectory,
  pick?: number,
): AgentReply {
  const event = events.find(({ index }) => index === pick) ?? events[0];
  if (!event) return presentReply('unknown', { message: 'There is no event in this file.', type: 'error' });
  const others: FileEvent[] = events
    .filter((one) => one !== event && (one.state === 'open' || one.state === 'over'))
    .slice(0, mostOffered)
    .map((one) => ({ pick: one.index, label: `${nameOf(one)}, ${describeTimes(timesOf(one), clock)}` }));
  const told = count > 1 && pick === undefined ? [`This file holds ${count} events.`] : [];
  if (event.state === 'cancelled' || event.state === 'unending') {
    return presentReply('unknown', {
      message: [...told, sayNoDraft(event, clock)].join(' '),
      data: { file_events: others },
    });
  }
  if (told.length > 0 && event.state === 'open') told.push('This is the next one.');
  const reading = {
    ...nothingElse,
    intent: 'create_event' as const,
    draft: draftEvent(event),
    clarify: doubt(event, clock),
  };
  const answer = answerWithDraft({ reading, clock, directory }, null, { said: [...told, ...sayNotes(event)] });
  return presentReply('create_event', { ...answer, data: { ...answer.data, file_events: others } });
}

const nameOf = ({ title }: CalendarEvent): string => title || 'An event without a name';
const quoted = (event: CalendarEvent): string => (event.title ? isolated`“${event.title}”` : 'This event');

function sayNoDraft(event: CalendarEvent, clock: Clock): string {
  if (event.state === 'unending')
    return `I can’t find the next date of ${quoted(event)} by its rule. Please tell me which date you mean.`;
  return event.repeats
    ? `${quoted(event)} was cancelled, so there is nothing to create.`
    : `${quoted(event)} on ${describeDay(timesOf(event), clock)} was cancelled, so there is nothing to create.`;
}

function doubt(event: CalendarEvent, clock: Clock): Reading['clarify'] {
  if (event.state === 'over') {
    const when = event.repeats
      ? `All dates of ${quoted(event)} are over.`
      : `${quoted(event)} was on ${describeDay(timesOf(event), clock)}, which is over.`;
    return { about: 'past', question: `${when} Which day do you mean?`, choices: weekendDays(today(clock), clock) };
  }
  return event.title === ''
    ? { about: 'title', question: 'What is it called?', choices: ['Dinner', 'Drinks', 'Coffee'] }
    : null;
}

function sayNotes({ isLater, unknownZone, repeats, rule }: CalendarEvent): string[] {
  const notes: string[] = [];
  if (isLater) notes.push('It began earlier, and this is its next date.');
  if (repeats && rule === null) notes.push('It has further dates in the file; this is one of them.');
  if (unknownZone !== null)
    notes.push(`I don’t know its time zone “${unknownZone.slice(0, 60)}”, so I took the time as yours.`);
  return notes;
}

const timesOf = ({ start, end, zone, allDay }: CalendarEvent) => ({
  start_at: start.toISOString(),
  end_at: (end ?? new Date(start.getTime() + HOUR_MS)).toISOString(),
  time_zone: zone,
  all_day: allDay,
});
