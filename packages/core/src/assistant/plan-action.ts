import { readsAsAddress } from '@kith/contracts/friends';
import { isolated } from '@kith/contracts/isolate';
import { firstName } from '@kith/contracts/names';
import type { Event } from '@kith/contracts/events';
import { emailAddress } from '@kith/contracts/text';
import { type Clock, describeDay, describeStart } from '@kith/phrases/say';
import { DateTime } from 'luxon';
import type { OwnerContext } from '../context.ts';
import { groupsIn } from './answer-people.ts';
import { asNewFriend, describeUnknown, mayBefriend } from './describe-unknown.ts';
import { inviteStranger, type PlannedChange, planChange } from './plan-change.ts';
import type { Answer, Asked } from './present.ts';
import type { Proposal } from './propose-action.ts';
import { listPlans } from './queries.ts';
import { namingWords, plain, selectEvents, type Wanted } from './select-events.ts';
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
const unknownNames = (unknown: readonly string[]) => (unknown.length > 0 ? ` (${describeUnknown(unknown)})` : '');

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
 * "karate's off"); null when there is no such event.
 */
export async function findOrder(ctx: OwnerContext, asked: Asked): Promise<Asked | null> {
  const order = await asked.reader.looseOrder(asked.text);
  if (!order) return null;
  const { reading, clock, directory } = asked;
  if (order.about === '') {
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
  const { subject } = await asked.reader.sentence({
    text: `What is on ${order.about}?`,
    ...clock,
    ...directory,
    draft: null,
  });
  const { events, named, words } = await selectEvents(
    ctx,
    { words: order.about, friends: subject.friends, from: null, to: null },
    clock,
  );
  // Every word has to belong to one title, or the message is probably something else.
  const isMeant =
    named && events.some((event) => words.every((word) => plain(event.title).includes(word.replace(/s$/, ''))));
  if (!isMeant) return null;
  const intent = order.change === null ? 'cancel_event' : 'update_event';
  return {
    ...asked,
    reading: { ...reading, intent, draft: null, clarify: null, subject: { ...subject, words: order.about } },
  };
}

async function planForEvent(ctx: OwnerContext, asked: Asked): Promise<Plan> {
  const { reading, clock, text } = asked;
  const { subject } = reading;
  const change = reading.intent === 'update_event' ? await planChange(asked) : null;
  if (change?.about === '') return planNameless(ctx, asked, change);
  const words = change?.about ?? subject.words;
  const aboutFriends = change ? change.aboutFriends : subject.friends;
  const days = change ? change.days : { from: subject.from, to: subject.to };
  const wanted = { ...days, words, friends: aboutFriends };
  const onThoseDays = await selectEvents(ctx, wanted, clock);
  // "Wednesday's quiz" may mean next week's; the owner sees the date before anything is done.
  const selection =
    onThoseDays.events.length === 0 || (!onThoseDays.named && onThoseDays.words.length > 0)
      ? await selectEvents(ctx, { ...wanted, from: null, to: null }, clock)
      : onThoseDays;
  const { events, named, words: naming } = selection;
  const isNamed = named || (selection === onThoseDays && days.from !== null) || aboutFriends.length > 0;
  const found = isNamed && (named || naming.length === 0 || aboutFriends.length > 0) ? events : [];
  if (reading.intent === 'publish_event' && !isNamed && naming.length === 0) return planOnlyDraft(ctx, asked);
  const drafts = reading.intent === 'publish_event' ? found.filter(({ status }) => status !== 'confirmed') : [];
  const fitting = drafts.length > 0 ? drafts : found;
  const [first] = fitting;
  if (!first) {
    const over = isNamed || naming.length > 0 ? await findPast(ctx, wanted, clock) : null;
    if (over) return say(`${nameEvent(over, clock)} is over, so it stays as it is.`, ['View my events']);
    return isNamed || naming.length > 0
      ? say('I can’t find that among your upcoming events.', ['View my events'])
      : ask(
          'Which event do you mean?',
          events.slice(0, 3).map((one) => sayFor(asked, one, change?.about ?? null)),
        );
  }
  const atThatTime = fitting.filter((one) =>
    // Choices use the reader's 12 or 24 h clock, but the owner may type the other.
    [clock, { ...clock, locale: null }].some((said) => text.includes(` at ${describeStart(one, said)}`)),
  );
  if (fitting.length > 1 && atThatTime.length !== 1) {
    const some = fitting.slice(0, 4);
    const choices = some.map((one) => sayFor(asked, one, change?.about ?? null));
    const isPlain = new Set(choices).size === choices.length;
    return ask(
      `Which of these do you mean?\n${some.map((one) => `• ${describeEvent(one, clock)}`).join('\n')}`,
      // Events of the same title on one day are distinguished by their times; if even those are equal, no choice is offered.
      isPlain ? choices : [...new Set(some.map((one) => sayFor(asked, one, change?.about ?? null, true)))],
    );
  }
  const event = atThatTime.length === 1 ? (atThatTime[0] ?? first) : first;
  if (new Date(event.end_at) <= clock.now)
    return say(`${nameEvent(event, clock)} is over, so it stays as it is.`, ['View my events']);
  if (reading.intent === 'publish_event') {
    return { proposal: { tool: 'publish_event', input: { id: event.id, sendNotifications: true } } };
  }
  if (reading.intent === 'cancel_event') {
    return { proposal: { tool: 'cancel_event', input: { id: event.id } } };
  }
  return change ? change.apply(event, ctx) : ask('What would you like to change?', [`Move ${event.title} to Saturday`]);
}

/** "Tom is coming too", "uninvite Tom": the only event that it may be about, or the question which one. */
async function planNameless(ctx: OwnerContext, asked: Asked, change: PlannedChange): Promise<Plan> {
  const { clock, reading } = asked;
  const isLeaving = change.change.startsWith('without ');
  const who = change.change.replace(/^(?:add|without) /, '');
  const friends = isLeaving ? reading.subject.friends : [];
  const { events } = await selectEvents(ctx, { words: '', friends, from: null, to: null }, clock);
  const coming = events.filter((event) => new Date(event.end_at) > clock.now).slice(0, 4);
  const [first] = coming;
  if (!first)
    return say(isLeaving ? isolated`${who} is not invited to anything coming up.` : 'You have no upcoming events.', [
      'Create an event',
      'View my events',
    ]);
  if (coming.length === 1) return change.apply(first, ctx);
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

/** The message repeated for one event: with its title and day, and its time where needed. */
function sayFor(
  { reading: { intent }, text, clock }: Asked,
  event: Event,
  about: string | null,
  timed = false,
): string {
  const name = `${event.title} on ${describeDay(event, clock)}${timed ? ` at ${describeStart(event, clock)}` : ''}`;
  // With an article and a day it is an event that stands, and not a new one.
  const isBare = /^(?:invite|add)\b.* to $/i.test(text.slice(0, text.indexOf(about ?? text)));
  if (about !== null && text.includes(about)) return text.replace(about, () => (isBare ? `the ${name}` : name));
  return `${intent === 'publish_event' ? 'Publish' : intent === 'cancel_event' ? 'Cancel' : 'Move'} ${name}`;
}
