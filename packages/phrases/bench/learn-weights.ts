import { featureCount } from '../src/tag/describe-words.ts';
import { predecessors, scoresOf, type Tagger } from '../src/tag/tag-words.ts';
import { seeded } from './seeded.ts';

/** A message to learn from: the features of its words and the numbers of the tags that they should have. */
export interface Lesson {
  features: number[][];
  wanted: number[];
}

/** The logarithm of a sum of exponentials. */
function logSum(logs: readonly number[]): number {
  let most = -Infinity;
  for (const log of logs) if (log > most) most = log;
  if (most === -Infinity) return most;
  let sum = 0;
  for (const log of logs) sum += Math.exp(log - most);
  return most + Math.log(sum);
}

/** Weights that are moved against their slope, each the less the more it was moved before (AdaGrad). */
class Weights {
  readonly values: Float32Array;
  readonly #squares: Float32Array;

  constructor(length: number) {
    this.values = new Float32Array(length);
    this.#squares = new Float32Array(length).fill(0.01);
  }

  move(at: number, slope: number): void {
    const square = (this.#squares[at] ?? 0) + slope * slope;
    this.#squares[at] = square;
    this.values[at] = (this.values[at] ?? 0) + (0.1 * slope) / Math.sqrt(square);
  }
}

const rounds = 12;

/** How many of a word's features are left out of a step, so that no single one is relied on. */
const leftOut = 0.15;

/** A conditional random field: weights that make the wanted tags likely, learned in the same order on every machine. */
export function learnWeights(lessons: readonly Lesson[], tags: readonly string[]): Tagger {
  const size = tags.length;
  const before = predecessors(tags);
  const behind = tags.map((_, from) => tags.flatMap((__, to) => (before[to]?.includes(from) === true ? [to] : [])));
  const features = new Weights(featureCount * size);
  const transitions = new Weights((size + 1) * size);
  const tagger: Tagger = { tags, features: features.values, transitions: transitions.values, before };
  const random = seeded(7);

  /** Moves the weights towards the wanted tags of one message. */
  const step = (rows: readonly (readonly number[])[], wanted: readonly number[]) => {
    const scores = scoresOf(rows, tagger);
    const last = rows.length - 1;
    // Cells of `word * size + tag`: the likelihoods of all that may come before and behind.
    const ahead = new Float64Array(rows.length * size).fill(-Infinity);
    const after = new Float64Array(rows.length * size).fill(-Infinity);
    const pass = (from: number, to: number) => transitions.values[from * size + to] ?? 0;
    const from = (word: number, tag: number) =>
      (before[tag] ?? []).filter((other) => (other === size) === (word === 0));
    const reach = (word: number, other: number) => (word === 0 ? 0 : (ahead[(word - 1) * size + other] ?? 0));
    for (const [word, emitted] of scores.entries())
      for (let tag = 0; tag < size; tag += 1)
        ahead[word * size + tag] =
          logSum(from(word, tag).map((other) => reach(word, other) + pass(other, tag))) + (emitted[tag] ?? 0);
    after.fill(0, last * size);
    for (let word = last - 1; word >= 0; word -= 1)
      for (let tag = 0; tag < size; tag += 1)
        after[word * size + tag] = logSum(
          (behind[tag] ?? []).map(
            (to) => pass(tag, to) + (scores[word + 1]?.[to] ?? 0) + (after[(word + 1) * size + to] ?? 0),
          ),
        );
    const all = logSum(Array.from(ahead.subarray(last * size)));
    for (const [word, numbers] of rows.entries())
      for (let tag = 0; tag < size; tag += 1) {
        const cell = word * size + tag;
        const isWanted = wanted[word] === tag;
        const slope = (isWanted ? 1 : 0) - Math.exp((ahead[cell] ?? 0) + (after[cell] ?? 0) - all);
        if (Math.abs(slope) > 0.001) for (const number of numbers) features.move(number * size + tag, slope);
        for (const other of from(word, tag)) {
          const rest = (scores[word]?.[tag] ?? 0) + (after[cell] ?? 0) - all;
          const likely = Math.exp(reach(word, other) + pass(other, tag) + rest);
          const turn = (isWanted && (wanted[word - 1] ?? size) === other ? 1 : 0) - likely;
          if (Math.abs(turn) > 0.001) transitions.move(other * size + tag, turn);
        }
      }
  };

  const order = lessons.filter((lesson) => lesson.features.length > 0);
  for (let round = 0; round < rounds; round += 1) {
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = Math.floor(random() * (last + 1));
      const [one, two] = [order[last], order[other]];
      if (one && two) [order[last], order[other]] = [two, one];
    }
    for (const { features: rows, wanted } of order)
      step(
        rows.map((row) => row.filter(() => random() >= leftOut)),
        wanted,
      );
  }
  return tagger;
}
