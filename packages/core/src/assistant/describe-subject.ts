import type { Parts } from './draft-event.ts';
import { type Directory, nameWords } from './match-names.ts';
import type { Wish } from './recognise-intent.ts';
import type { Circle, Day, Person } from './rules.ts';
import { tokenise } from './tokenise.ts';

/** Which days and whom a question or an action is about. */
export interface Subject {
  /** First and last day meant, as YYYY-MM-DD, both included. */
  from: string | null;
  to: string | null;
  friends: Person[];
  groups: Circle[];
  /** The words that are left: the name of an event, a group or a friend. */
  words: string;
  email: string | null;
}

/** Friends named with 's or in a place that invites nobody still are what a question is about. */
export function peopleIn(text: string, directory: Directory): Person[] {
  const words = new Set(tokenise(text, nameWords(directory)).tokens.map((token) => token.text.replace(/['’]s?$/, '')));
  return directory.friends.filter((friend) => words.has(friend.name.split(' ')[0] ?? friend.name));
}

export function subjectOf(parts: Parts, wish: Wish | null): Subject {
  const first = parts.time.days.find((day) => day.day !== null || day.choices.length > 0);
  const day = first?.day ?? null;
  const range = first ? (day ? [day, first.until ?? day] : (first.stretch ?? rangeOf(first.choices))) : null;
  return {
    from: range?.[0]?.toFormat('yyyy-LL-dd') ?? null,
    to: range?.[1]?.toFormat('yyyy-LL-dd') ?? null,
    friends: parts.people.friends,
    groups: parts.people.groups,
    words: wish?.rest ?? parts.title,
    email: wish?.email ?? null,
  };
}

function rangeOf(choices: readonly Day[]): [Day, Day] | null {
  const first = choices[0];
  const last = choices.at(-1);
  return first && last ? [first, last] : null;
}
