import { expect, test } from 'vitest';
import { inMarch, named, readerOf, sayAt } from '../../testing/read.ts';

const read = readerOf(inMarch);
const startOf = (text: string) => sayAt('Europe/London', 'd LLL HH:mm')(read(text).draft?.start_at);

test.each([
  ['13 June would do nicely being a Saturday, quarter peal at 10', '13 Jun 10:00'],
  ['12 June would suit being a Friday, skittles at 8pm', '12 Jun 20:00'],
  ["tea at Margaret's on the 28th as it's a Saturday, 3pm", '28 Mar 15:00'],
  ["tea at Margaret's on the 28th since its a Saturday, 3pm", '28 Mar 15:00'],
  ['book club, easter weekend is out so the friday after, 10 april, 7pm', '10 Apr 19:00'],
])('a weekday that is why a date will do is that date: %s', (text, start) => {
  expect(startOf(text)).toBe(start);
  expect(read(text).clarify).toBeNull();
});

test('a weekday that is why, and not that of the date, is asked about', () =>
  expect(read('quarter peal 12 June being a Saturday, 8pm').clarify?.choices).toEqual([
    'Friday 12 June',
    'Saturday 13 June',
  ]));

test.each([
  ['Dot turns 70 on Good Friday!! party for her sat the 4th 2pm', '4 Apr 14:00'],
  ["Bill's birthday is the 14th, dinner on the 15th at 7", '15 Mar 19:00'],
  ['Bill turns 50 on 31 May, party the 30th at 7pm', '30 May 19:00'],
  ['Bill turns 50 on 1 April, bowling the 30th at 7pm', '30 Mar 19:00'],
])('the day of a birthday is only told in front of a date: %s', (text, start) => {
  expect(startOf(text)).toBe(start);
  expect(read(text).clarify).toBeNull();
});

test('the day of a birthday in front of a weekday is asked about', () =>
  expect(read('Dot turns 70 on 1 April, party saturday 7pm').clarify?.about).toBe('day'));

test('"will" behind "I" is nobody', () =>
  expect(
    read('May and I will walk on 6 May at 9am', { friends: named('May Lindqvist', 'Will Oyelaran') }).draft
      ?.friend_names,
  ).toEqual(['May Lindqvist']));

test.each([
  ['rent is due on the 28th. also dosa night at my flat same day only, 8pm', '28 Mar 20:00', 'my flat', 'Dosa night'],
  ['Exam is on the 28th. Dinner at Vaishali that same day at 8pm', '28 Mar 20:00', 'Vaishali', 'Dinner'],
  ['on the 25th, dinner at Nobu at 7pm that day', '25 Mar 19:00', 'Nobu', 'Dinner'],
])('the same day is that in front, and in no title or place: %s', (text, start, place, title) => {
  expect(startOf(text)).toBe(start);
  expect([read(text).draft?.location, read(text).draft?.title]).toEqual([place, title]);
});

test.each([
  ['course 21st and 28th 9-4', ['Saturday 21 March', 'Saturday 28 March']],
  ['course march 21 and 28 9-4', ['Saturday 21 March', 'Saturday 28 March']],
  ['lunch on the 14th & the 21st at 1', ['Saturday 14 March', 'Saturday 21 March']],
])('two dates that do not follow each other are no range: %s', (text, choices) =>
  expect(read(text).clarify?.choices).toEqual(choices),
);

test('two dates that follow each other are', () =>
  expect(read('course 21st and 22nd 9-4').draft?.recurrence).toBe('FREQ=DAILY;COUNT=2'));
