import { describe, expect, test } from 'vitest';
import type { SentenceInput } from './reading.ts';
import { inNewYork as wednesday, named, readerOf, sayAt } from './testing/read.ts';

const friends = named('Sarah Lopez', 'May Wong', 'Will Park', 'Sam Ford', 'Alex Kim', 'Alex Ruiz');
const groups = [
  { id: 'id of Book Club', name: 'Book Club' },
  { id: 'id of Pub Mates', name: 'Pub Mates', members: ['id of Sam Ford', 'id of Sarah Lopez'] },
];

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

describe('the duration', () => {
  test('is an hour by default', () => expect(lengthOf('Dinner Friday at 7pm')).toBe(60));
  test('is an hour when the end is left open', () => expect(lengthOf('Drinks Friday from 6 till late')).toBe(60));
  test('is what "for" states', () => expect(lengthOf('Massage Friday at 4 for an hour and a half')).toBe(90));
  test('may pass midnight', () => expect(lengthOf('Party Saturday 9pm to 2am')).toBe(300));
});

describe('the time', () => {
  test('of dinner is in the evening, of a run in the morning', () => {
    expect(startOf('Dinner tomorrow at 8')).toBe('Thu 12 Mar 2026 20:00');
    expect(startOf('Run tomorrow at 8')).toBe('Thu 12 Mar 2026 08:00');
  });
  test('from 12 to 6 is in the afternoon', () => expect(startOf('Chat tomorrow at 3')).toBe('Thu 12 Mar 2026 15:00'));
  test('takes the am or pm of its range by the shortest interval', () => {
    expect(startOf('Party Friday 10-2am')).toBe('Fri 13 Mar 2026 22:00');
    expect(startOf('Brunch Sunday 11-1')).toBe('Sun 15 Mar 2026 11:00');
  });
  test('of "half seven" is 19:30', () =>
    expect(startOf('Quiz Thursday half seven', sunday)).toBe('Thu 11 Jun 2026 19:30'));
  test('is asked for with three choices when missing', () => {
    const { draft, clarify, suggestions } = read('Dinner on Friday');
    expect(draft?.start_at).toBeNull();
    expect(draft?.date).toBe('2026-03-13');
    expect(clarify?.about).toBe('unsaid');
    expect(suggestions).toHaveLength(3);
  });
});

describe('the day', () => {
  test('"Friday" is the next one, "next Friday" that of next week, and the alternative is offered', () => {
    expect(startOf('Dinner Friday at 7')).toBe('Fri 13 Mar 2026 19:00');
    expect(startOf('Dinner next Friday at 7')).toBe('Fri 20 Mar 2026 19:00');
    expect(read('Dinner next Friday at 7').offer).toEqual({ said: 'Friday, March 20', other: 'Friday, March 13' });
  });
  test('needs no alternative when both readings of "next" agree', () => {
    expect(read('Dinner next Monday at 7').offer).toBeNull();
  });
  test('"Friday week" and "a week on Friday" are a week after the next one', () => {
    expect(startOf('Drinks Friday week at 8', sunday)).toBe('Fri 19 Jun 2026 20:00');
    expect(startOf('Drinks a week on Friday at 8', sunday)).toBe('Fri 19 Jun 2026 20:00');
  });
  test('of 3/4 depends on the locale, and is asked for when the locale is ambiguous', () => {
    expect(startOf('Dinner 4/5 at 7pm')).toBe('Sun 5 Apr 2026 19:00');
    expect(startOf('Dinner 7/8 at 7pm', sunday)).toBe('Fri 7 Aug 2026 19:00');
    const unknown = read('Dinner 4/5 at 7pm', { ...wednesday, locale: null });
    expect(unknown.draft?.start_at).toBeNull();
    expect(unknown.clarify?.choices).toHaveLength(2);
  });
  test('uses the other order when the locale’s is impossible', () => {
    expect(startOf('Dinner 25/4 at 7pm')).toBe('Sat 25 Apr 2026 19:00');
  });
  test('is asked for when weekday and date disagree', () => {
    const { draft, clarify } = read('Lunch Friday 13 June at 1', sunday);
    expect(draft?.start_at).toBeNull();
    expect(clarify?.about).toBe('day');
  });
  test('rolls over to the next month or year instead of the past', () => {
    expect(startOf('Drinks on the 5th at 6pm', sunday)).toBe('Sun 5 Jul 2026 18:00');
    expect(startOf('Dinner on January 5 at 7pm')).toBe('Tue 5 Jan 2027 19:00');
  });
  test('is never today at a past time', () => {
    const { draft, clarify } = read('Coffee today at 9am');
    expect(draft?.start_at).toBeNull();
    expect(clarify?.about).toBe('past');
  });
});

describe('time zones and DST', () => {
  test('"in 12 hours" counts elapsed hours, also across DST', () => {
    const night = { now: new Date('2026-03-28T20:00:00+01:00'), zone: 'Europe/Berlin', locale: 'en-GB' };
    expect(startOf('Call in 12 hours', night)).toBe('Sun 29 Mar 2026 09:00');
  });
  test('a named zone shifts the time and is not a place', () => {
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
  test('a birthday is all-day, a birthday dinner an hour', () => {
    expect(draftOf("Sarah's birthday on 3 July", sunday).all_day).toBe(true);
    expect(draftOf("Sarah's birthday dinner on 3 July at 8", sunday).all_day).toBe(false);
  });
});

describe('recurrences', () => {
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
  test('begin on their first future date', () => {
    expect(startOf('First Monday of every month: supper 7pm', sunday)).toBe('Mon 6 Jul 2026 19:00');
  });
});

describe('people', () => {
  test('a unique friend is invited and removed from the title', () => {
    const draft = draftOf('Lunch with Sarah tomorrow at 1');
    expect([draft.title, draft.friend_names]).toEqual(['Lunch', ['Sarah Lopez']]);
  });
  test('an unknown name stays in the title', () => {
    const { draft, unknown } = read('Lunch with Sarah and Bob tomorrow at 1');
    expect([draft?.title, draft?.friend_names, unknown]).toEqual(['Lunch with Bob', ['Sarah Lopez'], ['Bob']]);
  });
  test('an ambiguous name is asked about instead of guessed', () => {
    const { draft, clarify } = read('Lunch with Alex and Sam tomorrow at 1');
    expect(draft?.friend_names).toEqual(['Sam Ford']);
    expect(clarify?.choices).toEqual(['Alex Kim', 'Alex Ruiz']);
  });
  test('a possessive does not invite', () => {
    expect(draftOf("Sarah's birthday dinner Friday at 8").friend_names).toEqual([]);
    expect(draftOf("Dinner at Sarah's Friday at 8")).toMatchObject({ friend_names: [], location: "Sarah's" });
    expect(draftOf('Surprise party for Sarah Friday at 8').friend_names).toEqual([]);
  });
  test('May is a friend after "with" and a month before a number', () => {
    expect(startOf('Coffee with May 3pm tomorrow')).toBe('Thu 12 Mar 2026 15:00');
    expect(startOf('Coffee May 3 at 3pm')).toBe('Sun 3 May 2026 15:00');
  });
  test('a lower-case group is invited, also when it names the event', () => {
    expect(draftOf('Beers Friday 6pm with the pub mates').group_names).toEqual(['Pub Mates']);
    expect(draftOf('Book club Friday at 7')).toMatchObject({ title: 'Book club', group_names: ['Book Club'] });
  });
  test('a group with known members minus one becomes the others', () => {
    const draft = draftOf('Invite everyone in Pub Mates except Sam to drinks Friday at 8');
    expect(draft).toMatchObject({
      title: 'Drinks',
      group_names: [],
      friend_names: ['Sarah Lopez'],
      excluded_names: ['Sam Ford'],
    });
  });
  test('everyone except a group excludes its members', () => {
    expect(draftOf('Drinks Friday at 8 with everyone except Pub Mates')).toMatchObject({
      everyone: true,
      group_names: [],
      excluded_names: ['Sarah Lopez', 'Sam Ford'],
    });
  });
  test('a group with unknown members keeps the exception next to it', () => {
    const draft = draftOf('Invite everyone in the book club except Sam to drinks Friday at 8');
    expect(draft).toMatchObject({ group_names: ['Book Club'], excluded_names: ['Sam Ford'] });
  });
});

describe('title and place', () => {
  test('a label at the beginning of a line is the title, and the rest of the line is read', () => {
    const told = { title: 'Training', location: 'sports hall' };
    expect(draftOf('Training: Thursday 7pm, sports hall')).toMatchObject(told);
    expect(draftOf('Training: Thursday 7pm\nWhere: sports hall')).toMatchObject(told);
    expect(draftOf('Training:\nThursday 7pm\nsports hall')).toMatchObject(told);
    expect(startOf('Training: Thursday 7pm, sports hall')).toBe('Thu 12 Mar 2026 19:00');
  });
  test('quoted text is the title, unchanged', () => {
    expect(draftOf('Create "Quiz night: 80s at 8" tomorrow 7pm at The Crown')).toMatchObject({
      title: 'Quiz night: 80s at 8',
      location: 'The Crown',
    });
  });
  test.each([
    ['Dinner at Five Guys on Friday at 7', 'Dinner', 'Five Guys'],
    ['Concert at Studio 54 on Friday at 9pm', 'Concert', 'Studio 54'],
    ['Pub quiz Thursday at 8, The Crown', 'Pub quiz', 'The Crown'],
    ['lunch tomorrow 1pm @ the deli', 'Lunch', 'the deli'],
  ])('%s', (text, title, location) => expect(draftOf(text)).toMatchObject({ title, location }));
  test('every understood word has correct offsets', () => {
    const text = 'Dinner with Sarah at Luigi’s next Friday at 7pm';
    const { understood } = draftOf(text);
    expect(understood.map((run) => text.slice(run.from, run.to))).toEqual(understood.map((run) => run.text));
    expect(understood.map((run) => run.field)).toEqual(['title', 'friend_names', 'location', 'start_at', 'start_at']);
  });
});

describe('a message copied from a messenger', () => {
  const morning = { now: new Date('2026-03-11T10:00:00Z'), zone: 'Europe/London', locale: 'en-GB' };
  test.each(['[10/03/26, 9:12 PM] Deepa: ', '10/03/2026, 21:12 - Deepa: ', '2026-03-10, 21:12 - Deepa Rao: '])(
    'is read relative to its sending time: %s',
    (header) => {
      const { draft } = read(`${header}Housewarming on Saturday at 11am`, morning);
      expect(draft).toMatchObject({ title: 'Housewarming', start_at: '2026-03-14T11:00:00.000Z' });
    },
  );
  test.each(['[10/03, 21:12] Deepa: ', '10/03, 9:12 pm - Deepa: '])('works without a year: %s', (header) =>
    expect(read(`${header}dinner tomorrow at 8pm`, morning).draft?.start_at).toBe('2026-03-11T20:00:00.000Z'),
  );
  test('resolves "tomorrow" relative to its day', () => {
    expect(read('[09/03/26, 21:12] Deepa: dinner the day after tomorrow at 8pm', morning).draft?.start_at).toBe(
      '2026-03-11T20:00:00.000Z',
    );
  });
  test('changes a draft by its text alone', () => {
    const { draft } = read('dinner thursday 7pm', morning);
    const changed = read('[11/03/26, 09:52] Sam Ford: make it 8', { ...morning, draft }).draft;
    expect(changed).toMatchObject({ start_at: '2026-03-12T20:00:00.000Z', friend_names: [] });
  });
  test('is asked about when its day has passed', () => {
    const { draft, clarify } = read('[01/03/26, 21:12] Deepa: dinner tomorrow at 8pm', morning);
    expect([draft?.start_at, clarify?.about]).toEqual([null, 'past']);
  });
});

test('two days that are no range lead to a question', () => {
  const { clarify } = read('Brunch with Sarah this Saturday before we fly on 20 March at 11');
  expect(clarify).toMatchObject({ about: 'day', choices: ['Friday, March 20 at 11am', 'Saturday, March 14 at 11am'] });
});

describe('negations', () => {
  test.each(['Not on Thursday but on Friday at 6 yoga', 'Yoga on Friday, not Thursday, at 6'])('%s', (text) =>
    expect(read(text).draft).toMatchObject({ title: 'Yoga', date: '2026-03-13' }),
  );
});

test.each([
  ['what I need is lunch with Sarah friday at 1', 'Lunch'],
  ["what we'd like is a curry friday at 8", 'Curry'],
  ['What I need is the plumber Friday at 9', 'Plumber'],
])('what somebody needs is planned and no question: %s', (text, title) =>
  expect(read(text).draft).toMatchObject({ title, date: '2026-03-13' }),
);
