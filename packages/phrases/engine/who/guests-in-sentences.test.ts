import { describe, expect, test } from 'vitest';
import { composeTitle } from '../tag/compose-title.ts';
import { tagFields } from '../tag/tag-fields.ts';
import { readTimes } from '../times/read-times.ts';
import { cutWords } from '../words/cut-words.ts';
import { findMentions } from './find-mentions.ts';
import { inMarch, readerOf } from '../testing/read.ts';
import { readGuests } from './read-guests.ts';

const listed = (names: readonly string[]) => names.map((name) => ({ id: `id of ${name}`, name }));

function read(text: string, friends: readonly string[], groups: readonly string[] = []) {
  const directory = { friends: listed(friends), groups: listed(groups) };
  const message = cutWords(text);
  const mentions = findMentions(message, directory);
  const tagged = tagFields(message, readTimes(message), mentions);
  const guests = readGuests(message, mentions, tagged, directory);
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).toSorted();
  return {
    ...guests,
    title: composeTitle(message, tagged, guests)?.text,
    friends: names(guests.friends),
    groups: names(guests.groups),
    excluded: names(guests.excluded),
  };
}

const three = ['Ana Cruz', 'Ben Ito', 'Carla Diaz'];

describe('people who do not come are excluded', () => {
  test.each([
    "Dinner friday 7pm with Ana and Ben, Carla can't come but sends love",
    'Poker thursday 8pm with Ana and Ben, no Carla this time',
    'Board meeting Monday 10am with Ana and Ben, Carla sends apologies',
    'Sunday lunch at 1, invite Ana & Ben, apologies from Carla',
    "Drinks sat 6pm, Ana, Ben, Carla's away",
    'Quiz friday 8pm with Ana and Ben, carla cant make it hes working',
    'Quiz friday 8pm, carla has to work so its me ana and ben',
    "drinks friday 6 with Ana, Carla can't make it but Ben can",
  ])('%s', (text) =>
    expect(read(text, three)).toMatchObject({ friends: ['Ana Cruz', 'Ben Ito'], excluded: ['Carla Diaz'] }),
  );
});

describe('somebody in an aside is asked about before they are invited', () => {
  test.each([
    ["Lunch friday 1pm with Ben, I told Ana it's fine", ['Ben Ito']],
    ['Drinks friday 7pm, booked by Ana', []],
    ['Dinner on friday at 8 with Ben, Ana booked the table', ['Ben Ito']],
    ['Pub friday 7pm, ask Ana for the code', []],
  ])('%s', (text, friends) => {
    const guests = read(text, three);
    expect(guests.friends).toEqual(friends);
    expect(guests.doubt).toEqual({
      about: 'friend_names',
      question: 'Is Ana Cruz invited?',
      choices: ['Invite Ana Cruz', 'Without Ana Cruz'],
    });
  });
  test.each([
    'Dinner friday 7pm, Ana and Ben',
    'Dinner friday 7pm, ask Ana and Ben',
    'Dinner friday 7pm with Ben. Hoping Ana can join',
  ])('and a later clause that says who comes invites: %s', (text) =>
    expect(read(text, three)).toMatchObject({ friends: ['Ana Cruz', 'Ben Ito'], doubt: null }),
  );
});

describe('a list of names behind "with" holds no place', () => {
  test.each([
    ['Dinner with Zac, Zed and Mila on Friday at 7pm', ['Zac', 'Zed', 'Mila'], 'Dinner with Zac and Zed and Mila'],
    ['Coffee with Tess, Ravi & Noor at Luigi’s tomorrow at 10', ['Tess', 'Ravi', 'Noor'], expect.anything()],
  ])('%s', (text, unknown, title) => expect(read(text, [])).toMatchObject({ unknown, title }));
});

test('a name that may be a friend’s, written wrongly, is kept until it is known', () => {
  const { draft, unknown, clarify } = readerOf(inMarch)('Dinner with Zeb and Mina on Friday at 7pm', {
    friends: listed(['Mila Novak']),
  });
  expect(unknown).toEqual(['Zeb', 'Mina']);
  expect(draft?.friend_names).toEqual([]);
  expect(clarify).toMatchObject({ question: 'Do you mean Mila Novak by “Mina”?', choices: ['Mila Novak'] });
});

describe('everyone but whom is named', () => {
  test.each([
    "potluck friday 6pm, everyones invited except ana who's at her inlaws",
    "potluck friday 6pm, everyone's invited but Ana, she's at her in-laws",
    'potluck friday 6pm, everyone is invited apart from Ana who is away',
    'potluck friday 6pm everyone but ana cos hes at his inlaws',
  ])('%s', (text) => expect(read(text, three)).toMatchObject({ everyone: true, excluded: ['Ana Cruz'] }));
  test('"everyone’s" does not invite everybody', () =>
    expect(read("Everyone's favourite film friday 8pm", three).everyone).toBe(false));
});

describe('an honoree is part of the title', () => {
  test.each([
    ['present shopping for Ana and Ben saturday 11', 'Present shopping for Ana and Ben'],
    ['birthday lunch for Ana friday 1pm', 'Birthday lunch for Ana'],
  ])('%s', (text, title) => expect(read(text, three)).toMatchObject({ title, friends: [] }));
  test.each(['dinner for Ana, Ben and me friday 7', 'dinner for Ana and Ben friday 7pm'])(
    'but people who are cooked for are guests: %s',
    (text) => expect(read(text, three)).toMatchObject({ title: 'Dinner', friends: ['Ana Cruz', 'Ben Ito'] }),
  );
});

describe('a group with a count', () => {
  test.each([
    ['bbq saturday 3pm with the under fourteens', 'Under-14s'],
    ['match with the under-14s sat 10am', 'Under 14s'],
    ['picnic sunday 12pm with u12 girls', 'Under 12 Girls'],
    ['coffee morning friday 9am invite year six parents', 'Year 6 Parents'],
  ])('%s', (text, group) => expect(read(text, [], [group]).groups).toEqual([group]));
});

const toms = ['Ana Cruz', 'Tom Hale', 'Tom Reed'];

test.each([
  ['lunch sunday 1pm, the two Toms and Ana', toms, { friends: toms }],
  ['quiz thurs 8pm with everyone but both Toms', toms, { excluded: ['Tom Hale', 'Tom Reed'], everyone: true }],
  ['lunch with francois lefevbre tuesday 1pm', ['François Lefebvre'], { friends: ['François Lefebvre'] }],
  [
    'dinner w minh & kowalczyk fri 7.30pm',
    ['Minh Nguyen', 'Dave Kowalczyk'],
    { friends: ['Dave Kowalczyk', 'Minh Nguyen'] },
  ],
  ['dinner with ana and drinks fri 7.30pm', ['Ana Cruz', 'Tim Drinks'], { friends: ['Ana Cruz'] }],
  ["Ana's coming out party saturday 8pm", three, { friends: [] }],
  ['beers with marko and bethie friday 7', ['Mark Olsen', 'Beth Moss'], { friends: ['Beth Moss', 'Mark Olsen'] }],
  ['dentist thursday 4.10pm, ben cant drive me so im on the bus', three, { friends: [], excluded: [] }],
  ['dinner friday 7pm + ana', three, { title: 'Dinner', friends: ['Ana Cruz'] }],
  ['Dinner with Ana, no, Ben, on Friday at 7', three, { friends: ['Ben Ito'] }],
])('%s', (text, friends, found) => expect(read(text, friends)).toMatchObject(found));

test('asks when more people have the name than stated', () =>
  expect(read('coffee with both Toms tuesday 10am', [...toms, 'Tom Fox']).doubt?.about).toBe('friend_names'));

test.each(['bad@@x', 'jo@müller.de', 'jo@@müller.de', 'a.b@@'])('“%s” is one word, and no place', (address) => {
  const text = `Dinner with ${address} tomorrow at 7`;
  expect(read(text, three).unknown).toEqual([address]);
  const message = cutWords(text);
  expect(tagFields(message, readTimes(message), []).places).toEqual([]);
});

test('punctuation between a meal and its place or time makes no address', () => {
  for (const text of ['dinner@7pm', 'lunch@luigis', 'drinks @mine'])
    expect(
      cutWords(text).words.map(({ norm }) => norm),
      text,
    ).toContain('@');
});

test('an address is one unknown guest, and no place', () => {
  expect(read('Dinner with mia@kith.example tomorrow at 7', three).unknown).toEqual(['mia@kith.example']);
  const text = 'lunch with Ana and mia@kith.example sunday 1pm';
  expect(read(text, three)).toMatchObject({ friends: ['Ana Cruz'], unknown: ['mia@kith.example'] });
  const message = cutWords(text);
  expect(tagFields(message, readTimes(message), []).places).toEqual([]);
});

test.each([
  ["Dinner with Zed and Mila on Friday at 7pm at Luigi's", "Luigi's"],
  ['Drinks at the Anchor with Zed and Mila Friday 8pm', 'the Anchor'],
])('two whom nobody knows are no place: %s', (text, location) => {
  const reading = readerOf(inMarch)(text);
  expect(reading.unknown).toEqual(['Zed', 'Mila']);
  expect(reading.draft?.location).toBe(location);
});
