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
