import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from './sql.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { openEmbedded } from './open-embedded.ts';
import { openTestDatabase, rowsOf } from './testing/database.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kith-db-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const addOwner = sql`insert into owners (email, first_name, last_name, time_zone, feed_changed_at, created_at, updated_at)
  values ('nora@example.com', 'Nora', 'Brandt', 'Europe/London', now(), now(), now())`;

// These do not depend on the database chosen for the other tests.
describe.skipIf(process.env['TEST_DATABASE_URL'])('the embedded database', () => {
  test('keeps its data across restarts', async () => {
    const first = await openEmbedded(folder);
    await first.db.execute(addOwner);
    await first.close();
    const second = await openEmbedded(folder);
    expect(await second.db.query.owners.findMany({ columns: { email: true } })).toEqual([
      { email: 'nora@example.com' },
    ]);
    await second.close();
  });

  test('is vacuumed where enough changed, so that its planner knows the sizes of tables', async () => {
    const database = await openEmbedded(folder);
    const { db } = database;
    const facts = async () => {
      await db.execute(sql`select pg_stat_force_next_flush()`);
      return rowsOf(
        await db.execute(sql`select c.reltuples::int as planned, s.n_dead_tup::int as dead
          from pg_class c join pg_stat_user_tables s on s.relid = c.oid where c.relname = 'shelf'`),
      );
    };
    await db.execute(sql`create table shelf as select n from generate_series(1, 500) n`);
    await db.execute(sql`delete from shelf where n > 400`);
    expect(await facts()).toEqual([{ planned: -1, dead: 100 }]);
    await database.vacuum?.();
    expect(await facts()).toEqual([{ planned: 400, dead: 0 }]);
    await db.execute(sql`delete from shelf where n > 390`);
    await database.vacuum?.();
    expect(await facts()).toEqual([{ planned: 400, dead: 10 }]);
    await database.close();
  });

  test('a second process on the same folder is refused with a sentence, and the first is unaffected', async () => {
    const first = await openEmbedded(folder);
    const program = `import { openEmbedded } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
      try { await openEmbedded(${JSON.stringify(folder)}); console.log('opened'); } catch (error) { console.log(error.message); }`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    expect(stdout).toContain(`is in use by another Kith (process ${process.pid})`);
    await first.db.execute(addOwner);
    await first.close();
  });

  test('a stale lock of a dead process is taken over', async () => {
    // No system assigns a process id this high.
    writeFileSync(join(folder, 'kith.lock'), '99999999 -\n');
    const database = await openEmbedded(folder);
    await expect(database.ping(1000)).resolves.toBeUndefined();
    await database.close();
  });
});

describe('migrations', () => {
  test('running them again changes nothing', async () => {
    const database = await openTestDatabase();
    await migrate(database);
    await database.db.execute(addOwner);
    expect(await database.db.query.owners.findMany({ columns: { firstName: true } })).toEqual([{ firstName: 'Nora' }]);
    await database.close();
  });

  test('a database of a newer version is refused with a sentence', async () => {
    const database = await openTestDatabase();
    await database.db.execute(sql`insert into kith_migrations (hash, made_at) values ('from the future', 1)`);
    await expect(migrate(database)).rejects.toThrow('newer version of Kith');
    await database.close();
  });

  test('a notification from one connection reaches a listener', async () => {
    const database = await openTestDatabase();
    const heard = Promise.withResolvers<string>();
    const stop = await database.listen('kith_test', (payload) => heard.resolve(payload));
    await database.db.execute(sql`select pg_notify('kith_test', 'hello')`);
    expect(await heard.promise).toBe('hello');
    await stop();
    await database.close();
  });
});
