import { updateEventInput, type Event } from '@kith/contracts/events';
import { type Draft, type Person, nameEvent, readSentence } from '@kith/phrases';
import type { OwnerContext } from '../context.ts';
import { describeChange } from './describe-change.ts';
import type { Plan } from './plan-action.ts';
import type { Asked } from './present.ts';

/** A change that a message asks for, before it is known of which event. */
export interface PlannedChange {
  /** The words that name the event. */
  about: string;
  aboutFriends: readonly Person[];
  days: { from: string | null; to: string | null };
  /** What the change is for this event, or the question that is left. */
  apply(event: Event, ctx: OwnerContext): Plan;
}

const lead = /^\W*(?:(?:please|can you|could you|i (?:want|need) to|we (?:have|need) to|let's|i'd like to)\s+)*/i;
const renaming = /^(?:rename|retitle|change the (?:title|name) of)\s+(.+?)\s+(?:to|as|into)\s+(.+)$/i;
const inviting =
  /^(?:invite|add|include|bring)\s+(.+?)\s+(?:to|for)\s+((?:the|my|our|that|this|\w+day's|tomorrow's|tonight's)\s+.+)$/i;
const placing = /^put\s+(.+?)\s+(?:on|down for)\s+((?:the|my|our|that|this)\s+.+)$/i;
const leaving =
  /^(?:remove|take|drop|kick|delete|uninvite|disinvite|exclude|leave)\s+(.+?)\s+(?:from|off|out of)\s+(.+)$/i;
const shifting = /^(\w+(?: (?:back|forward|up|out))?)\s+(.+?)(?:\s+(back|forward|up|out))?\s+by\s+(.+)$/i;
const moving = /^\w+(?: (?:back|forward|up|out))?\s+(.+?)\s+(to|until|till|into)\s+(.+)$/i;
const setting = /^\w+\s+(.+?)\s+(at|on|from)\s+(.+)$/i;

/** The words that name the event, and the correction as it would be said of a draft. */
function splitOrder(text: string): { about: string; change: string; otherwise?: string } | null {
  const order = text.replace(lead, '').replace(/[.!?\s]+$/, '');
  const named = renaming.exec(order);
  if (named) return { about: named[1] ?? '', change: `rename it to ${named[2] ?? ''}` };
  const left = leaving.exec(order);
  if (left) return { about: left[2] ?? '', change: `without ${left[1] ?? ''}` };
  const invited = inviting.exec(order) ?? placing.exec(order);
  if (invited) return { about: invited[2] ?? '', change: `add ${invited[1] ?? ''}` };
  const shifted = shifting.exec(order);
  if (shifted) {
    const [, verb = '', about = '', way = '', by = ''] = shifted;
    if (/^(?:extend|shorten)/i.test(verb)) return { about, change: `${verb} it by ${by}` };
    const isSooner = /forward|up/i.test(`${verb} ${way}`) && !/^push/i.test(verb);
    return { about, change: `make it ${by} ${isSooner ? 'earlier' : 'later'}` };
  }
  const moved = moving.exec(order) ?? setting.exec(order);
  if (!moved) return null;
  const [, about = '', preposition = '', target = ''] = moved;
  return {
    about,
    change: `move it ${/^(?:at|on|from)$/i.test(preposition) ? preposition : 'to'} ${target}`,
    // What is neither a day nor a time is where it takes place.
    otherwise: `change the place to ${target}`,
  };
}

/** Plans a change of a stored event from "move Friday's dinner to Saturday" and its like; null when none is said. */
export function planChange(asked: Asked): PlannedChange | null {
  const order = splitOrder(asked.text);
  if (!order) return null;
  const { clock, directory } = asked;
  // "from Wednesday" would be read as the begin of a span.
  const named = order.about.replace(/\sfrom\s/gi, ' on ');
  const about = readSentence({ ...worldOf(asked), text: `What is on ${named}?` }).subject;
  return {
    about: order.about,
    aboutFriends: about.friends,
    days: { from: about.from, to: about.to },
    apply: (event) => {
      const before = draftOf(event, directory);
      // A bare weekday means the one that comes after the event's own day.
      const isBareDay = /\b(?:to|on) (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i.test(order.change);
      const start = new Date(event.start_at);
      const now = isBareDay && start > clock.now ? start : clock.now;
      const read = (text: string) => readSentence({ ...worldOf(asked), now, text, draft: before });
      const first = read(order.change);
      const isRead = first.draft !== null && first.changed.length > 0;
      const reading = isRead || order.otherwise === undefined ? first : read(order.otherwise);
      if (reading.clarify) return ask(reading.clarify.question, reading.clarify.choices);
      if (!reading.draft || reading.changed.length === 0) {
        return ask(`What would you like to change about ${nameEvent(event, clock)}?`, [
          `Move ${event.title} to Saturday`,
        ]);
      }
      return propose(asked, event, reading.draft);
    },
  };
}

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
  const names = (ids: readonly string[], known: readonly { id: string; name: string }[]) =>
    known.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return {
    title: event.title,
    description: event.description,
    start_at: event.start_at,
    end_at: event.end_at,
    time_zone: event.time_zone,
    location: event.location,
    group_names: names(event.audience_groups, groups),
    friend_names: names(event.audience_friends, friends),
    all_day: event.all_day,
    recurrence: null,
    everyone: event.audience_type === 'all',
    only_me: false,
    excluded_names: names(event.excluded_friends, friends),
    date: null,
    answer_by: null,
    understood: [],
  };
}

function propose({ clock, directory }: Asked, event: Event, after: Draft): Plan {
  const input: Record<string, unknown> = { id: event.id, revision: event.revision };
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
  const joined = directory.friends.filter(
    ({ id, name }) => after.friend_names.includes(name) && !event.audience_friends.includes(id),
  );
  const groups = directory.groups.filter(
    ({ id, name }) => after.group_names.includes(name) && !event.audience_groups.includes(id),
  );
  const stays = (known: readonly { id: string; name: string }[], names: readonly string[]) => (id: string) =>
    names.includes(known.find((one) => one.id === id)?.name ?? '');
  const friends = event.audience_friends.filter(stays(directory.friends, after.friend_names));
  const circles = event.audience_groups.filter(stays(directory.groups, after.group_names));
  const isOther =
    joined.length + groups.length > 0 ||
    friends.length < event.audience_friends.length ||
    circles.length < event.audience_groups.length;
  if (isOther && event.audience_type !== 'all') {
    input['audience_friends'] = [...friends, ...joined.map(({ id }) => id)];
    input['audience_groups'] = [...circles, ...groups.map(({ id }) => id)];
  }
  const left = directory.friends.filter(
    ({ id, name }) => after.excluded_names.includes(name) && !event.excluded_friends.includes(id),
  );
  const back = directory.friends.filter(
    ({ id, name }) => event.excluded_friends.includes(id) && !after.excluded_names.includes(name),
  );
  const stillOut = event.excluded_friends.filter((id) => back.every((one) => one.id !== id));
  if (left.length + back.length > 0) {
    input['excluded_friends'] = [...stillOut, ...left.map(({ id }) => id)];
  }
  const checked = updateEventInput.safeParse(input);
  if (!checked.success) return ask(checked.error.issues[0]?.message ?? 'What would you like to change?', []);
  if (describeChange(event, checked.data, directory, clock).length > 0) {
    return { proposal: { tool: 'update_event', input } };
  }
  const message =
    joined.length > 0 ? 'Everyone is invited to this event already.' : 'It’s like that already, so nothing changes.';
  return { answer: { message, suggestions: ['View my events'] } };
}
