// `pnpm bench:heap`: drives a process to the limit of its heap by many large requests at once, on the embedded database with the sample
// data, and counts the answers. Exits with 1 when the process dies, refuses nobody, or does not answer everything afterwards.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ownLaunch, startProcess } from './start-process.mjs';

const { values } = parseArgs({
  options: {
    megabytes: { type: 'string', default: '128' },
    clients: { type: 'string', default: '900' },
    seconds: { type: 'string', default: '20' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'kith-heap-'));
const env = { DATA_DIR: folder, RATE_LIMIT: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'production' };
spawnSync(process.execPath, [fileURLToPath(new URL('../../apps/server/src/seed.ts', import.meta.url))], {
  env: { PATH: process.env.PATH, ...env },
  stdio: 'ignore',
});
const flags = [
  ...ownLaunch.flags,
  // The last one counts.
  `--max-old-space-size=${values.megabytes}`,
];
const main = new URL('../../apps/server/src/main.ts', import.meta.url);
const kith = await startProcess(main, { flags, env, ready: ' is at ' });

/** As many small objects as a body may hold: 250 KB of text become 5 MB. */
const many = `[${'{},'.repeat(80_000)}{}]`;
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** The status of one request, its Retry-After, or why there was none. */
const call = (method, path, body) =>
  new Promise((resolve) => {
    const headers = { connection: 'keep-alive', ...(body && { 'content-type': 'application/json' }) };
    const sent = request(`${kith.url}${path}`, { method, agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode, retryAfter: answer.headers['retry-after'] }));
      answer.on('error', () => resolve({ status: 'cut off' }));
    });
    sent.on('error', (error) => resolve({ status: error.code }));
    sent.end(body);
  });

const counts = new Map();
const count = ({ status, retryAfter }) => {
  const name = status === 503 ? `503 with Retry-After ${retryAfter}` : String(status);
  counts.set(name, (counts.get(name) ?? 0) + 1);
};
function isAlive() {
  try {
    return process.kill(kith.pid, 0);
  } catch {
    return false;
  }
}

const until = Date.now() + 1000 * Number(values.seconds);
const paths = ['/api/auth/login', '/api/friends/invite', '/api/events', '/trpc/events.create'];
await Promise.all(
  Array.from({ length: Number(values.clients) }, async (_, client) => {
    while (Date.now() < until && isAlive()) count(await call('POST', paths[client % paths.length], many));
  }),
);
console.log(Object.fromEntries([...counts].toSorted()));
await delay(3_000);
const after = [];
for (const path of ['/api/health', '/signin', '/api/openapi.json']) after.push((await call('GET', path)).status);
const isWell = isAlive() && after.every((status) => status === 200);
console.log(isWell ? 'Afterwards it answers as before.' : `Afterwards it answers ${after.join(', ')}.`);
await kith.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(isWell && [...counts.keys()].some((name) => name.startsWith('503')) ? 0 : 1);
