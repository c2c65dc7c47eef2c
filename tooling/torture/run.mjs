// `pnpm torture` stresses Kith: killed processes, power cuts, lost databases, idle and slow clients. It
// prints a row per test and exits with 1 when one fails. The short form, a step of `npm test`, asserts only what does not depend
// on the machine's load: nothing lost, torn, duplicated, refused or hanging. --full runs at full length and asserts times too;
// --only 5,6 selects tests.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../with-postgres.mjs';
import { databaseFaults } from './database-faults.mjs';
import { idleClients } from './idle-clients.mjs';
import { killed } from './killed.mjs';
import { powerLoss } from './power-loss.mjs';

const { values } = parseArgs({
  options: { full: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});
const { full } = values;
const only = values.only.split(',').filter(Boolean).map(Number);
const all = [idleClients, killed, databaseFaults, powerLoss];
const waiting = all.filter(({ number }) => only.length === 0 || only.includes(number));
const verdicts = [];

/** Runs one test in its own folder and prints its row. */
async function runOne({ number, name, wanted, run }, server) {
  const from = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'kith-torture-'));
  const [verdict, figure] = await run({ full, server, folder })
    .then(({ figure = '', faults = [], missed = [], skipped }) => {
      if (skipped) return ['NOT TESTED', skipped];
      if (faults.length > 0) return ['FAILED', `${faults.slice(0, 5).join('; ')} (${figure})`];
      if (missed.length === 0) return ['held', figure];
      return [full ? 'FAILED' : 'missed, not asserted here', `${figure} [missed: ${missed.join(', ')}]`];
    })
    .catch((error) => ['FAILED', String(error.message ?? error)]);
  rmSync(folder, { recursive: true, force: true });
  verdicts.push(verdict);
  const took = `${((performance.now() - from) / 1000).toFixed(0)} s`;
  console.log(`| ${[number, name, figure.replaceAll('|', '\\|'), wanted, verdict, took].join(' | ')} |`);
}

const server = await startPostgres();
try {
  console.log('| | test | reached | wanted | | took |\n|---|---|---|---|---|---|');
  const lane = async () => {
    for (let test = waiting.shift(); test; test = waiting.shift()) await runOne(test, server);
  };
  // The short ones mostly wait, so they run concurrently; the full ones measure times, so they do not.
  await Promise.all(Array.from({ length: full ? 1 : 2 }, lane));
} finally {
  await server.stop();
}
process.exit(verdicts.includes('FAILED') ? 1 : 0);
