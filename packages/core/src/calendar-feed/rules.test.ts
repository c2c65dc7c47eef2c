import { expect, test, vi } from 'vitest';
import { makeFacts } from './testing/make-calendar.ts';
import { composeCopy, eventUid, feedEtag, feedWindow, isUtcZone, newest, plainLine, plainText } from './rules.ts';

const now = new Date('2026-06-15T12:00:00Z');
const yes = { answer: 'yes', alarms: false } as const;

test('the window begins 90 days before the UTC midnight and moves only then', () => {
  expect(feedWindow(now)).toEqual({
    today: new Date('2026-06-15T00:00:00Z'),
    since: new Date('2026-03-17T00:00:00Z'),
    deletedSince: new Date('2026-06-01T00:00:00Z'),
  });
  expect(feedWindow(new Date('2026-06-15T23:59:59.999Z'))).toEqual(feedWindow(now));
  expect(feedWindow(new Date('2026-06-16T00:00:00Z'))).not.toEqual(feedWindow(now));
});

test('everything that the bytes depend on changes the ETag, and nothing else does', () => {
  const facts = { friendId: 'f', tokenHash: 'h', ownerVersion: 1, friendVersion: 1 };
  const etag = feedEtag(facts, 'https://kith.example', now);
  expect(etag).toMatch(/^"[\w-]{27}"$/);
  expect(feedEtag({ ...facts }, 'https://kith.example', new Date('2026-06-15T23:00:00Z'))).toBe(etag);
  const others = [
    feedEtag({ ...facts, friendId: 'g' }, 'https://kith.example', now),
    feedEtag({ ...facts, tokenHash: 'i' }, 'https://kith.example', now),
    feedEtag({ ...facts, ownerVersion: 2 }, 'https://kith.example', now),
    feedEtag({ ...facts, friendVersion: 2 }, 'https://kith.example', now),
    feedEtag(facts, 'https://other.example', now),
    feedEtag(facts, 'https://kith.example', new Date('2026-06-16T00:00:00Z')),
  ];
  expect(new Set([etag, ...others]).size).toBe(7);
});

test.each([
  ['yes', { status: 'CONFIRMED', blocksTime: true, outlook: 'BUSY', invitation: 'Live details' }],
  ['maybe', { status: 'TENTATIVE', blocksTime: true, outlook: 'TENTATIVE', invitation: 'Live details' }],
  ['pending', { status: 'TENTATIVE', blocksTime: false, outlook: 'FREE', invitation: 'Answer' }],
] as const)('the answer %s shapes the copy', (answer, shape) => {
  expect(composeCopy(makeFacts(), { answer, alarms: false })).toMatchObject(shape);
});

test('an unconfirmed event is tentative even for those who said yes', () => {
  expect(composeCopy(makeFacts({ status: 'pending' }), yes)).toMatchObject({ status: 'TENTATIVE', blocksTime: true });
});

test.each([
  ['cancelled', makeFacts({ status: 'cancelled' })],
  ['deleted', makeFacts({ deletedAt: now })],
])('a %s event says so in three ways and blocks no time', (_, event) => {
  expect(composeCopy(event, { answer: 'pending', alarms: true })).toMatchObject({
    title: 'Cancelled: Picnic',
    status: 'CANCELLED',
    blocksTime: false,
    invitation: 'Live details',
    alarmSeconds: null,
  });
});

test('a busy-only event shows only the time, whatever the friend answered before', () => {
  const event = makeFacts({ busyOnly: true, title: 'Secret', description: 'Secret', location: 'Secret' });
  for (const answer of ['pending', 'maybe', 'yes'] as const) {
    expect(composeCopy(event, { answer, alarms: true })).toEqual({
      title: 'Busy',
      location: null,
      description: null,
      invitation: null,
      status: 'CONFIRMED',
      blocksTime: true,
      outlook: 'BUSY',
      alarmSeconds: null,
    });
  }
  expect(composeCopy({ ...event, status: 'cancelled' }, yes).title).toBe('Cancelled: Busy');
});

test('a reminder alarm needs the friend’s switch and an event that they may attend', () => {
  expect(composeCopy(makeFacts(), yes).alarmSeconds).toBeNull();
  expect(composeCopy(makeFacts(), { ...yes, alarms: true }).alarmSeconds).toBe(3600);
  expect(composeCopy(makeFacts({ allDay: true }), { ...yes, alarms: true }).alarmSeconds).toBe(15 * 3600);
  expect(composeCopy(makeFacts(), { answer: 'pending', alarms: true }).alarmSeconds).toBeNull();
});

test('a copy does not depend on the time at which it is rendered', () => {
  vi.useFakeTimers({ now: new Date('2020-01-01T00:00:00Z') });
  const before = composeCopy(makeFacts(), yes);
  vi.setSystemTime(new Date('2090-01-01T00:00:00Z'));
  expect(composeCopy(makeFacts(), yes)).toEqual(before);
  vi.useRealTimers();
});

test('titles lose line breaks and control characters, descriptions keep breaks and tabs', () => {
  expect(plainLine('a\r\nb\u0007\u2028c\td')).toBe('a b c d');
  expect(plainText('a\r\nb\rc\u0000\u0007\td\u2029e')).toBe('a\nb\nc\td\ne');
  expect(plainLine('\ud800x')).toBe('\ufffdx');
});

test('a UID depends on the event alone and survives a change of the server’s address', () => {
  expect(eventUid('5a5c2f0e-7b7c-4d2e-9a53-0d6f5b9f1c01')).toBe('5a5c2f0e-7b7c-4d2e-9a53-0d6f5b9f1c01@kith');
});

test('the latest of several instants is in whole seconds', () => {
  expect(newest(new Date('2026-06-15T12:00:00.999Z'), null, new Date('2026-06-15T11:00:00Z')).toISOString()).toBe(
    '2026-06-15T12:00:00.000Z',
  );
});

test.each([
  ['UTC', true],
  ['Etc/UTC', true],
  ['Etc/GMT', true],
  ['GMT', true],
  ['Etc/GMT+5', false],
  ['Europe/London', false],
])('%s is UTC: %s', (zone, is) => {
  expect(isUtcZone(zone)).toBe(is);
});
