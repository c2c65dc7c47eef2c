import * as fc from 'fast-check';
import { foldLines } from 'ical-generator';
import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

const lengths = fc.constantFrom(0, 1, 73, 74, 75, 76, 147, 148, 149, 150, 300);
const units = fc.constantFrom('a', '\n', '\r', '\t', ' ', '\u007f', '\u0080', 'é', '€', '🎉');
const line = fc
  .tuple(lengths, fc.array(units, { maxLength: 3 }))
  .map(([length, parts]) => 'x'.repeat(length) + parts.join(''));

test('any text is folded as the library folds it', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 4 }), (lines) => {
      const text = lines.join('\r\n');
      expect(foldText(text)).toBe(foldLines(text));
    }),
    { numRuns: 2_000 },
  );
});
