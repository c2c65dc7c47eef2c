import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { inNovember, readerOf } from '../testing/read.ts';

const { zone } = inNovember;
const reader = readerOf(inNovember);
const read = (text: string) => {
  const { draft, clarify } = reader(text);
  const [start, end] = [draft?.start_at, draft?.end_at].map((at) => DateTime.fromISO(at ?? '', { zone }));
  return {
    title: draft?.title,
    location: draft?.location ?? null,
    start: start?.toFormat('ccc HH:mm'),
    minutes: end && start ? end.diff(start, 'minutes').minutes : null,
    asks: clarify?.about ?? null,
  };
};

test.each([
  ['Ballet Sunday 3pm, stalls row 12 seats 9 to 11', 'Sun 15:00'],
  ['Match Saturday 15:00 Section 12 Row 9 Seats 3-5', 'Sat 15:00'],
  ['Opera Friday 19:00, box 12 seats 1-2', 'Fri 19:00'],
  ['Cinema sat 18:30 row 7 seats 12-13', 'Sat 18:30'],
])('seats and rows are no times: %s', (text, start) =>
  expect(read(text)).toMatchObject({ start, minutes: 60, asks: null }),
);

test.each([
  ['Block 90 min Thursday at 1pm for design review', 'Design review', 90],
  ['block 2 hrs thurs 6pm for band practice', 'Band practice', 120],
  ['Block 1.5 hours on Monday 10am for writing', 'Writing', 90],
  ['Pencil in 45 minutes Thursday 11am for a catch up', 'Catch up', 45],
  ['Put in half an hour Wednesday 8.30am for planning', 'Planning', 30],
  ['Reserve an hour Monday at 4 for the budget call', 'Budget call', 60],
])('a length behind "block" and the like is the length: %s', (text, title, minutes) =>
  expect(read(text)).toMatchObject({ title, minutes, asks: null }),
);

describe('a title that holds a time', () => {
  test.each([
    ['Before Midnight at Gloria on Friday, 9.10pm', 'Before Midnight', 'Gloria', 'Fri 21:10'],
    ['The Day After Tomorrow at Vue on Thursday, 8pm', 'The Day After Tomorrow', 'Vue', 'Thu 20:00'],
    ["rehearsal of Friday I'm in Love thurs 7pm", "Rehearsal of Friday I'm in Love", null, 'Thu 19:00'],
    ['24 Hours of Aarhus briefing wed 18.30', '24 Hours of Aarhus briefing', null, 'Wed 18:30'],
    ['The 3:10 to Yuma, Friday 8pm', 'The 3:10 to Yuma', null, 'Fri 20:00'],
    ['watch 3:10 to Yuma Friday 8pm', 'Watch 3:10 to Yuma', null, 'Fri 20:00'],
    ['24 Hours of Aarhus, Saturday 10am', '24 Hours of Aarhus', null, 'Sat 10:00'],
    ['Rosé all day party Saturday 2pm', 'Rosé all day party', null, 'Sat 14:00'],
    ['Summer all-day festival Saturday 12.30', 'Summer all-day festival', null, 'Sat 12:30'],
    ['choir sings Gloomy Sunday on thursday 7pm', 'Choir sings Gloomy Sunday', null, 'Thu 19:00'],
  ])('stays whole beside another day: %s', (text, title, location, start) =>
    expect(read(text)).toMatchObject({ title, location, start, asks: null }),
  );
  test.each([
    ["Talk on Keats's last year, Thursday 7.30pm, Hampstead library", "Talk on Keats's last year", 'Thu 19:30'],
    ["Mozart's last year concert, Sunday 3pm, St Paul's", "Mozart's last year concert", 'Sun 15:00'],
  ])('keeps "last year" behind whose it is: %s', (text, title, start) =>
    expect(read(text)).toMatchObject({ title, start, asks: null }),
  );
  test('asks about a plan for last week', () => expect(read('Dinner last week at 7').asks).toBe('past'));
});

test('a train at the head of a message goes at its hour', () =>
  expect(read('12.45 to Paddington Friday')).toMatchObject({ start: 'Fri 12:45', asks: null }));

test.each([
  ['Team all day workshop Friday 10 to 4', 'Fri 10:00', 360],
  ['Work conference all day Friday', 'Fri 00:00', 1440],
  ['Rosé all day party Saturday', 'Sat 00:00', 1440],
  ['A week skiing from Friday', 'Fri 00:00', 7 * 1440],
  ['a week camping at Loch Ness from Friday 3pm', 'Fri 15:00', 7 * 1440],
])('how many days it takes is told by its words: %s', (text, start, minutes) =>
  expect(read(text)).toMatchObject({ start, minutes, asks: null }),
);

test.each(['Nørrebrogade 44, 2. tv', 'Vesterbrogade 12, st. th'])(
  'a floor and its side are part of a Danish address: %s',
  (location) => {
    expect(read(`Dinner Friday 7pm, ${location}`)).toMatchObject({ location, start: 'Fri 19:00', asks: null });
    expect(read(`Dinner at ${location} Friday 7pm`)).toMatchObject({ title: 'Dinner', location, start: 'Fri 19:00' });
  },
);

test.each([
  ['Reading group Thursday 7.30pm, chapters 8 to 14', 'Thu 19:30'],
  ['rehearsal thurs 7, scenes 3 to 6 only', 'Thu 19:00'],
  ['Revision session Friday at 4, questions 5-9', 'Fri 16:00'],
])('what is counted through is no range of hours: %s', (text, start) =>
  expect(read(text)).toMatchObject({ start, minutes: 60, asks: null }),
);

test.each([
  ['scrabble saturday 2pm 14 beck lane LS18 5QT', '14 beck lane LS18 5QT'],
  ['scrabble saturday 2pm 9 mill road M4 5QT', '9 mill road M4 5QT'],
])('the large letters of a postcode tell nothing of the other words: %s', (text, location) =>
  expect(read(text)).toMatchObject({ title: 'Scrabble', location, start: 'Sat 14:00', asks: null }),
);

test.each([
  ['a game of forty-five Friday at 9pm', 'Game of forty-five', null],
  ["I was thinking we'd have a game of forty-five Friday at 9pm in the kitchen", 'Game of forty-five', 'the kitchen'],
  ["we'll have a game of chess Friday at 9pm", 'Game of chess', null],
  ['Lunch Friday 9pm at the Whataburger on 35', 'Lunch', 'the Whataburger on 35'],
])('the number of a game or a road is no time: %s', (text, title, location) =>
  expect(read(text)).toEqual({ title, location, start: 'Fri 21:00', minutes: 60, asks: null }),
);
