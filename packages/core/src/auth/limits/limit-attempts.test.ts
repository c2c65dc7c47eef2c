import { attemptLimits } from '@kith/contracts/limits';
import type { Database } from '@kith/db';
import { rateLimits } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, makeContext } from '../../testing.ts';
import { limitAttempts, signDevice, verifyDevice, withAttempt } from '../index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const limited = (limitsOff = false) => ({ ...makeContext(database.db), limitsOff });
const { perAccount, perAccountAndAddress, windowSeconds } = attemptLimits['sign-in'];
let addresses = 0;
const newAddress = () => `192.0.2.${++addresses}`;
const from = (address: string, account = 'ana@kith.example') => ({ address, account });

test('attempts per account and network address are limited within a window', async () => {
  const ctx = at(limited(), '2026-06-15T12:01:00Z');
  const address = newAddress();
  for (let tries = 0; tries < perAccountAndAddress; tries++) await limitAttempts(ctx, 'sign-in', from(address));
  await expect(limitAttempts(ctx, 'sign-in', from(address))).rejects.toMatchObject({
    code: 'too_many',
    retryAfter: windowSeconds - 60,
  });
  // Other addresses, accounts and purposes are unaffected, and the limit ends with the window.
  await limitAttempts(ctx, 'sign-in', from(newAddress()));
  await limitAttempts(ctx, 'sign-in', from(address, 'ben@kith.example'));
  await limitAttempts(ctx, 'sign-up', from(address));
  await limitAttempts(at(ctx, '2026-06-15T12:15:00Z'), 'sign-in', from(address));
});

test('one network has few attempts per account; other networks and known devices are unaffected', async () => {
  const account = 'dora@kith.example';
  const outcomes = await Promise.allSettled(
    Array.from({ length: perAccount + 7 }, () => limitAttempts(limited(), 'sign-in', from(newAddress(), account))),
  );
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(7);
  await limitAttempts(limited(), 'sign-in', from('198.51.100.7', account));
  await limitAttempts(limited(), 'sign-in', from('2001:db8:1::7', account));
  const known = { ...from(newAddress(), account), device: 'a known device' };
  for (let tries = 0; tries < perAccountAndAddress; tries++) await limitAttempts(limited(), 'sign-in', known);
  await expect(limitAttempts(limited(), 'sign-in', known)).rejects.toMatchObject({ code: 'too_many' });
});

test('a successful attempt is refunded', async () => {
  const attempt = from(newAddress(), 'cleo@kith.example');
  for (let tries = 0; tries < 3 * perAccountAndAddress; tries++) {
    await expect(withAttempt(limited(), 'sign-in', attempt, async () => tries)).resolves.toBe(tries);
  }
});

test('a refused attempt writes no row', async () => {
  const [address, account] = [newAddress(), 'finn@kith.example'];
  for (let tries = 0; tries < perAccountAndAddress; tries++) {
    await limitAttempts(limited(), 'sign-in', from(address, account));
  }
  const before = await database.db.select().from(rateLimits);
  await expect(limitAttempts(limited(), 'sign-in', from(address, account))).rejects.toMatchObject({ code: 'too_many' });
  expect(await database.db.select().from(rateLimits)).toEqual(before);
});

test('with limits off nothing is counted and nothing refused', async () => {
  const before = await database.db.select().from(rateLimits);
  for (let tries = 0; tries < 2 * perAccountAndAddress; tries++) {
    await limitAttempts(limited(true), 'sign-in', from('192.0.2.250', 'dan@kith.example'));
  }
  expect(await database.db.select().from(rateLimits)).toEqual(before);
});

test('the counters reveal neither addresses nor accounts', async () => {
  await limitAttempts(limited(), 'sign-in', from('192.0.2.251', 'eve@kith.example'));
  const stored = JSON.stringify(await database.db.select().from(rateLimits));
  expect(stored).not.toContain('192.0.2.251');
  expect(stored).not.toContain('eve@kith.example');
});

test('a device token is valid for its account alone and not after tampering', () => {
  const mark = signDevice(limited(), 'ana@kith.example');
  expect(verifyDevice(limited(), mark, 'ana@kith.example')).toBe(mark.split('.')[0]);
  for (const [other, account] of [
    [mark, 'ben@kith.example'],
    [`x${mark}`, 'ana@kith.example'],
    [`${mark}x`, 'ana@kith.example'],
    [`${mark}.`, 'ana@kith.example'],
    ['', 'ana@kith.example'],
    [null, 'ana@kith.example'],
  ] as const) {
    expect(verifyDevice(limited(), other, account)).toBeNull();
  }
});
