import type { Database } from '@kith/db';
import { friends, owners } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asFriend, at, makeContext, makeFriend, makeOwner } from '../testing.ts';
import { touchFriendFeeds, touchOwnerFeeds } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const stateOf = async (id: string) => {
  const [row] = await database.db.select().from(friends).where(eq(friends.id, id));
  return [row?.feedVersion, row?.feedChangedAt.toISOString()];
};

test('two changes within one second move Last-Modified by a second each', async () => {
  const yesterday = new Date('2026-06-14T12:00:00Z');
  const ana = at(await makeOwner(makeContext(database.db), { feedChangedAt: yesterday }), '2026-06-15T12:00:00.700Z');
  const ben = await makeFriend(ana);
  await touchFriendFeeds(ana, [ben.id]);
  expect(await stateOf(ben.id)).toEqual([2, '2026-06-15T12:00:00.000Z']);
  await touchFriendFeeds(asFriend(ana, ben), [ben.id]);
  expect(await stateOf(ben.id)).toEqual([3, '2026-06-15T12:00:01.000Z']);
  await touchFriendFeeds(at(ana, '2026-06-15T13:00:00.999Z'), [ben.id]);
  expect(await stateOf(ben.id)).toEqual([4, '2026-06-15T13:00:00.000Z']);
});

test('changes of owner and friend within one second move Last-Modified by a second each', async () => {
  const ana = await makeOwner(makeContext(database.db), { feedChangedAt: new Date('2026-06-15T11:00:00Z') });
  const ben = await makeFriend(ana);
  const ownersSecond = async () => {
    const [row] = await database.db.select().from(owners).where(eq(owners.id, ana.owner.id));
    return row?.feedChangedAt.toISOString();
  };
  await touchOwnerFeeds(ana);
  expect(await ownersSecond()).toBe('2026-06-15T12:00:00.000Z');
  await touchFriendFeeds(ana, [ben.id]);
  expect((await stateOf(ben.id))[1]).toBe('2026-06-15T12:00:01.000Z');
  await touchOwnerFeeds(ana);
  expect(await ownersSecond()).toBe('2026-06-15T12:00:02.000Z');
});

test('only the named friends of the same owner are touched', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const other = await makeOwner(makeContext(database.db));
  const [ben, cleo, dan] = [await makeFriend(ana), await makeFriend(ana), await makeFriend(other)];
  await touchFriendFeeds(ana, [ben.id, dan.id]);
  expect([(await stateOf(ben.id))[0], (await stateOf(cleo.id))[0], (await stateOf(dan.id))[0]]).toEqual([2, 1, 1]);
});

test('the version that all feeds of an owner share rises with its instant', async () => {
  const ana = await makeOwner(makeContext(database.db));
  await touchOwnerFeeds(ana);
  const [row] = await database.db.select().from(owners).where(eq(owners.id, ana.owner.id));
  expect([row?.feedVersion, row?.feedChangedAt.toISOString()]).toEqual([2, '2026-06-15T12:00:01.000Z']);
});
