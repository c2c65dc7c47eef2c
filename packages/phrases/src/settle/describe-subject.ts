import type { Day } from '../calendar/day.ts';
import type { RecognisedIntent } from '../read/intent/recognise-intent.ts';
import { type Directory, type Group, nameWords, type Person } from '../read/people/match-names.ts';
import { tokenise } from '../words/tokenise.ts';
import type { Parts } from './draft-event.ts';

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

/** Friends named with 's or in a place that invites nobody still are what a question is about. */
export function peopleIn(text: string, directory: Directory): Person[] {
  const words = new Set(tokenise(text, nameWords(directory)).tokens.map((token) => token.text.replace(/['’]s?$/, '')));
  return directory.friends.filter((friend) => words.has(friend.name.split(' ')[0] ?? friend.name));
}

export function subjectOf(parts: Parts, recognised: RecognisedIntent | null): Subject {
  const first = parts.time.days.find((day) => day.day !== null || day.choices.length > 0);
  const day = first?.day ?? null;
  const range = first ? (day ? [day, first.until ?? day] : (first.range ?? rangeOf(first.choices))) : null;
  return {
    from: range?.[0]?.toISODate() ?? null,
    to: range?.[1]?.toISODate() ?? null,
    friends: parts.people.friends,
    groups: parts.people.groups,
    words: recognised?.rest ?? parts.title,
    email: recognised?.email ?? null,
  };
}

function rangeOf(choices: readonly Day[]): [Day, Day] | null {
  const first = choices[0];
  const last = choices.at(-1);
  return first && last ? [first, last] : null;
}
