import { expect, test } from 'vitest';
import { inNovember, readerOf, sayAt } from './testing/read.ts';

const read = readerOf(inNovember);
const at = sayAt(inNovember.zone, 'd LLL HH:mm');

test.each([
  ['Recital is May 3rd, oh no, the 10th, the 3rd is the zoo trip, 4 pm at church', 'Recital', '10 May 16:00'],
  ['Cookout is July 4th, wait no, the 5th, the 4th is the parade, 1 pm in the park', 'Cookout', '5 Jul 13:00'],
  ['Baby shower is March 6th, oh goodness no, the 13th, the 6th is her scan, 3pm', 'Baby shower', '13 Mar 15:00'],
  ['Haircut tomorrow at 2, hang on, 3, 2 is my call', 'Haircut', '25 Nov 15:00'],
])('what is told of the first day or hour is why, wherever it stands: %s', (text, title, start) => {
  const { draft, clarify } = read(text);
  expect(draft?.title).toBe(title);
  expect(at(draft?.start_at)).toBe(start);
  expect(clarify).toBeNull();
});

test.each([
  ['committee wed 4pm wait no staff are in there till 5 so 5pm, school library, about an hour and a half', '18:30'],
  ['committee wed 4pm, staff are in there till 5 so 5pm, school library, for two hours', '19:00'],
])('the place and the length behind the hour that is meant are read: %s', (text, end) => {
  const { draft, clarify } = read(text);
  expect([at(draft?.start_at), at(draft?.end_at), draft?.location, clarify]).toEqual([
    '25 Nov 17:00',
    `25 Nov ${end}`,
    'school library',
    null,
  ]);
});

test.each([
  'coffee on thursday no wait is it friday yeah friday at two',
  'coffee thursday wait was it friday yeah friday at two',
])('a day that is asked and said again is the one that is meant: %s', (text) => {
  const { draft, clarify } = read(text);
  expect([draft?.title, at(draft?.start_at), clarify]).toEqual(['Coffee', '27 Nov 14:00', null]);
});

test.each([
  ["run sat 8am. Actually, let's make it a bike ride", 'Bike ride'],
  ["run sat 8am, actually let's do a walk", 'Walk'],
  ['quiz sat 8am, sorry can we call it Trivia', 'Trivia'],
])('what is done instead is what it is called, and the old words are not marked: %s', (text, title) => {
  const { draft } = read(text);
  expect([draft?.title, draft?.location, draft?.description]).toEqual([title, null, null]);
  expect(draft?.understood.map((run) => run.text)).not.toContain('run');
});
