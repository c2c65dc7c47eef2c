import type { EventDraft } from '@kith/contracts/assistant';
import { firstName } from '@kith/contracts/names';
import { seenWords } from '@kith/contracts/events/say-effect';
import { capitalise, type Draft, fold, type Reading, slipOf } from '@kith/phrases/say';
import { inTransaction, type OwnerContext } from '../context.ts';
import { refusalOf } from '../errors.ts';
import { inviteFriend, previewInvite } from '../friends/index.ts';
import { asNewFriend } from './describe-unknown.ts';
import { describeNames } from './describe-written.ts';
import { mayRead, type OwnDirectory } from './queries.ts';

/** The names in a draft that were asked about and that still nobody has. */
export const unknownIn = (draft: EventDraft | null, { friends }: OwnDirectory): string[] =>
  (draft?.unknown_names ?? []).filter((said) => {
    const { name, email } = asNewFriend(said);
    return friends.every((friend) => friend.name !== name && (email === null || friend.email !== email));
  });

/** The same people as the reader knows them: a name is its own id until it is a friend's. */
export const asPeople = (unknown: readonly string[]) => unknown.map((name) => ({ id: name, name, email: null }));

/**
 * What an answer says of people who were no friends yet: whoever comes becomes a friend, and stands in the draft by id; whoever is
 * left out is asked about no more; of the others it is still unknown. What refuses a friend is a sentence, and changes nothing.
 */
export async function addUnknown(
  ctx: OwnerContext,
  reading: Reading & { draft: Draft },
  unknown: readonly string[],
  before: Draft,
): Promise<{ reading: Reading; said: string[] }> {
  const { draft, changed } = reading;
  const coming = unknown.filter((name) => draft.friend_ids.includes(name));
  const left = unknown.filter((name) => draft.excluded_ids.includes(name));
  // "Do you mean Mila by “Mina”?", and Mila comes.
  const invited = pairs(draft.friend_ids, draft.friend_names).filter(({ id }) => !before.friend_ids.includes(id));
  const isMeant = (said: string) => invited.some(({ name }) => isSlip(said, name));
  const settled = new Set([...coming, ...left, ...unknown.filter((name) => !coming.includes(name) && isMeant(name))]);
  const added = await addFriends(ctx, coming);
  const isNew = typeof added !== 'string';
  const friends = pairs(draft.friend_ids, draft.friend_names).flatMap((one) => {
    const at = coming.indexOf(one.id);
    return at < 0 ? [one] : isNew ? (added[at] ?? []) : [];
  });
  const excluded = pairs(draft.excluded_ids, draft.excluded_names).filter(
    ({ id, name }) =>
      !settled.has(id) && !(unknown.some((said) => isSlip(said, name)) && !before.excluded_ids.includes(id)),
  );
  const isOtherwise = excluded.length === 0 && left.length > 0;
  const next: Draft = {
    ...draft,
    title: isNew ? titleWithout(draft.title, coming) : draft.title,
    friend_ids: friends.map(({ id }) => id),
    friend_names: friends.map(({ name }) => name),
    excluded_ids: excluded.map(({ id }) => id),
    excluded_names: excluded.map(({ name }) => name),
  };
  return {
    reading: {
      ...reading,
      draft: next,
      changed: changed.filter((field) => field !== 'excluded_names' || !isOtherwise),
      unknown: [...unknown.filter((name) => !settled.has(name)), ...reading.unknown],
    },
    said: [
      ...(isNew ? [] : [added]),
      ...(isNew && added.length > 0
        ? [`I’ve added ${describeNames(added.map(({ name }) => name))} to your friends.`]
        : []),
      ...(left.length > 0
        ? [`${describeNames(left.map(capitalise))} ${left.length === 1 ? 'is' : 'are'} left out.`]
        : []),
    ],
  };
}

/** Whether a word was taken for a friend's name that it misspells. */
const isSlip = (said: string, name: string): boolean => slipOf(fold(said), fold(firstName(name))) !== null;

/** All of them as friends, in one transaction, or the sentence that says why not. */
async function addFriends(
  ctx: OwnerContext,
  names: readonly string[],
): Promise<{ id: string; name: string }[] | string> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const added: { id: string; name: string }[] = [];
      for (const said of names) added.push(await inviteFriend(tx, asNewFriend(said)));
      return added.map(({ id, name }) => ({ id, name }));
    });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null || refusal.code === 'unavailable') throw error;
    return refusal.message;
  }
}

/** The events that a new friend sees; empty for none, and for a token that may not read events. */
export async function seenByNew(ctx: OwnerContext): Promise<string> {
  if (!mayRead(ctx, 'events:read')) return '';
  try {
    return seenWords(await previewInvite(ctx, {})) ?? '';
  } catch (error) {
    // Above the quota nobody sees anything, and adding says why.
    if (refusalOf(error)?.code === 'conflict') return '';
    throw error;
  }
}

const pairs = (ids: readonly string[], names: readonly string[]) =>
  names.map((name, at) => ({ id: ids[at] ?? name, name }));

/** "Dinner with Sam and Priya", with Sam among the guests: matched invitees leave the title. */
function titleWithout(title: string, names: readonly string[]): string {
  const at = title.toLowerCase().indexOf(' with ');
  if (at <= 0) return title;
  const people = title.slice(at + 6).split(/, | and | & | with /);
  const rest = people.filter((name) => !names.includes(name));
  if (rest.length === people.length) return title;
  return rest.length === 0 ? title.slice(0, at) : `${title.slice(0, at)} with ${rest.join(' and ')}`;
}
