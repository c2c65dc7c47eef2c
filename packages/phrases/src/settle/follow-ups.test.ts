import { describe, expect, test } from 'vitest';
import { inMarch, named, sayAt } from '../testing/read.ts';
import { talkerOf } from '../testing/talk.ts';

const talk = talkerOf({
  ...inMarch,
  friends: named('Nora Lind', 'Omar Haddad', 'Pia Krause'),
  groups: named('Rowing Club', 'Monday Knitters', 'Church Choir'),
});
const at = sayAt(inMarch.zone);
const picnic = 'Picnic on Saturday at 2pm at Heath House';

describe('a group', () => {
  test.each(['only the rowers', 'hmm, just the rowers please', 'rowers only'])(
    'is called after what they do: %s',
    (text) => {
      const { draft } = talk(`${picnic}, everyone`, text);
      expect([draft?.group_names, draft?.everyone]).toEqual([['Rowing Club'], false]);
    },
  );
  test('is called so in a first message too', () => {
    expect(talk('Quiz on Friday at 8pm with the rowers and the knitters').draft?.group_names).toEqual([
      'Rowing Club',
      'Monday Knitters',
    ]);
  });
  test.each(['only the cyclists', 'just the four of us'])('that nobody knows is asked about: %s', (text) => {
    expect(talk(`${picnic}, everyone`, text).clarify?.about).toBe('friend_names');
  });
});

describe('how often', () => {
  test.each([
    ['8 times in all', 8],
    ["just six weeks of it, we're away after that", 6],
    ['a dozen rehearsals altogether', 12],
    ["it's a five week course", 5],
    ['ends after 10 weeks', 10],
    ['they only gave us 8 weeks', 8],
    ['we were given 6 sessions', 6],
    ["they've booked us in for 12 weeks", 12],
    ['7 lessons only, at the vicarage', 7],
  ])('is no length and is not lost: %s', (text, count) => {
    const { draft, clarify } = talk('Choir practice every Monday at 7pm', text);
    expect([draft?.recurrence, at(draft?.end_at), clarify]).toEqual([
      `FREQ=WEEKLY;BYDAY=MO;COUNT=${count}`,
      'Mon 16 20:00',
      null,
    ]);
  });
  test('or the hour is asked', () => {
    expect(talk('Choir practice every Monday at 7pm', 'only six').clarify?.about).toBe('time');
  });
});

test.each([
  'in June they are closed from the 5th to the 8th, so the second Monday of every month, please',
  "the hall's booked on firsts until August, so make it the second Monday of every month",
])('months of a reason are no limit of what is monthly: %s', (text) => {
  const { draft } = talk('Book talk on the first Monday of every month at 11 am', text);
  expect([draft?.recurrence, at(draft?.start_at)]).toEqual(['FREQ=MONTHLY;BYDAY=2MO', 'Mon 13 11:00']);
});

test.each([
  'it starts on the 31st, not tomorrow, folks are traveling for Easter',
  "starts the 31st, we're away for Easter",
])('a feast for which somebody is away is why, and no other title: %s', (text) => {
  const { draft, clarify } = talk('Bible study every Tuesday at 7pm, 8 times', text);
  expect([draft?.title, draft?.recurrence, at(draft?.start_at), clarify]).toEqual([
    'Bible study',
    'FREQ=WEEKLY;BYDAY=TU;COUNT=8',
    'Tue 31 19:00',
    null,
  ]);
});

describe('a numbered part of a place', () => {
  test.each([
    ['Boat trip Saturday 10am Central pier 4 till 3pm', 'Sat 14 10:00', 'Sat 14 15:00'],
    ['ferry sat 9am north dock 3 until 2pm', 'Sat 14 09:00', 'Sat 14 14:00'],
  ])('is no hour: %s', (text, start, end) => {
    const { draft, clarify } = talk(text);
    expect([at(draft?.start_at), at(draft?.end_at), clarify]).toEqual([start, end, null]);
  });
  test('is a place beside another change', () => {
    const { draft } = talk(picnic, 'gate 4 and invite Nora');
    expect([draft?.location, draft?.friend_names]).toEqual(['gate 4', ['Nora Lind']]);
  });
});

test.each([
  ['230 then, and half an hour longer', '14:30', '16:00'],
  ['3 and then an hour longer', '15:00', '17:00'],
  ['an hour earlier and half an hour shorter', '13:00', '13:30'],
])('an hour and a length are two changes: %s', (text, start, end) => {
  const { draft } = talk(picnic, text);
  expect([at(draft?.start_at), at(draft?.end_at)]).toEqual([`Sat 14 ${start}`, `Sat 14 ${end}`]);
});

describe('a place that is taken back', () => {
  test.each([
    "oh and not Heath, they shut the garden at dusk, make it Rosie's",
    "scrap Heath House, we'll go to Rosie's",
  ])('is replaced by the one behind its reason: %s', (text) => {
    const { draft, clarify } = talk(picnic, text);
    expect([draft?.location, clarify]).toEqual(["Rosie's", null]);
  });
  test('leaves a question where no other is told', () => {
    const { draft, clarify } = talk(picnic, 'not Heath, they charge for parking');
    expect([draft?.location, clarify?.question]).toEqual([null, 'Where is it instead?']);
  });
  test('may be told behind the other', () => {
    expect(talk(picnic, "at Omar's, not mine").draft?.location).toBe("Omar's");
  });
});

test.each([
  "you know what, forget it, I'll just order a pizza",
  "scratch it, the forecast's dreadful",
  "never mind then, I'll go alone",
  "actually let's not bother, my knee hurts",
  "ach forget it the brother in law's taking it",
  "och leave it, my dad's doing it",
  'aye never mind, our Sean is bringing it in',
])('a draft is given up: %s', (text) => {
  expect(talk(picnic, text).intent).toBe('discard_draft');
});

test.each(['looks good send it to her', 'grand, send it out to them', 'send it to the others please'])(
  'a draft may be sent to somebody: %s',
  (text) => {
    expect(talk(`${picnic} with Nora`, text).intent).toBe('confirm_draft');
  },
);

test("everyone's welcome, hey", () => {
  expect(talk(picnic, "everyone's welcome hey").draft?.everyone).toBe(true);
});

test.each([
  ['off a night shift so 3 is better', '15:00'],
  ['off a night shift, 3 please', '15:00'],
  ['at mass till late so 3 would be kinder', '15:00'],
  ["half an hour later, cricket's on the telly", '14:30'],
])('a reason is no place: %s', (text, hour) => {
  const { draft, clarify } = talk('Picnic on Saturday at 2pm', text);
  expect([draft?.location, at(draft?.start_at), clarify]).toEqual([null, `Sat 14 ${hour}`, null]);
});

test.each([
  ['I had the wrong match, first whistle is 4.20pm so make it that', '16:20'],
  ["the next bus is at 3.15pm, let's do that then", '15:15'],
  ['ag no, power cut all day, rather half past 4', '16:30'],
  ['no, nap time, 3 instead', '15:00'],
])('the hour that is told is the one that is meant: %s', (text, hour) => {
  const { draft } = talk(picnic, text);
  expect([draft?.title, at(draft?.start_at)]).toEqual(['Picnic', `Sat 14 ${hour}`]);
});

test('whoever is missing takes nobody’s place', () => {
  const people = (text: string, answer: string) => {
    const { draft } = talk(text, ...(answer === '' ? [] : [answer]));
    return [draft?.friend_names, draft?.excluded_names, draft?.location];
  };
  const [guests, missing] = [['Nora Lind', 'Omar Haddad'], ['Pia Krause']];
  const picnic = 'Picnic on Saturday at 2pm';
  expect(people(picnic, 'with Nora and Omar, no Pia')).toEqual([guests, missing, null]);
  expect(people(`${picnic} with Nora and Omar, no Pia`, '')).toEqual([guests, missing, null]);
  expect(people(`${picnic} with Nora and Omar, Pia is in Oslo`, '')).toEqual([guests, missing, null]);
  expect(people(picnic, 'with Nora and Omar, Pia is in Oslo')[0]).toEqual(guests);
});

test('another title, a day that will not do and an end that is none', () => {
  expect(talk('Dinner on Friday at 7pm', 'lunch rather than dinner').draft?.title).toBe('Lunch');
  expect(talk('Dinner on Friday at 7pm', "we can't do Friday").clarify?.about).toBe('day');
  expect(at(talk('Dinner on Friday from 7 to 10pm', 'no end time').draft?.end_at)).toBe('Fri 13 20:00');
});

test.each([
  ['hour twenty', '15:20'],
  ['90 mins plus 15 for half time', '15:45'],
  ['2 hours plus half an hour for drinks', '16:30'],
])('is a length: %s', (text, end) => {
  expect(at(talk(picnic, text).draft?.end_at)).toBe(`Sat 14 ${end}`);
});

describe('a day that is counted from the one that stands', () => {
  test.each([
    ['week after, payday lol', 'Sat 21 14:00'],
    ['week after then', 'Sat 21 14:00'],
    ['week later, exams', 'Sat 21 14:00'],
    ['day after, skint lol', 'Sun 15 14:00'],
    ['ah sure the week after', 'Sat 21 14:00'],
    ['ah grand the week after so', 'Sat 21 14:00'],
    ['och the week after then', 'Sat 21 14:00'],
    ['grand so, Sunday', 'Sun 15 14:00'],
  ])('needs no article, and no word in front or behind says more: %s', (text, start) => {
    const { draft, clarify } = talk(picnic, text);
    expect([at(draft?.start_at), draft?.location, clarify]).toEqual([start, 'Heath House', null]);
  });
  test('is not lost beside a name', () => {
    const { draft, clarify } = talk(picnic, 'week after, Bundobust');
    expect([at(draft?.start_at), clarify?.about]).toEqual(['Sat 21 14:00', 'words']);
  });
});

test.each([
  'til the end of november, no later',
  'until 30 november and no longer',
  'until the 30th of november at the latest',
  'till the end of november, then stop',
  'til the end of november, no later im not made of rubber',
  'only until the 30th of november please lads',
  'till 30 november or thereabouts',
  "we're done by the 30th of november",
  'nothing after 30 november',
  'no later than the 30th of november',
  'til we stop on 30 november',
])('the end of a row moves none of its days, however it is stressed: %s', (text) => {
  const { draft, clarify } = talk('Sea swim every Saturday at 8am', text);
  expect([draft?.recurrence, at(draft?.start_at), clarify]).toEqual([
    'FREQ=WEEKLY;BYDAY=SA;UNTIL=20261130T235959Z',
    'Sat 14 08:00',
    null,
  ]);
});

test.each(['not until the 30th of november', 'til the 30th of november and not a day more lads'])(
  'a last day of a row that is not understood is no first one: %s',
  (text) => {
    const { draft, clarify } = talk('Sea swim every Saturday at 8am', text);
    expect([draft?.title, at(draft?.start_at), clarify?.about]).toEqual(['Sea swim', 'Sat 14 08:00', 'words']);
  },
);

describe('what is told without a mark in front or behind', () => {
  test.each([
    ['thursday not saturday', 'Thu 12 14:00'],
    ['and sunday not saturday', 'Sun 15 14:00'],
    ['sorry i meant sunday saturdays squad', 'Sun 15 14:00'],
    ['make it sunday mondays footy', 'Sun 15 14:00'],
    ['actually 2.30 the floodlights go off at 6', 'Sat 14 14:30'],
    ['3 instead they close at 6', 'Sat 14 15:00'],
    ['can change to next tuesday anot', 'Tue 17 14:00'],
    ['its lashing down shift it to sunday', 'Sun 15 14:00'],
    ['Pia on call that night, sun better', 'Sun 15 14:00'],
    ['Pia got class, sunday is easier', 'Sun 15 14:00'],
  ])('is no other day, hour or place: %s', (text, start) => {
    const { draft, clarify } = talk(`${picnic} with Pia`, text);
    expect([at(draft?.start_at), draft?.location, draft?.recurrence, draft?.friend_names, clarify]).toEqual([
      start,
      'Heath House',
      null,
      ['Pia Krause'],
      null,
    ]);
  });
  test.each([
    'gonna chuck it down move it to the library',
    'its going to pour move it to the library',
    "it's meant to storm so the library",
  ])('is why it is elsewhere: %s', (text) => {
    expect(talk(picnic, text).draft?.location).toBe('the library');
  });
});

describe('a draft', () => {
  test.each([
    'shoot nobody can make it forget it',
    'everyones sick cancel it',
    "he can't do friday forget it",
    'ugh half of them bailed scrap it',
  ])('is given up behind why: %s', (text) => {
    expect(talk(picnic, text).intent).toBe('discard_draft');
  });
  test.each(["don't forget it", 'tell them to not forget it'])('is not given up: %s', (text) => {
    expect(talk(picnic, text).intent).not.toBe('discard_draft');
  });
  test.each(['That looks lovely, please send it out.', 'sounds really good, kindly send the invites'])(
    'is agreed to: %s',
    (text) => {
      expect(talk(picnic, text).intent).toBe('confirm_draft');
    },
  );
});

test.each([
  ['sorry not 7 — 8', 'Sat 14 20:00'],
  ['did I say 2? I meant 8pm', 'Sat 14 20:00'],
  ['that was meant to say 8pm', 'Sat 14 20:00'],
  ["it should've been Sunday", 'Sun 15 14:00'],
])('what it should have been: %s', (text, start) => {
  const { draft, clarify } = talk(text.includes('7') ? 'Picnic on Saturday at 7pm' : picnic, text);
  expect([at(draft?.start_at), clarify]).toEqual([start, null]);
});

test('the first Friday of the month from now on is each of them', () =>
  expect(talk(picnic, 'first Friday of the month from now on').draft?.recurrence).toBe('FREQ=MONTHLY;BYDAY=1FR'));

test.each([
  ['two hours', 'three', ['for 3 hours', 'at 3']],
  ['2 till 6', '5 rather', ['from 5', 'until 5']],
])('after “%s”, “%s” alone may be either, and is asked about', (said, number, choices) => {
  expect(talk(picnic, said, number).clarify?.choices).toEqual(choices);
});

test('"make that three" of two hours is a length', () => {
  const { draft, clarify } = talk(picnic, 'two hours', 'make that three');
  expect([at(draft?.start_at), at(draft?.end_at), clarify]).toEqual(['Sat 14 14:00', 'Sat 14 17:00', null]);
});

test('"all afternoon" asks when it ends', () =>
  expect(talk(picnic, 'all afternoon').clarify?.question).toBe('What time does it end?'));

test("how something is, is no place: projector's bust", () =>
  expect(talk('Film club on Friday at 8pm', "games night instead, projector's bust").draft).toMatchObject({
    title: 'Games night',
    location: null,
  }));

test.each([
  ['do it Sunday, same time', 'Sun 15 14:00'],
  ["forklift's broken till Saturday noon so do it Sunday, same time", 'Sun 15 14:00'],
  ['could we say the day after instead?', 'Sun 15 14:00'],
])('is moved and keeps its hour: %s', (text, start) => {
  const { draft, clarify } = talk(picnic, text);
  expect([at(draft?.start_at), at(draft?.end_at), clarify]).toEqual([start, 'Sun 15 15:00', null]);
});

test.each(['Omar must not come', "Omar shouldn't come", 'Omar is not to come'])(
  'nobody is invited by it: %s',
  (text) => {
    const { draft } = talk(`${picnic} with Nora and Omar`, text);
    expect([draft?.friend_names, draft?.excluded_names]).toEqual([['Nora Lind'], ['Omar Haddad']]);
  },
);

test('a new name and no place are two changes', () =>
  expect(talk(picnic, 'call it phone catch up, no place').draft).toMatchObject({
    title: 'phone catch up',
    location: null,
  }));

test('"start without him" leaves nobody out', () => {
  const { draft } = talk(`${picnic} with Nora and Omar`, 'Omar might be late, start without him');
  expect([draft?.friend_names, draft?.excluded_names]).toEqual([['Nora Lind', 'Omar Haddad'], []]);
});
