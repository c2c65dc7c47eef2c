import { limits } from '@kith/contracts/limits';
import { scopes } from '@kith/contracts/scopes';
import { makeContext, makeFriend, makeGroup } from '@kith/core/testing';
import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { identifyOwner } from './identify.ts';
import { procedures } from './index.ts';
import { makeAccount, refusal } from './testing.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('the scopes of API tokens are exactly those that procedures need', () => {
  const needed = Object.values(procedures).flatMap(({ scope }) => scope ?? []);
  expect([...new Set(needed)].toSorted()).toEqual(scopes.toSorted());
});

test('every procedure that an owner calls has a scope, unless it is for a signed-in person alone', () => {
  const without = Object.entries(procedures).filter(
    ([, { caller, scope }]) => (caller === 'owner' || caller === 'owner-or-demo') && scope === null,
  );
  expect(without).toEqual([]);
});

test('whatever creates, publishes or adds is repeatable', () => {
  const repeatable = Object.entries(procedures).flatMap(([path, facts]) => (facts.repeatable ? [path] : []));
  expect(repeatable.toSorted()).toEqual([
    'events.create',
    'events.publish',
    'friends.invite',
    'groups.addMembers',
    'groups.create',
  ]);
});

test('an event is answered with its revision, and a change takes it back', () => {
  expect(procedures['events.get']).toMatchObject({ answersRevision: true, takesRevision: false });
  expect(procedures['events.update']).toMatchObject({ answersRevision: true, takesRevision: true });
  expect(procedures['auth.signIns']).toMatchObject({ answersRevision: false, takesRevision: false, input: null });
});

test('the bearer token of a request is looked up once, however many calls it carries', async () => {
  const { request, owner } = await makeAccount(makeContext(database.db));
  const batch = request();
  const first = identifyOwner(batch);
  expect(identifyOwner(batch)).toBe(first);
  expect(await first).toMatchObject({ kind: 'session', owner: { id: owner.owner.id } });
});

test('a batch of lists is answered until it has given so many bytes, or taken so long', async () => {
  const { request, owner } = await makeAccount(makeContext(database.db));
  const group = await makeGroup(owner, { members: [await makeFriend(owner)] });
  const input = { id: group.id };
  // A quarter of the bound each; apps/server/test/long-lists.test.ts measures real lists. The clock stands still, because a busy
  // machine has its own idea of time.
  const weight = vi.spyOn(Buffer, 'byteLength').mockReturnValue(limits.listBytesPerRequest / 4);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const batch = request();
  const answers = await Promise.all(Array.from({ length: 7 }, () => refusal(batch, 'groups.members', input)));
  weight.mockRestore();
  expect(answers.map((error) => error?.code)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    'too_large',
    'too_large',
    'too_large',
  ]);
  expect(await refusal(request(), 'groups.members', input)).toBeNull();

  const slow = request();
  expect(await refusal(slow, 'groups.members', input)).toBeNull();
  clock.mockReturnValue(limits.listMsPerRequest);
  expect(await refusal(slow, 'groups.members', input)).toMatchObject({ code: 'too_large' });
  clock.mockRestore();
});
