import { firstName } from '@kith/contracts/names';
import type { Event } from '@kith/contracts/events';
import { type Clock, type Person, fold } from '@kith/phrases/say';
import { DateTime } from 'luxon';
import type { OwnerContext } from '../context.ts';
import { getEvent } from '../events/index.ts';
import { listPlans } from './queries.ts';

/** What a question or action says about the events it refers to. */
export interface Wanted {
  /** First and last day, YYYY-MM-DD in the reader's zone, both inclusive. */
  from: string | null;
  to: string | null;
  /** The message, or the part of it that names the event. */
  words: string;
  friends: readonly Person[];
}

/** Maximum number of events whose guests are examined. */
const MAX_GUEST_LOOKUPS = 10;

// Stop words of questions, commands and dates; the remaining words name an event.
const unspecific = new Set(
  `a about add agenda all an and any anyone anybody are am answered answer answers around at be been busy by call can cancel come comes
  coming could day delete did do does doing event events everyone everybody far for free friend friends from get give go going guest guests
  happening has have how i in invite invited is it its keep know list long many me month move much my need next no not of off on
  one our out people plan planned plans please publish remove rename reply replied reschedule postpone rsvp said say schedule see send should show so
  tell that the their them there they thing this time to today tomorrow tonight up upcoming us was we week weekend were what whats
  when whens where wheres which who whos whom will with year yes you your maybe calendar check diary display have invited look message next open read schedule search view monday tuesday wednesday
  thursday friday saturday sunday january february march april may june july august september october november december
  morning afternoon evening night noon am pm past last yesterday ago yet else also would`.split(/\s+/),
);

/** Normalised, with one spelling for words that have several. */
export const plain = (text: string) => fold(text).replace(/\b(?:bbq|barbie|barbeque|bar-b-q)\b/g, 'barbecue');

/** The words that name an event, without friends' names, which are matched against guests. */
export function namingWords(text: string, friends: readonly Person[]): string[] {
  const people = new Set(friends.flatMap((friend) => fold(friend.name).split(/[^\p{L}\p{N}]+/u)));
  const words = plain(text)
    .replace(/'s?\b/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !unspecific.has(word) && !people.has(word) && !/^\d/.test(word));
  return [...new Set(words)].slice(0, 20);
}

/** The instants of a range of days in the reader's zone. */
export function spanOf(wanted: Pick<Wanted, 'from' | 'to'>, clock: Clock): { from: Date; to: Date } | null {
  if (wanted.from === null || wanted.to === null) return null;
  const from = DateTime.fromISO(wanted.from, { zone: clock.zone });
  const to = DateTime.fromISO(wanted.to, { zone: clock.zone }).plus({ days: 1 });
  return from.isValid && to.isValid ? { from: from.toJSDate(), to: to.toJSDate() } : null;
}

/** The best-matching events, and whether a word of the message matched. */
export interface Selection {
  events: Event[];
  named: boolean;
  /** The words that would have named an event. */
  words: string[];
  /** An event that is named by words which the best do not have: "choir and book club". */
  other?: Event | undefined;
}

/**
 * Selects the owner's events that a message refers to: those on its days, else upcoming ones, ranked by shared words. If the
 * message names friends, they have to be guests or appear in the title. Cancelled events are excluded.
 */
export async function selectEvents(ctx: OwnerContext, wanted: Wanted, clock: Clock): Promise<Selection> {
  const span = spanOf(wanted, clock);
  const plans = await listPlans(ctx, span ?? { from: clock.now });
  const words = namingWords(wanted.words, wanted.friends);
  const scored = plans.map((event) => ({ event, score: scoreOf(event, words) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const named = preferExact(
    scored.filter(({ score }) => score === best).map(({ event }) => event),
    best > 0 ? wanted.words : '',
  );
  const events = wanted.friends.length > 0 ? await keepThoseWith(ctx, named, wanted.friends) : named;
  const rest = words.filter((word) => !named.some((event) => scoreOf(event, [word]) > 0));
  const other = best > 0 ? plans.find(({ title }) => scoreOf({ title, location: null }, rest) > 0) : undefined;
  return { events, named: best > 0, words, other };
}

/** Whether words contain all of a title, ignoring case, accents and punctuation. */
export const containsTitle = (words: string, title: string): boolean =>
  bareWords(title).trim() !== '' && bareWords(words).includes(bareWords(title));

const bareWords = (text: string) =>
  ` ${plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;

/** The events whose whole title is said, if any: a longer title wins over one inside it. */
function preferExact(events: Event[], words: string): Event[] {
  const exact = events.filter(({ title }) => containsTitle(words, title));
  const isInner = ({ title }: Event) =>
    exact.some((other) => bareWords(other.title) !== bareWords(title) && containsTitle(other.title, title));
  const outer = exact.filter((event) => !isInner(event));
  return outer.length > 0 ? outer : events;
}

function scoreOf(event: Pick<Event, 'title' | 'location'>, words: readonly string[]): number {
  const text = plain(`${event.title} ${event.location ?? ''}`).split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) =>
    text.some((own) => own === word || (word.length > 3 && own.startsWith(word.replace(/s$/, '')))),
  ).length;
}

async function keepThoseWith(
  ctx: OwnerContext,
  events: readonly Event[],
  friends: readonly Person[],
): Promise<Event[]> {
  const kept: Event[] = [];
  for (const event of events.slice(0, MAX_GUEST_LOOKUPS)) {
    const title = fold(event.title);
    const isNamed = friends.every((friend) => title.includes(fold(firstName(friend.name))));
    const isGuest = async () => {
      const { audience } = await getEvent(ctx, event.id);
      return friends.every((friend) => audience.some((guest) => guest.friend_id === friend.id));
    };
    if (isNamed || (await isGuest())) kept.push(event);
  }
  return kept;
}
