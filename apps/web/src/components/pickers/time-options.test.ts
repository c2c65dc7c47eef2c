import { expect, test } from 'vitest';
import { timeOptions } from './time-options.ts';

test('a start is any half hour, in the reader’s notation', () => {
  const times = timeOptions(undefined, 'en-GB');
  expect(times).toHaveLength(48);
  expect(times[0]).toEqual({ value: '00:00', label: '00:00' });
  expect(times[39]).toEqual({ value: '19:30', label: '19:30' });
  expect(timeOptions(undefined, 'en-US')[39]?.label).toMatch(/^7:30\sPM$/);
});

test('an end is after its start, also past midnight, and shows the duration', () => {
  const ends = timeOptions('22:20', 'en-GB');
  expect(ends).toHaveLength(24);
  expect(ends[0]).toEqual({ value: '22:50', label: '22:50', length: 'Half an hour' });
  expect(ends[3]).toEqual({ value: '00:20', label: '00:20', length: 'Two hours' });
});
