import { describe, expect, test } from 'vitest';
import { inMarch, named, sayAt } from '../testing/read.ts';
import { talkerOf } from '../testing/talk.ts';

const talk = talkerOf({
  ...inMarch,
  friends: named('Nora Lind', 'Omar Haddad', 'Pia Krause', 'Pia Winter'),
  groups: named('Rowing Club', 'Church Choir'),
});
const at = sayAt(inMarch.zone);
const lunch = 'Lunch on Saturday at 1pm at the Anchor';

describe('where it is', () => {
  test.each([
    ["let's have it in Zorba by the canal", 'Zorba by the canal'],
    ['so we will use the parish hall', 'the parish hall'],
    ['the Lamb in Castle St', 'the Lamb in Castle St'],
    ['not the Anchor, the band has it. village hall', 'village hall'],
    ['not the anchor, wetherspoons', 'wetherspoons'],
    ['Nørrebrogade 44, 2. tv', 'Nørrebrogade 44, 2. tv'],
    ["change the place to Ida's garden, 12 Mill Lane", "Ida's garden, 12 Mill Lane"],
  ])('is told apart from what is said around it: %s', (text, place) => {
    expect(talk(lunch, text).draft?.location).toBe(place);
  });
  test.each([
    'take the Anchor off, no place for now',
    'lose the Anchor for now',
    'no place, take it off, they got two shops',
    'leave the place blank for now',
  ])('may be open: %s', (text) => {
    expect(talk(lunch, text).draft?.location).toBeNull();
  });
  test.each(['not the Anchor, closed', 'not the Anchor, too loud'])('is asked for behind a reason: %s', (text) => {
    const { draft, clarify } = talk(lunch, text);
    expect([draft?.location, clarify?.question]).toEqual([null, 'Where is it instead?']);
  });
  test.each([
    ["ida's barn, with nora", "ida's barn"],
    ['conf room 4 with nora and omar', 'conf room 4'],
  ])('stands in front of the guests: %s', (text, place) => {
    const { draft } = talk('Picnic on Saturday at 2pm', text);
    expect([draft?.location, draft?.friend_names[0]]).toEqual([place, 'Nora Lind']);
  });
});

describe('who comes', () => {
  test.each([
    ["I'll take Omar along in her place then"],
    ["Nora can't, Omar in her place"],
    ["take Omar in Nora's place"],
    ["Nora's car is bust, swap her for Omar"],
    ['no Nora, Omar'],
  ])('instead of somebody is in no place: %s', (text) => {
    const { draft, clarify } = talk('Hike on Saturday at 9am with Nora', text);
    expect([draft?.friend_names, draft?.location, clarify]).toEqual([['Omar Haddad'], null, null]);
  });
  test.each(["Omar's lending a hand so stick him on it", 'Omar is driving so add him'])(
    'is named in front: %s',
    (text) => {
      const { draft, clarify } = talk(lunch, text);
      expect([draft?.friend_names, draft?.description, clarify]).toEqual([['Omar Haddad'], null, null]);
    },
  );
  test.each(['the Winter one', 'I mean Winter', "pia winter's the one"])('is told by a family name: %s', (text) => {
    expect(talk('Coffee on Friday at 2pm with Pia', text).draft?.friend_names).toEqual(['Pia Winter']);
  });
  test.each(['not everyone, only the rowing club', 'well not everyone, just the rowing club'])(
    'is not everyone where only some are named: %s',
    (text) => {
      const { draft, clarify } = talk(`${lunch}, everyone`, text);
      expect([draft?.everyone, draft?.group_names, clarify]).toEqual([false, ['Rowing Club'], null]);
    },
  );
  test.each(['not everyone', 'hmm not everyone'])('is asked for where not everyone is said: %s', (text) => {
    expect(talk(`${lunch}, everyone`, text).clarify?.question).toBe('Who comes?');
  });
  test.each(['everyone must come so please invite everyone', 'kindly invite everyone', 'all are invited'])(
    'is everyone: %s',
    (text) => {
      expect(talk(lunch, text).draft?.everyone).toBe(true);
    },
  );
});

describe('the hour', () => {
  test.each([
    ['kickoff 1230', 'Sat 14 12:30', 'Sat 14 13:30'],
    ['so ours is 1215', 'Sat 14 12:15', 'Sat 14 13:15'],
    ['put 3 as the finish', 'Sat 14 13:00', 'Sat 14 15:00'],
    ['make half 12 the start', 'Sat 14 12:30', 'Sat 14 13:30'],
    [
      "she's at the bank for 11, reckons she'll be with us by quarter past 1, so put that",
      'Sat 14 13:15',
      'Sat 14 14:15',
    ],
  ])('is that of the event: %s', (text, start, end) => {
    const { draft } = talk('Cup match on Saturday at 1pm', text);
    expect([at(draft?.start_at), at(draft?.end_at)]).toEqual([start, end]);
  });
  test('beside one of the early morning is early too', () => {
    expect(at(talk('Swim on Saturday at 6am', 'five thirty').draft?.start_at)).toBe('Sat 14 05:30');
    expect(at(talk('Dentist on Saturday at 8am', '5').draft?.start_at)).toBe('Sat 14 17:00');
  });
  test.each(['time is same', 'same timings', 'the time is the same'])('may stay as it is: %s', (text) => {
    expect(at(talk(lunch, `Sunday, ${text}`).draft?.start_at)).toBe('Sun 15 13:00');
    expect(at(talk(lunch, text).draft?.start_at)).toBe('Sat 14 13:00');
  });
});

describe('the day', () => {
  test.each([
    ['no, 20.3. not 19.3.', 'Fri 20 07:00'],
    ['20.3.', 'Fri 20 07:00'],
    ['make it the day after', 'Fri 20 07:00'],
    ['the day before, same time', 'Wed 18 07:00'],
  ])('is another: %s', (text, start) => {
    expect(at(talk('Skip delivery 19.3. at 7am', text).draft?.start_at)).toBe(start);
  });
  test.each([
    ["it's Mother's Day so call it Songs for Mums", 'Songs for Mums'],
    ["call it Songs for Dads, it's Father's Day", 'Songs for Dads'],
  ])('is not moved by a feast that is why: %s', (text, title) => {
    const { draft } = talk('Concert on Sunday 22 March at 3pm', text);
    expect([draft?.title, at(draft?.start_at)]).toEqual([title, 'Sun 22 15:00']);
  });
  test.each([
    ['one day longer, the tiles are late', 'Fri 20 00:00'],
    ['a day less please', 'Wed 18 00:00'],
    ["until Saturday, it's St Patrick's Day", 'Sun 22 00:00'],
  ])('that is the last: %s', (text, end) => {
    expect(at(talk('Kitchen fit 16 March to 18 March', text).draft?.end_at)).toBe(end);
  });
  test('of today’s name is the one that is nearer to the day that stands', () => {
    expect(at(talk('Lunch on Sunday at 1pm', 'Wednesday is better').draft?.start_at)).toBe('Wed 18 13:00');
  });
  test('until which somebody is away is none', () => {
    const { draft } = talk(`${lunch}, everyone`, "except Omar, he's overseas until the 20th");
    expect([at(draft?.start_at), draft?.excluded_names]).toEqual(['Sat 14 13:00', ['Omar Haddad']]);
  });
});

describe('a row', () => {
  test.each([
    [
      'English course every Monday and Wednesday at 6pm',
      'I was wrong, it is only on the Mondays',
      'MO',
      'Mon 16 18:00',
    ],
    ['English course every Monday and Wednesday at 6pm', 'only on Monday', 'MO', 'Mon 16 18:00'],
    ['Standup every day at 9am', 'weekends are off, so keep it on weekdays only', 'MO,TU,WE,TH,FR', 'Thu 12 09:00'],
    ['Standup every day at 9am', 'mon-fri only', 'MO,TU,WE,TH,FR', 'Thu 12 09:00'],
    ['Yoga every Tuesday at 6pm starting next week', 'so can it be Thursdays', 'TH', 'Thu 19 18:00'],
    ['Judo on Tuesday 24 March at 5pm', 'every Thursday', 'TH', 'Thu 26 17:00'],
  ])('is on its days: %s – %s', (first, text, days, start) => {
    const { draft } = talk(first, text);
    expect([draft?.recurrence, at(draft?.start_at)]).toEqual([`FREQ=WEEKLY;BYDAY=${days}`, start]);
  });
  test.each(['we only need it 10 times in all', 'i want it 10 times', '10 weeks actually'])(
    'is counted: %s',
    (text) => {
      expect(talk('Yoga every Tuesday at 6pm', text).draft?.recurrence).toBe('FREQ=WEEKLY;BYDAY=TU;COUNT=10');
    },
  );
});

describe('a draft', () => {
  test.each([
    'please forget it, they go to Wales until Tuesday',
    "forget it, she can't do Monday or Friday, I'll text her tonight",
    'aw heck, just scratch the whole thing, I feel fine',
  ])('is given up, whatever days others have: %s', (text) => {
    expect(talk(lunch, text).intent).toBe('discard_draft');
  });
  test.each(['scrap that, I can do Sunday', "scrap that, it's Sunday"])(
    'is not given up for another day: %s',
    (text) => {
      expect(at(talk(lunch, text).draft?.start_at)).toBe('Sun 15 13:00');
    },
  );
  test('keeps how many come in its title, and all of a note', () => {
    const { draft } = talk('Team dinner Friday 7pm at the Anchor for 8 people', '10 people', 'bring a gift, max £10');
    expect([draft?.title, draft?.description]).toEqual(['Team dinner for 10 people', 'Bring a gift, max £10']);
  });
});

test('a row may end on its last date, and be shortened too', () => {
  const row = 'Poker every Thursday at 8pm until 11pm';
  expect(talk(row, 'Last one on April 16').draft?.recurrence).toMatch(/^FREQ=WEEKLY;BYDAY=TH;UNTIL=20260416T/);
  expect(at(talk(row, "let's make it a bit shorter too").draft?.end_at)).toBe('Thu 12 22:30');
});

test('a length may stand behind a place, and go back to what it was', () => {
  const { draft } = talk('Check-up on Friday at 2pm', "it's at the Heath clinic and it takes half an hour");
  expect([draft?.location, at(draft?.end_at)]).toEqual(['the Heath clinic', 'Fri 13 14:30']);
  expect(at(talk(lunch, 'a bit longer', 'no, back to an hour').draft?.end_at)).toBe('Sat 14 14:00');
});

describe('a date that what repeats is not on', () => {
  test.each([
    'no choir on Easter Monday',
    "we don't meet on 25 May, it's a bank holiday",
    'no rehearsal on 9 April its holy week',
    "there's none on the 16th",
    'not on the 23rd but the 24th',
    "we're not singing on the 14th May",
  ])('is asked about: %s', (text) => {
    const { draft, clarify } = talk('Choir every Thursday 7.30pm to 9.30pm', text);
    expect([draft?.title, draft?.date, draft?.recurrence, clarify?.about]).toEqual([
      'Choir',
      '2026-03-12',
      'FREQ=WEEKLY;BYDAY=TH',
      'day',
    ]);
  });
});

describe('who is meant, where a family name is borne by others too', () => {
  const friends = named('Bronwen Pugh', 'Gareth Pugh', 'Gareth Ellison', 'Kate Moss');
  const say = talkerOf({ ...inMarch, friends });
  const asked = 'Lunch on Saturday at 1pm with Kate and Gareth';
  test.each(['Pugh', 'pugh', 'the Pugh one', 'pugh not ellison', 'Pugh, other one is in goa'])(
    'is the one who was asked about: %s',
    (text) => {
      const { draft, clarify } = say(asked, text);
      expect([draft?.friend_names, draft?.location, clarify]).toEqual([['Kate Moss', 'Gareth Pugh'], null, null]);
    },
  );
  test('is asked again when somebody else is left out', () => {
    const { draft, clarify } = say(asked, 'without Kate');
    expect([draft?.excluded_names, clarify?.choices]).toEqual([['Kate Moss'], ['Gareth Pugh', 'Gareth Ellison']]);
  });
});

describe('without a day', () => {
  test.each(['meeting with the credit union about the van loan', 'call with the landlord about the broken boiler'])(
    'with whom and about what is an event: %s',
    (text) => expect(talk(text).clarify?.question).toBe('When is it?'),
  );
  test.each(['meeting with the boss is the worst', 'coffee with the new people makes me nervous'])(
    'how it was is none: %s',
    (text) => expect(talk(text).draft).toBeNull(),
  );
});
