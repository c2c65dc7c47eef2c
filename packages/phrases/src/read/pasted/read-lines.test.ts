import { expect, test } from 'vitest';
import { inMarch, named, readerOf, sayAt } from '../../testing/read.ts';

const reader = readerOf(inMarch);
const draftOf = (text: string) => reader(text).draft;

test.each([
  [
    "You're going to Pitch & Pints SG!\nThu, 16 Apr 2026, 7:00 PM - 9:30 PM\nThe Mill, 1 High Street",
    'Pitch & Pints SG',
  ],
  ['You are attending Sunset Yoga\nThu 16 April\n7pm - 8pm\nThe Pier', 'Sunset Yoga'],
  [
    'You are warmly invited to our Harvest Supper\nDate: Friday 17 April\nTime: 7pm\nVenue: Parish Hall',
    'Harvest Supper',
  ],
])('what a ticket says in front of its title is no part of it: %s', (text, title) =>
  expect(draftOf(text)?.title).toMatch(new RegExp(`${title}$`)),
);

test.each([
  ["TRAD NIGHT\nFri 17 April\nDoors 7.30, music 8.15\nCanty's", "Canty's"],
  ["COMEDY CLUB\nFri 17 April\nDoors 7.30, show 8.15\nWhelan's", "Whelan's"],
])('a line of what begins when is one of times, and a name below it is where: %s', (text, location) =>
  expect(draftOf(text)).toMatchObject({ location, date: '2026-04-17', description: null }),
);

test('"please reply by" is a label', () =>
  expect(
    draftOf('Y4 ASSEMBLY\nDate: Friday 24th April\nTime: 9.10am\nVenue: Main hall\nPlease reply by: Monday 20th April'),
  ).toMatchObject({ date: '2026-04-24', answer_by: '2026-04-20' }));

test.each([
  ['Teddy Bear Disco\nSun 29 Mar 2026, 10:00 – 11:30 BST\nThe Corn Exchange', 'en-GB', '29 10:00', '29 11:30'],
  ['Dance Show\nDate: Sat 28 Mar\nTime: 11:00 - 12:30\nVenue: Town Hall', 'en-GB', '28 11:00', '28 12:30'],
  ['Club Night\nSat 28 Mar, 10:00 - 02:00\nThe Corn Exchange', 'en-GB', '28 22:00', '29 02:00'],
  ['Disco\nSat 28 Mar, 8:00 - 10:00\nThe Corn Exchange', 'en-GB', '28 20:00', '28 22:00'],
  ['Disco\nSat 28 Mar, 10:00 - 11:30\nThe Corn Exchange', 'en-US', '28 22:00', '28 23:30'],
])('printed hours are on the 24-hour clock where clocks show one: %s', (text, locale, start, end) => {
  const { draft } = reader(text, { locale });
  const at = sayAt('Europe/London', 'd HH:mm');
  expect([at(draft?.start_at), at(draft?.end_at)]).toEqual([start, end]);
});

test.each(['Note: cash only', 'Please note: cash only', 'NB: cash only'])(
  'the label of a note is no part of it: %s',
  (line) =>
    expect(draftOf(`SUMMER FAYRE!!\nSaturday 23rd May\n11am – 3pm\nSt Swithun's School Field\n${line}`)).toMatchObject({
      location: "St Swithun's School Field",
      description: 'cash only',
    }),
);

test.each([
  'Townhall\nDate – 20.04.2026\nTime – 1430-1600hrs\nPls RSVP by 17.04',
  'dinner 20 april 7pm, rsvp by 17.04',
])('a dotted day to answer by needs no hour beside it: %s', (text) =>
  expect(draftOf(text)).toMatchObject({ answer_by: '2026-04-17', start_at: expect.stringMatching(/^2026-04-20/) }),
);

test.each([
  ['SAUSAGE SIZZLE // Hardware Barn Preston // Sat 14 March // 10am–2pm', 'Hardware Barn Preston'],
  ['CAR BOOT SALE // Rugby Club Car Park // Sunday 15 March // 7am-12', 'Rugby Club Car Park'],
  ['QUIZ NIGHT | The Plough Inn | Thurs 19 March | 8pm', 'The Plough Inn'],
  ['OPEN MIC // The Old Mill // Friday 13 March, 7.30pm', 'The Old Mill'],
])('marks between the parts of a flyer are no part of its place: %s', (text, location) =>
  expect(draftOf(text)?.location).toBe(location),
);

test.each([
  'add this for me and Tariq:\nPLANT SWAP\nSaturday 14 March\n10.30am – 1pm\nChurch Hall',
  'PLANT SWAP\nSaturday 14 March\n10.30am – 1pm\nChurch Hall\n\nme and tariq are going',
])('who goes is told above or below what is pasted: %s', (text) =>
  expect(readerOf({ ...inMarch, friends: named('Tariq Aziz') })(text).draft).toMatchObject({
    friend_names: ['Tariq Aziz'],
    location: 'Church Hall',
    description: null,
  }),
);

test.each([
  ["YOU ARE INVITED\nto celebrate Priya's 30th\nSaturday 28 March, 8pm\nThe Lock", "Priya's 30th", 'The Lock'],
  ['Come celebrate Beth turning 40!\n21 March, 7pm\nThe Swan', 'Beth turning 40', 'The Swan'],
  [
    "OPEN DAY\nSt Mary's Primary\nThursday 19 March 9.30am - 11am\nTours by pupils\nRefreshments",
    'OPEN DAY',
    "St Mary's Primary",
  ],
])('what a flyer is about, and where: %s', (text, title, location) =>
  expect(draftOf(text)).toMatchObject({ title, location }),
);
