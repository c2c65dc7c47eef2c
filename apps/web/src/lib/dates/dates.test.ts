import { describe, expect, test } from 'vitest';
import { formatDay, formatTimes, formatWhen, relativeDay, timeAgo, toWallClock, zoneName } from './dates.ts';
import { fromWallClock } from './wall-clock.ts';

const now = new Date('2026-12-02T10:00:00Z');
const words = { locale: 'en-GB', now };
const dinner = { start_at: '2026-12-04T19:00:00.000Z', end_at: '2026-12-04T22:00:00.000Z', time_zone: 'Europe/London' };

describe('dates as people say them', () => {
  test('an event shows its day, start and end', () => {
    expect(formatWhen(dinner, { ...words, zone: 'UTC' })).toContain('Fri 4 Dec, 19:00 to 22:00');
  });

  test('a different year is shown', () => {
    expect(formatDay('2027-01-08T12:00:00Z', { ...words, zone: 'UTC' })).toBe('Fri 8 Jan 2027');
  });

  test('an event past midnight shows the end’s day', () => {
    expect(formatWhen({ ...dinner, end_at: '2026-12-05T01:30:00.000Z' }, { ...words, zone: 'UTC' })).toContain(
      '19:00 to Sat 5 Dec, 01:30',
    );
  });

  test('an event across the repeated DST hour shows both offsets', () => {
    const night = { start_at: '2027-10-31T00:30:00.000Z', end_at: '2027-10-31T01:30:00.000Z' };
    expect(formatTimes(night, { ...words, zone: 'Europe/Berlin' })).toBe('02:30 CEST to 02:30 CET');
    const longer = { ...night, end_at: '2027-10-31T02:30:00.000Z' };
    expect(formatTimes(longer, { ...words, zone: 'Europe/Berlin' })).toBe('02:30 to 03:30');
  });

  test('whole days include the last one', () => {
    const days = { start_at: '2026-12-24T00:00:00.000Z', end_at: '2026-12-28T00:00:00.000Z', all_day: true };
    const there = { ...words, zone: 'UTC' };
    expect(formatWhen(days, there)).toBe('Thu 24 Dec to Sun 27 Dec');
    expect(formatTimes(days, there)).toBe('All day until Sun 27 Dec');
    const day = { ...days, end_at: '2026-12-25T00:00:00.000Z' };
    expect([formatWhen(day, there), formatTimes(day, there)]).toEqual(['Thu 24 Dec', 'All day']);
  });

  test('a zone is shown when its time differs from the reader’s', () => {
    const elsewhere =
      toWallClock(dinner.start_at).time === toWallClock(dinner.start_at, 'Asia/Tokyo').time
        ? 'Asia/Kolkata'
        : 'Asia/Tokyo';
    expect(formatWhen({ ...dinner, time_zone: elsewhere }, words)).toMatch(/\((Tokyo|Kolkata), GMT\+/);
  });
});

test('a zone without a city is named by its UTC offset, whose sign is the opposite of the one in its IANA name', () => {
  expect(zoneName(now, { locale: 'en-GB', zone: 'Etc/GMT+5' })).toBe('GMT-5');
  expect(zoneName(now, { locale: 'en-GB', zone: 'Etc/UTC' })).toBe('UTC');
  expect(zoneName(now, { locale: 'en-GB', zone: 'Europe/Berlin' })).toBe('Berlin, CET');
});

describe('how long ago', () => {
  test.each([
    ['2026-12-02T09:00:01Z', 'Just now'],
    ['2026-12-02T09:00:00Z', '1h ago'],
    ['2026-12-01T10:00:01Z', '23h ago'],
    ['2026-12-01T10:00:00Z', 'Yesterday'],
    ['2026-11-30T10:00:00Z', '30 Nov'],
    ['2025-11-30T10:00:00Z', '30 Nov 2025'],
  ])('%s is %s', (at, said) => {
    expect(timeAgo(at, now, { locale: 'en-GB', zone: 'UTC' })).toBe(said);
  });
});

describe('how far away', () => {
  test.each([
    ['2026-12-02T23:00:00Z', 'Today'],
    ['2026-12-03T00:30:00Z', 'Tomorrow'],
    ['2026-12-04T19:00:00Z', 'In two days'],
    ['2026-12-23T19:00:00Z', 'In three weeks'],
    ['2026-12-01T01:00:00Z', 'Yesterday'],
    ['2026-11-28T01:00:00Z', 'Four days ago'],
  ])('%s is %s', (at, said) => {
    expect(relativeDay(at, now, 'UTC')).toBe(said);
  });

  test('calendar days count, not 24-hour periods', () => {
    expect(relativeDay('2026-12-02T16:00:00Z', now, 'Asia/Tokyo')).toBe('Tomorrow');
  });
});

describe("a form's two fields", () => {
  test('an instant becomes local time and back', () => {
    const wall = toWallClock('2026-12-04T19:00:00.000Z', 'Asia/Tokyo');
    expect(wall).toEqual({ date: '2026-12-05', time: '04:00' });
    expect(fromWallClock(wall.date, wall.time, 'Asia/Tokyo')).toBe('2026-12-04T19:00:00.000Z');
  });

  test('DST of the zone is respected', () => {
    expect(fromWallClock('2026-07-01', '12:00', 'Europe/London')).toBe('2026-07-01T11:00:00.000Z');
    expect(fromWallClock('2026-12-01', '12:00', 'Europe/London')).toBe('2026-12-01T12:00:00.000Z');
  });

  test('an incomplete date is no instant', () => {
    expect(fromWallClock('', '12:00', 'UTC')).toBeNull();
    expect(fromWallClock('2026-07-01', '', 'UTC')).toBeNull();
  });
});
