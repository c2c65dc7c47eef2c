import type { Database } from '@kith/db';
import { rateLimits } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, makeContext } from '../testing.ts';
import { attemptLimits, refundAttempt, limitAttempts, limitPasses } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const limited = (limitsOff = false) => ({ ...makeContext(database.db), limitsOff });
const { perAccount, perAddress, windowSeconds } = attemptLimits['sign-in'];
let addresses = 0;
const newAddress = () => `192.0.2.${++addresses}`;

test('one account may be tried so often in a window, from however many addresses', async () => {
  const ctx = at(limited(), '2026-06-15T12:01:00Z');
  for (let tries = 0; tries < perAccount; tries++) {
    await limitAttempts(ctx, 'sign-in', [newAddress(), 'ana@kith.example']);
  }
  await expect(limitAttempts(ctx, 'sign-in', [newAddress(), 'ana@kith.example'])).rejects.toMatchObject({
    code: 'too_many',
    retryAfter: windowSeconds - 60,
  });
  // Other accounts and other purposes go on, and so does this one when the window is over.
  await limitAttempts(ctx, 'sign-in', [newAddress(), 'ben@kith.example']);
  await limitAttempts(ctx, 'sign-up', [newAddress(), 'ana@kith.example']);
  await limitAttempts(at(ctx, '2026-06-15T12:15:00Z'), 'sign-in', [newAddress(), 'ana@kith.example']);
});

test('one address may try so often, whatever the accounts, and of many at once no more get through', async () => {
  const address = newAddress();
  const outcomes = await Promise.allSettled(
    Array.from({ length: perAddress + 7 }, (_, index) =>
      limitAttempts(limited(), 'sign-in', [address, `guess-${index}@kith.example`]),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(7);
});

test('a rightful attempt is given back', async () => {
  const subjects = [newAddress(), 'cleo@kith.example'] as const;
  for (let tries = 0; tries < 3 * perAccount; tries++) {
    await limitAttempts(limited(), 'sign-in', subjects);
    await refundAttempt(limited(), 'sign-in', subjects);
  }
  expect(await limitPasses(limited(), 'sign-in', subjects)).toBeUndefined();
});

test('looking counts nothing, and refuses as soon as the attempts are used up', async () => {
  const address = newAddress();
  const { perAddress: misses } = attemptLimits.link;
  for (let tries = 0; tries < misses; tries++) {
    await limitPasses(limited(), 'link', [address]);
    await limitPasses(limited(), 'link', [address]);
    await limitAttempts(limited(), 'link', [address]);
  }
  await expect(limitPasses(limited(), 'link', [address])).rejects.toMatchObject({ code: 'too_many' });
  await limitPasses(limited(), 'link', [newAddress()]);
});

test('with limits off nothing is counted and nothing refused', async () => {
  const before = await database.db.select().from(rateLimits);
  for (let tries = 0; tries < 2 * perAccount; tries++) {
    await limitAttempts(limited(true), 'sign-in', ['192.0.2.250', 'dan@kith.example']);
  }
  expect(await database.db.select().from(rateLimits)).toEqual(before);
});

test('neither addresses nor accounts can be read in the counters', async () => {
  await limitAttempts(limited(), 'sign-in', ['192.0.2.251', 'eve@kith.example']);
  const stored = JSON.stringify(await database.db.select().from(rateLimits));
  expect(stored).not.toContain('192.0.2.251');
  expect(stored).not.toContain('eve@kith.example');
});
