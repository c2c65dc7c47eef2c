import { randomUUID } from 'node:crypto';
import { ownerId } from '@kith/contracts/ids';
import { quotas } from '@kith/contracts/limits';
import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, makeContext } from '../testing.ts';
import { countMail } from './count-mail.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const anOwner = () => ownerId.parse(randomUUID());
const noon = () => at(makeContext(database.db), '2026-06-15T12:00:00Z');

test('the daily number of mails to an address is limited across all owners, and resets the next day', async () => {
  const waits: number[] = [];
  const owners = Array.from({ length: 5 }, anOwner);
  for (let sent = 0; sent <= quotas.mailsToOneAddressPerDay; sent += 1)
    waits.push(
      await countMail(noon(), owners[sent % 5] ?? anOwner(), sent % 2 ? 'Mia@kith.example' : 'mia@kith.example'),
    );
  expect(waits.slice(0, -1).every((wait) => wait === 0)).toBe(true);
  expect(waits.at(-1)).toBe(12 * 3_600_000);
  expect(await countMail(noon(), anOwner(), 'tom@kith.example')).toBe(0);
  expect(await countMail(at(noon(), '2026-06-16T00:00:00Z'), anOwner(), 'mia@kith.example')).toBe(0);
});

test('the daily number of mails of an owner is limited', async () => {
  const waits: number[] = [];
  const busy = anOwner();
  for (let sent = 0; sent <= quotas.mailsPerDay; sent += 1)
    waits.push(await countMail(noon(), busy, `guest-${sent}@kith.example`));
  expect(waits.filter((wait) => wait > 0)).toHaveLength(1);
  expect(await countMail(noon(), anOwner(), 'somebody@kith.example')).toBe(0);
});
