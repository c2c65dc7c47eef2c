import { firstName } from '@kith/contracts/names';
import { updateEventInput, type Event } from '@kith/contracts/events';
import { parseRecurrence, type SeriesScope, writeRecurrence } from '@kith/contracts/series/recurrence';
import { type Doubt, type Draft, fold, type Reading, type Person } from '@kith/phrases/say';
import { DateTime } from 'luxon';
import { describeChange } from './describe-change.ts';
import { asNewFriend, describeUnknown, mayBefriend } from './describe-unknown.ts';
import type { Plan } from './plan-action.ts';
import type { Asked } from './present.ts';
import { type DatesOrder, saysRhythm } from '@kith/phrases/recognise-dates';
import { nameEvent } from './describe-written.ts';

/** A requested change whose event is not resolved yet. */
export interface PlannedChange {
  /** The words that identify the event; empty for "Tom is coming too". */
  about: string;
  /** What is changed, in the form of an answer to a draft. */
  change: string;
  aboutFriends: readonly Person[];
  days: { from: string | null; to: string | null };
  /** Whether it says how the event repeats, which one date of a series cannot. */
  repeats: boolean;
  /** Whether it says when the event stops repeating. */
  ends: boolean;
  /** The change for the given event, or those dates of its series, or the remaining question. */
  apply(event: Event, scope?: SeriesScope): Promise<Plan>;
}

/** Plans a change to a stored event ("move Friday's dinner to Saturday"); null when the message asks for none. */
export async function planChange(asked: Asked): Promise<PlannedChange | null> {
  const order: DatesOrder | null = asked.order ?? (await asked.reader.order(asked.text));
  if (!order || order.change === null) return null;
  // "Wednesdays" is a day of all dates.
  const change = order.change.replace(/\b(to|on) ((?:mon|tues|wednes|thurs|fri|satur|sun)day)s\b/iu, '$1 $2');
  const repeats = saysRhythm(change);
  const { clock, directory } = asked;
  const about = await readSubject(asked, order.about);
  return {
    about: order.about,
    change,
    aboutFriends: about.friends,
    days: { from: about.from, to: about.to },
    repeats: repeats || change !== order.change,
    ends: order.isEnd ?? false,
    apply: async (event, scope) => {
      const noTime = findNoTime(change);
      if (noTime !== null) return ask(`${noTime} is not a time of day. When should ${nameEvent(event, clock)} be?`, []);
      const isOther = change !== order.change && event.series_id === null;
      const before = { ...draftOf(event, directory), recurrence: repeats ? event.recurrence : null };
      const start = new Date(event.start_at);
      // A bare weekday means the day in the event's own week, or else the next one.
      const weekday = /\b(?:to|on) (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i.test(change);
      const week = DateTime.fromJSDate(start, { zone: clock.zone }).startOf('week').toJSDate();
      const now = weekday && week > clock.now ? week : clock.now;
      const ways = [
        isOther ? (order.change ?? change) : change,
        ...(order.otherwise === undefined ? [] : [order.otherwise]),
      ];
      const readings: Reading[] = [];
      for (const text of ways)
        readings.push(await asked.reader.sentence({ ...worldOf(asked), now, text, draft: before }));
      const reading = readings.find((one) => one.intent === 'change_draft' && (one.changed.length > 0 || one.clarify));
      const unknown = reading?.unknown ?? readings[0]?.unknown ?? [];
      const pronoun = /^(?:add|without) (him|her|them)$/i.exec(change)?.[1];
      if (pronoun !== undefined) return askPronoun(asked, event, pronoun, change.startsWith('without'));
      const stranger = unknown[0] ?? strangerIn(change, asked);
      if (stranger !== null && mayBefriend(stranger) && (!reading?.draft || reading.changed.length === 0))
        return change.startsWith('without')
          ? say(`${describeUnknown([stranger])}, so there is nobody to leave out.`)
          : inviteStranger(stranger, { event_id: event.id });
      if (reading?.clarify) return ask(reading.clarify.question, wholeMessages(asked, reading.clarify));
      if (!reading?.draft || reading.changed.length === 0) {
        if (/^(?:add|without) /.test(change)) return say(`It’s like that already, so nothing changes.`);
        return ask(`What would you like to change about ${nameEvent(event, clock)}?`, [
          `Move ${event.title} to Saturday`,
        ]);
      }
      const plan = propose(asked, event, reading.draft, scope);
      if (stranger === null || !('proposal' in plan)) return plan;
      return { proposal: { ...plan.proposal, note: `${describeUnknown([stranger])}. ` } };
    },
  };
}

/** "25:00", "9:75": what is written as a time of day and is none. */
export const findNoTime = (text: string): string | null =>
  /(?<![\d:])(?:(?:2[5-9]|[3-9]\d):\d\d|\d\d?:[6-9]\d)(?![\d:])/u.exec(text)?.[0] ?? null;

/** The days and friends that the words naming an event say. */
export async function readSubject(asked: Asked, words: string): Promise<Reading['subject']> {
  const named = words
    // "from Wednesday" would otherwise be read as the start of a range, and "next week's" as no days.
    .replace(/\sfrom\s/gi, ' on ')
    // "The 17th of book club", and not "the 17th of May".
    .replace(/(\d(?:st|nd|rd|th)) of (?!(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\b)/giu, '$1 for ')
    .replace(/\b((?:this|next) (?:week|month|weekend)|[a-z]{3,6}day|today|tomorrow|tonight)['’]s\b/giu, '$1');
  return (await asked.reader.sentence({ ...worldOf(asked), text: `What is on ${named}?` })).subject;
}

/** "Add Zed": people to invite or remove who are not known by that name. */
function strangerIn(change: string, { directory }: Asked): string | null {
  const said = /^(?:add|without) (.{1,60})$/i.exec(change)?.[1] ?? /^swap .{1,40} for (.{1,60})$/i.exec(change)?.[1];
  if (said === undefined) return null;
  const known = (word: string) => directory.friends.some(({ name }) => fold(name).split(/\s+/).includes(fold(word)));
  const names = said.split(/, ?| and /i).filter((name) => !/^(?:an?|the|some|my|our) /i.test(name));
  return names.find((name) => !known(firstName(name))) ?? null;
}

/** The conversation is stateless here, so each choice repeats the whole message with the full name. */
function wholeMessages({ text, directory }: Asked, { choices }: Doubt): string[] {
  return choices.map((choice) => {
    const isName = directory.friends.some(({ name }) => name === choice);
    const first = firstName(choice);
    const at = isName ? text.toLowerCase().indexOf(first.toLowerCase()) : -1;
    return at < 0 ? choice : `${text.slice(0, at)}${choice}${text.slice(at + first.length)}`;
  });
}

/** "Invite him to the quiz": some people who may be meant, as whole messages. */
function askPronoun({ text, directory }: Asked, event: Event, pronoun: string, isLeaving: boolean): Plan {
  const candidates = directory.friends.filter(({ id }) => event.audience_friends.includes(id) === isLeaving);
  const word = new RegExp(String.raw`\b${pronoun}\b`, 'i');
  if (candidates.length === 0)
    return say(isLeaving ? 'Nobody is invited by name.' : 'All your friends are invited to it by name already.');
  return ask(
    `Who do you mean by “${pronoun}”?`,
    candidates.slice(0, 4).map(({ name }) => text.replace(word, () => name)),
  );
}

/** Proposes to add somebody who is no friend yet, and to invite them where they were meant to be. */
export function inviteStranger(said: string, to: { event_id?: string; group_ids?: string[] }): Plan {
  return {
    proposal: {
      tool: 'invite_friend',
      input: { ...asNewFriend(said), ...to },
      note: `${describeUnknown([said])}. `,
    },
  };
}

const say = (message: string): Plan => ({ answer: { message, suggestions: ['Find my friends', 'View my events'] } });
const ask = (question: string, suggestions: string[]): Plan => ({
  answer: { message: question, clarify: question, suggestions },
});

const worldOf = ({ clock, directory }: Asked) => ({
  now: clock.now,
  zone: clock.zone,
  locale: clock.locale,
  friends: directory.friends,
  groups: directory.groups,
});

function draftOf(event: Event, { friends, groups }: Asked['directory']): Draft {
  const known = (ids: readonly string[], all: readonly { id: string; name: string }[]) =>
    all.filter(({ id }) => ids.includes(id));
  const [invited, circles, out] = [
    known(event.audience_friends, friends),
    known(event.audience_groups, groups),
    known(event.excluded_friends, friends),
  ];
  return {
    title: event.title,
    description: event.description,
    start_at: event.start_at,
    end_at: event.end_at,
    time_zone: event.time_zone,
    location: event.location,
    group_names: circles.map(({ name }) => name),
    group_ids: circles.map(({ id }) => id),
    friend_names: invited.map(({ name }) => name),
    friend_ids: invited.map(({ id }) => id),
    all_day: event.all_day,
    recurrence: null,
    everyone: event.audience_type === 'all',
    only_me: false,
    excluded_names: out.map(({ name }) => name),
    excluded_ids: out.map(({ id }) => id),
    date: null,
    answer_by: null,
    understood: [],
  };
}

function propose({ clock, directory }: Asked, event: Event, after: Draft, scope?: SeriesScope): Plan {
  const input: Record<string, unknown> = { id: event.id, revision: event.revision, ...(scope && { scope }) };
  const rule = after.recurrence === null ? null : parseRecurrence(after.recurrence);
  if (typeof rule === 'string') return ask(`${rule}.`, []);
  if (rule !== null && writeRecurrence(rule) !== event.recurrence) input['recurrence'] = writeRecurrence(rule);
  if (after.title !== event.title) input['title'] = after.title;
  if (
    after.start_at !== null &&
    after.end_at !== null &&
    (after.start_at !== event.start_at || after.end_at !== event.end_at)
  ) {
    const { start_at, end_at, time_zone, all_day } = after;
    Object.assign(input, { start_at, end_at, time_zone, all_day });
  }
  if (after.location !== event.location) input['location'] = after.location;
  if (after.description !== event.description) input['description'] = after.description;
  if (after.everyone && event.audience_type !== 'all') input['audience_type'] = 'all';
  const before = draftOf(event, directory);
  // A guest who is no longer in the directory stays a guest.
  const changed = (own: readonly string[], had: readonly string[], has: readonly string[]) => [
    ...own.filter((id) => !had.includes(id) || has.includes(id)),
    ...has.filter((id) => !own.includes(id)),
  ];
  const friends = changed(event.audience_friends, before.friend_ids, after.friend_ids);
  const circles = changed(event.audience_groups, before.group_ids, after.group_ids);
  const excluded = changed(event.excluded_friends, before.excluded_ids, after.excluded_ids);
  const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join();
  const isOther = !isSame(friends, event.audience_friends) || !isSame(circles, event.audience_groups);
  if (isOther && event.audience_type !== 'all') {
    input['audience_friends'] = friends;
    input['audience_groups'] = circles;
  }
  if (!isSame(excluded, event.excluded_friends)) input['excluded_friends'] = excluded;
  const checked = updateEventInput.safeParse(input);
  if (!checked.success) return ask(checked.error.issues[0]?.message ?? 'What would you like to change?', []);
  if (describeChange(event, checked.data, directory, clock).length > 0) {
    return { proposal: { tool: 'update_event', input } };
  }
  const message =
    friends.length > event.audience_friends.length
      ? 'Everyone is invited to this event already.'
      : 'It’s like that already, so nothing changes.';
  return { answer: { message, suggestions: ['View my events'] } };
}
