import { seeded } from './seeded.ts';

/** A message with its label. */
export interface Sample {
  features: Int32Array;
  isWanted: boolean;
}

/** Logistic regression by AdaGrad: a weight per feature and, last, the bias. */
export function learnOdds(samples: readonly Sample[], featureCount: number, rounds = 8, rate = 0.1): Float32Array {
  const weights = new Float32Array(featureCount + 1);
  const squares = new Float32Array(featureCount + 1).fill(0.1);
  const random = seeded(3);
  const order = [...samples];
  for (let round = 0; round < rounds; round += 1) {
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = Math.floor(random() * (last + 1));
      const [one, two] = [order[last], order[other]];
      if (one && two) [order[last], order[other]] = [two, one];
    }
    for (const { features, isWanted } of order) {
      let odds = weights[featureCount] ?? 0;
      for (const number of features) odds += weights[number] ?? 0;
      const slope = (isWanted ? 1 : 0) - 1 / (1 + Math.exp(-odds));
      if (Math.abs(slope) < 0.01) continue;
      for (const number of [...features, featureCount]) {
        const square = (squares[number] ?? 0) + slope * slope;
        squares[number] = square;
        weights[number] = (weights[number] ?? 0) * 0.9999 + (rate * slope) / Math.sqrt(square);
      }
    }
  }
  return weights;
}
