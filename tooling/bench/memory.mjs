// `pnpm bench:memory`: the resident memory of a process with the sample data: at the first start, and a minute after a later one,
// on the embedded database and on Postgres. In megabytes as reported by the kernel; asserts nothing.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../with-postgres.mjs';
import { ownLaunch, startProcess } from './start-process.mjs';

const LATER_MS = 60_000;
const main = new URL('../../apps/server/src/main.ts', import.meta.url);
const demo = new URL('../../apps/server/src/demo.ts', import.meta.url);
const seed = fileURLToPath(new URL('../../apps/server/src/seed.ts', import.meta.url));

const megabytes = (pid, field) =>
  (
    Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  ).toFixed(0);

async function measure(name, env, program = main, ready = ' is at ') {
  const kith = await startProcess(program, {
    flags: ownLaunch.flags,
    env: { ...ownLaunch.env, ...env, NODE_ENV: 'production', LOG_LEVEL: 'silent' },
    ready,
  });
  try {
    const started = megabytes(kith.pid, 'VmRSS');
    await delay(LATER_MS);
    console.log(`| ${name} | ${started} | ${megabytes(kith.pid, 'VmRSS')} | ${megabytes(kith.pid, 'VmHWM')} |`);
  } finally {
    await kith.stop();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'kith-memory-'));
const server = await startPostgres();
try {
  console.log('| | MB at the start | MB a minute later | MB at most |\n|---|---:|---:|---:|');
  const embedded = { DATA_DIR: join(folder, 'embedded') };
  const postgres = {
    DATA_DIR: join(folder, 'postgres'),
    DATABASE_URL: server.url,
    SECRET_KEY: 'a key for measuring that guards nothing at all',
  };
  for (const [name, env] of Object.entries({ embedded, postgres })) {
    await measure(`${name}, the very first start`, env);
    spawnSync(process.execPath, [seed], { env: { ...process.env, ...env }, stdio: 'ignore' });
    await measure(`${name}, with the made-up people`, env);
  }
  await measure('npm run demo', {}, demo, 'is deleted when you stop it');
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
