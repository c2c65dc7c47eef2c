import type { News, GuestMail } from '@kith/contracts/rsvps';
import { expect, test } from 'vitest';
import { formatTime } from '../../lib/dates/dates.ts';
import { newsLabel, saidBefore, seenWords } from './news-label.ts';

const now = new Date('2026-12-02T09:00:00Z');
const news: News = { state: 'not_sent', at: null, app: null, silent: false, expected_at: null, knows: null };
const mail: GuestMail = { channel: 'email', status: 'sent', at: null, over_limit: false };
const event = {
  start_at: '2026-12-04T18:30:00.000Z',
  end_at: '2026-12-04T21:00:00.000Z',
  time_zone: 'UTC',
  all_day: false,
  location: null,
};
const label = (
  more: Partial<News>,
  of: Partial<GuestMail> | null = null,
  link_state: 'shared' | 'not_shared' = 'shared',
) => newsLabel({ news: { ...news, ...more }, mail: of && { ...mail, ...of }, link_state }, event, now);

test('each state has its label, and none claims that a sent message was read', () => {
  const at = '2026-12-02T06:30:00.000Z';
  expect(label({ state: 'not_sent' })).toBe('Not opened yet');
  expect(label({ state: 'not_sent' }, null, 'not_shared')).toBe('Link not shared yet');
  expect(label({ state: 'waiting' }, { status: 'waiting' })).toBe('Email not sent yet');
  expect(label({ state: 'waiting' }, { status: 'waiting', over_limit: true })).toBe('Email waits until tomorrow');
  expect(label({ state: 'waiting' }, { status: 'waiting', channel: 'telegram' })).toBe('Message not sent yet');
  expect(label({ state: 'shared', at })).toBe('Link shared 2h ago');
  expect(label({ state: 'kept' }, {})).toBe('Email not sent: no mail server');
  expect(label({ state: 'emailed', at }, {})).toBe('Emailed 2h ago');
  expect(label({ state: 'emailed', at }, { channel: 'telegram' })).toBe('Messaged 2h ago');
  expect(label({ state: 'opened', at: '2026-12-02T08:50:00.000Z' })).toBe('Opened just now');
  expect(label({ state: 'in_calendar', at })).toBe('In their calendar');
  expect(label({ state: 'private' })).toBe('Connected, activity hidden');
  expect(label({ state: 'left' })).toBe('Unsubscribed');
});

test('who was told before a move still knows the former time, and when the mail goes is said', () => {
  const knows = { ...event, start_at: '2026-12-04T18:00:00.000Z', seen: true };
  const [was, goes] = [formatTime(knows.start_at), formatTime('2026-12-02T09:10:00.000Z')];
  const waiting = { state: 'waiting', at: '2026-12-02T09:10:00.000Z' } as const;
  expect(label({ ...waiting, knows }, { status: 'waiting' })).toBe(`Knows ${was}. Email goes out at ${goes}`);
  expect(label({ ...waiting, knows: { ...knows, seen: false } }, { status: 'waiting' })).toBe(
    `Was sent ${was}. Email goes out at ${goes}`,
  );
  expect(label(waiting, { status: 'waiting', channel: 'telegram' })).toBe(`Message goes out at ${goes}`);
  expect(label({ ...waiting, at: now.toISOString(), knows }, { status: 'waiting' })).toBe(
    `Knows ${was}. Email not sent yet`,
  );
  expect(label({ knows })).toBe(`Knows ${was}, not told of the change yet`);
  expect(saidBefore({ rsvp_status: 'yes', answered_for: knows }, event)).toBe(`Said yes to ${was}`);
  expect(saidBefore({ rsvp_status: 'yes', answered_for: null }, event)).toBeNull();
});

test('a failed message has its reason', () => {
  expect(label({ state: 'bounced' }, { status: 'refused' })).toBe('Email bounced');
  expect(label({ state: 'bounced' }, { status: 'given_up' })).toBe('No email has reached them for a day');
  expect(label({ state: 'bounced' }, { status: 'refused', channel: 'telegram' })).toBe('Can’t be reached in Telegram');
  expect(label({ state: 'bounced' }, { status: 'given_up', channel: 'telegram' })).toBe(
    'Telegram hasn’t accepted a message for a day',
  );
});

test('an outdated calendar has its app, and an expected time or how long ago it last fetched', () => {
  const behind = { state: 'behind', app: 'Outlook', at: '2026-11-28T08:00:00.000Z' } as const;
  expect(label({ ...behind, silent: true })).toBe('Outlook hasn’t updated in 4 days');
  expect(label({ ...behind, expected_at: '2026-12-02T19:42:00.000Z' })).toMatch(
    /^Outlook, expected by (19:42|7:42.PM)$/,
  );
  expect(label({ ...behind, expected_at: '2026-12-03T08:42:00.000Z' })).toMatch(
    /^Outlook, expected by tomorrow (08:42|8:42.AM)$/,
  );
  expect(label({ ...behind, at: '2026-12-02T06:30:00.000Z' })).toBe('Outlook, seen 2h ago');
  expect(label({ ...behind, app: null, at: '2026-12-02T06:30:00.000Z' })).toBe('A calendar app, seen 2h ago');
});

test('a current calendar that went stale says so', () => {
  const at = '2026-11-28T08:00:00.000Z';
  expect(label({ state: 'in_calendar', app: 'Outlook', at, silent: true })).toBe(
    'In their calendar, which hasn’t updated in 4 days',
  );
});

test('the count of those who have seen it excludes guests who are not waited for', () => {
  expect(seenWords({ seen: 6, emailed: 2, missing: 1, unknown: 3 })).toBe('6 of 9 have seen it');
  expect(seenWords({ seen: 1, emailed: 0, missing: 1, unknown: 0 })).toBe('1 of 2 has seen it');
  expect(seenWords({ seen: 9, emailed: 0, missing: 0, unknown: 1 })).toBe('All 9 have seen it');
});
