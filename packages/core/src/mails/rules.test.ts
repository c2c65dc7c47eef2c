import type { ToldFacts } from '@kith/db/schema';
import * as fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { quietFrom, quietUntil, sendingTime } from '../activity/index.ts';
import { messageOf, pauseAfter } from './rules.ts';

const now = new Date('2026-06-15T12:00:00Z');
const dinner: ToldFacts = {
  start_at: '2026-06-20T17:00:00.000Z',
  end_at: '2026-06-20T19:00:00.000Z',
  time_zone: 'Europe/Berlin',
  all_day: false,
  location: 'At home',
  takes_place: true,
};
const later = { ...dinner, start_at: '2026-06-20T18:00:00.000Z' };
const off = { ...dinner, takes_place: false };

test.each([
  ['nothing, it is planned', null, dinner, 'invitation'],
  ['nothing, it was cancelled meanwhile', null, off, null],
  ['another time', dinner, later, 'change'],
  ['another place', dinner, { ...dinner, location: null }, 'change'],
  ['the same, because a change was undone', dinner, dinner, null],
  ['that it takes place, it does not', dinner, off, 'cancellation'],
  ['that it does not, and it still does not', off, { ...off, location: 'Elsewhere' }, null],
  ['that it does not, it does after all', off, later, 'revival'],
  ['another time, but it is over', dinner, { ...later, end_at: '2026-06-15T12:00:00.000Z' }, null],
])('somebody who knew %s', (_, before, after, message) => {
  expect(messageOf(before, after, now)).toBe(message);
});

const berlin = {
  startAt: new Date('2026-07-20T17:00:00Z'),
  toldAt: now,
  timeZone: 'Europe/Berlin',
  digest: false,
  lastSentAt: null,
};

test.each([
  ['by day at once', '2026-06-15T12:00:00Z', {}, '2026-06-15T12:00:00.000Z'],
  ['a minute before the night at once', '2026-06-15T18:59:59Z', {}, '2026-06-15T18:59:59.000Z'],
  ['at night in the morning', '2026-06-15T19:00:00Z', {}, '2026-06-16T06:00:00.000Z'],
  ['after midnight the same morning', '2026-06-15T23:30:00Z', {}, '2026-06-16T06:00:00.000Z'],
  ['by the friend’s own clock', '2026-06-15T19:00:00Z', { timeZone: 'America/New_York' }, '2026-06-15T19:00:00.000Z'],
  [
    'in the night when clocks change',
    '2026-10-25T00:30:00Z',
    { startAt: new Date('2027-01-01') },
    '2026-10-25T07:00:00.000Z',
  ],
  [
    'at night when it begins within 12 hours',
    '2026-06-15T22:00:00Z',
    { startAt: new Date('2026-06-16T10:00:00Z') },
    '2026-06-15T22:00:00.000Z',
  ],
  [
    'at night not yet when it begins in 13',
    '2026-06-15T22:00:00Z',
    { startAt: new Date('2026-06-16T11:00:00Z') },
    '2026-06-16T06:00:00.000Z',
  ],
  ['with a digest the next morning', '2026-06-15T12:10:00Z', { digest: true }, '2026-06-16T06:00:00.000Z'],
  ['with a digest when that morning has come', '2026-06-16T06:00:03Z', { digest: true }, '2026-06-16T06:00:03.000Z'],
  [
    'with a digest at once when the morning is too near the event',
    '2026-06-15T12:10:00Z',
    { digest: true, startAt: new Date('2026-06-16T07:30:00Z') },
    '2026-06-15T12:10:00.000Z',
  ],
  [
    'with a digest in the morning of the day',
    '2026-06-15T12:10:00Z',
    { digest: true, startAt: new Date('2026-06-16T17:00:00Z') },
    '2026-06-16T06:00:00.000Z',
  ],
  [
    'with a digest the morning after one that had a message already',
    '2026-06-16T06:05:00Z',
    { digest: true, toldAt: new Date('2026-06-16T05:55:00Z'), lastSentAt: new Date('2026-06-16T06:00:01Z') },
    '2026-06-17T06:00:00.000Z',
  ],
  [
    'with a digest late in the morning when nothing left that day',
    '2026-06-16T06:05:00Z',
    { digest: true, toldAt: new Date('2026-06-16T05:55:00Z'), lastSentAt: new Date('2026-06-15T06:00:01Z') },
    '2026-06-16T06:05:00.000Z',
  ],
  [
    'with a digest all the same when it begins within 12 hours',
    '2026-06-16T06:05:00Z',
    { digest: true, startAt: new Date('2026-06-16T17:00:00Z'), lastSentAt: new Date('2026-06-16T06:00:01Z') },
    '2026-06-16T06:05:00.000Z',
  ],
])('a mail leaves %s', (_, at, timing, expected) => {
  expect(sendingTime({ ...berlin, ...timing }, new Date(at)).toISOString()).toBe(expected);
});

test('no mail is sent at night in any zone, unless the event begins within 12 hours', () => {
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
  const zone = fc.constantFrom(
    'Europe/Berlin',
    'Asia/Kolkata',
    'Pacific/Chatham',
    'America/St_Johns',
    'UTC',
    'Australia/Lord_Howe',
  );
  const asked = fc.record({
    at: instant,
    startAt: instant,
    timeZone: zone,
    digest: fc.boolean(),
    hours: fc.nat(72),
    since: fc.nat(72),
  });
  fc.assert(
    fc.property(asked, ({ at, hours, since, ...told }) => {
      const timing = { ...told, lastSentAt: new Date(at.getTime() - since * 3_600_000) };
      const { startAt, timeZone } = timing;
      const toldAt = new Date(at.getTime() - hours * 3_600_000);
      const time = sendingTime({ ...timing, toldAt }, at);
      expect(time.getTime()).toBeGreaterThanOrEqual(at.getTime());
      expect(time.getTime() - at.getTime()).toBeLessThanOrEqual(33 * 3_600_000);
      const { hour } = DateTime.fromJSDate(time, { zone: timeZone });
      const isUrgent = startAt.getTime() - time.getTime() <= 12 * 3_600_000;
      expect(isUrgent || (hour >= quietUntil && hour < quietFrom)).toBe(true);
      // Run again at that instant, it is sent.
      expect(sendingTime({ ...timing, toldAt }, time)).toEqual(time);
    }),
  );
});

test('retry delays grow up to four hours', () => {
  expect([1, 2, 5, 9, 14].map((attempts) => pauseAfter(attempts) / 60_000)).toEqual([1, 2, 16, 240, 240]);
});
