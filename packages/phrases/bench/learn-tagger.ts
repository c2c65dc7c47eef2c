import { blankTagger, emit, type Tagger } from '../engine/tag/tagger.ts';
import { seeded } from './seeded.ts';

/** A training message: its words' features and tag numbers. */
export interface Lesson {
  features: Int32Array[];
  wanted: readonly number[];
}

/** Gradient steps with AdaGrad. */
function mover(weights: Float32Array): (at: number, slope: number) => void {
  const squares = new Float32Array(weights.length).fill(0.01);
  return (at, slope) => {
    const square = (squares[at] ?? 0) + slope * slope;
    squares[at] = square;
    weights[at] = (weights[at] ?? 0) + (0.1 * slope) / Math.sqrt(square);
  };
}

/** Log-sum-exp of some cells. */
function logSum(cells: Float64Array): number {
  let most = -Infinity;
  for (const cell of cells) if (cell > most) most = cell;
  if (most === -Infinity) return most;
  let sum = 0;
  for (const cell of cells) sum += Math.exp(cell - most);
  return most + Math.log(sum);
}

const rounds = 12;
/** Feature dropout rate, so that no single feature dominates. */
const leftOut = 0.15;

/** Trains by maximum likelihood (forward-backward), deterministically on every machine. */
export function learnTagger(lessons: readonly Lesson[], tags: readonly string[], featureCount: number): Tagger {
  const size = tags.length;
  const tagger = blankTagger(tags, featureCount);
  const { transitions } = tagger;
  // A blank tagger has trainable weights.
  const moveFeature = mover(tagger.features as Float32Array);
  const moveTransition = mover(transitions);
  const random = seeded(7);
  const cells = new Float64Array(size);

  const step = (rows: readonly Int32Array[], wanted: readonly number[]) => {
    const emitted = emit(rows, tagger);
    const at = (list: Float64Array, word: number, tag: number) => list[word * size + tag] ?? 0;
    const pass = (from: number, to: number) => transitions[from * size + to] ?? 0;
    const ahead = new Float64Array(emitted.length);
    const after = new Float64Array(emitted.length);
    for (let word = 0; word < rows.length; word += 1)
      for (let tag = 0; tag < size; tag += 1) {
        for (let from = 0; from < size; from += 1)
          cells[from] =
            (word === 0 ? (from === 0 ? 0 : -Infinity) : at(ahead, word - 1, from)) +
            pass(word === 0 ? size : from, tag);
        ahead[word * size + tag] = logSum(cells) + at(emitted, word, tag);
      }
    for (let word = rows.length - 2; word >= 0; word -= 1)
      for (let tag = 0; tag < size; tag += 1) {
        for (let to = 0; to < size; to += 1)
          cells[to] = pass(tag, to) + at(emitted, word + 1, to) + at(after, word + 1, to);
        after[word * size + tag] = logSum(cells);
      }
    const all = logSum(ahead.subarray((rows.length - 1) * size));
    for (const [word, numbers] of rows.entries())
      for (let tag = 0; tag < size; tag += 1) {
        const isWanted = wanted[word] === tag;
        const slope = (isWanted ? 1 : 0) - Math.exp(at(ahead, word, tag) + at(after, word, tag) - all);
        if (Math.abs(slope) > 0.001) for (const number of numbers) moveFeature(number * size + tag, slope);
        for (let from = 0; from <= size; from += 1) {
          if ((from === size) !== (word === 0) || pass(from, tag) === -Infinity) continue;
          const reached = word === 0 ? 0 : at(ahead, word - 1, from);
          const likely = Math.exp(reached + pass(from, tag) + at(emitted, word, tag) + at(after, word, tag) - all);
          const turn = (isWanted && (wanted[word - 1] ?? size) === from ? 1 : 0) - likely;
          if (Math.abs(turn) > 0.001) moveTransition(from * size + tag, turn);
        }
      }
  };

  // Averaging the later rounds generalises better than the last one.
  const sum = new Float32Array(tagger.features.length);
  const order = lessons.filter(({ features }) => features.length > 0);
  for (let round = 0; round < rounds; round += 1) {
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = Math.floor(random() * (last + 1));
      const [one, two] = [order[last], order[other]];
      if (one && two) [order[last], order[other]] = [two, one];
    }
    for (const { features, wanted } of order)
      step(
        features.map((row) => row.filter(() => random() >= leftOut)),
        wanted,
      );
    if (round >= rounds / 2) for (const [at, weight] of tagger.features.entries()) sum[at] = (sum[at] ?? 0) + weight;
  }
  return { ...tagger, features: sum.map((weight) => weight / (rounds / 2)) };
}
