import { describe, expect, test } from 'vitest';
import { describeScope } from '@kith/contracts/series/describe-scope';
import { describeRecurrence, parseRecurrence, writeRecurrence } from '@kith/contracts/series/recurrence';

const read = (text: string) => {
  const rule = parseRecurrence(text);
  if (typeof rule === 'string') throw new Error(rule);
  return rule;
};

test.each([
  ['FREQ=WEEKLY;BYDAY=TU', 'every Tuesday'],
  ['FREQ=WEEKLY', 'every Tuesday'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TH', 'every other Thursday'],
  ['FREQ=WEEKLY;INTERVAL=3;BYDAY=TU,TH', 'every 3 weeks on Tuesday and Thursday'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'every weekday'],
  ['FREQ=DAILY', 'every day'],
  ['FREQ=DAILY;INTERVAL=10;COUNT=4', 'every 10 days, 4 times'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'last Friday of every month'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'last day of every month'],
  ['FREQ=MONTHLY', '16th of every month'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'last weekday of every month'],
  ['FREQ=MONTHLY;BYDAY=1MO;BYMONTH=1,2,3,4,5,6,7,9,10,11,12', 'first Monday of every month, not in August'],
  ['FREQ=YEARLY', 'every year on 16 June'],
  ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', 'every year on the fourth Thursday of November'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;UNTIL=20270601T100000Z', 'every other Thursday until 1 June 2027'],
])('%s is said as "%s"', (text, said) => {
  expect(describeRecurrence(read(text), '2026-06-16')).toBe(said);
});

test('dates are said with their guests, or without where others say who is touched', () => {
  const touched = { from: '2026-06-16T17:30:00Z', dates: 12, guests: 3 };
  const say = (scope: 'this' | 'all', guests: number | null) => describeScope(scope, { ...touched, guests }, 'Tuesday');
  expect(say('all', 3)).toBe('12 dates from Tuesday on. 3 guests. Past dates stay as they are.');
  expect(say('all', null)).toBe('12 dates from Tuesday on. Past dates stay as they are.');
  expect(say('this', 1)).toBe('Tuesday. 1 guest.');
  expect(say('this', null)).toBe('Tuesday.');
});

test('a rule is written in one order, whatever the order it came in', () => {
  expect(writeRecurrence(read('rrule:byday=tu;freq=weekly;interval=1'))).toBe('FREQ=WEEKLY;BYDAY=TU');
});

describe('what is no rule of Kith gets a sentence', () => {
  test.each([
    ['', 'Please write how it repeats as in iCalendar, such as FREQ=WEEKLY;BYDAY=TU'],
    ['every Tuesday', 'Please write how it repeats as in iCalendar, such as FREQ=WEEKLY;BYDAY=TU'],
    ['FREQ=SECONDLY', 'An event repeats every so many days, weeks, months or years'],
    ['FREQ=DAILY;BYHOUR=9', 'Events do not repeat by BYHOUR here'],
    ['FREQ=DAILY;COUNT=2;UNTIL=20270101', 'Please give either an end date or a number of dates, not both'],
    ['FREQ=DAILY;COUNT=0', 'COUNT has to be a number from 1 to 1000'],
    ['FREQ=DAILY;UNTIL=20270231', 'Please give the end as a date, such as UNTIL=20270601'],
    ['FREQ=MONTHLY;BYMONTHDAY=0', 'BYMONTHDAY has to be a number from -31 to 31, but not 0'],
    ['FREQ=WEEKLY;BYDAY=1TU', 'Only what repeats by months or years can name the first or the last of a weekday'],
    ['FREQ=WEEKLY;BYMONTHDAY=3', 'What repeats by weeks has no days of the month'],
    ['FREQ=DAILY;BYMONTHDAY=3', 'What repeats by days has no days of the month'],
    ['FREQ=DAILY;BYSETPOS=1', 'Only what repeats by months or years can choose by BYSETPOS'],
    ['FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=1', 'Only what repeats by months or years can choose by BYSETPOS'],
    ['FREQ=MONTHLY;BYSETPOS=1', 'BYSETPOS needs days from which it chooses'],
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=32', 'BYSETPOS has to be a number from -31 to 31, but not 0'],
    ['FREQ=DAILY;FREQ=DAILY', 'FREQ is there twice'],
  ])('%s', (text, sentence) => {
    expect(parseRecurrence(text)).toBe(sentence);
  });
});
