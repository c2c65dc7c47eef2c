// `pnpm bench:series`: what repeating events cost, on the embedded database and on a temporary Postgres. 200 weekly series with 50
// guests are settled from nothing; then lists, the dashboard, a month and a feed of their owner are read in turns with those of an
// owner of as many single events. Prints times and ratios of medians, and asserts nothing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '../../packages/contracts/src/durations.ts';
import { openFeed } from '../../packages/core/src/calendar-feed/index.ts';
import { listCopies } from '../../packages/core/src/calendar-feed/queries.ts';
import { renderFeed } from '../../packages/core/src/calendar-feed/read-feed.ts';
import type { OwnerContext } from '../../packages/core/src/context.ts';
import { getDashboard } from '../../packages/core/src/dashboard/index.ts';
import { createEvent, listEvents } from '../../packages/core/src/events/index.ts';
import { syncGuests } from '../../packages/core/src/guests/index.ts';
import { settleDueSeries } from '../../packages/core/src/series/index.ts';
import { makeContext, makeFriend, makeOwner } from '../../packages/core/src/testing.ts';
import { type Database, openEmbedded, openPostgres } from '../../packages/db/src/index.ts';
import { events } from '../../packages/db/src/schema/index.ts';
import { eq, sql } from '../../packages/db/src/sql.ts';
import { startPostgres } from '../with-postgres.mjs';

const SERIES = 200;
const FRIENDS = 50;
const ROUNDS = 15;
const BATCH = 500;
const now = new Date('2026-06-15T12:00:00Z');

const timed = async (work: () => Promise<unknown>) => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function makeHost(database: Database) {
  const owner = await makeOwner(makeContext(database.db, now));
  const friends = [];
  for (let count = 0; count < FRIENDS; count += 1) friends.push(await makeFriend(owner, { name: `Friend ${count}` }));
  return { owner, friends, token: friends[0]?.token ?? '' };
}

async function addWeekly(owner: OwnerContext, start: number) {
  await createEvent(owner, {
    title: 'Library',
    start_at: new Date(start).toISOString(),
    end_at: new Date(start + HOUR_MS).toISOString(),
    recurrence: 'FREQ=WEEKLY;UNTIL=20360614',
  });
}

async function run(name: string, database: Database) {
  const weekly = await makeHost(database);
  for (let index = 0; index < SERIES; index += 1) {
    await addWeekly(weekly.owner, now.getTime() + HOUR_MS * (1 + (index % 160)));
    // In the time that a person needs for ten series the server has looked.
    if (index % 10 === 9) await database.vacuum?.();
  }
  const id = weekly.owner.owner.id;
  await database.db.execute(sql`delete from event_guests where owner_id = ${id}`);
  await database.db.execute(sql`delete from events where owner_id = ${id}`);
  await database.db.execute(
    sql`update series set settled_until = '19000101T000000', settle_at = ${now.toISOString()} where owner_id = ${id}`,
  );
  const settled = await timed(async () => {
    // One look takes up a hundred.
    for (let look = 0; look < SERIES / 100; look += 1) await settleDueSeries(weekly.owner);
  });
  const dates = (await listEvents(weekly.owner)).items.length;

  const single = await makeHost(database);
  const rows = await database.db.select().from(events).where(eq(events.ownerId, id));
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH).map(({ id: _id, ...row }) => ({
      ...row,
      ownerId: single.owner.owner.id,
      seriesId: null,
      originalLocal: null,
      awaitsGuests: false,
    }));
    await database.db.insert(events).values(batch);
  }
  await database.vacuum?.();
  await syncGuests(single.owner, single.owner.owner.id, { friends: single.friends.map((friend) => friend.id) });
  await database.db.execute(sql`analyze`);

  const month = { from: now.toISOString(), to: new Date(now.getTime() + 35 * DAY_MS).toISOString() };
  const readings: Record<string, (of: typeof single) => Promise<unknown>> = {
    'month view': ({ owner }) => listEvents(owner, month),
    'list, page of 50': ({ owner }) => listEvents(owner, { limit: 50 }),
    dashboard: ({ owner }) => getDashboard(owner),
    'feed, written anew': async ({ owner, token }) => {
      const feed = await openFeed(owner, token);
      if (feed.kind !== 'active') throw new Error('The feed of a friend is not open.');
      return renderFeed(owner, feed, await listCopies(owner.db, feed, owner.now));
    },
  };
  console.log(`${name}: ${SERIES} series, ${dates} dates, ${FRIENDS} guests: settled in ${settled.toFixed(0)} ms`);
  for (const [what, read] of Object.entries(readings)) {
    const times = { weekly: [] as number[], single: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.weekly.push(await timed(() => read(weekly)));
      times.single.push(await timed(() => read(single)));
    }
    const [mine, theirs] = [median(times.weekly), median(times.single)];
    console.log(
      `  ${what}: ${mine.toFixed(1)} ms, single ${theirs.toFixed(1)} ms, ratio ${(mine / theirs).toFixed(2)}`,
    );
  }
}

const folder = mkdtempSync(join(tmpdir(), 'kith-series-'));
const embedded = await openEmbedded(folder);
try {
  await run('embedded', embedded);
} finally {
  await embedded.close();
  rmSync(folder, { recursive: true, force: true });
}
const server = await startPostgres();
try {
  const database = await openPostgres(server.url);
  await run('Postgres', database);
  await database.close();
} finally {
  await server.stop();
}
