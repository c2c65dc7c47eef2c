import { expect, test } from 'vitest';
import { dateFormatter, machineZone, preferLocale } from './date-formatter.ts';

const at = new Date('2026-12-04T23:30:00Z');

test('equal options share one formatter, and different options do not', () => {
  const one = dateFormatter('en-GB', { weekday: 'long', timeZone: 'Asia/Tokyo' });
  expect(dateFormatter('en-GB', { weekday: 'long', timeZone: 'Asia/Tokyo' })).toBe(one);
  expect(one.format(at)).toBe('Saturday');
  expect(dateFormatter('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(at)).toBe('Friday');
  expect(dateFormatter('de', { weekday: 'long', timeZone: 'UTC' }).format(at)).toBe('Freitag');
  expect(dateFormatter('en-GB', { weekday: 'short', timeZone: 'UTC' }).format(at)).toBe('Fri');
});

test('the default zone is the machine’s', () => {
  expect(dateFormatter('en-GB', { hour: 'numeric' }).resolvedOptions().timeZone).toBe(machineZone());
  expect(machineZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test('an invalid zone is refused', () => {
  expect(() => dateFormatter('en', { timeZone: 'Mars/Base' })).toThrow(RangeError);
});

test('the cache is bounded for any number of zones', () => {
  const one = dateFormatter('en', { year: 'numeric', timeZone: 'UTC' });
  for (let minute = 0; minute < 300; minute += 1) {
    const sign = minute % 2 ? '+' : '-';
    const zone = `${sign}${String(Math.floor(minute / 30)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    expect(dateFormatter('en', { year: 'numeric', timeZone: zone }).format(at)).toBe('2026');
  }
  expect(dateFormatter('en', { year: 'numeric', timeZone: 'UTC' })).not.toBe(one);
});

test('a preferred locale is used where none is given', () => {
  const day = new Date('2026-06-15T12:00:00.000Z');
  const options = { weekday: 'long', timeZone: 'UTC' } as const;
  preferLocale('de-DE');
  expect(dateFormatter(undefined, options).format(day)).toBe('Montag');
  expect(dateFormatter('en-GB', options).format(day)).toBe('Monday');
  preferLocale(null);
  expect(dateFormatter(undefined, options).format(day)).toBe('Monday');
});
