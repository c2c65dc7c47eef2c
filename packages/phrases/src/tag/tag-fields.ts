import type { UnderstoodWords } from '../draft.ts';
import { describeWords, featuresOf, type Word } from './describe-words.ts';
import { bestTags, fieldTagger, scoresOf } from './tag-words.ts';

/** The words of a new message with the tags that fit them best. */
export interface TaggedFields {
  words: Word[];
  /** For each word, the scores of its tags. */
  scores: Float64Array[];
  /** For each word, the number of its tag in `fieldTags`. */
  found: number[];
  /** What these tags score together. */
  score: number;
}

/**
 * Tags the title, place, times and guests of a new message. `understood` is what the grammar took for times and people, `names` are the
 * folded words of the names of friends.
 */
export function tagFields(
  text: string,
  understood: readonly UnderstoodWords[],
  names: ReadonlySet<string>,
): TaggedFields {
  const words = describeWords(text, understood, names);
  const scores = scoresOf(featuresOf(words), fieldTagger);
  return { words, scores, ...bestTags(scores, fieldTagger) };
}
