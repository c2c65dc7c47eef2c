import type { AudienceEffect } from '@kith/contracts/audience-effect';
import { answersReturn } from '@kith/contracts/events/say-effect';
import type { AudienceType } from '@kith/contracts/events';
import type { Friend } from '@kith/contracts/friends';
import type { Group } from '@kith/contracts/groups';

interface Rule {
  type: AudienceType;
  groups: readonly string[];
  friends: readonly string[];
  excluded: readonly string[];
}

/**
 * Previews the guests of an unsaved audience for the form; for a stored event the server's list counts. Returns invited friends
 * once, in the order of `friends` with individually chosen ones first: everybody who has not unsubscribed for `all`, otherwise
 * group members plus chosen friends; never excluded ones.
 */
export function guestsOf(
  { type, groups, friends, excluded }: Rule,
  known: { friends: readonly Friend[]; groups: readonly Group[] },
): Friend[] {
  const named = new Set(friends);
  const invited = new Set(friends);
  for (const group of known.groups) {
    if (groups.includes(group.id)) for (const member of group.members) invited.add(member.id);
  }
  const out = new Set(excluded);
  const guests = known.friends.filter(
    (friend) =>
      !out.has(friend.id) && (type === 'all' ? friend.is_active || named.has(friend.id) : invited.has(friend.id)),
  );
  return [...guests.filter(({ id }) => named.has(id)), ...guests.filter(({ id }) => !named.has(id))];
}

/**
 * "13 people will be invited", updated live below the form. Unsubscribed friends are not
 * counted.
 */
export function audienceSentence(guests: readonly Pick<Friend, 'is_active'>[], busyOnly: boolean): string {
  if (guests.length === 0) return 'Only you will see it';
  const count = guests.filter((guest) => guest.is_active).length;
  const gone = guests.length - count;
  const who = count === 0 ? 'Nobody' : count === 1 ? '1 person' : `${count.toLocaleString()} people`;
  const sees = busyOnly ? 'will see you’re busy' : 'will be invited';
  return `${who} ${sees}${gone > 0 ? `. ${gone} unsubscribed` : ''}`;
}

/** The same for an event for everybody while there are no friends. */
export const nobodyYet = 'Nobody yet. Friends you add later will see it too.';

/** "Tell 12 guests", of those who can be notified of a change. */
export const tellWords = (count: number): string =>
  `Tell ${count.toLocaleString()} ${count === 1 ? 'guest' : 'guests'}`;

/** The effect of notifying, and of not doing so. */
export const tellHint = 'By email, if you have their address. Their pages and calendars update either way.';

/** What removed guests are told, and when. */
export const uninvitedHint = 'They’ll hear they’re no longer invited, in ten minutes at the earliest.';

/** "2 guests will be added: Ana, Ben" and "1 guest will no longer be invited: Cleo (said yes)", for a change of the audience. */
export function effectLines(effect: AudienceEffect): string[] {
  const [event] = effect.events;
  if (event === undefined) return [];
  const line = (count: number, becomes: 'guest' | 'uninvited', one: string, many: string) => {
    if (count === 0) return [];
    const named = event.guests.filter((guest) => guest.becomes === becomes);
    const names = named.map(({ friend_name: name, rsvp_status: answer }) =>
      becomes === 'guest' || answer === 'pending' ? name : `${name} (said ${answer})`,
    );
    const rest = count - named.length;
    const who = [...names, ...(rest > 0 ? [`${rest.toLocaleString()} more`] : [])].join(', ');
    return [`${count.toLocaleString()} ${count === 1 ? one : many}: ${who}`];
  };
  const back = answersReturn(effect);
  return [
    ...line(event.lost, 'uninvited', 'guest will no longer be invited', 'guests will no longer be invited'),
    ...line(event.gained, 'guest', 'guest will be added', 'guests will be added'),
    ...(back === null ? [] : [back]),
  ];
}

/** The audience in a few words: "Supper club and 4 friends", "All friends". */
export function audienceWords(
  event: { audience_type: AudienceType; audience_groups: readonly string[]; audience_friends: readonly string[] },
  groups: readonly Pick<Group, 'id' | 'name'>[],
): { names: string[]; rest: string | null } {
  if (event.audience_type === 'all') return { names: [], rest: 'All friends' };
  const names = groups.filter((group) => event.audience_groups.includes(group.id)).map((group) => group.name);
  const count = event.audience_friends.length;
  const friends = count === 0 ? null : count === 1 ? '1 friend' : `${count} friends`;
  return {
    names,
    rest: friends ?? (names.length > 0 ? null : event.audience_type === 'groups' ? 'No one left' : 'Just you'),
  };
}
