import weights from './weights.json' with { type: 'json' };
import { featureCount } from './describe-words.ts';

/** Tags in the usual BIO scheme: outside, begin and inside of a title, begin and inside of a place. */
export const tags = ['O', 'B-title', 'I-title', 'B-place', 'I-place'] as const;
const size = tags.length;

/** Weights of a linear-chain tagger: one for each feature with each tag, and one for each tag behind another. */
export interface Weights {
  features: ArrayLike<number>;
  /** `from * size + to`; the row behind the last tag is that of the beginning. */
  transitions: ArrayLike<number>;
}

/** Runs of words, `to` exclusive. */
export interface TaggedRun {
  from: number;
  to: number;
}

const mayFollow = (from: number, to: number) =>
  to === 2 ? from === 1 || from === 2 : to === 4 ? from === 3 || from === 4 : true;

/** For each word the sum of its features' weights, for each tag. */
export function scoresOf(features: readonly Int32Array[], trained: Weights): Float64Array[] {
  return features.map((numbers) => {
    const scores = new Float64Array(size);
    for (const number of numbers)
      for (let tag = 0; tag < size; tag += 1)
        scores[tag] = (scores[tag] ?? 0) + (trained.features[number * size + tag] ?? 0);
    return scores;
  });
}

/**
 * The best sequence of tags (Viterbi) and its score, among those that `allows` lets a word have. The number of a tag is its
 * place in `tags`.
 */
export function bestTags(
  scores: readonly Float64Array[],
  trained: Weights,
  allows: (word: number, tag: number) => boolean = () => true,
): { found: number[]; score: number } {
  let best = new Float64Array(size);
  const from: Int8Array[] = [];
  for (const [word, emitted] of scores.entries()) {
    const next = new Float64Array(size).fill(-Infinity);
    const came = new Int8Array(size);
    for (let tag = 0; tag < size; tag += 1) {
      if (!allows(word, tag)) continue;
      const own = emitted[tag] ?? 0;
      if (word === 0) {
        if (tag !== 2 && tag !== 4) next[tag] = own + (trained.transitions[size * size + tag] ?? 0);
        continue;
      }
      for (let last = 0; last < size; last += 1) {
        const score = (best[last] ?? 0) + (trained.transitions[last * size + tag] ?? 0) + own;
        if (!mayFollow(last, tag) || score <= (next[tag] ?? 0)) continue;
        next[tag] = score;
        came[tag] = last;
      }
    }
    best = next;
    from.push(came);
  }
  const score = Math.max(...best);
  let tag = best.indexOf(score);
  const found: number[] = [];
  for (let word = scores.length - 1; word >= 0; word -= 1) {
    found.push(tag);
    tag = from[word]?.[tag] ?? 0;
  }
  return { found: found.toReversed(), score };
}

/** The runs of words that are tagged as a title or as a place. */
export function runsOf(found: readonly number[], field: 'title' | 'place'): TaggedRun[] {
  const begin = field === 'title' ? 1 : 3;
  const runs: TaggedRun[] = [];
  for (const [from, tag] of found.entries()) {
    if (tag !== begin) continue;
    let to = from + 1;
    while (found[to] === begin + 1) to += 1;
    runs.push({ from, to });
  }
  return runs;
}

/** Learned weights are kept as one signed byte each, in sixths. */
const unit = 6;

/** Packs weights into text, as `weights.json` has them. */
export function packWeights(trained: Weights): typeof weights {
  const bytes = (list: ArrayLike<number>) => {
    const rounded = Array.from(list, (weight) => Math.max(-127, Math.min(127, Math.round(weight * unit))));
    return Buffer.from(Int8Array.from(rounded)).toString('base64');
  };
  return { features: bytes(trained.features), transitions: bytes(trained.transitions) };
}

/** The weights as `packWeights` wrote them, in sixths. */
export function unpackWeights(packed: typeof weights): Weights {
  const numbers = (text: string) => new Int8Array(Buffer.from(text, 'base64'));
  return { features: numbers(packed.features), transitions: numbers(packed.transitions) };
}

/** The weights that `bench/train-tagger.ts` learned from the lists. */
export const learned: Weights = unpackWeights(weights);

/** Weights of nothing, to begin learning with. */
export const noWeights = (): { features: Float64Array; transitions: Float64Array } => ({
  features: new Float64Array(featureCount * size),
  transitions: new Float64Array((size + 1) * size),
});
