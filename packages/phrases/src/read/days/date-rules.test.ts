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

test.each([
  ['inset day 25 may all day', 'Inset day', '25 May 00:00'],
  ['sports day 12 june 1pm', 'Sports day', '12 Jun 13:00'],
  ['dinner day 27 may at 7', 'Dinner', '27 May 19:00'],
  ['house viewing for next year thurs 5.15', 'House viewing for next year', '12 Mar 17:15'],
])('a day that has a name, and what something is for: %s', (text, title, start) => {
  expect(readerOf(inMarch)(text).draft?.title).toBe(title);
  expect(startOf(text)).toBe(start);
});

test.each([
  ['Easter lunch, the Saturday not the Sunday, 1pm', '4 Apr 13:00'],
  ['easter dinner on the monday 2pm', '6 Apr 14:00'],
  ["Mother's Day lunch, the Saturday, 1pm", '14 Mar 13:00'],
])('a weekday behind what is had at a feast is the one beside it: %s', (text, start) =>
  expect(startOf(text)).toBe(start),
);

test.each(['eye test sometime the week of april 8 at 10', 'eye test the week of the 8th of april at 10'])(
  'of a week that is told by its date, the day is asked: %s',
  (text) => expect(readerOf(inMarch)(text)).toMatchObject({ draft: { start_at: null }, clarify: { about: 'day' } }),
);
