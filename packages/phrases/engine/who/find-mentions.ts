import { isCommon } from '../tag/word-classes.ts';
import type { Message, Word } from '../words/message.ts';
import { mostStarts, type Named, type Names, namesOf, stemOf } from './index-names.ts';
import type { Directory, Mention, NamedBy, Person } from './mention.ts';
import { lookUp, shortenings, slipOf } from './spell-names.ts';
import { calendarNames, wordNames } from './word-names.ts';
import { wordSet } from '../times/found.ts';

/** In front of somebody who is to come. */
const guestLeads: ReadonlySet<string> = wordSet(
  'with w and n plus invite inviting add ask include bring without except not tell cc + & ,',
);
const articles: ReadonlySet<string> = new Set(['the', 'my', 'our', 'all']);
/** Behind one of several: "a climber", "my cousin". */
const ones: ReadonlySet<string> = wordSet('a an one my your his her our their');
const bothWords: ReadonlySet<string> = new Set(['both', 'two', 'all']);
/** Behind "the choir's" and "Ana's": what they do, so that it is "Ana is". */
const does: ReadonlySet<string> = wordSet('coming joining attending in bringing hosting driving not');
/** What somebody has, behind a name that stands without its apostrophe. */
const things: ReadonlySet<string> =
  wordSet(`desk shed garage garden house place flat office car boat mum mums dad dads party birthday bday wedding gaff yard room shop studio
  kitchen roof caravan farm leaving hen stag parents folks pad apartment`);

/** A name at a word: which words, whom, and how it is spelled. */
interface Found extends Named {
  to: number;
  isPossessive: boolean;
  isDoubtful: boolean;
}

/** The words of a message as names are compared. */
interface Reader {
  words: readonly Word[];
  text: string;
  /** Each word as it is looked up, without its possessive ending; empty for marks. */
  keys: readonly string[];
  owns: readonly boolean[];
  names: Names;
}

/**
 * Whom a message names, from left to right, the longest name first; no two mentions share a word. Takes time linear in the words of the
 * message, and the directory is indexed once for the same lists.
 */
export function findMentions(message: Message, directory: Directory): Mention[] {
  const { words, text } = message;
  const owns = words.map(({ norm }) => /\p{L}'s?$/u.test(norm));
  const keys = words.map(({ key }, at) => {
    // "U14s" are the under fourteens.
    if (key === 'u' && /^\d/.test(words[at + 1]?.key ?? '')) return 'under';
    return lookUp(owns[at] === true ? key.replace(/'s?$/, '').replaceAll("'", '') : key.replaceAll("'", ''));
  });
  const reader: Reader = { words, text, keys, owns, names: namesOf(directory) };
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const found = keys[at] === '' ? null : findAt(reader, at);
    if (!found) continue;
    const { friends, group, by, isDoubtful } = found;
    const [next, second] = [words[found.to]?.norm ?? '', words[found.to + 1]?.norm];
    const isPossessive = found.isPossessive && (!does.has(next) || second === 'out');
    const isWord = found.to === at + 1 && group === null && isWrittenAsWord(reader, at, by);
    mentions.push({ run: { from: at, to: found.to }, friends, group, by, isPossessive, isDoubtful, isWord });
    at = found.to - 1;
  }
  return mentions;
}

const findAt = (reader: Reader, at: number): Found | null =>
  namedAt(reader, at) ??
  severalAt(reader, at) ??
  withoutApostropheAt(reader, at) ??
  groupByNounAt(reader, at) ??
  misspelledAt(reader, at) ??
  begunAt(reader, at);

const sure = { isPossessive: false, isDoubtful: false };

/** A name as it is kept in the index; hyphens within it and the full stop behind an initial are no words of it. */
function namedAt({ keys, words, owns, names }: Reader, at: number): Found | null {
  const most = names.longest.get(keys[at] ?? '') ?? 0;
  const ends: { key: string; to: number }[] = [];
  for (let [index, key] = [at, '']; ends.length < most && index < words.length; index += 1) {
    const word = keys[index] ?? '';
    const isMark = word === '' && index > at;
    if (isMark && (isHyphen(words, index) || (words[index]?.norm === '.' && keys[index - 1]?.length === 1))) continue;
    if (isMark) break;
    key = key === '' ? word : `${key} ${word}`;
    ends.push({ key, to: index + 1 });
    if (owns[index] === true) break;
  }
  for (const { key, to } of ends.toReversed()) {
    const named = names.named.get(key);
    if (!named) continue;
    const isOne = named.group !== null && !(keys[to - 1] ?? '').endsWith('s') && ones.has(words[at - 1]?.norm ?? '');
    if (isOne && isPlural(named.group?.name ?? '')) continue;
    const found = { ...sure, ...named, to, isPossessive: owns[to - 1] === true };
    return named.by === 'first' && to === at + 1 ? (withLastName({ keys, owns, names }, at, found) ?? found) : found;
  }
  return null;
}

const isPlural = (name: string): boolean => name.toLowerCase().endsWith('s');

const isHyphen = (words: readonly Word[], at: number): boolean =>
  words[at]?.norm === '-' && !words[at].spaced && words[at + 1]?.spaced === false;

/** "Begona Ruis": a last name with a slip behind the first name says of several who is meant. */
function withLastName({ keys, owns, names }: Omit<Reader, 'text' | 'words'>, at: number, found: Found): Found | null {
  const said = keys[at + 1] ?? '';
  if (said.length < 4 || found.isPossessive) return null;
  for (const { name } of slipsOf(said, names.lastSlips)) {
    const whole = names.named.get(`${keys[at] ?? ''} ${name}`);
    if (whole?.by === 'whole') return { ...sure, ...whole, to: at + 2, isPossessive: owns[at + 1] === true };
  }
  return null;
}

/** "Both Toms", "the two Anas", and "the Fehrs": all of a first name, or of a family. */
function severalAt({ keys, words, names }: Reader, at: number): Found | null {
  const said = keys[at] ?? '';
  const lead = words[at - 1]?.norm ?? '';
  if (said.length < 4 || !said.endsWith('s')) return null;
  const stems = said.endsWith('es') ? [said.slice(0, -1), said.slice(0, -2)] : [said.slice(0, -1)];
  for (const stem of stems) {
    const first = bothWords.has(lead) ? names.named.get(stem) : undefined;
    if (first?.by === 'first' && first.friends.length > 1) {
      const isCounted = lead === 'all' || first.friends.length === 2;
      return { ...sure, ...first, by: isCounted ? 'several' : 'first', to: at + 1 };
    }
    const family = lead === 'the' ? names.families.get(stem) : undefined;
    if (family) return { ...sure, friends: family, group: null, by: 'family', to: at + 1 };
  }
  return null;
}

/** "Toms place", "Brodies party": a name without the apostrophe of what is theirs. */
function withoutApostropheAt({ keys, words, names }: Reader, at: number): Found | null {
  const said = keys[at] ?? '';
  if (said.length < 4 || !said.endsWith('s') || !things.has(words[at + 1]?.norm ?? '')) return null;
  const named = names.named.get(said.slice(0, -1));
  return named && named.friends.length > 0 ? { ...sure, ...named, to: at + 1, isPossessive: true } : null;
}

/** "The choir" of the "Church Choir", "climbers" of the "Climbing Crew": the only group of which it can be said. */
function groupByNounAt({ keys, words, owns, names }: Reader, at: number): Found | null {
  const said = keys[at] ?? '';
  const hasArticle = articles.has(words[at - 1]?.norm ?? '');
  const isDoer = /^[a-z]{3,}(?:ers|ists)$/.test(said);
  if (said.length < 4 || (!hasArticle && !isDoer)) return null;
  const groups =
    (hasArticle ? names.nouns.get(said) : undefined) ?? (isDoer ? names.nouns.get(`${stemOf(said)}-`) : undefined);
  const [group, other] = groups ?? [];
  if (!group || other) return null;
  return { ...sure, friends: [], group, by: 'noun', to: at + 1, isPossessive: owns[at] === true };
}

/** Names that a word is one letter away from. */
function slipsOf(
  said: string,
  slips: ReadonlyMap<string, ReadonlySet<string>>,
): { name: string; how: 'sure' | 'near' }[] {
  if (said.length < 4 || said.length > 16) return [];
  const near = new Set<string>();
  for (const shorter of shortenings(said)) for (const name of slips.get(shorter) ?? []) near.add(name);
  return Array.from(near).flatMap((name) => {
    const how = slipOf(said, name);
    return how ? [{ name, how }] : [];
  });
}

/** A first name with one slip; a common word is none unless it is written as a name. */
function misspelledAt(reader: Reader, at: number): Found | null {
  const { keys, owns, names } = reader;
  const said = keys[at] ?? '';
  if (isCommon(said) && !isNameLike(reader, at)) return null;
  const slips = slipsOf(said, names.slips);
  const isSure = slips.some(({ how }) => how === 'sure');
  const friends = new Set<Person>();
  for (const { name, how } of slips)
    if (!isSure || how === 'sure') for (const friend of names.named.get(name)?.friends ?? []) friends.add(friend);
  if (friends.size === 0) return null;
  const found: Found = {
    friends: [...friends],
    group: null,
    by: 'first',
    to: at + 1,
    isPossessive: owns[at] === true,
    isDoubtful: !isSure,
  };
  // "Kathrine Moss": the last name behind it says who is meant.
  const named = slips
    .map(({ name }) => names.named.get(`${name} ${keys[at + 1] ?? ''}`))
    .find((one) => one?.by === 'whole');
  return named ? { ...found, ...named, to: at + 2, isPossessive: owns[at + 1] === true, isDoubtful: false } : found;
}

/** "With nic": the first letters of the first names of few, where somebody is expected. */
function begunAt({ keys, words, owns, names }: Reader, at: number): Found | null {
  const said = keys[at] ?? '';
  const lead = words[at - 1]?.norm ?? '';
  if (said.length < 3 || isCommon(said) || owns[at] === true || !guestLeads.has(lead)) return null;
  const friends = names.starts.get(said) ?? [];
  if (friends.length === 0 || friends.length > mostStarts) return null;
  return { ...sure, friends, group: null, by: 'start', to: at + 1 };
}

/** Whether a word is capitalised within a sentence. */
function isNameLike({ words, text, keys }: Reader, at: number): boolean {
  const [word, before] = [words[at], words[at - 1]];
  return (
    word !== undefined &&
    before !== undefined &&
    keys[at - 1] !== '' &&
    /^\p{Lu}\p{Ll}/u.test(text.slice(word.from, word.to))
  );
}

/** Whether a name that is an everyday word too is written like one, or stands where one may begin. */
function isWrittenAsWord(reader: Reader, at: number, by: NamedBy): boolean {
  const key = reader.keys[at] ?? '';
  if (!wordNames.has(key) && !(by === 'last' && isCommon(key))) return false;
  const isLed = guestLeads.has(reader.words[at - 1]?.norm ?? '');
  return !isNameLike(reader, at) || (calendarNames.has(key) && !isLed);
}
