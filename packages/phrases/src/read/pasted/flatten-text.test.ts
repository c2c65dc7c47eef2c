import { describe, expect, test } from 'vitest';
import { inMarch, named, readerOf, sayAt } from '../../testing/read.ts';

const draftOf = readerOf({ ...inMarch, friends: named('Tom Hale') });

test.each([
  'With many thanks, Jean',
  'Warmest regards, Jean and Bill',
  'Thanks for everything, Jean',
  'With love, Tom',
  'Yours sincerely, John Smith, Chairman',
  'Yours faithfully, J. Smith (Hon. Secretary)',
  'Regards, Secretary, Green Meadows CHS',
  'Inconvenience regretted. — Secretary, Green Meadows CHS',
  '- Management, Elm Court',
  '- Sandra, Building Manager',
  'By order, Estate Management',
])('a signature on the last line is no place, no guest and no note: %s', (signature) =>
  expect(draftOf(`Pest control Thursday 9am to 1pm. ${signature}`).draft).toMatchObject({
    title: 'Pest control',
    location: null,
    friend_names: [],
    description: null,
  }),
);

test('a place behind a dash and a guest who is named are no signature', () => {
  expect(draftOf('Committee meeting Thursday 7pm - Manor Hotel').draft?.location).toBe('Manor Hotel');
  expect(draftOf('Lunch Thursday 1pm. With Tom').draft?.friend_names).toEqual(['Tom Hale']);
});

test.each([
  'from the vet:\n"Hi, booked you in for ewe scanning Tuesday 24 March, 1.15pm at your yards. Cheers Bronwyn"',
  'Here\'s what the vet wrote: "Ewe scanning Tuesday 24 March, 1.15pm at your yards"',
  'the vet just texted: Ewe scanning Tuesday 24 March, 1.15pm at your yards',
  'from the vet\n"Ewe scanning Tuesday 24 March at 1.15pm at your yards. Dave"',
  'got this from the vet: "Ewe scanning Tuesday 24 March, 1.15pm at your yards"',
  'can you put this in for me -- Dear Tom, ewe scanning is on Tuesday 24 March at 1.15pm at your yards',
])('from whom a message came says nothing: %s', (text) => {
  const { draft, clarify } = draftOf(text);
  expect(draft).toMatchObject({ location: 'your yards', description: null, friend_names: [] });
  expect([draft?.title.toLowerCase(), sayAt(inMarch.zone)(draft?.start_at), clarify]).toEqual([
    'ewe scanning',
    'Tue 24 13:15',
    null,
  ]);
});

test('a day behind "from" is one', () =>
  expect(draftOf('from Monday: gym at 7am every day').draft?.date).toBe('2026-03-16'));

describe('in a chat', () => {
  const read = readerOf({ ...inMarch, friends: named('Tom Hale', 'Mark Olsen', 'Beth Moss') });
  test.each([
    '[10/03/2026, 18:22:01] Beth Moss: quiz thurs 8pm at the Fox?\n[10/03/2026, 18:23:11] Tom Hale: yep in',
    'Beth: quiz thurs 8pm at the Fox?\nMe: yes please\nTom: count me in',
    "Beth: quiz thurs 8pm at the Fox\nMark: perfect, see you there!\nTom: can't wait",
  ])('lines that only agree say nothing: %s', (text) =>
    expect(read(text).draft).toMatchObject({ title: 'Quiz', location: 'the Fox', description: null }),
  );
  test.each(['Tom: cant sorry working', "Tom: can't, kids"])('whoever writes "%s" is left out', (line) =>
    expect(read(`Beth: quiz thurs 8pm at the Fox?\n${line}`).draft).toMatchObject({
      location: 'the Fox',
      friend_names: [],
      excluded_names: ['Tom Hale'],
    }),
  );
});
