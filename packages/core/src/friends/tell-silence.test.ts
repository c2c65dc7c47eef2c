import type { Database } from '@kith/db';
import { friends } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { and, eq } from '@kith/db/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnerContext } from '../context.ts';
import { listInbox } from '../inbox/index.ts';
import { at, makeContext, makeFriend, makeOwner, testNow } from '../testing.ts';
import { listFriends, notifyStaleFeeds } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const hoursAgo = (hours: number) => new Date(testNow.getTime() - hours * 3_600_000);
const reading = (app: string, hours: number) => ({
  activatedAt: hoursAgo(2_000),
  lastSyncedAt: hoursAgo(hours),
  calendarApp: app,
});
const messages = async (ana: OwnerContext) =>
  (await listInbox(ana, { filter: 'calendars' })).items.map(({ message }) => message).toSorted();

test('stale feeds are reported once each, after the grace period of their app', async () => {
  const ana = await makeOwner(makeContext(database.db));
  await makeFriend(ana, { name: 'Ben', ...reading('Google Calendar', 73) });
  await makeFriend(ana, { name: 'Cleo', ...reading('Google Calendar', 71) });
  await makeFriend(ana, { name: 'Dan', ...reading('Thunderbird', 70) });
  await makeFriend(ana, { name: 'Eve', ...reading('Fastmail', 4) });
  await makeFriend(ana, { name: 'Fay', ...reading('Fastmail', 4), hidesReads: true });
  await makeFriend(ana, { name: 'Gus', ...reading('Fastmail', 4), unsubscribedAt: testNow });
  await makeFriend(ana, { name: 'Hal', ...reading('Fastmail', 4), removedAt: testNow });
  await makeFriend(ana, { name: 'Ida', ...reading('Fastmail', 24 * 31) });
  await makeFriend(ana, { name: 'Jon' });
  await Promise.all([notifyStaleFeeds(ana), notifyStaleFeeds(ana)]);
  await notifyStaleFeeds(ana);
  expect(await messages(ana)).toEqual([
    'Ben’s Google Calendar hasn’t updated in 3 days',
    'Eve’s Fastmail hasn’t updated in 4 hours',
  ]);
  const [line] = (await listInbox(ana)).items;
  expect(line).toMatchObject({
    kind: 'friend.silent',
    calendar_app: 'Fastmail',
    advice: expect.stringContaining('Only they'),
    event: null,
  });
});

test('a calendar that fetched again and stops again is reported again', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const eve = await makeFriend(ana, { name: 'Eve', ...reading('Fastmail', 4) });
  await notifyStaleFeeds(ana);
  await database.db
    .update(friends)
    .set({ lastSyncedAt: hoursAgo(-0.5) })
    .where(and(eq(friends.ownerId, ana.owner.id), eq(friends.id, eve.id)));
  for (const hours of [1, 2, 3]) await notifyStaleFeeds(at(ana, hoursAgo(-hours)));
  expect(await messages(ana)).toHaveLength(1);
  await notifyStaleFeeds(at(ana, hoursAgo(-5)));
  expect(await messages(at(ana, hoursAgo(-5)))).toHaveLength(2);
});

test('after days of downtime no feed is reported before its app had its grace period again', async () => {
  const ana = await makeOwner(makeContext(database.db));
  await makeFriend(ana, { name: 'Ben', ...reading('Google Calendar', 2) });
  await makeFriend(ana, { name: 'Eve', ...reading('Fastmail', 0.5) });
  const day = 24;
  const shown = async (hours: number) =>
    (await listFriends(at(ana, hoursAgo(-hours)))).items.map(({ name, calendar }) => [name, calendar.state]);
  for (let hours = 5 * day; hours < 5 * day + 4; hours += 1) {
    await notifyStaleFeeds(at(ana, hoursAgo(-hours)));
    expect(await messages(at(ana, hoursAgo(-hours)))).toEqual([]);
  }
  expect(await shown(5 * day + 3)).toEqual([
    ['Ben', 'alive'],
    ['Eve', 'alive'],
  ]);
  const later = at(ana, hoursAgo(-5 * day - 4));
  await notifyStaleFeeds(later);
  expect(await messages(later)).toEqual(['Eve’s Fastmail hasn’t updated in 5 days']);
  expect(await shown(5 * day + 4)).toEqual([
    ['Ben', 'alive'],
    ['Eve', 'silent'],
  ]);
  for (let hours = 5 * day + 5; hours <= 8 * day + 1; hours += 2) await notifyStaleFeeds(at(ana, hoursAgo(-hours)));
  expect(await messages(at(ana, hoursAgo(-8 * day - 1)))).toHaveLength(2);
});
