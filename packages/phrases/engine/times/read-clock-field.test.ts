import { describe, expect, test } from 'vitest';
import { cutWords } from '../words/cut-words.ts';
import { readClockField } from './read-clock-field.ts';
import { readTimes } from './read-times.ts';
import { settleTimes } from './settle-times.ts';

const field = (text: string, occasion = '', more: { locale?: string; after?: string } = {}) =>
  readClockField(text, { locale: 'en-US', occasion, ...more });

test.each([
  ['8', 'dinner', '20:00'],
  ['8', 'breakfast', '08:00'],
  ['8', '', '20:00'],
  ['9', '', '09:00'],
  ['7', 'run', '07:00'],
  ['half seven', 'drinks', '19:30'],
  ['quarter past 8', 'quiz', '20:15'],
  ['at 7pm', '', '19:00'],
  ['1930', '', '19:30'],
  ['930', '', '09:30'],
  ['noon', '', '12:00'],
  ['12am', '', '00:00'],
  ['07', '', '07:00'],
])('%s for %s is %s', (text, occasion, time) => expect(field(text, occasion)).toEqual({ time }));

test.each([
  ['7 to 9', '', '19:00', '21:00'],
  ['7-9pm', '', '19:00', '21:00'],
  ['11 to 1pm', '', '11:00', '13:00'],
  ['9 to 5', 'workshop', '09:00', '17:00'],
  ['from 10 till 2', '', '10:00', '14:00'],
  ['10pm-3', 'party', '22:00', '03:00'],
])('%s is a span', (text, occasion, time, until) => expect(field(text, occasion)).toEqual({ time, until }));

test('an end is after its start', () => {
  expect(field('9', '', { after: '19:00' })).toEqual({ time: '21:00' });
  expect(field('1', '', { after: '09:00' })).toEqual({ time: '13:00' });
  expect(field('1', '', { after: '22:00' })).toEqual({ time: '01:00' });
});

test('numbers are literal where the field uses 24 h notation', () => {
  expect(field('7:30', '', { locale: 'en-GB' })).toEqual({ time: '07:30' });
  expect(field('7:30', '', { locale: 'en-US' })).toEqual({ time: '19:30' });
});

test.each(['', 'soon', '25:00', '19:75', '13pm', '12345', '7 people', '7 to', 'Friday 7'])('not a time: %s', (text) =>
  expect(field(text)).toBeNull(),
);

describe('the same time as in the chat', () => {
  const clock = { now: new Date('2026-11-18T00:10:00Z'), zone: 'Etc/UTC', locale: 'en-US' };
  test.each(['dinner', 'breakfast', 'meeting', 'lunch', 'film', 'coffee', 'something'])('for %s', (occasion) => {
    for (let hour = 1; hour <= 12; hour += 1) {
      const { start } = settleTimes(readTimes(cutWords(`tomorrow at ${hour}`)), { clock, occasion });
      expect(field(String(hour), occasion)?.time).toBe(start?.toISOString().slice(11, 16));
    }
  });
});
