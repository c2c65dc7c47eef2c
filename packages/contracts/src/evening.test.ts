import { expect, test } from 'vitest';
import { dayOfEnd, isOneEvening } from './evening.ts';

test('an end after midnight is on the next day, and an end an hour before the start is an error', () => {
  expect(dayOfEnd(22 * 60, 90)).toBe(1);
  expect(dayOfEnd(22 * 60, 10 * 60)).toBe(1);
  expect(dayOfEnd(22 * 60, 21 * 60)).toBe(0);
  expect(dayOfEnd(22 * 60, 22 * 60)).toBe(0);
  expect(dayOfEnd(19 * 60, 22 * 60)).toBe(0);
});

test('an end moves to the next day exactly when the event is then one evening', () => {
  const hours = Array.from({ length: 288 }, (_, index) => index * 5);
  const wrong = hours.flatMap((start) =>
    hours.filter((end) => {
      const moved = dayOfEnd(start, end) === 1;
      const length = end - start + (moved ? 1440 : 0);
      return moved ? length <= 0 || !isOneEvening(length) : length <= 0 && isOneEvening(length + 1440);
    }),
  );
  expect(wrong).toEqual([]);
});
