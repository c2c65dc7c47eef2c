import { expect, test } from 'vitest';
import {
  announcementOf,
  containing,
  type EventTimes,
  isOnTheDay,
  mergeAudience,
  mergeTimes,
  readCursor,
  requireTransition,
  snapToDays,
  storedStatus,
  timesDiffer,
  type Told,
  writeCursor,
} from './rules.ts';

const at = (text: string) => new Date(text);
const dinner: EventTimes = {
  startAt: at('2026-06-16T18:00:00Z'),
  endAt: at('2026-06-16T20:00:00Z'),
  timeZone: 'Europe/London',
  allDay: false,
};

test('a start moved past the stored end is refused with the form’s sentence', () => {
  expect(() => mergeTimes(dinner, { start_at: '2026-06-16T20:00:00.000Z' })).toThrow(
    'End time must be after start time',
  );
  expect(() => mergeTimes(dinner, { end_at: '2026-06-16T18:00:00.000Z' })).toThrow('End time must be after start time');
});

test('an event moved to another zone keeps its instants', () => {
  expect(mergeTimes(dinner, { time_zone: 'Asia/Tokyo' })).toEqual({ ...dinner, timeZone: 'Asia/Tokyo' });
});

test('a whole day runs from midnight to midnight in its zone, also across a DST change', () => {
  expect(snapToDays(at('2026-03-29T10:00:00Z'), at('2026-03-29T11:00:00Z'), 'Europe/Berlin')).toEqual({
    startAt: at('2026-03-28T23:00:00Z'),
    endAt: at('2026-03-29T22:00:00Z'),
  });
});

test('a whole day that ends at midnight does not include the next day', () => {
  expect(snapToDays(at('2026-06-16T00:00:00Z'), at('2026-06-18T00:00:00Z'), 'UTC')).toEqual({
    startAt: at('2026-06-16T00:00:00Z'),
    endAt: at('2026-06-18T00:00:00Z'),
  });
});

test('a day without a midnight begins at its first instant', () => {
  // In Cairo the clocks went from 23:59 to 01:00 on 26 April 2024.
  expect(snapToDays(at('2024-04-26T09:00:00Z'), at('2024-04-26T10:00:00Z'), 'Africa/Cairo').startAt).toEqual(
    at('2024-04-25T22:00:00Z'),
  );
});

test('a whole day moved to another zone stays the same day there', () => {
  const holiday = mergeTimes(dinner, { all_day: true });
  expect(holiday).toMatchObject({ startAt: at('2026-06-15T23:00:00Z'), endAt: at('2026-06-16T23:00:00Z') });
  expect(mergeTimes(holiday, { time_zone: 'America/New_York' })).toEqual({
    startAt: at('2026-06-16T04:00:00Z'),
    endAt: at('2026-06-17T04:00:00Z'),
    timeZone: 'America/New_York',
    allDay: true,
  });
});

const [hikers, cooks, ben, cleo] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
  '33333333-3333-4333-8333-333333333333',
  '44444444-4444-4444-8444-444444444444',
] as const;

test('the chosen groups, else the chosen friends, else everybody make up the audience', () => {
  expect(mergeAudience(null, { audience_groups: [hikers], audience_friends: [ben] }).type).toBe('groups');
  expect(mergeAudience(null, { audience_friends: [ben], audience_type: 'all' }).type).toBe('specific');
  expect(mergeAudience(null, { audience_groups: [], audience_friends: [] }).type).toBe('all');
  expect(mergeAudience(null, {}).type).toBe('all');
});

test('an audience that lost its last group stays empty until its owner chooses again', () => {
  const empty = { type: 'groups' as const, groups: [], friends: [] };
  expect(mergeAudience(empty, {})).toEqual(empty);
  expect(mergeAudience(empty, { audience_groups: [], audience_friends: [] })).toEqual(empty);
  expect(mergeAudience(empty, { audience_type: 'groups' })).toEqual(empty);
  expect(mergeAudience(empty, { audience_friends: [ben] }).type).toBe('specific');
  expect(mergeAudience(empty, { audience_type: 'all' }).type).toBe('all');
});

test('unchanged choices keep the audience type, changed ones decide it', () => {
  const stored = { type: 'groups' as const, groups: [], friends: [ben] };
  expect(mergeAudience(stored, { audience_friends: [ben] }).type).toBe('groups');
  expect(mergeAudience(stored, { audience_friends: [cleo] }).type).toBe('specific');
  expect(mergeAudience(stored, { audience_friends: [] }).type).toBe('all');
  expect(mergeAudience(stored, { audience_friends: [], audience_type: 'specific' })).toEqual({
    type: 'specific',
    groups: [],
    friends: [],
  });
});

test('everybody clears the chosen groups and friends', () => {
  const stored = { type: 'groups' as const, groups: [hikers, cooks], friends: [ben] };
  expect(mergeAudience(stored, { audience_type: 'all' })).toEqual({ type: 'all', groups: [], friends: [] });
});

test('an id given twice or in capitals counts once', () => {
  const letters = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
  expect(mergeAudience(null, { audience_friends: [letters, letters.toUpperCase()] }).friends).toEqual([letters]);
});

test('a draft may be published, and nothing becomes a draft again', () => {
  const statuses = ['draft', 'pending', 'confirmed', 'cancelled'] as const;
  const allowed = statuses.map((from) =>
    statuses.filter((to) => {
      try {
        requireTransition(from, to);
        return true;
      } catch {
        return false;
      }
    }),
  );
  const shown = ['pending', 'confirmed', 'cancelled'];
  expect(allowed).toEqual([['draft', 'pending', 'confirmed'], shown, shown, shown]);
  expect(() => requireTransition('draft', 'cancelled')).toThrow('Delete it instead');
  expect(() => requireTransition('confirmed', 'draft')).toThrow('can’t become a draft again');
});

const told: Told = { ...dinner, status: 'confirmed', location: 'Luigi’s', busyOnly: false };
const now = at('2026-06-15T12:00:00Z');

test('guests are notified of a new time or place, a cancellation, and a reinstated event', () => {
  expect(announcementOf(told, { ...told, startAt: at('2026-06-16T18:30:00Z') }, now)).toBe('changed');
  expect(announcementOf(told, { ...told, location: null }, now)).toBe('changed');
  expect(announcementOf(told, { ...told, allDay: true }, now)).toBe('changed');
  expect(announcementOf(told, { ...told, status: 'cancelled' }, now)).toBe('cancelled');
  expect(announcementOf({ ...told, status: 'cancelled' }, told, now)).toBe('changed');
});

test('guests are not notified of anything else', () => {
  const moved = { ...told, location: 'Home' };
  expect(announcementOf(told, told, now)).toBeNull();
  expect(announcementOf(told, { ...told, status: 'pending' }, now)).toBeNull();
  expect(announcementOf({ ...told, status: 'draft' }, { ...moved, status: 'draft' }, now)).toBeNull();
  expect(announcementOf(told, { ...moved, busyOnly: true }, now)).toBeNull();
  expect(announcementOf({ ...told, status: 'cancelled' }, { ...moved, status: 'cancelled' }, now)).toBeNull();
  expect(announcementOf(told, moved, told.endAt)).toBeNull();
  expect(announcementOf(told, { ...told, status: 'cancelled' }, told.endAt)).toBeNull();
});

test('a cursor round-trips, and anything else is refused', () => {
  const last = { startAt: at('2026-06-16T18:00:00.123Z'), id: ben };
  expect(readCursor(writeCursor(last))).toEqual(last);
  for (const forged of ['', 'x', Buffer.from('2026-06-16T18:00:00Z nobody').toString('base64url')]) {
    expect(() => readCursor(forged)).toThrow('This page of the list is not known');
  }
});

test('a search matches literally', () => {
  expect(containing('50% off_\\')).toBe('%50\\% off\\_\\\\%');
});

test('an event is today’s from five in the morning of its zone until it ends', () => {
  // London is an hour ahead of UTC in June.
  expect(isOnTheDay(dinner, at('2026-06-16T03:59:59.999Z'))).toBe(false);
  expect(isOnTheDay(dinner, at('2026-06-16T04:00:00Z'))).toBe(true);
  expect(isOnTheDay(dinner, at('2026-06-16T19:59:59.999Z'))).toBe(true);
  expect(isOnTheDay(dinner, at('2026-06-16T20:00:00Z'))).toBe(false);
  expect(isOnTheDay(dinner, at('2026-06-17T10:00:00Z'))).toBe(false);
});

test('an early event is today’s from six hours before its start, and a whole day from its midnight', () => {
  const flight = { ...dinner, startAt: at('2026-06-16T05:30:00Z'), endAt: at('2026-06-16T09:00:00Z') };
  expect(isOnTheDay(flight, at('2026-06-15T23:29:59.999Z'))).toBe(false);
  expect(isOnTheDay(flight, at('2026-06-15T23:30:00Z'))).toBe(true);
  const holiday = mergeTimes(dinner, { all_day: true });
  expect(isOnTheDay(holiday, at('2026-06-15T22:59:59.999Z'))).toBe(false);
  expect(isOnTheDay(holiday, at('2026-06-15T23:00:00Z'))).toBe(true);
});

test('the documented word published is stored as confirmed, other statuses unchanged', () => {
  expect((['published', 'draft', 'pending', 'confirmed', 'cancelled'] as const).map(storedStatus)).toEqual([
    'confirmed',
    'draft',
    'pending',
    'confirmed',
    'cancelled',
  ]);
});

test('times differ by either instant, the zone, or the all-day flag', () => {
  expect(timesDiffer(dinner, { ...dinner, startAt: new Date(dinner.startAt) })).toBe(false);
  expect(timesDiffer(dinner, { ...dinner, startAt: at('2026-06-16T18:00:00.001Z') })).toBe(true);
  expect(timesDiffer(dinner, { ...dinner, endAt: at('2026-06-16T20:00:00.001Z') })).toBe(true);
  expect(timesDiffer(dinner, { ...dinner, timeZone: 'Europe/Lisbon' })).toBe(true);
  expect(timesDiffer(dinner, { ...dinner, allDay: true })).toBe(true);
});

test('an event that becomes or stops being all-day is not moved to another zone', () => {
  expect(mergeTimes(dinner, { all_day: true, time_zone: 'Asia/Tokyo' })).toMatchObject({
    startAt: at('2026-06-16T15:00:00Z'),
    endAt: at('2026-06-17T15:00:00Z'),
  });
  const holiday = mergeTimes(dinner, { all_day: true });
  expect(mergeTimes(holiday, { all_day: false, time_zone: 'Asia/Tokyo' })).toMatchObject({
    startAt: holiday.startAt,
    endAt: holiday.endAt,
  });
});

test('choices sent along with everybody count, and stored choices of everybody decide anew', () => {
  expect(mergeAudience(null, { audience_groups: [hikers], audience_type: 'all' })).toEqual({
    type: 'groups',
    groups: [hikers],
    friends: [],
  });
  expect(mergeAudience({ type: 'all', groups: [hikers], friends: [] }, {}).type).toBe('groups');
});

test('a refusal names its field', () => {
  expect(() => mergeTimes(dinner, { end_at: '2026-06-16T17:00:00.000Z' })).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ path: 'end_at' })] }),
  );
  expect(() => readCursor('x')).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ path: 'cursor' })] }),
  );
});

test('a malformed cursor is refused', () => {
  const forge = (text: string) => Buffer.from(text).toString('base64url');
  for (const text of [
    `2026-06-16T18:00:00.000Z x${ben}`,
    `2026-06-16T18:00:00.000Z ${ben}0`,
    `0000-06-16T18:00:00.000Z ${ben}`,
    `+012026-06-16T18:00:00.000Z ${ben}`,
    `2026-13-16T18:00:00.000Z ${ben}`,
  ]) {
    expect(() => readCursor(forge(text)), text).toThrow('This page of the list is not known');
  }
});
