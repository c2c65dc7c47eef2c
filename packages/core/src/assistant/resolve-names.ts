import type { EventDraft } from '@kith/contracts/assistant';
import { capitalise, sameName } from '@kith/phrases/say';
import { invalid } from '../errors.ts';
import type { OwnDirectory } from './queries.ts';

/** The ids behind the names of a draft. */
export interface Guests {
  friends: string[];
  groups: string[];
  excluded: string[];
}

/**
 * Finds the owner's own friends and groups behind the names of a draft; case and accents do not count.
 * Throws `invalid_input` with a sentence that names whoever is not known, or who is known more than once.
 */
export function resolveNames(
  draft: Pick<EventDraft, 'friend_names' | 'group_names' | 'excluded_names'>,
  directory: OwnDirectory,
): Guests {
  return {
    friends: draft.friend_names.map((name) => one(name, directory.friends, 'friend', 'friend_names')),
    groups: draft.group_names.map((name) => one(name, directory.groups, 'group', 'group_names')),
    excluded: draft.excluded_names.map((name) => one(name, directory.friends, 'friend', 'excluded_names')),
  };
}

function one(name: string, known: readonly { id: string; name: string }[], kind: string, field: string): string {
  const exact = known.filter((each) => each.name === name);
  const [found, other] = exact.length > 0 ? exact : known.filter((each) => sameName(each.name, name));
  if (!found) throw invalid(`You have no ${kind} called "${name}". Please choose one of your ${kind}s.`, field);
  if (other) {
    throw invalid(
      `${capitalise(kind)}s called "${name}" exist more than once. Please rename one, or choose the ${kind} in the event itself.`,
      field,
    );
  }
  return found.id;
}
