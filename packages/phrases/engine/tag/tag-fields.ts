import type { TimePiece } from '../times/piece.ts';
import type { Mention } from '../who/mention.ts';
import type { Message, Run } from '../words/message.ts';
import { describeWords } from './describe-words.ts';
import weights from './field-weights.json' with { type: 'json' };
import { settlePlaces, settleTitles } from './settle-runs.ts';
import type { FieldTag, Tagged } from './tagged.ts';
import { bestScore, bestTags, type Lattice, latticeOf, unpackTagger } from './tagger.ts';
import { featuresOf } from './word-features.ts';
import { wordSet } from '../times/found.ts';

/** BIO tags of a new event's words: outside, title, place, time, guests. */
export const fieldTags = ['O', 'B-title', 'I-title', 'B-place', 'I-place', 'when', 'guest'] as const;

const fieldOf: readonly FieldTag[] = ['other', 'title', 'title', 'place', 'place', 'when', 'guest'];

/** Words that lead to a time or to guests and are no part of what is marked as such. */
export const leadingWords: ReadonlySet<string> = wordSet('on at from for w with the and this is in to / & , . : ; -');

const [titleBegins, placeBegins] = [fieldTags.indexOf('B-title'), fieldTags.indexOf('B-place')];

/** How much less likely, in log odds, a reading with a title may be: most events have one. */
const mostUnlikely = 6;

const tagger = unpackTagger(fieldTags, weights);

/** Runs of words whose tags begin with one tag and go on with the next. */
function runsOf(found: readonly number[], begin: number): Run[] {
  const runs: Run[] = [];
  for (const [from, tag] of found.entries()) {
    if (tag !== begin) continue;
    let to = from + 1;
    while (found[to] === begin + 1) to += 1;
    runs.push({ from, to });
  }
  return runs;
}

/** The best tags with a title, unless they are far less likely than the best without one; then null. */
function withTitle(
  features: readonly Int32Array[],
  { ahead, after, words, tagger: of }: Lattice,
  mayBegin: (word: number) => boolean,
): number[] | null {
  const size = fieldTags.length;
  const scoreOf = (word: number, tag: number) => (ahead[word * size + tag] ?? 0) + (after[word * size + tag] ?? 0);
  const scores = Array.from({ length: words }, (_, word) => (mayBegin(word) ? scoreOf(word, titleBegins) : -Infinity));
  const best = Math.max(...scores);
  const free = Math.max(...fieldTags.map((_, tag) => scoreOf(0, tag)));
  if (free - best > mostUnlikely) return null;
  const begin = scores.indexOf(best);
  return bestTags(latticeOf(features, of, (word, tag) => word !== begin || tag === titleBegins));
}

/** The words of whole lists of names behind "with", up to the name behind "and": "with Sam, Zed and Mila". */
function namesListed({ text, words }: Message): ReadonlySet<number> {
  const listed = new Set<number>();
  const isName = (at: number) => /^\p{Lu}/u.test(text.slice(words[at]?.from ?? text.length));
  for (const [from, { norm }] of words.entries()) {
    if (norm !== 'with') continue;
    let to = from + 1;
    while (isName(to) || (words[to]?.norm === ',' && isName(to + 1))) to += 1;
    if (!/^(?:and|&)$/u.test(words[to]?.norm ?? '') || !isName(to + 1)) continue;
    for (let at = from + 1; at <= to + 1; at += 1) listed.add(at);
  }
  return listed;
}

/** Tags the words of a message about a new event: title, place, the event's times, guests, and asides. Linear time. */
export function tagFields(message: Message, pieces: readonly TimePiece[], mentions: readonly Mention[]): Tagged {
  const { words } = message;
  const described = describeWords(message, pieces, mentions);
  const features = featuresOf(described);
  // No place holds or follows "with": "with Zed and Mila", "at the Anchor with Zed".
  const isWith = (at: number) => words[at]?.norm === 'with' || words[at - 1]?.norm === 'with';
  const listed = namesListed(message);
  const lattice = latticeOf(features, tagger, (at, tag) => fieldOf[tag] !== 'place' || !(isWith(at) || listed.has(at)));
  const isTitleWord = (at: number) =>
    described[at]?.taken === '' && /^[\p{L}\d]/u.test(described[at].norm) && !leadingWords.has(described[at].norm);
  const free = bestTags(lattice);
  const found = free.includes(titleBegins) ? free : (withTitle(features, lattice, isTitleWord) ?? free);
  const odds = (run: Run, field: FieldTag): number => {
    const said = words.slice(run.from, run.to);
    const isTold = said.some(({ norm }) => !leadingWords.has(norm));
    const counts = (word: number) => !isTold || !leadingWords.has(words[word]?.norm ?? '');
    const score = (isWanted: boolean) =>
      bestScore(lattice, run, (word, tag) => !counts(word) || (fieldOf[tag] === field) === isWanted);
    return score(true) - score(false);
  };
  const tags = found.map((tag) => fieldOf[tag] ?? 'other');
  return {
    tags,
    titles: settleTitles(message, runsOf(found, titleBegins), pieces, mentions),
    places: settlePlaces(message, runsOf(found, placeBegins), pieces, tags),
    odds,
  };
}
