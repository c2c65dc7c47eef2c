import type { Doubt, Draft } from '../draft.ts';
import { doubtGuests } from '../who/doubt-guests.ts';
import type { Directory, Group, Mention, Person } from '../who/mention.ts';

/** Friends and groups that words name. */
export interface People {
  friends: readonly Person[];
  groups: readonly Group[];
}

interface Named {
  id: string;
  name: string;
}

/** A list of ids next to one of names; a name without an id is looked up. */
function pairs(ids: readonly string[], names: readonly string[], known: readonly Named[]): Named[] {
  return names.map((name, at) => ({ id: ids[at] ?? known.find((one) => one.name === name)?.id ?? name, name }));
}

const union = (one: readonly Named[], more: readonly Named[]): Named[] => [
  ...one,
  ...more.filter(({ id }) => one.every((other) => other.id !== id)),
];
const without = (one: readonly Named[], less: readonly Named[]): Named[] =>
  one.filter(({ id }) => less.every((other) => other.id !== id));

/** The guests and excluded people of a draft. */
export function guestsOf(draft: Draft, { friends, groups }: Directory) {
  return {
    friends: pairs(draft.friend_ids, draft.friend_names, friends),
    groups: pairs(draft.group_ids, draft.group_names, groups),
    excluded: pairs(draft.excluded_ids, draft.excluded_names, friends),
  };
}

function withGuests(draft: Draft, guests: ReturnType<typeof guestsOf>): Draft {
  const [ids, names] = [(all: Named[]) => all.map(({ id }) => id), (all: Named[]) => all.map(({ name }) => name)];
  return {
    ...draft,
    friend_ids: ids(guests.friends),
    friend_names: names(guests.friends),
    group_ids: ids(guests.groups),
    group_names: names(guests.groups),
    excluded_ids: ids(guests.excluded),
    excluded_names: names(guests.excluded),
  };
}

export const membersOf = (group: Group, { friends }: Directory): readonly Person[] =>
  friends.filter(({ id, name }) => group.members?.includes(id) === true || group.members?.includes(name) === true);

/** The draft with people added, who are no longer excluded. */
export function addGuests(draft: Draft, people: People, directory: Directory): Draft {
  const guests = guestsOf(draft, directory);
  const named = [...people.friends, ...people.groups.flatMap((group) => membersOf(group, directory))];
  // "The hikers" restores all of them only if they were excluded as a group.
  const isBack =
    people.groups.length > 0 && !guests.groups.some(({ id }) => people.groups.some((one) => one.id === id));
  const back = people.groups.length > 0 && !(isBack && draft.everyone) ? people.friends : named;
  return withGuests(
    { ...draft, only_me: false },
    {
      friends: union(guests.friends, people.friends),
      groups: union(guests.groups, people.groups),
      excluded: without(guests.excluded, back),
    },
  );
}

/** The draft with people excluded until they are named again. */
export function leaveOut(draft: Draft, people: People, directory: Directory): Draft {
  const guests = guestsOf(draft, directory);
  const members = people.groups.flatMap((group) => membersOf(group, directory));
  return withGuests(draft, {
    friends: without(guests.friends, people.friends),
    groups: without(guests.groups, people.groups),
    excluded: union(guests.excluded, [...people.friends, ...without(members, guests.friends)]),
  });
}

/** The draft without a misread guest, who is not excluded. */
export function forget(draft: Draft, guest: Person, directory: Directory): Draft {
  const guests = guestsOf(draft, directory);
  return withGuests(draft, { ...guests, friends: without(guests.friends, [guest]) });
}

/** The draft with exactly these people invited. */
export function keepOnly(draft: Draft, people: People, directory: Directory): Draft {
  const { excluded } = guestsOf(draft, directory);
  const isNobody = people.friends.length + people.groups.length === 0;
  return withGuests(
    { ...draft, everyone: false, only_me: isNobody },
    { friends: [...people.friends], groups: [...people.groups], excluded: without(excluded, people.friends) },
  );
}

/** Asks which friend is meant, or whether a differently spelled one is; null when a mention is certain. */
export function askWho(mention: Mention, said: string): Doubt | null {
  const isSure = mention.friends.length < 2 && !mention.isDoubtful;
  if (isSure || mention.group || mention.by === 'family' || mention.by === 'several') return null;
  return doubtGuests({ said, candidates: mention.friends, why: 'namesakes' });
}
