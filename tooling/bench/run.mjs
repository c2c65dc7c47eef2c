// `pnpm bench`: the product on Postgres compared with a bare Fastify and, where installed, Radicale, in one run on one machine.
// Each figure is a ratio to its baseline, measured within seconds of it, because requests per second alone say more about the
// machine. --seconds 3 --rounds 3 --only 'word;word' --write (writes the table into docs/performance.md) --owners 1000: the
// number of owners with 1,000 events in the tables besides the measured ones
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from '../free-port.mjs';
import { startPostgres } from '../with-postgres.mjs';
import { growDatabase, signInOwners } from './growth-data.ts';
import { openPostgres } from '../../packages/db/src/open-postgres.ts';
import { load, measureAll } from './measure.mjs';
import { runRadicale } from './run-radicale.mjs';
import { phone, seedEvents, seedFeeds } from './seed-feeds.mjs';
import { startKith, startProcess } from './start-process.mjs';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
    owners: { type: 'string', default: '1000' },
  },
});
const timing = { seconds: Number(values.seconds), rounds: Number(values.rounds) };
const owners = Number(values.owners);
const only = values.only.split(';').filter(Boolean);

// The server is pinned to one core and the load generator to another, where possible.
const canPin = process.platform === 'linux' && cpus().length > 1 && spawnSync('taskset', ['-V']).status === 0;
const pin = canPin ? ['taskset', '-c', '0'] : [];

const stops = [];
const closeAll = async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
};
try {
  await bench();
} finally {
  await closeAll();
}

async function bench() {
  const given = process.env.DATABASE_URL;
  const database = given ? { url: given, socketUrl: given, stop: () => {} } : await startPostgres();
  stops.push(database.stop);
  // The database, started before, may use every core, and is reached by Unix socket.
  if (canPin) execFileSync('taskset', ['-cp', '1', String(process.pid)], { stdio: 'ignore' });
  const folder = mkdtempSync(join(tmpdir(), 'kith-bench-'));
  stops.push(() => rmSync(folder, { recursive: true, force: true }));
  const bare = await startProcess(new URL('bare.mjs', import.meta.url), {
    env: { DATABASE_URL: database.socketUrl },
    ready: ' at work',
    pin,
  });
  const kith = await startKith({ url: database.socketUrl, folder, pin });
  stops.push(bare.stop, kith.stop);
  const seeded = await seed(database.url, kith.url);
  const targets = await productTargets(kith, bare, seeded);

  const calendars = [];
  for (const name of ['few-1-1', 'big-1-1']) {
    calendars.push(await (await fetch(`${kith.url}/c/${name}.ics`)).text());
  }
  const radicale = await runRadicale({ port: await freePort(), calendars, pin });
  if (radicale) {
    stops.push(radicale.stop);
    targets.push({ name: 'Radicale, 200 events', url: radicale.urls[0], connections: 4, pid: radicale.pid });
    targets.push({
      name: 'Radicale, 2,000 events',
      url: radicale.urls[1],
      connections: 4,
      pid: radicale.pid,
      slow: true,
    });
  } else console.log('NOT COMPARED: Radicale is not installed here (Debian: apt-get install radicale).');

  const base = { name: 'bare Fastify', url: `${bare.url}/hello`, pid: bare.pid };
  const wanted = targets.filter(({ name }) => only.length === 0 || only.some((word) => name.includes(word)));
  const figures = await measureAll(base, wanted, timing);
  const neighbour = only.length === 0 ? await measureNeighbour(kith.url) : null;
  report(figures, { neighbour, radicale: radicale?.version ?? null });
}

/** Fills the database; returns an owner's session, one of their events, and events that take answers. */
async function seed(url, kith) {
  const require = createRequire(new URL('../../packages/db/package.json', import.meta.url));
  const { default: postgres } = await import(pathToFileURL(require.resolve('postgres')).href);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await seedFeeds(sql, { kind: 'few', owners: 1, events: 200, friends: 10 });
  await seedFeeds(sql, { kind: 'small', owners: 1, events: 77, friends: 1 });
  await seedFeeds(sql, { kind: 'big', owners: 1, events: 2_000, friends: 10 });
  // More bodies than the cache holds, each of a different owner, so that every request is a miss.
  await seedFeeds(sql, { kind: 'fewcold', owners: 600, events: 200, friends: 1 });
  await seedFeeds(sql, { kind: 'bigcold', owners: 60, events: 2_000, friends: 1 });
  await seedFeeds(sql, { kind: 'answers', owners: 1, events: 100, friends: 400 });

  const grown = await openPostgres(url, { migrate: false });
  await growDatabase(grown.db, owners);
  await signInOwners(grown.db, owners);
  await grown.close();

  const signedUp = await fetch(`${kith}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      first_name: 'Ana',
      last_name: 'Owner',
      email: 'ana@bench.example',
      password: 'Correct horse 9',
    }),
  });
  const { data } = await signedUp.json();
  await seedEvents(sql, `select '${data.user.id}'::uuid as id, 1 as o`, 1);
  const [{ id: eventId }] = await sql`select id from events where owner_id = ${data.user.id} limit 1`;
  const answerable = await sql`
    select e.id from events e join owners o on o.id = e.owner_id where o.email = 'answers-1@bench.example'`;
  await sql.unsafe('vacuum analyze');
  await sql.end();
  return { token: data.token, ownerId: data.user.id, eventId, answerable: answerable.map(({ id }) => id) };
}

/** A cyclic counter. */
function cycle(most) {
  let count = 0;
  return () => (count++ % most) + 1;
}

async function productTargets(
  { url: kith, pid },
  { url: bare, pid: barePid },
  { token, ownerId, eventId, answerable },
) {
  const feed = (name) => `${kith}/c/${name}.ics`;
  const headers = { authorization: `Bearer ${token}` };
  const etag = (await fetch(feed('few-1-1'))).headers.get('etag');
  const [fewOwner, bigOwner] = [cycle(600), cycle(60)];
  const answer = cycle(400 * answerable.length);
  // Owners alternate, so that concurrent requests are from different owners.
  const signedIn = () => {
    const owner = cycle(owners);
    return () => ({ headers: { authorization: `Bearer session-${owner()}` } });
  };
  const input = (value) => encodeURIComponent(JSON.stringify(value));
  const targets = [
    { name: 'bare Fastify, a row by its key', url: `${bare}/owners/${ownerId}` },
    {
      name: 'feed, If-None-Match hit',
      url: feed('few-1-1'),
      headers: { ...phone, 'if-none-match': etag },
      status: 304,
    },
    { name: 'feed of 200, body kept', url: feed('few-1-1'), headers: phone, kept: true },
    // As many bytes as the file from which the target for cached bodies was derived.
    { name: 'feed of 50 KB, body kept', url: feed('small-1-1'), headers: phone, kept: true },
    {
      name: 'feed of 200, cold',
      url: feed('fewcold-1-1'),
      headers: phone,
      connections: 4,
      next: () => ({ path: `/c/fewcold-${fewOwner()}-1.ics` }),
    },
    {
      name: 'feed of 2,000, cold',
      url: feed('bigcold-1-1'),
      headers: phone,
      connections: 4,
      slow: true,
      next: () => ({ path: `/c/bigcold-${bigOwner()}-1.ics` }),
    },
    { name: 'the least tRPC procedure by id', url: `${bare}/trpc/byId?input=${input({ id: eventId })}` },
    { name: 'tRPC event by id', url: `${kith}/trpc/events.get?input=${input({ id: eventId })}`, headers },
    { name: 'REST event by id', url: `${kith}/api/events/${eventId}`, headers },
    {
      name: 'tRPC list, page of 50',
      url: `${kith}/trpc/events.list?input=${input({ limit: 50 })}`,
      next: signedIn(),
    },
    { name: 'REST list, page of 50', url: `${kith}/api/events?limit=50`, next: signedIn() },
    { name: 'dashboard', url: `${kith}/api/dashboard`, next: signedIn() },
    {
      name: 'answer by link, durable',
      url: `${kith}/api/manage/rsvp`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      next: () => {
        const count = answer() - 1;
        const friend = (count % 400) + 1;
        const event = answerable[Math.floor(count / 400) % answerable.length];
        return { body: JSON.stringify({ token: `answers-1-${friend}`, event_id: event, rsvp_status: 'yes' }) };
      },
    },
  ];
  return targets.map((target) => ({ ...target, pid: target.url.startsWith(bare) ? barePid : pid }));
}

/** The latency of other requests while uncached feeds of 2,000 events are rendered. */
async function measureNeighbour(kith) {
  const owner = cycle(60);
  const url = `${kith}/c/few-1-2.ics`;
  const etag = (await fetch(url)).headers.get('etag');
  const quiet = {
    name: 'a quiet feed',
    url,
    headers: { ...phone, 'if-none-match': etag },
    status: 304,
    connections: 1,
  };
  const heavy = {
    name: 'a heavy feed',
    url,
    headers: phone,
    connections: 1,
    next: () => ({ path: `/c/bigcold-${owner()}-1.ics` }),
  };
  const alone = await load(quiet, timing.seconds);
  const [during] = await Promise.all([load(quiet, timing.seconds), load(heavy, timing.seconds)]);
  return { alone, during };
}

function report(figures, { neighbour, radicale }) {
  const rate = (name) => figures.find((one) => one.name === name)?.rate ?? Number.NaN;
  const ratio = (name) => figures.find((one) => one.name === name)?.ratio ?? Number.NaN;
  const against = (name, other) => rate(name) / rate(other);
  const few = 'Radicale, 200 events';
  const big = 'Radicale, 2,000 events';
  const goals = [
    ['feed, If-None-Match hit', 'of bare Fastify', ratio('feed, If-None-Match hit'), 0.25],
    ['feed, If-None-Match hit', 'times Radicale with 200 events', against('feed, If-None-Match hit', few), 100],
    ['feed of 200, body kept', 'of bare Fastify', ratio('feed of 200, body kept'), 0.2],
    ['feed of 50 KB, body kept', 'of bare Fastify', ratio('feed of 50 KB, body kept'), 0.2],
    ['feed of 200, cold', 'times Radicale', against('feed of 200, cold', few), 3],
    ['feed of 2,000, cold', 'times Radicale', against('feed of 2,000, cold', big), 3],
    [
      'tRPC event by id',
      'of the least tRPC procedure',
      against('tRPC event by id', 'the least tRPC procedure by id'),
      0.5,
    ],
    ['REST event by id', 'of its tRPC twin', against('REST event by id', 'tRPC event by id'), 1],
    ['REST list, page of 50', 'of its tRPC twin', against('REST list, page of 50', 'tRPC list, page of 50'), 1],
    ['answer by link, durable', 'a second', rate('answer by link, durable'), 400],
  ].filter(([, , reached]) => Number.isFinite(reached));
  const digits = (number) => (number >= 100 ? number.toFixed(0) : number >= 10 ? number.toFixed(1) : number.toFixed(2));
  const lines = [
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine()}, Node ${process.versions.node}, Postgres on the same machine with ${owners.toLocaleString('en')} owners of 1,000 events${radicale ? `, Radicale ${radicale}` : ''}; ${timing.rounds} rounds of ${timing.seconds} s.`,
    '',
    '| target | connections | octets | requests/s | p50 ms | p99 ms | CPU ms | of bare Fastify (least..most) |',
    '|---|---|---|---|---|---|---|---|',
    ...figures.map(
      (one) =>
        `| ${one.name} | ${one.connections} | ${one.octets} | ${digits(one.rate)} | ${one.p50} | ${one.p99} | ${one.cost.toPrecision(2)} | ${one.ratio.toPrecision(2)} (${one.least.toPrecision(2)}..${one.most.toPrecision(2)}) |`,
    ),
    '',
    '| goal | reached | wanted | |',
    '|---|---|---|---|',
    ...goals.map(
      ([name, unit, reached, least]) =>
        `| ${name} | ${digits(reached)} ${unit} | ${least} | ${reached >= least ? 'yes' : 'NO'} |`,
    ),
    ...['REST list, page of 50', 'dashboard'].flatMap((name) => {
      const p99 = figures.find((one) => one.name === name)?.p99;
      return p99 === undefined
        ? []
        : [`| ${name}, 32 owners at once | p99 ${p99} ms | at most 50 ms | ${p99 <= 50 ? 'yes' : 'NO'} |`];
    }),
    ...(neighbour
      ? [
          `| others' p99 while feeds of 2,000 are written | ${neighbour.during.p99} ms (alone ${neighbour.alone.p99} ms) | under 100 ms | ${neighbour.during.p99 < 100 ? 'yes' : 'NO'} |`,
        ]
      : []),
  ];
  console.log(`\n${lines.join('\n')}`);
  if (!values.write) return;
  const page = new URL('../../docs/performance.md', import.meta.url);
  const [before, after] = ['<!-- bench: begin -->', '<!-- bench: end -->'];
  const text = readFileSync(page, 'utf8');
  const [head, tail] = [text.split(before)[0], text.split(after)[1]];
  writeFileSync(page, `${head}${before}\n${lines.join('\n')}\n${after}${tail}`);
}

function machine() {
  return `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}`;
}
