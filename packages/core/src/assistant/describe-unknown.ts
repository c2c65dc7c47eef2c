import { describeNames } from '@kith/phrases/say';

/** "I don’t know an Ana yet": that nobody is called so among the owner's friends. */
export function describeUnknown(names: readonly string[]): string {
  const [only = ''] = names;
  const article = /^[aeiou]/i.test(only) ? 'an' : 'a';
  return `I don’t know ${names.length === 1 ? `${article} ${only}` : describeNames(names)} yet`;
}
