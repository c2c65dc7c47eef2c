import type { Database } from '@kith/db';
import { friends } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { eq } from '@kith/db/sql';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OwnerContext } from '../../context.ts';
import { DomainError, notFound } from '../../errors.ts';
import { inviteFriend } from '../../friends/index.ts';
import { at, makeContext, makeOwner } from '../../testing.ts';
import { rememberAnswer, removeExpired } from '../index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const newOwner = () => makeOwner(makeContext(database.db));
const invite = (ctx: OwnerContext, key: string, name = 'Ben', input: object = { name }) =>
  rememberAnswer(ctx, { key, path: 'friends.invite', input }, (tx) => inviteFriend(tx, { name }));
const countFriends = (ctx: OwnerContext) => database.db.$count(friends, eq(friends.ownerId, ctx.owner.id));

test('thirty-two concurrent creates with one key make one row and get one answer', async () => {
  const ana = await newOwner();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 32 }, () => invite(ana, key)));
  expect(await countFriends(ana)).toBe(1);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test('a day later the first answer is still returned, and key order in the body does not matter', async () => {
  const ana = await newOwner();
  const key = randomUUID();
  const first = await invite(ana, key, 'Ben', { name: 'Ben', email: null });
  const again = at(ana, new Date(ana.now.getTime() + 86_400_000));
  await removeExpired(again);
  expect(await invite(again, key, 'Ben', { email: null, name: 'Ben' })).toEqual(first);
  expect(await countFriends(ana)).toBe(1);
});

test('a different body under the same key is refused and changes nothing', async () => {
  const ana = await newOwner();
  const key = randomUUID();
  await invite(ana, key, 'Ben');
  await expect(invite(ana, key, 'Cleo')).rejects.toMatchObject({ code: 'conflict' });
  await expect(
    rememberAnswer(ana, { key, path: 'groups.create', input: { name: 'Ben' } }, async () => 'made'),
  ).rejects.toMatchObject({ code: 'conflict' });
  expect(await countFriends(ana)).toBe(1);
});

test('keys are separate for each owner', async () => {
  const [ana, other] = [await newOwner(), await newOwner()];
  const key = randomUUID();
  const [mine, theirs] = [await invite(ana, key), await invite(other, key)];
  expect(mine).not.toEqual(theirs);
});

test('a refusal is stored, and the writes of its attempt are rolled back', async () => {
  const ana = await newOwner();
  const work = vi.fn(async (tx: OwnerContext) => {
    await inviteFriend(tx, { name: 'Half' });
    throw notFound();
  });
  const request = { key: randomUUID(), path: 'groups.create', input: {} };
  await expect(rememberAnswer(ana, request, work)).rejects.toMatchObject({ code: 'not_found' });
  await expect(rememberAnswer(ana, request, work)).rejects.toMatchObject({
    code: 'not_found',
    message: 'The requested resource was not found.',
  });
  expect(work).toHaveBeenCalledTimes(1);
  expect(await countFriends(ana)).toBe(0);
});

test('a transient failure is not stored, so the same request can succeed later', async () => {
  const ana = await newOwner();
  const request = { key: randomUUID(), path: 'friends.invite', input: {} };
  for (const fault of [new Error('the disk is full'), new DomainError('unavailable')]) {
    await expect(rememberAnswer(ana, request, () => Promise.reject(fault))).rejects.toBe(fault);
  }
  expect(await rememberAnswer(ana, request, async () => ({ id: 1 }))).toEqual({ id: 1 });
});

test.each(['', 'x'.repeat(256), 'with space', 'ключ'])('the key %j is refused', async (key) => {
  await expect(invite(await newOwner(), key)).rejects.toMatchObject({ code: 'invalid_input' });
});
