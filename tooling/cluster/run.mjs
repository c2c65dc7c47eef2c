// Failover test: two processes of Kith on a cluster of three Postgres servers, under reads and writes, while the primary is
// killed. Prints figures, and exits with 1 when an acknowledged write is lost, a feed is unanswered, anybody sees older data than
// was acknowledged, or writes are interrupted for over 30 s. It starts everything itself on loopback and takes about two minutes.
import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startKith } from '../bench/start-process.mjs';
import { missingPackages, startCluster, timing } from './start-cluster.mjs';

const MOST_SECONDS = 30;
const BOUND_MS = 290_000;
const [OWNERS, FRIENDS, EVENTS] = [4, 4, 5];

if (process.platform !== 'linux' || missingPackages.length > 0) {
  console.error('NOT TESTED: many machines. This needs Patroni and what belongs to it, on Debian:');
  console.error(
    `  apt-get install --no-install-recommends ${missingPackages.join(' ') || 'patroni etcd-server haproxy pgbouncer'}`,
  );
  process.exit(1);
}

const describe = ({ ttl, loop_wait }) =>
  `a primary that is silent loses its lease after ${ttl} s (asked every ${loop_wait} s), writes wait for one replica`;

const eventOf = (title) => ({
  title,
  start_at: '2032-06-15T12:00:00Z',
  end_at: '2032-06-15T14:00:00Z',
  status: 'published',
});

const require = createRequire(new URL('../../packages/db/package.json', import.meta.url));
const { default: postgres } = await import(pathToFileURL(require.resolve('postgres')).href);

const folder = mkdtempSync(join(tmpdir(), 'kith-cluster-'));
const faults = [];
const servers = [];
let cluster;
const stop = async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await cluster?.stop();
};
const late = setTimeout(() => void end('It took longer than five minutes.'), BOUND_MS);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(`It was ended by ${signal}.`));
async function end(sentence) {
  console.error(sentence);
  await stop();
  process.exit(1);
}

try {
  await run();
} finally {
  clearTimeout(late);
  await stop();
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) console.error(`The logs are in ${folder}.`);
else rmSync(folder, { recursive: true, force: true });
process.exit(faults.length > 0 ? 1 : 0);

async function run() {
  cluster = await startCluster(folder);
  for (const name of ['kith-1', 'kith-2']) {
    const env = { DATABASE_DIRECT_URL: cluster.primaryUrl, DATABASE_READ_URL: cluster.readUrl, LOG_LEVEL: 'warn' };
    const heard = (text) => appendFileSync(join(folder, `${name}.log`), text);
    servers.push(await startKith({ url: cluster.pooledUrl, folder: join(folder, name), env, heard }));
  }
  const people = await invitePeople();
  console.log(`${OWNERS} owners with ${FRIENDS} friends each; ${describe(timing)}`);

  const seen = newFigures();
  const stopped = new AbortController();
  const loads = startLoad(people, seen, stopped.signal);
  await delay(10_000);
  // A process caches the feeds that it served, which takes longer on a busy machine.
  while (seen.feeds.links.size < OWNERS * FRIENDS * servers.length) await delay(100);
  const primary = await cluster.findPrimary();
  const killedAt = performance.now();
  cluster.killNode(primary);
  seen.away = true;
  console.log(`${seen.acknowledged} writes acknowledged, then the primary was killed`);

  const began = seen.acknowledged;
  let back = seen.firstWritesAfter(killedAt);
  while (back.includes(undefined)) {
    await delay(100);
    if (performance.now() - killedAt > 90_000)
      throw new Error(`No write went on within 90 s; the logs are in ${folder}.`);
    back = seen.firstWritesAfter(killedAt);
  }
  const backAfter = (Math.max(...back) - killedAt) / 1000;
  console.log(`writes went on through both processes ${backAfter.toFixed(1)} s after it (at most ${MOST_SECONDS} s)`);
  if (backAfter > MOST_SECONDS) faults.push(`Writes went on only after ${backAfter.toFixed(1)} s.`);

  cluster.startNode(primary);
  await cluster.waitUntilWhole();
  seen.away = false;
  console.log(`the killed server was a replica again ${((performance.now() - killedAt) / 1000).toFixed(1)} s after it`);
  await delay(10_000);
  stopped.abort();
  await Promise.all(loads);
  console.log(`${seen.acknowledged - began} more writes acknowledged, ${seen.refused} refused with 503 meanwhile`);

  const { feeds, pages } = seen;
  console.log(
    `feeds: ${feeds.answered} answered, ${feeds.refused} refused, the slowest in ${(feeds.slowest / 1000).toFixed(1)} s`,
  );
  console.log(`friends' pages: ${pages.answered} answered, ${pages.refused} refused with 503`);
  if (feeds.refused > 0) faults.push(`${feeds.refused} feeds were not answered.`);
  console.log(
    `the replicas answered ${await countReplicaReads()} reads of calendars and pages since they last started`,
  );
  await compareWithDatabase(people, seen);
  await expectWork(people);
}

function newFigures() {
  const writes = [];
  return {
    acknowledged: 0,
    refused: 0,
    /** Whether the cluster is degraded, so that a feed may come from a cache. */
    away: false,
    wrote(server, began) {
      this.acknowledged += 1;
      writes.push({ server, began, at: performance.now() });
    },
    /** When each process first acknowledged a write sent after an instant; undefined until then. */
    firstWritesAfter: (instant) =>
      servers.map((_, index) => writes.find(({ server, began }) => server === index && began > instant)?.at),
    feeds: { answered: 0, refused: 0, slowest: 0, links: new Set() },
    pages: { answered: 0, refused: 0 },
    /** The events acknowledged to each owner, and the notes of answers by friend and event. */
    events: new Map(),
    notes: new Map(),
  };
}

/** A request to one of the processes; any status but success and 503 is a failure. */
async function call(server, method, path, { token, body, headers } = {}) {
  try {
    const answer = await fetch(`${servers[server].url}${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await answer.text();
    if (!answer.ok && answer.status !== 304 && answer.status !== 503) {
      faults.push(`${method} ${path.split('?')[0]} answered ${answer.status}: ${text.slice(0, 200)}`);
    }
    return { status: answer.status, headers: answer.headers, text };
  } catch (error) {
    faults.push(`${method} ${path.split('?')[0]} was not answered: ${error.message}`);
    return { status: 0, headers: new Headers(), text: '' };
  }
}

async function invitePeople() {
  const made = async (path, options) => {
    const { status, text } = await call(0, 'POST', path, options);
    if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
    return JSON.parse(text).data;
  };
  const people = [];
  for (let number = 1; number <= OWNERS; number += 1) {
    const account = {
      first_name: 'Ana',
      last_name: 'Owner',
      email: `ana-${number}@kith.example`,
      password: 'Correct horse 9',
    };
    const { token } = await made('/api/auth/signup', { body: account });
    const owner = { number, token, email: account.email, friends: [], events: [] };
    for (let friend = 1; friend <= FRIENDS; friend += 1) {
      owner.friends.push(await made('/api/friends/invite', { token, body: { name: `Friend ${friend}` } }));
    }
    for (let event = 1; event <= EVENTS; event += 1) {
      owner.events.push(await made('/api/events', { token, body: eventOf(`First ${event}`) }));
    }
    people.push(owner);
  }
  return people;
}

/** Owners who create events and friends who answer and read, each sequentially, alternating between processes. */
function startLoad(people, seen, signal) {
  const loop = async (step) => {
    for (let turn = 0; !signal.aborted; turn += 1) {
      await step(turn, turn % servers.length);
      await delay(250);
    }
  };
  return people.flatMap((owner) => [
    loop((turn, server) => makeEvent(owner, `Event ${owner.number}.${turn}.`, seen, server)),
    ...owner.friends.map((friend) => loop((turn, server) => answerAndLook({ owner, friend }, turn, seen, server))),
    ...owner.friends.map((friend) => {
      const held = { text: '', headers: {} };
      return loop((_, server) => readFeed({ owner, friend, held }, seen, server));
    }),
  ]);
}

async function makeEvent(owner, title, seen, server) {
  const began = performance.now();
  const { status, text } = await call(server, 'POST', '/api/events', { token: owner.token, body: eventOf(title) });
  if (status !== 201) {
    seen.refused += 1;
    return;
  }
  const known = seen.events.get(owner.number) ?? [];
  seen.events.set(owner.number, [...known, { id: JSON.parse(text).data.id, title }]);
  seen.wrote(server, began);
}

/** Answers an event through one process, and checks the friend's page on the other. */
async function answerAndLook({ owner, friend }, turn, seen, server) {
  const event = owner.events[turn % owner.events.length];
  const key = `${friend.id} ${event.id}`;
  const known = seen.notes.get(key) ?? { acknowledged: null, doubtful: [] };
  seen.notes.set(key, known);
  const [note, rsvp_status] = [`Note ${turn}`, ['yes', 'no', 'maybe'][turn % 3]];
  const body = { token: friend.token, event_id: event.id, rsvp_status, note };
  const began = performance.now();
  const { status } = await call(server, 'POST', '/api/manage/rsvp', { body });
  if (status !== 200) {
    // It may still be carried out, even after the next answer.
    known.doubtful.push(note);
    seen.refused += 1;
    return;
  }
  known.acknowledged = note;
  seen.wrote(server, began);
  const page = await call((server + 1) % servers.length, 'GET', `/api/manage?token=${friend.token}`);
  if (page.status !== 200) {
    seen.pages.refused += 1;
    return;
  }
  seen.pages.answered += 1;
  const shown = JSON.parse(page.text).data.events.find(({ id }) => id === event.id);
  if (shown?.note !== note && !known.doubtful.includes(shown?.note)) {
    faults.push(`A page shows the note ${shown?.note} after ${note} was acknowledged.`);
  }
}

/** Fetches a feed like a phone, and checks that it has every acknowledged event. */
async function readFeed({ owner, friend, held }, seen, server) {
  const expected = seen.events.get(owner.number) ?? [];
  const wasAway = seen.away;
  const began = performance.now();
  const link = `${server} ${friend.token}`;
  const { status, headers, text } = await call(server, 'GET', `/c/${friend.token}.ics`, { headers: held.headers });
  seen.feeds.slowest = Math.max(seen.feeds.slowest, performance.now() - began);
  if (status !== 200 && status !== 304) {
    if (seen.feeds.links.has(link)) seen.feeds.refused += 1;
    return;
  }
  seen.feeds.answered += 1;
  seen.feeds.links.add(link);
  if (status === 200) {
    held.text = text;
    held.headers = { 'if-none-match': headers.get('etag'), 'if-modified-since': headers.get('last-modified') };
  }
  if (wasAway || seen.away) return;
  const missing = expected.filter(({ title }) => !held.text.includes(`SUMMARY:${title}`));
  // After five seconds Kith treats the database as unreachable.
  if (missing.length === 0 || performance.now() - began > 4_500) return;
  const took = ((performance.now() - began) / 1000).toFixed(1);
  faults.push(
    `A feed (${status}, ${took} s) lacks ${missing.length} events that were acknowledged before it was read.`,
  );
}

/** The number of Kith's transactions on the current replicas; nobody else uses that database. */
async function countReplicaReads() {
  const primary = await cluster.findPrimary();
  let reads = 0;
  for (const { name, port } of cluster.nodes) {
    if (name === primary.name) continue;
    const sql = postgres(`postgres://kith@127.0.0.1:${port}/kith`, { max: 1, onnotice: () => {} });
    const [row] = await sql`select xact_commit::int as count from pg_stat_database where datname = 'kith'`;
    reads += row.count;
    await sql.end();
  }
  return reads;
}

async function compareWithDatabase(people, seen) {
  const sql = postgres(cluster.primaryUrl, { max: 1, prepare: false, onnotice: () => {} });
  const stored = new Set((await sql`select id from events where deleted_at is null`).map(({ id }) => id));
  const notes = new Map(
    (await sql`select friend_id, event_id, note from event_guests`).map((row) => [
      `${row.friend_id} ${row.event_id}`,
      row.note,
    ]),
  );
  await sql.end();
  const events = people.flatMap(({ number }) => seen.events.get(number) ?? []);
  const lostEvents = events.filter(({ id }) => !stored.has(id));
  const lostAnswers = [...seen.notes].filter(
    ([key, { acknowledged, doubtful }]) =>
      acknowledged !== null && notes.get(key) !== acknowledged && !doubtful.includes(notes.get(key)),
  );
  const lost = lostEvents.length + lostAnswers.length;
  console.log(`${events.length} events and the last answers to ${seen.notes.size} invitations compared: ${lost} lost`);
  if (lost > 0) faults.push(`${lost} acknowledged writes are lost.`);
}

/** Whether live changes arrive again at both processes, and jobs run. */
async function expectWork(people) {
  const within = async (what, condition) => {
    const began = performance.now();
    while (!(await condition())) {
      if (performance.now() - began > 60_000) {
        faults.push(`${what}: not within a minute.`);
        return;
      }
      await delay(250);
    }
    console.log(what);
  };
  for (const [index] of servers.entries()) {
    await within(`live changes arrive at process ${index + 1}`, async () => {
      const { text } = await call(index, 'GET', '/api/health');
      return JSON.parse(text).live_changes === 'ok';
    });
  }
  // A process creates its outbox with the first mail.
  const outboxes = ['kith-1', 'kith-2'].map((name) => join(folder, name, 'outbox'));
  const mails = () => outboxes.filter((path) => existsSync(path)).flatMap((path) => readdirSync(path)).length;
  const before = mails();
  // A busy machine may refuse what it cannot answer in time.
  const forgot = { body: { email: people[0].email } };
  while ((await call(0, 'POST', '/api/auth/forgot-password', forgot)).status === 503) await delay(1000);
  await within('mails leave', () => mails() > before);
}
