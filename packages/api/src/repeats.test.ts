import { makeContext, makeEvent, makeFriend, makeGroup } from '@kith/core/testing';
import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from './index.ts';
import { call, makeAccount, refusal } from './testing.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const newAccount = () => makeAccount(makeContext(database.db));
const picnic = { title: 'Picnic', start_at: '2026-07-01T10:00:00Z', end_at: '2026-07-01T12:00:00Z' };

test('thirty-two concurrent creates with one key make one event and get one answer', async () => {
  const { request } = await newAccount();
  const idempotencyKey = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 32 }, () => createCaller(request({ idempotencyKey })).events.create(picnic)),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect((await createCaller(request()).events.list({})).items).toHaveLength(1);
});

test('without a key each create makes its own event', async () => {
  const { request } = await newAccount();
  await createCaller(request()).events.create(picnic);
  await createCaller(request()).events.create(picnic);
  expect((await createCaller(request()).events.list({})).items).toHaveLength(2);
});

test('every procedure that creates, publishes or invites honours a key', async () => {
  const { request, owner } = await newAccount();
  const [ben, group, draft] = [
    await makeFriend(owner),
    await makeGroup(owner),
    await makeEvent(owner, { status: 'draft' }),
  ];
  for (const [path, input] of [
    ['events.create', picnic],
    ['events.publish', { id: draft.id, sendNotifications: true }],
    ['friends.invite', { name: 'Cleo' }],
    ['groups.create', { name: 'Walkers', member_ids: [ben.id] }],
    ['groups.addMembers', { id: group.id, member_ids: [ben.id] }],
  ] as const) {
    const idempotencyKey = randomUUID();
    const first = await call(request({ idempotencyKey }), path, input);
    const lines = await database.db.query.domainEvents.findMany({
      where: (row, { eq }) => eq(row.ownerId, owner.owner.id),
      orderBy: (row) => row.no,
    });
    expect([path, await call(request({ idempotencyKey }), path, input)]).toEqual([path, first]);
    const after = await database.db.query.domainEvents.findMany({
      where: (row, { eq }) => eq(row.ownerId, owner.owner.id),
      orderBy: (row) => row.no,
    });
    expect([path, after]).toEqual([path, lines]);
  }
});

test('a key with a different input is refused, and an invalid input does not use it up', async () => {
  const { request } = await newAccount();
  const idempotencyKey = randomUUID();
  expect(await refusal(request({ idempotencyKey }), 'events.create', { ...picnic, title: '' })).toMatchObject({
    code: 'invalid_input',
    sentence: 'Please fill in all required fields',
  });
  expect(await refusal(request({ idempotencyKey }), 'events.create', picnic)).toBeNull();
  expect(await refusal(request({ idempotencyKey }), 'events.create', { ...picnic, title: 'Brunch' })).toMatchObject({
    code: 'conflict',
  });
  expect(await refusal(request({ idempotencyKey }), 'friends.invite', { name: 'Ben' })).toMatchObject({
    code: 'conflict',
  });
});

test('a refusal is returned again unchanged', async () => {
  const { request } = await newAccount();
  const input = { name: 'Walkers', member_ids: [randomUUID()] };
  const idempotencyKey = randomUUID();
  const first = await refusal(request({ idempotencyKey }), 'groups.create', input);
  expect(first).toMatchObject({ code: 'not_found' });
  expect(await refusal(request({ idempotencyKey }), 'groups.create', input)).toEqual(first);
});

test('a key does not return another owner’s answer', async () => {
  const [ana, other] = [await newAccount(), await newAccount()];
  const idempotencyKey = randomUUID();
  const mine = await createCaller(ana.request({ idempotencyKey })).friends.invite({ name: 'Ben' });
  const theirs = await createCaller(other.request({ idempotencyKey })).friends.invite({ name: 'Ben' });
  expect(theirs.id).not.toBe(mine.id);
});
