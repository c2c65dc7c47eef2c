import { expect, test } from 'vitest';
import { inMarch, named, readerOf } from '../../testing/read.ts';

const placeOf = (text: string) => readerOf(inMarch)(text).draft?.location;

test.each([
  ["away to see the panto on the 21st at half 1, wee yin's buzzing", null],
  ["film saturday at 2, nan's dead excited", null],
  ["pints friday at 8, whelan's", "whelan's"],
])('how somebody feels about it is nowhere: %s', (text, place) => expect(placeOf(text)).toBe(place));

test.each([
  ['dad wants his revenge at pickleball saturday at 10', null],
  ['having a go at pottery saturday 10am', null],
  ['quiz rematch at the crown friday 8pm', 'the crown'],
])('what is tried again is nowhere: %s', (text, place) => expect(placeOf(text)).toBe(place));

test.each([
  'chase wants to look at the van tuesday 5pm',
  'Maggie and Billy to look at the new bull sunday 4pm',
  'have a look at the boiler friday 9am',
])('what is looked at is nowhere: %s', (text) => {
  const { draft } = readerOf(inMarch)(text);
  expect([draft?.title.match(/look at the .*/i)?.length, draft?.location]).toEqual([1, null]);
});

test.each([
  ['board games fri 7 just ana and tom', ['Ana Cruz', 'Tom Reed']],
  ['drinks fri 6 just ana', ['Ana Cruz']],
  ['garage clearout the 24th, 9 to noon, just ana helping', ['Ana Cruz']],
  ['Bridge with Ana, Zelda and Tom on Thursday at 1:30 pm', ['Ana Cruz', 'Tom Reed']],
])('what leads to guests or stands among them is nowhere: %s', (text, guests) => {
  const { draft } = readerOf({ ...inMarch, friends: named('Ana Cruz', 'Tom Reed') })(text);
  expect([draft?.friend_names, draft?.location]).toEqual([guests, null]);
});

test.each([
  [
    'BEE Merri Creek (Clifton Hill end) | Sunday 22 March 2026 | 9:30am – 12 noon | wear sturdy boots',
    'Wear sturdy boots',
  ],
  ['picnic at princes park (north end) sunday 11am', null],
  ['match saturday 3pm (away end)', 'away end'],
])('which part of a place it is, is no note: %s', (text, description) => {
  const { draft, clarify } = readerOf(inMarch)(text);
  expect([draft?.description, clarify]).toEqual([description, null]);
});
test('and belongs to the place in front of it', () =>
  expect(placeOf('Workshop | Northcote Library (rear entrance) | Sat 28 March | 1pm – 3pm')).toBe(
    'Northcote Library (rear entrance)',
  ));

test.each([
  ['drinks down the Anchor friday 8', 'the Anchor'],
  ['swim down the lido sat 10', 'the lido'],
  ['wind down the week friday 6', null],
])('where people go down to is a place: %s', (text, place) => expect(placeOf(text)).toBe(place));

test.each([
  ["feeding the cat sat 8:30 am while she's off in Moncton", null],
  ['feeding the cat sat 8:30 am in Moncton', 'Moncton'],
])('where somebody is in the meantime is no place of it: %s', (text, place) => expect(placeOf(text)).toBe(place));

test.each([
  ['tea with nan thursday 3 shes at 14 Wattle Grove', '14 Wattle Grove'],
  ['tea with gran sunday 3, she is at 112 Jackson Street', '112 Jackson Street'],
  ['coffee tuesday 10, hes at 5 Mill Lane', '5 Mill Lane'],
  ["pub thursday 8, she's at work til 7", null],
])('where somebody lives whom one goes to is the place: %s', (text, place) => expect(placeOf(text)).toBe(place));

test.each([
  ['visit Dad in ward 4 sunday 3pm', 'ward 4'],
  ['blood test tues 9.15 clinic 3', 'clinic 3'],
])('wards have numbers: %s', (text, place) => expect(placeOf(text)).toBe(place));

test.each([
  ["christening sunday 1pm St Peter's, drinks back at Tom's after", "St Peter's", "Drinks back at Tom's after"],
  ['Communion for Aoife 9 May 11am, bouncy castle after in ours', null, 'Bouncy castle after in ours'],
  ['run saturday 9am the park, coffee after at Pavilion', 'the park', 'Coffee after at Pavilion'],
  ['everyone to ours saturday 4 for the rugby', 'ours', null],
])('where one goes when it is over is a note: %s', (text, place, description) =>
  expect(readerOf(inMarch)(text).draft).toMatchObject({ location: place, description }),
);
