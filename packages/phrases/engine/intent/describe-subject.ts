import type { Group, Mention, Person } from '../who/mention.ts';
import type { RecognisedIntent } from './said.ts';

/** The days and people that a question or action is about. */
export interface Subject {
  /** First and last day as YYYY-MM-DD, both inclusive. */
  from: string | null;
  to: string | null;
  friends: Person[];
  groups: Group[];
  /** The remaining words: the name of an event, group or friend. */
  words: string;
  email: string | null;
}

/** The subject of a message: `days` are the first and last day named. A possessive friend counts too. */
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
