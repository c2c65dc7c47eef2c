import { fuzz } from './fuzz-sentences.ts';
import { judgeCase, loadCases } from './judge-case.ts';

const sentences = Number(process.argv[2] ?? 20_000);
const bar = 0.8;

function score(name: string, show: boolean): number {
  const file = loadCases(name);
  const verdicts = file.cases.map((one) => judgeCase(file, one));
  const kinds = new Map<string, { right: number; all: number }>();
  for (const { case: one, faults } of verdicts) {
    const kind = kinds.get(one.kind) ?? { right: 0, all: 0 };
    kind.all += 1;
    if (faults.length === 0) kind.right += 1;
    kinds.set(one.kind, kind);
    if (show && faults.length > 0) {
      console.log(`  ${one.kind.padEnd(11)} ${[one.say].flat().join(' › ')}\n              ${faults.join(' · ')}`);
    }
  }
  const right = verdicts.filter((verdict) => verdict.faults.length === 0).length;
  console.log(
    `${name}: ${right} of ${verdicts.length} cases with every field right (${((100 * right) / verdicts.length).toFixed(1)} %)`,
  );
  console.log(`  ${[...kinds].map(([kind, { right: good, all }]) => `${kind} ${good}/${all}`).join(', ')}\n`);
  return right / verdicts.length;
}

const share = score('cases.json', true);
const heldOut = score('held-out.json', process.argv.includes('--held-out'));
const report = fuzz(sentences, 20_260_311);
console.log(
  `${report.sentences} generated and mangled sentences: ${report.faults.length} faults, ${report.drafts} drafts`,
);
for (const fault of report.faults.slice(0, 10)) console.log(`  ${fault}`);
console.log(
  `time per sentence: median ${report.median.toFixed(2)} ms, p99 ${report.p99.toFixed(2)} ms ` +
    `(${report.p99Busy.toFixed(2)} ms of processor time), longest ${report.longest.toFixed(1)} ms`,
);
if (share < bar || heldOut < bar || report.faults.length > 0 || report.p99Busy > 50) process.exitCode = 1;
