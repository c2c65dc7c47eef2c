import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { cutWords } from '../words/cut-words.ts';
import { changeTimes } from './change-times.ts';
import { readTimes } from './read-times.ts';
import { settleTimes } from './settle-times.ts';

const clock = { now: new Date('2026-11-18T11:00:00Z'), zone: 'Europe/London', locale: 'en-GB' };

const wall = (date: Date | null) =>
  date && DateTime.fromJSDate(date, { zone: clock.zone }).toFormat('ccc d LLL yyyy HH:mm').replace(' 2026', '');

/** The draft after a first message and its answers. */
const talk = (first: string, ...answers: string[]) => {
  const occasion = first;
  const settled = settleTimes(readTimes(cutWords(first)), { clock, occasion });
  return answers.reduce(
    (current, answer) => changeTimes(current, readTimes(cutWords(answer)), { clock, occasion }),
    settled,
  );
};

const span = (first: string, ...answers: string[]) => {
  const { start, end } = talk(first, ...answers);
  return [wall(start), wall(end)];
};

describe('an answer', () => {
  test.each([
    [
      'a new hour keeps the day and the length',
      'Dinner Friday 7pm for two hours',
      'make it 8',
      'Fri 20 Nov 20:00',
      'Fri 20 Nov 22:00',
    ],
    ['a new day keeps the hour', 'Dinner Friday 7pm', 'Saturday instead', 'Sat 21 Nov 19:00', 'Sat 21 Nov 20:00'],
    [
      'the same time on another day',
      'Game night Thursday 7pm',
      'same time Friday',
      'Fri 20 Nov 19:00',
      'Fri 20 Nov 20:00',
    ],
    [
      'a weekday of a later week is in that week',
      'Roast on 6 December at 1pm',
      'actually saturday',
      'Sat 5 Dec 13:00',
      'Sat 5 Dec 14:00',
    ],
    [
      'a weekday of its week that is over is the next one',
      'Dinner Friday 7pm',
      'Tuesday instead',
      'Tue 24 Nov 19:00',
      'Tue 24 Nov 20:00',
    ],
    ['an end alone', 'Club night Friday 7.30pm', 'til 9.30', 'Fri 20 Nov 19:30', 'Fri 20 Nov 21:30'],
    ['a length alone', 'Haircut Friday 4pm', '45 min', 'Fri 20 Nov 16:00', 'Fri 20 Nov 16:45'],
    ['later', 'Dinner Friday 7pm', 'an hour later', 'Fri 20 Nov 20:00', 'Fri 20 Nov 21:00'],
    ['earlier', 'Dinner Friday 7pm', 'half an hour earlier', 'Fri 20 Nov 18:30', 'Fri 20 Nov 19:30'],
    ['a week later', 'Dinner Friday 7pm', 'a week later', 'Fri 27 Nov 19:00', 'Fri 27 Nov 20:00'],
    ['longer', 'Dinner Friday 7pm', 'an hour longer', 'Fri 20 Nov 19:00', 'Fri 20 Nov 21:00'],
    ['shorter', 'Party Friday 2pm-5pm', 'a bit shorter', 'Fri 20 Nov 14:00', 'Fri 20 Nov 16:30'],
    ['both hours', 'Football Saturday 7-8pm', '8-9 instead', 'Sat 21 Nov 20:00', 'Sat 21 Nov 21:00'],
    ['a bare hour near the one it had', 'Xbox tonight 9pm', 'half 9', 'Wed 18 Nov 21:30', 'Wed 18 Nov 22:30'],
    [
      'a bare hour near one of the morning',
      'Vet Friday half 10',
      'no sorry 11',
      'Fri 20 Nov 11:00',
      'Fri 20 Nov 12:00',
    ],
    ['no bare hour is at night', 'Call Friday 8am', 'make it 3', 'Fri 20 Nov 15:00', 'Fri 20 Nov 16:00'],
    [
      'a date in the month it had',
      'Show 3 December 2pm',
      'move it to the 10th',
      'Thu 10 Dec 14:00',
      'Thu 10 Dec 15:00',
    ],
    ['the week after', 'Quiz Wednesday 7pm', 'next week', 'Wed 25 Nov 19:00', 'Wed 25 Nov 20:00'],
    ['the day after', 'Quiz Friday 7pm', 'the day after', 'Sat 21 Nov 19:00', 'Sat 21 Nov 20:00'],
    ['the following week', 'Quiz Friday 7pm', 'the week after', 'Fri 27 Nov 19:00', 'Fri 27 Nov 20:00'],
    ['an end of words', 'Quiz Friday 7pm', 'end at 9', 'Fri 20 Nov 19:00', 'Fri 20 Nov 21:00'],
    ['a day of the month alone', 'Quiz Friday 7pm', '27th', 'Fri 27 Nov 19:00', 'Fri 27 Nov 20:00'],
    ['another part of the day', 'Quiz Friday 7pm', 'lunchtime instead', 'Fri 20 Nov 12:30', 'Fri 20 Nov 13:30'],
    ['the hour that it has not', 'Quiz Friday 8pm', '7 not 8', 'Fri 20 Nov 19:00', 'Fri 20 Nov 20:00'],
    ['the half of the day', 'Fishing Saturday 6pm', 'am', 'Sat 21 Nov 06:00', 'Sat 21 Nov 07:00'],
    [
      'the last of several corrections',
      'Sync Thursday 4pm',
      'not Thursday, Friday at 5',
      'Fri 20 Nov 17:00',
      'Fri 20 Nov 18:00',
    ],
  ])('%s', (_, first, answer, ...wanted) => expect(span(first, answer)).toEqual(wanted));

  test('fills in a missing time', () => {
    expect(span('Dinner Friday', '7')).toEqual(['Fri 20 Nov 19:00', 'Fri 20 Nov 20:00']);
    expect(span('Swim on Saturday', '9')).toEqual(['Sat 21 Nov 09:00', 'Sat 21 Nov 10:00']);
  });

  test('a rejected day changes nothing and is left over', () => {
    const changed = talk('Dinner Friday 7pm', 'not on the 24th');
    expect(wall(changed.start)).toBe('Fri 20 Nov 19:00');
    expect(changed.left).toMatchObject([{ kind: 'day', stance: 'denied' }]);
  });

  test('a past time is asked about', () => {
    const changed = talk('Call today at 3pm', 'at 9am');
    expect(changed.doubt).toMatchObject({ about: 'past' });
    expect(wall(changed.start)).toBe('Wed 18 Nov 15:00');
  });

  test('whole days move as a whole', () => {
    const moved = talk('Lisbon trip 12-14 June', 'a week later');
    expect([moved.allDay, wall(moved.start), wall(moved.end)]).toEqual([
      true,
      'Sat 19 Jun 2027 00:00',
      'Tue 22 Jun 2027 00:00',
    ]);
    expect(wall(talk('Lisbon trip 12-14 June', 'until the 16th').end)).toBe('Thu 17 Jun 2027 00:00');
    expect(talk('Lisbon trip 12-14 June', 'at 9am').allDay).toBe(false);
  });
});

describe('a recurrence', () => {
  const rule = (first: string, ...answers: string[]) => talk(first, ...answers).rule;
  test.each([
    ['is added', 'Drum lesson Tuesday 4pm', ['weekly'], 'FREQ=WEEKLY;BYDAY=TU'],
    ['is counted', 'Drum lesson Tuesday 4pm', ['weekly', 'just 5 of them'], 'FREQ=WEEKLY;BYDAY=TU;COUNT=5'],
    ['is thinned', 'Yoga every Wednesday 7pm', ['every other week is enough'], 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE'],
    ['moves to another day', 'Band practice Mondays 7pm', ['actually Tuesdays'], 'FREQ=WEEKLY;BYDAY=TU'],
    ['moves with its event', 'Chess every Thursday 7pm', ['Friday instead'], 'FREQ=WEEKLY;BYDAY=FR'],
    ['is other days', 'Run daily at 7am', ['make it Monday, Wednesday and Saturday'], 'FREQ=WEEKLY;BYDAY=MO,WE,SA'],
    ['ends', 'Yoga every Wednesday 7pm', ['until 16 December'], 'FREQ=WEEKLY;BYDAY=WE;UNTIL=20261216T235959Z'],
    ['gets another day', 'Choir every Tuesday 7pm', ['Thursdays too'], 'FREQ=WEEKLY;BYDAY=TU,TH'],
    ['is made none', 'Yoga every Wednesday 7pm', ['just once'], null],
    ['keeps its days by another hour', 'Yoga every Wednesday 7pm', ['make it 8'], 'FREQ=WEEKLY;BYDAY=WE'],
  ] as const)('%s', (_, first, answers, wanted) => expect(rule(first, ...answers)).toBe(wanted));

  test('can start on another day', () =>
    expect(
      ['starts the 14th', 'starting January', 'starting next week'].map((answer) =>
        wall(talk('Swimming Mondays at 4', answer).start),
      ),
    ).toEqual(['Mon 14 Dec 16:00', 'Mon 4 Jan 2027 16:00', 'Mon 23 Nov 16:00']));
});
