import type { Database } from '@kith/db';
import { friends, domainEvents } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { eq } from '@kith/db/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestFriend, asFriend, at, makeContext, makeFriend, makeOwner } from '../testing.ts';
import { findFriend, recordBufferedSyncs, recordSync, rotateToken } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const google = { userAgent: 'Google-Calendar-Importer', etag: '"one"' };
const newOwner = () => makeOwner(makeContext(database.db));
const linesOf = async (friend: TestFriend) => {
  const rows = await database.db.select().from(domainEvents).where(eq(domainEvents.friendId, friend.id));
  return rows.map(({ kind, facts }) => [kind, facts.app]);
};
const etagOf = async (friend: TestFriend) => {
  const [row] = await database.db.select({ etag: friends.calendarEtag }).from(friends).where(eq(friends.id, friend.id));
  return row?.etag;
};

test('the first fetch by a calendar subscribes the friend, and twenty concurrent ones become one line', async () => {
  const ana = await newOwner();
  const ben = await makeFriend(ana);
  await Promise.all(Array.from({ length: 20 }, () => recordSync(asFriend(ana, ben), google)));
  expect(await findFriend(ana, ben.id)).toMatchObject({
    subscription_status: 'subscribed',
    isSubscribed: true,
    subscriptionActivatedAt: '2026-06-15T12:00:00.000Z',
    subscriptionLastSyncedAt: '2026-06-15T12:00:00.000Z',
    calendar: { state: 'alive', app: 'Google Calendar' },
  });
  expect(await linesOf(ben)).toEqual([['friend.subscribed', 'Google Calendar']]);
  expect(await etagOf(ben)).toBe('"one"');
});

test.each([
  'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
  'curl/8.5.0',
  'TelegramBot (like TwitterBot)',
])('a fetch by %s changes nothing, however often it comes', async (userAgent) => {
  const ana = await newOwner();
  const ben = await makeFriend(ana);
  for (const now of ['2026-06-15T12:00:00Z', '2026-06-15T14:00:00Z', '2026-06-16T12:00:00Z']) {
    await recordSync(at(asFriend(ana, ben), now), { userAgent, etag: '"x"' });
  }
  expect((await findFriend(ana, ben.id)).subscription_status).toBe('invited');
  expect(await linesOf(ben)).toEqual([]);
});

test('an unknown agent counts from its second fetch, an hour after the first', async () => {
  const ana = await newOwner();
  const ben = await makeFriend(ana);
  const fetchedAt = (now: string) => recordSync(at(asFriend(ana, ben), now), { userAgent: 'CalBuddy/3', etag: '"x"' });
  const statusOf = async () => (await findFriend(ana, ben.id)).subscription_status;
  await fetchedAt('2026-06-15T12:00:00Z');
  await fetchedAt('2026-06-15T12:59:59Z');
  expect(await statusOf()).toBe('invited');
  await fetchedAt('2026-06-15T13:00:00Z');
  expect(await statusOf()).toBe('subscribed');
  expect(await linesOf(ben)).toEqual([['friend.subscribed', undefined]]);
});

test('an app that keeps fetching does not resubscribe a friend who unsubscribed', async () => {
  const ana = await newOwner();
  const ben = await makeFriend(ana, { unsubscribedAt: ana.now });
  await recordSync(asFriend(ana, ben), google);
  expect(await findFriend(ana, ben.id)).toMatchObject({
    subscription_status: 'unsubscribed',
    subscriptionLastSyncedAt: null,
  });
  expect(await linesOf(ben)).toEqual([]);
});

test('buffered fetches are written together, the newest of each friend', async () => {
  const ana = await newOwner();
  const seen = { activatedAt: ana.now, lastSyncedAt: ana.now, calendarApp: 'Thunderbird', calendarEtag: '"one"' };
  const [ben, cleo, dan] = [await makeFriend(ana, seen), await makeFriend(ana, seen), await makeFriend(ana)];
  const sync = (friend: TestFriend, minute: string, etag: string, userAgent = 'Mozilla/5.0 Thunderbird/128') => ({
    ownerId: friend.ownerId,
    friendId: friend.id,
    syncedAt: new Date(`2026-06-15T12:${minute}:00Z`),
    etag,
    userAgent,
  });
  await recordBufferedSyncs(ana, [
    sync(ben, '20', '"three"'),
    sync(ben, '10', '"two"'),
    sync(cleo, '10', '"two"', 'CalBuddy/3'),
    sync(dan, '10', '"two"'),
  ]);
  expect(await findFriend(ana, ben.id)).toMatchObject({ subscriptionLastSyncedAt: '2026-06-15T12:20:00.000Z' });
  expect(await etagOf(ben)).toBe('"three"');
  // An unknown agent does not replace a known app, and an unsubscribed friend is not subscribed here.
  expect(await etagOf(cleo)).toBe('"one"');
  expect(await findFriend(ana, dan.id)).toMatchObject({
    subscription_status: 'invited',
    subscriptionLastSyncedAt: null,
  });
});

test('a late fetch through a rotated link does not revive the subscription', async () => {
  const ana = await newOwner();
  const ben = await makeFriend(ana, { activatedAt: ana.now, lastSyncedAt: ana.now });
  await rotateToken(at(ana, '2026-06-15T13:00:00Z'), ben.id);
  await recordBufferedSyncs(ana, [
    { ...google, ownerId: ben.ownerId, friendId: ben.id, syncedAt: new Date('2026-06-15T12:59:59Z') },
  ]);
  expect(await findFriend(ana, ben.id)).toMatchObject({
    subscription_status: 'invited',
    subscriptionLastSyncedAt: null,
  });
});

test('open screens are notified when a friend fetched a new version, not on every poll', async () => {
  const ana = await newOwner();
  const ben = await makeFriend(ana, { activatedAt: ana.now, lastSyncedAt: ana.now, calendarEtag: '"one"' });
  const heard: unknown[] = [];
  const stop = await database.listen('kith_changes', (payload) => heard.push(JSON.parse(payload)));
  const buffered = (minute: string, etag: string) =>
    recordBufferedSyncs(ana, [
      { ...google, etag, ownerId: ben.ownerId, friendId: ben.id, syncedAt: new Date(`2026-06-15T12:${minute}:00Z`) },
    ]);
  await buffered('10', '"one"');
  await buffered('20', '"two"');
  await expect
    .poll(() => heard)
    .toEqual([{ owner_id: ana.owner.id, kind: 'friend.synced', event_id: null, friend_id: null }]);
  await stop();
});
