import { describe, expect, test } from 'vitest';
import { inMarch, named, sayAt } from '../testing/read.ts';
import { talkerOf } from '../testing/talk.ts';

const talk = talkerOf({ ...inMarch, friends: named('Tom Hale', 'Beth Moss') });
const at = sayAt(inMarch.zone, 'ccc d LLL HH:mm');

/** Start and repetition of what several messages make, and the question that they leave. */
const made = (...texts: string[]) => {
  const { draft, clarify } = talk(...texts);
  return [at(draft?.start_at), draft?.recurrence ?? null, clarify?.about ?? null];
};

describe('days of a reason are neither the day nor a repetition of the draft', () => {
  test.each([
    ['forgot Tom works saturdays, sunday', 'Sun 15 Mar 19:00'],
    ['Tom works Saturdays so Sunday', 'Sun 15 Mar 19:00'],
    ['saturdays dont suit tom, friday instead', 'Fri 13 Mar 19:00'],
    ["and a week later please, this saturday's the rugby", 'Sat 21 Mar 19:00'],
    ['a week later, saturday is the rugby', 'Sat 21 Mar 19:00'],
    ["sunday, this saturday's out", 'Sun 15 Mar 19:00'],
    ['saturdays are choir, friday then', 'Fri 13 Mar 19:00'],
    ['make it Sunday, Beth works Saturdays', 'Sun 15 Mar 19:00'],
    ["hm make it the sunday, the minister's away the saturday", 'Sun 15 Mar 19:00'],
    ["they close saturdays, let's do friday", 'Fri 13 Mar 19:00'],
    ['Saturdays and Sundays are out. Friday?', 'Fri 13 Mar 19:00'],
    ['they stop serving at 8 saturdays so 6.30', 'Sat 14 Mar 18:30'],
    ['ugh friday, the kids have swimming saturdays', 'Fri 13 Mar 19:00'],
  ])('%s', (text, start) => {
    expect(made('Dinner with Tom on Saturday at 7pm', text)).toEqual([start, null, null]);
    expect(talk('Dinner with Tom on Saturday at 7pm', text).draft?.friend_names).toEqual(['Tom Hale']);
  });
  test('and leave the day open where no other is said', () => {
    expect(made('Dinner on Saturday at 7pm', 'saturdays are choir')).toEqual(['Sat 14 Mar 19:00', null, 'day']);
  });
  test('and a verdict on a day is none either', () => {
    expect(made('Dinner on Friday at 7pm', 'saturday then', 'sorry fridays fine')).toEqual([
      'Fri 13 Mar 19:00',
      null,
      null,
    ]);
  });
  test('but days alone are a row', () => {
    expect(made('Dinner on Friday at 7pm', 'Mondays')[1]).toBe('FREQ=WEEKLY;BYDAY=MO');
    expect(made('Yoga every Tuesday at 6pm', "tuesdays don't suit, thursdays")[1]).toBe('FREQ=WEEKLY;BYDAY=TH');
  });
});

test.each([
  [
    'Squash on Tuesday at 6pm',
    'my bad i meant wednesday',
    'omg no tuesday was right, wednesdays are therapy',
    'Tue 17',
  ],
  ['Tea on Sunday 29 March at 3pm', 'make it the saturday', "wait the saturday's the gala. sunday was right", 'Sun 29'],
  ['Tea on Sunday 29 March at 3pm', 'make it the 30th', 'the sunday was fine after all', 'Sun 29'],
  ['Lunch on Friday 27 March at 1pm', 'make it the 3rd of April', 'the 27th was better', 'Fri 27'],
  ['Tea on Thursday at 3pm', 'make it the 19th', 'no this thursday was right', 'Thu 12'],
])('the day that is given back is the nearest: %s, %s, %s', (first, change, back, day) => {
  expect(made(first, change, back)[0]).toContain(day);
});

test.each([
  ["sorry she's just found the card, it was the 25th, dont know where i got the 18th from", 'Wed 25 Mar 14:15'],
  ["it wasn't the 18th, it was the 25th", 'Wed 25 Mar 14:15'],
  ['it was the 25th', 'Wed 25 Mar 14:15'],
  ['oops it was 3.15, not sure where I got 2 from', 'Wed 18 Mar 15:15'],
  ['it was Friday, dunno where I got Wednesday from', 'Fri 20 Mar 14:15'],
])('what it was is what it is: %s', (text, start) => {
  expect(made('Optician on the 18th at 2.15pm', text)).toEqual([start, null, null]);
});

test.each([
  ['same time but the friday after', 'Fri 20 Mar 16:00'],
  ['same time and place but the week after', 'Fri 20 Mar 16:00'],
  ['can we do the friday after', 'Fri 20 Mar 16:00'],
  ['the friday after at 5', 'Fri 20 Mar 17:00'],
  ['same time the following friday', 'Fri 20 Mar 16:00'],
  ['moved to the week after but the Thursday', 'Thu 19 Mar 16:00'],
  ['New letter from the school today: it has been pushed to the week after, still the Friday.', 'Fri 20 Mar 16:00'],
])('a day that is counted from that of the draft: %s', (text, start) => {
  expect(made('Drum lesson on Friday at 4pm', text)).toEqual([start, null, null]);
});

test.each([
  ["they've put it back two weeks", 'Fri 27 Mar 16:00'],
  ["it's been moved to the week after", 'Fri 20 Mar 16:00'],
  ['half an hour later, still the friday', 'Fri 13 Mar 16:30'],
  ['still at 4 but the thursday', 'Thu 12 Mar 16:00'],
])('what was moved, and what stays: %s', (text, start) => {
  expect(made('Drum lesson on Friday at 4pm', text)).toEqual([start, null, null]);
});

test.each([
  [
    "The wee one has dancing until quarter past 5 and then there's the bridge so I'm afraid it'll have to be 6. Sorry to be a nuisance",
    '18:00',
  ],
  ["I'm working till 6 so we'll have to say 7", '19:00'],
  ['make it 6, apologies for all the back and forth', '18:00'],
])('the hour that follows from what is told: %s', (text, hour) => {
  const { draft, clarify } = talk('Tea on Thursday at 4pm in the lounge', text);
  expect([at(draft?.start_at), draft?.location, draft?.description, clarify]).toEqual([
    `Thu 12 Mar ${hour}`,
    'the lounge',
    null,
    null,
  ]);
});

test.each([
  ['no 5, halls shut for the last one', 5],
  ['make it 5', 5],
  ['actually 8, they added two', 8],
  ['sorry eight', 8],
])('a number behind a number of weeks is one of weeks: %s', (text, count) => {
  expect(made('Puppy class Saturdays at 10am', 'for six weeks', text)).toEqual([
    'Sat 14 Mar 10:00',
    `FREQ=WEEKLY;BYDAY=SA;COUNT=${count}`,
    null,
  ]);
  expect(made('Puppy class Saturdays at 10am', 'for six weeks', 'at 11')[0]).toBe('Sat 14 Mar 11:00');
});

test.each([
  ['they come home on the 23rd now', 'Fri 20', 'Tue 24'],
  ['they get back on Monday', 'Fri 20', 'Tue 24'],
  ['home on the 21st', 'Fri 20', 'Sun 22'],
  ['we leave on the 19th now', 'Thu 19', 'Mon 23'],
])('the way there and back bounds a stay: %s', (text, from, to) => {
  const { draft } = talk('School camp 20 to 22 march all day', text);
  expect([draft?.start_at, draft?.end_at].map((one) => at(one))).toEqual([`${from} Mar 00:00`, `${to} Mar 00:00`]);
});

test.each([
  "and rather the Sunday hey, rugby's on",
  'move it to sunday, footys on',
  'sunday instead, choir practice clashes',
])('what is on then is neither title nor place: %s', (text) => {
  const { draft, clarify } = talk('Braai on Saturday at 1pm', text);
  expect([at(draft?.start_at), draft?.title, draft?.location, clarify]).toEqual([
    'Sun 15 Mar 13:00',
    'Braai',
    null,
    null,
  ]);
});

test.each([
  ['extend it till Tuesday', '20', '25'],
  ['let’s stay until the Monday', '20', '24'],
  ['Thursday to Sunday', '19', '23'],
  ['two weeks not one', '20', '3 Apr'],
  ["it's two days now", '20', '22'],
])('whole days grow and shrink about their own: %s', (text, from, to) => {
  const { draft } = talk('Camping 20 to 22 march all day', text);
  expect([draft?.start_at, draft?.end_at].map((one) => at(one)?.slice(4))).toEqual([
    `${from} Mar 00:00`,
    `${to.includes(' ') ? to : `${to} Mar`} 00:00`,
  ]);
});

test.each([
  ['Saturday to Saturday', 'Sat 8 Aug', 'Sun 16 Aug'],
  ['Monday to Friday', 'Mon 3 Aug', 'Sat 8 Aug'],
])('a span of weekdays lies in the weeks of the draft: %s', (text, from, to) => {
  const { draft } = talk('Holiday 3 to 10 august', text);
  const [start, end] = [draft?.start_at, draft?.end_at].map((one) => at(one));
  expect([start, end, draft?.recurrence]).toEqual([`${from} 00:00`, `${to} 00:00`, null]);
});

test.each([
  ['once a month is plenty, first Tuesday', 'Tue 7 Apr', 'FREQ=MONTHLY;BYDAY=1TU'],
  ['the last Tuesday of the month is enough', 'Tue 31 Mar', 'FREQ=MONTHLY;BYDAY=-1TU'],
  ['extend it to the end of June', 'Tue 17 Mar', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20260630'],
  ['carry on till July', 'Tue 17 Mar', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20260630'],
])('how often is changed with its day and its end: %s', (text, day, rule) => {
  const { draft } = talk('Yoga every Tuesday at 6pm', text);
  expect([at(draft?.start_at), draft?.recurrence?.replace(/T\d+Z/, '')]).toEqual([`${day} 18:00`, rule]);
});

test.each([
  ['cant do the 29th because of jury duty, the 30th', 'Mon 30 Mar 15:00'],
  ['no good on the 29th, dentist, the 30th', 'Mon 30 Mar 15:00'],
  ['the 29th is out, mums birthday, 30th', 'Mon 30 Mar 15:00'],
  ['29th is out mums birthday 30th', 'Mon 30 Mar 15:00'],
  ['29th clashes with choir, 30th at 4', 'Mon 30 Mar 16:00'],
  ['not the 29th, kids are off, the 28th', 'Sat 28 Mar 15:00'],
  ['I cannot do the 29th owing to a prior engagement, the 30th', 'Mon 30 Mar 15:00'],
  ['sunday is out - funeral - make it saturday', 'Sat 28 Mar 15:00'],
])('a day that will not do and why stand in front of the one that is meant: %s', (text, start) => {
  expect(made('Tea with Tom on Sunday 29 March at 3pm', text)).toEqual([start, null, null]);
});

test.each([
  'cant do the 29th, jury duty',
  'sundays out, mums birthday',
  "can't do the 29th, dentist, the 30th is bad too",
  "can't do the 29th, the 30th is out as well",
  "can't make sunday sorry",
  'cant do sunday unfortunately',
])('and without another day it is asked for: %s', (text) => {
  expect(made('Tea on Sunday 29 March at 3pm', text)).toEqual(['Sun 29 Mar 15:00', null, 'day']);
  expect(talk('Tea on Sunday 29 March at 3pm', text).draft?.location).toBeNull();
});

test('what is changed beside it is no reason', () =>
  expect(talk('Tea on Sunday 29 March at 3pm', "can't do the 29th, add Tom").draft?.friend_names).toEqual([
    'Tom Hale',
  ]));

test.each(['9:15', 'add Tom'])('which of two days is meant is asked until it is said: %s', (text) => {
  const said = ['Tea on Sunday at 3pm', "can't do sunday only monday", text];
  expect(made(...said)[2]).toBe('day');
  expect(made(...said, 'monday')[0]).toContain('Mon 16 Mar');
});
