import { describeWords, featuresOf } from './describe-words.ts';
import { asideTagger, asideTags, bestTags, scoresOf } from './tag-words.ts';

/** A message without what is only said beside. */
export interface Blanked {
  /** As long as the message, with spaces where an aside stood. */
  text: string;
  /** How much better the tags of this text score than all of its words as said, in logarithms of odds. */
  sure: number;
}

/**
 * Blanks what an answer to a draft says beside the change: reasons, feelings, other people's plans. `names` are the folded words of the
 * names of friends. Null when all of it is said, or nothing.
 */
export function blankAsides(text: string, names: ReadonlySet<string>): Blanked | null {
  const words = describeWords(text, [], names);
  if (words.length === 0) return null;
  const scores = scoresOf(featuresOf(words), asideTagger);
  const { found, score } = bestTags(scores, asideTagger);
  const isAside = found.map((tag) => asideTags[tag]?.endsWith('aside') === true);
  if (isAside.every((one) => one === isAside[0])) return null;
  const whole = bestTags(scores, asideTagger, (_, tag) => asideTags[tag]?.endsWith('said') === true);
  let blanked = text;
  for (const [index, word] of words.entries())
    if (isAside[index] === true)
      blanked = blanked.slice(0, word.from) + ' '.repeat(word.to - word.from) + blanked.slice(word.to);
  return { text: blanked, sure: score - whole.score };
}
