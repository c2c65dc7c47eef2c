// node tooling/bench/kill9.ts [rounds] [embedded|postgres]: ends the real server with SIGKILL in mid-write, starts it
// again, and counts what an acknowledged write lost. Without a kind it does both; DATABASE_URL names a Postgres to use.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../with-postgres.mjs';

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const WRITERS = 8;
/** The shortest and longest time that writing goes on before the process is killed. */
const [SOONEST_MS, LATEST_MS] = [150, 850];

/** How many writes are acknowledged after that before the process is killed. */
const LEAST = 5;

const [rounds = '30', only] = process.argv.slice(2);
if (!(Number(rounds) > 0)) throw new Error(`How many rounds is ${rounds}?`);

interface Server {
  child: ChildProcess;
  address: string;
  startedInMs: number;
}

async function start(env: Record<string, string>): Promise<Server> {
  const began = performance.now();
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    const address = / is at (http\S+)/.exec(printed)?.[1];
    if (address !== undefined) return { child, address, startedInMs: performance.now() - began };
  }
  throw new Error('The server ended before it printed its address.');
}

async function kill({ child }: Server): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** What this program reads of the answers: the token of a sign-up, the id of a row. */
interface Answered {
  id: string;
  token: string;
  audience_friends: string[];
}

/** Calls the server and answers the data of the body; throws when the call is refused or cut. */
async function call<Data = Answered>(server: Server, token: string, path: string, body?: unknown): Promise<Data> {
  const answer = await fetch(`${server.address}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  // The envelope is the product's own, and each caller asks for a shape that its path documents.
  return ((await answer.json()) as { data: Data }).data;
}

/** Writes events one after another until the server is gone; every id that was answered is acknowledged. */
async function write(server: Server, owner: { token: string; friends: string[] }, acknowledged: Set<string>) {
  const event = {
    title: 'Written under fire',
    start_at: '2030-06-15T12:00:00Z',
    end_at: '2030-06-15T14:00:00Z',
    audience_friends: owner.friends,
  };
  for (;;) {
    try {
      const { id } = await call(server, owner.token, '/api/events', event);
      acknowledged.add(id);
    } catch {
      return;
    }
  }
}

async function run(kind: string, env: Record<string, string>) {
  const acknowledged = new Set<string>();
  let [lost, torn, slowestStart] = [0, 0, 0];
  let server = await start(env);
  const { token } = await call(server, '', '/api/auth/signup', {
    first_name: 'Ana',
    last_name: 'Owner',
    email: `ana-${Date.now()}@kith.example`,
    password: 'Correct horse 9',
  });
  const owner: { token: string; friends: string[] } = { token, friends: [] };
  for (const name of ['Ben', 'Cleo', 'Dan']) {
    owner.friends.push((await call(server, token, '/api/friends/invite', { name })).id);
  }
  for (let round = 0; round < Number(rounds); round++) {
    const writers = Array.from({ length: WRITERS }, () => write(server, owner, acknowledged));
    await delay(SOONEST_MS + Math.random() * (LATEST_MS - SOONEST_MS));
    // On a busy machine nothing may be acknowledged by then, and the round would prove nothing.
    for (const before = acknowledged.size; acknowledged.size < before + LEAST;) await delay(10);
    await kill(server);
    await Promise.all(writers);

    server = await start(env);
    slowestStart = Math.max(slowestStart, server.startedInMs);
    const events = await call<Answered[]>(server, token, '/api/events');
    const kept = new Map(events.map((event) => [event.id, event.audience_friends]));
    lost += [...acknowledged].filter((id) => !kept.has(id)).length;
    // An event and its three guests are one transaction; with fewer of them half of it was kept.
    torn += [...kept.values()].filter((friends) => friends.length !== owner.friends.length).length;
  }
  await kill(server);
  const slowestStartMs = Math.round(slowestStart);
  console.log(
    JSON.stringify({ kind, rounds: Number(rounds), acknowledged: acknowledged.size, lost, torn, slowestStartMs }),
  );
  return lost === 0 && torn === 0 && acknowledged.size > 0;
}

let held = true;
if (only !== 'postgres') {
  const folder = mkdtempSync(join(tmpdir(), 'kith-kill9-'));
  held = await run('embedded', { DATA_DIR: folder });
  rmSync(folder, { recursive: true, force: true });
}
if (only !== 'embedded') {
  const given = process.env['DATABASE_URL'];
  const postgres = given === undefined ? await startPostgres() : { url: given, stop: () => Promise.resolve() };
  held =
    (await run('postgres', { DATABASE_URL: postgres.url, SECRET_KEY: 'a key for the bench that guards nothing' })) &&
    held;
  await postgres.stop();
}
process.exit(held ? 0 : 1);
