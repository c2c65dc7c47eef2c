// Compares response times for unknown and known addresses: 200 interleaved requests each on the embedded database. Prints the
// medians and their ratio; a difference above 10 % is a failure.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from './start-process.mjs';

const TRIES = 200;
const folder = mkdtempSync(join(tmpdir(), 'kith-answers-'));
const kith = await startProcess(new URL('../../apps/server/src/main.ts', import.meta.url), {
  env: { DATA_DIR: folder, RATE_LIMIT: 'off', NODE_ENV: 'production' },
  ready: ' is at ',
});

const post = (path, body) =>
  fetch(`${kith.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

try {
  const known = 'known@kith.example';
  const made = await post('signup', { first_name: 'A', last_name: 'B', email: known, password: 'Lighthouse7' });
  if (made.status !== 201) throw new Error(await made.text());
  let worst = 0;
  for (const [path, body] of [
    ['login', { password: 'Wrong-horse-9' }],
    ['forgot-password', {}],
    ['resend-verification', {}],
  ]) {
    const times = { known: [], unknown: [] };
    // Warm-up.
    for (let at = -20; at < TRIES; at++) {
      for (const who of at % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known']) {
        const email = who === 'known' ? known : `nobody-${at}@kith.example`;
        const begun = performance.now();
        await (await post(path, { ...body, email })).text();
        if (at >= 0) times[who].push(performance.now() - begun);
      }
    }
    const [a, b] = [median(times.known), median(times.unknown)];
    const apart = Math.abs(a - b) / Math.max(a, b);
    worst = Math.max(worst, apart);
    console.log(
      `${path.padEnd(20)} known ${a.toFixed(2)} ms, unknown ${b.toFixed(2)} ms, ${(apart * 100).toFixed(1)} % apart`,
    );
  }
  process.exitCode = worst > 0.1 ? 1 : 0;
} finally {
  await kith.stop();
  rmSync(folder, { recursive: true, force: true });
}
