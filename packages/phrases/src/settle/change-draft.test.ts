import { describe, expect, test } from 'vitest';
import type { Draft } from '../draft.ts';
import { inNewYork, named, readerOf, sayAt } from '../testing/read.ts';
import { talkerOf } from '../testing/talk.ts';

const here = {
  ...inNewYork,
  friends: named('Sarah Lopez', 'Mark Olsen', 'Alex Kim', 'Alex Ruiz', 'Tom Hale'),
  groups: [
    { name: 'Book Club' },
    { name: 'Hikers', members: ['Sarah Lopez', 'Tom Hale'] },
    { name: 'Climbers', members: ['Alex Kim', 'Alex Ruiz'] },
  ],
};
const say = talkerOf(here);
const read = readerOf(here);

/** Says one message after the other, as a conversation does, and answers the last draft. */
function talk(...texts: string[]): Draft {
  const { draft, intent } = say(...texts);
  if (!draft) throw new Error(`no draft: ${texts.at(-1)} (${intent})`);
  return draft;
}

const at = sayAt(inNewYork.zone);
const dinner = 'Dinner with Sarah on Friday at 7';

describe('a correction', () => {
  test('of the hour keeps the half of the day', () => {
    expect(at(talk(dinner, 'make it 8').start_at)).toBe('Fri 13 20:00');
  });
  test('of the day keeps the time and the length', () => {
    const draft = talk(`${dinner} for 3 hours`, 'move it to Sunday');
    expect([at(draft.start_at), at(draft.end_at)]).toEqual(['Sun 15 19:00', 'Sun 15 22:00']);
  });
  test.each(['dinner at 8', 'no, dinner at 8', 'the dinner 8'])('may name what it is about: %s', (text) => {
    const draft = talk(dinner, text);
    expect([draft.title, at(draft.start_at), draft.friend_names]).toEqual(['Dinner', 'Fri 13 20:00', ['Sarah Lopez']]);
  });
  test.each([
    ['make it the 3rd', 'Fri 3 19:00'],
    ['the 14th instead', 'Sat 14 19:00'],
    ['the 14th it was, sorry', 'Sat 14 19:00'],
    ['it was the 14th, sorry', 'Sat 14 19:00'],
    ['Saturday, no wait, Sunday', 'Sun 15 19:00'],
    ['at 8 no sorry 9', 'Fri 13 21:00'],
    ['at 8 wait 9 with Sarah', 'Fri 13 21:00'],
    ['Sunday, actually 8', 'Sun 15 20:00'],
    ["and rather 8 hey, netball's on", 'Fri 13 20:00'],
  ])('of the day or hour may be put in other words: %s', (text, when) => {
    const { draft, clarify } = say(dinner, text);
    expect([at(draft?.start_at), draft?.title, clarify]).toEqual([when, 'Dinner', null]);
  });
  test('by a week may be asked for in the stead of what stands', () => {
    const draft = talk('Trip to Maine April 8 to 10', 'the week after instead');
    expect([at(draft.start_at), at(draft.end_at)]).toEqual(['Wed 15 00:00', 'Sat 18 00:00']);
  });
  test('up to a day asks how often it is, and moves nothing', () => {
    const { draft, clarify } = say(dinner, 'until the end of June');
    expect([at(draft?.start_at), clarify?.choices[0]]).toEqual(['Fri 13 19:00', 'Every week until the end of June']);
    const row = talk('Yoga 2nd Tuesday of the month 7pm', 'until the end of June');
    expect([at(row.start_at), row.recurrence]).toEqual([
      'Tue 14 19:00',
      'FREQ=MONTHLY;BYDAY=2TU;UNTIL=20260701T035959Z',
    ]);
  });
  test('by a length moves both ends', () => {
    const draft = talk(dinner, 'push it back an hour');
    expect([at(draft.start_at), at(draft.end_at)]).toEqual(['Fri 13 20:00', 'Fri 13 21:00']);
  });
  test('of the end leaves the start', () => {
    const draft = talk(dinner, 'until 11');
    expect([at(draft.start_at), at(draft.end_at)]).toEqual(['Fri 13 19:00', 'Fri 13 23:00']);
  });
  test('adds, removes and swaps guests', () => {
    expect(talk(dinner, 'add Mark').friend_names).toEqual(['Sarah Lopez', 'Mark Olsen']);
    expect(talk(dinner, 'remove Sarah').friend_names).toEqual([]);
    expect(talk(dinner, 'swap Sarah for Mark').friend_names).toEqual(['Mark Olsen']);
    expect(talk(dinner, 'invite the book club too').group_names).toEqual(['Book Club']);
  });
  test('renames, places and repeats', () => {
    expect(talk(dinner, 'call it Feast').title).toBe('Feast');
    expect(talk(dinner, 'change the place to The Crown').location).toBe('The Crown');
    expect(talk(dinner, 'make it weekly').recurrence).toBe('FREQ=WEEKLY;BYDAY=FR');
    expect(talk(`${dinner} every week`, 'just once').recurrence).toBeNull();
  });
  test('says how far a repetition goes', () => {
    expect(talk(`${dinner} every week`, 'until the end of April').recurrence).toBe(
      'FREQ=WEEKLY;BYDAY=FR;UNTIL=20260501T035959Z',
    );
    expect(talk(`${dinner} every week for 4 weeks`, 'until 11').recurrence).toBe('FREQ=WEEKLY;BYDAY=FR;COUNT=4');
  });
  test('of its days keeps how far a repetition goes', () => {
    expect(talk(`${dinner} every week for 4 weeks`, 'actually Tuesdays').recurrence).toBe(
      'FREQ=WEEKLY;BYDAY=TU;COUNT=4',
    );
  });
  test('of whole days moves the last of them', () => {
    const draft = talk('Ski trip March 20 to 22', 'one day longer');
    expect([at(draft.start_at), at(draft.end_at)]).toEqual(['Fri 20 00:00', 'Tue 24 00:00']);
  });
  test('puts another in the place of who was meant', () => {
    expect(talk('Dinner with Alex Kim on Friday at 7', 'no, Alex Ruiz').friend_names).toEqual(['Alex Ruiz']);
    expect(talk(dinner, 'and Alex Kim').friend_names).toEqual(['Sarah Lopez', 'Alex Kim']);
  });
  test.each(['but not Tom', 'no Tom', 'without Tom', 'leave Tom out', 'Tom can’t make it'])(
    'that leaves a friend out (“%s”) keeps them out of everyone and of a group',
    (words) => {
      const before = ['Dinner with Sarah and Tom on Friday at 8pm', words];
      expect(talk(...before)).toMatchObject({ friend_names: ['Sarah Lopez'], excluded_names: ['Tom Hale'] });
      expect(talk(...before, 'everyone')).toMatchObject({ everyone: true, excluded_names: ['Tom Hale'] });
      expect(talk(...before, 'invite the hikers')).toMatchObject({
        group_names: ['Hikers'],
        excluded_names: ['Tom Hale'],
      });
      expect(talk(...before, 'just me', 'everyone').excluded_names).toEqual(['Tom Hale']);
    },
  );
  test.each(['and Tom', 'Tom too', 'everyone and Tom'])('that names a friend (“%s”) lets them in again', (words) => {
    expect(talk(dinner, 'everyone', 'not Tom', words)).toMatchObject({ everyone: true, excluded_names: [] });
    expect(talk(dinner, 'not Tom', words).friend_names).toContain('Tom Hale');
  });
  test('keeps a member of a group out who was left out of it', () => {
    const except = talk('Dinner with the hikers except Tom on Friday at 8pm', 'everyone');
    expect(except).toMatchObject({ everyone: true, excluded_names: ['Tom Hale'] });
    const twice = talk('Dinner with the hikers on Friday at 8pm', 'not Sarah', 'the hikers except Tom');
    expect(twice.excluded_names).toEqual(['Sarah Lopez', 'Tom Hale']);
    expect(twice.friend_names).toEqual([]);
  });
  test('that leaves out a group leaves out its members until the group is named again', () => {
    const left = talk(dinner, 'everyone', 'not the climbers');
    expect(left).toMatchObject({ everyone: true, group_names: [], excluded_names: ['Alex Kim', 'Alex Ruiz'] });
    expect(talk('Dinner with the climbers on Friday at 7', 'not the climbers', 'everyone').excluded_names).toEqual([
      'Alex Kim',
      'Alex Ruiz',
    ]);
    expect(talk(dinner, 'everyone', 'not the climbers', 'and the climbers').excluded_names).toEqual([]);
  });
  test('that is a half of the day keeps the hour that was said', () => {
    for (const words of ['arvo', 'in the afternoon', 'pm', 'the afternoon', 'afternoon please'])
      expect(at(talk('BBQ sat 4', words).start_at)).toBe('Sat 14 16:00');
    expect(at(talk('Tennis sat 9', 'evening').start_at)).toBe('Sat 14 21:00');
    expect(at(talk('Tennis sat 9', 'morning').start_at)).toBe('Sat 14 09:00');
    // The 2nd of April is a Thursday, so the 2 is asked about.
    expect(talk('BBQ thu 2').start_at).toBeNull();
    expect(at(talk('BBQ thu 2', 'arvo').start_at)).toBe('Thu 12 14:00');
    expect(at(talk('BBQ thu 10', 'morning').start_at)).toBe('Thu 12 10:00');
  });
  test('leaves out whoever must not be told', () => {
    expect(talk(dinner, "don't tell Mark")).toMatchObject({
      friend_names: ['Sarah Lopez'],
      excluded_names: ['Mark Olsen'],
    });
  });
  test('names the last of whole days', () => {
    const draft = talk('Ski trip March 20 to 22', 'till the 24th');
    expect([at(draft.start_at), at(draft.end_at)]).toEqual(['Fri 20 00:00', 'Wed 25 00:00']);
  });
  test('of the hour that was asked for begins no event of its own', () => {
    expect(at(talk('Movie on Saturday', 'evening show, 7.15').start_at)).toBe('Sat 14 19:15');
  });
  test('that denies an hour takes the other', () => {
    expect(at(talk(dinner, 'nine not seven').start_at)).toBe('Fri 13 21:00');
  });
  test('by a length behind its word moves both ends', () => {
    const draft = talk(dinner, 'earlier by 30 mins');
    expect([at(draft.start_at), at(draft.end_at)]).toEqual(['Fri 13 18:30', 'Fri 13 19:30']);
  });
  test('of nothing but what to bring is the description', () => {
    expect(talk(dinner, 'bring a blanket')).toMatchObject({ title: 'Dinner', description: 'Bring a blanket' });
    expect(talk(dinner, 'bring Mark').friend_names).toEqual(['Sarah Lopez', 'Mark Olsen']);
  });
  test('of the day moves the weekday of a weekly rule with it', () => {
    expect(talk(`${dinner} every week`, 'Saturday instead').recurrence).toBe('FREQ=WEEKLY;BYDAY=SA');
  });
  test('in the same breath is read at once', () => {
    expect(at(talk('Dinner Friday at 7, no wait, 8').start_at)).toBe('Fri 13 20:00');
    expect(talk('Dinner with Sarah, no, Mark, on Friday at 7').friend_names).toEqual(['Mark Olsen']);
  });
  test('beside another is read after it', () => {
    const draft = talk(dinner, 'add Mark, lose Sarah');
    expect([draft.friend_names, draft.excluded_names]).toEqual([['Mark Olsen'], ['Sarah Lopez']]);
  });
  test('to a day of the month stays in the month of the draft', () => {
    expect(at(talk('Gig on 12 June at 7pm', 'change it to the 14th').start_at)).toBe('Sun 14 19:00');
  });
  test('answers the question that was asked', () => {
    expect(at(talk('Dinner on Friday', '7:30').start_at)).toBe('Fri 13 19:30');
    expect(talk('Lunch with Alex tomorrow at 1', 'Alex Ruiz').friend_names).toEqual(['Alex Ruiz']);
  });
  test('names what it changed and changes nothing else', () => {
    const before = talk(dinner);
    const reading = read('at Luigi’s', { draft: before });
    expect(reading.changed).toEqual(['location']);
    expect({ ...reading.draft, location: null, understood: [] }).toEqual({ ...before, understood: [] });
  });
});

test('a sentence with an event of its own begins a new draft', () => {
  expect(talk(dinner, 'Lunch with Mark on Monday at 1')).toMatchObject({
    title: 'Lunch',
    friend_names: ['Mark Olsen'],
  });
});

test.each([
  ['yes please', 'confirm_draft'],
  ...['thanks', 'Thank you!', 'thx', 'ta', 'cheers', 'thanks mate', 'cheers, ta'].map((text) => [text, 'small_talk']),
  ...['ok thanks', 'yes, thank you', 'thanks, yes', 'great, thanks', 'ok cheers', 'yes ta'].map((text) => [
    text,
    'confirm_draft',
  ]),
  ['never mind', 'discard_draft'],
  ['Who is coming on Friday?', 'list_events'],
])('“%s” leaves the draft alone', (text, intent) => {
  expect(say(dinner, text)).toMatchObject({ intent, draft: null });
});

describe('a name as an answer', () => {
  test('is the place, when it is nobody and nothing to do', () => {
    expect(talk(dinner, 'the lescar').location).toBe('the lescar');
    expect(talk(dinner, 'in scholars').location).toBe('scholars');
  });
  test('is no place when there is one already', () => {
    expect(() => talk(dinner, 'the lescar', 'brilliant stuff')).toThrow('no draft');
  });
  test('of a pronoun is the only guest', () => {
    const draft = talk(dinner, "she can't come");
    expect(draft.friend_names).toEqual([]);
    expect(draft.excluded_names).toEqual(['Sarah Lopez']);
  });
  test('of a pronoun is whoever was left out, and else asked for', () => {
    expect(talk(dinner, 'not Sarah', 'add her back').friend_names).toEqual(['Sarah Lopez']);
    const asked = say(dinner, 'add him');
    expect(asked.clarify?.question).toContain('him');
    expect(asked.draft?.friend_names).toEqual(['Sarah Lopez']);
  });
  test('that people are called by is asked about, and is no place', () => {
    const asked = say(dinner, 'Joanna');
    expect(asked.clarify?.choices).toEqual(['at Joanna']);
    expect(asked.draft?.location).toBeNull();
    expect(talk(dinner, 'Joanna', 'at Joanna').location).toBe('Joanna');
  });
  test('of what to bring is a note and no event', () => {
    const draft = talk(dinner, 'bring lunch');
    expect(draft.title).toBe('Dinner');
    expect(draft.description).toBe('Bring lunch');
  });
  test('instead of another takes its place', () => {
    const draft = talk(dinner, 'Mark instead of Sarah');
    expect(draft.friend_names).toEqual(['Mark Olsen']);
    expect(draft.excluded_names).toEqual(['Sarah Lopez']);
  });
});

describe('a message in several parts', () => {
  test('says a length and a place between commas', () => {
    const draft = talk(dinner, '2 hours, party world');
    expect([at(draft.end_at), draft.location]).toEqual(['Fri 13 21:00', 'party world']);
    expect(talk(dinner, 'the grove, 9pm')).toMatchObject({ location: 'the grove' });
  });
  test('says why a day will not do before another', () => {
    expect(at(talk(dinner, "can't do friday, saturday same time").start_at)).toBe('Sat 14 19:00');
    expect(at(talk(dinner, "I'm away friday but monday works").start_at)).toBe('Mon 16 19:00');
  });
  test('gives up the draft and says why', () => {
    for (const text of ['forget it, she is sick', "scrap it, everyone's busy"])
      expect(say(dinner, text).intent).toBe('discard_draft');
  });
});

test('an hour that was said beside an open week is kept with the day that answers it', () => {
  expect(at(talk('Dinner next week at 7pm', 'thursday').start_at)).toBe('Thu 19 19:00');
});

test('whoever is "not coming" is left out', () => {
  expect(talk('Karaoke fri 8pm with Sarah and Mark', 'mark not coming')).toMatchObject({
    friend_names: ['Sarah Lopez'],
    excluded_names: ['Mark Olsen'],
  });
});

test.each([
  ['rain forecast, one week later please', 'Fri 20 19:00'],
  ['push it back two days', 'Sun 15 19:00'],
  ['a day earlier', 'Thu 12 19:00'],
])('"%s" moves the day', (text, start) => expect(at(talk(dinner, text).start_at)).toBe(start));

describe('another place', () => {
  const there = 'Dinner on Friday at 7 at Zizzi';
  test.each(['bundobust instead', "let's do bundobust", 'zizzi is full, bundobust then'])('"%s"', (text) =>
    expect(talk(there, text)).toMatchObject({ title: 'Dinner', location: 'bundobust' }),
  );
  test.each(['the place of the dinner is the Fox', 'the venue for our meal is the Fox'])('of what it is: %s', (text) =>
    expect(talk(there, text).location).toBe('the Fox'),
  );
  test('is no activity and no guest', () => {
    expect(talk(there, 'make it karaoke')).toMatchObject({ title: 'Karaoke', location: 'Zizzi' });
    expect(talk(`${there} with Sarah`, 'tom instead')).toMatchObject({
      location: 'Zizzi',
      friend_names: ['Tom Hale'],
    });
  });
});

test('a trip is made so many nights long', () => {
  expect(at(talk('Trip to york 20-22 march', 'make it 3 nights').end_at)).toBe('Tue 24 00:00');
});

test('a date that a repetition cannot leave out is asked about and moves nothing', () => {
  const next = say('Yoga every tuesday at 7pm', 'not the 24th');
  expect([next.clarify?.about, at(next.draft?.start_at ?? null)]).toEqual(['day', 'Tue 17 19:00']);
});

test('the same weekday again with a number says another hour', () => {
  expect(at(talk('Haircut fri 10am', 'fri 11 sorry').start_at)).toBe('Fri 13 11:00');
});

test('the film at an hour is that of the cinema, and the dentist at one is not that of a dinner', () => {
  const cinema = 'Cinema on Friday at 8pm in the Stella';
  const text = 'the last bus goes at 22:50 and my dad waits there only until 23:30, so we take the film at 7:30pm';
  expect(talk(cinema, text)).toMatchObject({ title: 'Cinema', location: 'the Stella' });
  expect(at(talk(cinema, text).start_at)).toBe('Fri 13 19:30');
  expect(say(dinner, 'we see the dentist at 5pm').draft).toBeNull();
});

test.each(['8 would suit better', '8 works better for tom', '8 would be much better'])('"%s" is the hour', (text) =>
  expect(talk(dinner, text)).toMatchObject({ start_at: '2026-03-14T00:00:00.000Z', friend_names: ['Sarah Lopez'] }),
);

describe('an answer', () => {
  test.each(['14 Park Street', '5/14 Elm St', 'rink 2, Moss Park', 'field 3'])('%s is where it is', (place) => {
    const draft = talk(dinner, place);
    expect([draft.location, at(draft.start_at)]).toEqual([place, 'Fri 13 19:00']);
  });
  test('of names that are verbs too invites them', () =>
    expect(talk('Lunch Friday at 1', 'Mark and Tom').friend_names).toEqual(['Mark Olsen', 'Tom Hale']));
  test('says why first', () =>
    expect(at(talk(dinner, "it's going to pour, push it a week").start_at)).toBe('Fri 20 19:00'));
  test('counts from the days that stand', () =>
    expect(
      ['the weekend after', 'make it the weekend after'].map((text) => at(talk('Trip 3-5 April', text).start_at)),
    ).toEqual(['Fri 10 00:00', 'Fri 10 00:00']));
  test('gives another length behind a length', () => {
    const { start_at, end_at } = talk(dinner, '2 hours', 'make it 3');
    expect([at(start_at), at(end_at)]).toEqual(['Fri 13 19:00', 'Fri 13 22:00']);
  });
  test('names the evening show and no other title', () => {
    const draft = talk('Panto Friday 2pm', 'the evening show, 7pm');
    expect([draft.title, at(draft.start_at)]).toEqual(['Panto', 'Fri 13 19:00']);
  });
  test('begins what is weekly in the week that is said', () =>
    expect(at(talk('Choir Tuesdays at 6pm', 'start next week').start_at)).toBe('Tue 17 18:00'));
});

describe('of a weekend that is weeks away', () => {
  test.each([
    ['Weekend in Bath 11 to 12 April', 'Leave Friday at 4', 'Fri 10 00:00', 'Mon 13 00:00'],
    ['Weekend in Bath 11 to 12 April', 'train back is 5.20 on the Sunday', 'Sat 11 00:00', 'Mon 13 00:00'],
    [
      'Weekend in Bath from Friday 10 April to Sunday 12 April',
      'Train home is Sunday 5.20',
      'Fri 10 00:00',
      'Mon 13 00:00',
    ],
  ])('%s, the journey is told in a note: %s', (trip, text, start, end) => {
    const { start_at, end_at, description } = talk(trip, text);
    expect([at(start_at), at(end_at), description?.toLowerCase()]).toEqual([start, end, text.toLowerCase()]);
  });
  test('the first day is that of the weekend', () =>
    expect(at(talk('Weekend in Bath from Friday 10 April to Sunday 12 April', 'make it Friday at 4').start_at)).toBe(
      'Fri 10 16:00',
    ));
});

describe('what is planned beside a trip that is weeks away', () => {
  const trip = 'Trip to Rome 17-20 April';
  test('is asked about on a weekday of the trip', () => {
    const { draft, clarify } = say(trip, 'dinner Saturday at 8');
    expect([draft?.title, draft?.start_at, clarify?.about]).toEqual(['Dinner', null, 'day']);
    const [there = ''] = clarify?.choices ?? [];
    expect(at(talk(trip, 'dinner Saturday at 8', there).start_at)).toBe('Sat 18 20:00');
  });
  test.each([
    ['dinner this Saturday at 8', 'Sat 14 20:00'],
    ['dinner on Thursday at 8', 'Thu 12 20:00'],
  ])('is on its own day otherwise: %s', (text, start) => expect(at(talk(trip, text).start_at)).toBe(start));
});

test('what is also planned is an event of its own', () => {
  const draft = talk(dinner, 'also lunch with Tom on Saturday at 1pm');
  expect([draft.title, draft.friend_names]).toEqual(['Lunch', ['Tom Hale']]);
});

describe('a draft on one day', () => {
  test.each(['make it six weeks', 'for 6 weeks', 'six times'])('"%s" repeats it', (text) => {
    expect(talk(dinner, text).recurrence).toBe('FREQ=WEEKLY;BYDAY=FR;COUNT=6');
    expect(talk(dinner, text).title).toBe('Dinner');
  });
  test('"and again the week after" is two of them', () =>
    expect(talk(dinner, 'and again the week after').recurrence).toBe('FREQ=WEEKLY;BYDAY=FR;COUNT=2'));
  test.each(['longer, by half an hour', 'half an hour longer please'])('"%s"', (text) => {
    const { start_at, end_at } = talk(dinner, text);
    expect([at(start_at), at(end_at)]).toEqual(['Fri 13 19:00', 'Fri 13 20:30']);
  });
});

describe('an answer that is short', () => {
  test('"whole weekend" is that of the draft', () => {
    const { all_day, start_at, end_at } = talk('Reunion 4 April at 7pm', 'whole weekend');
    expect([all_day, at(start_at), at(end_at)]).toEqual([true, 'Sat 4 00:00', 'Mon 6 00:00']);
  });
  test('"5k" of a run is a note', () => expect(talk('Run Sunday 9am', '5k').description).toBe('5k'));
  test('"Sarah\'s house" is where, and invites nobody', () => {
    const { location, friend_names } = talk('Film Saturday 8pm', "sarah's house");
    expect([location, friend_names]).toEqual(["sarah's house", []]);
  });
  test('"cancel that, lunch at 1" is another title and hour', () => {
    const { title, start_at } = talk('Dinner Friday 7pm', 'cancel that, lunch at 1pm');
    expect([title, at(start_at)]).toEqual(['Lunch', 'Fri 13 13:00']);
  });
});

test('what they had and why another time will not do change the draft', () => {
  expect(at(talk(dinner, 'they only had 7:45').start_at)).toBe('Fri 13 19:45');
  const { title, start_at } = talk(dinner, 'I have a lesson then, Saturday the same time please');
  expect([title, at(start_at)]).toEqual(['Dinner', 'Sat 14 19:00']);
});

test('the weather tells why another day is meant', () => {
  expect(at(talk(dinner, 'looks like rain, saturday instead').start_at)).toBe('Sat 14 19:00');
  expect(at(talk(dinner, "it's gonna snow so sunday").start_at)).toBe('Sun 15 19:00');
});

test('"to 10" of what has its start is its end, and "allow 3 hours" its length', () => {
  expect([talk(dinner, 'to 10')].map(({ start_at, end_at }) => [at(start_at), at(end_at)])).toEqual([
    ['Fri 13 19:00', 'Fri 13 22:00'],
  ]);
  expect(at(talk(dinner, 'allow 3 hours').end_at)).toBe('Fri 13 22:00');
});

test('one date of a row is said as the only one', () =>
  expect(talk('dog training sun 10am', 'every sunday for 6 weeks', 'nah just this sunday').recurrence).toBeNull());

test.each(['only for six weeks', 'just for 6 weeks', 'for six weeks'])(
  'for how many weeks a row goes on is how often it is held: %s',
  (text) => {
    const { recurrence, start_at, end_at } = talk('pilates every monday 7pm', text);
    expect([recurrence, at(start_at), at(end_at)]).toEqual([
      'FREQ=WEEKLY;BYDAY=MO;COUNT=6',
      'Mon 16 19:00',
      'Mon 16 20:00',
    ]);
  },
);

test('an apology behind a change says nothing', () =>
  expect(at(talk(dinner, 'a week later sorry').start_at)).toBe('Fri 20 19:00'));
