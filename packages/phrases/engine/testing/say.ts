// Messages for tests: their words, pieces of time and mentions.
import { readTimes } from '../times/read-times.ts';
import { findMentions } from '../who/find-mentions.ts';
import { cutWords } from '../words/cut-words.ts';

const named = (names: readonly string[]) => names.map((name) => ({ id: `id of ${name}`, name }));

/** Friends and groups of these names, each with an id of its own. */
export const directoryOf = ({ friends, groups }: { friends: string[]; groups: string[] }) => ({
  friends: named(friends),
  groups: named(groups),
});

/** A message, what it says of time, and the friends and groups that it names. */
export function say(text: string, known: { friends: string[]; groups: string[] }) {
  const message = cutWords(text);
  return { message, pieces: readTimes(message), mentions: findMentions(message, directoryOf(known)) };
}
