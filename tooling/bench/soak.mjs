// Memory leak test: 64 clients with a typical mix (70 % feeds, half of them unchanged, 15 % lists, 10 % dashboards, 5 % answers)
// while memory is observed. --seconds 600. Exits with 1 on any status but 200 and 304 (in a shorter run also 503), or when
// database connections leak; from five minutes on also when memory grows by over 5 % from the second tenth to the last, or a request
// costs over 1.5 times as much processor time at the end as at the beginning. How long one waits is printed: with 64 clients that never
// pause it says how fast the machine is.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { openPostgres } from '../../packages/db/src/open-postgres.ts';
import { startPostgres } from '../with-postgres.mjs';
import { firstComing, growDatabase, perOwner, signInOwners } from './growth-data.ts';
import { load } from './measure.mjs';
import { startKith } from './start-process.mjs';

const MOST_GROWTH = 1.05;
const MOST_COST = 1.5;
/** A shorter run asserts nothing that depends on the machine's load. */
const LEAST_JUDGED_SECONDS = 300;
const OWNERS = 20;
/** Kith's pool, its listener and its job queue. */
const MOST_CONNECTIONS = 25;

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '600' } } });
const duration = Number(values.seconds);
const isJudged = duration >= LEAST_JUDGED_SECONDS;

/** Resident bytes; the peak says more about the garbage collector than about leaks. */
const held = (pid) => 1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);

const median = (figures) => figures.toSorted((a, b) => a - b)[figures.length >> 1];

const database = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), 'kith-soak-'));
const kith = await startKith({ url: database.socketUrl, folder });
const faults = [];
try {
  const require = createRequire(new URL('../../packages/db/package.json', import.meta.url));
  const { default: postgres } = await import(pathToFileURL(require.resolve('postgres')).href);
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  const grown = await openPostgres(database.url, { migrate: false });
  await growDatabase(grown.db, OWNERS);
  await signInOwners(grown.db, OWNERS);
  await grown.close();
  // Upcoming events that everybody is invited to.
  const events = await sql.unsafe(
    `select array(
       select growth_id('event ' || o || ' ' || n) from generate_series(${firstComing}, ${perOwner.events}) n
       where n % 20 between 3 and 11 and n % 50 <> 2) as ids
     from generate_series(1, ${OWNERS}) o order by o`,
  );

  const since = new Date().toUTCString();
  let count = 0;
  const next = () => {
    count += 1;
    const turn = Math.floor(count / 20);
    // Callers alternate; the owner with thousands of friends is one of a hundred. Friends 1 to 10 answer; feeds are those of the
    // others, because an answer changes a feed and half of the fetches should be unchanged.
    const owner = turn % 100 === 0 ? 1 : ((count * 7 + turn) % (OWNERS - 1)) + 2;
    const friend = count % 20 === 0 ? (turn % 10) + 1 : (turn % 90) + 11;
    const headers = { authorization: `Bearer session-${owner}`, 'content-type': 'application/json' };
    const ids = events[owner - 1].ids;
    const id = ids[turn % ids.length];
    const token = `growth-${owner}-${friend}`;
    const feed = `/c/${token}.ics`;
    switch (count % 20) {
      case 0: {
        const body = { token, event_id: id, rsvp_status: turn % 2 ? 'yes' : 'no' };
        return { method: 'POST', path: '/api/manage/rsvp', headers, body: JSON.stringify(body) };
      }
      case 4:
      case 8:
        return { path: '/api/dashboard', headers };
      case 11:
      case 14:
        return { path: '/api/events?limit=50', headers };
      case 17:
        return { path: `/trpc/friends.list?input=${encodeURIComponent('{}')}`, headers };
      default:
        return { path: feed, ...(count % 2 ? { headers: { 'if-modified-since': since } } : {}) };
    }
  };
  const target = { name: 'the requests of a day', url: `${kith.url}/api/health`, connections: 64, next };
  // A busy machine may refuse what it cannot answer in five seconds.
  const status = isJudged ? [200, 304] : [200, 304, 503];
  const tenths = [];
  for (let part = 1; part <= 10; part += 1) {
    const loaded = load({ ...target, status, pid: kith.pid }, duration / 10);
    // The rejection is handled where it is awaited.
    loaded.catch(() => {});
    // Each tenth's figure is a median of several samples, because of garbage collection.
    const figures = [];
    for (let look = 0; look < 6; look += 1) {
      await delay((duration * 1000) / 60);
      figures.push(held(kith.pid));
    }
    tenths.push({ ...(await loaded), held: median(figures) });
  }
  const all = tenths.reduce((sum, one) => sum + one.all, 0);
  const [{ open }] = await sql`select count(*)::int as open from pg_stat_activity where application_name like 'kith%'`;
  const [second, last] = [tenths[1], tenths[9]];
  const growth = last.held / second.held;
  // Of three tenths each, because what else the machine does comes and goes.
  const costOf = (some) => median(some.map(({ cost }) => cost));
  const cost = costOf(tenths.slice(7)) / costOf(tenths.slice(1, 4));
  if (open > MOST_CONNECTIONS) faults.push(`${open} connections to the database are open.`);
  if (isJudged && growth > MOST_GROWTH) faults.push(`Memory grew to ${growth.toFixed(3)} times, over ${MOST_GROWTH}.`);
  if (isJudged && cost > MOST_COST) faults.push(`A request came to cost ${cost.toFixed(2)} times, over ${MOST_COST}.`);
  console.log(tenths.map((one) => `${(one.held / 1e6).toFixed(0)} MB`).join(', '));
  console.log(
    `${all} answers in ${duration} s, all of them ${status.join(' or ')}; ${(all / duration).toFixed(0)}/s, p99 ${second.p99} ms in the second tenth and ${last.p99} in the last, which holds ${growth.toFixed(3)} times the memory; a request costs ${cost.toFixed(2)} times; ${open} connections`,
  );
  await sql.end();
} finally {
  await kith.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
