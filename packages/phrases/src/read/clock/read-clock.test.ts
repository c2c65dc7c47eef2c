import { describe, expect, test } from 'vitest';
import { inNovember, readerOf, sayAt } from '../../testing/read.ts';

const read = readerOf(inNovember);
const hours = (text: string, zone = inNovember.zone) => {
  const { draft, clarify } = read(text, { zone });
  const at = sayAt(zone, 'd LLL HH:mm');
  return { start: at(draft?.start_at), end: at(draft?.end_at), asks: clarify?.about ?? null };
};

describe('a city behind an hour', () => {
  test.each([
    ['Call with the studio tomorrow 5pm of Tokyo', '25 Nov 08:00'],
    ['Meeting with the supplier Wednesday at 16:00 of Madrid', '25 Nov 15:00'],
    ['team sync thursday 3pm of new york', '26 Nov 20:00'],
  ])('says whose clock it is behind "of": %s', (text, start) => {
    expect(hours(text)).toMatchObject({ start, asks: null });
    expect(read(text).draft?.location).toBeNull();
  });
  test.each(['Interview Monday at 10 Berlin', 'call friday 5pm tokyo'])(
    'is asked about where people far apart talk: %s',
    (text) => expect(hours(text).asks).toBe('zone'),
  );
  test('is where people meet otherwise', () => expect(read('Dinner Friday 8pm Porto').draft?.location).toBe('Porto'));
});

test.each([
  ['watch party friday 6 eastern so 4 here', 'America/Vancouver', '27 Nov 16:00'],
  ['webinar thursday 10am pacific = 12pm for us', 'America/Chicago', '26 Nov 12:00'],
  ['Launch stream Thursday at 10am PT, 6pm here', 'Europe/London', '26 Nov 18:00'],
  ["game friday 6pm mountain, no wait it's 6 eastern so 4 here", 'America/Vancouver', '27 Nov 16:00'],
])('the same moment on the clock of the reader is no other time: %s', (text, zone, start) =>
  expect(hours(text, zone)).toMatchObject({ start, asks: null }),
);

test.each([
  ['Party Saturday 10pm till half past midnight', '28 Nov 22:00', '29 Nov 00:30'],
  ['Brunch Sunday 11 till half past noon', '29 Nov 11:00', '29 Nov 12:30'],
  ['Dance Saturday 9pm - half midnight', '28 Nov 21:00', '29 Nov 00:30'],
  ['Night shift Friday 8pm until quarter to midnight', '27 Nov 20:00', '27 Nov 23:45'],
])('halves and quarters stand beside noon and midnight: %s', (text, start, end) =>
  expect(hours(text)).toEqual({ start, end, asks: null }),
);

describe('when one goes and when one is back', () => {
  test.each([
    ['Nursery Monday, drop off 9, pick up 12', '30 Nov 09:00', '30 Nov 12:00'],
    ['Hike Sunday leave 7am back for 2pm', '29 Nov 07:00', '29 Nov 14:00'],
    ['Boat trip sat, sails 10, returns 1', '28 Nov 10:00', '28 Nov 13:00'],
    ['Drop car at garage 8 Friday, collect at 5', '27 Nov 08:00', '27 Nov 17:00'],
    ['Holiday club Thursday: drop off 8.45, collect 3.15', '26 Nov 08:45', '26 Nov 15:15'],
    ['Farm visit!\nDate: Wednesday 9 December\nLeave school 9.30am, back for 2.45pm', '9 Dec 09:30', '9 Dec 14:45'],
  ])('are its start and its end: %s', (text, start, end) => expect(hours(text)).toEqual({ start, end, asks: null }));
  test('is asked about where it may be a day or an evening', () =>
    expect(hours('Day out Saturday: leave home 7.30, back 9pm').asks).toBe('time'));
  test.each(['Drop off 9 boxes at the depot Friday 3pm', 'Pick up 12 eggs Friday 3pm'])(
    'is said by two hours, and a number of things is none: %s',
    (text) => expect(hours(text)).toMatchObject({ start: '27 Nov 15:00', asks: null }),
  );
});

test('the day above a line of hours is the day', () =>
  expect(hours('Sports day Friday\n9.15am to 3.30pm\nPE kit needed')).toEqual({
    start: '27 Nov 09:15',
    end: '27 Nov 15:30',
    asks: null,
  }));

describe('an hour said on two clocks', () => {
  test.each([
    ['call thursday 1pm eastern so 6 here', '26 Nov 18:00'],
    ['sync thursday 10 Boston (3 London)', '26 Nov 15:00'],
    ['call thursday 7pm Delhi time so about 2 here', '26 Nov 13:30'],
  ])('is one moment: %s', (text, start) => expect(hours(text)).toMatchObject({ start, asks: null }));
  test.each([
    'call thursday 1pm eastern so 5 here',
    "lesson thursday 9am Chicago time, that's 4pm for us",
    'sync thursday 10 Boston (4 London)',
  ])('is asked about where they are two: %s', (text) =>
    expect(hours(text)).toMatchObject({ start: null, asks: 'time' }),
  );
});

test.each([
  'dinner before the film at 8 Friday',
  'tea at the vicarage Saturday sometime between 3 and 5',
  'Drinks either side of the 8pm show on Friday',
  'Dinner an hour after the match, match is 3pm Saturday',
  'Lunch between 12 and 2 Saturday, about an hour',
  'Pick up cake before 12 Saturday, party at 3',
])('the hour of what an event leans on is not its own: %s', (text) =>
  expect(hours(text)).toMatchObject({ start: null, asks: 'time' }),
);

test('a length as long as the hours it is between is theirs', () =>
  expect(hours('Lunch Saturday between 12 and 2 for two hours')).toEqual({
    start: '28 Nov 12:00',
    end: '28 Nov 14:00',
    asks: null,
  }));

test.each([
  ['all day party saturday 2pm', '28 Nov 14:00', 'All day party'],
  ['all day workshop friday', '27 Nov 00:00', 'Workshop'],
  ['all day workshop friday from 9am', '27 Nov 00:00', 'Workshop'],
])('what begins behind noon is not a whole day long: %s', (text, start, title) => {
  expect(hours(text)).toMatchObject({ start, asks: null });
  expect(read(text).draft?.title).toBe(title);
});

test.each(['10 till 2 tennis camp from Monday for 5 days', 'tennis camp from Monday for 5 days, 10 till 2'])(
  'the same hours on each of so many days: %s',
  (text) => {
    expect(hours(text)).toEqual({ start: '30 Nov 10:00', end: '30 Nov 14:00', asks: null });
    expect(read(text).draft?.recurrence).toBe('FREQ=DAILY;COUNT=5');
  },
);

test('what goes on for days is by day', () =>
  expect(hours('Football camp 9-12 for 3 days from Tuesday').start).toBe('1 Dec 09:00'));

test('the 24 hours of a race are its name', () => {
  expect(hours('watch 24 hours of le mans saturday 3pm').end).toBe('28 Nov 16:00');
  expect(read('watch 24 hours of le mans saturday 3pm').draft?.title).toBe('Watch 24 hours of le mans');
});

test('the night before says nothing of the hour', () =>
  expect(hours('Blood test 8.15 Friday, nothing to eat from 10 the night before')).toMatchObject({
    start: '27 Nov 08:15',
    asks: null,
  }));

test('what took so long is over, and no length', () =>
  expect(hours('A&E took 6 hours, brunch Sunday at 11').end).toBe('29 Nov 12:00'));

test('a day that it is not may be told with why', () =>
  expect(hours('essay swap a week from friday at 2, not this friday weve all got that lab')).toMatchObject({
    start: '4 Dec 14:00',
    asks: null,
  }));

test('the one after "not this one" is a week later, in brackets too', () =>
  expect(hours('Gym Thursday (not this one, the one after) at 6pm')).toMatchObject({ start: '3 Dec 18:00' }));

test.each([
  ['Film night 9 to 5 on Saturday 7.30', 'Film night 9 to 5', '28 Nov 19:30', '28 Nov 20:30'],
  ['movie night 9 to 5 saturday 8pm', 'Movie night 9 to 5', '28 Nov 20:00', '28 Nov 21:00'],
  ['film night 7 to 9 saturday', 'Film night', '28 Nov 19:00', '28 Nov 21:00'],
  ['Movie marathon 9 to 5 saturday', 'Movie marathon', '28 Nov 09:00', '28 Nov 17:00'],
])('no film takes eight hours, where another hour is said: %s', (text, title, start, end) => {
  expect(hours(text)).toEqual({ start, end, asks: null });
  expect(read(text).draft?.title).toBe(title);
});

test.each([
  ["jam making friday at Katherine's 10-12", '27 Nov 10:00', '27 Nov 12:00'],
  ['Jam friday 8-10', '27 Nov 20:00', '27 Nov 22:00'],
])('jam is made by day and played at night: %s', (text, start, end) =>
  expect(hours(text)).toEqual({ start, end, asks: null }),
);

test.each([
  ['film night in two weeks 8pm', '8 Dec 20:00'],
  ['Quiz night in a fortnight at 8pm', '8 Dec 20:00'],
  ['girls night in friday 8pm', '27 Nov 20:00'],
])('a night is counted on from today, and none that is spent in: %s', (text, start) =>
  expect(hours(text)).toMatchObject({ start, asks: null }),
);

test.each([
  ['breakfast tue 8', '1 Dec 08:00', null],
  ['dentist tue 8', null, 'time'],
  ['drinks tue 8', null, 'time'],
])('an hour of the morning that is usual is no day of the month after: %s', (text, start, asks) => {
  // The 8th of December is a Tuesday.
  expect(hours(text)).toMatchObject({ start, asks });
});

test.each([
  ['bike tune-up clinic friday 5:30', '27 Nov 17:30'],
  ['bike repair workshop friday 5:30', '27 Nov 17:30'],
  ['walk in clinic friday 4:30', '27 Nov 16:30'],
  ['bike ride friday 5:30', '27 Nov 05:30'],
  ['fun run at the clinic friday 8', '27 Nov 08:00'],
])('nobody rides at the clinic of a bicycle: %s', (text, start) =>
  expect(hours(text)).toMatchObject({ start, asks: null }),
);

test.each([
  ['bus 0745 sat for the whitby trip', '28 Nov 07:45'],
  ['sat bus 0745 whitby', '28 Nov 07:45'],
  ['train dep 0912 sat', '28 Nov 09:12'],
  ['bus 1445 sat for the whitby trip', '28 Nov 14:45'],
  ['tram 1712 sat', '28 Nov 17:12'],
  ['bus 1712 sat at 5pm', '28 Nov 17:00'],
  ['catch bus 36 sat 10am', '28 Nov 10:00'],
])('four digits are the hour of a bus and no line, where no other is said: %s', (text, start) =>
  expect(hours(text)).toMatchObject({ start, asks: null }),
);
test.each([
  ['Job: Pickup 0600 Mon 30 Nov at Cascades Brampton dock 12', 'Pickup', '30 Nov 06:00'],
  ['dispatch just texted: Pickup 0600 Mon 30 Nov at Cascades Brampton dock 12', 'Pickup', '30 Nov 06:00'],
  ['Reminder: Flight Briefing 1430 Tue 1 Dec', 'Flight Briefing', '1 Dec 14:30'],
  ['Film: Blade Runner 2049 Friday 7pm', 'Blade Runner 2049', '27 Nov 19:00'],
])('behind a colon, four digits in front of the day are its hour where no other is said: %s', (text, title, start) => {
  expect(hours(text)).toMatchObject({ start, asks: null });
  expect(read(text).draft?.title).toMatch(new RegExp(`${title}$`));
});

test('of two of them it is asked', () => expect(hours('bus 0745 or 0815 sat').asks).toBe('time'));

test.each([
  ['sync with the US folks monday 9 am eastern pls, 45 mins', '30 Nov 14:00'],
  ['call tues 9 am eastern standup', '24 Nov 14:00'],
  ['webinar thursday 10.30 am pacific please', '26 Nov 18:30'],
])('a coast behind an hour says whose clock it is without "time": %s', (text, start) =>
  expect(hours(text)).toMatchObject({ start, asks: null }),
);

test.each([
  ['work party sat 9.30-12 down the allotments', '28 Nov 09:30', '28 Nov 12:00'],
  ['Working party Sunday 10 to 1 at the canal', '29 Nov 10:00', '29 Nov 13:00'],
  ['work party friday 9 at the Fenton', '27 Nov 21:00', '27 Nov 22:00'],
  ['work party sat 8 at the Fenton', '28 Nov 20:00', '28 Nov 21:00'],
  ['work christmas party sat 9.30', '28 Nov 21:30', '28 Nov 22:30'],
])('those who work together begin by day, and those who drink do not: %s', (text, start, end) =>
  expect(hours(text)).toEqual({ start, end, asks: null }),
);

test.each([
  ['jabs 5/12 at 11:20, they say allow 15 min', '5 Dec 11:35'],
  ['tax agent thurs 3pm, allow 45 minutes', '26 Nov 15:45'],
  ['eye test thurs 3pm set aside 40 mins', '26 Nov 15:40'],
  ['Viewing Saturday 10am, allow 20 minutes to park', '28 Nov 11:00'],
])('the time that is to be allowed is its length, unless it is for the way: %s', (text, end) =>
  expect(hours(text)).toMatchObject({ end, asks: null }),
);

test.each([
  ['seed swap sat 5 dec in the hut, opening at 10 and closing at 12.30', '5 Dec 10:00', '5 Dec 12:30'],
  ['Jumble sale Saturday, church hall, opens at 10, closes at 1', '28 Nov 10:00', '28 Nov 13:00'],
  ["call with mum, she's off at 5 on sunday so lets do 5.30", '29 Nov 17:30', '29 Nov 18:30'],
])('what opens and closes has a span, and when somebody is off is no start: %s', (text, start, end) =>
  expect(hours(text)).toEqual({ start, end, asks: null }),
);

test.each([
  ['flat viewing sat at 12, 12.20 actually', '28 Nov 12:20'],
  ['vet thursday 4, 4.30 actually', '26 Nov 16:30'],
])('the word that corrects may stand behind the hour: %s', (text, start) =>
  expect(hours(text)).toMatchObject({ start, asks: null }),
);

test('an hour on the clock of whom it is for', () =>
  expect(hours('call with mum thursday 9am Toronto time for her')).toMatchObject({
    start: '26 Nov 14:00',
    asks: null,
  }));

test.each([
  ["Ushers meeting Sunday 12:45, fellowship hall, won't be but 30 minutes", '29 Nov 13:15', null],
  ['call thurs 3pm, shouldnt be more than 20 mins', '26 Nov 15:20', null],
  ["quick sync thurs 3pm, it'll only be 20 minutes", '26 Nov 15:20', null],
  ['eye test thurs 3pm no longer than half an hour', '26 Nov 15:30', null],
  ["drinks thurs 7pm, he'll only be 20 minutes late", '26 Nov 20:00', "He'll only be 20 minutes late"],
])('how long it takes at most is its length, and no note: %s', (text, end, note) => {
  expect(hours(text)).toMatchObject({ end, asks: null });
  expect(read(text).draft?.description).toBe(note);
});

test.each([
  ['Shearers saturday 7am start, finish about 4 if the weather behaves', '28 Nov 07:00', '28 Nov 16:00'],
  ['working bee sunday 10am, finish by 2ish', '29 Nov 10:00', '29 Nov 14:00'],
  ['course friday 9 start, done by 4', '27 Nov 09:00', '27 Nov 16:00'],
])('when it is done may be told behind when it starts: %s', (text, start, end) =>
  expect(hours(text)).toEqual({ start, end, asks: null }),
);

test.each(['party friday 7.30 p.m. onwards at mine', 'party friday 7.30pm onwards at mine'])(
  'how long it goes on may stay open: %s',
  (text) => expect(hours(text)).toMatchObject({ start: '27 Nov 19:30', asks: null }),
);

test.each(['painting saturday from 9 till dark', 'shed roof saturday 9 til we drop'])(
  'what goes on till dark begins in the morning: %s',
  (text) => expect(hours(text)).toMatchObject({ start: '28 Nov 09:00', asks: null }),
);

test.each([
  'football saturday, coach leaves 7.30, kick off 10',
  'football saturday, coach leaves at 7.30, kick off at 10',
])('the hour of a game is told beside nothing: %s', (text) =>
  expect(read(text).clarify?.choices).toEqual(['07:30', '10:00']),
);

test('"sun" behind a morning is a day', () =>
  expect(hours('coffee morning sun 10-12 at the hall')).toMatchObject({ start: '29 Nov 10:00', end: '29 Nov 12:00' }));
