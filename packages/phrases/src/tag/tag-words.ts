import asideWeights from './aside-weights.json' with { type: 'json' };
import fieldWeights from './field-weights.json' with { type: 'json' };

/** The tags of a new event's words, in the usual BIO scheme: outside, beginning and inside of a title or a place, time, guests. */
export const fieldTags = ['O', 'B-title', 'I-title', 'B-place', 'I-place', 'when', 'guest'] as const;

/** The tags of the words that answer a draft, likewise: what is about it, and what is only said beside. */
export const asideTags = ['B-said', 'I-said', 'B-aside', 'I-aside'] as const;

/** Weights of a linear-chain tagger: one for each feature with each tag, and one for each tag behind another. */
export interface Tagger {
  tags: readonly string[];
  features: ArrayLike<number>;
  /** `from * tags.length + to`; the row behind the last tag is that of the beginning. */
  transitions: ArrayLike<number>;
  /** For each tag, the numbers of those that it may stand behind; `tags.length` is the beginning. */
  before: readonly (readonly number[])[];
}

/** Runs of words, `to` exclusive. */
export interface TaggedRun {
  from: number;
  to: number;
}

/** Whether a tag may stand behind another, null at the beginning: an inside only continues what it is the inside of. */
export function mayFollow(from: string | null, to: string): boolean {
  return !to.startsWith('I-') || (from !== null && /^[BI]-/.test(from) && from.slice(2) === to.slice(2));
}

/** For each tag, the numbers of those that it may stand behind. */
export function predecessors(tags: readonly string[]): number[][] {
  return tags.map((to) => [...tags, null].flatMap((from, number) => (mayFollow(from, to) ? [number] : [])));
}

/** For each word the sum of its features' weights, for each tag. */
export function scoresOf(
  features: readonly (readonly number[])[],
  { tags, features: weights }: Tagger,
): Float64Array[] {
  const size = tags.length;
  return features.map((numbers) => {
    const scores = new Float64Array(size);
    for (const number of numbers) {
      const row = number * size;
      for (let tag = 0; tag < size; tag += 1) scores[tag] = (scores[tag] ?? 0) + (weights[row + tag] ?? 0);
    }
    return scores;
  });
}

/**
 * The best sequence of tags (Viterbi) and its score, among those that `allows` lets a word have. The number of a tag is its
 * place in `tags`.
 */
export function bestTags(
  scores: readonly Float64Array[],
  { tags, transitions, before }: Tagger,
  allows: (word: number, tag: number) => boolean = () => true,
): { found: number[]; score: number } {
  const size = tags.length;
  let best = new Float64Array(size);
  const from: Int8Array[] = [];
  for (const [word, emitted] of scores.entries()) {
    const next = new Float64Array(size).fill(-Infinity);
    const came = new Int8Array(size);
    for (let tag = 0; tag < size; tag += 1) {
      if (!allows(word, tag)) continue;
      for (const last of before[tag] ?? []) {
        // Before the first word stands only the beginning, and it stands before no other.
        if ((last === size) !== (word === 0)) continue;
        const reached = word === 0 ? 0 : (best[last] ?? 0);
        const score = reached + (transitions[last * size + tag] ?? 0) + (emitted[tag] ?? 0);
        if (score <= (next[tag] ?? 0)) continue;
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
  const begin = fieldTags.indexOf(`B-${field}`);
  const runs: TaggedRun[] = [];
  for (const [from, tag] of found.entries()) {
    if (tag !== begin) continue;
    let to = from + 1;
    while (found[to] === begin + 1) to += 1;
    runs.push({ from, to });
  }
  return runs;
}

/** Weights as they are kept: one signed byte each, in base64. */
export interface PackedWeights {
  features: string;
  transitions: string;
}

/** How many units of a kept weight make one: scores are logarithms of odds, so that differences of them say how sure a tagger is. */
const unit = 24;

/** Packs weights into text. */
export function packWeights(trained: Pick<Tagger, 'features' | 'transitions'>): PackedWeights {
  const bytes = (list: ArrayLike<number>) => {
    const rounded = Array.from(list, (weight) => Math.max(-127, Math.min(127, Math.round(weight * unit))));
    return Buffer.from(Int8Array.from(rounded)).toString('base64');
  };
  return { features: bytes(trained.features), transitions: bytes(trained.transitions) };
}

/** A tagger of weights as `packWeights` wrote them. */
export function unpackTagger(tags: readonly string[], packed: PackedWeights): Tagger {
  const numbers = (text: string) =>
    Float32Array.from(new Int8Array(Buffer.from(text, 'base64')), (weight) => weight / unit);
  const [features, transitions] = [numbers(packed.features), numbers(packed.transitions)];
  return { tags, features, transitions, before: predecessors(tags) };
}

/** The taggers that `bench/train-tagger.ts` learned from the lists and the marked messages. */
export const fieldTagger: Tagger = unpackTagger(fieldTags, fieldWeights);
export const asideTagger: Tagger = unpackTagger(asideTags, asideWeights);
