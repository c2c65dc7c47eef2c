import type { Group, Mention, Person } from '../who/mention.ts';
import type { RecognisedIntent } from './said.ts';

/** Which days and whom a question or an action is about. */
export interface Subject {
  /** First and last day meant, as YYYY-MM-DD, both included. */
  from: string | null;
  to: string | null;
  friends: Person[];
  groups: Group[];
  /** The words that are left: the name of an event, a group or a friend. */
  words: string;
  email: string | null;
}

/** What a message is about: `days` are the first and last day that it names. A friend named with 's is meant too. */
export function subjectOf(
  recognised: Pick<RecognisedIntent, 'rest' | 'email'>,
  mentions: readonly Mention[],
  days: { from: string; to: string } | null,
): Subject {
  const friends = mentions.flatMap((mention) => (mention.group ? [] : mention.friends));
  const groups = mentions.flatMap(({ group }) => group ?? []);
  const once = <One extends { id: string }>(all: readonly One[]) =>
    all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at);
  return {
    from: days?.from ?? null,
    to: days?.to ?? null,
    friends: once(friends),
    groups: once(groups),
    words: recognised.rest,
    email: recognised.email,
  };
}
