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
    ['warn them its muddy', 'Its muddy'],
    ['ask for Mark at the door', 'Ask for Mark at the door'],
    ['come in the side door', 'Come in the side door'],
    ['buzzer 12, third floor', 'Buzzer 12, third floor'],
    ["it's in my name", "It's in my name"],
    ["the table's under Moss", "The table's under Moss"],
    ['park behind the Aldi', 'Park behind the Aldi'],
    ['everyone needs a cap', 'Everyone needs a cap'],
    ['everybody gets a goody bag', 'Everybody gets a goody bag'],
    ['everyone chips in a tenner', 'Everyone chips in a tenner'],
    ["tell them we're eating outside", "We're eating outside"],
    ['make sure they know its cash only', 'Its cash only'],
    ['say its fancy dress', 'Its fancy dress'],
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

test.each([
  ['$15 limit, put that in the note', '$15 limit'],
  ['no kids, pop that in the notes please', 'No kids'],
  ['the gate sticks, can you add that to the description', 'The gate sticks'],
])('what is pointed at is the note: %s', (text, description) => {
  const { draft, clarify } = talk(film, text);
  expect([draft?.description, draft?.start_at, clarify]).toEqual([description, '2026-03-13T20:00:00.000Z', null]);
});

test.each([
  ['and say in the note bring two hundred rupees each', 'Bring two hundred rupees each'],
  [', put in the note that shoes are needed', 'Shoes are needed'],
  [' and put in the notes to bring two rackets', 'Bring two rackets'],
  [' in the note say court fee is 200 each', 'Court fee is 200 each'],
  [', pls add a note saying wear white', 'Wear white'],
])('what is told to be noted is the note of a new event: %s', (text, description) => {
  const { draft, clarify } = talk(`Badminton on Friday at 7pm with Ana ${text}`);
  expect([draft?.title, draft?.description, draft?.location, draft?.friend_names, clarify]).toEqual([
    'Badminton',
    description,
    null,
    ['Ana Cruz'],
    null,
  ]);
});

test.each([
  [
    'monday 2.15pm passport collection @ home affairs take 2 photos & old passport',
    'home affairs',
    'Take 2 photos & old passport',
  ],
  ['saturday 6am trek with ana carry 2 litres water', null, 'Carry 2 litres water'],
  ['sunday 9am hike at kloofendal take hat and 2 litres water', 'kloofendal', 'Take hat and 2 litres water'],
  ['friday 1pm lunch with ana at the wimpy take away', 'the wimpy take away', null],
  ['saturday 9am yoga at cubbon park carry mat', 'cubbon park', 'Carry mat'],
  ['sunday 7am cycling with ana wear helmet', null, 'Wear helmet'],
])('an order at the end is a note and no place: %s', (text, location, description) =>
  expect(talk(text).draft).toMatchObject({ location, description }),
);
test('what somebody is helped with is no order', () =>
  expect(talk('saturday 9am help Ana carry a sofa').draft?.description).toBeNull());

test.each([
  ['Ana plus two', 'Ana plus two'],
  ["Ana's bringing two", "Ana's bringing two"],
  ['Tom + 3', 'Tom + 3'],
  ["Ana said she'd bring dessert", 'Ana will bring dessert'],
])('what a guest brings, and how many, is a note: %s', (text, description) => {
  const { draft, clarify } = talk(film, text);
  expect([draft?.description, draft?.location, draft?.start_at, clarify]).toEqual([
    description,
    'the Depot',
    talk(film).draft?.start_at,
    null,
  ]);
});
