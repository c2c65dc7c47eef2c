import { describe, expect, test } from 'vitest';
import type { SentenceInput } from './reading.ts';
import { inMarch, inNewYork as wednesday, named, readerOf, sayAt } from './testing/read.ts';

const friends = named('Sarah Lopez', 'May Wong', 'Will Park', 'Sam Ford', 'Alex Kim', 'Alex Ruiz');
const groups = [{ name: 'Book Club' }, { name: 'Pub Mates', members: ['Sam Ford', 'Sarah Lopez'] }];

// Sunday 7 June 2026, noon in London.
const sunday = { now: new Date('2026-06-07T12:00:00+01:00'), zone: 'Europe/London', locale: 'en-GB' };

type Here = Pick<SentenceInput, 'now' | 'zone' | 'locale'>;
const read = readerOf({ ...wednesday, friends, groups });
const draftOf = (text: string, here: Here = wednesday) => {
  const { draft } = read(text, here);
  if (!draft) throw new Error(`no draft: ${text}`);
  return draft;
};
const startOf = (text: string, here: Here = wednesday) => {
  const { start_at } = draftOf(text, here);
  return sayAt(here.zone, 'ccc d LLL yyyy HH:mm')(start_at);
};
const lengthOf = (text: string) => {
  const { start_at, end_at } = draftOf(text);
  return start_at && end_at ? (Date.parse(end_at) - Date.parse(start_at)) / 60_000 : null;
};

describe('the length', () => {
  test('is an hour when nothing is said', () => expect(lengthOf('Dinner Friday at 7pm')).toBe(60));
  test('is an hour when the end is left open', () => expect(lengthOf('Drinks Friday from 6 till late')).toBe(60));
  test('is what "for" says', () => expect(lengthOf('Massage Friday at 4 for an hour and a half')).toBe(90));
  test('runs over midnight', () => expect(lengthOf('Party Saturday 9pm to 2am')).toBe(300));
});

describe('the hour', () => {
  test('of dinner is in the evening, of a run in the morning', () => {
    expect(startOf('Dinner tomorrow at 8')).toBe('Thu 12 Mar 2026 20:00');
    expect(startOf('Run tomorrow at 8')).toBe('Thu 12 Mar 2026 08:00');
  });
  test('from 12 to 6 is in the afternoon', () => expect(startOf('Chat tomorrow at 3')).toBe('Thu 12 Mar 2026 15:00'));
  test('takes the am or pm of its range by the shortest way', () => {
    expect(startOf('Shift Friday 10-2am')).toBe('Fri 13 Mar 2026 22:00');
    expect(startOf('Brunch Sunday 11-1')).toBe('Sun 15 Mar 2026 11:00');
  });
  test('of "half seven" is 19:30', () =>
    expect(startOf('Quiz Thursday half seven', sunday)).toBe('Thu 11 Jun 2026 19:30'));
  test('is asked for with three choices when it is missing', () => {
    const { draft, clarify, suggestions } = read('Dinner on Friday');
    expect(draft?.start_at).toBeNull();
    expect(draft?.date).toBe('2026-03-13');
    expect(clarify?.about).toBe('time');
    expect(suggestions).toHaveLength(3);
  });
});

describe('the day', () => {
  test('"Friday" is the coming one, "next Friday" that of next week, and the other is offered', () => {
    expect(startOf('Dinner Friday at 7')).toBe('Fri 13 Mar 2026 19:00');
    expect(startOf('Dinner next Friday at 7')).toBe('Fri 20 Mar 2026 19:00');
    expect(read('Dinner next Friday at 7').offer).toEqual({ said: 'Friday, March 20', other: 'Friday, March 13' });
  });
  test('needs no offer when both readings of "next" agree', () => {
    expect(read('Dinner next Monday at 7').offer).toBeNull();
  });
  test('"Friday week" and "a week on Friday" are a week after the coming one', () => {
    expect(startOf('Drinks Friday week at 8', sunday)).toBe('Fri 19 Jun 2026 20:00');
    expect(startOf('Drinks a week on Friday at 8', sunday)).toBe('Fri 19 Jun 2026 20:00');
  });
  test('of 3/4 depends on the locale, and is asked for when the locale does not tell', () => {
    expect(startOf('Dinner 4/5 at 7pm')).toBe('Sun 5 Apr 2026 19:00');
    expect(startOf('Dinner 7/8 at 7pm', sunday)).toBe('Fri 7 Aug 2026 19:00');
    const unknown = read('Dinner 4/5 at 7pm', { ...wednesday, locale: null });
    expect(unknown.draft?.start_at).toBeNull();
    expect(unknown.clarify?.choices).toHaveLength(2);
  });
  test('takes the other order when the locale’s is impossible', () => {
    expect(startOf('Dinner 25/4 at 7pm')).toBe('Sat 25 Apr 2026 19:00');
  });
  test('is asked for when the weekday and the date disagree', () => {
    const { draft, clarify } = read('Lunch Friday 13 June at 1', sunday);
    expect(draft?.start_at).toBeNull();
    expect(clarify?.about).toBe('day');
  });
  test('rolls to the next month or year instead of the past', () => {
    expect(startOf('Drinks on the 5th at 6pm', sunday)).toBe('Sun 5 Jul 2026 18:00');
    expect(startOf('Dinner on January 5 at 7pm')).toBe('Tue 5 Jan 2027 19:00');
  });
  test('is never today at a time that has passed', () => {
    const { draft, clarify } = read('Coffee today at 9am');
    expect(draft?.start_at).toBeNull();
    expect(clarify?.about).toBe('past');
  });
});

describe('clocks and zones', () => {
  test('"in 12 hours" counts hours that pass, whatever the clocks do', () => {
    const night = { now: new Date('2026-03-28T20:00:00+01:00'), zone: 'Europe/Berlin', locale: 'en-GB' };
    expect(startOf('Call in 12 hours', night)).toBe('Sun 29 Mar 2026 09:00');
  });
  test('a zone in words moves the time and is no place', () => {
    const draft = draftOf('Call Monday 6pm London time');
    expect(draft.start_at).toBe('2026-03-16T18:00:00.000Z');
    expect(draft.time_zone).toBe('Europe/London');
    expect(draft.location).toBeNull();
  });
});

describe('whole days', () => {
  test('a trip from the 12th to the 14th ends when the 15th begins', () => {
    const draft = draftOf('Lisbon trip 12-14 June', sunday);
    expect(draft.all_day).toBe(true);
    expect([draft.start_at, draft.end_at]).toEqual(['2026-06-11T23:00:00.000Z', '2026-06-14T23:00:00.000Z']);
  });
  test('a birthday is a day, a birthday dinner an hour', () => {
    expect(draftOf("Sarah's birthday on 3 July", sunday).all_day).toBe(true);
    expect(draftOf("Sarah's birthday dinner on 3 July at 8", sunday).all_day).toBe(false);
  });
});

describe('repetitions', () => {
  const rule = (text: string) => draftOf(text, sunday).recurrence;
  test.each([
    ['Yoga every Tuesday and Thursday at 7', 'FREQ=WEEKLY;BYDAY=TU,TH'],
    ['Poker every other Monday at 8', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO'],
    ['Bills monthly on the 3rd at 9am', 'FREQ=MONTHLY;BYMONTHDAY=3'],
    ['Lunch on the last Friday of every month at 1', 'FREQ=MONTHLY;BYDAY=-1FR'],
    ['Standup weekdays at 9', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['Class every Monday at 6 for 6 weeks', 'FREQ=WEEKLY;BYDAY=MO;COUNT=6'],
    ['Class Mondays at 6 until July', 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260630T225959Z'],
  ])('%s', (text, expected) => expect(rule(text)).toBe(expected));
  test('begin with their first day that is still to come', () => {
    expect(startOf('First Monday of every month: supper 7pm', sunday)).toBe('Mon 6 Jul 2026 19:00');
  });
});

describe('people', () => {
  test('a unique friend is invited and leaves the title', () => {
    const draft = draftOf('Lunch with Sarah tomorrow at 1');
    expect([draft.title, draft.friend_names]).toEqual(['Lunch', ['Sarah Lopez']]);
  });
  test('a stranger stays in the title', () => {
    const { draft, unknown } = read('Lunch with Sarah and Bob tomorrow at 1');
    expect([draft?.title, draft?.friend_names, unknown]).toEqual(['Lunch with Bob', ['Sarah Lopez'], ['Bob']]);
  });
  test('two friends of one name are asked about and nobody is guessed', () => {
    const { draft, clarify } = read('Lunch with Alex and Sam tomorrow at 1');
    expect(draft?.friend_names).toEqual(['Sam Ford']);
    expect(clarify?.choices).toEqual(['Alex Kim', 'Alex Ruiz']);
  });
  test('whose birthday, house or party it is does not invite them', () => {
    expect(draftOf("Sarah's birthday dinner Friday at 8").friend_names).toEqual([]);
    expect(draftOf("Dinner at Sarah's Friday at 8")).toMatchObject({ friend_names: [], location: "Sarah's" });
    expect(draftOf('Surprise party for Sarah Friday at 8').friend_names).toEqual([]);
  });
  test('May is a friend after "with" and a month before a number', () => {
    expect(startOf('Coffee with May 3pm tomorrow')).toBe('Thu 12 Mar 2026 15:00');
    expect(startOf('Coffee May 3 at 3pm')).toBe('Sun 3 May 2026 15:00');
  });
  test('a group named in small letters is invited, also when it names the event', () => {
    expect(draftOf('Beers Friday 6pm with the pub mates').group_names).toEqual(['Pub Mates']);
    expect(draftOf('Book club Friday at 7')).toMatchObject({ title: 'Book club', group_names: ['Book Club'] });
  });
  test('a group of known members without one of them is the others', () => {
    const draft = draftOf('Invite everyone in Pub Mates except Sam to drinks Friday at 8');
    expect(draft).toMatchObject({
      title: 'Drinks',
      group_names: [],
      friend_names: ['Sarah Lopez'],
      excluded_names: ['Sam Ford'],
    });
  });
  test('everyone except a group leaves out its members', () => {
    expect(draftOf('Drinks Friday at 8 with everyone except Pub Mates')).toMatchObject({
      everyone: true,
      group_names: [],
      excluded_names: ['Sarah Lopez', 'Sam Ford'],
    });
  });
  test('a group of unknown members keeps the exception beside it', () => {
    const draft = draftOf('Invite everyone in the book club except Sam to drinks Friday at 8');
    expect(draft).toMatchObject({ group_names: ['Book Club'], excluded_names: ['Sam Ford'] });
  });
});

describe('title and place', () => {
  test('a label at the head of a line is the title, and the line behind it is read', () => {
    const told = { title: 'Training', location: 'sports hall' };
    expect(draftOf('Training: Thursday 7pm, sports hall')).toMatchObject(told);
    expect(draftOf('Training: Thursday 7pm\nWhere: sports hall')).toMatchObject(told);
    expect(draftOf('Training:\nThursday 7pm\nsports hall')).toMatchObject(told);
    expect(startOf('Training: Thursday 7pm, sports hall')).toBe('Thu 12 Mar 2026 19:00');
  });
  test('a quoted text is the title as it stands', () => {
    expect(draftOf('Create "Quiz night: 80s at 8" tomorrow 7pm at The Crown')).toMatchObject({
      title: 'Quiz night: 80s at 8',
      location: 'The Crown',
    });
  });
  test.each([
    ['Movie night: 28 Days Later on Friday 9pm', 'Movie night: 28 Days Later', null],
    ['Dinner at TGI Fridays on Thursday at 7:30pm', 'Dinner', 'TGI Fridays'],
    ['Brunch Sunday 11-1 at Noon Cafe', 'Brunch', 'Noon Cafe'],
    ['Dinner at Five Guys on Friday at 7', 'Dinner', 'Five Guys'],
    ['Concert at Studio 54 on Friday at 9pm', 'Concert', 'Studio 54'],
    ['Pub quiz Thursday at 8, The Crown', 'Pub quiz', 'The Crown'],
    ['lunch tomorrow 1pm @ the deli', 'Lunch', 'the deli'],
    ['Catch up over Zoom on Friday at 4', 'Catch up', 'Zoom'],
  ])('%s', (text, title, location) => expect(draftOf(text)).toMatchObject({ title, location }));
  test.each([
    ['dentist thursday 4, 4.30 actually', 'Thu 12 Mar 2026 16:30', ['thursday', '4.30']],
    ['Dentist thursday 1pm, 1.30 actually', 'Thu 12 Mar 2026 13:30', ['thursday', '1.30']],
    ['coffee at 3pm, 4pm i mean, on friday', 'Fri 13 Mar 2026 16:00', ['4pm', 'on friday']],
  ])(
    'an hour corrected by the word behind it is not marked with the one that it corrects: %s',
    (text, start, marked) => {
      expect(startOf(text)).toBe(start);
      expect(
        draftOf(text)
          .understood.slice(1)
          .map((run) => run.text),
      ).toEqual(marked);
    },
  );

  test('every understood word is where it is said to be', () => {
    const text = 'Dinner with Sarah at Luigi’s next Friday at 7pm';
    const { understood } = draftOf(text);
    expect(understood.map((run) => text.slice(run.from, run.to))).toEqual(understood.map((run) => run.text));
    expect(understood.map((run) => run.field)).toEqual(['title', 'friend_names', 'location', 'start_at']);
  });
});

describe('a message copied out of a messenger', () => {
  const morning = { now: new Date('2026-03-11T10:00:00Z'), zone: 'Europe/London', locale: 'en-GB' };
  test.each(['[10/03/26, 9:12 PM] Deepa: ', '10/03/2026, 21:12 - Deepa: ', '2026-03-10, 21:12 - Deepa Rao: '])(
    'is read as of when it was sent: %s',
    (header) => {
      const { draft } = read(`${header}Housewarming on Saturday at 11am`, morning);
      expect(draft).toMatchObject({ title: 'Housewarming', start_at: '2026-03-14T11:00:00.000Z' });
    },
  );
  test.each(['[10/03, 21:12] Deepa: ', '10/03, 9:12 pm - Deepa: '])('without its year too: %s', (header) =>
    expect(read(`${header}dinner tomorrow at 8pm`, morning).draft?.start_at).toBe('2026-03-11T20:00:00.000Z'),
  );
  test('says its "tomorrow" of that day', () => {
    expect(read('[09/03/26, 21:12] Deepa: dinner the day after tomorrow at 8pm', morning).draft?.start_at).toBe(
      '2026-03-11T20:00:00.000Z',
    );
  });
  test('changes a draft by its words alone', () => {
    const { draft } = read('dinner thursday 7pm', morning);
    const changed = read('[11/03/26, 09:52] Sam Ford: make it 8', { ...morning, draft }).draft;
    expect(changed).toMatchObject({ start_at: '2026-03-12T20:00:00.000Z', friend_names: [] });
  });
  test('is asked about when its day is over', () => {
    const { draft, clarify } = read('[01/03/26, 21:12] Deepa: dinner tomorrow at 8pm', morning);
    expect([draft?.start_at, clarify?.about]).toEqual([null, 'past']);
  });
});

test('two days that are no range are a question', () => {
  const { clarify } = read('Brunch with Sarah this Saturday before we fly on 20 March at 11');
  expect(clarify).toMatchObject({ about: 'day', choices: ['Friday, March 20', 'Saturday, March 14'] });
});

describe('what is not meant', () => {
  test.each([
    'Not on Thursday but on Friday at 6 yoga',
    'Yoga on Friday, not Thursday, at 6',
    'Yoga at 6 Friday (not Thursday)',
  ])('%s', (text) => expect(read(text).draft).toMatchObject({ title: 'Yoga', date: '2026-03-13' }));
});

test.each([
  ['what I need is lunch with Sarah friday at 1', 'Lunch'],
  ["what we'd like is a curry friday at 8", 'Curry'],
  ['What I need is the plumber Friday at 9', 'Plumber'],
])('what somebody needs is planned and no question: %s', (text, title) =>
  expect(read(text).draft).toMatchObject({ title, date: '2026-03-13' }),
);

describe('no draft comes of', () => {
  test.each([
    ['Who is coming on Friday?', 'list_events'],
    ['What I need to know is when dinner with Sarah is', 'list_events'],
    ["What I need is Friday's schedule", 'list_events'],
    ['What did we do last Tuesday at 8?', 'list_events'],
    ['Is Sarah free at 7?', 'check_availability'],
    ["Cancel Friday's dinner", 'cancel_event'],
    ["Move Friday's dinner to Sunday", 'update_event'],
    ['Publish the barbecue', 'publish_event'],
    ['Create a group called Runners', 'create_group'],
    ['Add Sam to the book club', 'add_members'],
    ['Invite bob@example.com', 'invite_friend'],
    ['Share my calendar with Sam', 'share_calendar'],
    ['Help', 'get_help'],
    ['hello', 'small_talk'],
    ['ran the edinburgh half on sunday, 1:52, legs are gone', 'small_talk'],
    ['May and June are lovely months', 'unknown'],
    ['', 'unknown'],
  ])('%s', (text, intent) => expect(read(text)).toMatchObject({ draft: null, intent }));
  test('a question tells which days it is about', () => {
    expect(read('Who is coming on Friday?').subject).toMatchObject({ from: '2026-03-13', to: '2026-03-13' });
    expect(read('What is next week?').subject).toMatchObject({ from: '2026-03-16', to: '2026-03-22' });
  });
});

describe('a pasted text', () => {
  test('without a title keeps its day, place and day to answer by, and its title is asked for', () => {
    const reading = read('Date: 12 Nov 2026\nTime: 7pm\nVenue: The Crown\nReply by: 1 Nov', sunday);
    expect(reading.draft).toMatchObject({
      start_at: '2026-11-12T19:00:00.000Z',
      location: 'The Crown',
      answer_by: '2026-11-01',
    });
    expect(reading.clarify?.about).toBe('title');
  });
  test('that is signed invites nobody who signed it', () => {
    const draft = draftOf('Dinner on Friday at 7pm at The Crown.\nRegards,\nSam Ford');
    expect(draft.friend_names).toEqual([]);
  });
});

describe('talk', () => {
  test.each([
    'See you all Saturday at 7!',
    "I shan't be at bridge on Friday",
    'My flight on Friday got cancelled',
    "Reckon it'll rain on Sunday?",
    'Sure weren’t we only there on Sunday',
  ])('drafts nothing: %s', (text) => expect(read(text).draft).toBeNull());
});

describe('the place', () => {
  test.each([
    ['surf sat 5.30am manly with sam', 'manly', 'Surf'],
    ['Dentist Friday 3pm school gates', 'school gates', 'Dentist'],
    ['christening in zizzi on friday 3pm', 'zizzi', 'Christening'],
    ['coffee at third wave indiranagar tomorrow at 11', 'third wave indiranagar', 'Coffee'],
    ['tennis on saturday 2pm, root down (bring a coat)', 'root down', 'Tennis'],
    ['drinks friday 7pm wetherspoons on broad street so excited', 'wetherspoons on broad street', 'Drinks'],
    ['sat 2pm dog show roundhay park', 'roundhay park', 'Dog show'],
  ])('of "%s" is where it is, and no part of the title', (text, location, title) =>
    expect(draftOf(text)).toMatchObject({ location, title }),
  );
  test('is nothing that is only said', () => {
    expect(draftOf('Tennis on Friday at 3pm so excited').location).toBeNull();
    expect(draftOf('Tennis on Friday at 3pm - cant wait').location).toBeNull();
  });
});

describe('a day and an hour beside each other', () => {
  test.each([
    ['on the 24th haircut at noon', 'Tue 24 Mar 2026 12:00'],
    ['Dinner 19:30 April 10', 'Fri 10 Apr 2026 19:30'],
    ['Tennis half 3 April 10', 'Fri 10 Apr 2026 15:30'],
    ['2 april walk at 2.15pm', 'Thu 2 Apr 2026 14:15'],
    ['Surf on Sunday 9h', 'Sun 15 Mar 2026 09:00'],
    ['The Wiggles: Big Show Sat 28 Mar 10am', 'Sat 28 Mar 2026 10:00'],
  ])('%s', (text, start) => expect(startOf(text)).toBe(start));
  test('of "Wednesday week", said on a Wednesday, are asked about', () =>
    expect(read('Vet Wednesday week 9.40am').clarify?.about).toBe('day'));
  test('are no wish to know who is around', () =>
    expect(startOf('Can you add Vet on Friday around 4pm')).toContain('16:00'));
});

describe('one of two friends', () => {
  test('is asked for, and neither is invited before', () => {
    const { draft, clarify } = read('Dinner on Friday at 7pm with Sarah or Sam');
    expect(draft?.friend_names).toEqual([]);
    expect(clarify).toMatchObject({ about: 'friend_names', choices: ['Sarah Lopez', 'Sam Ford'] });
  });
});

describe('a correction with its reason', () => {
  test.each([
    ['Brunch Sunday 10:30, make it 11 so Sam can sleep in', 'Sun 15 Mar 2026 11:00'],
    ['Chess at the library Friday 5, not Friday Saturday', 'Sat 14 Mar 2026 17:00'],
    ['Call with Sam today 6 pm, he is driving so 7 pm', 'Wed 11 Mar 2026 19:00'],
    ['Gym tomorrow at 6am, no chance, 7am', 'Thu 12 Mar 2026 07:00'],
    ['Dinner on Friday at 20:00, not 20 but 21', 'Fri 13 Mar 2026 21:00'],
    ['Pub Friday at 7 no wait ive got the kids, Saturday at 7 instead', 'Sat 14 Mar 2026 19:00'],
  ])('%s', (text, start) => expect(startOf(text)).toBe(start));
});

describe('days counted from the end of a month', () => {
  test.each([
    ['MOT penultimate Friday of April 9am', 'Fri 17 Apr 2026 09:00'],
    ['Board second to last Thursday of May 7pm', 'Thu 21 May 2026 19:00'],
    ['Rates due third last Monday of June 10am', 'Mon 15 Jun 2026 10:00'],
  ])('%s', (text, start) => expect(startOf(text)).toBe(start));
  test('repeat as RFC 5545 counts them', () =>
    expect(draftOf('Book swap the penultimate Saturday of every month 11am').recurrence).toBe(
      'FREQ=MONTHLY;BYDAY=-2SA',
    ));
});

describe('a name that holds a day', () => {
  test.each([
    ["Saturday's Child show fri 7.30pm", "Saturday's Child show", 'Fri 13 Mar 2026 19:30'],
    ["friday's mob poker thurs 8pm", "Friday's mob poker", 'Thu 12 Mar 2026 20:00'],
    ["Saturday's barbecue 3pm", 'Barbecue', 'Sat 14 Mar 2026 15:00'],
  ])('%s', (text, title, start) => {
    expect(draftOf(text).title).toBe(title);
    expect(startOf(text)).toBe(start);
  });
});

describe('a place beside another', () => {
  test.each([
    ['walk sun 10am car park opposite the school', 'car park opposite the school', 'Walk'],
    ['lunch fri 1pm cafe inside the museum', 'cafe inside the museum', 'Lunch'],
    ['choir practice thurs 7pm st marks behind the library', 'st marks behind the library', 'Choir practice'],
    ['film fri 8 yeah? the everyman', 'the everyman', 'Film'],
    ['supper tmrw 7.30 can or not? maxwell hawker', 'maxwell hawker', 'Supper'],
    ['stick in the under fifteens training friday at six at the rec can you', 'the rec', 'Under fifteens training'],
  ])('of "%s" is both', (text, location, title) => expect(draftOf(text)).toMatchObject({ location, title }));
});

describe('a noun that is said again', () => {
  test.each([
    ['flight from gate 4 sat 3pm no gate 6', 'gate 6'],
    ['train from platform 3 sat 9am sorry platform 5', 'platform 5'],
  ])('takes the place of the first: %s', (text, location) => expect(draftOf(text).location).toBe(location));
  test('is no number of an hour', () =>
    expect(startOf('lunch on friday at twelve thirty no sorry twelve forty five')).toBe('Fri 13 Mar 2026 12:45'));
});

describe('a wish about what somebody else does', () => {
  test.each(['aw hope the interview goes well on tuesday', 'ouch mate, hope your knee is better by friday'])(
    'drafts nothing: %s',
    (text) => expect(read(text).draft).toBeNull(),
  );
});

describe('a number behind a time or a noun', () => {
  test.each([
    ['viewing fri 5.30pm 9 marlborough grange with sam', 'Fri 13 Mar 2026 17:30', '9 marlborough grange'],
    ['visa appointment 8th april 9:15am, 2 walter carrington', 'Wed 8 Apr 2026 09:15', '2 walter carrington'],
    ['makan thurs 1230 lau pa sat', 'Thu 12 Mar 2026 12:30', 'lau pa sat'],
    ['Bus to york fri 0742', 'Fri 13 Mar 2026 07:42', null],
    ['lunch sun 1pm 4 of us', 'Sun 15 Mar 2026 13:00', null],
  ])('%s', (text, start, location) => {
    expect(startOf(text)).toBe(start);
    expect(draftOf(text).location).toBe(location);
  });
  test('counts days and is no hour of "day 2 10am"', () =>
    expect(startOf('training day 2 10am friday')).not.toBe('Fri 13 Mar 2026 02:10'));
});

describe('capitals at the head that hold a day', () => {
  test.each([
    ['The Thursday Murder Club fri 7pm library', 'The Thursday Murder Club', 'Fri 13 Mar 2026 19:00'],
    ['Freaky Friday sat 7pm', 'Freaky Friday', 'Sat 14 Mar 2026 19:00'],
    ['Nine Days in May sun 5pm', 'Nine Days in May', 'Sun 15 Mar 2026 17:00'],
    ['Team Lunch Friday 12.30', 'Team Lunch', 'Fri 13 Mar 2026 12:30'],
    ['sunday school outing sat 10am', 'Sunday school outing', 'Sat 14 Mar 2026 10:00'],
  ])('are the title where another stands beside the hour: %s', (text, title, start) => {
    expect(draftOf(text).title).toBe(title);
    expect(startOf(text)).toBe(start);
  });
});

describe('what is not meant stays out', () => {
  test('of the place', () =>
    expect(draftOf("lunch at bill's not lou's fri 12.30")).toMatchObject({ title: 'Lunch', location: "bill's" }));
  test('of the guests, behind the place', () =>
    expect(draftOf('Skate with Sarah sat 2pm the oval, not May')).toMatchObject({
      friend_names: ['Sarah Lopez'],
      excluded_names: ['May Wong'],
    }));
});

test.each([
  ['dinner on friday in two weeks 19:30', 'Fri 27 Mar 2026 19:30'],
  ['recital fri 3 april, hang on that is wrong it is thurs 2 april 6pm', 'Thu 2 Apr 2026 18:00'],
  ['flat viewing sat 11.40am flat 2/1, 36 dudley drive', 'Sat 14 Mar 2026 11:40'],
])('%s', (text, start) => expect(startOf(text)).toBe(start));

test('a feast whose day is not known is asked about', () => {
  const { draft, clarify } = read('onam sadya 1pm');
  expect([draft?.start_at, clarify?.about]).toEqual([null, 'day']);
});

describe('a title', () => {
  test.each([
    ['book club, the library, 7.30 thurs', 'Book club', 'the library'],
    ['a1 garage mot mon 8.30', 'A1 garage mot', null],
    ['d&d session 4 thurs 7pm the attic', 'D&d session 4', 'the attic'],
    ["sat 21 march 3pm tea party for nan's 80th village hall", "Tea party for nan's 80th", 'village hall'],
    ["I've booked the badminton court on tuesday at 6, armley", 'Badminton court', 'armley'],
    ['bbq sat 2pm ours byo', 'Bbq', 'ours'],
  ])('%s', (text, title, location) => expect(draftOf(text)).toMatchObject({ title, location }));
});

describe('what has been, and who would have loved to', () => {
  test.each([
    'been at work since 6am',
    'the kids have been off since tuesday with chickenpox',
    "i'd love to but i'm in wales that weekend",
    "that's my weekend sorted then",
    'looks like rain for saturday',
  ])('draft nothing: %s', (text) => expect(read(text).draft).toBeNull());
});

test.each([
  ['schedule a call for the day after tomorrow at two pm for half an hour', 'Fri 13 Mar 2026 14:00'],
  ['Halloween potluck sat the 31st 6pm', 'Sat 31 Oct 2026 18:00'],
])('%s', (text, start) => expect(startOf(text)).toBe(start));

test('the other half of a verb is no part of the title', () =>
  expect(draftOf('put football down for friday night six till seven').title).toBe('Football'));

describe('from one day to another', () => {
  test.each([
    ['Regatta sat 21 march 7.30am to sun 22 march 4pm', 'Sun 22 Mar 16:00'],
    ['Retreat fri 5pm to sun 2pm the old mill', 'Sun 15 Mar 14:00'],
    ['camping fri to sun', 'Mon 16 Mar 00:00'],
  ])('%s', (text, end) => {
    const { end_at } = draftOf(text);
    expect(sayAt(wednesday.zone, 'ccc d LLL HH:mm')(end_at)).toBe(end);
  });
});

describe('a hesitation', () => {
  test('between two hours takes back the first', () =>
    expect(startOf('beers thurs 7 erm 7.30')).toBe('Thu 12 Mar 2026 19:30'));
  test('in front of an hour says nothing', () =>
    expect(startOf('dinner at um 8 friday')).toBe('Fri 13 Mar 2026 20:00'));
});

describe('a number that is written out in a name', () => {
  test.each([
    ['dinner at three horseshoes fri 6pm', 'three horseshoes'],
    ['hockey fri 6pm at the rink oops i mean seven oaks arena', 'seven oaks arena'],
  ])('%s', (text, location) => {
    expect(draftOf(text).location).toBe(location);
    expect(startOf(text)).toBe('Fri 13 Mar 2026 18:00');
  });
});

describe('what stands above and below a letter', () => {
  test.each([
    ['Kia ora koutou,\nHangi on Friday 6.15pm at the marae hall.\nNgā mihi, Amina', 'Hangi'],
    ['Dental reminder: your check-up is on Tue 17 March at 11am.', 'Check-up'],
    [
      'You are cordially invited to our\nYEAR-END FUNCTION\nFriday 11 December 2026\n18h00 for 18h30\nOyster Box Hotel',
      'YEAR-END FUNCTION',
    ],
  ])('%s', (text, title) => {
    expect(draftOf(text).title).toBe(title);
    expect(draftOf(text).description ?? '').not.toContain('mihi');
  });
});

test.each([
  ['FW: Breakfast\n> Friday 7.30am, Fellowship Hall.\n> In Him, Deacon Ray\nadd pls', 'Fellowship Hall'],
  ['Bible study Wednesday 7pm\nIn Christ, Pastor Joe', null],
  ['Tea Friday at 2pm in the parlour.\nBlessings, Sister Ruth', 'the parlour'],
  ['AGM on Friday at 7pm in the village hall.\nYours faithfully, Ann Price, Hon. Sec.', 'the village hall'],
  ['Choir practice Thursday 6.30pm. In His grip, Pastor Tim', null],
  ['Vigil Friday 9pm\nIn Christ Church, Mill Street', 'Christ Church, Mill Street'],
])('who signs a letter is no place: %s', (text, location) => {
  expect(draftOf(text).location).toBe(location);
  expect(draftOf(text).description).toBeNull();
});

test.each([
  ['car boot sun 6am field off the a47 nr acle', 'field off the a47 nr acle'],
  ['tasting thurs 1 pm the glass house, north lane', 'the glass house, north lane'],
])('%s', (text, location) => expect(draftOf(text).location).toBe(location));

describe('what stands beside the event', () => {
  test('what is done if it rains is a note, and its hour is not the start', () => {
    const draft = draftOf('Picnic Saturday 2pm at the park. If wet, Sunday 4pm.');
    expect(startOf('Picnic Saturday 2pm at the park. If wet, Sunday 4pm.')).toBe('Sat 14 Mar 2026 14:00');
    expect(draft.description).toBe('If wet, Sunday 4pm');
  });
  test('so is what is served within it', () => {
    expect(startOf('Prize giving on Friday at 9am in the hall. Lunch will be served at 1pm.')).toBe(
      'Fri 13 Mar 2026 09:00',
    );
  });
  test('an hour alone stays the start, whatever is served', () => {
    expect(startOf('Dinner is served at 8pm on Friday')).toBe('Fri 13 Mar 2026 20:00');
  });
  test('whoever cannot come is left out', () => {
    const { friend_names, excluded_names } = draftOf("Walk Sunday 9am with Sarah, Sam can't he's on shift");
    expect([friend_names, excluded_names]).toEqual([['Sarah Lopez'], ['Sam Ford']]);
  });
  test('a day that is called by a name nobody knows here is asked about', () => {
    expect(read('picnic with sarah on threshers day 1pm').clarify).not.toBeNull();
    expect(read('boat day 1pm with sarah').clarify).toBeNull();
  });
});

describe('a name that holds a time', () => {
  test.each([
    ['3:10 to Yuma at the Mayan Friday 7:15pm', '3:10 to Yuma'],
    ['Picnic at Hanging Rock screening Friday 8pm', 'Picnic at Hanging Rock screening'],
    ['Sunday in the Park with George Sat June 6 2pm', 'Sunday in the Park with George'],
  ])('%s', (text, title) => expect(draftOf(text).title).toBe(title));
});

describe('a correction in the same breath', () => {
  test('a half of the hour is of the hour that was said', () =>
    expect(startOf("Tea Saturday at 3, wait, they've moved it to half past")).toBe('Sat 14 Mar 2026 15:30'));
  test('a place stands behind why the other will not do', () =>
    expect(draftOf('Drinks Friday 8 at the Swan, no it was rammed last time, the Bell').location).toBe('the Bell'));
  test('a group stands in the place of another', () =>
    expect(draftOf('Quiz Friday 8pm with the Book Club, no, Pub Mates').group_names).toEqual(['Pub Mates']));
  test('a word behind a star corrects', () =>
    expect(startOf('gym friday 6pm *saturday')).toBe('Sat 14 Mar 2026 18:00'));
});

test('marks that nobody sees are in no title and no place', () => {
  const { title, location } = draftOf('Din\u200Bner Friday 7pm at the\uFEFF Crown');
  expect([title, location]).toEqual(['Dinner', 'the Crown']);
});

describe('why a time will not do', () => {
  test.each([
    ['Dinner Friday 7pm, they only had 8:30 left so 8:30pm', 'Fri 13 Mar 2026 20:30'],
    ["dentist thurs 9:40am - wait that's the kids', mine is friday 2:20pm", 'Fri 13 Mar 2026 14:20'],
    ['tennis sun 9am court was taken so 10am', 'Sun 15 Mar 2026 10:00'],
    ['haircut fri 3pm but the barber is sick so mon 3pm', 'Mon 16 Mar 2026 15:00'],
    ['cricket sat 7am, aiyo no sunday', 'Sun 15 Mar 2026 07:00'],
  ])('%s', (text, start) => {
    expect(startOf(text)).toBe(start);
    expect(read(text).clarify).toBeNull();
  });
  test('leaves two times without a reason a question', () => {
    expect(read('Party Friday, doors at 7:30, film 8').clarify?.about).toBe('time');
    expect(read("Picnic Saturday 1pm, it's supposed to rain at 4").clarify).not.toBeNull();
  });
});

describe('a day beside one that is told in front', () => {
  test.each([
    ["im back on the 1st of april, dinner the day after i'm back, 7pm", 'Thu 2 Apr 2026 19:00'],
    ['fly out thurs back the 1st of april. beers the day after im back, 4pm', 'Thu 2 Apr 2026 16:00'],
    ['we land sunday. dinner the day after we land, 7pm', 'Mon 16 Mar 2026 19:00'],
    ['exam is on the 30th so pub quiz the saturday after, 7pm', 'Sat 4 Apr 2026 19:00'],
    ['christmas is a friday this year so doing the staff do the wednesday before, 8pm', 'Wed 23 Dec 2026 20:00'],
    ["Halloween's a Saturday so we're doing the bonfire the Friday before, 7pm", 'Fri 30 Oct 2026 19:00'],
  ])('is counted from it: %s', (text, start) => {
    expect(startOf(text, { ...wednesday, locale: 'en-GB' })).toBe(start);
    expect(read(text, { ...wednesday, locale: 'en-GB' }).clarify).toBeNull();
  });
  test('is no other where it is refused', () =>
    expect(startOf('supper on Burns Night itself, which is the Monday, not the Saturday before, 6.45pm', sunday)).toBe(
      'Mon 25 Jan 2027 18:45',
    ));
  test('is not that of what has its own hour', () =>
    expect(startOf('dinner friday at 7, drinks the day before')).toBe('Fri 13 Mar 2026 19:00'));
  test.each([
    ['camping on Straddie, drive up Fri 17 July back Sun 19 July', '2026-07-17', 72, 'Camping'],
    ['ski trip, fly out 3 july and back on the 10th', '2026-07-03', 192, 'Ski trip'],
    ['away in Bali fri 3 july, back sunday', '2026-07-03', 72, 'Away'],
  ])('is the last one of those away where one is back then: %s', (text, date, hours, title) => {
    const { draft, clarify } = read(text, sunday);
    expect([draft?.date, draft?.title, (lengthOf(text) ?? 0) / 60, clarify]).toEqual([date, title, hours, null]);
  });
  test('is asked about where it says an hour', () =>
    expect(read('camping, drive up Fri 17 July back Mon 20 July at 3').clarify?.about).toBe('day'));
  test.each([
    ['shearing week of the 13th of july, wed thru fri all day', '2026-07-15', 72],
    ['camp w/c 13 july, tues to thurs', '2026-07-14', 72],
  ])('within a week that is told counts to its last day: %s', (text, date, hours) => {
    const draft = draftOf(text, sunday);
    expect([draft.date, draft.all_day, (lengthOf(text) ?? 0) / 60]).toEqual([date, true, hours]);
  });
});

test.each([
  ['picnic saturday at 11 in the park, football in the afternoon', 'Sat 14 Mar 2026 11:00', 'Picnic'],
  ['barbie at ours on saturday from 12, cricket in the arvo', 'Sat 14 Mar 2026 12:00', 'Barbie'],
  ['lunch sunday 1pm, board games in the evening', 'Sun 15 Mar 2026 13:00', 'Lunch'],
])('what else is done that day is no part of the day of what has its hour: %s', (text, start, title) => {
  expect([startOf(text), draftOf(text).title]).toEqual([start, title]);
});
test.each([
  ['half past eleven on the third, of May that is, Sam has the dentist', 'Sun 3 May 2026 11:30'],
  ['at 10 on the fifth, of June that is, choir practice', 'Fri 5 Jun 2026 10:00'],
])('a month told behind its day belongs to it: %s', (text, start) => {
  expect([startOf(text), read(text).clarify]).toEqual([start, null]);
  expect(draftOf(text).title).not.toMatch(/May|June/);
});
test('a part of the day alone is that of the hour in front', () =>
  expect(startOf('dinner at 8, saturday in the evening')).toBe('Sat 14 Mar 2026 20:00'));

describe('doors', () => {
  test.each([
    ['gig Friday at 8, doors at 7', 'Doors at 7', '20:00'],
    ['Party Friday 8pm, doors at 7:30', 'Doors at 7:30', '20:00'],
    ['match Friday 7:30 at the Oval gates 6', 'Gates 6', '19:30'],
    ['swimming gala Friday, doors 1.30 start 2', 'Doors 1.30', '14:00'],
    ['gig Friday, doors open at 7pm, show starts at 8pm', 'Doors open at 7pm', '20:00'],
  ])('are a note beside a start that is plain: %s', (text, description, start) => {
    expect(startOf(text)).toBe(`Fri 13 Mar 2026 ${start}`);
    expect(read(text)).toMatchObject({ draft: { description }, clarify: null });
  });
  test.each([
    'gig Friday, doors 7.30, film 8.15',
    'gig Friday film 8.15, doors 7.30',
    'choir Friday, doors 6:15 downbeat 7',
    'play Friday, doors 7 curtain up 7:30',
  ])('are a question beside an hour of something else: %s', (text) => expect(read(text).clarify?.about).toBe('time'));
  test('are the start where no other is told', () => {
    expect(startOf('gig March 18, doors 7')).toBe('Wed 18 Mar 2026 19:00');
  });
});

describe('who stays away', () => {
  test.each([
    'sorry coach, tyler is out with strep thursday',
    "max has a fever so we'll skip swim friday",
    "hi miss, ella has a temp so she won't be in tomorrow",
    'no can do thursday, got jury duty',
  ])('%s', (text) => expect(read(text).draft).toBeNull());
  test('is no jab against it', () => expect(startOf('flu jab friday 10am')).toBe('Fri 13 Mar 2026 10:00'));
});

describe('a message that the drafter answers with a place', () => {
  test('may hold the name of a feast', () => {
    const { draft } = read('Mass Sunday at 9am');
    const placed = read('all saints hall', { draft });
    expect(placed.draft?.location).toBe('all saints hall');
    expect(placed.draft?.start_at).toBe(draft?.start_at);
  });
});

describe('a feast whose day is not known', () => {
  test('is asked about and part of no place', () => {
    const { draft, clarify } = read("dinner at mina's deepavali 7pm");
    expect(draft?.location).toBe("mina's");
    expect(clarify?.about).toBe('day');
  });
});

describe('what comes after the event', () => {
  test('is a note, and whoever is met there no guest', () => {
    const { draft, clarify } = read('haircut sat at 11 then coffee with sarah at 12');
    expect(draft?.title).toBe('Haircut');
    expect(draft?.friend_names).toEqual([]);
    expect(draft?.description).toBe('Then coffee with sarah at 12');
    expect(clarify).toBeNull();
  });
});

test('of a number that corrects a lunch for six nothing says whether it is the hour', () => {
  const { draft, clarify } = read('Lunch for 6 at 1pm, no, make that 8');
  expect(clarify?.choices).toEqual(['8 people', '8pm']);
  expect(draft?.start_at).toBe('2026-03-11T17:00:00.000Z');
});

test('what is before or after something else has no start', () => {
  expect(read('drinks after the 6pm show friday').clarify?.about).toBe('time');
  expect(draftOf('drinks after the 6pm show friday').start_at).toBeNull();
});

test.each([
  ['dinner thursday instead of friday, 7', 'Thu 12 Mar 2026 19:00'],
  ['drinks friday at 8 instead of 6.30', 'Fri 13 Mar 2026 20:00'],
  ['dawn service 4.20 friday', 'Fri 13 Mar 2026 04:20'],
  ['golf trip thu 19 - sun 22', 'Thu 19 Mar 2026 00:00'],
  ['holiday club mon-fri 9-3', 'Mon 16 Mar 2026 09:00'],
])('%s', (text, start) => {
  expect(startOf(text)).toBe(start);
  expect(read(text).clarify).toBeNull();
});

describe('what is said beside a plan', () => {
  test('leaves the plan as it is', () => {
    expect(startOf('lunch sunday 1pm, sorry about thursday')).toBe('Sun 15 Mar 2026 13:00');
    expect(draftOf('sorry for the delay, dinner is saturday at 7').title).toBe('Dinner');
  });
  test('may tell who is missing from it', () => {
    const { excluded_names, friend_names } = draftOf("rehearsal tues 7pm sarah's out with flu");
    expect([excluded_names, friend_names]).toEqual([['Sarah Lopez'], []]);
  });
  test('is no length', () => expect(lengthOf('Dentist Friday 2pm, arrive 15 minutes early')).toBe(60));
});

test.each([
  ['interview 4pm gmt friday (12pm for me)', 'Fri 13 Mar 2026 12:00'],
  ['call 2pm cet tues (1pm uk time)', 'Tue 17 Mar 2026 09:00'],
])('%s is one moment', (text, start) => {
  expect(startOf(text)).toBe(start);
  expect(read(text).clarify).toBeNull();
});

test.each([
  ['gym at 6 tomorrow morning, evening sorry', 'Thu 12 Mar 2026 18:00'],
  ['walk saturday 10am, sunday sorry', 'Sun 15 Mar 2026 10:00'],
  ['barbecue sat 2pm, power cut until 2 so make it 4', 'Sat 14 Mar 2026 16:00'],
  ['review fri 10am, he just pinged me, 10:30 works better', 'Fri 13 Mar 2026 10:30'],
  ['t-ball friday at six oh five pm', 'Fri 13 Mar 2026 18:05'],
  ['block party second saturday in july 3 to 9pm', 'Sat 11 Jul 2026 15:00'],
])('%s', (text, start) => expect(startOf(text)).toBe(start));

test('days beside a range of dates are a row of them', () => {
  expect(draftOf('swim lessons monday through thursday 10:20am june 15 to june 25').recurrence).toMatch(
    /^FREQ=WEEKLY;BYDAY=MO,TU,WE,TH;UNTIL=20260626T/,
  );
});

test.each([
  ["work do friday 8pm in the oyster tavern, change of plan they're full, crane lane", 'crane lane'],
  ["drinks thursday 7pm at the Anchor, it's shut, the Bell", 'the Bell'],
  ['film fri 8.10pm at the odeon but it is sold out so the vue', 'the vue'],
  ['rehearsal wed 7.30pm in the hall, new venue: St Mary’s', 'St Mary’s'],
])('a place that will not do is replaced: %s', (text, place) => {
  expect(draftOf(text).location).toBe(place);
});

test.each([
  'football friday 7pm and cinema saturday 8pm',
  'yoga mondays 6pm and pilates wednesdays 7pm',
  'dentist tues 9.30am, haircut tues 4pm',
])('two events are a question: %s', (text) => {
  const { clarify, draft } = read(text);
  expect(clarify?.choices).toHaveLength(2);
  expect(draft?.title.split(' ')).toHaveLength(1);
});

test.each([
  'swim meet sat warmup 8 first race 9',
  'trip sat leave 8 arrive 10',
  'film sat 8 pizza 6',
  'piano friday 4pm tuesdays is too busy',
])('two times of which nothing says which are a question: %s', (text) => expect(read(text).clarify).not.toBeNull());

test('when a place is shut is no day of the event', () => {
  expect(startOf("drinks friday 7pm they're shut mondays")).toBe('Fri 13 Mar 2026 19:00');
  expect(draftOf("drinks friday 7pm they're shut mondays").recurrence).toBeNull();
});

test('a family are the friends who bear its name', () => {
  const people = [...friends, { name: 'Ian Fehr' }, { name: 'Helga Fehr' }];
  const guests = (text: string) => read(text, { friends: people });
  expect(guests('dinner with the Fehrs saturday 7pm').draft?.friend_names).toEqual(['Ian Fehr', 'Helga Fehr']);
  expect(guests('dinner with the Parks saturday 7pm').clarify?.choices).toEqual(['Will Park']);
  expect(guests('coffee with Mr I Fehr saturday 7pm').draft?.friend_names).toEqual(['Ian Fehr']);
  expect(guests('dinner saturday 7pm with everyone but the Fehrs').draft?.excluded_names).toEqual([
    'Ian Fehr',
    'Helga Fehr',
  ]);
});

test('German days of two letters are read where the message or its reader is German', () => {
  expect(startOf('Dinner Mi 19:30', { ...sunday, locale: 'de-DE' })).toBe('Wed 10 Jun 2026 19:30');
  expect(startOf('Kaffee Mo 15 Uhr', sunday)).toBe('Mon 8 Jun 2026 15:00');
});

test('a name behind a correction takes the place of the only guest', () =>
  expect(draftOf('lunch with Sarah thursday 1pm, sorry, Sam').friend_names).toEqual(['Sam Ford']));

test.each([
  ['Dinner at Luigi’s Fri, 8pm', 'Fri 13 Mar 2026 20:00', 'Luigi’s'],
  ['Match at Ashford Sun, 10am', 'Sun 15 Mar 2026 10:00', 'Ashford'],
  ['pub quiz tonight 8.30 the fox team of five', 'Wed 11 Mar 2026 20:30', 'the fox'],
  ['Book Day was last week, costume exchange is Monday 8.45am', 'Mon 16 Mar 2026 08:45', null],
  ['dentist fri 2.15pm (check up so maybe 2 hours)', 'Fri 13 Mar 2026 14:15', null],
])('%s', (text, start, place) => {
  expect(startOf(text)).toBe(start);
  expect(draftOf(text).location).toBe(place);
});

test.each([
  "Friday or if you can't then Saturday, 7pm, curry",
  'french class every Tues bar the 31st 7pm',
  'trials sunday under 11s 9-10am under 12s 10.15-11.15am',
])('what may be one or the other is a question: %s', (text) => expect(read(text).clarify).not.toBeNull());

test('the weekend of a date is both its days', () => {
  const { start_at, end_at } = draftOf('girls trip the weekend of april 18');
  expect([start_at, end_at].map((at) => at?.slice(0, 10))).toEqual(['2026-04-18', '2026-04-20']);
});

test.each([
  ['SAT prep thurs 345-515pm library', 'SAT prep', 'library'],
  ['sat prep course thursday 4pm', 'Sat prep course', null],
  ['Murder in the Vicarage play sat 7.30pm town hall', 'Murder in the Vicarage play', 'town hall'],
  ['wedding sat 1pm ss simon & jude', 'Wedding', 'ss simon & jude'],
  ['coffee thursday 9am starbucks on 5th and main', 'Coffee', 'starbucks on 5th and main'],
  ['The PTA is hosting a cake sale on Friday 20th March at 3.15pm in the playground', 'Cake sale', 'the playground'],
])('%s', (text, title, place) => {
  expect(draftOf(text).title).toBe(title);
  expect(draftOf(text).location).toBe(place);
});

test.each(['lol i aced my spanish quiz today', 'argh we lost the final on sunday', 'happy belated birthday sarah!'])(
  'is no event: %s',
  (text) => expect(read(text).draft).toBeNull(),
);

test.each([
  ["let's do tennis with Sarah on Monday at 4", 'Mon 16 Mar 2026 16:00', null],
  ['tennis saturday 11am, no 1930, cafe einstein. bring snacks', 'Sat 14 Mar 2026 19:30', 'cafe einstein'],
  ['around 4pm mon - actually tomorrow scout agm at bundobust', 'Thu 12 Mar 2026 16:00', 'bundobust'],
  ['five a side at 7.30pm on monday, third wave indiranagar', 'Mon 16 Mar 2026 19:30', 'third wave indiranagar'],
  ['boiler service friday 19:30, costa on the high street', 'Fri 13 Mar 2026 19:30', 'costa on the high street'],
])('of composed sentences: %s', (text, start, place) => {
  expect(startOf(text)).toBe(start);
  expect(draftOf(text).location).toBe(place);
});

test.each([
  ['clinic on Thursday at twenty-five minutes to ten in the morning', 'Thu 12 Mar 2026 09:35'],
  ['your appointment is confirmed for 21-Aug-2026 at 11:15 AM', 'Fri 21 Aug 2026 11:15'],
  ['bingo at eight on Friday, no, forgive me, half past eight', 'Fri 13 Mar 2026 20:30'],
  ['next Wednesday, that is to say the 18th, bridge at 1:30 p.m.', 'Wed 18 Mar 2026 13:30'],
])('%s', (text, start) => expect(startOf(text)).toBe(start));

test.each([
  ['vendor demo friday 3pm for one and half hour', 90],
  ['ceramics saturday 2pm during 3 hours', 180],
  ['first aid friday 9.30am, three and a quarter hours including tea', 195],
  ['sewing circle friday 2pm for the better part of two hours', 120],
  ['recital saturday 4pm, seventy minutes', 70],
  ['archery thursday 5pm for 2ish hours', 120],
  ['judo thursday 5pm, 1hr20', 80],
  ['judo thursday 5pm, 1½ hours', 90],
])('%s', (text, minutes) => expect(lengthOf(text)).toBe(minutes));

test.each([
  ['maths every mon wed fri 5 to 6pm', 'FREQ=WEEKLY;BYDAY=MO,WE,FR'],
  ['badminton daily 6am next 5 days', 'FREQ=DAILY;COUNT=5'],
  ['band jam alt sundays 3pm', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU'],
  ['six Sunday afternoon concerts, weekly from March 15 at 3pm', 'FREQ=WEEKLY;BYDAY=SU;COUNT=6'],
])('%s repeats', (text, rule) => expect(draftOf(text).recurrence).toBe(rule));

test.each([
  'brunch with Sam and Sarah sun 10am wait Sarah overseas so just Sam',
  'brunch with Sam and Sarah sun 10am, with the exception of Sarah, who is away',
])('who cannot come is left out: %s', (text) => {
  expect(draftOf(text).friend_names).toEqual(['Sam Ford']);
  expect(draftOf(text).excluded_names).toEqual(['Sarah Lopez']);
});

test.each([
  'ok noted tks see u sat',
  'I regret that I shall be unable to attend the meeting on the 12th',
  'stoked with how the fair went on sunday',
])('plans nothing: %s', (text) => expect(read(text).draft).toBeNull());

test('a fraction behind a flat is a day where no other is said', () =>
  expect(startOf('visit of the flat 7/8 at 18h15', sunday)).toBe('Fri 7 Aug 2026 18:15'));

test.each([
  'pottery saturday 2pm, 2-3 hours',
  'opera friday 7pm, three and a bit hours',
  'netball sunday 3pm, 4 x 15 minutes',
])('a length that nobody can count is asked about: %s', (text) =>
  expect(read(text).clarify?.question).toMatch(/^How long/),
);

test.each([
  'wish we could come to the barbecue on saturday at 2',
  'gutted to be missing the concert friday at 8',
  'hopefully they finish the roof by thursday 4pm',
  'the ferry leaves at 6.40 on friday, right?',
])('wishes, regrets and questions plan nothing: %s', (text) => expect(read(text).draft).toBeNull());

test('a weekday between two feasts is the only one there is, and one of several is asked about', () => {
  expect(startOf('sledging the Wednesday between Christmas and New Year at 11am', sunday)).toBe(
    'Wed 30 Dec 2026 11:00',
  );
  expect(read('supper between Christmas and New Year at 7pm', sunday).clarify).not.toBeNull();
});

test('a pasted event may say its length instead of its end', () =>
  expect(lengthOf('BEGIN:VEVENT\nSUMMARY:Vigil\nDTSTART:20260420T190000Z\nDURATION:PT1H45M\nEND:VEVENT')).toBe(105));

test('a number behind a weekday is asked about where the next such date is on that weekday', () => {
  const here = { ...sunday, now: new Date('2029-04-11T16:00:00+01:00') };
  expect(read('squash fri 11 with Sam', here).clarify?.choices).toEqual(['Friday 13 April at 11:00', 'Friday 11 May']);
  expect(read('dinner fri 8 with Sam', here).clarify).toBeNull();
});

test.each([
  'Sam ran the Brighton half in 1:52 on Sunday',
  'my son swam the 200m in 2:31 on saturday',
  'the under 9s drew 3-3 on Saturday',
  'we came fourth on Friday!',
  'Alex got a 6.5 in his driving theory on Monday',
])('how something ended plans nothing: %s', (text) => expect(read(text).draft).toBeNull());

test('the cities of a pasted zone say whose clock it is, and not its offset in winter', () => {
  const pasted = (zone: string) => `Subject: Budget\nWhen: Wednesday, 20 June 2029 11:00 AM ${zone}\nWhere: Room 3`;
  const here = { ...sunday, now: new Date('2029-06-13T19:00:00+01:00') };
  expect(startOf(pasted('(UTC+00:00) Dublin, Edinburgh, Lisbon, London'), here)).toBe('Wed 20 Jun 2029 11:00');
  expect(startOf(pasted('(UTC+01:00) Brussels, Copenhagen, Madrid, Paris'), here)).toBe('Wed 20 Jun 2029 10:00');
});

test.each([
  ['sunday 5k 14 june 8am', 'Sunday 5k', 'Sun 14 Jun 2026 08:00'],
  ['Nine to Five sat at 7', 'Nine to Five', 'Sat 13 Jun 2026 19:00'],
  ['The Magnificent Seven friday at 8', 'The Magnificent Seven', 'Fri 12 Jun 2026 20:00'],
  ['Mass friday 10 in the forenoon', 'Mass', 'Fri 12 Jun 2026 10:00'],
  ['Viva 19.06 at 14h00', 'Viva', 'Fri 19 Jun 2026 14:00'],
  ['Haircut Friday 4pm because Thursday was full', 'Haircut', 'Fri 12 Jun 2026 16:00'],
])('a number, a weekday or a half of the day beside the time: %s', (text, title, start) => {
  expect(read(text, sunday).clarify).toBeNull();
  expect(draftOf(text, sunday).title).toBe(title);
  expect(startOf(text, sunday)).toBe(start);
});

test.each([
  ['supper friday 8pm chez Sarah, 12 rue Cler', 'chez Sarah, 12 rue Cler'],
  ['grill party saturday 5pm bei Sam', 'bei Sam'],
  ['paella sunday 2pm casa de Sarah', 'casa de Sarah'],
])('whose home it is invites nobody: %s', (text, place) => {
  expect(draftOf(text)).toMatchObject({ location: place, friend_names: [] });
});

test.each([
  ['✦ Open mic ✦ Thursday 18 June ✦ 8pm ✦ The Sugar Club ✦', 'Open mic', 'The Sugar Club'],
  ['⭐ Talent show ⭐ Thursday 18 June ⭐ 7pm ⭐ Town Hall ⭐', 'Talent show', 'Town Hall'],
  ['☆ Winter Market ☆\nSat 20 June, 10am\n★ Pioneer Square ★', 'Winter Market', 'Pioneer Square'],
  ['noodles wed 7pm 221 baker', 'Noodles', '221 baker'],
  ['Swim lesson Tuesday 4pm at the lido, I will just read in the car', 'Swim lesson', 'the lido'],
  ['Swim lesson Tuesday 4pm, he is fine dipping his face in the water', 'Swim lesson', null],
  ['MOT Tuesday 8am, my neighbour will give me a lift to the garage', 'MOT', null],
  ['Vet Tuesday 8am, better not forget', 'Vet', null],
])('ornaments and asides are neither title nor place: %s', (text, title, location) => {
  expect(draftOf(text, sunday)).toMatchObject({ title, location });
});

test('days of something "from" a day last as long as they say', () => {
  const draft = draftOf('Three days hiking in the Lakes from Thursday 18 June', sunday);
  expect(draft).toMatchObject({ title: 'Hiking', all_day: true });
  expect((Date.parse(draft.end_at ?? '') - Date.parse(draft.start_at ?? '')) / 86_400_000).toBe(3);
});

test('a shift somewhere is work, and moves nothing', () => {
  expect(draftOf('shift at the bakery tomorrow 6am for four hours')).toMatchObject({ title: 'Shift' });
  expect(read('shift the dentist to friday').draft).toBeNull();
});

test.each([
  'dinner friday, book it by noon',
  'party saturday, kids eat at 6',
  'barbecue sunday, the match is at 2',
  'quiz friday, Sam is coming at 8',
])('an hour that is told of something else is asked about: %s', (text) => expect(read(text).clarify).not.toBeNull());

test('who has to be got in is an errand, whatever is told beside it', () =>
  expect(draftOf('I need to get the roofer round on Monday, the kitchen leaks like a sieve')).toMatchObject({
    start_at: null,
    date: '2026-03-16',
  }));

describe('beside a sure hour', () => {
  test.each([
    ['drinks at 110 Seventh thurs 6pm', '110 Seventh'],
    ['lunch at Nine by Marta friday 1pm with Sam', 'Nine by Marta'],
    ['cocktails at 4 Anchors friday 7pm with Sam', '4 Anchors'],
    ['supper at Eleven friday 8pm', 'Eleven'],
    ['idli saturday 9am, door no 11, 4th cross, 2nd main, jayanagar', 'door no 11, 4th cross, 2nd main, jayanagar'],
    ['parcel pickup saturday 10am order no 1230', null],
    ['mini tennis saturday 9am ages 4 to 6', null],
    ['doubles sunday 2pm, we need a 4th', null],
    ['rematch friday 8pm, they won 4-3 last time', null],
    ['scan: Friday 20 March 09:50. Ref 1130-0745', null],
    ['chess tomorrow at 7pm, 1840 N Damen unit 2', '1840 N Damen unit 2'],
  ])('a number in a name or a reference is no hour: %s', (text, location) => {
    const { draft, clarify } = read(text);
    expect([clarify, draft?.start_at === null, draft?.location]).toEqual([null, false, location]);
  });

  test('a number that may be the hour is asked about', () =>
    expect(read('call Sam at 3 friday, reserve 4pm').clarify).not.toBeNull());
});

test('what is on the agenda is a note', () =>
  expect(
    draftOf('Allotment meeting: Tuesday 3/17, 5:30 PM, hut. Agenda: 1) fees 2) the 4/14 picnic 3) a shed for 1900'),
  ).toMatchObject({ title: 'Allotment meeting', description: expect.stringContaining('4/14') }));

test.each([
  ['party saturday from eight pm till like midnight', 240],
  ['open house sunday from noon to maybe 5', 300],
  ['Gig: 9 to 5 cover night, Saturday 9pm', 60],
])('a range may hesitate, and a title may hold one: %s', (text, minutes) => expect(lengthOf(text)).toBe(minutes));

test('a weekday in front of a date in figures is of that date', () => {
  expect(startOf('Budget sync\nMon 2026-04-13 10:00 AM - 11:30 AM (UTC-05:00) Eastern Time (US & Canada)')).toBe(
    'Mon 13 Apr 2026 10:00',
  );
  expect(read('Budget sync Mon 2026-04-14 10:00').clarify?.about).toBe('day');
});

test.each([
  'paid 6.20 for a coffee on friday, unbelievable',
  'the bakery on 5th shuts at 3 on mondays, what is that about',
  "we'll be shattered on sunday after the 5am ferry",
  'Thanks for sunday Sam, lovely seeing you at 5',
])('prices, opening hours and feelings draft nothing: %s', (text) => expect(read(text).draft).toBeNull());

test('who cannot come stays out, and the others are invited', () =>
  expect(draftOf("Sarah can't make it, so just me, Sam and May for bowling, Thursday 7pm")).toMatchObject({
    title: 'Bowling',
    friend_names: ['Sam Ford', 'May Wong'],
    excluded_names: ['Sarah Lopez'],
  }));

test('rosé is a wine', () =>
  expect(read('Rosé tasting Friday 6pm', { friends: named('Rose Hill') }).draft?.friend_names).toEqual([]));

test('budgets and limits are notes', () =>
  expect(draftOf('Secret Santa, budget 20, limit 1 gift each, Friday 5pm')).toMatchObject({
    title: 'Secret Santa',
    description: 'Budget 20\nLimit 1 gift each',
  }));

test('who wrote back names the event', () =>
  expect(startOf("The dermatologist wrote back, it's the 4th of May at ten past two")).toBe('Mon 4 May 2026 14:10'));

test('what stands in front of a date in full belongs to it', () => {
  const draft = draftOf('barbecue at ours next Saturday 20 June 2pm', sunday);
  expect(draft).toMatchObject({ location: 'ours', start_at: '2026-06-20T13:00:00.000Z' });
});

test('a number to call is no hour', () =>
  expect(read('Check-up Tuesday 16 June at 10:40, 12 High St. Text Y or call 03 5550 1420.', sunday)).toMatchObject({
    draft: { start_at: '2026-06-16T09:40:00.000Z' },
    clarify: null,
  }));

test.each([
  ['Will for lunch on Friday 1pm', ['Will Park']],
  ['quiz thursday 6pm, may is coming', ['May Wong']],
])('names that are words are guests where they can be nothing else: %s', (text, guests) =>
  expect(draftOf(text, sunday).friend_names).toEqual(guests),
);

test('a link to a call is where it is', () =>
  expect(draftOf('planning call thurs 2pm https://meet.google.com/abc-defg-hij', sunday).location).toBe(
    'https://meet.google.com/abc-defg-hij',
  ));

test('"at Daily Bread" repeats nothing', () =>
  expect(draftOf('coffee wednesday 10.30am at daily bread', sunday).recurrence).toBeNull());

test('a film behind a colon keeps its hours', () =>
  expect(draftOf('Movie night: 9 to 5, Saturday 8pm', sunday).start_at).toBe('2026-06-13T19:00:00.000Z'));

test('"cannae make it" plans nothing', () => expect(read('cannae make it thursday, sorry', sunday).draft).toBeNull());

test.each(['Sarah never paid me back for the monday night tickets', 'tom never gave me the money for the friday gig'])(
  'what somebody never did plans nothing: %s',
  (text) => expect(read(text).draft ?? null).toBeNull(),
);

test.each([
  ['dinner fri 7pm, lmk by thursday', 'Fri 13 Mar 2026 19:00', '2026-03-12', null],
  [
    "Banquet Thursday June 4 at 6pm at Luigi's on Fourth. Please RSVP by May 22.",
    'Thu 4 Jun 2026 18:00',
    '2026-05-22',
    "Luigi's on Fourth",
  ],
  [
    'Concert 30.11. 19:30 Room 204, Gymnasium am Stadtpark',
    'Mon 30 Nov 2026 19:30',
    null,
    'Room 204, Gymnasium am Stadtpark',
  ],
])('a day to answer by and the name of a street or a park are no day of the event: %s', (text, start, by, place) => {
  expect(startOf(text)).toBe(start);
  expect(read(text).clarify).toBeNull();
  expect(draftOf(text)).toMatchObject({ answer_by: by, location: place });
});

test.each([
  ['Quiz sat 21 march 7pm, rsvp by the saturday before', '2026-03-14'],
  ['Quiz sat 21 march 7pm, rsvp by the wednesday before please', '2026-03-18'],
  ['Quiz sat 21 march 7pm, replies by the day before', '2026-03-20'],
  ['dinner sat 21 march 7pm, she needs numbers by the 15th', '2026-03-15'],
  ['Dinner sat 21 march 7pm, the caterer wants final numbers by 16 March', '2026-03-16'],
  ['potjie sat 21 march 7pm. need a yes or no by wed 18 march from ana and the gang. byo pot', '2026-03-18'],
  ["ceilidh sat 21 march 7pm at the Legion, I need to know by the 15th who's coming", '2026-03-15'],
  ['ceilidh sat 21 march 7pm at the Legion, need to know by the 15th if youre in', '2026-03-15'],
])('by when guests answer may be told by the day of the event or by who needs to know: %s', (text, by) => {
  const { draft, clarify } = readerOf({ ...inMarch, friends: named('Ana Cruz') })(text);
  expect(draft).toMatchObject({ answer_by: by, date: '2026-03-21' });
  expect(draft?.friend_names).toEqual(text.includes('ana') ? ['Ana Cruz'] : []);
  expect(clarify).toBeNull();
});

test.each([
  ['Sausage sizzle friday 3pm our place, the missus is doing pav, byo drinks', 'Byo drinks'],
  ['braai sat 1pm, uncle roy sorting the chops. Bring your own chairs', 'Bring your own chairs'],
  ['photo shoot sat 10am. Please give 24hrs notice', 'Please give 24hrs notice'],
  ['quiz sat 7pm, note for them: $20 cash per table', '$20 cash per table'],
  ['quiz sat 7pm, please let them know that parking is on the street only', 'Parking is on the street only'],
])('the note is what guests are to do or know, and not what others see to: %s', (text, note) =>
  expect(readerOf(inMarch)(text).draft?.description).toBe(note),
);

test('a notice period is no length', () => {
  const { draft } = readerOf(inMarch)('photo shoot sat 10am. Please give 24hrs notice');
  expect(sayAt(inMarch.zone)(draft?.end_at)).toBe('Sat 14 11:00');
});

test('the month of a label in front of the hour is no time zone', () => {
  const { draft, clarify } = readerOf(inMarch)('Braai. Date: Mon 24 Aug. Time: 11h00 to 16h00. Reply by 17 Aug.');
  expect([draft?.date, draft?.answer_by, clarify]).toEqual(['2026-08-24', '2026-08-17', null]);
});

test('"not everyone, just Ana" takes everyone back', () => {
  const talk = readerOf({ ...inMarch, friends: named('Ana Cruz') });
  const { draft } = talk('puja on saturday at eleven and uh call everyone no no sorry not everyone just ana');
  expect(draft).toMatchObject({ title: 'Puja', everyone: false, friend_names: ['Ana Cruz'], description: null });
});

test.each([
  'sat swim at 9 football at 11',
  'hair at 10 nails at 12 on saturday',
  "Sunday: church 10, lunch at Tom's 1pm",
  'haircut 10.30 lunch 12.30 saturday',
])('of two things with an hour each, none is lost without a question: %s', (text) =>
  expect(readerOf(inMarch)(text).clarify?.about).toBe('time'),
);

test.each([
  ["I'm free friday, drinks at 7", 'Fri 13 19:00'],
  ["swapped shifts so I'm free friday, drinks at 7", 'Fri 13 19:00'],
  ["we're both off friday, lunch at 1", 'Fri 13 13:00'],
  ["I'm not free friday, saturday dinner at 7", 'Sat 14 19:00'],
  ["I'm off friday, saturday dinner at 7", 'Sat 14 19:00'],
])('the day on which somebody has time is that of the plan: %s', (text, start) =>
  expect(sayAt(inMarch.zone)(readerOf(inMarch)(text).draft?.start_at)).toBe(start),
);

test.each([
  'swapped my thursday long day with Ines, all sorted, ta',
  'may have left the oven on when we went out at 7',
  'could have sworn we said friday at 8',
])('what may be done already is no plan: %s', (text) =>
  expect(readerOf({ ...inMarch, friends: named('May Chen') })(text).draft).toBeNull(),
);

test.each([
  "cards at Beth's friday 7pm... actually she's got the decorators in so mine",
  "cards at Beth's friday 7pm, she's away so it's mine",
])('at somebody else’s, anything may be why it is at one’s own: %s', (text) =>
  expect(readerOf(inMarch)(text).draft).toMatchObject({ title: 'Cards', location: 'mine', description: null }),
);

test('what somebody eats is no place', () =>
  expect(readerOf({ ...inMarch, friends: named('Priya Nair') })("dinner sat 7.30, Priya's veggie").draft).toMatchObject(
    {
      location: null,
      friend_names: [],
    },
  ));

test('who is driven somewhere is not called off', () => {
  expect(readerOf(inMarch)('drop the car 7.45 mon, then physio 8.30').draft).toMatchObject({
    title: 'Drop the car',
    start_at: '2026-03-16T07:45:00.000Z',
    description: 'Then physio 8.30',
  });
  expect(readerOf(inMarch)('drop the dinner on friday').intent).toBe('cancel_event');
});

test.each([
  'May I move my 3pm tomorrow?',
  'can you move my 3pm tomorrow',
  'move my 3pm tomorrow',
  '5 a side moved to mondays from next week, 8pm powerleague',
  "yoga's moved to thursdays, 7pm from now on",
  'yoga moves to Thursdays 7pm',
])('what stands already is moved, and nothing is planned: %s', (text) =>
  expect(readerOf({ ...inMarch, friends: named('May Chen') })(text).intent).toBe('update_event'),
);

test('whoever is up for it comes, also where the name is a month', () => {
  const { draft } = readerOf({ ...inMarch, friends: named('May Chen') })(
    "May's up for karaoke thursday 9pm, put it in",
  );
  expect(draft).toMatchObject({ title: 'Karaoke', friend_names: ['May Chen'] });
});

test('a chat may have its hour in front of its date', () => {
  const text = '[8:41 pm, 10/03/2026] Rohan Office: cricket nets this sunday 6.30am sharp, poona gymkhana';
  const { draft, clarify } = readerOf(inMarch)(text);
  expect([draft?.date, draft?.location, clarify]).toEqual(['2026-03-15', 'poona gymkhana', null]);
});

test('who is requested to confirm on or before a day answers by then', () => {
  const text =
    'Fwd: Society AGM\nDear Members,\nThe Annual General Meeting shall be held on Sunday, 13 December 2026 at 10:30 hrs in the Clubhouse. Members are requested to confirm attendance on or before 12 December.';
  expect(readerOf(inMarch)(text).draft).toMatchObject({ answer_by: '2026-12-12', description: null });
});
