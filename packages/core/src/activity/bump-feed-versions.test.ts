import type { OwnerId } from '@kith/contracts/ids';
import type { Database } from '@kith/db';
import { friends, owners } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { eq } from '@kith/db/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, makeContext, makeFriend, makeOwner } from '../testing.ts';
import { bumpFeedVersions, bumpOwnerFeedVersion } from './bump-feed-versions.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const newOwner = () => makeOwner(makeContext(database.db));
const friendState = async (id: string) => {
  const [row] = await database.db.select().from(friends).where(eq(friends.id, id));
  return [row?.feedVersion, row?.feedChangedAt.toISOString()];
};
const ownerState = async (id: OwnerId) => {
  const [row] = await database.db.select().from(owners).where(eq(owners.id, id));
  return [row?.feedVersion, row?.feedChangedAt.toISOString()];
};

test('every change raises the version, and its timestamp is never ahead of the clock', async () => {
  const ana = at(await newOwner(), '2026-06-15T12:00:00.700Z');
  const ben = await makeFriend(ana);
  const raise = (ctx = ana) => bumpFeedVersions(ctx, ana.owner.id, [ben.id]);
  for (const version of [2, 3, 4]) {
    await raise();
    expect(await friendState(ben.id)).toEqual([version, '2026-06-15T12:00:00.700Z']);
  }
  await raise(at(ana, '2026-06-15T13:00:00.999Z'));
  expect(await friendState(ben.id)).toEqual([5, '2026-06-15T13:00:00.999Z']);
});

test('a process whose clock is behind never moves a timestamp back', async () => {
  const ana = await newOwner();
  await bumpOwnerFeedVersion(at(ana, '2026-06-15T13:00:00Z'), ana.owner.id);
  await bumpOwnerFeedVersion(at(ana, '2026-06-15T12:55:00Z'), ana.owner.id);
  expect(await ownerState(ana.owner.id)).toEqual([3, '2026-06-15T13:00:00.000Z']);
});

test('only the given friends of the same owner are changed', async () => {
  const [ana, other] = [await newOwner(), await newOwner()];
  const [ben, cleo, dan] = [await makeFriend(ana), await makeFriend(ana), await makeFriend(other)];
  await bumpFeedVersions(ana, ana.owner.id, [ben.id, dan.id]);
  const versions = await Promise.all([ben, cleo, dan].map(async ({ id }) => (await friendState(id))[0]));
  expect(versions).toEqual([2, 1, 1]);
});
