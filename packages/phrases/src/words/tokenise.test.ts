import { expect, test } from 'vitest';
import { inMarch, named, readerOf, sayAt } from '../testing/read.ts';

const read = readerOf({ ...inMarch, friends: named('Morag Sinclair', 'Tom Whitlock') });
const when = sayAt(inMarch.zone);

test.each([
  ['half ten the morn coffee wi Morag at the Wee Pantry', 'Coffee', 'Thu 12 10:30'],
  ["the morn's morn 9 swim wi Tom", 'Swim', 'Thu 12 09:00'],
  ["curry the morn's night 7.30", 'Curry', 'Thu 12 19:30'],
  ['dinner the morn at 7', 'Dinner', 'Thu 12 19:00'],
  ['lunch the morra at 1 with Tom', 'Lunch', 'Thu 12 13:00'],
  ['pints the night at 8 wi Tom', 'Pints', 'Wed 11 20:00'],
  ['pub quiz half 7 the night', 'Pub quiz', 'Wed 11 19:30'],
])('the morn is tomorrow and the night tonight in Scotland: %s', (text, title, start) => {
  const { draft, clarify } = read(text);
  expect([draft?.title, when(draft?.start_at), clarify]).toEqual([title, start, null]);
});

test.each([
  ['swim in the morn friday at 7', 'Fri 13 07:00'],
  ["breakfast saturday at 9, Morag's stopping the night", 'Sat 14 09:00'],
  ['the night of the quiz is friday at 8', 'Fri 13 20:00'],
  ['movie of the night friday at 8', 'Fri 13 20:00'],
])('another morning or night is not: %s', (text, start) => expect(when(read(text).draft?.start_at)).toBe(start));

test.each([
  ['bank hol monday carnival 11am', 'Carnival'],
  ['bbq on the bank hol at 11', 'Bbq'],
  ['walk Bank Hol Mon 11am', 'Walk'],
  ['bankhol monday walk 11am', 'Walk'],
])('a bank holiday said short is that of the reader: %s', (text, title) => {
  const { draft } = read(text, { now: new Date('2026-08-11T10:00:00Z') });
  expect([draft?.title, sayAt(inMarch.zone, 'LL-dd HH:mm')(draft?.start_at)]).toEqual([title, '08-31 11:00']);
});

test.each([
  ['choir friday 7, were doing the Faure', 'Choir', 'Fri 13 19:00'],
  ['were going to the zoo saturday 10am', 'The zoo', 'Sat 14 10:00'],
])('"were" in front of what is to be done is typed for "we\'re": %s', (text, title, start) => {
  const { draft } = read(text);
  expect([draft?.title, when(draft?.start_at)]).toEqual([title, start]);
});

test.each(['we were having dinner friday at 7', 'they were having dinner friday at 7 when it rang'])(
  'and else tells of the past: %s',
  (text) => expect(read(text).draft).toBeNull(),
);

test.each([
  ['I can only do 3 with Tom Friday', 'Meet Tom'],
  ['i can do half 3 friday with Tom', 'Meet Tom'],
])('when somebody can is not what is done: %s', (text, title) => expect(read(text).draft?.title).toBe(title));
