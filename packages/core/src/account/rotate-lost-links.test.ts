import type { Database } from '@kith/db';
import { friends } from '@kith/db/schema';
import { and, eq } from '@kith/db/sql';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnerFeed } from '../calendar-feed/index.ts';
import type { SystemContext } from '../context.ts';
import { openLink, openToken } from '../friends/index.ts';
import { createSecrets } from '../secrets.ts';
import { makeContext, makeFriend, makeOwner } from '../testing.ts';
import { rotateLostLinks } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The same database under another key, and the jobs that are left meanwhile. */
function withOtherKey(ctx: SystemContext) {
  const jobs: Record<string, unknown>[] = [];
  const add = async (_db: unknown, _kind: unknown, data: Record<string, unknown>) => void jobs.push(data);
  const ports = { ...ctx.ports, jobs: { ...ctx.ports.jobs, add } };
  return { jobs, other: { ...ctx, ports, secrets: createSecrets('another key that guards nothing at all') } };
}

test('links that the key cannot read are made anew once, and each owner is told how many', async () => {
  const ctx = makeContext(database.db);
  const ana = await makeOwner(ctx);
  const nobody = await makeOwner(ctx);
  const ben = await makeFriend(ana, { name: 'Ben' });
  const left = await makeFriend(ana, { name: 'Cleo', unsubscribedAt: ctx.now });
  await createOwnerFeed(ana, { name: 'Kitchen' });
  const { jobs, other } = withOtherKey(ctx);

  expect(await rotateLostLinks(other, { dryRun: true })).toEqual({ friends: 2, feeds: 1 });
  expect(await openLink(ctx, ben.token)).toMatchObject({ id: ben.id });
  expect(await rotateLostLinks(other)).toEqual({ friends: 2, feeds: 1 });
  expect(jobs).toEqual([{ kind: 'links-rotated', owner_id: ana.owner.id, friends: 2, feeds: 1 }]);
  expect(jobs.some(({ owner_id }) => owner_id === nobody.owner.id)).toBe(false);

  await expect(openLink(other, ben.token)).rejects.toMatchObject({ code: 'gone' });
  const rowOf = async (id: string) =>
    (
      await ctx.db
        .select()
        .from(friends)
        .where(and(eq(friends.ownerId, ana.owner.id), eq(friends.id, id)))
    )[0];
  expect(await openLink(other, openToken(other, (await rowOf(ben.id))?.tokenSealed ?? null))).toMatchObject({
    id: ben.id,
  });
  // Who left has not come back by it.
  expect((await rowOf(left.id))?.unsubscribedAt).toEqual(ctx.now);
  expect(await rotateLostLinks(other)).toEqual({ friends: 0, feeds: 0 });
});
