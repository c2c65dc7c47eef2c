import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/**
 * A linear-chain conditional random field: a weight for each feature and tag, and for each tag transition. Tags are BIO, so an
 * inside tag only follows its own beginning or inside.
 */
export interface Tagger {
  tags: readonly string[];
  /** `feature * tags.length + tag`, in units of `unit`. */
  features: Int8Array | Float32Array;
  unit: number;
  /** `from * tags.length + to`, -Infinity where forbidden; the row after the last tag is for the beginning. */
  transitions: Float32Array;
}

/** Scores of the best tag sequences: cells of `word * tags.length + tag`. */
export interface Lattice {
  tagger: Tagger;
  words: number;
  emitted: Float64Array;
  /** The best one ending with the tag, inclusive. */
  ahead: Float64Array;
  /** The best one following the tag. */
  after: Float64Array;
}

/** Whether a tag may follow another, undefined at the beginning. */
export function mayFollow(from: string | undefined, to: string): boolean {
  return !to.startsWith('I-') || (from !== undefined && from.slice(1) === to.slice(1));
}

/** The sum of feature weights per word and tag. */
export function emit(features: readonly Int32Array[], { tags, features: weights, unit }: Tagger): Float64Array {
  const size = tags.length;
  const emitted = new Float64Array(features.length * size);
  for (const [word, numbers] of features.entries())
    for (const number of numbers)
      for (let tag = 0; tag < size; tag += 1)
        emitted[word * size + tag] = (emitted[word * size + tag] ?? 0) + (weights[number * size + tag] ?? 0) * unit;
  return emitted;
}

/** The best score of reaching a tag from a row of scores, or from the beginning. */
function reach({ tags, transitions }: Tagger, row: Float64Array | null, to: number): number {
  const size = tags.length;
  if (!row) return transitions[size * size + to] ?? 0;
  let best = -Infinity;
  for (let from = 0; from < size; from += 1)
    best = Math.max(best, (row[from] ?? 0) + (transitions[from * size + to] ?? 0));
  return best;
}

/** Runs Viterbi in both directions over the tags that `allows` permits, in linear time. */
export function latticeOf(
  features: readonly Int32Array[],
  tagger: Tagger,
  allows: (word: number, tag: number) => boolean = () => true,
): Lattice {
  const size = tagger.tags.length;
  const words = features.length;
  const emitted = emit(features, tagger).map((score, cell) =>
    allows(Math.floor(cell / size), cell % size) ? score : -Infinity,
  );
  const ahead = new Float64Array(words * size);
  const after = new Float64Array(words * size);
  for (let word = 0; word < words; word += 1) {
    const row = word === 0 ? null : ahead.subarray((word - 1) * size, word * size);
    for (let tag = 0; tag < size; tag += 1)
      ahead[word * size + tag] = reach(tagger, row, tag) + (emitted[word * size + tag] ?? 0);
  }
  for (let word = words - 2; word >= 0; word -= 1)
    for (let tag = 0; tag < size; tag += 1) {
      let best = -Infinity;
      for (let to = 0; to < size; to += 1) {
        const next = (word + 1) * size + to;
        best = Math.max(best, (tagger.transitions[tag * size + to] ?? 0) + (emitted[next] ?? 0) + (after[next] ?? 0));
      }
      after[word * size + tag] = best;
    }
  return { tagger, words, emitted, ahead, after };
}

/** The best tag numbers of all words. */
export function bestTags({ tagger, words, emitted, after }: Lattice): number[] {
  const size = tagger.tags.length;
  const found: number[] = [];
  for (let word = 0; word < words; word += 1) {
    const row = (found[word - 1] ?? size) * size;
    const scores = tagger.tags.map(
      (_, tag) =>
        (tagger.transitions[row + tag] ?? 0) + (emitted[word * size + tag] ?? 0) + (after[word * size + tag] ?? 0),
    );
    found.push(scores.indexOf(Math.max(...scores)));
  }
  return found;
}

/** The best score with the words from `from` to `to` constrained by `allows`. */
export function bestScore(
  { tagger, words, emitted, ahead, after }: Lattice,
  { from, to }: { from: number; to: number },
  allows: (word: number, tag: number) => boolean,
): number {
  const size = tagger.tags.length;
  if (from >= to || to > words) return -Infinity;
  let row = from === 0 ? null : ahead.slice((from - 1) * size, from * size);
  for (let word = from; word < to; word += 1) {
    const last = row;
    row = Float64Array.from(tagger.tags, (_, tag) =>
      allows(word, tag) ? reach(tagger, last, tag) + (emitted[word * size + tag] ?? 0) : -Infinity,
    );
  }
  return Math.max(...tagger.tags.map((_, tag) => (row?.[tag] ?? 0) + (after[(to - 1) * size + tag] ?? 0)));
}

/** The stored form of weights: signed bytes, compressed (Brotli), in base64. */
export interface PackedWeights {
  unit: number;
  features: string;
  transitions: number[];
}

/** Quantises numbers to signed bytes, in units of `unit`. */
export function packBytes(numbers: ArrayLike<number>, unit: number): string {
  const bytes = Int8Array.from(numbers, (number) => Math.max(-127, Math.min(127, Math.round(number / unit))));
  return brotliCompressSync(Buffer.from(bytes.buffer)).toString('base64');
}

/** The bytes of `packBytes`. */
export const unpackBytes = (text: string): Int8Array =>
  text === '' ? new Int8Array() : new Int8Array(brotliDecompressSync(Buffer.from(text, 'base64')));

/** An untrained tagger; forbidden transitions cannot be learned. */
export function blankTagger(tags: readonly string[], featureCount: number): Tagger {
  const froms = [...tags, undefined];
  const transitions = Float32Array.from(
    froms.flatMap((from) => tags.map((to) => (mayFollow(from, to) ? 0 : -Infinity))),
  );
  return { tags, features: new Float32Array(featureCount * tags.length), unit: 1, transitions };
}

/** Packs weights into text, clamped to a byte. */
export function packWeights({ features, transitions }: Tagger, unit: number): PackedWeights {
  const rounded = Array.from(transitions, (weight) => (weight === -Infinity ? 0 : Math.round(weight * 100) / 100));
  return { unit, features: packBytes(features, unit), transitions: rounded };
}

/** A tagger from packed weights. */
export function unpackTagger(tags: readonly string[], { unit, features, transitions }: PackedWeights): Tagger {
  const { transitions: allowed } = blankTagger(tags, 0);
  return {
    tags,
    features: unpackBytes(features),
    unit,
    transitions: allowed.map((weight, at) => weight + (transitions[at] ?? 0)),
  };
}
