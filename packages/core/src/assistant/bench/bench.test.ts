import { expect, test } from 'vitest';
import { fuzz } from './fuzz-sentences.ts';
import { judgeCase, loadCases } from './judge-case.ts';

test.each(['cases.json', 'held-out.json'])('at least 95 of 100 cases of %s have every field right', (name) => {
  const file = loadCases(name);
  const wrong = file.cases.map((one) => judgeCase(file, one)).filter((verdict) => verdict.faults.length > 0);
  expect(wrong.length / file.cases.length).toBeLessThanOrEqual(0.05);
});

test('2,000 mangled sentences throw nothing, propose nothing past and mark words where they stand', () => {
  const report = fuzz(2_000, 11);
  expect(report.faults).toEqual([]);
  expect(report.drafts).toBeGreaterThan(1_000);
});

test.each([
  ['dinner friday at 7 with Sam at Luigi’s ', 50],
  ['no, friday ', 180],
  ['7 ', 1000],
  ['and ', 500],
  [', ', 1000],
  ['a-', 1000],
  ['2 weeks ', 250],
  ['9', 2000],
])('“%s” again and again takes less than a second of the processor', (piece, times) => {
  const world = loadCases('cases.json');
  const begun = process.threadCpuUsage();
  judgeCase(world, { kind: 'long', world: 'us', say: piece.repeat(times), want: { intent: 'unknown' } });
  const used = process.threadCpuUsage(begun);
  expect((used.user + used.system) / 1000).toBeLessThan(1000);
});
