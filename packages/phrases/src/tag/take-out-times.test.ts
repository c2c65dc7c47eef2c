import { expect, test } from 'vitest';
import { inMarch, named, readerOf, sayAt } from '../testing/read.ts';

const read = readerOf({ ...inMarch, friends: named('Tom Hale', 'Beth Moss', 'Priya Nair') });
const at = sayAt(inMarch.zone, 'ccc d LLL HH:mm');

test.each([
  ['the exam is on the 20th so revision session wed the 18th 6-8 in the library', 'Wed 18 Mar 18:00'],
  ['half of us finish at 6 so curry at half 7 friday, the Raj', 'Fri 13 Mar 19:30'],
  ['schools break up on the 27th, last picnic thurs 26th 12 till 2, Beth is in', 'Thu 26 Mar 12:00'],
  ['the shop shuts at 5.30 so fitting saturday at 4, Bridal House', 'Sat 14 Mar 16:00'],
  ['she works 9 to 5, can meet at 6 on thursday at Costa', 'Thu 12 Mar 18:00'],
  ['nan is 80 on the 21st, tea for her on sunday 22nd at 3', 'Sun 22 Mar 15:00'],
  ['her train gets in 5.40, pick her up at 6 tomorrow', 'Thu 12 Mar 18:00'],
  ['deadline is friday noon so writing sprint thursday 9 to 12 with Priya', 'Thu 12 Mar 09:00'],
  ['MOT runs out on the 31st, garage booked for the 24th at 8.30', 'Tue 24 Mar 08:30'],
])('a day or hour of something else is not the event’s: %s', (text, start) => {
  const { draft, clarify } = read(text);
  expect([at(draft?.start_at), clarify]).toEqual([start, null]);
});

test.each([
  ['Boat trip sat, sails 10, returns 1', 'Sat 14 Mar 10:00', 'Sat 14 Mar 13:00'],
  ['Jumble sale Saturday, church hall, opens at 10, closes at 1', 'Sat 14 Mar 10:00', 'Sat 14 Mar 13:00'],
  ['swimming gala sunday 9 to 12 and medals at 12.15', 'Sun 15 Mar 09:00', 'Sun 15 Mar 12:00'],
])('what belongs to the event stays: %s', (text, start, end) => {
  const { draft } = read(text);
  expect([at(draft?.start_at), at(draft?.end_at)]).toEqual([start, end]);
});

test('without another day it is asked, or that day counts', () => {
  expect(read("Halloween's a Saturday this year and we're doing the garage again, six to nine").draft?.date).toBe(
    '2026-10-31',
  );
  expect(read('the match is on at 3 saturday so walk at 11').clarify?.about).toBe('time');
});

test.each([
  'call the school at 9 about the trip on friday',
  'ring mum at 6 about dinner on sunday',
  "text Beth at 5 about Priya's party on saturday",
])('the day behind what a call is about may be of either: %s', (text) => {
  const { draft, clarify } = read(text);
  expect([draft?.title.split(' ')[0] === 'The', clarify?.about]).toEqual([false, 'day']);
});
