import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeWords, featureCount, featuresOf } from './describe-words.ts';
import { bestTags, fieldTagger, fieldTags, packWeights, runsOf, scoresOf, unpackTagger } from './tag-words.ts';

describe('the tagger', () => {
  it('never continues a title or a place that did not begin', () => {
    const scores = fc.array(
      fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 7, maxLength: 7 }).map((row) => Float64Array.from(row)),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(scores, (rows) => {
        const { found } = bestTags(rows, fieldTagger);
        expect(found).toHaveLength(rows.length);
        for (const [index, tag] of found.entries()) {
          const name = fieldTags[tag] ?? '';
          const last = fieldTags[found[index - 1] ?? 0] ?? '';
          expect(!name.startsWith('I-') || last.endsWith(name.slice(2))).toBe(true);
        }
      }),
    );
  });

  it('finds the title and the place of a plain sentence', () => {
    const words = describeWords(
      'Picnic tomorrow at the boathouse',
      [{ field: 'start_at', text: 'tomorrow', from: 7, to: 15 }],
      new Set(),
    );
    const { found } = bestTags(scoresOf(featuresOf(words), fieldTagger), fieldTagger);
    const said = (field: 'title' | 'place') =>
      runsOf(found, field).map((run) =>
        words
          .slice(run.from, run.to)
          .map((word) => word.norm)
          .join(' '),
      );
    expect(said('title')).toEqual(['picnic']);
    expect(said('place')).toEqual(['the boathouse']);
  });

  it('keeps a forbidden tag out, at a score that is no better', () => {
    const words = describeWords('Picnic at the boathouse', [], new Set());
    const scores = scoresOf(featuresOf(words), fieldTagger);
    const free = bestTags(scores, fieldTagger);
    const bound = bestTags(scores, fieldTagger, (_, tag) => tag === 0);
    expect(bound.found).toEqual(words.map(() => 0));
    expect(bound.score).toBeLessThanOrEqual(free.score);
  });

  it('reads weights as they were packed, to a twenty-fourth', () => {
    const again = unpackTagger(['said', 'aside'], packWeights({ features: [1, -0.5, 0, 30], transitions: [2.1] }));
    expect(Array.from(again.features, (weight) => weight * 24).map(Math.round)).toEqual([24, -12, 0, 127]);
    expect(Array.from(again.transitions, (weight) => weight * 24).map(Math.round)).toEqual([50]);
    expect(fieldTagger.features).toHaveLength(featureCount * fieldTags.length);
  });
});
