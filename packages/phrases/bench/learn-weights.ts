import { featureCount } from '../src/tag/describe-words.ts';
import { predecessors, scoresOf, type Tagger } from '../src/tag/tag-words.ts';
import { seeded } from './seeded.ts';

/** A message to learn from: the features of its words and the numbers of the tags that they should have. */
export interface Lesson {
  features: Int32Array[];
  wanted: number[];
}

/** The logarithm of a sum of exponentials. */
function logSum(logs: Float64Array): number {
  const most = Math.max(...logs);
  if (most === -Infinity) return most;
  let sum = 0;
  for (const log of logs) sum += Math.exp(log - most);
  return most + Math.log(sum);
}

/** A conditional random field: weights that make the wanted tags likely, by gradient steps (AdaGrad) in the same order on every machine. */
export function learnWeights(lessons: readonly Lesson[], tags: readonly string[], rounds = 8, rate = 0.1): Tagger {
  const size = tags.length;
  const before = predecessors(tags);
  const features = new Float32Array(featureCount * size);
  const transitions = new Float32Array((size + 1) * size);
  const tagger: Tagger = { tags, features, transitions, before };
  const seen = {
    features: new Float32Array(features.length).fill(0.01),
    transitions: new Float32Array(transitions.length).fill(0.01),
  };
  const random = seeded(7);
  const order = [...lessons];
  const move = (weights: Float32Array, squares: Float32Array, at: number, by: number) => {
    const square = (squares[at] ?? 0) + by * by;
    squares[at] = square;
    weights[at] = (weights[at] ?? 0) + (rate * by) / Math.sqrt(square);
  };
  const step = ({ features: rows, wanted }: Lesson) => {
    const scores = scoresOf(rows, tagger);
    const length = rows.length;
    const ahead = scores.map(() => new Float64Array(size).fill(-Infinity));
    const behind = scores.map(() => new Float64Array(size).fill(-Infinity));
    const at = (grid: readonly Float64Array[], word: number, tag: number) => grid[word]?.[tag] ?? -Infinity;
    const pass = (from: number, to: number) => transitions[from * size + to] ?? 0;
    for (let word = 0; word < length; word += 1)
      for (let tag = 0; tag < size; tag += 1) {
        const reached = Float64Array.from(before[tag] ?? [], (from) =>
          (from === size) !== (word === 0) ? -Infinity : (word === 0 ? 0 : at(ahead, word - 1, from)) + pass(from, tag),
        );
        const row = ahead[word];
        if (row) row[tag] = logSum(reached) + at(scores, word, tag);
      }
    behind[length - 1]?.fill(0);
    for (let word = length - 2; word >= 0; word -= 1)
      for (let from = 0; from < size; from += 1) {
        const left = Float64Array.from(tags, (_, tag) =>
          before[tag]?.includes(from) === true
            ? pass(from, tag) + at(scores, word + 1, tag) + at(behind, word + 1, tag)
            : -Infinity,
        );
        const row = behind[word];
        if (row) row[from] = logSum(left);
      }
    const all = logSum(ahead[length - 1] ?? new Float64Array(0));
    for (const [word, numbers] of rows.entries())
      for (let tag = 0; tag < size; tag += 1) {
        const isWanted = wanted[word] === tag;
        const slope = (isWanted ? 1 : 0) - Math.exp(at(ahead, word, tag) + at(behind, word, tag) - all);
        if (Math.abs(slope) > 0.001)
          for (const number of numbers) move(features, seen.features, number * size + tag, slope);
        for (const from of before[tag] ?? []) {
          if ((from === size) !== (word === 0)) continue;
          const reached = word === 0 ? 0 : at(ahead, word - 1, from);
          const likely = Math.exp(reached + pass(from, tag) + at(scores, word, tag) + at(behind, word, tag) - all);
          const turn = (isWanted && (wanted[word - 1] ?? size) === from ? 1 : 0) - likely;
          if (Math.abs(turn) > 0.0001) move(transitions, seen.transitions, from * size + tag, turn);
        }
      }
  };
  for (let round = 0; round < rounds; round += 1) {
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = Math.floor(random() * (last + 1));
      const [one, two] = [order[last], order[other]];
      if (one && two) [order[last], order[other]] = [two, one];
    }
    for (const lesson of order) if (lesson.features.length > 0) step(lesson);
  }
  return tagger;
}
