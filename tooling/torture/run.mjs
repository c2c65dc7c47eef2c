// `pnpm torture` tries to break Kith: killed processes, lost databases, full disks, wrong clocks, slow clients. It prints a figure
// for each test beside the wanted one and ends with 1 when one of them fails. The short form, a step of `npm test`, runs what no
// other step runs, and asserts only what a busy machine cannot change: what was lost, torn, doubled, refused or hung.
// --full runs every test at full length and asserts times too; --only 5,6 runs these; --write puts the table into the docs.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../with-postgres.mjs';
import { clocks } from './clocks.mjs';
import { databaseFaults } from './database-faults.mjs';
import { databaseRestarts } from './database-restarts.mjs';
import { diskFull } from './disk-full.mjs';
import { elsewhere, killed, soak } from './elsewhere.mjs';
import { idleClients } from './idle-clients.mjs';
import { powerLoss } from './power-loss.mjs';
import { refusedRequests } from './refused-requests.mjs';
import { secrets } from './secrets.mjs';
import { inOrder, oneIsKilled } from './two-processes.mjs';
import { root } from './world.mjs';

const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});
const { full } = values;
const only = values.only.split(',').filter(Boolean).map(Number);
/** The short ones wait more than they work; the full ones measure times, each alone. */
const AT_ONCE = full ? 1 : 2;

const own = [
  idleClients,
  killed,
  soak,
  databaseFaults,
  databaseRestarts,
  clocks,
  diskFull,
  oneIsKilled,
  inOrder,
  secrets,
  powerLoss,
  refusedRequests,
];
const tests = [...own, ...elsewhere].filter(({ number }) => only.length === 0 || only.includes(number));
const began = performance.now();
const server = await startPostgres();
const rows = [];

async function runOne(test) {
  const { number, name, wanted, step } = test;
  const from = performance.now();
  const said = (verdict, figure) => {
    const took = `${((performance.now() - from) / 1000).toFixed(0)} s`;
    rows.push({ number, name, wanted, figure, verdict, took });
    console.log(`${String(number).padStart(2)} ${name}: ${figure} (wanted: ${wanted}) ${verdict}, ${took}`);
  };
  if (step && !full) {
    said('proved there', `step ${step} of npm test`);
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'kith-torture-'));
  try {
    const { figure = '', faults = [], missed = [], skipped } = await test.run({ full, server, folder });
    if (skipped) said('NOT TESTED', skipped);
    else if (faults.length > 0) said('FAILED', `${faults.slice(0, 5).join('; ')} (${figure})`);
    else if (missed.length > 0)
      said(full ? 'FAILED' : 'missed, not asserted here', `${figure} [missed: ${missed.join(', ')}]`);
    else said('held', figure);
  } catch (error) {
    said('FAILED', String(error.message ?? error));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  const waiting = [...tests];
  const lane = async () => {
    for (let test = waiting.shift(); test; test = waiting.shift()) await runOne(test);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
} finally {
  await server.stop();
}

const failed = rows.filter(({ verdict }) => verdict === 'FAILED');
const skipped = rows.filter(({ verdict }) => verdict === 'NOT TESTED');
for (const { number, name, figure } of skipped) console.log(`NOT TESTED: ${number} ${name}, because ${figure}`);
if (values.write) write();
console.log(
  `torture: ${rows.length - failed.length - skipped.length} held or proved elsewhere, ${skipped.length} not tested, ${failed.length} failed, ${((performance.now() - began) / 1000).toFixed(0)} s`,
);
process.exit(failed.length > 0 ? 1 : 0);

function write() {
  const path = join(root, 'docs/performance.md');
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim();
  const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const lines = rows
    .toSorted((a, b) => a.number - b.number)
    .map(({ number, name, wanted, figure, verdict, took }) =>
      ['', number, name, cell(figure), wanted, verdict, took, ''].join(' | ').trim(),
    );
  const table = [
    `Measured on ${new Date().toISOString().slice(0, 10)} at ${commit}, ${cpus().length} cores that also carry the database and the load:`,
    '',
    '| | test | reached | wanted | | took |',
    '|---|---|---|---|---|---|',
    ...lines,
  ];
  const marks = /<!-- torture: begin -->\n[^]*<!-- torture: end -->/;
  const text = readFileSync(path, 'utf8');
  if (!marks.test(text)) throw new Error('docs/performance.md has no place for the table.');
  writeFileSync(
    path,
    text.replace(marks, () => `<!-- torture: begin -->\n${table.join('\n')}\n<!-- torture: end -->`),
  );
}
