import { describe, expect, test } from 'vitest';
import { inMarch, named } from '../testing/read.ts';
import { talkerOf } from '../testing/talk.ts';

const talk = talkerOf({ ...inMarch, friends: named('Ana Cruz', 'Tom Reed') });
const film = 'Film club on Friday at 8pm at the Depot with Ana';

describe('what guests are told', () => {
  test.each([
    ['tell em to bring microspikes', 'Bring microspikes'],
    ["and tell her to bring last year's receipts", "Bring last year's receipts"],
    ['let them know to bring cash', 'Bring cash'],
    ['make sure they bring a mug', 'Bring a mug'],
    ['say bring old shoes and quickdraws', 'Bring old shoes and quickdraws'],
    ['tell the others not to park outside', 'Not to park outside'],
    ['tell people dogs stay outside', 'Dogs stay outside'],
    ['let everyone know theres no parking', "There's no parking"],
    ['mention that the lift is broken', 'The lift is broken'],
    ['pop a note on it: dogs stay outside', 'Dogs stay outside'],
    ['put a note on saying no dogs', 'No dogs'],
    ['leave a note that the gate sticks', 'The gate sticks'],
    ['note for the guests: bring a plate to share', 'Bring a plate to share'],
    ['note for everyone: shoes off at the door', 'Shoes off at the door'],
    ['put bring your own chair in the notes', 'Bring your own chair'],
    ['in the notes put the bell is broken', 'The bell is broken'],
    ['the note should say bring a mug', 'Bring a mug'],
    ['Would you kindly tell them to bring a cushion, those chairs are dreadful.', 'Bring a cushion'],
    ['Do remind them to bring scissors, dear. Mine have gone walkabout.', 'Bring scissors'],
    ['please remind everyone to wear layers. The heating has packed up.', 'Wear layers'],
  ])('is a note and nothing else: %s', (text, description) => {
    const { draft, clarify, changed } = talk(film, text);
    expect([draft?.description, draft?.location, draft?.everyone, changed, clarify]).toEqual([
      description,
      'the Depot',
      false,
      ['description'],
      null,
    ]);
  });
  test.each([
    ['say bring Tom', ['Ana Cruz', 'Tom Reed'], '20:00'],
    ['say bring it forward an hour', ['Ana Cruz'], '19:00'],
    ['let them know we start at 9', ['Ana Cruz'], '21:00'],
    ['make sure Tom comes', ['Ana Cruz', 'Tom Reed'], '20:00'],
  ])('is no note where it is a change: %s', (text, friends, hour) => {
    const { draft } = talk(film, text);
    expect([draft?.friend_names, draft?.start_at?.slice(11, 16), draft?.description]).toEqual([friends, hour, null]);
  });
  test.each(['put it in the notes', 'leave the notes as they are', 'drop the note'])('is no place: %s', (text) => {
    expect(talk(film, text).changed).toEqual([]);
  });
});

test.each([
  'the deadline to reply is Thursday',
  'last day for replies: Thursday',
  'cutoff for rsvps is the 12th',
  'replies: deadline thursday',
  'rsvp deadline is thursday',
  'rsvps: thursday',
  'answers due the 12th',
  'all replies by thursday please',
  'deadline thursday',
  "deadline's thursday for rsvps",
])('the last day to answer is no other day: %s', (text) => {
  const { draft } = talk(film, text);
  expect([draft?.answer_by, draft?.date]).toEqual(['2026-03-12', '2026-03-13']);
});

test.each([
  ['tell Tom to bring the projector', 'Tom to bring the projector', ['Ana Cruz']],
  ['ask Ana to bring crisps', 'Ana to bring crisps', ['Ana Cruz']],
  ['ask mum to bring cake', 'Mum to bring cake', ['Ana Cruz']],
])('what one of them is told is a note: %s', (text, description, friends) => {
  const { draft, clarify } = talk(film, text);
  expect([draft?.description, draft?.friend_names, clarify]).toEqual([description, friends, null]);
});

test('a deadline is moved by another one', () => {
  const { draft } = talk('Essay deadline on Friday at 6pm', 'deadline thursday');
  expect([draft?.answer_by, draft?.date]).toEqual([null, '2026-03-12']);
});

test.each([
  'Tom is bringing the projector on Thursday',
  'tom collects the chairs Thursday at 5',
  'my brother is dropping the screen round on Wednesday',
  'Ana flies in on the 12th',
  'Tom gets there at 8.30',
  'Ana can only come after 9',
  'Tom does the snacks at 7',
])('what somebody does on a day or at an hour of their own moves nothing: %s', (text) => {
  const { draft, clarify, changed } = talk(film, text);
  expect([draft?.date, draft?.start_at?.slice(11, 16), changed, clarify]).toEqual([
    '2026-03-13',
    '20:00',
    ['description'],
    null,
  ]);
});

test.each([
  ['ok but I have to leave at 9.30', '21:30'],
  ['we need to stop at half 9', '21:30'],
  ['we must be out of the hall by 10.15', '22:15'],
  ['they lock up at 10 so finish by then', '22:00'],
  ['caretaker locks up at 10, out by ten to', '21:50'],
  ['the bar shuts at half ten so done by quarter past', '22:15'],
])('whoever has to leave tells the end: %s', (text, end) => {
  const { draft, clarify } = talk(film, text);
  expect([draft?.start_at?.slice(11, 16), draft?.end_at?.slice(11, 16), clarify]).toEqual(['20:00', end, null]);
});

test.each([
  'Ana flies in on the 8th',
  'Tom has to go home on the Thursday',
  'Tom joins us on Wednesday for two nights',
])('nor does it move whole days: %s', (text) => {
  const { draft, changed } = talk('Holiday in Cornwall 6-13 April with Ana', text);
  expect([draft?.date, draft?.all_day, changed]).toEqual(['2026-04-06', true, ['description']]);
});
