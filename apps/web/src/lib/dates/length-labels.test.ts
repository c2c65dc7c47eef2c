import { expect, test } from 'vitest';
import { lengthLabel } from './length-labels.ts';

test('durations are given in words', () => {
  const said = [1, 30, 45, 60, 90, 120, 150, 135, 195, 1440, 2880].map((minutes) => lengthLabel(minutes, false));
  expect(said).toEqual([
    'One minute',
    'Half an hour',
    '45 minutes',
    'One hour',
    'One and a half hours',
    'Two hours',
    'Two and a half hours',
    '2 hours 15 minutes',
    '3 hours 15 minutes',
    'One day',
    'Two days',
  ]);
});

test('whole days count the first and the last', () => {
  expect(lengthLabel(0, true)).toBe('One day');
  expect(lengthLabel(2880, true)).toBe('Three days');
});
