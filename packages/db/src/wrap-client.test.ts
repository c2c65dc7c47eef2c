import { existsSync } from 'node:fs';
import { sql } from './sql.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Db } from './database.ts';
import { openPostgres } from './open-postgres.ts';
import { prepareOnce } from './prepare-once.ts';
import { openTestDatabase } from './testing/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const preparedTexts = async (db: Db) => {
  const rows = await db.select({ text: sql<string>`statement` }).from(sql`pg_prepared_statements`);
  return rows.map(({ text }) => text);
};

describe.runIf(process.env['TEST_DATABASE_URL'])('on Postgres', () => {
  test('a statement is prepared at its second use, inside and outside transactions', async () => {
    await database.db.transaction(async (tx) => {
      const ask = () => tx.execute(sql`select ${1}::int as once_more`);
      const isPrepared = async () => (await preparedTexts(tx)).some((text) => text.includes('once_more'));
      await ask();
      expect(await isPrepared()).toBe(false);
      await ask();
      expect(await isPrepared()).toBe(true);
      expect(await tx.transaction((inner) => inner.execute(sql`select ${2}::int as once_more`))).toMatchObject([
        { once_more: 2 },
      ]);
    });
  });

  test('a transaction times out long statements and lock waits', async () => {
    const limits = await database.db.transaction((tx) =>
      tx.execute(
        sql`select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
      ),
    );
    expect(limits).toMatchObject([{ setting: '20000' }, { setting: '5000' }, { setting: '15000' }]);
  });

  test('a transaction whose connection was lost writes nothing more, even when the connection is used again', async () => {
    await database.db.execute(sql`create table kept (word text)`);
    const { promise: late, resolve } = Promise.withResolvers<unknown>();
    const lost = database.db.transaction(async (tx) => {
      const rows = await tx.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(values (1)) one`);
      await tx.execute(sql`insert into kept values ('before')`);
      // Enough to use every connection of the pool, including the lost one.
      const others = Array.from({ length: 60 }, () => database.db.execute(sql`select pg_sleep(0.05)`));
      await database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}::int)`);
      await Promise.all(others);
      resolve(
        tx.execute(sql`insert into kept values ('after')`).then(
          () => 'stored',
          () => 'refused',
        ),
      );
    });
    await expect(lost).rejects.toThrow(/CONNECTION_CLOSED/);
    expect(await late).toBe('refused');
    expect(await database.db.select({ word: sql`word` }).from(sql`kept`)).toEqual([]);
  });

  test('connections lost during transactions crash neither the process nor the pool', async () => {
    const ends = Array.from({ length: 30 }, () =>
      database.db
        .transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`))
        .then(
          () => 'committed',
          () => 'refused',
        ),
    );
    expect(new Set(await Promise.all(ends))).toEqual(new Set(['refused']));
    // A connection that is being closed may still be given a statement, which fails.
    const ask = () =>
      Promise.all(Array.from({ length: 40 }, () => database.db.execute(sql`select 1`))).then(
        (answers) => answers.length,
        () => 0,
      );
    await expect.poll(ask, { timeout: 60_000 }).toBe(40);
  });

  test('a connection keeps hundreds of prepared statements, not thousands', async () => {
    await database.db.transaction(async (tx) => {
      for (let count = 0; count < 400; count += 1) {
        const text = sql.raw(`select ${count} as many`);
        await tx.execute(sql`${text}, ${1}::int`);
        await tx.execute(sql`${text}, ${1}::int`);
      }
      expect((await preparedTexts(tx)).length).toBeLessThan(310);
    });
  });
});

const server = URL.parse(process.env['TEST_DATABASE_URL'] ?? '');
test.runIf(server && existsSync(`/tmp/.s.PGSQL.${server.port}`))(
  'a server can be reached by its Unix socket',
  async () => {
    const bySocket = await openPostgres(`${server?.href}?host=/tmp`, { migrate: false });
    const where = sql<string | null>`inet_client_addr()::text`;
    expect(await bySocket.db.select({ where }).from(sql`(select) nothing`)).toEqual([{ where: null }]);
    await bySocket.close();
  },
);

test('a prepared query is built once per database, and anew in a transaction', async () => {
  let built = 0;
  const one = prepareOnce((db) => {
    built += 1;
    return db
      .select({ one: sql<number>`${sql.placeholder('one')}::int` })
      .from(sql`(select) nothing`)
      .prepare('kith_one');
  });
  for (const value of [1, 2]) expect(await one(database.db).execute({ one: value })).toEqual([{ one: value }]);
  expect(built).toBe(1);
  await database.db.transaction(async (tx) => {
    expect(await one(tx).execute({ one: 3 })).toEqual([{ one: 3 }]);
  });
  expect(built).toBe(2);
});
