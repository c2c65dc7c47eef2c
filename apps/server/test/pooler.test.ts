// The server behind PgBouncer in transaction mode: two database connections shared by a pool of ten.
import { openPostgres } from '@kith/db';
import { sql } from '@kith/db/sql';
import { createTestDatabase, noPgBouncer, startPgBouncer } from '@kith/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLiveChanges } from '../src/live-changes.ts';
import { type Harness, openHarness } from './harness.ts';

const why = process.env['TEST_DATABASE_URL'] ? noPgBouncer : 'PgBouncer stands before a Postgres server only';
if (why !== null) console.warn(`NOT TESTED: the server behind a pooler. ${why}.`);

describe.skipIf(why !== null)('behind PgBouncer', () => {
  let own: Awaited<ReturnType<typeof createTestDatabase>>;
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
  let h: Harness;
  beforeAll(async () => {
    own = await createTestDatabase();
    pooler = await startPgBouncer(own.url);
    const database = await openPostgres(pooler.url, { directUrl: own.url });
    h = await openHarness({ database });
  });
  afterAll(async () => {
    await h.close();
    await pooler.stop();
    await own.drop();
  });

  test('concurrent calls are all answered to the right caller', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, () => h.asOwner()));
    const calls = owners.flatMap((owner) =>
      Array.from({ length: 40 }, async (_, count) => {
        if (count % 4 === 0) await owner.call('POST', '/api/groups', { body: { name: `Group ${count}` } });
        const { status, body } = await owner.call('GET', '/api/auth/session');
        return { status, isMine: body.data?.user?.id === owner.id };
      }),
    );
    const others = (await Promise.all(calls)).filter(({ status, isMine }) => status !== 200 || !isMine);
    expect(others).toEqual([]);
  });

  test('concurrent statements are all answered, with and without parameters', async () => {
    const { db } = h.database;
    // Takes the server so long to parse that the previous answer has been sent.
    const long = sql.raw('+ 0'.repeat(1000));
    const asked = Array.from({ length: 100 }, (_, at) =>
      db.execute(at % 2 === 0 ? sql`select ${at}::int ${long} as at` : sql.raw(`select ${at} as at`)),
    );
    const answers = await Promise.all(asked);
    expect(answers.map((rows) => JSON.stringify(rows))).toEqual(asked.map((_, at) => `[{"at":${at}}]`));
  });

  test('transactions have timeouts there too, and leave none behind', async () => {
    const show = async (db: Pick<typeof h.database.db, 'execute'>) =>
      JSON.stringify(await db.execute(`select current_setting('lock_timeout') as limit`));
    expect(await h.database.db.transaction((tx) => show(tx))).toContain('5s');
    for (let time = 0; time < 5; time++) expect(await show(h.database.db)).not.toContain('5s');
  });

  test('live changes arrive over the direct connection', async () => {
    const owner = await h.asOwner();
    const stop = new AbortController();
    const next = h.deps.live.changes(owner.id, stop.signal)[Symbol.asyncIterator]().next();
    await expect.poll(() => h.deps.live.isAvailable()).toBe(true);
    expect((await owner.call('POST', '/api/groups', { body: { name: 'Climbers' } })).status).toBe(201);
    expect((await next).value).toMatchObject({ kind: 'group.created' });
    stop.abort();
    expect((await h.call('GET', '/api/health')).body).toMatchObject({ status: 'ok', live_changes: 'ok' });
  });

  test('without a direct URL live changes are unavailable, and that is reported', async () => {
    const database = await openPostgres(pooler.url, { migrate: false });
    const live = openLiveChanges(database);
    const warned: string[] = [];
    const log = { info: () => {}, warn: (_fields: unknown, line: string) => warned.push(line), error: () => {} };
    await live.watch(log);
    expect(warned).toEqual([expect.stringContaining('DATABASE_DIRECT_URL')]);
    const silent = await openHarness({ database, live });
    expect((await silent.call('GET', '/api/health')).body).toMatchObject({ status: 'ok', live_changes: 'unavailable' });
    await silent.close();
  });

  test('when the pooler goes down sessions survive: 503, and never 401', async () => {
    const away = await startPgBouncer(own.url);
    const database = await openPostgres(away.url, { migrate: false });
    const late = await openHarness({ database });
    const owner = await late.asOwner();
    await away.stop();
    for (const path of ['/api/auth/session', '/api/events', '/trpc/dashboard.get']) {
      const answer = await owner.call('GET', path);
      expect([answer.status, Number(answer.headers['retry-after']) > 0], path).toEqual([503, true]);
    }
    await late.close();
  });
});
