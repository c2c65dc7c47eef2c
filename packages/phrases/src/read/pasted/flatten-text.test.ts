import { expect, test } from 'vitest';
import { inMarch, named, readerOf } from '../../testing/read.ts';

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
