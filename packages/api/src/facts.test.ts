import { scopes } from '@kith/contracts/scopes';
import { makeContext } from '@kith/core/testing';
import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identifyOwner } from './identify.ts';
import { procedures } from './index.ts';
import { makeAccount } from './testing.ts';

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

test('every procedure that answers once declares the contract of its answer', () => {
  const answers = Object.entries(procedures).filter(([, { type }]) => type !== 'subscription');
  expect(answers.flatMap(([path, { output }]) => (output === null ? [path] : []))).toEqual([]);
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
