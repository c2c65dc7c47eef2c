// `pnpm bench:assistant:load`: how long a message to the assistant takes over HTTP, with 8 clients asking at once: an owner with
// 50 friends and one with 5,000. On Postgres, limits off, the server on one core. Prints milliseconds and asserts nothing.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../with-postgres.mjs';
import { load } from './measure.mjs';
import { startKith } from './start-process.mjs';

const CLIENTS = 8;
const seconds = Number(process.argv[2] ?? 10);
const { cases } = JSON.parse(
  readFileSync(new URL('../../packages/phrases/bench/development.json', import.meta.url), 'utf8'),
);
const messages = cases.map(({ say }) => [say].flat()[0]);
const folder = mkdtempSync(join(tmpdir(), 'kith-assistant-'));
const database = await startPostgres();
const kith = await startKith({ url: database.url, folder });

const post = async (path, body, token) => {
  const response = await fetch(kith.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()).data;
};

try {
  console.log(`| friends | messages a second | p50 ms | p99 ms | processor ms each |`);
  for (const friends of [50, 5_000]) {
    const name = `bench${friends}`;
    const { token } = await post('/api/auth/signup', {
      first_name: 'Ana',
      last_name: 'Owner',
      email: `${name}@bench.example`,
      password: 'Correct horse 9',
    });
    for (let made = 0; made < friends; made += 50) {
      await Promise.all(
        Array.from({ length: 50 }, (_, at) =>
          post('/api/friends/invite', { name: `Friend${made + at} Family${(made + at) % 900}`, email: null }, token),
        ),
      );
    }
    let next = 0;
    const target = {
      name,
      url: `${kith.url}/api/agent`,
      method: 'POST',
      connections: CLIENTS,
      pid: kith.pid,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      next: () => ({ body: JSON.stringify({ message: messages[next++ % messages.length] }) }),
    };
    // The first few thousand messages compile what reads them.
    await load(target, 20);
    const { rate, p50, p99, cost } = await load(target, seconds);
    console.log(`| ${friends} | ${rate.toFixed(0)} | ${p50} | ${p99} | ${cost.toFixed(1)} |`);
  }
} finally {
  await kith.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
