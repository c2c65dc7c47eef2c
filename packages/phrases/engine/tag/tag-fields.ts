import type { TimePiece } from '../times/piece.ts';
import type { Mention } from '../who/mention.ts';
import type { Message, Run } from '../words/message.ts';
import { describeWords } from './describe-words.ts';
import weights from './field-weights.json' with { type: 'json' };
import type { FieldTag, Tagged } from './tagged.ts';
import { bestScore, bestTags, latticeOf, unpackTagger } from './tagger.ts';
import { featuresOf } from './word-features.ts';

/** The tags of a new event's words: outside, beginning and inside of a title or a place, time, guests. */
export const fieldTags = ['O', 'B-title', 'I-title', 'B-place', 'I-place', 'when', 'guest'] as const;

const fieldOf: readonly FieldTag[] = ['other', 'title', 'title', 'place', 'place', 'when', 'guest'];

/** Words that lead to a time or to guests and are no part of what is marked as such. */
export const leadingWords: ReadonlySet<string> = new Set(
  'on at from for w with the and this is in to / & , . : ; -'.split(' '),
);

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

/**
 * Tags the words of a message about a new event: title, place, times that are the event's, guests, and what is told beside. Takes time
 * linear in the words.
 */
export function tagFields(message: Message, pieces: readonly TimePiece[], mentions: readonly Mention[]): Tagged {
  const { words } = message;
  const lattice = latticeOf(featuresOf(describeWords(message, pieces, mentions)), tagger);
  const found = bestTags(lattice);
  const odds = (run: Run, field: FieldTag): number => {
    const said = words.slice(run.from, run.to);
    const isTold = said.some(({ norm }) => !leadingWords.has(norm));
    const counts = (word: number) => !isTold || !leadingWords.has(words[word]?.norm ?? '');
    const score = (isWanted: boolean) =>
      bestScore(lattice, run, (word, tag) => !counts(word) || (fieldOf[tag] === field) === isWanted);
    return score(true) - score(false);
  };
  return {
    tags: found.map((tag) => fieldOf[tag] ?? 'other'),
    titles: runsOf(found, fieldTags.indexOf('B-title')),
    places: runsOf(found, fieldTags.indexOf('B-place')),
    odds,
  };
}
