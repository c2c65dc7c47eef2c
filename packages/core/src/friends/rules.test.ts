import { expect, test } from 'vitest';
import { calendarHealthOf, subscriptionStatusOf } from './index.ts';

/** The server was never down. */
const always = new Date(0);
const linkedAt = new Date('2026-06-01T00:00:00Z');
const untouched = {
  linkedAt,
  activatedAt: null,
  lastSyncedAt: null,
  unsubscribedAt: null,
  calendarApp: null,
  hidesReads: false,
};
const seen = (app: string | null, at = '2026-06-10T00:00:00Z') => ({
  ...untouched,
  activatedAt: linkedAt,
  lastSyncedAt: new Date(at),
  calendarApp: app,
});

test('a friend stays invited for thirty days and then counts as never subscribed', () => {
  expect(subscriptionStatusOf(untouched, new Date('2026-06-30T23:59:59.999Z'))).toBe('invited');
  expect(subscriptionStatusOf(untouched, new Date('2026-07-01T00:00:00Z'))).toBe('never_subscribed');
});

test('one fetch subscribes a friend, and unsubscribing overrides it', () => {
  const now = new Date('2027-01-01T00:00:00Z');
  expect(subscriptionStatusOf(seen('Thunderbird'), now)).toBe('subscribed');
  expect(subscriptionStatusOf({ ...seen('Thunderbird'), unsubscribedAt: linkedAt }, now)).toBe('unsubscribed');
});

test('Google is expected after a day and stale after three', () => {
  const friend = seen('Google Calendar');
  expect(calendarHealthOf(friend, new Date('2026-06-13T00:00:00Z'), always)).toEqual({
    state: 'alive',
    app: 'Google Calendar',
    last_seen_at: '2026-06-10T00:00:00.000Z',
    expected_at: '2026-06-11T00:00:00.000Z',
  });
  expect(calendarHealthOf(friend, new Date('2026-06-13T00:00:00.001Z'), always)).toMatchObject({
    state: 'silent',
    expected_at: null,
  });
});

test('an hourly server is stale after three hours, a laptop only after three days', () => {
  expect(calendarHealthOf(seen('Fastmail'), new Date('2026-06-10T03:00:00.001Z'), always).state).toBe('silent');
  expect(calendarHealthOf(seen('Thunderbird'), new Date('2026-06-12T23:00:00Z'), always).state).toBe('alive');
  expect(calendarHealthOf(seen('Thunderbird'), new Date('2026-06-13T00:00:00.001Z'), always).state).toBe('silent');
});

test('after downtime every grace period starts anew', () => {
  const back = new Date('2026-06-20T00:00:00Z');
  const friend = seen('Google Calendar');
  expect(calendarHealthOf(friend, new Date('2026-06-20T01:00:00Z'), back)).toMatchObject({
    state: 'alive',
    last_seen_at: '2026-06-10T00:00:00.000Z',
    expected_at: '2026-06-21T00:00:00.000Z',
  });
  expect(calendarHealthOf(friend, new Date('2026-06-23T00:00:00.001Z'), back).state).toBe('silent');
});

test('an app with an unknown interval has no expected fetch time', () => {
  expect(calendarHealthOf(seen('Calendar app'), new Date('2026-06-10T01:00:00Z'), always)).toMatchObject({
    state: 'alive',
    expected_at: null,
  });
});

test('a friend who never fetched has no feed status, and one who unsubscribed is unsubscribed', () => {
  expect(calendarHealthOf(untouched, linkedAt, always)).toEqual({
    state: 'not_yet',
    app: null,
    last_seen_at: null,
    expected_at: null,
  });
  expect(calendarHealthOf({ ...seen('Outlook'), unsubscribedAt: linkedAt }, linkedAt, always).state).toBe('left');
});
