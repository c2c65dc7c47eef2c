import { quotas } from '@kith/contracts/limits';
import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { apiTokens } from '@kith/db/schema';
import { eq } from '@kith/db/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, makeContext, makeOwner } from '../../testing.ts';
import { authenticateToken, createApiToken, endApiToken, listApiTokens } from '../index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const values = { name: 'Backup', scopes: ['events:write', 'events:read', 'events:read'] as const, expires_in_days: 90 };
const input = { ...values, scopes: [...values.scopes] };
const minutes = (count: number) => new Date(Date.parse('2026-06-15T12:00:00.000Z') + count * 60_000);

test('a token identifies its owner and scopes, and only its hash is stored', async () => {
  const owner = await makeOwner(makeContext(database.db));
  const made = await createApiToken(owner, input);
  expect(made.token).toMatch(/^kith_[\w-]{32}$/);
  expect(made).toMatchObject({ scopes: ['events:read', 'events:write'], expires_at: '2026-09-13T12:00:00.000Z' });
  expect(await authenticateToken(owner, made.token)).toEqual({
    kind: 'token',
    owner: owner.owner,
    token: { id: made.id, scopes: new Set(['events:read', 'events:write']) },
  });
  const stored = await database.db.select().from(apiTokens).where(eq(apiTokens.ownerId, owner.owner.id));
  expect(JSON.stringify(stored)).not.toContain(made.token);
  expect(JSON.stringify(await listApiTokens(owner))).not.toContain(made.token);
});

test('a token works until it expires, and not after being revoked', async () => {
  const owner = await makeOwner(makeContext(database.db));
  const made = await createApiToken(owner, input);
  expect(await authenticateToken(at(owner, '2026-09-13T11:59:59.999Z'), made.token)).not.toBeNull();
  expect(await authenticateToken(at(owner, '2026-09-13T12:00:00.000Z'), made.token)).toBeNull();
  expect(await listApiTokens(at(owner, '2026-09-13T12:00:00.000Z'))).toMatchObject([{ id: made.id, expired: true }]);
  await endApiToken(owner, made.id);
  expect(await authenticateToken(owner, made.token)).toBeNull();
  await expect(endApiToken(owner, made.id)).rejects.toMatchObject({ code: 'not_found' });
});

test('its last use is recorded at most once in five minutes', async () => {
  const owner = await makeOwner(makeContext(database.db));
  const made = await createApiToken(owner, input);
  const usedAt = async () => (await listApiTokens(owner))[0]?.last_used_at;
  expect(await usedAt()).toBeNull();
  for (const [minute, written] of [
    [1, 1],
    [5, 1],
    [6, 6],
    [7, 6],
  ] as const) {
    await authenticateToken(at(owner, minutes(minute)), made.token);
    expect(await usedAt()).toBe(minutes(written).toISOString());
  }
});

test('the number of tokens per owner is limited, also for concurrent requests', async () => {
  const owner = await makeOwner(makeContext(database.db));
  for (let number = 1; number < quotas.apiTokens; number++) await createApiToken(owner, input);
  const both = await Promise.allSettled([createApiToken(owner, input), createApiToken(owner, input)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(createApiToken(owner, input)).rejects.toMatchObject({ code: 'conflict' });
  expect(await listApiTokens(owner)).toHaveLength(quotas.apiTokens);
});
