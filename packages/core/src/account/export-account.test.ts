import { type AccountExport, accountExport } from '@kith/contracts/account';
import { type Database, hasOneConnection } from '@kith/db';
import { friends, groups, domainEvents } from '@kith/db/schema';
import { eq } from '@kith/db/sql';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnerContext } from '../context.ts';
import { makeContext, makeFriend, makeOwner } from '../testing.ts';
import { exportAccount } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const MANY = 3_000;

/** An owner with more rows than fit in one chunk. */
async function makeBusyOwner(): Promise<OwnerContext> {
  const ctx = await makeOwner(makeContext(database.db));
  await makeFriend(ctx, { name: 'Jonas Weber' });
  for (let from = 0; from < MANY; from += 500) {
    await database.db.insert(domainEvents).values(
      Array.from({ length: 500 }, (_, at) => ({
        ownerId: ctx.owner.id,
        kind: 'friend.invited' as const,
        facts: { friendName: `Friend ${from + at}, “of many”, ${'x'.repeat(200)}` },
        happenedAt: ctx.now,
      })),
    );
  }
  return ctx;
}

async function readAll(pieces: AsyncGenerator<string>): Promise<{ text: string; count: number }> {
  const read: string[] = [];
  for await (const piece of pieces) read.push(piece);
  return { text: read.join(''), count: read.length };
}

test('the chunks of an export form one document with every row once, in primary-key order', async () => {
  const ctx = await makeBusyOwner();
  const { text, count } = await readAll(exportAccount(ctx));
  expect(count).toBeGreaterThan(2);
  const document: AccountExport = accountExport.parse(JSON.parse(text));
  // Without whitespace, and with the fields in document order.
  expect(text).toBe(JSON.stringify(JSON.parse(text)));
  expect(
    text.startsWith(`{"format":"kith-export-1","exported_at":"${ctx.now.toISOString()}","tables":{"owners":[`),
  ).toBe(true);
  const numbers = document.tables['happenings']?.map(({ no }) => Number(no)) ?? [];
  expect(new Set(numbers).size).toBe(MANY);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(document.tables['friends']).toEqual([
    expect.objectContaining({ name: 'Jonas Weber', owner_id: ctx.owner.id, created_at: expect.stringMatching(/Z$/) }),
  ]);
  expect(document.tables['pending_actions']).toEqual([]);
});

test('while a chunk is being consumed, other requests can read and write', async () => {
  const ctx = await makeBusyOwner();
  const pieces = exportAccount(ctx);
  const first = await pieces.next();
  const added = { ownerId: ctx.owner.id, name: 'Written meanwhile', createdAt: ctx.now, updatedAt: ctx.now };
  await database.db.insert(groups).values(added);
  await database.db.update(friends).set({ name: 'Renamed' }).where(eq(friends.ownerId, ctx.owner.id));
  const rest = await readAll(pieces);
  const document: AccountExport = JSON.parse(String(first.value) + rest.text);
  // Groups come before the domain events in the document, and the first chunk holds only its beginning.
  expect(document.tables['groups']).toEqual([]);
  expect(document.tables['friends']?.map(({ name }) => name)).toEqual(['Jonas Weber']);
  expect(document.tables['happenings']).toHaveLength(MANY);
});

test('on Postgres an export is one snapshot; on the embedded database each page is read at its own time', async () => {
  const ctx = await makeBusyOwner();
  const pieces = exportAccount(ctx);
  const first = await pieces.next();
  // After everything that has been read so far.
  const late = { ownerId: ctx.owner.id, kind: 'friend.invited' as const, facts: { friendName: 'Late' } };
  await database.db.insert(domainEvents).values({ ...late, happenedAt: ctx.now });
  const document: AccountExport = JSON.parse(String(first.value) + (await readAll(pieces)).text);
  expect(document.tables['happenings']).toHaveLength(hasOneConnection(database.db) ? MANY + 1 : MANY);
});

test('a reader that stops frees its slot and its snapshot', async () => {
  const ctx = await makeBusyOwner();
  // More than may read at the same time.
  for (let left = 0; left < 5; left++) {
    const pieces = exportAccount(ctx);
    await pieces.next();
    await pieces.return(undefined);
  }
  expect((await readAll(exportAccount(ctx))).text).toContain('"happenings":[{');
});
