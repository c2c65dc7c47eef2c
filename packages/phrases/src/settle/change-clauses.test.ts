import { describe, expect, test } from 'vitest';
import { inNewYork, named, sayAt } from '../testing/read.ts';
import { talkerOf } from '../testing/talk.ts';

const talk = talkerOf({
  ...inNewYork,
  friends: named('Sarah Lopez', 'Mark Olsen', 'Alex Kim', 'Alex Ruiz', 'Tom Hale'),
  groups: named('Book Club'),
});
const at = sayAt(inNewYork.zone);
const dinner = 'Dinner with Sarah on Friday at 7pm';

describe('a follow-up of several clauses', () => {
  test('changes what each of them says', () => {
    const { draft, clarify } = talk(dinner, "an hour later and at Mark's");
    expect([at(draft?.start_at), draft?.location, clarify]).toEqual(['Fri 13 20:00', "Mark's", null]);
  });
  test('passes over what stays and what only says why', () => {
    const { draft, clarify } = talk(dinner, "start's fine but make it 90 minutes");
    expect([at(draft?.start_at), at(draft?.end_at), clarify]).toEqual(['Fri 13 19:00', 'Fri 13 20:30', null]);
    expect(at(talk(dinner, 'actually 8 so I can finish work').draft?.start_at)).toBe('Fri 13 20:00');
  });
  test('asks about a clause that it does not understand', () => {
    const { draft, clarify } = talk(dinner, 'make it 8 and fetch the cake from the baker');
    expect(at(draft?.start_at)).toBe('Fri 13 20:00');
    expect(clarify?.question).toContain('fetch the cake');
  });
  test.each([
    ['make it 9', '9'],
    ["and let's do Saturday", 'Saturday'],
    ['cant do friday, jury duty, saturday', 'saturday'],
    ['looks like rain, sunday instead', 'sunday'],
    ["the van is at the garage till half past, let's say 9.30", '9.30'],
    ['no wait, monday', 'monday'],
  ])('tells where its words stand, whatever stands in front: %s', (text, words) => {
    const run = talk(dinner, text).draft?.understood.find(({ field }) => field === 'start_at');
    expect(run?.text).toBe(words);
    expect(text.slice(run?.from, run?.to)).toBe(words);
  });
  test('tells where its words stand', () => {
    const text = 'make it 8 and add Tom';
    const runs = talk(dinner, text).draft?.understood ?? [];
    expect(runs.every((run) => text.slice(run.from, run.to) === run.text)).toBe(true);
  });
});

describe('an answer', () => {
  const doubtful = 'Dinner with Alex on Sunday at 6pm';
  test('may say which of the choices is meant', () => {
    expect(talk(doubtful, 'the second one').draft?.friend_names).toEqual(['Alex Ruiz']);
    expect(talk(doubtful, 'both').draft?.friend_names).toEqual(['Alex Kim', 'Alex Ruiz']);
    expect(talk(doubtful, 'neither').draft?.friend_names).toEqual([]);
  });
  test('that chooses is no place where nothing was asked', () => {
    expect(talk(dinner, 'the second one').draft).toBeNull();
  });
});

describe('a pronoun', () => {
  test('is the one guest', () => {
    const { draft } = talk(dinner, "she can't, ask Tom instead");
    expect([draft?.friend_names, draft?.excluded_names]).toEqual([['Tom Hale'], ['Sarah Lopez']]);
    expect(talk(dinner, 'drop Sarah', 'no wait put her back').draft?.friend_names).toEqual(['Sarah Lopez']);
  });
  test('of two guests is asked about', () => {
    const { draft, clarify } = talk('Dinner with Sarah and Tom on Friday at 7pm', "she can't, ask Mark instead");
    expect(draft?.friend_names).toEqual(['Sarah Lopez', 'Tom Hale']);
    expect(clarify?.choices).toEqual(["Sarah Lopez can't, ask Mark instead", "Tom Hale can't, ask Mark instead"]);
  });
});

describe('another time', () => {
  test.each([
    ['is 8pm possible?', 'Fri 13 20:00'],
    ['they moved us to 18:30', 'Fri 13 18:30'],
    ['Thursday was right', 'Thu 12 19:00'],
    ['same but a week later', 'Fri 20 19:00'],
  ])('is proposed by “%s”', (text, start) => {
    expect(at(talk(dinner, text).draft?.start_at)).toBe(start);
  });
  test('of every weekday begins on the day that was said', () => {
    expect(at(talk('Standup on Monday at 9:30am', 'every weekday').draft?.start_at)).toBe('Mon 16 09:30');
  });
  test('is that of the next week when the first is skipped', () => {
    expect(at(talk('Piano lesson every Monday at 4pm', 'skip the first one').draft?.start_at)).toBe('Mon 23 16:00');
  });
});

test('words of the title and the place are replaced where they stand', () => {
  expect(talk('Call with the bank on Friday at 11am', 'sorry, not the bank, the school').draft?.title).toBe(
    'Call with the school',
  );
  expect(talk(`${dinner} at the Fox`, 'not the Fox, the Crown').draft?.location).toBe('the Crown');
});

describe('what goes on around an event', () => {
  test.each(['doors 6.30', 'everyone there 30 mins before', 'remind people to bring cash'])(
    'is a note of it, and changes nothing else: “%s”',
    (text) => {
      const { draft, changed } = talk(dinner, text);
      expect(changed).toEqual(['description']);
      expect([at(draft?.start_at), draft?.everyone]).toEqual(['Fri 13 19:00', false]);
    },
  );
  test('is asked about when it is for a guest to do', () => {
    expect(talk(dinner, 'make it 8 and ask Tom to bring the chairs').clarify?.question).toContain('bring the chairs');
  });
  test('begins no other event without a time', () => {
    expect(talk(dinner, 'make the cake chocolate').draft).toBeNull();
  });
});

test('the end may move alone, and to another day', () => {
  const { draft } = talk(`${dinner} for 3 hours`, 'finish an hour earlier');
  expect([at(draft?.start_at), at(draft?.end_at)]).toEqual(['Fri 13 19:00', 'Fri 13 21:00']);
  const overnight = talk(dinner, 'till Saturday 11am').draft;
  expect([at(overnight?.start_at), at(overnight?.end_at)]).toEqual(['Fri 13 19:00', 'Sat 14 11:00']);
});

test('a weekday that is today means the one beside the day of the draft', () => {
  expect(at(talk('Dinner on Monday at 7pm', 'rather Wednesday').draft?.start_at)).toBe('Wed 18 19:00');
});

describe('what is never changed without a word', () => {
  test.each([
    'the usual',
    'something quieter',
    'nice one',
    "it's her birthday",
    'also remind me on Thursday',
    'same as last time',
    'the second one',
  ])('“%s” changes nothing', (text) => {
    expect(talk(dinner, text).draft).toBeNull();
  });
  test.each([
    ['copy it to Saturday', 'one event'],
    ["Friday's no good for Sarah", 'Which day'],
    ['later please', 'How much later?'],
    ['add Zed', 'No friend of yours is called “Zed”'],
    ['ask Sarah if 8 works', 'if 8 works'],
  ])('“%s” is a question', (text, question) => {
    const { draft, clarify } = talk(dinner, text);
    expect(clarify?.question).toContain(question);
    expect([draft?.title, at(draft?.start_at), draft?.friend_names]).toEqual([
      'Dinner',
      'Fri 13 19:00',
      ['Sarah Lopez'],
    ]);
  });
  test('“nobody else” keeps the guests, and “remove everyone” invites nobody', () => {
    expect(talk(dinner, 'nobody else').draft).toMatchObject({ friend_names: ['Sarah Lopez'], only_me: false });
    expect(talk(dinner, 'remove everyone').draft).toMatchObject({ friend_names: [], everyone: false });
  });
});

test('a day of the week is taken out of a rule, and never becomes the only one', () => {
  const { draft } = talk('Gym every Monday, Wednesday and Friday at 6am', 'scrap Fridays');
  expect(draft?.recurrence).toBe('FREQ=WEEKLY;BYDAY=MO,WE');
  expect(at(draft?.start_at)).toBe('Mon 16 06:00');
});
test('one guest can’t and another comes', () => {
  for (const text of [
    "Sarah can't so just Tom",
    "Sarah and her sister can't, Tom will come instead",
    'with Tom, not Sarah',
  ]) {
    const { draft, clarify } = talk(dinner, text);
    expect([draft?.friend_names, draft?.excluded_names, clarify]).toEqual([['Tom Hale'], ['Sarah Lopez'], null]);
  }
});

describe('of two hours', () => {
  test('one that is no start is asked about', () => {
    const { draft, clarify } = talk('Film night on Friday', 'start 7, film at 7.30');
    expect(at(draft?.start_at)).toBe('Fri 13 19:00');
    expect(clarify?.question).toContain('film at 7.30');
  });
  test('both ends are changed', () => {
    const { draft } = talk(dinner, '8 instead, till 11');
    expect([at(draft?.start_at), at(draft?.end_at)]).toEqual(['Fri 13 20:00', 'Fri 13 23:00']);
  });
});

test('what comes around the event is no other title', () => {
  expect(talk(dinner, 'and drinks after').draft).toMatchObject({ title: 'Dinner', description: 'Drinks after' });
});

test('a place that is closed is asked for again', () => {
  const { draft, clarify } = talk(`${dinner} at the Fox`, 'the fox is closed');
  expect([draft?.location, clarify?.question]).toEqual([null, 'Where is it instead?']);
});

test('why a day will not do asks for another', () => {
  expect(talk(dinner, 'no good, Sarah works Fridays').clarify?.question).toBe('Which day is it on instead?');
});

test('another day at another hour is no part of the same rule', () => {
  const { draft, clarify } = talk('Yoga every Tuesday at 6pm', 'also Saturdays at 10');
  expect(draft?.recurrence).toBe('FREQ=WEEKLY;BYDAY=TU');
  expect(clarify?.question).toContain('one hour');
});

describe('who comes instead', () => {
  test.each(['Tom → Mark', 'Mark replaces Tom', 'Tom out, Mark in', 'can Mark join instead of Tom?'])(
    '“%s”',
    (text) => {
      const { draft } = talk('Dinner with Sarah and Tom on Friday at 7pm', text);
      expect([draft?.friend_names, draft?.excluded_names]).toEqual([['Sarah Lopez', 'Mark Olsen'], ['Tom Hale']]);
    },
  );
  test('of an hour that does not suit is nobody', () => {
    const { draft, clarify } = talk('Dinner with Sarah and Tom on Friday at 7pm', "Tom can't do 7, 8 ok");
    expect([at(draft?.start_at), draft?.friend_names, clarify]).toEqual([
      'Fri 13 20:00',
      ['Sarah Lopez', 'Tom Hale'],
      null,
    ]);
  });
});

test.each([
  ['start 8 end 9:30', 'Fri 13 20:00', 'Fri 13 21:30'],
  ['no longer than 45 min', 'Fri 13 19:00', 'Fri 13 19:45'],
  ['make it twice that please, its further than i thought', 'Fri 13 19:00', 'Fri 13 21:00'],
  ['half that will do', 'Fri 13 19:00', 'Fri 13 19:30'],
  ['make it 8 and finish at 10', 'Fri 13 20:00', 'Fri 13 22:00'],
  ['8 to finish by 10', 'Fri 13 20:00', 'Fri 13 22:00'],
  ['my train gets in at 6 so make it 8 and end at half 10', 'Fri 13 20:00', 'Fri 13 22:30'],
])('“%s” says both ends', (text, start, end) => {
  const { draft } = talk(dinner, text);
  expect([at(draft?.start_at), at(draft?.end_at), draft?.location]).toEqual([start, end, null]);
});

test('an exception of a repetition is asked about', () => {
  expect(talk(dinner, 'every Friday except the 27th').clarify?.question).toContain('except the 27th');
});

test('a guest who comes later moves nothing', () => {
  const { draft } = talk(dinner, 'Sarah comes later');
  expect([at(draft?.start_at), draft?.description]).toEqual(['Fri 13 19:00', 'Sarah comes later']);
});
test('whose turn it is changes no rule', () => {
  const { draft, clarify } = talk('School pickup every weekday at 3pm', 'Sarah does Mondays');
  expect(draft?.recurrence).toBe('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR');
  expect(clarify?.question).toContain('Sarah does Mondays');
});
test('a reserve day is a note', () => {
  const { draft, clarify } = talk(dinner, 'rain date is the 25th');
  expect([at(draft?.start_at), draft?.description, clarify]).toEqual(['Fri 13 19:00', 'Rain date is the 25th', null]);
});

describe('a draft is given up', () => {
  test.each([
    'please remove that again, he has to work',
    'Sarah is ill, so delete it again please',
    'could you scrap that then? half of us are away',
    'call the whole thing off, half the office has the flu',
    'get rid of it, the sitter bailed',
    "never mind, half of them can't come",
  ])('with why: %s', (text) => {
    expect(talk(dinner, text).intent).toBe('discard_draft');
  });
  test.each([
    "scrap that, she's free at 8",
    'forget that, half 8',
    "leave it, it's fine",
    'forget that, Tom is coming too',
  ])('and not by what plans on: %s', (text) => {
    expect(talk(dinner, text).intent).toBe('change_draft');
  });
});

describe('by when to answer', () => {
  test.each([
    'add Tom, and they have to reply by March 12',
    'invite the book club rsvp by March 12',
    "at Luigi's with replies by March 12",
    'make it 8 and let me know by March 12',
    'make it 8, and I need to know by March 12',
    'ask them all to confirm by March 12',
    'no place yet. need answers by the 12th though',
    'no venue yet but I need names by the 12th',
    'the pub wants numbers by the 12th though',
    "butcher wants numbers by the 11th and chef's off on the 10th, so people should reply by 12 March",
  ])('is no other day: %s', (text) => {
    const { draft, clarify } = talk(dinner, text);
    expect([draft?.answer_by, at(draft?.start_at)?.slice(0, 6), clarify]).toEqual(['2026-03-12', 'Fri 13', null]);
  });
  test('is not by when they come', () => {
    expect(talk(dinner, 'they need to be there by 6').draft?.answer_by).toBeNull();
  });
});

describe('a day that nobody has said', () => {
  test('is asked for behind the hour, until it is said', () => {
    const asked = talk('Holi party at our place', '7 pm');
    expect([asked.draft?.start_at, asked.clarify?.about]).toEqual([null, 'day']);
    expect(talk('Holi party at our place', '7 pm', 'add Tom').clarify?.about).toBe('day');
    expect(at(talk('Holi party at our place', '7 pm', 'add Tom', 'saturday').draft?.start_at)).toBe('Sat 14 19:00');
    expect(at(talk('Quiz with Tom', 'half 8', 'for 2 hours', 'friday').draft?.end_at)).toBe('Fri 13 22:30');
  });
  test('is said by "tonight" and "in two hours"', () => {
    expect(at(talk('Quiz with Tom', 'tonight at 8').draft?.start_at)).toBe('Wed 11 20:00');
    expect(at(talk('Quiz with Tom', 'in two hours').draft?.start_at)).toBe('Wed 11 12:00');
  });
});

describe('one more day', () => {
  const fair = 'Book fair March 20';
  test.each([
    ['all day, and the 21st too', 'Fri 20 00:00', 'Sun 22 00:00'],
    ['and Saturday as well', 'Fri 20 00:00', 'Sun 22 00:00'],
    ['plus the day after', 'Fri 20 00:00', 'Sun 22 00:00'],
    ['also the 19th', 'Thu 19 00:00', 'Sat 21 00:00'],
  ])('lengthens whole days: %s', (text, start, end) => {
    const { draft, clarify } = talk(fair, 'all day', text);
    expect([draft?.all_day, at(draft?.start_at), at(draft?.end_at), clarify]).toEqual([true, start, end, null]);
  });
  test('is asked about where it stands apart, or the event has an hour', () => {
    expect(talk(fair, 'all day', 'and the 25th too').clarify?.about).toBe('day');
    const { draft, clarify } = talk(dinner, 'and Saturday too');
    expect([at(draft?.start_at), clarify?.about]).toEqual(['Fri 13 19:00', 'day']);
  });
});

describe('a row that starts later', () => {
  const row = 'Yoga every Wednesday at 7am for 6 weeks';
  test.each([
    ['start a week later', 'Wed 25 07:00'],
    ['push the start back two weeks', 'Wed 1 07:00'],
    ['from the week after please', 'Wed 25 07:00'],
    ['start from the 20th', 'Wed 25 07:00'],
    ['not starting until April', 'Wed 1 07:00'],
    ['start a week later, and at 8', 'Wed 25 08:00'],
  ])('is as long as before: %s', (text, start) => {
    const { draft, clarify } = talk(row, text);
    expect([at(draft?.start_at), draft?.recurrence, clarify]).toEqual([start, 'FREQ=WEEKLY;BYDAY=WE;COUNT=6', null]);
  });
});

describe('a time and a place', () => {
  test.each([
    ['Grogans instead, and half 8', 'Fri 13 20:30', 'Fri 13 21:30', 'Grogans'],
    ['half an hour longer and at ours', 'Fri 13 19:00', 'Fri 13 20:30', 'ours'],
    ['meet at the east gate, and half an hour longer', 'Fri 13 19:00', 'Fri 13 20:30', 'the east gate'],
    ['a bit longer, and in the back room', 'Fri 13 19:00', 'Fri 13 20:30', 'the back room'],
    ['at the Pen and Paper, and an hour later', 'Fri 13 20:00', 'Fri 13 21:00', 'the Pen and Paper'],
    ['730 instead, at Toners', 'Fri 13 19:30', 'Fri 13 20:30', 'Toners'],
  ])('both change: %s', (text, start, end, place) => {
    const { draft, clarify } = talk(`${dinner} at Kehoes`, text);
    expect([at(draft?.start_at), at(draft?.end_at), draft?.location, clarify]).toEqual([start, end, place, null]);
  });
  test('a longer time is not lost beside a guest', () => {
    const { draft } = talk(dinner, 'half an hour longer and add Tom');
    expect([at(draft?.end_at), draft?.friend_names.length]).toEqual(['Fri 13 20:30', 2]);
  });
  test.each(['Kantstr. 55', 'Neue Schönhauser Str. 12', 'Hauptstraße 3a, Mitte', 'via Roma 12'])(
    'a number behind a street is part of it: %s',
    (street) => {
      expect(talk(dinner, `it's at ${street}`).draft?.location).toBe(street);
    },
  );
  test("whose place it is takes the place of somebody else's", () => {
    expect(talk(dinner, "at Mark's", "no make that Tom's").draft?.location).toBe("Tom's");
    expect(talk(dinner, 'at ours', "Tom's instead").draft?.location).toBe("Tom's");
    expect(talk(dinner, "at Mark's", 'no, Tom').draft?.location).toBe("Mark's");
  });
});

describe('minutes without a mark', () => {
  test.each([
    ['645 then', 'Fri 13 18:45', 'Fri 13 19:45'],
    ['730 to 930', 'Fri 13 19:30', 'Fri 13 21:30'],
    ['till 930', 'Fri 13 19:00', 'Fri 13 21:30'],
    ['rather 815', 'Fri 13 20:15', 'Fri 13 21:15'],
  ])('are read: %s', (text, start, end) => {
    const { draft } = talk(dinner, text);
    expect([at(draft?.start_at), at(draft?.end_at)]).toEqual([start, end]);
  });
  test('keep a row as it is', () => {
    const { draft } = talk('Gym on Monday at 6am', 'every weekday', 'for two weeks', '615 then');
    expect([at(draft?.start_at), draft?.recurrence]).toEqual([
      'Mon 16 06:15',
      'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=10',
    ]);
  });
});

describe('an hour that is told beside the event', () => {
  test.each([
    'we have to order by 9',
    "I'd like to know by noon",
    'let me know by noon',
    'we must pay by 6pm',
    'tell me by 5',
    'the kitchen closes at 9',
    'last orders are at 9:30',
    'Sarah has to go by 8',
    'she needs to leave at 8:30',
    'the babysitter leaves at 11',
    'Mark finishes at 6',
    'my train gets in at 6',
    "I've got a call at 10",
    'with dessert at 9',
    "we're only 6 now",
  ])('moves nothing, and is a note: %s', (text) => {
    const { draft, changed, clarify } = talk(`${dinner} for 3 hours`, text);
    expect([at(draft?.start_at), at(draft?.end_at), changed, clarify]).toEqual([
      'Fri 13 19:00',
      'Fri 13 22:00',
      ['description'],
      null,
    ]);
  });
  test.each([
    ['till 10 and in bed by 11', 'Fri 13 19:00', 'Fri 13 22:00'],
    ['make it 6, kids in bed by 8', 'Fri 13 18:00', 'Fri 13 19:00'],
    ["Sarah's train is at 9:15 so finish by 8:45", 'Fri 13 19:00', 'Fri 13 20:45'],
    ['the museum shuts at 5 so 3', 'Fri 13 15:00', 'Fri 13 16:00'],
    ['45 mins max, she has another call at 8', 'Fri 13 19:00', 'Fri 13 19:45'],
    ['8 because Mark is at a match till half 7', 'Fri 13 20:00', 'Fri 13 21:00'],
    ['6:30, it gets dark', 'Fri 13 18:30', 'Fri 13 19:30'],
    ['we need to leave at 10', 'Fri 13 19:00', 'Fri 13 22:00'],
    ['finish at 22h00; the marquee people collect at 23h00 sharp', 'Fri 13 19:00', 'Fri 13 22:00'],
    ['7:30, please. Evensong finishes only at 7:10.', 'Fri 13 19:30', 'Fri 13 20:30'],
    ["Mark's basement flooded at 2am, place is The 5 Spot now", 'Fri 13 19:00', 'Fri 13 20:00'],
    ['2 hours, start at 8', 'Fri 13 20:00', 'Fri 13 22:00'],
    ['make it 2 hours, then drinks at 9', 'Fri 13 19:00', 'Fri 13 21:00'],
  ])('is no change beside one: %s', (text, start, end) => {
    const { draft, clarify } = talk(dinner, text);
    expect([at(draft?.start_at), at(draft?.end_at), draft?.friend_names, clarify]).toEqual([
      start,
      end,
      ['Sarah Lopez'],
      null,
    ]);
  });
  test('is its own where it is that of what it is called after', () => {
    const { draft } = talk('Plumber on Friday at 2pm', 'the plumber comes at 3, add Tom');
    expect([at(draft?.start_at), draft?.friend_names]).toEqual(['Fri 13 15:00', ['Tom Hale']]);
  });
  test.each([
    ['dinner starts at 8', 'Fri 13 20:00'],
    ['start by 8', 'Fri 13 20:00'],
    ['Saturday works from 6', 'Sat 14 18:00'],
  ])('is not its own: %s', (text, start) => {
    const { draft, intent } = talk(dinner, text);
    expect([intent, draft?.title, at(draft?.start_at)]).toEqual(['change_draft', 'Dinner', start]);
  });
});

describe('by how much', () => {
  const long = `${dinner} for 3 hours`;
  test.each([
    ['push it another half hour', 'Fri 13 19:30', 'Fri 13 22:30'],
    ['another hour earlier', 'Fri 13 18:00', 'Fri 13 21:00'],
    ['an hour less', 'Fri 13 19:00', 'Fri 13 21:00'],
    ['half an hour more', 'Fri 13 19:00', 'Fri 13 22:30'],
    ['cut it to 2', 'Fri 13 19:00', 'Fri 13 21:00'],
    ['shorten it to 9', 'Fri 13 19:00', 'Fri 13 21:00'],
    ['extend it to 11', 'Fri 13 19:00', 'Fri 13 23:00'],
    ['wrong week, next one', 'Fri 20 19:00', 'Fri 20 22:00'],
    ['start a week later at 8', 'Fri 20 20:00', 'Fri 20 23:00'],
  ])('%s', (text, start, end) => {
    const { draft, clarify } = talk(long, text);
    expect([at(draft?.start_at), at(draft?.end_at), clarify]).toEqual([start, end, null]);
  });
  test('is asked where nothing would be left', () => {
    expect(talk(dinner, 'an hour less').clarify?.about).toBe('time');
  });
  test('a row starts a month later on its own day', () => {
    const { draft } = talk('Yoga every Wednesday at 7am for 6 weeks', 'start a month later');
    expect([at(draft?.start_at), draft?.recurrence]).toEqual(['Wed 15 07:00', 'FREQ=WEEKLY;BYDAY=WE;COUNT=6']);
  });
});

describe('giving up', () => {
  test.each(['delete it, wrong week', "it's off, Sarah is ill", 'scratch that, not happening'])('%s', (text) => {
    expect(talk(dinner, text).intent).toBe('discard_draft');
  });
  test('is not meant where another name follows', () => {
    expect(talk(dinner, "scrap that, it's a lunch").draft?.title).toBe('Lunch');
  });
});

describe('who comes along', () => {
  test.each(['everyone and their partners', 'Sarah and her husband', 'and their partners'])(
    'without a name is no place, and a note: %s',
    (text) => {
      const { draft, clarify } = talk(dinner, text);
      expect([draft?.location, draft?.description?.includes(text.split(' ').at(-1) ?? ''), clarify]).toEqual([
        null,
        true,
        null,
      ]);
    },
  );
  test.each(['invite nobody', 'lose the guests'])('is nobody: %s', (text) => {
    expect(talk(dinner, text).draft).toMatchObject({ friend_names: [], location: null });
  });
  test('of several of one name may be chosen later', () => {
    expect(talk(dinner, 'add Alex', 'the second one').draft?.friend_names).toEqual(['Sarah Lopez', 'Alex Ruiz']);
  });
});

test('the later of two hours is later in the terms of the event', () => {
  const { draft } = talk('Movie on Saturday at 8', "there's one at 6:15 and one at 9", 'the later one');
  expect(at(draft?.start_at)).toBe('Sat 14 21:00');
});
test('a day to get back by is no other day', () => {
  const { draft } = talk(dinner, 'get back to me by Thursday');
  expect([draft?.answer_by, at(draft?.start_at)]).toEqual(['2026-03-12', 'Fri 13 19:00']);
});
test.each([
  ['Gym tomorrow at 6am', 'Mondays too', 'day'],
  ['Run every Tuesday and Thursday at 7am', 'Thursdays at 8 though', 'time'],
  [dinner, "let's not do Friday", 'day'],
  [dinner, 'not at hers', 'words'],
])('is asked about: “%s”, “%s”', (before, text, about) => {
  const { draft, clarify } = talk(before, text);
  expect([clarify?.about, at(draft?.start_at)]).toEqual([about, at(talk(before).draft?.start_at)]);
});
test.each([
  ['Run every Tuesday at 7am', 'every other one actually', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
  ['Run every Tuesday at 7am', 'Wednesdays from now on', 'FREQ=WEEKLY;BYDAY=WE'],
])('a rule is changed: “%s”, “%s”', (before, text, rule) => {
  expect(talk(before, text).draft?.recurrence).toBe(rule);
});
test("a place and an hour are two changes: “Luigi's at 8”", () => {
  const { draft } = talk(`${dinner} at the Fox`, "Luigi's at 8");
  expect([at(draft?.start_at), draft?.location]).toEqual(['Fri 13 20:00', "Luigi's"]);
});
test('a comma that was dictated parts two changes', () => {
  const { draft } = talk(dinner, "make that eight o'clock comma and at the keg");
  expect([at(draft?.start_at), draft?.location]).toEqual(['Fri 13 20:00', 'the keg']);
});
describe('a short answer', () => {
  test.each([
    ['the venue will be 9 Mill Lane', '9 Mill Lane'],
    ['room 12 is the place', 'room 12'],
    ["St Luke's, Cowley is the place", "St Luke's, Cowley"],
    ['kindly use the Long Room', 'the Long Room'],
    ['please use Studio 4 instead', 'Studio 4'],
  ])('says where: %s', (text, place) => {
    const { draft, clarify } = talk(`${dinner} at the Fox`, text);
    expect([draft?.location, at(draft?.start_at), clarify]).toEqual([place, 'Fri 13 19:00', null]);
  });
  test.each([
    ["call it Mia's 6th and have it at Piccolo", "Mia's 6th", 'Piccolo'],
    ['name it quiz night, and the venue is the Lamb', 'quiz night', 'the Lamb'],
  ])('says a title and where: %s', (text, title, place) => {
    const { draft } = talk(dinner, text);
    expect([draft?.title, draft?.location]).toEqual([title, place]);
  });
  test.each([
    ['sat, and after breakfast, 10:30am', 'Sat 14 10:30'],
    ['the 13th is out. the 20th, 4:20 in the afternoon', 'Fri 20 16:20'],
    ['they rang, friday is off. monday at 2', 'Mon 16 14:00'],
    ['not this Friday, the Friday one week after', 'Fri 20 19:00'],
    ['there is a wedding that day. Shift it to the next day please, and at 8', 'Sat 14 20:00'],
    ['the following day at 6', 'Sat 14 18:00'],
    ['start at 8, Tom has a lesson the next day', 'Fri 13 20:00'],
    ['forgive me, I meant Thursday the 19th', 'Thu 19 19:00'],
    ['8:15, sorry, misread the leaflet', 'Fri 13 20:15'],
  ])('says when: %s', (text, start) => {
    const { draft, clarify, intent } = talk(dinner, text);
    expect([intent, at(draft?.start_at), draft?.location, clarify]).toEqual(['change_draft', start, null, null]);
  });
  test.each([
    ['just the Friday and the Saturday, 12 and 13 June', 'Fri 12 00:00', 'Sun 14 00:00'],
    ['only Friday and Saturday', 'Fri 12 00:00', 'Sun 14 00:00'],
    ['just the Saturday', 'Sat 13 00:00', 'Sun 14 00:00'],
    ['two more days', 'Wed 10 00:00', 'Wed 17 00:00'],
    ['one more day, so till Monday', 'Wed 10 00:00', 'Tue 16 00:00'],
  ])('says which days of a trip: %s', (text, start, end) => {
    const { draft, clarify } = talk('Camping trip 10-14 June', text);
    expect([at(draft?.start_at), at(draft?.end_at), draft?.all_day, clarify]).toEqual([start, end, true, null]);
  });
  test('says a length beside an hour', () => {
    const { draft } = talk(dinner, '8pm and limit it to 45 minutes');
    expect([at(draft?.start_at), at(draft?.end_at)]).toEqual(['Fri 13 20:00', 'Fri 13 20:45']);
  });
  test('moves a row within the week in which it begins', () => {
    const { draft } = talk('Yoga every Monday at 9am from 20 April', 'Wednesdays instead');
    expect([at(draft?.start_at), draft?.recurrence]).toEqual(['Wed 22 09:00', 'FREQ=WEEKLY;BYDAY=WE']);
  });
  test('makes a row one date', () => {
    expect(talk('Yoga every Monday at 9am', 'just one class').draft?.recurrence).toBeNull();
  });
  test.each(["scrap it, she can't do Thursday or Friday, I'll text her later", 'forget it, he is ill, we will see'])(
    'gives the draft up: %s',
    (text) => {
      expect(talk(dinner, text).intent).toBe('discard_draft');
    },
  );
  test.each([
    ['Dinner with Alex on Friday at 7pm', 'the Ruiz lad, of course', ['Alex Ruiz']],
    ['Dinner with Alex Kim on Friday at 7pm', 'I mean Ruiz', ['Alex Ruiz']],
    [dinner, 'Mark as well, poor soul', ['Sarah Lopez', 'Mark Olsen']],
  ])('names a guest: “%s”, “%s”', (before, text, names) => {
    const { draft, clarify } = talk(before, text);
    expect([draft?.friend_names, draft?.location, clarify]).toEqual([names, null, null]);
  });
  test('names a group in the stead of everyone', () => {
    const { draft } = talk('Climb on Friday at 7pm with everyone', 'not everybody haha just the book club');
    expect([draft?.everyone, draft?.group_names]).toEqual([false, ['Book Club']]);
  });
  test('says who stays away, which is no place', () => {
    const { draft } = talk(`${dinner} at the Fox`, 'only the book club, no parents');
    expect([draft?.location, draft?.description, draft?.group_names]).toEqual(['the Fox', 'No parents', ['Book Club']]);
  });
  test('invites everyone', () => {
    expect(talk(dinner, 'Everybody is to come, mind').draft?.everyone).toBe(true);
  });
  test.each(['would everybody confirm by Thursday please', 'and would they reply by the 12th'])(
    'says by when to answer: %s',
    (text) => {
      const { draft } = talk(dinner, text);
      expect([draft?.answer_by, draft?.everyone, at(draft?.start_at)]).toEqual(['2026-03-12', false, 'Fri 13 19:00']);
    },
  );
  test('of a day to answer by behind the event is asked about', () => {
    const { draft, clarify } = talk(dinner, 'rsvp by Palm Sunday');
    expect([draft?.answer_by, clarify?.about]).toEqual([null, 'day']);
  });
  test.each([
    ['5 not 4:30, pick-up is at 4 and the bridge is a car park', 'Tue 17 17:00'],
    ["8, the drummer's flight doesn't land till 6:40", 'Tue 17 20:00'],
  ])('is read without what is told beside it: %s', (text, start) => {
    expect(at(talk('Lessons every Tuesday at 4:30pm', text).draft?.start_at)).toBe(start);
  });
});

test('"half an hour shorter than that" is counted from what stands', () => {
  const { draft, clarify } = talk(`${dinner} for 2 hours`, 'sorry, half an hour shorter than that');
  expect([at(draft?.end_at), draft?.title, clarify]).toEqual(['Fri 13 20:30', 'Dinner', null]);
  expect(at(talk(dinner, 'an hour later than planned').draft?.start_at)).toBe('Fri 13 20:00');
});

test('"10 times not 8" is how often, and no hour', () => {
  const { draft, clarify } = talk('Squad training Tuesdays 6am x 8', '10 times not 8');
  expect([at(draft?.start_at), draft?.recurrence, clarify]).toEqual([
    'Tue 17 06:00',
    'FREQ=WEEKLY;BYDAY=TU;COUNT=10',
    null,
  ]);
});

test.each([
  ['not tomorrow, next friday', 'Fri 20 19:00'],
  ['not tomorrow but the day after', 'Fri 13 19:00'],
  ['no, the day after tomorrow', 'Fri 13 19:00'],
  ['the day after tomorrow at 8', 'Fri 13 20:00'],
  ['the day is sunday', 'Sun 15 19:00'],
])('moves a film night of tomorrow: “%s”', (text, start) => {
  const { draft, clarify } = talk('Film night tomorrow at 7pm', text);
  expect([at(draft?.start_at), clarify]).toEqual([start, null]);
});

test.each([
  "sorry, Tom can come after all, it's Mark who can't",
  'no wait tom can come, its mark who cant',
  'Tom is coming but Mark can’t',
])('lets in again who can come: “%s”', (text) => {
  const { draft, clarify } = talk('Dinner on Friday at 7pm with everyone', 'everyone but Tom', text);
  expect([draft?.everyone, draft?.excluded_names, draft?.friend_names, clarify]).toEqual([
    true,
    ['Mark Olsen'],
    [],
    null,
  ]);
});

test('lets in again the one of two namesakes who was left out', () => {
  const { draft } = talk('Dinner on Friday at 7pm with everyone', 'everyone but Alex Kim', 'Alex can come, Tom cannot');
  expect(draft?.excluded_names).toEqual(['Tom Hale']);
});

test.each([
  ['sorry no, friday was right, but 7.30', 'Fri 13 19:30'],
  ['8 was right but on sunday', 'Sun 15 20:00'],
  ['7 was right but 9 is better', 'Sat 14 21:00'],
  ['7 was fine, sorry', 'Sat 14 19:00'],
])('a day or an hour that was right, and what is not: “%s”', (text, start) => {
  const { draft, clarify } = talk(dinner, 'saturday', text);
  expect([at(draft?.start_at), clarify]).toEqual([start, null]);
});

test.each(['no 7 was right, but 3 hours', '7 was right after all, 3 hours though', '7 was right but till 10'])(
  'an hour that was right, and how long it takes: “%s”',
  (text) => {
    const { draft, clarify } = talk(dinner, '8', text);
    expect([at(draft?.start_at), at(draft?.end_at), clarify]).toEqual(['Fri 13 19:00', 'Fri 13 22:00', null]);
  },
);

test('a day that was right, and another place', () => {
  const { draft, clarify } = talk(dinner, 'saturday', 'no friday was right but the old library');
  expect([at(draft?.start_at), draft?.location, clarify]).toEqual(['Fri 13 19:00', 'the old library', null]);
});

test('hours for which something is only offered are not those of the event', () => {
  const { draft, clarify } = talk('church sunday at 11', 'creche 10 to 12, service at 10.30');
  expect([at(draft?.start_at), draft?.location, clarify]).toEqual(['Sun 15 10:30', null, null]);
});

test('"tell folks cash only" is a note', () => {
  const { draft, clarify } = talk(dinner, 'oh and tell folks cash only');
  expect([draft?.description, draft?.title, clarify]).toEqual(['Cash only', 'Dinner', null]);
});

test.each([
  ['naw wait, Kinning Park instead', 'Fri 13 19:00', 'Kinning Park'],
  ['6.45 actually, pool opens early', 'Fri 13 18:45', null],
])('passes over what only takes back or says why: “%s”', (text, start, place) => {
  const { draft, clarify } = talk(dinner, text);
  expect([at(draft?.start_at), draft?.location, clarify]).toEqual([start, place, null]);
});

test.each([
  ['after church so half 12', 'Fri 13 12:30', 'Fri 13 13:30'],
  ['nursery opens at 7.30 now so 7.30', 'Fri 13 19:30', 'Fri 13 20:30'],
  ['all good but the sun sets at 9 so 8', 'Fri 13 20:00', 'Fri 13 21:00'],
  ['we need to stop at 8.30, under 9s have the room', 'Fri 13 19:00', 'Fri 13 20:30'],
  ["I've to be off by 9 so keep it to 90 minutes", 'Fri 13 19:00', 'Fri 13 20:30'],
  ['I have to leave at 9 so start at 6', 'Fri 13 18:00', 'Fri 13 19:00'],
  ['eight please. we need two hours as the service is slow there', 'Fri 13 20:00', 'Fri 13 22:00'],
])('what follows from the rest is changed: %s', (text, start, end) => {
  const { draft, intent } = talk(dinner, text);
  expect([intent, at(draft?.start_at), at(draft?.end_at)]).toEqual(['change_draft', start, end]);
});

test.each([
  'up to you but the last bus is at 5',
  'your call but the kitchen closes at 9',
  "Mark's invited to the after party only, from 10",
])('words about a draft that say no day make no event of their own: %s', (text) => {
  expect(talk(dinner, text).draft).toBeNull();
});
test.each([
  ['only the weekend', 'Sat 8'],
  ['just the first weekend, Mark works from the 10th', 'Sat 8'],
])('the weekend of a week in August is one of its days: %s', (text, day) => {
  expect(at(talk('Holiday 3 to 10 august', text).draft?.start_at)).toBe(`${day} 00:00`);
});
