import { array, assert, constantFrom, property } from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { cutWords, textOf } from '../words/cut-words.ts';
import { readTimes } from './read-times.ts';
import { settleTimes } from './settle-times.ts';

/** A Wednesday, late in the morning. */
const clock = { now: new Date('2026-11-18T11:00:00Z'), zone: 'Europe/London', locale: 'en-GB' as string | null };

const settle = (text: string, occasion = text, more: Partial<typeof clock> = {}) =>
  settleTimes(readTimes(cutWords(text)), { clock: { ...clock, ...more }, occasion });

const wall = (date: Date | null, zone = clock.zone) =>
  date && DateTime.fromJSDate(date, { zone }).toFormat('ccc d LLL yyyy HH:mm').replace(' 2026', '');

const start = (text: string, occasion?: string) => wall(settle(text, occasion).start);

const span = (text: string, occasion?: string) => {
  const settled = settle(text, occasion);
  return [wall(settled.start), wall(settled.end)];
};

describe('a day', () => {
  test.each([
    ['dinner Friday 7pm', 'Fri 20 Nov 19:00'],
    ['dinner this Friday 7pm', 'Fri 20 Nov 19:00'],
    ['dinner next Friday 7pm', 'Fri 27 Nov 19:00'],
    ['dinner Friday week 7pm', 'Fri 27 Nov 19:00'],
    ['dinner a week on Tuesday 7pm', 'Tue 1 Dec 19:00'],
    ['dinner Tuesday of next week 7pm', 'Tue 24 Nov 19:00'],
    ['Sunday lunch next week, half one', 'Sun 29 Nov 13:30'],
    ['run today 8pm', 'Wed 18 Nov 20:00'],
    ['run tomorrow 8am', 'Thu 19 Nov 08:00'],
    ['run Wednesday 9am', 'Wed 25 Nov 09:00'],
    ['dinner the 12th 7pm', 'Sat 12 Dec 19:00'],
    ['dinner 3 May 7pm', 'Mon 3 May 2027 19:00'],
    ['dinner 3/12 7pm', 'Thu 3 Dec 19:00'],
    ['call in two weeks at 9am', 'Wed 2 Dec 09:00'],
    ['retro at the end of the month, 3pm', 'Mon 30 Nov 15:00'],
    ['pub lunch first Saturday in December at 1', 'Sat 5 Dec 13:00'],
    ['drinks on Boxing Day at 6', 'Sat 26 Dec 18:00'],
    ['baking the Saturday before Easter at 2', 'Sat 27 Mar 2027 14:00'],
    ["dinner in 2 weeks' time on Friday at 8", 'Fri 4 Dec 20:00'],
    ['soup day after Thanksgiving 6pm', 'Fri 27 Nov 18:00'],
  ])('%s', (text, day) => expect(start(text)).toBe(day));

  test('of two numbers the locale determines the order', () => {
    expect(wall(settle('dinner 3/12 7pm', 'dinner', { locale: 'en-US' }).start)).toBe('Fri 12 Mar 2027 19:00');
    expect(settle('dinner 3/12 7pm', 'dinner', { locale: null })).toMatchObject({
      start: null,
      doubt: { about: 'day', choices: ['Friday 12 March 2027 at 7pm', 'Thursday 3 December at 7pm'] },
    });
    expect(wall(settle('dinner Thursday 3/12 7pm', 'dinner', { locale: null }).start)).toBe('Thu 3 Dec 19:00');
  });

  test('a weekday that contradicts the date is asked about', () =>
    expect(settle('dinner Monday 3 December 7pm')).toMatchObject({
      start: null,
      doubt: {
        about: 'day',
        question:
          'The weekday and the date do not match. Which day do you mean: Thursday 3 December or Monday 30 November?',
      },
    }));

  test('the other meaning of "next Friday" is offered', () => {
    expect(settle('dinner next Friday 7pm').other).toBe('2026-11-20');
    expect(settle('dinner Friday 7pm').other).toBeNull();
  });

  test('a bare week is asked about', () =>
    expect(settle('drinks next week 7pm')).toMatchObject({
      start: null,
      doubt: { about: 'day', question: expect.stringMatching(/^Which day do you mean/) },
    }));

  test('a weekend is asked about, unless it is all-day', () => {
    expect(settle('walk this weekend at 10').doubt).toMatchObject({
      question: expect.stringMatching(/^Which day of the weekend/),
    });
    expect(settle('camping this weekend')).toMatchObject({ allDay: true, doubt: null, day: '2026-11-21' });
  });

  test('a past time today is asked about', () =>
    expect(settle('call today at 9am').doubt).toEqual({
      about: 'past',
      question: '09:00 today has already passed. When is it?',
      choices: ['Tomorrow at 09:00', 'Friday 20 November', 'Saturday 21 November'],
    }));

  test('of two days one is asked about, and the second is left over', () => {
    const message = cutWords('Brunch Saturday or Sunday at 11');
    const settled = settleTimes(readTimes(message), { clock, occasion: 'brunch' });
    expect(settled).toMatchObject({
      start: null,
      doubt: { question: 'Which day is it on: Saturday 21 November or Sunday 22 November?' },
    });
    expect(settled.left.map(({ run }) => textOf(message, run))).toEqual(['Sunday']);
  });

  test.each([
    ['Drinks Thursday, sorry, Friday at 6pm', 'Fri 20 Nov 18:00'],
    ['Dinner Friday at 7, no wait, 8', 'Fri 20 Nov 20:00'],
    ['lunch at noon on Tuesday make that Friday', 'Fri 20 Nov 12:00'],
    ['kayaking not Saturday, Sunday at 10', 'Sun 22 Nov 10:00'],
  ])('a correction counts: %s', (text, day) => expect(start(text)).toBe(day));
});

describe('a time', () => {
  test.each([
    ['dinner tomorrow at 8', 'Thu 19 Nov 20:00'],
    ['breakfast tomorrow at 8', 'Thu 19 Nov 08:00'],
    ['run Saturday at 7', 'Sat 21 Nov 07:00'],
    ['quiz Thursday 8', 'Thu 19 Nov 20:00'],
    ['meeting tomorrow at 9', 'Thu 19 Nov 09:00'],
    ['lunch Sunday at 1', 'Sun 22 Nov 13:00'],
    ['coffee tomorrow at 3', 'Thu 19 Nov 15:00'],
    ['something tomorrow at 4', 'Thu 19 Nov 16:00'],
    ['pizza tomorrow half seven', 'Thu 19 Nov 19:30'],
    ['film tomorrow night at 9', 'Thu 19 Nov 21:00'],
    ['gym tomorrow 6 in the morning', 'Thu 19 Nov 06:00'],
    ['party Saturday at midnight', 'Sun 22 Nov 00:00'],
    ['yoga at 7', 'Thu 19 Nov 07:00'],
    ['pizza at 7', 'Wed 18 Nov 19:00'],
    ['pub Friday round 8', 'Fri 20 Nov 20:00'],
    ['Under 10s football Sat 9.30', 'Sat 21 Nov 09:30'],
    ['football Sat 10', 'Sat 21 Nov 10:00'],
    ['call Tuesday at 10 CET', 'Tue 24 Nov 09:00'],
  ])('%s', (text, at) => expect(start(text)).toBe(at));

  test.each([
    ['workshop tomorrow 9-5', 'Thu 19 Nov 09:00', 'Thu 19 Nov 17:00'],
    ['poker Friday 7-11pm', 'Fri 20 Nov 19:00', 'Fri 20 Nov 23:00'],
    ['club Saturday 10pm-3', 'Sat 21 Nov 22:00', 'Sun 22 Nov 03:00'],
    ['brunch Sunday 11-1', 'Sun 22 Nov 11:00', 'Sun 22 Nov 13:00'],
    ['marathon Sunday noon to midnight', 'Sun 22 Nov 12:00', 'Mon 23 Nov 00:00'],
    ['cover 9pm Friday until 2am Saturday', 'Fri 20 Nov 21:00', 'Sat 21 Nov 02:00'],
    ['trip from Friday 6pm to Sunday 4pm', 'Fri 20 Nov 18:00', 'Sun 22 Nov 16:00'],
    ['call tomorrow 2pm for 45 minutes', 'Thu 19 Nov 14:00', 'Thu 19 Nov 14:45'],
    ['dinner Friday 7pm', 'Fri 20 Nov 19:00', 'Fri 20 Nov 20:00'],
    ['call in 20 minutes', 'Wed 18 Nov 11:20', 'Wed 18 Nov 12:20'],
    ['call in 18 minutes', 'Wed 18 Nov 11:20', 'Wed 18 Nov 12:20'],
  ])('a span: %s', (text, from, to) => expect(span(text)).toEqual([from, to]));

  test('an unstated duration is a guess', () => {
    expect(settle('dinner Friday 7pm').endIsGuess).toBe(true);
    expect(settle('dinner Friday 7pm for two hours').endIsGuess).toBe(false);
  });

  test('a missing one is asked for, with the usual choices', () =>
    expect(settle('dinner Friday')).toMatchObject({
      start: null,
      day: '2026-11-20',
      doubt: { about: 'unsaid', question: 'What time does it start?', choices: ['18:00', '19:00', '20:00'] },
    }));

  test('of two one is asked about, and the first is proposed', () =>
    expect(settle('dinner Friday at 7 or 8')).toMatchObject({
      start: new Date('2026-11-20T19:00:00Z'),
      doubt: { question: 'What time: 19:00 or 20:00?' },
    }));

  test('a limit is asked about', () =>
    expect(settle('plumber tomorrow before 11').doubt).toMatchObject({
      question: 'Before 11:00: what time does it start?',
      choices: ['09:00', '09:30', '10:00'],
    }));

  test('a number after a weekday may be its date', () => {
    expect(settle('drinks Friday 11', 'drinks')).toMatchObject({
      start: null,
      doubt: { question: 'Is 11 the hour or the day of the month?' },
    });
    expect(settle('drinks Friday 8', 'drinks').doubt).toBeNull();
  });

  test('a named zone applies to the time', () => {
    expect(settle('call tomorrow 9am New York time')).toMatchObject({
      zone: 'America/New_York',
      start: new Date('2026-11-19T14:00:00Z'),
    });
    expect(settle('call tomorrow at 9am Springfield time').doubt).toMatchObject({
      about: 'zone',
      question: 'I don’t know which time zone Springfield is in. Which one do you mean?',
      choices: ['London time', 'UTC time'],
    });
    expect(settle("call gran tomorrow at 11am her time, she's in Accra").zone).toBe('Africa/Accra');
  });
});

describe('whole days', () => {
  test.each([
    ["Priya's birthday on 3 July", '2027-07-03', 'Sun 4 Jul 2027 00:00'],
    ['Lisbon trip 12-14 June', '2027-06-12', 'Tue 15 Jun 2027 00:00'],
    ['camping Friday to Sunday', '2026-11-20', 'Mon 23 Nov 00:00'],
    ['retreat for 3 days from April 10', '2027-04-10', 'Tue 13 Apr 2027 00:00'],
    ['all day cleaning on Saturday', '2026-11-21', 'Sun 22 Nov 00:00'],
  ])('%s', (text, day, end) => {
    const settled = settle(text);
    expect(settled).toMatchObject({ allDay: true, day, doubt: null });
    expect(wall(settled.end)).toBe(end);
  });
});

describe('a recurrence', () => {
  test.each([
    ['chess every Thursday 7pm', 'Thu 19 Nov 19:00', 'FREQ=WEEKLY;BYDAY=TH'],
    ['bins every other Monday 8pm', 'Mon 23 Nov 20:00', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO'],
    ['standup every weekday at 9:15', 'Thu 19 Nov 09:15', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['supper first Monday of every month 7pm', 'Mon 7 Dec 19:00', 'FREQ=MONTHLY;BYDAY=1MO'],
    ['rent on the 1st of every month at 9am', 'Tue 1 Dec 09:00', 'FREQ=MONTHLY;BYMONTHDAY=1'],
    ['pilates Mondays 6pm for 8 weeks', 'Mon 23 Nov 18:00', 'FREQ=WEEKLY;BYDAY=MO;COUNT=8'],
    ['gym MWF 7am x 12 starting 30 November', 'Mon 30 Nov 07:00', 'FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=12'],
    ['soccer Saturdays 10am until June', 'Sat 21 Nov 10:00', 'FREQ=WEEKLY;BYDAY=SA;UNTIL=20270531T225959Z'],
    ['choir every Tuesday 8pm until 15 December', 'Tue 24 Nov 20:00', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261215T235959Z'],
    ['weekly call with Jo, Tuesdays 2pm', 'Tue 24 Nov 14:00', 'FREQ=WEEKLY;BYDAY=TU'],
    ['anniversary dinner every year on 12 September 8pm', 'Sun 12 Sep 2027 20:00', 'FREQ=YEARLY'],
    ['bootcamp 21-25 June 8:30am-12:30pm', 'Mon 21 Jun 2027 08:30', 'FREQ=DAILY;COUNT=5'],
    ['physio every day this week at 8am', 'Thu 19 Nov 08:00', 'FREQ=DAILY;UNTIL=20261122T235959Z'],
    ['standup 9:30 mon-fri', 'Mon 23 Nov 09:30', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['climbing Tuesday evenings 7pm', 'Tue 24 Nov 19:00', 'FREQ=WEEKLY;BYDAY=TU'],
    ['monthly book club, second Tuesday, 7.30pm', 'Tue 8 Dec 19:30', 'FREQ=MONTHLY;BYDAY=2TU'],
    ['physio five days running from tomorrow, 7.45am', 'Thu 19 Nov 07:45', 'FREQ=DAILY;COUNT=5'],
    ['bake sale every Friday in December 3pm', 'Fri 4 Dec 15:00', 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20261231T235959Z'],
  ])('%s', (text, first, rule) => {
    const settled = settle(text);
    expect([wall(settled.start), settled.rule]).toEqual([first, rule]);
  });

  test('without a day it is asked for', () =>
    expect(settle('call weekly at 9am').doubt?.question).toMatch(/^On which day of the week/));
});

test('the reply-by day is not the event’s', () =>
  expect(settle('dinner Friday 7pm, reply by Thursday')).toMatchObject({
    day: '2026-11-20',
    answerBy: '2026-11-19',
    left: [],
  }));

test('a second time is left over', () => {
  const message = cutWords('gig Friday, doors 7.15, music 8.30');
  const { left } = settleTimes(readTimes(message), { clock, occasion: 'gig' });
  expect(left.map(({ run }) => textOf(message, run))).toEqual(['8.30']);
});

test('each used word is assigned to its field', () => {
  const message = cutWords('dinner Friday at 7 for two hours every week 9am New York time');
  const { said } = settleTimes(readTimes(cutWords('chess every Friday at 7 for two hours')), {
    clock,
    occasion: 'chess',
  });
  expect(message.words.length).toBeGreaterThan(0);
  expect(said.map(({ field }) => field)).toEqual(['recurrence', 'start_at', 'end_at']);
});

const words = constantFrom(
  ...'dinner on at from to the next this every other Friday today 7 7pm 7.30 12th May half past week month tomorrow in two hours - , and or until by 3/4 evening London time first last of Easter later for x8 weekend all day not no yesterday'.split(
    ' ',
  ),
);

test('nothing is ever in the past, and every end is after its start', () => {
  const locales = constantFrom('en-GB', 'en-US', null);
  const isAhead = (text: string, locale: string | null) => {
    const { start: from, end, allDay } = settle(text, 'dinner', { locale });
    if (from === null) return true;
    const first = allDay ? DateTime.fromJSDate(clock.now, { zone: clock.zone }).startOf('day').toJSDate() : clock.now;
    return from >= first && end !== null && end > from;
  };
  assert(
    property(array(words, { maxLength: 15 }), locales, (parts, locale) => {
      expect(isAhead(parts.join(' '), locale)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
