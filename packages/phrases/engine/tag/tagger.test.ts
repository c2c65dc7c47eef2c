import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  bestScore,
  bestTags,
  blankTagger,
  latticeOf,
  mayFollow,
  packWeights,
  type Tagger,
  unpackTagger,
} from './tagger.ts';

const tags = ['O', 'B-title', 'I-title', 'B-place', 'I-place'];

/** A tagger of sixteen features with given weights, and a message of some of them. */
const taggers = fc
  .array(fc.integer({ min: -9, max: 9 }), { minLength: 80, maxLength: 80 })
  .map((weights): Tagger => ({ ...blankTagger(tags, 16), features: Float32Array.from(weights) }));
const messages = fc.array(
  fc.array(fc.nat(15), { minLength: 1, maxLength: 4 }).map((numbers) => Int32Array.from(numbers)),
  { minLength: 1, maxLength: 8 },
);

it('never continues a title or place that did not begin', () => {
  fc.assert(
    fc.property(taggers, messages, (tagger, features) => {
      const found = bestTags(latticeOf(features, tagger));
      expect(found).toHaveLength(features.length);
      for (const [at, tag] of found.entries()) expect(mayFollow(tags[found[at - 1] ?? -1], tags[tag] ?? '')).toBe(true);
    }),
  );
});

it('scores the best tags like the best constrained tags', () => {
  fc.assert(
    fc.property(taggers, messages, fc.nat(7), fc.nat(7), (tagger, features, one, other) => {
      const lattice = latticeOf(features, tagger);
      const found = bestTags(lattice);
      const [from = 0, to = 0] = [one, other].map((at) => at % features.length).toSorted((a, b) => a - b);
      const free = bestScore(lattice, { from: 0, to: features.length }, () => true);
      const bound = bestScore(lattice, { from, to: to + 1 }, (word, tag) => found[word] === tag);
      expect(bound).toBeCloseTo(free, 6);
      const otherwise = bestScore(lattice, { from, to: from + 1 }, (word, tag) => found[word] !== tag);
      expect(otherwise).toBeLessThanOrEqual(free + 1e-6);
    }),
  );
});

it('excludes disallowed tags', () => {
  fc.assert(
    fc.property(taggers, messages, (tagger, features) => {
      const found = bestTags(latticeOf(features, tagger, (_, tag) => tag < 3));
      expect(found.every((tag) => tag < 3)).toBe(true);
    }),
  );
});

it('round-trips packed weights up to quantisation', () => {
  const tagger: Tagger = { ...blankTagger(tags, 1), features: Float32Array.from([1, -0.5, 0, 40, 0.26]) };
  const again = unpackTagger(tags, packWeights(tagger, 0.25));
  expect([...again.features].map((weight) => weight * again.unit)).toEqual([1, -0.5, 0, 31.75, 0.25]);
  expect(again.transitions).toEqual(tagger.transitions);
});
