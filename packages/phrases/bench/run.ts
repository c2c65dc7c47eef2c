// Scores the lists of cases, and meanwhile reads generated sentences in another thread. Fails below the bars, on anything that is
// silently wrong, and on any fault; times are only printed.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ComposedReport } from './compose-sentences.ts';
import type { FuzzReport } from './fuzz-sentences.ts';
import { readFollowUps, readMarked } from './read-marked.ts';
import { type CaseResult, loadCases, scoreCase } from './score-case.ts';

const sentences = Number(process.argv.find((one) => /^\d+$/.test(one)) ?? 4_000);
const worker = new Worker(new URL('fuzz-worker.ts', import.meta.url), { workerData: { sentences, composed: 1_500 } });
const reported = once(worker, 'message');
const shows = process.argv.includes('--faults');

/** Lists, and the share of each that has to be right; none may be silently wrong. */
const lists: readonly { name: string; bar: number }[] = [
  { name: 'cases.json', bar: 0.95 },
  { name: 'held-out.json', bar: 0.95 },
  { name: 'hard.json', bar: 0.95 },
  { name: 'unseen.json', bar: 0.95 },
  { name: 'fresh.json', bar: 0.95 },
  { name: 'everyday.json', bar: 0.95 },
  { name: 'everyday-2.json', bar: 0.95 },
  { name: 'everyday-3.json', bar: 0.95 },
  { name: 'everyday-4.json', bar: 0.95 },
  { name: 'everyday-5.json', bar: 0.95 },
  { name: 'everyday-6.json', bar: 0.95 },
  { name: 'everyday-7.json', bar: 0.95 },
  { name: 'everyday-8.json', bar: 0.95 },
  { name: 'everyday-9.json', bar: 0.9 },
  { name: 'everyday-10.json', bar: 0.9 },
  { name: 'everyday-11.json', bar: 0.9 },
  { name: 'everyday-12.json', bar: 0.9 },
  { name: 'everyday-13.json', bar: 0.9 },
  { name: 'everyday-14.json', bar: 0.9 },
  { name: 'everyday-15.json', bar: 0.85 },
  { name: 'everyday-16.json', bar: 0.9 },
  { name: 'everyday-17.json', bar: 0.9 },
  { name: 'everyday-18.json', bar: 0.9 },
  { name: 'everyday-19.json', bar: 0.9 },
  { name: 'everyday-20.json', bar: 0.9 },
  { name: 'everyday-21.json', bar: 0.9 },
  { name: 'everyday-22.json', bar: 0.9 },
  { name: 'everyday-23.json', bar: 0.9 },
  { name: 'everyday-24.json', bar: 0.9 },
  { name: 'everyday-25.json', bar: 0.9 },
  { name: 'everyday-26.json', bar: 0.9 },
  { name: 'everyday-27.json', bar: 0.9 },
  { name: 'everyday-28.json', bar: 0.9 },
  { name: 'everyday-29.json', bar: 0.9 },
  { name: 'everyday-30.json', bar: 0.9 },
  { name: 'everyday-31.json', bar: 0.9 },
  { name: 'everyday-32.json', bar: 0.9 },
  { name: 'everyday-33.json', bar: 0.9 },
  { name: 'everyday-34.json', bar: 0.9 },
  { name: 'everyday-37.json', bar: 0.9 },
  { name: 'everyday-35.json', bar: 0.9 },
  { name: 'everyday-38.json', bar: 0.9 },
  { name: 'everyday-36.json', bar: 0.9 },
  { name: 'everyday-39.json', bar: 0.9 },
  { name: 'everyday-40.json', bar: 0.9 },
  { name: 'everyday-41.json', bar: 0.9 },
  { name: 'everyday-42.json', bar: 0.9 },
  { name: 'everyday-43.json', bar: 0.9 },
  { name: 'everyday-44.json', bar: 0.9 },
  { name: 'everyday-45.json', bar: 0.9 },
  { name: 'everyday-46.json', bar: 0.9 },
  { name: 'everyday-47.json', bar: 0.9 },
  { name: 'everyday-48.json', bar: 0.9 },
  { name: 'everyday-49.json', bar: 0.9 },
  { name: 'everyday-50.json', bar: 0.9 },
  { name: 'everyday-51.json', bar: 0.9 },
  { name: 'everyday-52.json', bar: 0.9 },
  { name: 'everyday-53.json', bar: 0.9 },
  { name: 'everyday-54.json', bar: 0.9 },
  { name: 'everyday-55.json', bar: 0.9 },
  { name: 'everyday-56.json', bar: 0.9 },
  { name: 'everyday-57.json', bar: 0.9 },
  { name: 'everyday-58.json', bar: 0.9 },
  { name: 'everyday-59.json', bar: 0.9 },
  { name: 'everyday-60.json', bar: 0.9 },
  { name: 'everyday-61.json', bar: 0.9 },
  { name: 'everyday-62.json', bar: 0.9 },
  { name: 'everyday-63.json', bar: 0.9 },
  { name: 'everyday-64.json', bar: 0.9 },
  { name: 'everyday-65.json', bar: 0.85 },
  { name: 'everyday-66.json', bar: 0.9 },
  { name: 'everyday-67.json', bar: 0.9 },
  { name: 'everyday-68.json', bar: 0.9 },
  { name: 'everyday-69.json', bar: 0.9 },
  { name: 'everyday-70.json', bar: 0.9 },
  { name: 'everyday-71.json', bar: 0.85 },
  { name: 'everyday-72.json', bar: 0.85 },
  { name: 'everyday-73.json', bar: 0.85 },
  { name: 'everyday-74.json', bar: 0.85 },
  { name: 'everyday-75.json', bar: 0.85 },
  { name: 'everyday-76.json', bar: 0.85 },
  { name: 'everyday-77.json', bar: 0.85 },
  { name: 'everyday-78.json', bar: 0.85 },
  { name: 'everyday-79.json', bar: 0.85 },
  { name: 'everyday-80.json', bar: 0.85 },
  { name: 'everyday-81.json', bar: 0.85 },
  { name: 'everyday-82.json', bar: 0.85 },
  { name: 'everyday-83.json', bar: 0.85 },
  { name: 'everyday-84.json', bar: 0.85 },
  { name: 'everyday-85.json', bar: 0.85 },
  { name: 'everyday-86.json', bar: 0.85 },
  { name: 'everyday-87.json', bar: 0.85 },
  { name: 'everyday-88.json', bar: 0.85 },
  { name: 'everyday-89.json', bar: 0.85 },
  { name: 'everyday-90.json', bar: 0.85 },
  { name: 'everyday-91.json', bar: 0.85 },
  { name: 'everyday-92.json', bar: 0.85 },
  { name: 'everyday-93.json', bar: 0.85 },
  { name: 'everyday-94.json', bar: 0.85 },
  { name: 'everyday-95.json', bar: 0.85 },
  { name: 'everyday-96.json', bar: 0.85 },
  { name: 'everyday-97.json', bar: 0.85 },
  { name: 'everyday-98.json', bar: 0.85 },
  { name: 'everyday-99.json', bar: 0.85 },
  { name: 'everyday-100.json', bar: 0.85 },
  { name: 'everyday-101.json', bar: 0.85 },
  { name: 'everyday-102.json', bar: 0.85 },
  { name: 'everyday-103.json', bar: 0.85 },
  { name: 'everyday-104.json', bar: 0.85 },
  { name: 'everyday-105.json', bar: 0.8 },
  { name: 'everyday-106.json', bar: 0.8 },
  { name: 'everyday-107.json', bar: 0.8 },
  { name: 'everyday-108.json', bar: 0.9 },
  { name: 'everyday-109.json', bar: 0.9 },
  { name: 'everyday-110.json', bar: 0.8 },
  { name: 'everyday-111.json', bar: 0.9 },
  { name: 'everyday-112.json', bar: 0.9 },
  { name: 'everyday-113.json', bar: 0.9 },
  { name: 'everyday-114.json', bar: 0.9 },
  { name: 'everyday-115.json', bar: 0.85 },
  { name: 'everyday-116.json', bar: 0.85 },
  { name: 'everyday-117.json', bar: 0.9 },
  { name: 'everyday-118.json', bar: 0.95 },
  { name: 'everyday-119.json', bar: 0.9 },
  { name: 'everyday-120.json', bar: 0.9 },
  { name: 'everyday-121.json', bar: 0.95 },
  { name: 'everyday-122.json', bar: 0.9 },
  { name: 'talk.json', bar: 0.95 },
  { name: 'silent.json', bar: 0.95 },
];

interface Row {
  all: number;
  right: number;
  asked: number;
  silent: number;
}

function tally(results: readonly CaseResult[]): Map<string, Row> {
  const rows = new Map<string, Row>();
  for (const { case: one, outcome } of results) {
    const row = rows.get(one.kind) ?? { all: 0, right: 0, asked: 0, silent: 0 };
    row.all += 1;
    if (outcome !== 'wrong') row[outcome] += 1;
    rows.set(one.kind, row);
  }
  return rows;
}

function print(name: string, results: readonly CaseResult[]): void {
  console.log(`\n${name}`);
  console.log(`| ${'kind'.padEnd(14)} | cases | right | asked | silently wrong |`);
  const rows = [...tally(results)];
  const sum = (pick: (row: Row) => number) => rows.reduce((total, [, row]) => total + pick(row), 0);
  const total: Row = {
    all: sum((row) => row.all),
    right: sum((row) => row.right),
    asked: sum((row) => row.asked),
    silent: sum((row) => row.silent),
  };
  for (const [kind, row] of [...rows, ['all', total] as const]) {
    const cells = [row.all, row.right, row.asked, row.silent].map((count) => String(count).padStart(5));
    console.log(`| ${kind.padEnd(14)} | ${cells.join(' | ')} |`);
  }
}

// Reading them fails where a mark does not close.
console.log(`${readMarked().length} marked messages and ${readFollowUps().length} answers to learn from`);

let failed = false;
for (const { name, bar } of lists) {
  const file = loadCases(name);
  const results = file.cases.map((one) => scoreCase(file, one));
  print(name, results);
  for (const { case: one, faults, outcome } of results) {
    if (faults.length === 0 || !(shows || bar >= 0.95)) continue;
    console.log(`  ${outcome.padEnd(6)} ${[one.say].flat().join(' › ')}\n         ${faults.join(' · ')}`);
  }
  const right = results.filter(({ outcome }) => outcome === 'right').length / results.length;
  const silent = results.filter(({ outcome }) => outcome === 'silent').length;
  if (silent > 0) {
    console.error(`${name}: ${silent} are silently wrong`);
    failed = true;
  }
  if (right < bar) {
    console.error(`${name}: ${(100 * right).toFixed(1)} % are right, the bar is ${100 * bar} %`);
    failed = true;
  }
}

// What the worker sends is what its two readers return.
const [{ fuzzed: report, composed }] = (await reported) as [{ fuzzed: FuzzReport; composed: ComposedReport }];
console.log(
  `\n${composed.sentences} composed sentences: ${composed.right} right, ${composed.asked} asked, ${composed.silent.length} silently wrong`,
);
for (const text of composed.silent.slice(0, 10)) console.log(`  ${text}`);
if (composed.right < 0.96 * composed.sentences || composed.silent.length > 0) failed = true;
console.log(`\n${report.sentences} generated sentences: ${report.faults.length} faults, ${report.drafts} drafts`);
for (const fault of report.faults.slice(0, 10)) console.log(`  ${fault}`);
console.log(
  `milliseconds per sentence: median ${report.median.toFixed(2)}, p99 ${report.p99.toFixed(2)} ` +
    `(${report.p99Busy.toFixed(2)} of processor time), longest ${report.longest.toFixed(1)} ` +
    `(${report.longestBusy.toFixed(1)} of processor time: ${JSON.stringify(report.slowest.slice(0, 60))})`,
);
if (failed || report.faults.length > 0) process.exitCode = 1;
