import { expect, test } from 'vitest';
import { followDay, usualRules } from './repeat-rules.ts';

const labels = (day: string) => usualRules(day).map(({ label }) => label);

test('what is usual is said for the chosen day', () => {
  expect(labels('2026-12-04')).toEqual([
    'Every day',
    'Every weekday',
    'Every Friday',
    'Every other Friday',
    'First Friday of every month',
    'Fourth of every month',
    'Every year on 4 December',
  ]);
  expect(labels('2026-12-26')).toContain('Fourth Saturday of every month');
  expect(labels('2026-12-26')).toContain('Last Saturday of every month');
  expect(labels('2026-12-31')).not.toContain('Fifth Thursday of every month');
  expect(labels('2026-12-26')).not.toContain('Every weekday');
});

test('a usual rule follows its first date to another day, with its end', () => {
  expect(followDay('FREQ=MONTHLY;BYDAY=1FR;COUNT=4', '2026-12-04', '2026-12-08')).toBe(
    'FREQ=MONTHLY;BYDAY=2TU;COUNT=4',
  );
  expect(followDay('FREQ=MONTHLY;BYDAY=-1SA', '2026-12-26', '2026-12-31')).toBe('FREQ=MONTHLY;BYDAY=-1TH');
  expect(followDay('FREQ=WEEKLY', '2026-12-04', '2026-12-08')).toBe('FREQ=WEEKLY');
});

test('a rule that was said otherwise stays, whatever the first date', () => {
  expect(followDay('FREQ=MONTHLY;BYDAY=2MO', '2026-12-04', '2026-12-08')).toBe('FREQ=MONTHLY;BYDAY=2MO');
  expect(followDay('FREQ=WEEKLY;BYDAY=TU,TH', '2026-12-01', '2026-12-02')).toBe('FREQ=WEEKLY;BYDAY=TU,TH');
});
