import { expect, test } from 'vitest';
import { inMarch, named, readerOf, sayAt } from '../testing/read.ts';
import { talkerOf } from '../testing/talk.ts';

const here = { ...inMarch, friends: named('Ana Cruz', 'Tom Whitlock') };
const read = readerOf(here);

test.each([
  ["poker at Fergus's, 7pm, he hasn't said what day yet", 'Poker'],
  ['dinner with Ana at 7pm, we havent picked a day yet', 'Dinner'],
  ["lunch with Ana at noon, she'll tell me the day", 'Lunch'],
  ['book club 7pm, no idea what day', 'Book club'],
  ["bbq at ours 5pm, day's not settled", 'Bbq'],
  ['drinks 8pm, date tbc', 'Drinks'],
])('a day that nobody has said is asked, whatever the hour: %s', (text, title) => {
  const { draft, clarify } = read(text);
  expect([draft?.title, draft?.start_at, draft?.description, clarify?.about]).toEqual([title, null, null, 'day']);
});

test.each([
  ["poker friday 7pm, he hasn't said what day he flies home", 'Fri 13 19:00'],
  ["poker at 7pm, she hasn't said what time the kids finish", 'Wed 11 19:00'],
  ["dinner friday at 7, we hadn't picked a day", 'Fri 13 19:00'],
])('unless it is said, or that of something else: %s', (text, start) =>
  expect(sayAt(inMarch.zone)(read(text).draft?.start_at)).toBe(start),
);

test('it is answered with the day alone', () => {
  const { draft, clarify } = talkerOf(here)("poker at Fergus's, 7pm, he hasn't said what day yet", 'friday');
  expect([sayAt(inMarch.zone)(draft?.start_at), clarify]).toEqual(['Fri 13 19:00', null]);
});
