import { readSentence } from '@kith/phrases';
import { describe, expect, test } from 'vitest';
import { readDay, readTime } from './read-when.ts';

// A Wednesday.
const today = '2030-06-12';
const uk = { today, locale: 'en-GB' };
const us = { today, locale: 'en-US' };

describe('a day', () => {
  test.each([
    ['fri', '2030-06-14'],
    ['Friday', '2030-06-14'],
    ['next fri', '2030-06-21'],
    ['wed', '2030-06-12'],
    ['tomorrow', '2030-06-13'],
    ['tom', '2030-06-13'],
    ['18', '2030-06-18'],
    ['3', '2030-07-03'],
    ['18 jun', '2030-06-18'],
    ['June 18th', '2030-06-18'],
    ['3 jan', '2031-01-03'],
    ['18/6', '2030-06-18'],
    ['18.6.2031', '2031-06-18'],
    ['18/6/31', '2031-06-18'],
    ['2030-12-01', '2030-12-01'],
    ['Wed 5 Jun 2030', '2030-06-05'],
    // Only the number in the displayed date was changed.
    ['Wed 13 Jun 2030', '2030-06-13'],
  ])('%s', (text, date) => expect(readDay(text, uk)).toEqual({ date }));

  test('with one or two times', () => {
    expect(readDay('fri 7pm', uk)).toEqual({ date: '2030-06-14', time: '19:00' });
    expect(readDay('fri 7', uk)).toEqual({ date: '2030-06-14', time: '19:00' });
    expect(readDay('18 jun 19:30', uk)).toEqual({ date: '2030-06-18', time: '19:30' });
    expect(readDay('tomorrow at 7 to 9', uk)).toEqual({ date: '2030-06-13', time: '19:00', until: '21:00' });
  });

  test('in the reader’s date order and language', () => {
    expect(readDay('6/18', us)).toEqual({ date: '2030-06-18' });
    expect(readDay('Wed, Jun 19, 2030', us)).toEqual({ date: '2030-06-19' });
    expect(readDay('morgen', { today, locale: 'de' })).toEqual({ date: '2030-06-13' });
    expect(readDay('Di 18. Juni 2030', { today, locale: 'de' })).toEqual({ date: '2030-06-18' });
    expect(readDay('mar. 18 juin', { today, locale: 'fr' })).toEqual({ date: '2030-06-18' });
  });

  test.each(['', 'soon', '31 feb', '31/31', '45', '7pm'])('none: %s', (text) => expect(readDay(text, uk)).toBeNull());
});

describe('a time', () => {
  test.each([
    ['19:30', '19:30'],
    ['19.30', '19:30'],
    ['7:30pm', '19:30'],
    ['7.30 p.m.', '19:30'],
    ['930', '09:30'],
    ['1930', '19:30'],
    ['930pm', '21:30'],
    ['7', '19:00'],
    ['07', '07:00'],
    ['7am', '07:00'],
    ['9', '09:00'],
    ['12', '12:00'],
    ['12am', '00:00'],
    ['noon', '12:00'],
    ['0:15', '00:15'],
    ['half seven', '19:30'],
    ['8', '20:00'],
  ])('%s', (text, time) => expect(readTime(text, uk)).toEqual({ time }));

  test('in 12 h notation, an hour without am or pm is the likely one', () => {
    expect(readTime('7:30', us)).toEqual({ time: '19:30' });
    expect(readTime('7:30', uk)).toEqual({ time: '07:30' });
    expect(readTime('9:30', us)).toEqual({ time: '09:30' });
  });

  test('a bare hour depends on the occasion, as in the chat', () => {
    expect(readTime('8', { ...uk, occasion: 'Breakfast' })).toEqual({ time: '08:00' });
    expect(readDay('fri 8', { ...uk, occasion: 'Dinner with Ana' })).toEqual({ date: '2030-06-14', time: '20:00' });
  });

  test('an end is after its start', () => {
    expect(readTime('9', { ...uk, after: '19:00' })).toEqual({ time: '21:00' });
    expect(readTime('1', { ...uk, after: '09:00' })).toEqual({ time: '13:00' });
    expect(readTime('1', { ...uk, after: '22:00' })).toEqual({ time: '01:00' });
    expect(readTime('12:00', { ...uk, after: '12:20' })).toEqual({ time: '12:00' });
  });

  test('from and to', () => {
    expect(readTime('7 to 9', uk)).toEqual({ time: '19:00', until: '21:00' });
    expect(readTime('7-9pm', uk)).toEqual({ time: '19:00', until: '21:00' });
    expect(readTime('11 to 1pm', uk)).toEqual({ time: '11:00', until: '13:00' });
    expect(readTime('10–2', uk)).toEqual({ time: '10:00', until: '14:00' });
    expect(readTime('19:00-21:30', uk)).toEqual({ time: '19:00', until: '21:30' });
  });

  test('with a day', () => {
    expect(readTime('sat 2am', uk)).toEqual({ date: '2030-06-15', time: '02:00' });
    expect(readTime('18 jun 14:00', uk)).toEqual({ date: '2030-06-18', time: '14:00' });
  });

  test.each(['', 'soon', '25:00', '19:75', '13pm', '12345'])('none: %s', (text) =>
    expect(readTime(text, uk)).toBeNull(),
  );
});

test.each([
  'fri',
  'Friday',
  'next fri',
  'wednesday',
  'tomorrow',
  '18 jun',
  'June 18th',
  '3 jan',
  '18/6',
  '18.6.2031',
  'sun 7pm',
  'tomorrow at 7 to 9',
  'fri half seven',
  '18 jun 19:30',
])('%s is the same day and hour in a field as in the chat', (text) => {
  const field = readDay(text, { ...uk, occasion: 'Dinner' });
  const now = new Date(`${today}T09:00:00Z`);
  const { draft } = readSentence({
    text: `Dinner ${text}`,
    now,
    zone: 'UTC',
    locale: 'en-GB',
    friends: [],
    groups: [],
  });
  expect(draft?.date).toBe(field?.date);
  const start = field?.time === undefined ? undefined : `${field.date}T${field.time}`;
  expect(draft?.start_at?.slice(0, 16)).toBe(start);
});
