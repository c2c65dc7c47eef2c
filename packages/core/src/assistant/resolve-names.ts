import type { EventDraft } from '@kith/contracts/assistant';
import { capitalise, type Draft, sameName } from '@kith/phrases/say';
import { invalid } from '../errors.ts';
import type { OwnDirectory } from './queries.ts';

/** The ids behind the names of a draft. */
export interface Guests {
  friends: string[];
  groups: string[];
  excluded: string[];
}

type Named = Pick<
  EventDraft,
  'friend_names' | 'group_names' | 'excluded_names' | 'friend_ids' | 'group_ids' | 'excluded_ids'
>;
type Known = readonly { id: string; name: string }[];

/**
 * Resolves the names in a draft to the owner's friends and groups, ignoring case and accents; where several share a name, the
 * draft's ids decide. Ids that match none of the names are ignored. Throws `invalid_input` with a sentence listing names that are
 * unknown or ambiguous.
 */
export function resolveNames(draft: Named, directory: OwnDirectory): Guests {
  const { friends, groups } = directory;
  return {
    friends: draft.friend_names.flatMap((name) => behind(name, friends, 'friend_names', draft.friend_ids)),
    groups: draft.group_names.flatMap((name) => behind(name, groups, 'group_names', draft.group_ids)),
    excluded: draft.excluded_names.flatMap((name) => behind(name, friends, 'excluded_names', draft.excluded_ids)),
  };
}

/** The same draft with ids for its names: those that it already has, plus an id for every other unambiguous name. */
export function withIds(draft: EventDraft, { friends, groups }: OwnDirectory, before: EventDraft | null): EventDraft {
  const idsOf = (names: readonly string[], known: Known, chosen: readonly string[]) =>
    names.flatMap((name) => {
      const same = known.filter((each) => each.name === name);
      const meant = same.filter(({ id }) => chosen.includes(id));
      return (meant.length > 0 ? meant : same.length === 1 ? same : []).map(({ id }) => id);
    });
  return {
    ...draft,
    group_ids: idsOf(draft.group_names, groups, [...(draft.group_ids ?? []), ...(before?.group_ids ?? [])]),
    friend_ids: idsOf(draft.friend_names, friends, [...(draft.friend_ids ?? []), ...(before?.friend_ids ?? [])]),
    excluded_ids: idsOf(draft.excluded_names, friends, draft.excluded_ids ?? []),
  };
}

/**
 * A draft in the form that the reader takes: with an id for each name, or with names alone. Of `unknown` people it was asked whether
 * they come, unless it was asked of somebody known.
 */
export function asRead(draft: EventDraft, unknown: readonly string[]): Draft {
  const isAsked = draft.understood.some(({ field, from }) => field === 'friend_names' && from === -1);
  const asked = (isAsked ? [] : unknown).map((text) => ({ field: 'friend_names' as const, text, from: -1, to: -1 }));
  const whole = (ids: string[] | undefined, names: readonly string[]) => (ids?.length === names.length ? ids : []);
  return {
    ...draft,
    understood: [...draft.understood, ...asked],
    group_ids: whole(draft.group_ids, draft.group_names),
    friend_ids: whole(draft.friend_ids, draft.friend_names),
    excluded_ids: whole(draft.excluded_ids, draft.excluded_names),
  };
}

type Field = 'friend_names' | 'group_names' | 'excluded_names';

function behind(name: string, known: Known, field: Field, ids: readonly string[] = []): string[] {
  const kind = field === 'group_names' ? 'group' : 'friend';
  const meant = known.filter((each) => ids.includes(each.id) && sameName(each.name, name));
  if (meant.length > 0) return meant.map(({ id }) => id);
  const exact = known.filter((each) => each.name === name);
  const [found, other] = exact.length > 0 ? exact : known.filter((each) => sameName(each.name, name));
  if (!found) throw invalid(`You have no ${kind} called "${name}". Please choose one of your ${kind}s.`, field);
  if (other) {
    throw invalid(
      `${capitalise(kind)}s called "${name}" exist more than once. Please choose in the draft which one you mean.`,
      field,
    );
  }
  return [found.id];
}
