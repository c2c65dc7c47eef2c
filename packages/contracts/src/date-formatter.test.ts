import { expect, test } from 'vitest';
import { dateFormatter, machineZone, preferLocale, describeMove, sayAnsweredTo } from './date-formatter.ts';

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

const words = { locale: 'en-GB', zone: 'Europe/Berlin' };
type Planned = Parameters<typeof describeMove>[0];
const was: Planned = {
  start_at: '2026-12-04T18:00:00.000Z',
  end_at: '2026-12-04T21:00:00.000Z',
  all_day: false,
  location: '14 Shore',
};
const moved = (is: Partial<Planned>, from: Partial<Planned> = {}) => {
  const said = describeMove({ ...was, ...is }, { ...was, ...from }, words);
  return [said.now, said.was].map((text) => text.replaceAll(/[\u2068\u2069]/g, ''));
};

test('a former answer is said by what it was to', () => {
  const saidTo = (is: object, was: object) => sayAnsweredTo(moved(is, was)[1] ?? '');
  expect(saidTo({ location: 'Leith Walk' }, {})).toBe('to 14 Shore');
  expect(saidTo({ location: 'Leith Walk' }, { location: null })).toBe('before it had a place');
  expect(saidTo({ start_at: '2026-12-04T17:30:00.000Z' }, {})).toBe('to 19:00');
});

test('a move is said by what changed', () => {
  expect(moved({ start_at: '2026-12-04T17:30:00.000Z' })).toEqual(['18:30', '19:00']);
  expect(moved({ end_at: '2026-12-04T22:00:00.000Z' })).toEqual(['19:00 – 23:00', '19:00 – 22:00']);
  expect(moved({ start_at: '2026-12-05T18:00:00.000Z' })).toEqual(['Sat 5 Dec, 19:00', 'Fri 4 Dec, 19:00']);
  expect(moved({ location: 'Leith Walk' })).toEqual(['at Leith Walk', 'at 14 Shore']);
  expect(moved({ location: 'Leith Walk' }, { location: null })).toEqual(['at Leith Walk', 'no place yet']);
  expect(moved({ start_at: '2026-12-04T17:30:00.000Z', location: 'Leith Walk' })).toEqual([
    '18:30 at Leith Walk',
    '19:00 at 14 Shore',
  ]);
});

test('a whole day has no hour', () => {
  const day = { all_day: true, start_at: '2026-12-04T23:00:00.000Z', end_at: '2026-12-05T23:00:00.000Z' };
  expect(moved(day)).toEqual(['Sat 5 Dec', 'Fri 4 Dec, 19:00']);
});
