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

test('API tokens have exactly the scopes that procedures need', () => {
  const needed = Object.values(procedures).flatMap(({ scope }) => scope ?? []);
  expect([...new Set(needed)].toSorted()).toEqual(scopes.toSorted());
});

test('every owner procedure has a scope, unless it requires a session', () => {
  const without = Object.entries(procedures).filter(
    ([, { caller, scope }]) => (caller === 'owner' || caller === 'owner-or-demo') && scope === null,
  );
  expect(without).toEqual([]);
});

test('every non-streaming procedure declares its output contract', () => {
  const answers = Object.entries(procedures).filter(([, { type }]) => type !== 'subscription');
  expect(answers.flatMap(([path, { output }]) => (output === null ? [path] : []))).toEqual([]);
});

test('every procedure that creates, publishes or adds is idempotent by key', () => {
  const repeatable = Object.entries(procedures).flatMap(([path, facts]) => (facts.repeatable ? [path] : []));
  expect(repeatable.toSorted()).toEqual([
    'events.create',
    'events.publish',
    'friends.invite',
    'groups.addMembers',
    'groups.create',
  ]);
});

test('an event is returned with its revision, and an update accepts it', () => {
  expect(procedures['events.get']).toMatchObject({ answersRevision: true, takesRevision: false });
  expect(procedures['events.update']).toMatchObject({ answersRevision: true, takesRevision: true });
  expect(procedures['auth.signIns']).toMatchObject({ answersRevision: false, takesRevision: false, input: null });
});

test('a request’s bearer token is looked up once, for any number of calls', async () => {
  const { request, owner } = await makeAccount(makeContext(database.db));
  const batch = request();
  const first = identifyOwner(batch);
  expect(identifyOwner(batch)).toBe(first);
  expect(await first).toMatchObject({ kind: 'session', owner: { id: owner.owner.id } });
});
