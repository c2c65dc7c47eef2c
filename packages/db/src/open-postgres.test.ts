// Lost connections to a server, cut by a proxy in between.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from './sql.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from './open-postgres.ts';
import { createTestDatabase } from './testing/database.ts';

/** The pool size. */
const CONNECTIONS = 10;

/** A TCP proxy before the server of a URL; while the server is down it closes every connection at once, as HAProxy does. */
async function startProxy(databaseUrl: string) {
  const server = new URL(databaseUrl);
  const clients = new Set<Socket>();
  const proxy = { isBehind: true, accepted: 0 };
  const listener = createServer((client) => {
    proxy.accepted += 1;
    client.on('error', () => {});
    if (!proxy.isBehind) {
      client.end();
      return;
    }
    const upstream = connect(Number(server.port), server.hostname);
    upstream.on('error', () => client.destroy());
    client.on('close', () => {
      clients.delete(client);
      upstream.destroy();
    });
    clients.add(client);
    client.pipe(upstream).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const url = new URL(databaseUrl);
  // It listens on an address, so it has a port.
  url.host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
  return {
    url: url.href,
    proxy,
    lose: (how: 'ended' | 'reset') => {
      for (const client of clients) {
        if (how === 'ended') client.end();
        else client.resetAndDestroy();
      }
    },
    stop: () => {
      for (const client of clients) client.destroy();
      listener.close();
    },
  };
}

/** A barrier for the given number of callers. */
function makeBarrier(count: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come === count) resolve();
    return promise;
  };
}

describe.skipIf(!process.env['TEST_DATABASE_URL'])('connections to a server', () => {
  let own: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    own = await createTestDatabase();
  });
  afterAll(() => own.drop());

  test.each(['ended', 'reset'] as const)(
    'transactions on connections %s fail, and the pool keeps its size',
    async (how) => {
      const { url, lose, stop } = await startProxy(own.url);
      const database = await openPostgres(url, { migrate: false });
      const begun = makeBarrier(CONNECTIONS);
      const lost = begun().then(() => lose(how));
      const settled = Promise.allSettled(
        Array.from({ length: CONNECTIONS - 1 }, (_, index) =>
          database.db.transaction(async (tx) => {
            await tx.execute(sql`select 1`);
            void begun();
            // Half of them have a running statement, the others send one afterwards.
            if (index % 2 === 0) await tx.execute(sql`select pg_sleep(600)`);
            await lost;
            await tx.execute(sql`select 2`);
          }),
        ),
      );
      expect(new Set((await settled).map(({ status }) => status))).toEqual(new Set(['rejected']));
      const all = makeBarrier(CONNECTIONS);
      const answers = await Promise.all(
        Array.from({ length: CONNECTIONS }, () =>
          database.db.transaction(async (tx) => {
            await tx.execute(sql`select 3`);
            await all();
            return 'answered';
          }),
        ),
      );
      expect(answers).toHaveLength(CONNECTIONS);
      await database.close();
      stop();
    },
  );

  test('reconnecting to a proxy without a server is paced, and succeeds once there is one', async () => {
    const { url, proxy, lose, stop } = await startProxy(own.url);
    const database = await openPostgres(url, { migrate: false });
    proxy.isBehind = false;
    lose('ended');
    const before = proxy.accepted;
    const answer = database.db.execute(sql`select 1`).then(
      () => 'answered',
      () => 'refused',
    );
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    // A busy machine retries less often; a busy loop would retry thousands of times.
    expect(proxy.accepted - before).toBeLessThan(100);
    proxy.isBehind = true;
    await answer;
    await expect(database.db.execute(sql`select 1`)).resolves.toBeDefined();
    await database.close();
    stop();
  });
});
