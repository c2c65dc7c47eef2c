// `pnpm bench:exports` (or with `postgres`, or `embedded`): how long others wait, and how much memory it takes, while ten owners export everything at once, on Postgres and
// on the embedded database. Prints figures and asserts nothing but that every export is whole.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openEmbedded, openPostgres } from '../../packages/db/src/index.ts';
import { startPostgres } from '../with-postgres.mjs';
import { growDatabase, signInOwners } from './growth-data.ts';
import { startProcess } from './start-process.mjs';

const OWNERS = 10;
const ROUNDS = 5;
const bearer = (owner) => ({ authorization: `Bearer session-${owner}` });
const quantile = (numbers, share) => numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * share)] ?? 0;
const megabytes = (pid) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Ten owners with some 50,000 rows in all, and one more who waits. */
async function fill(database) {
  await growDatabase(database.db, OWNERS + 1);
  await signInOwners(database.db, OWNERS + 1);
  await database.db.execute('delete from event_guests where abs(hashtext(event_id::text)) % 16 > 0');
  await database.db.execute('delete from friends where substring(name from 8)::int > 100');
  await database.close();
}

/** Runs something while the last owner looks at a page of events again and again; how long each look took, and the most memory. */
async function watch(kith, work) {
  const waits = [];
  const over = new AbortController();
  let [peak, refused] = [0, 0];
  const look = async () => {
    while (!over.signal.aborted) {
      const began = performance.now();
      const answer = await fetch(`${kith.url}/api/events?limit=20`, { headers: bearer(OWNERS + 1) });
      await answer.text();
      refused += answer.ok ? 0 : 1;
      waits.push(performance.now() - began);
      await delay(5);
    }
  };
  const measure = async () => {
    while (!over.signal.aborted) {
      peak = Math.max(peak, megabytes(kith.pid));
      await delay(10);
    }
  };
  // A process that ended answers nobody any more, which the work finds out too.
  const others = [look(), measure()].map((one) => one.catch(() => (refused += 1)));
  const result = await work().finally(() => over.abort());
  await Promise.all(others);
  return { waits, peak, refused, result };
}

async function exportOne(kith, owner) {
  for (;;) {
    const answer = await fetch(`${kith.url}/api/export`, { headers: bearer(owner) });
    const text = await answer.text();
    if (answer.ok) return Object.values(JSON.parse(text).data.tables).flat().length;
    await delay(1000 * Number(answer.headers.get('retry-after')));
  }
}

async function measureEngine(name, { env, folder }) {
  const kith = await startProcess(new URL('../../apps/server/src/main.ts', import.meta.url), {
    env: { ...env, DATA_DIR: folder, RATE_LIMIT: 'off', NODE_ENV: 'production', LOG_LEVEL: 'silent' },
    ready: ' is at ',
  });
  try {
    await exportOne(kith, OWNERS + 1);
    const alone = await watch(kith, () => delay(3000));
    const before = megabytes(kith.pid);
    const [waits, tookMs] = [[], []];
    let [peak, rows, refused] = [0, 0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now();
      const seen = await watch(kith, () =>
        Promise.all(Array.from({ length: OWNERS }, (_, at) => exportOne(kith, at + 1))),
      );
      tookMs.push(performance.now() - began);
      waits.push(...seen.waits);
      peak = Math.max(peak, seen.peak);
      refused += seen.refused;
      rows = seen.result.reduce((sum, count) => sum + count, 0);
    }
    await delay(20_000);
    const ms = (numbers, share) => quantile(numbers, share).toFixed(0);
    console.log(
      `| ${name}, ${rows} rows | ${ms(alone.waits, 0.5)}, ${ms(alone.waits, 1)} | ${ms(waits, 0.5)}, ${ms(waits, 0.99)}, ${ms(waits, 1)}; ${refused} of ${waits.length} refused | ${ms(tookMs, 0.5)} | ${before.toFixed(0)} | ${peak.toFixed(0)} | ${megabytes(kith.pid).toFixed(0)} |`,
    );
  } finally {
    await kith.stop();
  }
}

console.log(
  '| | a look, nothing else: median, slowest ms | a look meanwhile: median, 99th, slowest ms | all ten exports, ms | MB before | MB at most | MB 20 s later |',
);
console.log('|---|---:|---:|---:|---:|---:|---:|');
const folder = mkdtempSync(join(tmpdir(), 'kith-exports-'));
const only = process.argv[2];
const server = await startPostgres();
try {
  if (only !== 'embedded') {
    await fill(await openPostgres(server.url));
    const secret = { DATABASE_URL: server.url, SECRET_KEY: 'a key for measuring that guards nothing at all' };
    await measureEngine('Postgres', { env: secret, folder: join(folder, 'postgres') });
  }
  if (only !== 'postgres') {
    await fill(await openEmbedded(join(folder, 'embedded')));
    await measureEngine('embedded', { env: {}, folder: join(folder, 'embedded') });
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
