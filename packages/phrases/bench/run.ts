// Scores a list of cases (`node bench/run.ts [development.json] [--faults] [--kind plain]`) while reading generated sentences in
// another thread. Fails above 1.5 % silently wrong, below 90 % right or asked, and on any fuzz violation; times are only printed.
// another thread. Fails above 1.5 % silently wrong, under 90 % right or asked, and on any fault of the fuzz; times are only printed.
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { FuzzReport } from './fuzz-sentences.ts';
import type { CaseResult } from './score-case.ts';
import { scoreList } from './score-list.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    faults: { type: 'boolean', default: false },
    kind: { type: 'string' },
    sentences: { type: 'string', default: '4000' },
  },
});
const worker = new Worker(new URL('fuzz-worker.ts', import.meta.url), { workerData: Number(values.sentences) });
const reported = once(worker, 'message');

const results = scoreList(positionals[0] ?? 'development.json', values.kind);
const none = { right: 0, asked: 0, silent: 0, wrong: 0 };
const rows = new Map<string, Record<CaseResult['outcome'], number>>();
for (const { case: one, outcome } of results) {
  for (const kind of [one.kind, 'all']) {
    const row = rows.get(kind) ?? { ...none };
    row[outcome] += 1;
    rows.set(kind, row);
  }
}
const all = rows.get('all') ?? none;
rows.delete('all');
console.log('kind, right, asked, silently wrong, wrong');
for (const [kind, row] of [...rows, ['all', all] as const])
  console.log(`${kind.padEnd(24)} ${row.right} ${row.asked} ${row.silent} ${row.wrong}`);
for (const { case: one, faults, outcome } of values.faults ? results : []) {
  if (outcome !== 'right')
    console.log(`${outcome.padEnd(6)} ${[one.say].flat().join(' › ')}\n       ${faults.join(' · ')}`);
}

// The worker sends what its reader returns.
const [report] = (await reported) as [FuzzReport];
console.log(`${report.sentences} generated sentences: ${report.faults.length} faults, ${report.drafts} drafts`);
for (const fault of report.faults.slice(0, 10)) console.log(`  ${fault}`);
console.log(
  `milliseconds of processor time: p99 ${report.p99Busy.toFixed(2)}, longest ${report.longestBusy.toFixed(1)} ` +
    `(${JSON.stringify(report.slowest.slice(0, 60))})`,
);
const isSilent = all.silent > 0.015 * results.length;
const isLow = all.right + all.asked < 0.9 * results.length;
if (isSilent) console.error(`${all.silent} of ${results.length} are silently wrong`);
if (isLow) console.error(`Only ${all.right + all.asked} of ${results.length} are right or asked`);
if (isSilent || isLow || report.faults.length > 0) process.exitCode = 1;
