// Whether the server's memory settles: 64 clients with the mix of a day (70 % feeds, half of them unchanged, 15 % lists, 10 %
// dashboards and pages, 5 % answers), and what the process holds meanwhile. --seconds 600. Ends with 1 when anything but 200 and
// 304 is answered (in a shorter run 503 too) or connections to the database are left over; and over at least five minutes also when memory grows by over
// 5 % after the first fifth, or when the slowest hundredth of answers takes over 250 ms.
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
const MOST_P99_MS = 250;
/** A shorter run asserts nothing that a busy machine could change. */
const LEAST_JUDGED_SECONDS = 300;
/** Kith's pool, what listens and what looks for jobs. */
const MOST_CONNECTIONS = 25;

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '600' } } });
const duration = Number(values.seconds);
const isJudged = duration >= LEAST_JUDGED_SECONDS;

/** Octets that the process holds in memory; what was reached at most says more about the collector than about leaks. */
const held = (pid) => 1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);

const database = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), 'kith-soak-'));
const kith = await startKith({ url: database.socketUrl, folder });
const faults = [];
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

  const since = new Date().toUTCString();
  let count = 0;
  const next = () => {
    count += 1;
    const owner = (count % 20) + 1;
    const friend = (Math.floor(count / 20) % 100) + 1;
    const headers = { authorization: `Bearer session-${owner}`, 'content-type': 'application/json' };
    const ids = events[owner - 1].ids;
    const id = ids[count % ids.length];
    const feed = `/c/soak-${owner}-${friend}.ics`;
    switch (count % 20) {
      case 0: {
        const body = { token: `soak-${owner}-${friend}`, event_id: id, rsvp_status: count % 40 ? 'yes' : 'no' };
        return { method: 'POST', path: '/api/manage/rsvp', headers, body: JSON.stringify(body) };
      }
      case 4:
        return { path: '/api/dashboard', headers };
      case 8:
        return { path: `/manage?token=soak-${owner}-${friend}` };
      case 11:
        return { path: '/api/events?limit=50', headers };
      case 14:
        return { path: `/api/events/${id}`, headers };
      case 17:
        return { path: `/trpc/friends.list?input=${encodeURIComponent('{}')}`, headers };
      default:
        return { path: feed, ...(count % 2 ? { headers: { 'if-modified-since': since } } : {}) };
    }
  };
  const target = { name: 'every kind of request', url: `${kith.url}/api/health`, connections: 64, next };
  // A busy machine may refuse what it cannot answer in five seconds.
  const status = isJudged ? [200, 304] : [200, 304, 503];
  const loaded = load({ ...target, status, pid: kith.pid }, duration);
  // A failure is told where it is waited for.
  loaded.catch(() => {});
  const seen = [];
  for (let part = 1; part <= 10; part += 1) {
    // Each tenth's figure is the median of a few, because the collector comes and goes.
    const figures = [];
    for (let look = 0; look < 6; look += 1) {
      await delay((duration * 1000) / 60);
      figures.push(held(kith.pid));
    }
    seen.push(figures.toSorted((a, b) => a - b)[3]);
  }
  const { all, rate, p99 } = await loaded;
  const [{ open }] = await sql`select count(*)::int as open from pg_stat_activity where application_name like 'kith%'`;
  const growth = seen[9] / seen[1];
  if (open > MOST_CONNECTIONS) faults.push(`${open} connections to the database are open.`);
  if (isJudged && growth > MOST_GROWTH) faults.push(`Memory grew to ${growth.toFixed(3)} times, over ${MOST_GROWTH}.`);
  if (isJudged && p99 > MOST_P99_MS) faults.push(`p99 was ${p99} ms, over ${MOST_P99_MS}.`);
  console.log(seen.map((octets) => `${(octets / 1e6).toFixed(0)} MB`).join(', '));
  console.log(
    `${all} answers in ${duration} s, all of them ${status.join(' or ')}; ${rate.toFixed(0)}/s, p99 ${p99} ms; the last tenth holds ${growth.toFixed(3)} times the second; ${open} connections`,
  );
  await sql.end();
} finally {
  await kith.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
