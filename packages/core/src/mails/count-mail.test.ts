import { quotas } from '@kith/contracts/limits';
import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, makeContext, makeOwner } from '../testing.ts';
import { countMail } from './count-mail.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const noon = () => at(makeContext(database.db), '2026-06-15T12:00:00Z');
const anOwner = async (values: { mostMailsPerDay?: number } = {}) => {
  const { owner } = await makeOwner(noon(), values);
  return { id: owner.id, mostFriends: null, mostComingEvents: null, mostMailsPerDay: values.mostMailsPerDay ?? null };
};

test('the daily number of mails to an address is limited across all owners, and resets the next day', async () => {
  const waits: number[] = [];
  const owners = await Promise.all(Array.from({ length: 5 }, () => anOwner()));
  for (let sent = 0; sent <= quotas.mailsToOneAddressPerDay; sent += 1)
    waits.push(
      await countMail(
        noon(),
        owners[sent % 5] ?? (await anOwner()),
        sent % 2 ? 'Mia@kith.example' : 'mia@kith.example',
      ),
    );
  expect(waits.slice(0, -1).every((wait) => wait === 0)).toBe(true);
  expect(waits.at(-1)).toBe(12 * 3_600_000);
  expect(await countMail(noon(), await anOwner(), 'tom@kith.example')).toBe(0);
  expect(await countMail(at(noon(), '2026-06-16T00:00:00Z'), await anOwner(), 'mia@kith.example')).toBe(0);
});

test('the daily number of mails of an owner is limited', async () => {
  const waits: number[] = [];
  const busy = await anOwner();
  for (let sent = 0; sent <= quotas.mailsPerDay; sent += 1)
    waits.push(await countMail(noon(), busy, `guest-${sent}@kith.example`));
  expect(waits.filter((wait) => wait > 0)).toHaveLength(1);
  expect(await countMail(noon(), await anOwner(), 'somebody@kith.example')).toBe(0);
});

test('an owner may have a limit of their own, and what they may not send leaves room for the others', async () => {
  const bare = at(makeContext(database.db), '2026-07-01T12:00:00Z');
  const ctx = { ...bare, ports: { ...bare.ports, instance: { ...bare.ports.instance, mailsPerDay: 3 } } };
  const bounded = await anOwner({ mostMailsPerDay: 1 });
  const waits: boolean[] = [];
  for (let sent = 0; sent < 5; sent += 1) waits.push((await countMail(ctx, bounded, `a-${sent}@kith.example`)) > 0);
  expect(waits).toEqual([false, true, true, true, true]);
  const other = await anOwner();
  const all: boolean[] = [];
  for (let sent = 0; sent < 3; sent += 1) all.push((await countMail(ctx, other, `b-${sent}@kith.example`)) > 0);
  // Three leave in a day, whoever they are from.
  expect(all).toEqual([false, false, true]);
  expect(await countMail(at(ctx, '2026-07-02T00:00:00Z'), other, 'b-9@kith.example')).toBe(0);
});

test('what left is counted by the month', async () => {
  const owner = await anOwner({ mostMailsPerDay: 2 });
  for (let sent = 0; sent < 4; sent += 1) await countMail(noon(), owner, `month-${sent}@kith.example`);
  await countMail(at(noon(), '2026-07-02T12:00:00Z'), owner, 'month@kith.example');
  const counts = await database.db.query.mailCounts.findMany({ where: (row, { eq }) => eq(row.ownerId, owner.id) });
  expect(counts.map(({ month, count }) => [month, count]).toSorted()).toEqual([
    ['2026-06-01', 2],
    ['2026-07-01', 1],
  ]);
});
