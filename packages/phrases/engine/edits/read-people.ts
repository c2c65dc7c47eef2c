import { before, type Doubt, type Draft } from '../draft.ts';
import type { Group, Mention, Person } from '../who/mention.ts';
import { textOf } from '../words/cut-words.ts';
import type { Run } from '../words/message.ts';
import { type Answer, mentionIn, wordAt } from './answer.ts';
import { askWho, guestsOf, type People } from './guest-list.ts';

/** A list of people, and what to ask about them. */
export interface NamedPeople extends People {
  run: Run;
  doubt: Doubt | null;
  /** The words of the ambiguous mention. */
  asked: string | null;
}

/** Maximum length of a list. */
const mostNamed = 60;

const links = new Set(['and', 'n', '&', '+', 'or', 'nor', ',', 'plus', 'with', 'w']);
const small = new Set(['the', 'my', 'our', 'all', 'both', 'of', 'also', 'for', 'poor', 'young']);
const pronouns = new Set(['him', 'her', 'them', 'he', 'she', "he's", "she's", "he'll", "she'll"]);

/**
 * Resolves a pronoun: the last person named in the message, else the only guest; for somebody who returns, the only excluded one.
 */
function meantBy(answer: Answer, at: number, isBack: boolean): People | null {
  const { draft, directory } = answer;
  const named = answer.allMentions.findLast(({ run, friends }) => run.to <= at && friends.length === 1);
  if (named) return { friends: named.friends, groups: [] };
  const guests = guestsOf(draft, directory);
  const [only, ...others] = isBack ? guests.excluded : guests.friends;
  return only && (others.length === 0 || wordAt(answer, at) === 'them')
    ? { friends: [only, ...(wordAt(answer, at) === 'them' ? others : [])], groups: [] }
    : null;
}

/** The person named or referred to at a word; null for none. */
function oneAt(
  answer: Answer,
  at: number,
  isBack: boolean,
): { people: People; mention: Mention | null; to: number } | null {
  const mention = mentionIn(answer, at);
  if (mention?.run.from === at) {
    const people = { friends: [...mention.friends], groups: mention.group ? [mention.group] : [] };
    return { people, mention, to: mention.run.to };
  }
  const people = answer.isFree(at) && pronouns.has(wordAt(answer, at)) ? meantBy(answer, at, isBack) : null;
  return people && { people, mention: null, to: at + 1 };
}

/**
 * The people named from a word on, separated by "and" and commas; null for none. Of several friends with one name those in the
 * draft are meant, unless they return or are added.
 */
export function peopleAt(
  answer: Answer,
  start: number,
  options: { isBack?: boolean; isLeaving?: boolean; isGuests?: boolean } = {},
): NamedPeople | null {
  let at = start;
  while (small.has(wordAt(answer, at))) at += 1;
  const friends: Person[] = [];
  const groups: Group[] = [];
  let [doubt, asked]: [Doubt | null, string | null] = [null, null];
  let end: number | null = null;
  for (let count = 0; count < mostNamed; count += 1) {
    const one = oneAt(answer, at, options.isBack === true);
    // "Not Mark, he's away" names one person.
    if (!one || (end !== null && !one.mention)) break;
    // "No Nora, Omar": after a comma a person who is not a guest is added.
    if (end !== null && options.isGuests === true && wordAt(answer, end) === ',' && !isGuest(answer, one.people)) break;
    end = one.to;
    const isOther = wordAt(answer, at - 1) === 'other';
    const narrowed = narrow(answer, one.people.friends, options.isLeaving === true, isOther);
    const ask = one.mention && askWho({ ...one.mention, friends: narrowed }, textOf(answer, one.mention.run));
    if (ask && one.mention) {
      doubt ??= ask;
      asked ??= textOf(answer, one.mention.run);
    } else {
      friends.push(...narrowed);
      groups.push(...one.people.groups);
    }
    at = one.to;
    while (links.has(wordAt(answer, at)) || (at > end && small.has(wordAt(answer, at)))) at += 1;
  }
  return end === null ? null : { friends, groups, run: { from: start, to: end }, doubt, asked };
}

function isGuest({ draft, directory }: Answer, { friends, groups }: People): boolean {
  const guests = guestsOf(draft, directory);
  return [...guests.friends, ...guests.groups].some(({ id }) => [...friends, ...groups].some((one) => one.id === id));
}

/** Of several people with one name: a guest when leaving or staying, and "the other Tom" when not a guest yet. */
function narrow(
  { draft, directory }: Answer,
  friends: readonly Person[],
  isLeaving: boolean,
  isOther: boolean,
): readonly Person[] {
  if (friends.length < 2) return friends;
  const guests = guestsOf(draft, directory).friends;
  const fitting = friends.filter(({ id }) => guests.some((guest) => guest.id === id) === isLeaving);
  return (isLeaving || isOther) && fitting.length > 0 ? fitting : friends;
}

/** A draft that remembers the question, so that "the second one" or "both" can answer. */
export function keepAsked(draft: Draft, { asked }: NamedPeople): Draft {
  return asked === null ? draft : { ...draft, understood: [...draft.understood, before('friend_names', asked)] };
}
