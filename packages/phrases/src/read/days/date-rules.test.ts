import { expect, test } from 'vitest';
import { inMarch, readerOf, sayAt } from '../../testing/read.ts';

const startOf = (text: string) => sayAt('Europe/London', 'd LLL HH:mm')(readerOf(inMarch)(text).draft?.start_at);

test.each([
  ['lugging manure 30.10 at half ten', '30 Oct 10:30'],
  ['choir 4.11 at quarter past seven', '4 Nov 19:15'],
  ['house viewing 23.10 noon', '23 Oct 12:00'],
])('a day and a month of two digits in front of an hour in words: %s', (text, start) =>
  expect(startOf(text)).toBe(start),
);
