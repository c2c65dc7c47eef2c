import { sql } from './sql.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { ownerLookups, ownerTables, sharedTables } from './tenant-isolation.ts';
import { openTestDatabase, rowsOf } from './testing/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const ask = async (text: string) => rowsOf(await database.db.execute(sql.raw(text)));

test('every table belongs to an owner, is a look-up that finds the owner, or is server-wide', async () => {
  const found = await ask("select tablename as name from pg_tables where schemaname = 'public' order by 1");
  expect(found.map((row) => row['name'])).toEqual([...ownerTables, ...ownerLookups, ...sharedTables].toSorted());
});

test('the keys of every owner table begin with the owner', async () => {
  const keys = await ask(`
    select c.relname as table, i.relname as key, a.attname as first
    from pg_index x
    join pg_class c on c.oid = x.indrelid and c.relnamespace = 'public'::regnamespace
    join pg_class i on i.oid = x.indexrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
    where x.indisunique`);
  const owned = keys.filter((row) => ownerTables.includes(String(row['table'])));
  expect(new Set(owned.map((row) => row['table'])).size).toBe(ownerTables.length);
  expect(owned.filter((row) => row['first'] !== 'owner_id')).toEqual([]);
});

test('the references of every owner table begin with the owner and stay within the same owner', async () => {
  const references = await ask(`
    select c.relname as table, f.conname as reference, r.relname as target, a.attname as first, b.attname as target_first
    from pg_constraint f
    join pg_class c on c.oid = f.conrelid and c.relnamespace = 'public'::regnamespace
    join pg_class r on r.oid = f.confrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
    join pg_attribute b on b.attrelid = r.oid and b.attnum = f.confkey[1]
    where f.contype = 'f'`);
  const owned = references.filter((row) => ownerTables.includes(String(row['table'])));
  expect(owned.length).toBeGreaterThan(10);
  for (const row of owned) {
    expect([row['reference'], row['first']]).toEqual([row['reference'], 'owner_id']);
    expect([row['reference'], row['target_first']]).toEqual([
      row['reference'],
      row['target'] === 'owners' ? 'id' : 'owner_id',
    ]);
  }
});

test('no trigger changes rows', async () => {
  expect(await ask('select tgname from pg_trigger where not tgisinternal')).toEqual([]);
});
