import { expect, test } from 'vitest';
import { inNovember, named, readerOf } from '../../testing/read.ts';

const read = readerOf({
  ...inNovember,
  friends: named('May Chen', 'Jan Kowal', 'April Jones', 'Tom Reed', 'Ana Cruz'),
});

test.each([
  ['Jan is coming, so squash friday at 6', 'Squash', ['Jan Kowal']],
  ["May's up for it, cinema friday 7pm", 'Cinema', ['May Chen']],
  ['April can make it, so quiz thursday at 8, the Fox', 'Quiz', ['April Jones']],
  ["Tom's joining us, pizza thursday 7pm", 'Pizza', ['Tom Reed']],
  ['Tom and Ana are coming, so pizza friday at 7', 'Pizza', ['Tom Reed', 'Ana Cruz']],
  ["May's coming to me for soup on friday at half 12", 'Soup', ['May Chen']],
  ["Jan's calling round for a cuppa friday at 11", 'Cuppa', ['Jan Kowal']],
  ['May reckons she can do the mock interview monday 5pm', 'Mock interview', ['May Chen']],
])('whoever comes, in front of what is done, is a guest: %s', (text, title, names) => {
  const { draft, clarify } = read(text);
  expect(draft).toMatchObject({ title, friend_names: names });
  expect(clarify).toBeNull();
});

test.each([
  ['scan friday 3pm, grace coming in with me', ['Grace Obi'], null],
  ['reroof quote friday 2pm, hemi coming hes got the ladder', ['Hemi Parata'], null],
  ['shift the sofa 14 Aro St fri 2pm, hemi and grace coming theyve got a van', ['Hemi Parata', 'Grace Obi'], null],
  ['dip with Katherine B fri 7am at the Cove, the other Katherine has the shingles', ['Katherine Boyle'], 'the Cove'],
])('whoever comes, behind what is done, is a guest and no place: %s', (text, names, location) => {
  const friends = named('Grace Obi', 'Hemi Parata', 'Katherine Boyle', 'Katherine Ng');
  const { draft, clarify } = read(text, { friends });
  expect([draft?.friend_names, draft?.location, clarify]).toEqual([names, location, null]);
});

test('whoever is in hospital is no guest', () =>
  expect(read('Tom is in hospital, so visit friday at 3').draft?.friend_names).toEqual([]));

test.each([
  ['Kit swap saturday 2pm', 'Kit swap', []],
  ['drum kit handover with Tom thurs 6pm', 'Drum kit handover', ['Tom Reed']],
  ['First Aid Kit gig thurs 8pm', 'First Aid Kit gig', []],
  ['fishing rod pickup thurs 6pm', 'Fishing rod pickup', []],
  ['dinner with kit thurs 7pm', 'Dinner', ['Katherine Lund']],
  ['Kit and Tom for dinner thurs 7pm', 'Dinner', ['Katherine Lund', 'Tom Reed']],
  ['dinner, kit coming too, thurs 7pm', 'Dinner', ['Katherine Lund']],
])('a kit and a rod are things before they are friends: %s', (text, title, names) => {
  const { draft } = read(text, { friends: named('Katherine Lund', 'Rodney Hale', 'Tom Reed') });
  expect([draft?.title, draft?.friend_names]).toEqual([title, names]);
});

test.each([
  'me n will for a pint friday 8',
  'just me n will, pint friday 8',
  'dawn patrol surf sat 5am main beach just me n will',
  'pint friday 8, me and will',
  "will says he'll help, shed build saturday 10am",
  'will can come along so pint friday 8',
])('a name that is a verb is somebody beside oneself, and who helps: %s', (text) =>
  expect(read(text, { friends: named('Will Hart', 'Tom Reed') }).draft?.friend_names).toEqual(['Will Hart']),
);

test.each(['potting bench build', 'shed tidy', 'loft clear out', 'plant swap'])(
  'what is worked on is an event: %s',
  (text) => expect(read(text)).toMatchObject({ draft: { start_at: null }, clarify: { about: 'day' } }),
);
test.each(['the build', 'what a tidy', 'no repairs'])('and nothing by itself: %s', (text) =>
  expect(read(text).draft).toBeNull(),
);

test.each([
  ['lunch sunday 1pm, Tom will cook', ['Tom Reed'], []],
  ['squash friday 6 tom will n ana', ['Tom Reed', 'Will Hart', 'Ana Cruz'], []],
  ['drinks thurs 5.30 with Ana, not inviting Tom', ['Ana Cruz'], ['Tom Reed']],
  ['haircut w Tom the barber saturday 1pm', [], []],
  ['pub thursday 8, ask will to join', ['Will Hart'], []],
  ["Tom bhai's walima friday 8 pm", [], []],
])('what somebody will do is no name, and whoever is not invited is left out: %s', (text, names, left) => {
  const { draft } = read(text, { friends: named('Will Hart', 'Tom Reed', 'Ana Cruz') });
  expect([draft?.friend_names, draft?.excluded_names]).toEqual([names, left]);
});
