import { isolated } from '@kith/contracts/isolate';
import type { UiAction } from '@kith/contracts/assistant';
import type { Event, EventDetails } from '@kith/contracts/events';
import type { Guest, LinkState } from '@kith/contracts/rsvps';
import {
  type Clock,
  capitalise,
  countOf,
  dayOfText,
  describeDay,
  describeTimes,
  listNames,
  resolvePast,
  sayDay,
} from '@kith/phrases/say';
import { getEvent } from '../events/index.ts';
import type { OwnerContext } from '../context.ts';
import { lacksScope } from '../errors.ts';
import { answerAboutPeople } from './answer-people.ts';
import type { Answer, Asked } from './present.ts';
import { findSpoken, isFirstOfSeries, listDatesOf } from './plan-dates.ts';
import { mayRead } from './queries.ts';
import { selectEvents, type Wanted } from './select-events.ts';
import { scopeOfQuestion } from './tools.ts';
import { describeEvent, describeNames } from './describe-written.ts';

/** Maximum number of events in an answer, and of events whose guests are listed. */
const MAX_EVENTS_LISTED = 8;
const MAX_GUEST_LISTS = 5;

/** Answers from the owner's own calendar, friends and groups, and says what it cannot know. Read-only. */
export async function answerQuestion(ctx: OwnerContext, asked: Asked): Promise<Answer> {
  const { intent } = asked.reading;
  const scope = intent === 'check_availability' ? 'events:read' : scopeOfQuestion(intent);
  if (scope !== null && !mayRead(ctx, scope)) throw lacksScope(scope);
  if (asked.reading.intent === 'list_events') return answerAboutEvents(ctx, asked);
  if (asked.reading.intent === 'check_availability') return answerAboutTime(ctx, asked);
  return answerAboutPeople(ctx, asked);
}

function wantedOf({ text, clock, reading: { subject } }: Asked): Wanted {
  const days = subject.from === null ? resolvePast(text, clock) : { from: subject.from, to: subject.to };
  return { from: days?.from ?? null, to: days?.to ?? null, words: text, friends: subject.friends };
}

/** "on Friday 13 March", "from Monday 16 March to Sunday 22 March", or "to come". */
function sayDays(wanted: Wanted, clock: Clock): string {
  const say = (day: string) => {
    const known = dayOfText(day);
    return known ? sayDay(known, clock) : day;
  };
  if (wanted.from === null || wanted.to === null) return 'to come';
  return wanted.from === wanted.to ? `on ${say(wanted.from)}` : `from ${say(wanted.from)} to ${say(wanted.to)}`;
}

const asksWho =
  /\b(?:who|whos|who's|guests?|guest ?list|coming|attending|attend|rsvps?|answered|replied|responded|said|going|how many people|invited)\b/i;

const asksWhoNot = /\b(?:can['’]t|cannot|cant|won['’]t|not coming|isn['’]t coming|said no|declined?)\b/i;

async function answerAboutEvents(ctx: OwnerContext, asked: Asked): Promise<Answer> {
  const { clock } = asked;
  const wanted = wantedOf(asked);
  const isAboutGuests = asksWho.test(asked.text) && !/\bwhat(?:'s| is)? (?:going|coming)\b/i.test(asked.text);
  // Whether a friend comes may also be asked about events that they are not invited to.
  const selected = await selectEvents(ctx, isAboutGuests ? { ...wanted, friends: [] } : wanted, clock);
  const { named, words } = selected;
  const spoken = words.length === 0 && wanted.from === null ? await findSpoken(ctx, asked) : null;
  const coming = spoken ? await listDatesOf(ctx, spoken, wanted, clock) : selected.events;
  // Without a day, a series is answered by its next date.
  const isNext = wanted.from === null || /\bnext\b(?! (?:week|month|year|weekend))/iu.test(asked.text);
  const events = isNext ? coming.filter((event, at) => isFirstOfSeries(event, at, coming)) : coming;
  const when = sayDays(wanted, clock);
  const isMissing = words.length > 0 && !named;
  if (events.length === 0 || (isMissing && wanted.from === null && wanted.friends.length === 0)) {
    const withWhom = wanted.friends.length > 0 ? ` with ${describeNames(wanted.friends.map(({ name }) => name))}` : '';
    const about = isMissing && events.length > 0 ? ` called ${isolated`"${words.join(' ')}"`}` : withWhom;
    return {
      message: `I can’t find an event${about}${wanted.from === null ? '' : ` ${when}`} in your calendar.`,
      suggestions: ['View my events', 'Create an event'],
      data: { events: [] },
    };
  }
  const told = isAboutGuests
    ? await tellGuestsOf(ctx, events, asked)
    : events.map((event) => describeNext(event, isNext ? coming : [], clock));
  const more = events.length - told.length;
  const lead = named && wanted.from === null ? '' : `You have ${countOf(events.length, 'event')} ${when}:\n`;
  return {
    message: `${lead}${told
      .slice(0, MAX_EVENTS_LISTED)
      .map((line) => (told.length === 1 && lead === '' ? line : `• ${line}`))
      .join('\n')}${rest(Math.max(more, told.length - MAX_EVENTS_LISTED))}`,
    suggestions: isAboutGuests
      ? ['View my events', 'Create an event']
      : ['Who is coming?', 'What is next week?', 'Create an event'],
    actions: events.length === 1 ? events.map(openEvent) : [{ label: 'View Events', href: '/events' }],
    data: {
      events: events.slice(0, MAX_EVENTS_LISTED).map(brief),
      ...(events.length === 1 && { about: { event_id: events[0]?.id } }),
    },
  };
}

/** An event on one line; a series says how it repeats and when after its next date. */
function describeNext(event: Event, dates: readonly Event[], clock: Clock): string {
  const next = dates.filter(({ series_id: id, start_at: start }) => id === event.series_id && start > event.start_at);
  if (event.repeats === null || next.length === 0) return describeEvent(event, clock);
  const days = next.slice(0, 2).map((one) => describeDay(one, clock));
  return `${describeEvent(event, clock)}. It is ${event.repeats}; then ${listNames(days)}`;
}

const rest = (more: number) => (more > 0 ? `\nand ${more} more, which you find under Events.` : '');

const openEvent = (event: Event): UiAction => ({ label: 'View Event', href: `/events/${event.id}` });

const brief = ({ id, title, start_at, end_at, time_zone, all_day, location, status, rsvp_count }: Event) => ({
  id,
  title,
  start_at,
  end_at,
  time_zone,
  all_day,
  location,
  status,
  rsvp_count,
});

async function tellGuestsOf(
  ctx: OwnerContext,
  events: readonly Event[],
  { clock, reading, text }: Asked,
): Promise<string[]> {
  const lines: string[] = [];
  for (const { id } of events.slice(0, MAX_GUEST_LISTS)) {
    const event = await getEvent(ctx, id);
    const people = reading.subject.friends;
    lines.push(
      `${describeEvent(event, clock)}. ${people.length > 0 ? sayAnswers(event, people) : sayGuests(event, asksWhoNot.test(text))}`,
    );
  }
  return lines;
}

function sayGuests({ audience, tally, status, busy_only: busyOnly }: EventDetails, asksNo: boolean): string {
  if (audience.length === 0) return 'Nobody is invited.';
  if (status === 'draft') return 'It’s a draft, so no one has been asked yet.';
  if (busyOnly) return busyAsksNobody;
  const who = (guests: readonly Guest[]) => describeNames(guests.map((guest) => guest.friend_name));
  const names = (answer: string) => who(audience.filter((guest) => guest.rsvp_status === answer));
  const open = (state: LinkState) =>
    audience.filter((guest) => guest.rsvp_status === 'pending' && guest.link_state === state);
  const [waiting, unshared] = [open('shared'), open('not_shared')];
  const no = tally.no > 0 ? `${names('no')} said no` : '';
  const parts = [
    asksNo ? no || 'nobody has said no' : '',
    tally.yes > 0 ? `${names('yes')} ${tally.yes === 1 ? 'is' : 'are'} coming` : 'nobody has said yes yet',
    tally.maybe > 0 ? `${names('maybe')} may come` : '',
    asksNo ? '' : no,
    waiting.length > 0 ? `${who(waiting)} ${waiting.length === 1 ? 'has' : 'have'} not answered` : '',
    unshared.length > 0 ? `${who(unshared)} ${unshared.length === 1 ? 'has' : 'have'} no link from you yet` : '',
  ];
  return `${capitalise(parts.filter((part) => part !== '').join('; '))}.`;
}

const answers = { yes: 'is coming', no: 'said no', maybe: 'may come', pending: 'has not answered' } as const;

/** A guest's answer; a guest without a link has not been asked yet and is not counted as pending. */
const sayAnswer = ({ rsvp_status, link_state }: Guest) =>
  rsvp_status === 'pending' && link_state === 'not_shared' ? 'has no link from you yet' : answers[rsvp_status];

const busyAsksNobody = 'Guests only see that you’re busy, so no one was asked.';

function sayAnswers(
  { audience, status, busy_only: busyOnly }: EventDetails,
  people: readonly { id?: string; name: string }[],
): string {
  return people
    .map(({ id, name }) => {
      const guest = audience.find((one) => one.friend_id === id);
      if (!guest) return isolated`${name} is not invited.`;
      if (status === 'draft') return isolated`It’s a draft, so ${name} hasn’t been asked yet.`;
      if (busyOnly) return busyAsksNobody;
      return `${isolated`${name}`} ${sayAnswer(guest)}${guest.note ? isolated` and wrote "${guest.note}"` : ''}.`;
    })
    .join(' ');
}

/** Whether somebody is free: for friends only their answers are known, for the owner only their calendar. */
async function answerAboutTime(ctx: OwnerContext, asked: Asked): Promise<Answer> {
  const { clock, reading, text } = asked;
  const wanted = wantedOf(asked);
  const when = wanted.from === null ? 'coming up' : sayDays(wanted, clock);
  const { events } = await selectEvents(ctx, { ...wanted, words: '', friends: [] }, clock);
  const people = reading.subject.friends;
  if (people.length === 0 && /\b(?:i|we|my|our|me|am)\b/i.test(text)) {
    const lines = events.slice(0, MAX_EVENTS_LISTED).map((event) => `• ${describeEvent(event, clock)}`);
    return {
      message:
        events.length === 0
          ? `There’s nothing in your calendar ${when}, so you look free.`
          : `You have ${countOf(events.length, 'event')} ${when}:\n${lines.join('\n')}${rest(events.length - MAX_EVENTS_LISTED)}`,
      suggestions: ['Create an event', 'What is next week?'],
      data: { events: events.slice(0, MAX_EVENTS_LISTED).map(brief) },
    };
  }
  const lines: string[] = [];
  for (const { id } of events.slice(0, MAX_GUEST_LISTS)) {
    const event = await getEvent(ctx, id);
    for (const friend of people) {
      const guest = event.audience.find((one) => one.friend_id === friend.id);
      if (guest)
        lines.push(
          `• ${isolated`${friend.name}`} ${sayAnswer(guest)}: ${isolated`${event.title}`}, ${describeTimes(event, clock)}`,
        );
    }
  }
  const who = people.length > 0 ? describeNames(people.map(({ name }) => name)) : 'your friends';
  const known =
    lines.length > 0
      ? `What I know ${when}, from your own events:\n${lines.join('\n')}`
      : `I can’t find an event of yours with ${who} ${when}.`;
  return {
    message: `I can’t see the ${people.length === 1 ? 'calendar' : 'calendars'} of ${who}, only answers to your own events. ${known}`,
    suggestions: ['Create an event', 'View my events'],
  };
}
