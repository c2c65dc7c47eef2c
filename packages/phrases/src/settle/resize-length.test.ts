import { expect, test } from 'vitest';
import { resizedBy } from './resize-length.ts';

test.each([
  ['a bit longer', 30],
  ['a bit shorter if you would', -30],
  ["a little shorter, if you don't mind", -30],
  ['a bit longer if it rains', null],
  ['an hour shorter', -60],
  ['longer, by half an hour', 30],
  ['give it an hour more', 60],
  ['give us half an hour more', 30],
  ['give it another hour', 60],
  ['we need an extra 20 minutes', 20],
  ['allow an extra half hour', 30],
  ['1 more hour', 60],
  ['add an hour', 60],
  ['knock half an hour off', -30],
  ['give it 30 minutes less', -30],
  ['extra half hour', 30],
  ['add half an hour for changing', 30],
  ['an hour more would be nice', 60],
  ['give it 3 hours', null],
  ['an hour later', null],
  ['take an hour', null],
])('%s is %s minutes', (canon, minutes) => {
  expect(resizedBy(canon)).toBe(minutes);
});
