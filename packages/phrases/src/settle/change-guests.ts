import type { Draft, DraftField } from '../draft.ts';
import { doubtedGuest } from './doubt-guest.ts';
import { type Directory, mentionAt } from '../read/people/match-names.ts';
import { membersOf, type PeopleReading } from '../read/people/read-guest-list.ts';
import type { Sentence } from '../words/tokenise.ts';

/** "no, Robert Finch" and "make it the knitters instead": who was meant before goes. */
export function makeRoom(
  draft: Draft,
  next: Draft,
  said: { names: readonly string[]; groups: readonly string[]; whole: string },
): void {
  const { names, groups, whole } = said;
  const isInstead = /\binstead\b|^(?:actually )?(?:make (?:it|that)|change (?:it|that) to) /.test(whole);
  if (groups.length > 0 && isInstead) next.group_names = [];
  const doubted = doubtedGuest(draft);
  if (isInstead && names.length > 0 && doubted !== null) leaveOut(next, [doubted]);
  const first = (name: string) => name.split(' ')[0]?.slice(0, 3).toLowerCase();
  const [name] = names;
  if (names.length !== 1 || name === undefined || !(isInstead || /^(?:no|nope|i mean|i meant)\b/.test(whole))) return;
  // "Ask Cormac instead", after somebody was left out: that is whom he comes instead of.
  const isReplaced = isInstead && (next.excluded_names ?? []).length > 0;
  const namesake = next.friend_names.find((one) => first(one) === first(name)) ?? null;
  const gone = namesake ?? (next.friend_names.length === 1 && !isReplaced ? next.friend_names[0] : null);
  next.friend_names = next.friend_names.filter((one) => one !== gone);
}

/** Takes friends out of a draft. They stay left out, whoever else is invited later, until they are named again. */
export function leaveOut(next: Draft, names: readonly string[]): void {
  next.friend_names = next.friend_names.filter((name) => !names.includes(name));
  next.excluded_names = [...new Set([...(next.excluded_names ?? []), ...names])];
}

/**
 * Invites whom a message names. Only a name lets in again who was left out: "everyone" and a group do not, but for a group
 * of which every member was left out.
 */
export function invite(next: Draft, people: PeopleReading, directory: Directory): void {
  const isMember = new Set(people.members);
  const isBack = new Set(people.friends.filter((friend) => !isMember.has(friend)).map((friend) => friend.name));
  const before = next.excluded_names ?? [];
  for (const group of people.groups) {
    const members = membersOf(group, directory).map((friend) => friend.name);
    const wasLeftOut = members.length > 1 && members.every((name) => before.includes(name));
    if (wasLeftOut) for (const name of members) isBack.add(name);
  }
  next.excluded_names = before.filter((name) => !isBack.has(name));
  const isOut = new Set(next.excluded_names);
  // Who is let in again and belongs to everyone or to a group of the draft needs no invitation of their own.
  const circles = directory.groups.filter((group) => next.group_names.includes(group.name));
  const isWithin = (name: string) =>
    before.includes(name) &&
    (next.everyone ||
      circles.some((group) => !group.members || membersOf(group, directory).some((one) => one.name === name)));
  const added = people.friends.map((friend) => friend.name).filter((name) => !isOut.has(name) && !isWithin(name));
  next.friend_names = [...new Set([...next.friend_names, ...added])];
  next.group_names = [...new Set([...next.group_names, ...people.groups.map((group) => group.name)])];
  next.only_me = false;
  next.everyone ||= people.everyone;
  leaveOut(
    next,
    people.excluded.map((friend) => friend.name),
  );
}

/** Invites nobody. Who was left out before stays left out. */
export function keepToOwner(next: Draft): void {
  Object.assign(next, { friend_names: [], group_names: [], everyone: false, only_me: true });
}

/** Whether the first name of a message is that of a guest, or of anybody when everyone or a group is invited. */
export function isInvited(next: Draft, sentence: Sentence, directory: Directory): boolean {
  const mention = mentionAt(sentence, 0, directory);
  if (!mention || mention.possessive) return false;
  if (mention.group) return next.everyone || next.group_names.includes(mention.group.name);
  const isGuest = mention.friends.some((friend) => next.friend_names.includes(friend.name));
  return isGuest || next.everyone || next.group_names.length > 0;
}

/** Takes the named friends and groups out of a draft; returns which fields that changed. */
export function removeNames(next: Draft, sentence: Sentence, from: number, directory: Directory): DraftField[] {
  const changed = new Set<DraftField>();
  for (
    let index = sentence.tokens.findIndex((token) => token.start >= from);
    index >= 0 && index < sentence.tokens.length;
    index += 1
  ) {
    const norm = sentence.tokens[index]?.norm ?? '';
    if (/^(?:add|invite|include|but|keep)$/.test(norm) || (changed.size > 0 && /^(?:ask|get|bring|have)$/.test(norm)))
      break;
    // "Rosa can't, so just Will".
    // "Forget the club, it's just Dev", whoever they are.
    if (
      changed.size > 0
        ? /^(?:so|just|only|leaving)$/.test(norm)
        : /^it's (?:just|only) /.test(sentence.canon.slice(sentence.tokens[index]?.start))
    )
      break;
    // "Not Dev. Kofi though": another sentence.
    if (changed.size > 0 && /^[.;!]$/.test(norm) && sentence.tokens[index - 1]?.text.length !== 1) break;
    // "Without Kofi, only Abena", "no Kofi, Abena instead": whoever stands behind the comma comes.
    if (
      norm === ',' &&
      /^, ?(?:(?:only|just) |[^,]+ (?:instead|though|tho)[.! ]*$)/.test(
        sentence.canon.slice(sentence.tokens[index]?.start),
      )
    )
      break;
    const mention = mentionAt(sentence, index, directory);
    if (!mention) continue;
    if (mention.group) {
      const name = mention.group.name;
      next.group_names = next.group_names.filter((one) => one !== name);
      changed.add('group_names');
      // A guest by name is more than a member.
      const members = membersOf(mention.group, directory)
        .map((friend) => friend.name)
        .filter((one) => !next.friend_names.includes(one));
      if (members.length > 0) changed.add('excluded_names');
      leaveOut(next, members);
    }
    const gone = mention.friends.map((friend) => friend.name);
    const invited = next.friend_names.filter((name) => gone.includes(name));
    if (invited.length > 0) {
      leaveOut(next, invited);
      changed.add('friend_names').add('excluded_names');
    } else if (gone.length === 1 && !mention.possessive) {
      leaveOut(next, gone);
      changed.add('excluded_names');
    }
    index = mention.last;
  }
  return [...changed];
}
