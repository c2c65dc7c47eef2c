// Feeds and friend pages from a replica: never older than what was shown before, else from the primary.
import type { Log } from '@kith/core/ports';
import { openPostgres, openReplica, type ReplicaServer } from '@kith/db';
import { createTestDatabase, startReplica } from '@kith/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useReplica } from '../src/adapters/replica.ts';
import { type Harness, openHarness, type Owner, picnic } from './harness.ts';

function openLog() {
  const lines: string[] = [];
  const write = (_fields: unknown, line: string) => void lines.push(line);
  const log: Log = { info: write, warn: write, error: write };
  return { log, lines };
}

test('an unresponsive replica is tried once and then skipped for a while', async () => {
  const { log, lines } = openLog();
  let asked = 0;
  const hangs = () => {
    asked += 1;
    return new Promise<never>(() => {});
  };
  const replica = useReplica({ read: hangs }, log, { patienceMs: 10, pauseMs: 600_000 });
  for (let time = 0; time < 3; time++) expect(await replica.readSnapshot(async () => 'read')).toBeNull();
  expect([asked, lines]).toEqual([1, ['the replica does not answer, so the primary is read']]);
});

describe.skipIf(!process.env['TEST_DATABASE_URL'])('with a replica', () => {
  let own: Awaited<ReturnType<typeof createTestDatabase>>;
  let replica: NonNullable<Awaited<ReturnType<typeof startReplica>>>;
  let server: ReplicaServer;
  let h: Harness;
  let ana: Owner;
  let token: string;
  const { log, lines } = openLog();
  /** The number of reads served by the replica. */
  let used = 0;

  beforeAll(async () => {
    own = await createTestDatabase();
    const started = await startReplica();
    if (started === null) throw new Error('The folder of the Postgres of this run cannot be copied.');
    replica = started;
    server = openReplica(replica.urlOf(own.url));
    const counted: Pick<ReplicaServer, 'read'> = {
      read: async (work, isolationLevel) => {
        const result = await server.read(work, isolationLevel);
        if (result !== null) used += 1;
        return result;
      },
    };
    h = await openHarness({
      database: await openPostgres(own.url, { migrate: false }),
      replica: useReplica(counted, log, { patienceMs: 60_000, pauseMs: 0 }),
    });
    ana = await h.asOwner();
    token = (await ana.call('POST', '/api/friends/invite', { body: { name: 'Ben' } })).body.data.token;
  });
  afterAll(async () => {
    await h.close();
    await server.close();
    await replica.stop();
    await own.drop();
  });

  const create = async (title: string): Promise<string> =>
    (await ana.call('POST', '/api/events', { body: picnic({ status: 'published', title }) })).body.data.id;
  const readFeed = async () => {
    const { status, text } = await h.call('GET', `/c/${token}.ics`);
    expect(status).toBe(200);
    return [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title);
  };
  const readPage = async (): Promise<{ id: string; title: string; rsvp_status: string }[]> => {
    const { status, body } = await h.call('GET', `/api/manage?token=${token}`);
    expect(status).toBe(200);
    return body.data.events;
  };
  const titlesOf = (events: { title: string }[]) => events.map(({ title }) => title);

  test('calendar and page are served from it once it has caught up', async () => {
    await create('Walk');
    await replica.catchUp();
    used = 0;
    expect(await readFeed()).toEqual(['Walk']);
    expect(used).toBe(1);
    await expect
      .poll(async () => [titlesOf(await readPage()), used > 1], { timeout: 60_000 })
      .toEqual([['Walk'], true]);
  });

  test('a lagging replica never serves older data than shown before', async () => {
    await readFeed();
    await replica.pause();
    used = 0;
    const dinner = await create('Dinner');
    expect((await readFeed()).toSorted()).toEqual(['Dinner', 'Walk']);
    expect(titlesOf(await readPage()).toSorted()).toEqual(['Dinner', 'Walk']);
    const answer = { token, event_id: dinner, rsvp_status: 'yes' };
    expect((await h.call('POST', '/api/manage/rsvp', { body: answer })).status).toBe(200);
    expect((await readPage()).find(({ id }) => id === dinner)?.rsvp_status).toBe('yes');
    await ana.call('PATCH', `/api/events/${dinner}`, { body: { title: 'Supper' } });
    expect((await readFeed()).toSorted()).toEqual(['Supper', 'Walk']);
    expect(used).toBe(0);
    await replica.resume();
    await create('Swim');
    await replica.catchUp();
    expect((await readFeed()).toSorted()).toEqual(['Supper', 'Swim', 'Walk']);
    expect(used).toBe(1);
    expect(lines).toEqual([]);
  });

  test('when it is down the primary is read, which is logged once', async () => {
    await replica.kill();
    await create('Concert');
    expect(await readFeed()).toContain('Concert');
    expect(titlesOf(await readPage())).toContain('Concert');
    await create('Cinema');
    expect(await readFeed()).toContain('Cinema');
    expect(lines).toEqual(['the replica does not answer, so the primary is read']);
  });
});
