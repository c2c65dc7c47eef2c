import type { EventDraft } from '@kith/contracts/assistant';
import { readsAsAddress } from '@kith/contracts/friends';
import { isolated } from '@kith/contracts/isolate';
import { firstName } from '@kith/contracts/names';
import type { Event } from '@kith/contracts/events';
import { emailAddress } from '@kith/contracts/text';
import { type Clock, describeDay, describeStart, describeTimes, type Order } from '@kith/phrases/say';
import { DateTime } from 'luxon';
import type { OwnerContext } from '../context.ts';
import { groupsIn } from './answer-people.ts';
import { asNewFriend, describeUnknown, mayBefriend } from './describe-unknown.ts';
import { askScope, type Days, daysFrom, findSpoken, isFirstOfSeries, listDatesOf, sayNoDate } from './plan-dates.ts';
import { inviteStranger, planChange, type PlannedChange, readSubject } from './plan-change.ts';
import type { Answer, Asked } from './present.ts';
import type { Proposal } from './propose-action.ts';
import { listPlans } from './queries.ts';
import { recogniseDates, type SaidDates, splitScope, withoutBounds } from '@kith/phrases/recognise-dates';
import { containsTitle, namingWords, plain, selectEvents, type Selection, type Wanted } from './select-events.ts';
import { describeEvent, describeNames, nameEvent } from './describe-written.ts';

/** An action to propose, or a reply or question that takes its place. */
export type Plan = { proposal: Proposal } | { answer: Answer };

const say = (message: string, suggestions: string[] = []): Plan => ({ answer: { message, suggestions } });
const ask = (question: string, suggestions: string[] = []): Plan => ({
  answer: { message: question, clarify: question, suggestions },
});

/** Plans the action that a message asks for on stored data: which verb with which input. Read-only. */
export async function planAction(ctx: OwnerContext, asked: Asked): Promise<Plan> {
  const { reading } = asked;
  if (reading.clarify) {
    // The conversation is stateless here, so each choice repeats the whole message with the full name.
    const choices = reading.clarify.choices.map((name) => {
      const first = firstName(name);
      return asked.text.replace(new RegExp(`(?<![\\p{L}])${escape(first)}(?![\\p{L}])`, 'iu'), () => name);
    });
    return ask(reading.clarify.question, choices);
  }
  switch (reading.intent) {
    case 'create_group':
      return planGroup(asked);
    case 'invite_friend':
      return planInvitation(asked);
    case 'add_members':
      return planMembers(asked);
    case 'remove_members':
      return planLeaving(asked);
    case 'delete_group':
      return planDeletion(asked);
    default:
      return planForEvent(ctx, asked);
  }
}

const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
const unquoted = (text: string) => text.replace(/^[\s"“”']+|(?<![\s"“”'.!?,:])[\s"“”'.!?,:]+$/gu, '');
/** A name without the trailing prepositions and brackets that led to an email address. */
function withoutTail(text: string): string {
  const words = text.split(/[\s,(<]/u).filter(Boolean);
  while (/^(?:at|with|e-?mail|is|by|on|via)?[:)>]{0,3}$/iu.test(words.at(-1) ?? 'none')) words.pop();
  return unquoted(words.join(' '));
}

/** A text with whitespace collapsed, so that patterns need not backtrack over runs of spaces. */
const spaced = (text: string) => text.split(/\s/u).filter(Boolean).join(' ');

function planGroup({ reading: { subject, unknown }, directory }: Asked): Plan {
  const said = spaced(subject.words);
  const [, quoted] = said.split(/["“”]/u);
  const [before = ''] = said.split(/ (?:with|including|for|containing|and add|and invite) |[:;]/iu);
  const name = unquoted(quoted || before.replace(/ group$/i, '')).slice(0, 120);
  if (name === '')
    return {
      answer: {
        message: whatGroup,
        clarify: whatGroup,
        suggestions: ['Create a group called Weekend walkers'],
        data: { asks: 'group_name' },
      },
    };
  if (directory.groups.some((group) => group.name.toLowerCase() === name.toLowerCase())) {
    return say(isolated`You already have a group called "${name}". Go to Groups to change it.`, ['Manage groups']);
  }
  const members = subject.friends.flatMap(({ id }) => (id === undefined ? [] : [id]));
  return {
    proposal: {
      tool: 'create_group',
      input: { name, member_ids: members },
      note: unknownNames(unknown),
    },
  };
}

const whatGroup = 'What is the group called? Say it as in "Create a group called …".';
const unknownNames = (unknown: readonly string[]) => (unknown.length > 0 ? `${describeUnknown(unknown)}. ` : '');

function planInvitation({ reading: { subject } }: Asked): Plan {
  const address = subject.email === null ? null : emailAddress.safeParse(subject.email);
  const name = withoutTail(
    subject.words
      .replace(subject.email ?? '', ' ')
      .replace(
        /\b(?:as (?:an? |my )?(?:new )?(?:friend|contact)|to (?:my )?(?:friends|contacts|friends? list|kith)|by e-?mail|e-?mail(?: address)?|with|at|and|on|via)\b[\s:,(<]*$/iu,
        ' ',
      )
      .replace(
        /\b(?:as (?:an? |my )?(?:new )?(?:friend|contact)|to (?:my )?(?:friends|contacts|friends? list|kith))\b/giu,
        ' ',
      )
      .replace(/\s+/g, ' '),
  ).slice(0, 120);
  if (address && !address.success)
    return ask('Please enter a valid email address', [name === '' ? 'Add a friend' : `Invite friend ${name}`]);
  if (name === '') {
    return subject.email === null
      ? {
          answer: {
            message: whoToInvite,
            clarify: whoToInvite,
            suggestions: ['Find my friends', 'View my events'],
            data: { asks: 'friend_name' },
          },
        }
      : ask(`What is the name of your friend? Say it as in "Invite friend … ${subject.email}".`, [
          `Invite friend ${asNewFriend(subject.email).name} ${subject.email}`,
        ]);
  }
  if (readsAsAddress(name)) return ask('Please enter a valid email address', ['Add a friend']);
  return { proposal: { tool: 'invite_friend', input: { name, email: address?.data ?? null } } };
}

const whoToInvite = 'Who would you like to invite? Tell me the name, with an email address if you have one.';

function planMembers({ text, reading: { subject }, directory }: Asked): Plan {
  const [list = ''] = spaced(subject.words).split(/ (?:to|in|into) /i);
  const unknown = list
    .split(/,| (?:and|&) /i)
    .map(unquoted)
    .filter((name) => name !== '' && namingWords(name, subject.friends).length > 0);
  const [group] = groupsIn(text, directory.groups, subject.groups);
  if (!group) {
    return ask(
      'Which group do you mean?',
      directory.groups
        .slice(0, 4)
        .map(({ name }) => `Add ${describeNames(subject.friends.map((friend) => friend.name))} to ${name}`),
    );
  }
  const members = subject.friends.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (members.length === 0) {
    const [stranger] = unknown;
    return stranger !== undefined && mayBefriend(stranger)
      ? inviteStranger(stranger, { group_ids: [group.id] })
      : ask(
          isolated`Who would you like to add to ${group.name}?`,
          directory.friends
            .filter(({ id }) => group.members?.includes(id) !== true)
            .slice(0, 4)
            .map(({ name }) => `Add ${name} to ${group.name}`),
        );
  }
  return {
    proposal: {
      tool: 'add_members',
      input: { id: group.id, member_ids: members },
      note: unknownNames(unknown),
    },
  };
}

function planLeaving({ text, reading: { subject }, directory }: Asked): Plan {
  const [group] = groupsIn(text, directory.groups, subject.groups);
  const members = subject.friends.flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name }]));
  if (!group || members.length === 0) {
    return ask(
      'Who should leave which group?',
      directory.groups.slice(0, 3).map(({ name, members: names = [] }) => `Remove ${names[0] ?? 'Sam'} from ${name}`),
    );
  }
  const inside = members.filter(({ id }) => (group.members ?? []).includes(id));
  if (inside.length === 0) {
    return say(`${describeNames(members.map(({ name }) => name))} is not in ${isolated`${group.name}`}.`, [
      'Manage groups',
    ]);
  }
  return {
    proposal: { tool: 'remove_members', input: { id: group.id, member_ids: inside.map(({ id }) => id) } },
  };
}

function planDeletion({ text, reading: { subject }, directory }: Asked): Plan {
  const found = groupsIn(text, directory.groups, subject.groups);
  const [group] = found;
  if (found.length === 1 && group) return { proposal: { tool: 'delete_group', input: { id: group.id } } };
  const choices = (found.length > 1 ? found : directory.groups)
    .slice(0, 4)
    .map(({ name }) => `Delete the group ${name}`);
  return choices.length === 0
    ? say('You have no groups.', ['Create a group'])
    : ask(
        found.length > 1
          ? 'Which of these groups do you mean?'
          : 'You have no group by that name. Which one do you mean?',
        choices,
      );
}

/**
 * For a message that could be a new event, the action on an upcoming event of the same title ("the barbecue is at 2 now",
 * "karate's off", "make dumpling night monthly"), or on the one that is spoken of ("not on the 24th"); null when there is none.
 * While a draft waits, only the whole title of another event takes a message from it.
 */
export async function findOrder(ctx: OwnerContext, asked: Asked, draft: EventDraft | null): Promise<Asked | null> {
  const { text, reader } = asked;
  const loose = await reader.looseOrder(text);
  if (loose?.about === '') return draft ? null : findNameless(asked, loose);
  const [, verb = '', about = ''] = endsEvent.exec(text.trim()) ?? [];
  const strict = about === '' ? await reader.order(text) : { about, change: null };
  const isActing =
    about !== '' || actsOnEvent.test(text.trim()) || /^(?:add|without|rename) /u.test(strict?.change ?? '');
  const whole = strict && isActing && (await isWholeTitle(ctx, asked, strict, draft)) ? strict : null;
  const dates = recogniseDates(splitScope(text).text);
  for (const order of [dates, whole, loose]) {
    const isMeant =
      order !== null &&
      (order === whole || (await (draft ? isWholeTitle(ctx, asked, order, draft) : isStored(ctx, asked, order))));
    if (isMeant) {
      const { reading } = asked;
      const ends = /^publish$/iu.test(verb) ? 'publish_event' : 'cancel_event';
      const intent = order.change === null ? ends : 'update_event';
      const subject = { ...reading.subject, words: order.about };
      return { ...asked, order, reading: { ...reading, intent, draft: null, clarify: null, subject } };
    }
  }
  return null;
}

/** "Tom is coming too": the action on an event that has no name, where somebody is named. */
async function findNameless(asked: Asked, order: Order): Promise<Asked | null> {
  const { reading, clock, directory } = asked;
  const { subject } = await asked.reader.sentence({
    text: `Who is ${order.change?.replace(/^(?:add|without) /, '') ?? ''}?`,
    ...clock,
    ...directory,
    draft: null,
  });
  // "Christmas is coming" and "the heating is off" name nobody.
  if (subject.friends.length === 0 && reading.intent !== 'unknown') return null;
  if (subject.friends.length === 0 && !/^\W*(?:un|dis)invite\b/i.test(asked.text)) return null;
  return { ...asked, reading: { ...reading, intent: 'update_event', draft: null, clarify: null, subject } };
}

/** Verbs that act on an event that stands; others may begin the name of a new one. */
const actsOnEvent =
  /^(?:please )?(?:move|shift|push|postpone|delay|reschedule|change|rename|extend|shorten|make|invite|uninvite)\b/iu;
const endsEvent = /^(?:please )?(cancel|call off|delete|publish) (\S.*)$/iu;

/** Whether an order says the whole title of a stored event and no other name, where the title is not part of the draft's. */
async function isWholeTitle(
  ctx: OwnerContext,
  { clock }: Asked,
  { about }: Order,
  draft: EventDraft | null,
): Promise<boolean> {
  const wanted = { words: about, friends: [], from: null, to: null };
  const { events, words } = await selectEvents(ctx, wanted, clock);
  return events.some(
    ({ title }) =>
      containsTitle(about, title) &&
      words.every((word) => plain(title).includes(word)) &&
      !containsTitle(draft?.title ?? '', title),
  );
}

/** Whether an order names an event that is stored, or the one that the conversation is about. */
async function isStored(ctx: OwnerContext, asked: Asked, { about, change }: Order): Promise<boolean> {
  const { friends, from, to } = await readSubject(asked, about);
  const naming = namingWords(about, friends);
  if (naming.length === 0 && friends.length === 0) {
    if (asked.about !== null || /^(?:it|this|that)\b/iu.test(about)) return true;
    // "Not on the 24th" is about what repeats on that day.
    const onThem =
      from === null || change !== null
        ? []
        : (await selectEvents(ctx, { words: '', friends, from, to }, asked.clock)).events;
    return onThem.some(({ series_id }) => series_id !== null);
  }
  const { events, named, words } = await selectEvents(
    ctx,
    { words: about, friends, from: null, to: null },
    asked.clock,
  );
  // Every word has to belong to one title, or the message is probably something else.
  return named && events.some((event) => words.every((word) => plain(event.title).includes(word.replace(/s$/, ''))));
}

async function planForEvent(ctx: OwnerContext, whole: Asked, mayBegin = true): Promise<Plan> {
  const said = splitScope(whole.text);
  // "From Friday's dinner" names the event.
  const isDay = mayBegin && namingWords(said.from ?? '', []).length === 0;
  const firstDay = isDay && said.from !== null ? (await readSubject(whole, `from ${said.from}`)).from : null;
  const ending = whole.reading.intent === 'cancel_event' ? await daysUntil(whole, said) : null;
  const isBounded = firstDay !== null || ending !== null;
  const text = isBounded ? withoutBounds(said.text) : said.text;
  const order = whole.order && { ...whole.order, about: withoutScope(whole.order.about, isBounded) };
  const asked: Asked = { ...whole, text, ...(order && { order }) };
  const { reading, clock } = asked;
  const change = reading.intent === 'update_event' ? await planChange(asked) : null;
  if (change?.about === '') return planNameless(ctx, asked, change);
  const words = change?.about ?? order?.about ?? withoutScope(reading.subject.words, isBounded);
  // The reader takes the days of a message; those of a split one, and "next week's", are read once more.
  const isRead = change !== null || (!order && words === reading.subject.words && reading.subject.from !== null);
  const subject = isRead ? reading.subject : await readSubject(asked, words);
  const aboutFriends = change ? change.aboutFriends : subject.friends;
  const own: Days = ending ?? (change ? change.days : { from: subject.from, to: subject.to });
  const days = firstDay === null ? own : daysFrom(firstDay);
  const wanted = { ...days, words, friends: aboutFriends };
  const spoken = await findSpoken(ctx, asked);
  const isSpokenOf = spoken !== null && namingWords(words, aboutFriends).length === 0 && aboutFriends.length === 0;
  const onThoseDays: Selection = isSpokenOf
    ? { events: await listDatesOf(ctx, spoken, days, clock), named: true, words: [] }
    : await selectEvents(ctx, wanted, clock);
  // "Wednesday's quiz" may mean next week's; the owner sees the date before anything is done.
  const selection =
    onThoseDays.events.length === 0 || (!onThoseDays.named && onThoseDays.words.length > 0)
      ? isSpokenOf
        ? { ...onThoseDays, events: await listDatesOf(ctx, spoken, { from: null, to: null }, clock) }
        : await selectEvents(ctx, { ...wanted, from: null, to: null }, clock)
      : onThoseDays;
  const { events, named, words: naming } = selection;
  const isNamed = named || (selection === onThoseDays && days.from !== null) || aboutFriends.length > 0;
  const found = isNamed && (named || naming.length === 0 || aboutFriends.length > 0) ? events : [];
  if (reading.intent === 'publish_event' && !isNamed && naming.length === 0) return planOnlyDraft(ctx, asked);
  const drafts = reading.intent === 'publish_event' ? found.filter(({ status }) => status !== 'confirmed') : [];
  const fitting = drafts.length > 0 ? drafts : found;
  const about = change?.about ?? order?.about ?? null;
  const saying = (event: Event, how: 'day' | 'time' | 'series' = 'day') => sayFor(asked, event, about, how);
  if (fitting.length === 0) {
    const over = isNamed || naming.length > 0 ? await findPast(ctx, wanted, clock) : null;
    if (over) return say(`${nameEvent(over, clock)} is over, so it stays as it is.`, ['View my events']);
    return isNamed || naming.length > 0
      ? say('I can’t find that among your upcoming events.', ['View my events'])
      : ask(
          'Which event do you mean?',
          events.slice(0, 3).map((one) => saying(one)),
        );
  }
  // All dates of a series are one event here.
  const each = [...Map.groupBy(fitting, ({ id, series_id }) => series_id ?? id).values()];
  const isSpoken = ([one]: Event[]) =>
    one !== undefined && spoken !== null && (one.series_id ?? one.id) === (spoken.series_id ?? spoken.id);
  const meant =
    each.length === 1
      ? each[0]
      : (each.find(([one]) => one?.repeats != null && one.repeats === said.repeats) ?? each.find(isSpoken));
  const [first] = meant ?? [];
  if (first && selection.other && /\band\b|&/iu.test(words)) {
    const both = [first, selection.other].map((one) => saying(one, 'series'));
    return ask('I do one of these at a time. Which one first?', both);
  }
  const isOnThem = selection === onThoseDays && own.from !== null;
  if (meant === undefined || first === undefined) {
    const atThatTime = fitting.filter((one) =>
      // Choices use the reader's 12 or 24 h clock, but the owner may type the other.
      [clock, { ...clock, locale: null }].some((known) => text.includes(` at ${describeStart(one, known)}`)),
    );
    const [only] = atThatTime;
    if (atThatTime.length === 1 && only) return planForOne(only, asked, change);
    const some = isOnThem ? fitting.slice(0, 4) : each.flatMap((dates) => dates.slice(0, 1)).slice(0, 4);
    const choices = some.map((one) => saying(one, isOnThem ? 'day' : 'series'));
    const isPlain = new Set(choices).size === choices.length;
    return ask(
      `Which of these do you mean?\n${some.map((one) => `• ${isOnThem ? describeEvent(one, clock) : describeWhole(one, clock)}`).join('\n')}`,
      // Events of the same title on one day are distinguished by their times; if even those are equal, no choice is offered.
      isPlain ? choices : [...new Set(some.map((one) => saying(one, 'time')))],
    );
  }
  if (first.series_id === null || reading.intent === 'publish_event') {
    return firstDay === null ? planForOne(first, asked, change) : planForEvent(ctx, whole, false);
  }
  if (days.from !== null && selection !== onThoseDays) return { answer: sayNoDate(meant, days, clock) };
  if (change?.ends) return change.apply(first, 'all');
  const saysNext = /\bnext\b(?! (?:week|month|year))/iu.test(words);
  const scope =
    (ending ? 'this' : said.scope) ??
    (firstDay !== null ? 'following' : (isOnThem || saysNext) && !change?.repeats ? 'this' : null);
  if (scope === null || (scope === 'this' && change?.repeats)) {
    const offered = change?.repeats ? (['following', 'all'] as const) : undefined;
    return { answer: await askScope(ctx, first, { said: saying(first), clock, ...(offered && { offered }) }) };
  }
  if (change === null) {
    const others = scope === 'this' && isOnThem ? meant.slice(1).map(({ id }) => id) : [];
    return { proposal: { tool: 'cancel_event', input: { id: first.id, scope, ...(others.length > 0 && { others }) } } };
  }
  if (scope === 'this' && isOnThem && meant.length > 1)
    return ask(
      isolated`Which date of "${first.title}" do you mean?`,
      meant.slice(0, 4).map((one) => saying(one)),
    );
  return change.apply(first, scope);
}

const withoutScope = (words: string, isBounded: boolean): string => {
  const { text } = splitScope(words);
  return isBounded ? withoutBounds(text) : text;
};

/** From today to the day that "before January" or "until Friday" ends with; null where no day is said. */
async function daysUntil(asked: Asked, { before, until }: SaidDates): Promise<Days | null> {
  const said = before ?? until;
  if (said === null || namingWords(said, []).length > 0) return null;
  const { from, to } = await readSubject(asked, `before ${said}`);
  if (from === null) return null;
  // Until January is over by then, until Friday is not.
  const last = DateTime.fromISO(from).minus({ days: until !== null && from === to ? 0 : 1 });
  const today = DateTime.fromJSDate(asked.clock.now, { zone: asked.clock.zone });
  return { from: today.toFormat('yyyy-LL-dd'), to: last.toFormat('yyyy-LL-dd') };
}

/** A stored event on one line, or how it repeats with its next date. */
const describeWhole = (event: Event, clock: Clock): string =>
  event.repeats === null
    ? describeEvent(event, clock)
    : `${isolated`${event.title}`}: ${event.repeats}, next ${describeTimes(event, clock)}`;

/** What is asked for a single event, or one date. */
async function planForOne(
  event: Event,
  { reading: { intent }, clock }: Asked,
  change: PlannedChange | null,
): Promise<Plan> {
  if (new Date(event.end_at) <= clock.now)
    return say(`${nameEvent(event, clock)} is over, so it stays as it is.`, ['View my events']);
  if (intent === 'publish_event')
    return { proposal: { tool: 'publish_event', input: { id: event.id, sendNotifications: true } } };
  if (intent === 'cancel_event') return { proposal: { tool: 'cancel_event', input: { id: event.id } } };
  return change ? change.apply(event) : ask('What would you like to change?', [`Move ${event.title} to Saturday`]);
}

/** "Tom is coming too", "uninvite Tom": the only event that it may be about, or the question which one. */
async function planNameless(ctx: OwnerContext, asked: Asked, change: PlannedChange): Promise<Plan> {
  const { clock, reading } = asked;
  const isLeaving = change.change.startsWith('without ');
  const who = change.change.replace(/^(?:add|without) /, '');
  const friends = isLeaving ? reading.subject.friends : [];
  const { events } = await selectEvents(ctx, { words: '', friends, from: null, to: null }, clock);
  const coming = events
    .filter(({ end_at: end }) => new Date(end) > clock.now)
    .filter(isFirstOfSeries)
    .slice(0, 4);
  const [first] = coming;
  if (!first)
    return say(isLeaving ? isolated`${who} is not invited to anything coming up.` : 'You have no upcoming events.', [
      'Create an event',
      'View my events',
    ]);
  if (coming.length === 1 && first.series_id === null) return change.apply(first);
  const days = coming.map((one) => `${one.title} on ${describeDay(one, clock)}`);
  const names = coming.map((one, at) => {
    const day = days[at] ?? one.title;
    return days.indexOf(day) === days.lastIndexOf(day) ? day : `${day} at ${describeStart(one, clock)}`;
  });
  return ask(
    isLeaving ? `Which event is ${isolated`${who}`} not coming to?` : `Which event is ${isolated`${who}`} coming to?`,
    [...new Set(names)].map((name) =>
      isLeaving ? `Uninvite ${who} from the ${name}` : `Invite ${who} to the ${name}`,
    ),
  );
}

/** The event of the last two months with that title, when no upcoming one has it. */
async function findPast(ctx: OwnerContext, wanted: Wanted, clock: Clock): Promise<Event | null> {
  const day = (days: number) =>
    DateTime.fromJSDate(clock.now, { zone: clock.zone }).minus({ days }).toFormat('yyyy-LL-dd');
  const span = { from: wanted.from ?? day(60), to: wanted.to ?? day(0) };
  const { events, named } = await selectEvents(ctx, { ...wanted, ...span }, clock);
  return (named && events.findLast((event) => new Date(event.end_at) <= clock.now)) || null;
}

/** "Send it out" without an event: the only draft, or a question. */
async function planOnlyDraft(ctx: OwnerContext, asked: Asked): Promise<Plan> {
  const plans = await listPlans(ctx, { from: asked.clock.now });
  const drafts = plans.filter(({ status }) => status === 'draft');
  const [only] = drafts;
  if (drafts.length === 1 && only) {
    return { proposal: { tool: 'publish_event', input: { id: only.id, sendNotifications: true } } };
  }
  return drafts.length === 0
    ? say('No draft is waiting to be published.', ['Create an event', 'View my events'])
    : ask('Which draft do you mean?', [
        ...new Set(drafts.slice(0, 4).map((one) => `Publish ${one.title} on ${describeDay(one, asked.clock)}`)),
      ]);
}

/** The message repeated for one event: with its title and its day, its time where needed, or how it repeats. */
function sayFor(
  { reading: { intent }, text, clock }: Asked,
  event: Event,
  about: string | null,
  how: 'day' | 'time' | 'series',
): string {
  const day = `${event.title} on ${describeDay(event, clock)}`;
  const timed = how === 'time' ? `${day} at ${describeStart(event, clock)}` : day;
  const name = how === 'series' && event.repeats !== null ? `${event.title} (${event.repeats})` : timed;
  // With an article and a day it is an event that stands, and not a new one.
  const isBare = /^(?:invite|add)\b.* to $/i.test(text.slice(0, text.indexOf(about ?? text)));
  if (intent === 'cancel_event') return `Cancel ${name}`;
  if (about !== null && text.includes(about)) return text.replace(about, () => (isBare ? `the ${name}` : name));
  return `${intent === 'publish_event' ? 'Publish' : 'Move'} ${name}`;
}
