import { array, assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutWords, textOf } from '../words/cut-words.ts';
import type { Message } from '../words/message.ts';
import { english } from './en/english.ts';
import type { ClockPiece, SaidClock, TimePiece } from './piece.ts';
import { readTimes } from './read-times.ts';

const read = (text: string) => readTimes(cutWords(text));

const said = (clock: SaidClock | null) =>
  clock && `${clock.hour}:${String(clock.minute).padStart(2, '0')}${clock.half === 'day' ? '' : (clock.half ?? '?')}`;

const clocks = (text: string) =>
  read(text)
    .filter((piece): piece is TimePiece & ClockPiece => piece.kind === 'clock')
    .map(({ start, end }) => [said(start), said(end)].filter(Boolean).join('-'))
    .join(' ');

const kinds = (text: string) => {
  const message = cutWords(text);
  return readTimes(message).map((piece) => `${piece.kind}: ${textOf(message, piece.run)}`);
};

describe('a time', () => {
  test.each([
    ['Dinner at half seven', '7:30?'],
    ['Dinner at half 7', '7:30?'],
    ['half past seven', '7:30?'],
    ['quarter past 8', '8:15?'],
    ['a quarter to one', '12:45?'],
    ['quarter of six Thursday', '5:45?'],
    ['ten to five', '4:50?'],
    ['Five to six on Monday', '5:55?'],
    ['twenty-five past six', '6:25?'],
    ['20 past 8', '8:20?'],
    ['at 7', '7:00?'],
    ['at seven', '7:00?'],
    ['7ish', '7:00?'],
    ['about sevenish', '7:00?'],
    ["eight o'clock", '8:00?'],
    ['seven thirty', '7:30?'],
    ['six forty five pm', '6:45pm'],
    ['7pm', '7:00pm'],
    ['7 p.m.', '7:00pm'],
    ['7p', '7:00pm'],
    ['10:45p', '10:45pm'],
    ['7.30pm', '7:30pm'],
    ['19:30', '19:30'],
    ['19h30', '19:30'],
    ['15h00', '15:00'],
    ['1400h', '14:00'],
    ['1430 hrs on the 15th', '14:30'],
    ['07:30', '7:30'],
    ['Poker sat 730', '7:30?'],
    ['Fri 1020am', '10:20am'],
    ['noon', '12:00pm'],
    ['12 noon', '12:00pm'],
    ['midnight', '24:00'],
  ])('%s is %s', (text, clock) => expect(clocks(text)).toBe(clock));

  test.each([
    ['7-9', '7:00?-9:00?'],
    ['from 7 to 9', '7:00?-9:00?'],
    ['between 6 and 8', '6:00?-8:00?'],
    ['noon till two', '12:00pm-2:00?'],
    ['10pm-3', '10:00pm-3:00?'],
    ['2 to 4 PM', '2:00?-4:00pm'],
    ['8am-noon', '8:00am-12:00pm'],
    ['11am – 3pm', '11:00am-3:00pm'],
    ['8:30-10', '8:30?-10:00?'],
    ['from 6 until half 10', '6:00?-10:30?'],
    ['sunday 1-430', '1:00?-4:30?'],
    ['until 9.30', '9:30?'],
    ['7.30 for 8', '7:30?'],
  ])('a span: %s is %s', (text, clock) => expect(clocks(text)).toBe(clock));

  test.each([
    'Book a table for 6',
    'Meet in Room 3',
    'Tickets for 8 people',
    'Dinner at Five Guys',
    '5k run',
    '1:1 with Mark',
    'at 221B Baker Street',
    'at 7 Elm Road',
    'Watch 28 Days Later',
    '"At seven we dance"',
    'It costs £7.50',
    '5-a-side football',
  ])('a number that is none: %s', (text) => expect(clocks(text)).toBe(''));

  test.each([
    ['Dinner 7', true],
    ['Quiz Thursday 8', true],
    ['Dinner at 7', false],
    ['Dinner 7pm', false],
    ['Dinner 7.30', false],
  ])('alone it may count something else: %s', (text, isBare) =>
    expect(read(text).find((piece) => piece.kind === 'clock')).toMatchObject({ isBare }),
  );

  test('the second of two is an alternative', () =>
    expect(read('at 7 or 8')).toMatchObject([{ start: { hour: 7 }, or: { hour: 8 } }]));

  test.each([
    ['before 11', 'before'],
    ['some time after ten', 'after'],
  ])('may be a limit: %s', (text, bound) => expect(read(text)).toMatchObject([{ kind: 'clock', bound }]));
});

describe('a day', () => {
  const weekday = (day: number, more = {}) => ({
    is: 'weekday',
    weekday: day,
    which: null,
    weeks: 0,
    inWeek: null,
    ...more,
  });
  const date = (day: number, month: number | null, more = {}) => ({
    is: 'date',
    day,
    month,
    year: null,
    weekday: null,
    ...more,
  });
  const offset = (count: number, unit = 'day') => ({ is: 'offset', unit, count });
  test.each([
    ['Friday', weekday(5)],
    ['on firday', weekday(5)],
    ['thurs', weekday(4)],
    ['weds', weekday(3)],
    ['this Friday', weekday(5, { which: 'this' })],
    ['this coming Tuesday', weekday(2, { which: 'this' })],
    ['next Friday', weekday(5, { which: 'next' })],
    ['Friday week', weekday(5, { weeks: 1 })],
    ['a week on Tuesday', weekday(2, { weeks: 1 })],
    ['Saturday fortnight', weekday(6, { weeks: 2 })],
    ['Thursday of next week', weekday(4, { inWeek: 1 })],
    ['next week on Tuesday', weekday(2, { inWeek: 1 })],
    ['today', offset(0)],
    ['tmrw', offset(1)],
    ['2moro', offset(1)],
    ['the day after tomorrow', offset(2)],
    ['tomorrow week', offset(8)],
    ['two weeks tomorrow', offset(15)],
    ['in 3 days', offset(3)],
    ['in a fortnight', offset(2, 'week')],
    ['in 2w', offset(2, 'week')],
    ['the 12th', date(12, null)],
    ['on the twenty-second', date(22, null)],
    ['12 May', date(12, 5)],
    ['May 12', date(12, 5)],
    ['12th of May', date(12, 5)],
    ['the twenty ninth of january', date(29, 1)],
    ['Saturday the 5th of December', date(5, 12, { weekday: 6 })],
    ['Saturday, May 13, 2028', date(13, 5, { year: 2028, weekday: 6 })],
    ['Friday the 18th', date(18, null, { weekday: 5 })],
    ['2026-09-19', date(19, 9, { year: 2026 })],
    ['Sat 3/21', { is: 'numeric', first: 3, second: 21, year: null, weekday: 6 }],
    ['03/10/26', { is: 'numeric', first: 3, second: 10, year: 2026, weekday: null }],
    ['10.17.26', { is: 'numeric', first: 10, second: 17, year: 2026, weekday: null }],
    ['on 22.6. at', { is: 'numeric', first: 22, second: 6, year: null, weekday: null }],
    ['24.01', { is: 'numeric', first: 24, second: 1, year: null, weekday: null }],
    ['this weekend', { is: 'period', unit: 'weekend', which: 'this', count: 0, month: null, edge: null }],
    ['next week', { is: 'period', unit: 'week', which: 'next', count: 0, month: null, edge: null }],
    ['early December', { is: 'period', unit: 'month', which: null, count: 0, month: 12, edge: 'start' }],
    ['the end of the month', { is: 'period', unit: 'month', which: 'this', count: 0, month: null, edge: 'end' }],
    ['the first Saturday in July', { is: 'ordinal', ordinal: 1, weekday: 6, month: 7, which: null }],
    ['last Friday of the month', { is: 'ordinal', ordinal: -1, weekday: 5, month: null, which: 'this' }],
    ['Boxing Day', { is: 'holiday', name: 'Boxing Day', days: 0, weekday: null, year: null }],
    ["St. Patrick's Day", { is: 'holiday', name: "St Patrick's Day", days: 0, weekday: null, year: null }],
    ['day after thanksgiving', { is: 'holiday', name: 'Thanksgiving', days: 1, weekday: null, year: null }],
    ['the Saturday before Easter', { is: 'holiday', name: 'Easter', days: -1, weekday: 6, year: null }],
    ['same day', { is: 'relative', days: 0, weekday: null }],
    ['the Sunday after', { is: 'relative', days: 1, weekday: 7 }],
  ])('%s', (text, day) => expect(read(text)).toMatchObject([{ kind: 'day', day }]));

  test.each([
    ['July 14–16', [14, 16]],
    ['1-8 August', [1, 8]],
    ['from 2 to 5 October', [2, 5]],
    ['6.-8. November', [6, 8]],
    ['12 and 13 december', [12, 13]],
    ['27th to 30th august', [27, 30]],
    ['fri oct 16 through sun oct 18', [16, 18]],
    ['thurs 25 to sun 28 march', [25, 28]],
  ])('days: %s', (text, [day, until]) =>
    expect(read(text)).toMatchObject([{ kind: 'day', day: { day }, until: { day: until } }]),
  );

  test.each(['reply by Tuesday', 'Kindly reply by April 1, 2028', 'RSVP: 19/2'])('a reply-by day: %s', (text) =>
    expect(read(text)).toMatchObject([{ kind: 'day', isDeadline: true }]),
  );

  test.each([
    'the sun is out',
    'we sat down',
    'a march through town',
    'May I ask',
    'Gran turns 80th',
    'on the second floor',
  ])('words that are none: %s', (text) => expect(read(text)).toEqual([]));
});

describe('recurrences', () => {
  const rule = (freq: string, more = {}) => ({
    freq,
    interval: 1,
    byDay: [],
    byMonthDay: null,
    isNone: false,
    ...more,
  });
  test.each([
    ['every Tuesday', rule('WEEKLY', { byDay: ['TU'] })],
    ['every other Thursday', rule('WEEKLY', { interval: 2, byDay: ['TH'] })],
    ['alt sundays', rule('WEEKLY', { interval: 2, byDay: ['SU'] })],
    ['weekdays', rule('WEEKLY', { byDay: ['MO', 'TU', 'WE', 'TH', 'FR'] })],
    ['every weekday', rule('WEEKLY', { byDay: ['MO', 'TU', 'WE', 'TH', 'FR'] })],
    ['Mondays', rule('WEEKLY', { byDay: ['MO'] })],
    ['Mon, Wed and Fri', rule('WEEKLY', { byDay: ['MO', 'WE', 'FR'] })],
    ['Tu/Th', rule('WEEKLY', { byDay: ['TU', 'TH'] })],
    ['MWF', rule('WEEKLY', { byDay: ['MO', 'WE', 'FR'] })],
    ['each Saturday and Sunday', rule('WEEKLY', { byDay: ['SA', 'SU'] })],
    ['fortnightly', rule('WEEKLY', { interval: 2 })],
    ['every 3 weeks', rule('WEEKLY', { interval: 3 })],
    ['every day', rule('DAILY')],
    ['first Monday of every month', rule('MONTHLY', { byDay: ['1MO'] })],
    ['every second Thursday of the month', rule('MONTHLY', { byDay: ['2TH'] })],
    ['last thursday of each month', rule('MONTHLY', { byDay: ['-1TH'] })],
    ['on the 1st of every month', rule('MONTHLY', { byMonthDay: 1 })],
    ['monthly on the 3rd', rule('MONTHLY', { byMonthDay: 3 })],
    ['every year', rule('YEARLY')],
    ['just once', rule('WEEKLY', { isNone: true })],
  ])('%s', (text, value) => expect(read(text)).toEqual([expect.objectContaining({ kind: 'repeat', ...value })]));

  test.each([
    ['8 times', 8],
    ['x3', 3],
    ['x 12', 12],
    ['ten of them', 10],
    ['eight sessions', 8],
  ])('so often: %s', (text, count) => expect(read(text)).toMatchObject([{ kind: 'count', count }]));
});

test.each([
  ['for two hours', 120],
  ['2.5 hours', 150],
  ['an hour and a half', 90],
  ['two and a half hours', 150],
  ['half an hour', 30],
  ['for 1h30', 90],
  ['45-minute', 45],
  ['90m', 90],
  ['three quarters of an hour', 45],
  ['an hour and three quarters', 105],
])('a length: %s', (text, count) => expect(read(text)).toMatchObject([{ kind: 'length', unit: 'minute', count }]));

test.each([
  ['half an hour later', 'start', 30],
  ['an hour longer', 'end', 60],
  ['half an hour shorter', 'end', -30],
  ['in 20 minutes', 'now', 20],
  ['prepone by half hour', 'start', -30],
  ['push it back by an hour', 'start', 60],
])('a move: %s', (text, of, count) => expect(read(text)).toMatchObject([{ kind: 'shift', unit: 'minute', of, count }]));

test.each([
  ['9am New York time', 'America/New_York'],
  ['4pm London time', 'Europe/London'],
  ['9am EST', 'America/New_York'],
  ['11 eastern tomorrow', 'America/New_York'],
  ['7pm UTC+2', 'Etc/GMT-2'],
  ['at 9am Springfield time', null],
])('a zone: %s', (text, zone) => expect(read(text)).toContainEqual(expect.objectContaining({ kind: 'zone', zone })));

test.each([
  ['all day', 'all-day: all day'],
  ['time tbc', 'open: time tbc'],
  ['in the evening', 'part: in the evening'],
  ['after work', 'part: after work'],
])('%s', (text, piece) => expect(kinds(text)).toEqual([piece]));

test('pieces are in message order', () =>
  expect(kinds('Dinner with Ana on Friday evening from 7 to 9 for three weeks, reply by Tuesday')).toEqual([
    'day: on Friday',
    'part: evening',
    'clock: from 7 to 9',
    'length: for three weeks',
    'day: reply by Tuesday',
  ]));

const words = constantFrom(
  ...'on at from to the next this every other Friday friday 7 7pm 7.30 12th May half quarter past week month tomorrow in two hours - , . and or until by 3/4 evening London time first last of Easter later for x8'.split(
    ' ',
  ),
);

test('pieces are within the message, in order, and disjoint', () => {
  assert(
    property(array(words, { maxLength: 25 }), string(), (parts, rest) => {
      const message = cutWords(`${parts.join(' ')} ${rest}`);
      let end = 0;
      for (const { run } of readTimes(message)) {
        expect(run.from).toBeGreaterThanOrEqual(end);
        expect(run.to).toBeGreaterThan(run.from);
        end = run.to;
      }
      expect(end).toBeLessThanOrEqual(message.words.length);
    }),
  );
});

test('the cost per word does not depend on the message’s length', () => {
  const looks = (parts: readonly string[], copies: number) => {
    const { words: cut } = cutWords(parts.join(' '));
    const message = { text: '', words: Array.from({ length: copies }, () => cut).flat() };
    let count = 0;
    const counted = (all: Message): Message => ({
      ...all,
      words: new Proxy(all.words, {
        get: (target, key) => {
          count += 1;
          return Reflect.get(target, key) as unknown;
        },
      }),
    });
    readTimes(message, {
      ...english,
      readers: english.readers.map((reader) => (all, at, last) => reader(counted(all), at, last)),
    });
    return count / message.words.length;
  };
  assert(
    property(array(words, { minLength: 5, maxLength: 10 }), (parts) => {
      expect(looks(parts, 500)).toBeLessThan(1.5 * looks(parts, 50) + 20);
    }),
    { numRuns: 20 },
  );
});
