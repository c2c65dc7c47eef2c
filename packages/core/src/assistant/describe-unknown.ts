import { capitalise } from '@kith/phrases/say';
import { emailAddress } from '@kith/contracts/text';
import { isolated } from '@kith/contracts/isolate';
import { describeNames } from './describe-written.ts';

/** "I don’t know an Ana yet", "I don’t know the climbers yet": no friend or group of the owner has that name. */
export function describeUnknown(names: readonly string[]): string {
  const [only = ''] = names;
  if (names.length > 1 || hasArticle.test(only) || only.includes('@'))
    return `I don’t know ${describeNames(names)} yet`;
  return `I don’t know ${/^[aeiou]/i.test(only) ? 'an' : 'a'} ${isolated`${only}`} yet`;
}

const hasArticle = /^(?:the|an?|my|our|your|his|her|their|all|both|some|every) /i;

const nobodyNamed = /^(?:some|any|no|every)(?:body|one)\b|^(?:people|friends|guests|others|him|her|them|me|us)$/i;

/** Whether somebody unknown can become a friend: a name or a whole address, and not "the climbers". */
export const mayBefriend = (said: string): boolean =>
  said.includes('@')
    ? emailAddress.safeParse(said).success
    : /^(?:my|our) /i.test(said) || !(hasArticle.test(said) || nobodyNamed.test(said));

/** The friend whom words name: "Zed", "My sister", or of an address its first part with the address. */
export function asNewFriend(said: string): { name: string; email: string | null } {
  const address = said.includes('@') ? emailAddress.safeParse(said) : null;
  if (!address?.success) return { name: capitalise(said), email: null };
  const parts =
    said
      .split(/[@+]/)[0]
      ?.split(/[._\d-]+/)
      .filter(Boolean) ?? [];
  return { name: parts.map(capitalise).join(' ') || 'New friend', email: address.data };
}
