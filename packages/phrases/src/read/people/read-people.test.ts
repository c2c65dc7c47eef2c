import { describe, expect, test } from 'vitest';
import { inMarch, inNovember, named, readerOf } from '../../testing/read.ts';

const read = readerOf(inMarch);
const readingOf = (text: string, friends: readonly string[], groups: readonly string[] = []) =>
  read(text, { friends: named(...friends), groups: named(...groups) });

const three = ['Ana Cruz', 'Ben Ito', 'Carla Diaz'];

describe('whoever is missing behind the guests is left out', () => {
  test.each([
    "Dinner friday 7pm with Ana and Ben, Carla can't come but sends love",
    'Poker thursday 8pm with Ana and Ben, no Carla this time',
    'Board meeting Monday 10am with Ana and Ben, Carla sends apologies',
    'Sunday lunch at 1, invite Ana & Ben, apologies from Carla',
    "Drinks sat 6pm, Ana, Ben, Carla's away",
    'Quiz friday 8pm with Ana and Ben, carla cant make it hes working',
    "Quiz friday 8pm with Ana and Ben, Carla can't come cause of her knee",
    'Quiz friday 8pm, carla has to work so its me ana and ben',
    'Quiz friday 8pm, carla is away so just Ana and Ben',
  ])('%s', (text) =>
    expect(readingOf(text, three).draft).toMatchObject({
      friend_names: ['Ana Cruz', 'Ben Ito'],
      excluded_names: ['Carla Diaz'],
    }),
  );
});

test.each([
  ['cribbage friday 7pm with Kathy and Denise', 'Katherine Odell'],
  ['cribbage friday 7pm with Cathy', 'Catherine Byrne'],
  ['cribbage friday 7pm with Dottie', 'Dorothy Wexler'],
])('a short form is whoever alone is called so: %s', (text, name) =>
  expect(readingOf(text, ['Katherine Odell', 'Catherine Byrne', 'Dorothy Wexler']).draft?.friend_names).toEqual([name]),
);

test.each(['+ grace', '+grace', 'add grace'])('a name that is a word is somebody behind "%s"', (text) => {
  const { draft } = readingOf('Movie tomorrow 8pm', []);
  expect(read(text, { friends: named('Grace Okafor'), draft }).draft?.friend_names).toEqual(['Grace Okafor']);
});

describe('a group is known by its number, in words and in digits', () => {
  test.each([
    ['bbq saturday 3pm with the under fourteens', 'Under-14s'],
    ['match with the under-14s sat 10am', 'Under 14s'],
    ['u14s training thurs 6pm', 'Under 14s'],
    ['picnic sunday 12pm with u12 girls', 'Under 12 Girls'],
    ['coffee morning friday 9am invite year six parents', 'Year 6 Parents'],
    ['coffee morning friday 9am with the parents of 4b', '4B Parents'],
  ])('%s', (text, group) => expect(readingOf(text, [], [group]).draft?.group_names).toEqual([group]));
});

test.each(['dinner friday 7pm + grace', 'dinner + grace friday 7pm'])('"+" leads to a guest: %s', (text) =>
  expect(readingOf(text, ['Grace Obi']).draft).toMatchObject({ title: 'Dinner', friend_names: ['Grace Obi'] }),
);
test('"+" leads to no guest in front of anything else', () =>
  expect(readingOf('dinner + drinks friday 7pm', three).draft?.title).toBe('Dinner + drinks'));

describe('a slip in the family name behind a first name', () => {
  test.each([
    ['lunch with francois lefevbre tuesday 1pm', 'François Lefebvre', 'Lunch'],
    ['drinks with seamus oflaherty friday 8pm', "Séamus O'Flaherty", 'Drinks'],
    ['coffee w jurgen weis thurs 10am', 'Jürgen Weiß', 'Coffee'],
  ])('is still the friend: %s', (text, friend, title) =>
    expect(readingOf(text, [friend, 'Zoë Castellanos']).draft).toMatchObject({ title, friend_names: [friend] }),
  );
  test.each(['dinner with wei lng tan friday 8pm', 'dinner friday 8pm with Wei Lign Tan'])(
    'is still the friend where the other words of the name are right: %s',
    (text) =>
      expect(readingOf(text, ['Wei Ling Tan', 'Wei Min Lim']).draft).toMatchObject({
        location: null,
        friend_names: ['Wei Ling Tan'],
      }),
  );
  test('may be another word where it is written small', () =>
    expect(readingOf('dinner with ana cruise friday 8pm', three)).toMatchObject({
      draft: { friend_names: ['Ana Cruz'] },
      clarify: null,
    }));
});

describe('"both" and a first name in the plural', () => {
  const toms = ['Tom Hale', 'Tom Reed', 'Ana Cruz'];
  test.each(['lunch sunday 1pm, the two Toms and Ana', 'lunch sunday 1pm with both toms and ana'])(
    'are all who bear it: %s',
    (text) => expect(readingOf(text, toms).draft?.friend_names).toEqual(toms),
  );
  test.each(['quiz thurs 8pm with the choir except the two Toms', 'quiz thurs 8pm with everyone but both Toms'])(
    'are left out: %s',
    (text) => expect(readingOf(text, toms, ['Choir']).draft?.excluded_names).toEqual(['Tom Hale', 'Tom Reed']),
  );
  test('ask where more are called so', () =>
    expect(readingOf('coffee with both Toms tuesday 10am', [...toms, 'Tom Fox']).clarify?.about).toBe('friend_names'));
});

describe('a family name that "and" joins to a guest', () => {
  test('is the only friend who bears it', () =>
    expect(
      readingOf('dinner w minh & kowalczyk fri 7.30pm', ['Minh Nguyen', 'Dave Kowalczyk']).draft?.friend_names,
    ).toEqual(['Minh Nguyen', 'Dave Kowalczyk']));
  test.each([
    ['golf with minh and okonkwo saturday 8am', ['Minh Nguyen', 'Ada Okonkwo', 'Ben Okonkwo']],
    ['dinner with minh & park fri 7.30pm', ['Minh Nguyen', 'Jin Park']],
  ])('is asked about where it may be others or a thing: %s', (text, friends) =>
    expect(readingOf(text, friends).clarify?.about).toBe('friend_names'),
  );
  test('is what is done where it says so', () =>
    expect(readingOf('dinner with ana and drinks fri 7.30pm', ['Ana Cruz', 'Tim Drinks']).draft?.friend_names).toEqual([
      'Ana Cruz',
    ]));
});

describe('whoever "\'s coming" is invited', () => {
  test.each([
    "BBQ saturday 2pm at Princes Park, choir's coming",
    "Film night fri 8pm, the choir's in",
    'Camping sat 10am, all the choir are in',
  ])('%s', (text) => expect(readingOf(text, [], ['Choir']).draft?.group_names).toEqual(['Choir']));
  test.each(["Ana's coming out party saturday 8pm", "Ana's birthday saturday 8pm"])('and nobody by "%s"', (text) =>
    expect(readingOf(text, three).draft?.friend_names).toEqual([]),
  );
});

test.each([
  ['Kathy', 'Katherine Moss'],
  ['Kitty', 'Katherine Moss'],
  ['Kate', 'Katharine Moss'],
  ['Bess', 'Elizabeth Moss'],
  ['Hal', 'Henry Moss'],
  ['Debbie', 'Deborah Moss'],
  ['Susie', 'Susan Moss'],
])('%s is short for %s', (short, name) =>
  expect(readingOf(`Dinner friday 7pm with ${short}`, [name]).draft?.friend_names).toEqual([name]),
);

describe('a family name that is cut short', () => {
  const callums = ['Callum Reid', 'Callum Mackenzie'];
  test('says which of two is meant', () => {
    const { draft, clarify } = readingOf('Parma night with callum mac tuesday 7', callums);
    expect(draft).toMatchObject({ title: 'Parma night', friend_names: ['Callum Mackenzie'] });
    expect(clarify).toBeNull();
  });
  test.each(['Parma night with callum tuesday 7', 'Parma night with callum mon 7pm'])('is no day: %s', (text) =>
    expect(readingOf(text, [...callums, 'Callum Monk']).clarify?.about).toBe('friend_names'),
  );
});

test('the whole gang is everyone, where no group is called so', () => {
  const text = "Whole gang for frisbee friday 10am, not Ana she's hurt";
  expect(readingOf(text, three).draft).toMatchObject({
    title: 'Frisbee',
    everyone: true,
    excluded_names: ['Ana Cruz'],
  });
  expect(readingOf('Frisbee friday 10am with the whole gang', three, ['Gang']).draft).toMatchObject({
    everyone: false,
    group_names: ['Gang'],
  });
});

describe('everyone who is told to be invited', () => {
  test.each([
    ["potluck friday 6pm, everyones invited except ana who's at her inlaws", null],
    ["potluck friday 6pm, everyone's invited but Ana, she's at her in-laws", null],
    ['potluck friday 6pm, everyone is invited apart from Ana who is away', null],
    ['potluck friday 6pm, everybodys welcome bar ana whos away', null],
    ['potluck friday 6pm everyone but ana cos hes at his inlaws', null],
  ])('is all but whom is named, whatever the reason: %s', (text, location) =>
    expect(readingOf(text, three).draft).toMatchObject({
      everyone: true,
      excluded_names: ['Ana Cruz'],
      location,
      description: null,
    }),
  );
  test('is everyone', () =>
    expect(readingOf('potluck friday 6pm, everyones invited', three).draft?.everyone).toBe(true));
  test.each(["Everyone's favourite film friday 8pm", "we're all invited to Ana's wedding saturday 2pm"])(
    'is nobody where something is theirs, or others invite: %s',
    (text) => expect(readingOf(text, three).draft?.everyone).toBe(false),
  );
});

test.each([
  ['Thursday Chess curry night friday week at 8', '2026-12-04'],
  ['Thursday Chess: blitz tournament tomorrow 2pm', '2026-11-25'],
  ['Thursday Chess 8pm', '2026-11-26'],
])('a day within the name of a group gives way to one that is said: %s', (text, date) => {
  const { draft, clarify } = readerOf({ ...inNovember, groups: named('Thursday Chess') })(text);
  expect(draft).toMatchObject({ date, group_names: ['Thursday Chess'] });
  expect(clarify).toBeNull();
});

const four = ['William Oyelaran', 'Margaret Sloan', 'May Lindqvist', 'Rob Adeyemi'];

test.each([
  ['Dinner at ours Friday 7pm. I should like William, Margaret and May to come.', ['May', 'Margaret', 'William']],
  ["drinks friday 7pm, i'd like margaret to be there", ['Margaret']],
  ['Tasting 12 April at 5pm in my bakery, for May, William and Margaret', ['May', 'Margaret', 'William']],
  ['picnic sunday 12 kings park, may + margaret', ['May', 'Margaret']],
  ['barbecue sunday 2pm, please to come Margaret and William', ['Margaret', 'William']],
  ['table quiz friday 8pm Cronins, me margaret and william to make up the three', ['Margaret', 'William']],
  ['dentist thursday 4.10pm, rob cant drive me so im on the bus', []],
])('whoever is wanted there is a guest, and whoever does not help is none: %s', (text, names) => {
  const { draft, clarify } = readingOf(text, four);
  expect(draft?.friend_names.map((name) => name.split(' ')[0]).toSorted()).toEqual([...names].toSorted());
  expect(draft?.description ?? '').not.toMatch(/like|come|make/i);
  expect(clarify).toBeNull();
});

test('who is to be left out is nothing to tell where everybody is invited', () =>
  expect(
    readingOf("Reception Sunday 2pm at Safari Hall. I don't want anybody left behind o, invite everybody", four).draft,
  ).toMatchObject({ everyone: true, location: 'Safari Hall', description: null }));

describe('for whom it is, is part of what it is', () => {
  test.each([
    ['present shopping for Ana and Ben saturday 11', 'Present shopping for Ana and Ben'],
    ['anniversary dinner for ana n ben friday 7pm', 'Anniversary dinner for ana n ben'],
    ['birthday lunch for Ana friday 1pm', 'Birthday lunch for Ana'],
    ['christening of baby Ana sunday 12 noon', 'Christening of baby Ana'],
    ['party for big Ben saturday 2pm', 'Party for big Ben'],
    ['lunch with uncle Ben friday 1', 'Lunch with uncle Ben'],
  ])('and invites nobody: %s', (text, title) =>
    expect(readingOf(text, three).draft).toMatchObject({ title, friend_names: [] }),
  );
  test.each([
    'dinner for Ana, Ben and me friday 7',
    'dinner friday 7pm for Ana and Ben and me',
    'dinner for Ana and Ben friday 7pm',
    'dinner for ana n ben friday 7pm at ours',
  ])('but whoever it is for beside oneself, or who eats: %s', (text) =>
    expect(readingOf(text, three).draft).toMatchObject({ title: 'Dinner', friend_names: ['Ana Cruz', 'Ben Ito'] }),
  );
});

test.each([
  ['footy sunday 1pm with Robbo and Tommo', ['Robert Lane', 'Tom Hale']],
  ['beers with marko and bethie friday 7', ['Mark Olsen', 'Beth Moss']],
  ['lunch with big tom and auld beth friday 1', ['Tom Hale', 'Beth Moss']],
])('what friends are called in fun: %s', (text, friends) =>
  expect(readingOf(text, ['Robert Lane', 'Tom Hale', 'Mark Olsen', 'Beth Moss']).draft?.friend_names).toEqual(friends),
);

test.each([
  "drinks friday 6 with Ana, Carla can't make it but Ben can",
  "drinks friday 6 with Ana, Carla's away but Ben's in",
  'drinks friday 6 with ana, carla cant come but ben is',
])('who comes all the same stands behind who is missing: %s', (text) =>
  expect(readingOf(text, three).draft).toMatchObject({
    friend_names: ['Ana Cruz', 'Ben Ito'],
    excluded_names: ['Carla Diaz'],
  }),
);

test('a group may be less somebody', () =>
  expect(
    readingOf('dinner friday 7pm with the book club less Carla and Ben', three, ['Book Club']).draft,
  ).toMatchObject({
    group_names: ['Book Club'],
    friend_names: [],
    excluded_names: ['Carla Diaz', 'Ben Ito'],
  }));
