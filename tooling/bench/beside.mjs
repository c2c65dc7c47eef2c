// `pnpm bench:beside FOLDER`: this version beside another one that is installed and built in a folder, each started as it starts
// itself, on the embedded database and on Postgres. The same requests go to both in turns of two seconds, so that what else the
// machine does meets both: what is printed is the processor time of a request, and how many times the other's it is.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { startPostgres } from '../with-postgres.mjs';
import { load } from './measure.mjs';
import { launchOf, startProcess } from './start-process.mjs';

const OWNERS = 5;
const ROUNDS = 7;
const SECONDS = 2;
const other = process.argv[2];
if (!other || !existsSync(join(other, 'apps/server/src/main.ts')))
  throw new Error('Name the folder of the other version.');
const versions = { before: resolve(other), now: fileURLToPath(new URL('../..', import.meta.url)) };

const cycle = (most) => {
  let count = 0;
  return () => (count++ % most) + 1;
};
const signedIn = () => {
  const owner = cycle(OWNERS);
  return () => ({ headers: { authorization: `Bearer session-${owner()}` } });
};
const feeds = () => {
  const [owner, friend] = [cycle(OWNERS), cycle(97)];
  return () => ({ path: `/c/growth-${owner()}-${friend()}.ics` });
};
const phone = { 'user-agent': 'Thunderbird/128' };
const since = { ...phone, 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() };
const targets = [
  { name: 'events, page of 50', path: '/api/events?limit=50', next: signedIn() },
  { name: 'dashboard', path: '/api/dashboard', next: signedIn() },
  { name: 'friends', path: '/trpc/friends.list?input=%7B%7D', next: signedIn() },
  { name: 'feed, unchanged', path: '/c/growth-2-3.ics', headers: since },
  { name: 'feed, body kept', path: '/c/growth-2-3.ics', headers: phone },
  { name: 'feed, of 485 in turn', path: '/c/growth-2-3.ics', headers: phone, next: feeds() },
];

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

/** Fills a database with a version's own tables. */
async function grow(folder, env) {
  const load = (path) => import(pathToFileURL(join(folder, path)).href);
  const { openEmbedded, openPostgres } = await load('packages/db/src/index.ts');
  const { growDatabase, signInOwners } = await load('tooling/bench/growth-data.ts');
  const database = await (env.DATABASE_URL ? openPostgres(env.DATABASE_URL) : openEmbedded(env.DATA_DIR));
  await growDatabase(database.db, OWNERS);
  await signInOwners(database.db, OWNERS);
  await database.close();
}

async function start(folder, env) {
  await grow(folder, env);
  const launch = launchOf(pathToFileURL(`${folder}/`));
  return startProcess(pathToFileURL(join(folder, 'apps/server/src/main.ts')), {
    flags: launch.flags,
    env: { ...env, ...launch.env, RATE_LIMIT: 'off', NODE_ENV: 'production', LOG_LEVEL: 'warn' },
    ready: ' is at ',
  });
}

async function compare(kind, envs) {
  const running = [];
  try {
    for (const name of ['before', 'now']) running.push(await start(versions[name], envs[name]));
    for (const { name, path, ...target } of targets) {
      const turn = async ({ url, pid }, seconds) =>
        load({ ...target, name, url: `${url}${path}`, pid, connections: 4, status: [200, 304] }, seconds);
      for (const one of running) await turn(one, 3);
      const rounds = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        // Who comes first alternates too.
        const order = round % 2 ? running : running.toReversed();
        const figures = new Map();
        for (const one of order) figures.set(one, await turn(one, SECONDS));
        rounds.push(running.map((one) => figures.get(one)));
      }
      const ratios = rounds.map(([before, now]) => now.cost / before.cost);
      const cost = (place) => median(rounds.map((round) => round[place].cost)).toPrecision(2);
      const rate = median(rounds.map(([before, now]) => now.rate / before.rate));
      console.log(
        `| ${kind} | ${name} | ${cost(0)} | ${cost(1)} | ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}..${Math.max(...ratios).toFixed(2)}) | ${rate.toFixed(2)} |`,
      );
    }
  } finally {
    for (const { stop } of running) await stop();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'kith-beside-'));
const servers = [];
try {
  console.log('| | | CPU ms before | now | times (least..most) | requests/s, times |\n|---|---|---:|---:|---:|---:|');
  const embedded = (name) => ({ DATA_DIR: join(folder, name) });
  await compare('embedded', { before: embedded('before'), now: embedded('now') });
  const onServer = async (name) => {
    const server = await startPostgres();
    servers.push(server);
    const key = 'a key for measuring that guards nothing at all';
    return { DATA_DIR: join(folder, `server-${name}`), DATABASE_URL: server.url, SECRET_KEY: key };
  };
  await compare('Postgres', { before: await onServer('before'), now: await onServer('now') });
} finally {
  for (const { stop } of servers) await stop();
  rmSync(folder, { recursive: true, force: true });
}
