import { expect, test } from 'vitest';
import { inMarch, readerOf } from '../../testing/read.ts';

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
