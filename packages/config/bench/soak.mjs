// Whether the server's memory settles: every kind of request for some minutes, and what the process holds meanwhile.
// --minutes 10. Ends with 1 when it holds over 5 % more at the end than after the first fifth.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { startPostgres } from '../with-postgres.mjs';
import { load } from './measure.mjs';
import { seedFeeds } from './seed-feeds.mjs';
import { startKith } from './start-process.mjs';

const MOST_GROWTH = 1.05;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Number(values.minutes);

/** Octets that the process holds in memory; what was reached at most says more about the collector than about leaks. */
const held = (pid) => 1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);

const database = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), 'kith-soak-'));
const kith = await startKith({ url: database.socketUrl, folder });
let growth = Number.POSITIVE_INFINITY;
try {
  const require = createRequire(new URL('../../db/package.json', import.meta.url));
  const { default: postgres } = await import(pathToFileURL(require.resolve('postgres')).href);
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  await seedFeeds(sql, { kind: 'soak', owners: 20, events: 200, friends: 100 });
  await sql`
    insert into sessions (id, user_id, expires_at, family_id, created_at)
    select encode(sha256(convert_to('session-' || split_part(split_part(email, '@', 1), '-', 2), 'UTF8')), 'hex'), id,
      now() + interval '1 day', gen_random_uuid(), now()
    from owners where email like 'soak-%'`;
  const events = await sql`
    select array_agg(e.id::text) as ids from events e join owners o on o.id = e.owner_id
    where o.email like 'soak-%' group by o.email, split_part(split_part(o.email, '@', 1), '-', 2)::int
    order by split_part(split_part(o.email, '@', 1), '-', 2)::int`;
  await sql.end();

  let count = 0;
  const next = () => {
    count += 1;
    const owner = (count % 20) + 1;
    const friend = (Math.floor(count / 20) % 100) + 1;
    const headers = { authorization: `Bearer session-${owner}`, 'content-type': 'application/json' };
    const ids = events[owner - 1].ids;
    const id = ids[count % ids.length];
    switch (count % 7) {
      case 0: {
        const body = { token: `soak-${owner}-${friend}`, event_id: id, rsvp_status: count % 2 ? 'yes' : 'no' };
        return { method: 'POST', path: '/api/manage/rsvp', headers, body: JSON.stringify(body) };
      }
      case 1:
        return { path: '/api/dashboard', headers };
      case 2:
        return { path: '/api/events?limit=50', headers };
      case 3:
        return { path: `/api/events/${id}`, headers };
      case 4:
        return { path: `/manage?token=soak-${owner}-${friend}` };
      case 5:
        return { path: `/trpc/friends.list?input=${encodeURIComponent('{}')}`, headers };
      default:
        return { path: `/c/soak-${owner}-${friend}.ics` };
    }
  };
  const target = { name: 'every kind of request', url: `${kith.url}/api/health`, connections: 16, next, pid: kith.pid };
  const loaded = load(target, minutes * 60);
  const seen = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    // Each minute's figure is the median of a few, because the collector comes and goes.
    const figures = [];
    for (let look = 0; look < 6; look += 1) {
      await delay(10_000);
      figures.push(held(kith.pid));
    }
    seen.push(figures.toSorted((a, b) => a - b)[3]);
    console.log(`minute ${minute}: ${(seen.at(-1) / 1e6).toFixed(0)} MB`);
  }
  const { rate } = await loaded;
  const [from, to] = [Math.max(1, Math.round(minutes / 5)), minutes];
  growth = seen[to - 1] / seen[from - 1];
  console.log(
    `${rate.toFixed(0)} requests/s; minute ${to} holds ${growth.toFixed(3)} times minute ${from}, at most ${MOST_GROWTH}`,
  );
} finally {
  await kith.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(growth > MOST_GROWTH ? 1 : 0);
