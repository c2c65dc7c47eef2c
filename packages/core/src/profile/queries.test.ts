import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asFriend, makeContext, makeFriend, makeOwner } from '../testing.ts';
import { getInviterName } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a friend reads who invited them, and never the address', async () => {
  const ana = await makeOwner(makeContext(database.db), { firstName: 'Ana', lastName: 'Ribeiro' });
  const nameless = await makeOwner(makeContext(database.db), {
    firstName: '',
    lastName: '',
    email: 'ana@kith.example',
  });
  expect(await getInviterName(asFriend(ana, await makeFriend(ana)))).toBe('Ana Ribeiro');
  expect(await getInviterName(asFriend(nameless, await makeFriend(nameless)))).toBe('User');
});
