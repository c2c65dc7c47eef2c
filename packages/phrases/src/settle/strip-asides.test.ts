import { expect, test } from 'vitest';
import { inMarch, named, readerOf, sayAt } from '../testing/read.ts';

const read = readerOf({ ...inMarch, friends: named('Elizabeth Farrow', 'Fergus Muir') });
const startOf = (text: string) => sayAt(inMarch.zone)(read(text).draft?.start_at);

test.each([
  ['im on nights til weds so not before that but thurs 19th I could do breakfast w Liz say 8.15', 'Thu 19 08:15'],
  ['on nights til thurs so no use before then. dentist wi Liz sat 14th half 11', 'Sat 14 11:30'],
  ['not before weds but thurs 19th 8.15 breakfast w Liz', 'Thu 19 08:15'],
  ['lunch with Fergus thurs 19th at 1, im on nights til weds so not before that', 'Thu 19 13:00'],
])('the day before which it cannot be is not its day: %s', (text, start) => {
  expect(startOf(text)).toBe(start);
  expect(read(text).clarify).toBeNull();
});

test('and is asked about where it says which week is meant', () =>
  expect(read('im on nights til weds so not before that, dinner thurs 7 with Liz').clarify?.about).toBe('day'));

test.each([
  ['cant today the vet is here at 3 but sat after the mart, half 5 say', 'Sat 14 17:30'],
  ['I cant do Friday but Saturday at 7 dinner with Fergus', 'Sat 14 19:00'],
  ['cant make tomorrow the kids have swimming at 4 but thursday at 5 coffee with Fergus', 'Thu 12 17:00'],
])('a day that will not do and why say nothing of the one that does: %s', (text, start) =>
  expect(startOf(text)).toBe(start),
);
