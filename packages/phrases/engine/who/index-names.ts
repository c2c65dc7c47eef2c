import { isCommon } from '../tag/word-classes.ts';
import type { Directory, Group, NamedBy, Person } from './mention.ts';
import nicknames from './nicknames.json' with { type: 'json' };
import { shortenings, spellingsOf } from './spell-names.ts';

/** Friends or a group by their naming words. */
export interface Named {
  friends: Person[];
  group: Group | null;
  by: NamedBy;
}

/** An owner's directory, keyed by words joined with spaces. */
export interface Names {
  named: ReadonlyMap<string, Named>;
  /** For each first word the maximum length of a name. */
  longest: ReadonlyMap<string, number>;
  /** First and last names with one letter removed. */
  slips: ReadonlyMap<string, ReadonlySet<string>>;
  lastSlips: ReadonlyMap<string, ReadonlySet<string>>;
  /** Friends by the first letters of their first names, by last names, and groups by what they are ("choir") and what they do ("climb"). */
  starts: ReadonlyMap<string, Person[]>;
  families: ReadonlyMap<string, Person[]>;
  nouns: ReadonlyMap<string, Group[]>;
}

/** Names of more words are looked up by these. */
const mostWords = 6;
/** Above this number of friends, prefixes of names are ambiguous. */
export const mostStarts = 5;
/** Longer words are not checked for typos. */
const longestSlip = 16;

/** By certainty: a full name takes precedence over another's nickname. */
const order: readonly NamedBy[] = ['group', 'whole', 'first', 'nickname', 'last'];

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (!values) map.set(key, [value]);
  else if (values.at(-1) !== value) values.push(value);
}

function addTo(map: Map<string, Set<string>>, key: string, value: string): void {
  const values = map.get(key);
  if (values) values.add(value);
  else map.set(key, new Set([value]));
}

/** "Tom" for each "Thomas", and "Thomas" for each "Tom". */
const alike = new Map<string, string[]>();
for (const [short, longer] of Object.entries(nicknames))
  for (const long of longer.split(' ')) {
    push(alike, long, short);
    push(alike, short, long);
  }

/** The names that a friend may be called by, from the words of the full name. */
function* callingsOf(words: readonly string[]): Generator<[NamedBy, string]> {
  const [first = '', ...others] = words;
  const last = others.at(-1);
  const initial = last?.charAt(0) ?? '';
  yield ['whole', words.join(' ')];
  yield ['first', first];
  if (last !== undefined) {
    yield ['whole', `${last} ${words.slice(0, -1).join(' ')}`];
    yield ['whole', `${first} ${last}`];
    yield ['whole', `${first.charAt(0)} ${last}`];
    yield ['first', `${first} ${initial}`];
    yield ['last', last];
  }
  // "Wei Ling" and "Weiling" of Wei Ling Tan.
  if (others.length > 1) for (const glue of [' ', '']) yield ['first', words.slice(0, -1).join(glue)];
  // "Callum Mac" of Callum Mackenzie; "Sam for" and "Sam Mon" are no such thing.
  for (let length = 3; length < Math.min(last?.length ?? 0, longestSlip); length += 1) {
    const start = last?.slice(0, length) ?? '';
    if (!isCommon(start) && !/^(?:mon|tue|wed|thu|fri|sat|sun)/.test(start)) yield ['first', `${first} ${start}`];
  }
  // "Tommo" and "Tommy" of Tom, "Bethie" of Beth.
  const brief = /^[a-z]{0,2}[aeiou](?:([^aeiouwyx])|[^aeiou]{2})$/.exec(first);
  if (brief) for (const tail of ['o', 'y', 'ie']) yield ['nickname', `${first}${brief[1] ?? ''}${tail}`];
  for (const short of alike.get(first) ?? []) {
    yield ['nickname', short];
    if (last !== undefined) for (const name of [`${short} ${last}`, `${short} ${initial}`]) yield ['nickname', name];
  }
}

/** A word's stem, so that "climbers", "Climbing" and "Climb" match. */
export const stemOf = (word: string): string =>
  word.replace(/(?:ings?|ers?|ists?|es|[se])$/, '').replace(/([^aeiou])\1$/, '$1');

/** A group with and without its article, in the singular and in the plural. */
function* callingsOfGroup(words: readonly string[]): Generator<string> {
  const all = words.join(' ');
  const bare = words[0] === 'the' && words.length > 1 ? words.slice(1).join(' ') : all;
  yield all;
  yield bare;
  if (bare.length < 4) return;
  if (bare.endsWith('s')) yield bare.slice(0, -1);
  else yield `${bare}s`;
}

function indexNames({ friends, groups }: Directory): Names {
  const levels = new Map(order.map((by) => [by, new Map<string, Named>()]));
  const put = (by: NamedBy, key: string, friend: Person | null, group: Group | null) => {
    const known = levels.get(by)?.get(key);
    if (!known) levels.get(by)?.set(key, { friends: friend ? [friend] : [], group, by });
    else if (friend && known.friends.at(-1) !== friend) known.friends.push(friend);
  };
  const [slips, lastSlips] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  const [starts, families] = [new Map<string, Person[]>(), new Map<string, Person[]>()];
  const nouns = new Map<string, Group[]>();
  const slip = (map: Map<string, Set<string>>, name: string) => {
    if (name.length < 4 || name.length > longestSlip || map.get(name)?.has(name) === true) return;
    for (const shorter of shortenings(name)) addTo(map, shorter, name);
  };
  for (const friend of friends)
    for (const words of spellingsOf(friend.name)) {
      const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
      if (first === undefined) continue;
      for (const [by, name] of callingsOf(words)) put(by, name, friend, null);
      slip(slips, first);
      for (let length = 3; length < Math.min(first.length, longestSlip); length += 1)
        if ((starts.get(first.slice(0, length))?.length ?? 0) <= mostStarts)
          push(starts, first.slice(0, length), friend);
      if (last === undefined) continue;
      slip(lastSlips, last);
      push(families, last, friend);
    }
  for (const group of groups) {
    const words = spellingsOf(group.name)[0] ?? [];
    for (const name of callingsOfGroup(words)) put('group', name, null, group);
    if (words.length > 1) push(nouns, words.at(-1) ?? '', group);
    for (const word of words) if (word.length > 3) push(nouns, `${stemOf(word)}-`, group);
  }
  const named = new Map<string, Named>();
  const longest = new Map<string, number>();
  for (const by of order)
    for (const [key, one] of levels.get(by) ?? []) {
      // An ambiguous last name refers to nobody.
      if (key === '' || named.has(key) || (by === 'last' && one.friends.length > 1)) continue;
      named.set(key, one);
      const words = key.split(' ');
      const [first = ''] = words;
      longest.set(first, Math.min(mostWords, Math.max(words.length, longest.get(first) ?? 0)));
    }
  return { named, longest, slips, lastSlips, starts, families, nouns };
}

const indexes = new WeakMap<Directory['friends'], { groups: Directory['groups']; names: Names }>();

/** The index of a directory, cached for the same two arrays. */
export function namesOf(directory: Directory): Names {
  const known = indexes.get(directory.friends);
  if (known?.groups === directory.groups) return known.names;
  const names = indexNames(directory);
  indexes.set(directory.friends, { groups: directory.groups, names });
  return names;
}
