import { randomUUID } from 'node:crypto';
import type { Database } from '@kith/db';
import type * as Argon2 from '@node-rs/argon2';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeContext, makeOwner } from '../../testing.ts';

let database: Database;
let hashes = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  // Other test files of this process may already have imported the modules with the real library.
  vi.resetModules();
  vi.doMock('@node-rs/argon2', async (original) => {
    const real = await original<typeof Argon2>();
    return {
      ...real,
      verify: (...given: Parameters<typeof real.verify>) => {
        hashes += 1;
        return real.verify(...given);
      },
    };
  });
});
afterAll(async () => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
  await database.close();
});

test('a refused sign-in costs exactly one password hash, whichever account it names', async () => {
  const { signIn, signUp } = await import('../index.ts');
  const ctx = makeContext(database.db);
  const password = 'Lighthouse7';
  const known = `known-${randomUUID()}@kith.example`;
  await signUp(ctx, { first_name: 'Ana', last_name: 'Ribeiro', email: known, password });
  const without = await makeOwner(ctx);
  for (const email of [known, without.owner.email, `nobody-${randomUUID()}@kith.example`]) {
    hashes = 0;
    await expect(signIn(ctx, { email, password: 'Wrong-horse-9' })).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'Invalid credentials',
    });
    expect(hashes).toBe(1);
  }
});
