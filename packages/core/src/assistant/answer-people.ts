import { isolated } from '@kith/contracts/isolate';
import type { UiAction } from '@kith/contracts/assistant';
import { type Group, countOf, describeTimes, fold } from '@kith/phrases/say';
import type { OwnerContext } from '../context.ts';
import { getFriend } from '../friends/index.ts';
import type { Answer, Asked } from './present.ts';
import { describeNames } from './describe-written.ts';

/** Maximum number of names listed in an answer. */
const MAX_NAMES_LISTED = 12;

const statuses = {
  subscribed: 'has your calendar',
  invited: 'is invited to your calendar',
  never_subscribed: 'has not opened your calendar yet',
  unsubscribed: 'has left your calendar',
} as const;

/** Answers questions about friends, groups and sharing; a reply never contains the secret of a friend's link. */
export async function answerAboutPeople(ctx: OwnerContext, asked: Asked): Promise<Answer> {
  if (asked.reading.intent === 'list_groups') return answerAboutGroups(asked);
  if (asked.reading.intent === 'share_calendar') return answerAboutSharing(asked);
  return answerAboutFriends(ctx, asked);
}

async function answerAboutFriends(ctx: OwnerContext, asked: Asked): Promise<Answer> {
  const { directory, reading, clock } = asked;
  const named = reading.subject.friends.flatMap(({ id }) => (id === undefined ? [] : [id])).slice(0, 3);
  if (named.length > 0) {
    const lines: string[] = [];
    for (const id of named) {
      const friend = await getFriend(ctx, id);
      const next = friend.events.find(({ status }) => status !== 'cancelled');
      const coming = next
        ? ` Next: ${isolated`${next.title}`}, ${describeTimes(next, clock)}.`
        : ' They aren’t invited to anything coming up.';
      lines.push(
        `${isolated`${friend.name}`}${friend.email ? ` (${friend.email})` : ''} ${statuses[friend.subscription_status]}.${coming}`,
      );
    }
    return {
      message: lines.join('\n'),
      suggestions: ['Find my friends', 'Create an event'],
      actions: named.map((id, index) => ({
        label: `View ${reading.subject.friends[index]?.name ?? 'friend'}`,
        href: `/friend/${id}`,
      })),
      data: { friends: reading.subject.friends.map(({ id, name }) => ({ id, name })) },
    };
  }
  const { friends } = directory;
  if (friends.length === 0) {
    return {
      message: 'You have no friends here yet. Go to Friends to invite the first one.',
      suggestions: ['Add a friend', 'Get help'],
      actions: [openFriends],
    };
  }
  const names = describeNames(
    friends.map(({ name }) => name),
    MAX_NAMES_LISTED,
  );
  return {
    message: `You have ${countOf(friends.length, 'friend')}: ${names}. Go to Friends to see all about them.`,
    suggestions: ['Add a friend', 'Manage groups', 'Create an event'],
    actions: [openFriends],
    data: { friends: friends.slice(0, MAX_NAMES_LISTED).map(({ id, name }) => ({ id, name })) },
  };
}

const openFriends: UiAction = { label: 'Go to Friends', href: '/friends' };
const openGroups: UiAction = { label: 'Go to Groups', href: '/groups' };

function answerAboutGroups({ directory, reading, text }: Asked): Answer {
  const named = groupsIn(text, directory.groups, reading.subject.groups);
  const shown = named.length > 0 ? named : directory.groups;
  if (shown.length === 0) {
    return {
      message: 'You have no groups yet. Go to Groups to create your first group.',
      suggestions: ['Create a group', 'Find my friends'],
      actions: [openGroups],
    };
  }
  const names = new Map(directory.friends.map((friend) => [friend.id, friend.name]));
  const lines = shown.slice(0, MAX_NAMES_LISTED).map(({ name, members: ids = [] }) => {
    const members = ids.flatMap((id) => names.get(id) ?? []);
    const who = members.length > 0 ? `: ${describeNames(members, named.length > 0 ? 30 : 6)}` : '';
    return `• ${isolated`${name}`}, ${countOf(members.length, 'member')}${who}`;
  });
  const lead = named.length > 0 ? '' : `You have ${countOf(directory.groups.length, 'group')}:\n`;
  return {
    message: `${lead}${lines.join('\n')}\nGo to Groups to change them.`,
    suggestions: ['Create a group', 'Find my friends', 'Create an event'],
    actions: [openGroups],
    data: { groups: shown.slice(0, MAX_NAMES_LISTED).map(({ id, name }) => ({ id, name })) },
  };
}

/** Groups found by the reader, else those whose full name appears in the text. */
export function groupsIn<T extends Group>(text: string, groups: readonly T[], found: readonly Group[]): T[] {
  const ids = new Set(found.map(({ id }) => id));
  const read = groups.filter(({ id }) => ids.has(id));
  const plain = (words: string) =>
    ` ${fold(words)
      .split(/[^\p{L}\p{N}]+/u)
      .join(' ')
      .trim()} `;
  return read.length > 0
    ? read
    : groups.filter(({ name }) => plain(name).trim() !== '' && plain(text).includes(plain(name)));
}

function answerAboutSharing({ reading }: Asked): Answer {
  const [friend] = reading.subject.friends;
  if (friend?.id !== undefined) {
    return {
      message: isolated`${friend.name} has a calendar link of their own. It’s on their page, to copy or to show as a QR code.`,
      suggestions: ['Find my friends', 'Add a friend'],
      actions: [{ label: `View ${friend.name}`, href: `/friend/${friend.id}` }],
    };
  }
  return {
    message: 'Every friend has a calendar link of their own. Open Share Calendar to copy one, or invite somebody new.',
    suggestions: ['Add a friend', 'Find my friends'],
    actions: [{ label: 'Share Calendar', href: '/manage' }, openFriends],
  };
}
