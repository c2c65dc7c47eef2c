import type { Tagged } from '../tag/tagged.ts';
import type { Message, Run, Word } from '../words/message.ts';
import {
  absences,
  articles,
  asks,
  closings,
  come,
  everybody,
  everybodyIs,
  exclusions,
  feasts,
  gangs,
  invited,
  meals,
  openers,
  regrets,
  says,
  selves,
  separators,
} from './guest-words.ts';
import type { Mention } from './mention.ts';

/** A message with its names by their first words. */
export interface Reading {
  words: readonly Word[];
  starts: ReadonlyMap<number, Mention>;
  tagged: Tagged;
}

/** A word by its number; empty outside. */
export const normAt = ({ words }: Reading, at: number): string => words[at]?.norm ?? '';

/** Behind the name of somebody who comes: "May is coming", "Chase for a beer". */
const goesOn = /^(?:is|for|and|&|n|,|\+|or|coming|joining|wants)$/;

const isComing = /^(?:coming|joining|attending)$/;

const isAnd = /^(?:and|&|n|\+)$/;

/** "Thanks, Pippa" at the end of a message. */
function isSignature(reading: Reading, { from, to }: Run): boolean {
  let lead = from - 1;
  while (normAt(reading, lead) === '\n' || normAt(reading, lead) === ',' || normAt(reading, lead) === '-') lead -= 1;
  return to >= reading.words.length - 1 && lead < from - 1 && closings.has(normAt(reading, lead));
}

/** Whether somebody who is named is meant to come, where no list says so. */
export function isGuestAlone(reading: Reading, { run, by, isWord, isDoubtful }: Mention): boolean {
  if (by === 'last' || by === 'start' || isDoubtful) return false;
  // "Ana and I", "Tom and me".
  if (separators.has(normAt(reading, run.to)) && selves.has(normAt(reading, run.to + 1)) && !isWord) return true;
  // "Ana and Ben's party" is of both; "Pippa says" and "Thanks, Pippa" say who speaks.
  const owner = isAnd.test(normAt(reading, run.to)) ? reading.starts.get(run.to + 1) : undefined;
  const next = normAt(reading, run.to);
  if (owner?.isPossessive === true || says.has(next) || regrets.has(next) || isSignature(reading, run)) return false;
  // "Mark the papers", "will you": a word at the beginning.
  if (isWord && run.from === 0 && !goesOn.test(normAt(reading, run.to))) return false;
  // "Choir's coming".
  if (isComing.test(normAt(reading, run.to)) && !isWord) return true;
  return reading.tagged.tags.slice(run.from, run.to).every((tag) => tag === 'guest');
}

const isClauseEnd = /^(?:[,.;!?()–—-]|\n)$/;

/** What may stand beside the names in a clause that does nothing but name guests: "Tom and maybe Ana", "ask Tom". */
const besideNames = (norm: string): boolean =>
  separators.has(norm) ||
  articles.has(norm) ||
  openers.has(norm) ||
  selves.has(norm) ||
  asks.has(norm) ||
  norm === 'or';

/** "Hoping Tom can join", "but Ben can". */
const mayCome = /^(?:can|could|might|will|join|joins|joining|coming|comes|attending)$/;

/** "…, I told Megan it's fine", "…, booked by Luis": a name in a later clause that says something else than who comes. */
export function isInAside(reading: Reading, { run, group }: Mention): boolean {
  if (group) return false;
  let from = run.from;
  while (from > 0 && !isClauseEnd.test(normAt(reading, from - 1))) from -= 1;
  const tags = reading.tagged.tags;
  // The clause that names or dates the event is about it.
  if (from === 0 || !tags.slice(0, from).includes('when')) return false;
  const length = reading.words.slice(from).findIndex(({ norm }) => isClauseEnd.test(norm));
  const to = length < 0 ? reading.words.length : from + length;
  const isOfEvent = tags.slice(from, to).some((tag) => tag === 'title' || tag === 'when');
  if (isOfEvent || reading.words.slice(run.to, to).some(({ norm }) => mayCome.test(norm))) return false;
  for (let at = from; at < to; at += 1) {
    const mention = reading.starts.get(at);
    if (mention) at = mention.run.to - 1;
    else if (tags[at] === 'other' && !besideNames(normAt(reading, at))) return true;
  }
  return false;
}

/** "Dinner for Ana and me" says who comes, "party for Ana" whose it is. */
export function listBehindFor(reading: Reading, at: number): 'guests' | 'nobody' {
  const isMeal = meals.has(normAt(reading, at - 1)) && !feasts.has(normAt(reading, at - 2));
  let names = 0;
  for (let next = at + 1; next < reading.words.length; next += 1) {
    const mention = reading.starts.get(next);
    if (mention?.isPossessive === true) return 'nobody';
    if (mention?.group || selves.has(normAt(reading, next))) return mention || names > 0 ? 'guests' : 'nobody';
    if (mention) [names, next] = [names + 1, mention.run.to - 1];
    else if (!separators.has(normAt(reading, next)) && !articles.has(normAt(reading, next))) break;
  }
  return names > 0 && (normAt(reading, at - 1) === ',' || (isMeal && names > 1)) ? 'guests' : 'nobody';
}

/** "Tom can't make it", "Derek's away": who is named and does not come. */
export function isAbsent(reading: Reading, { run, friends, isPossessive, isWord }: Mention): boolean {
  if (friends.length !== 1 || isWord) return false;
  const [next, second] = [normAt(reading, run.to), normAt(reading, run.to + 1)];
  if (isPossessive) return absences.has(next);
  return (
    (regrets.has(next) && (second === '' || come.has(second))) ||
    (next === 'is' && absences.has(second)) ||
    (next === 'has' && second === 'to') ||
    (next === 'sends' && /^(?:apologies|regrets)$/.test(second))
  );
}

/** Whether those who do not come follow: "but not Tom", "no Kelsey"; "everyone but Tom". */
export function opensExclusion(reading: Reading, at: number, isOfMany: boolean): boolean {
  const norm = normAt(reading, at);
  if (exclusions.has(norm)) return true;
  let name = at + 1;
  while (articles.has(normAt(reading, name)) && !reading.starts.has(name)) name += 1;
  const next = reading.starts.get(name);
  const isNamed = next !== undefined && next.friends.length > 0 && !next.isWord && !next.isPossessive;
  if (norm === 'but') return isNamed && isOfMany;
  return norm === 'no' && isNamed && at > 0;
}

/** Whether a word, with those behind it, means every friend. */
export function saysEverybody(reading: Reading, at: number): boolean {
  const [norm, next] = [normAt(reading, at), normAt(reading, at + 1)];
  if (everybodyIs.has(norm)) return invited.has(next);
  if (norm === 'whole') return gangs.has(next) && !reading.starts.has(at + 1);
  return everybody.has(norm) || (norm === 'all' && openers.has(normAt(reading, at - 1)));
}

const alone: readonly (readonly string[])[] = [
  ['just', 'me'],
  ['only', 'me'],
  ['just', 'myself'],
  ['by', 'myself'],
  ['for', 'myself'],
  ['on', 'my', 'own'],
  ['nobody', 'else'],
  ['no', 'one', 'else'],
  ['me', 'alone'],
];

/** "Just me", "on my own": that nobody else comes. */
export function saysAlone({ words }: Message): boolean {
  return words.some((_, at) =>
    alone.some(
      (said) =>
        said.every((word, index) => words[at + index]?.norm === word) &&
        !separators.has(words[at + said.length]?.norm ?? ''),
    ),
  );
}
