// The one command that proves the work. It runs every step in order, says how long each took, and fails on the first fault.
// `verify.mjs lint unit` runs only the steps whose names begin with one of the given words.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const node = process.execPath;
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
// Turbo looks for pnpm in the PATH, so it is started through it.
const turbo = (task) => ['npx', '--yes', packageManager, 'exec', 'turbo', 'run', task, '--output-logs=errors-only'];
const tool = (path) => [node, join('node_modules', path)];
const vitest = (...projects) => [
  ...tool('vitest/vitest.mjs'),
  'run',
  ...projects.flatMap((project) => ['--project', project]),
];

const steps = [
  ['format', [...tool('oxfmt/bin/oxfmt'), '--check', '.']],
  ['lint', [...tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']],
  ['rooms', [node, 'packages/config/check-rooms.mjs']],
  ['build', turbo('build')],
  ['fresh', [node, 'packages/config/check-fresh.mjs']],
  ['types', turbo('typecheck')],
  ['deadcode', [...tool('knip/bin/knip.js')]],
  // `npm start` installs no development packages, so what it needs has to be listed apart from them.
  ['start-packages', [...tool('knip/bin/knip.js'), '--production', '--strict', '--include', 'unlisted,unresolved']],
  ['unit', vitest('plain', 'database')],
  ['postgres', [node, 'packages/config/with-postgres.mjs', ...vitest('database', 'transport')]],
  ['assistant', [node, 'packages/phrases/bench/run.ts']],
  ['browser', [node, 'packages/config/with-chromium.mjs', ...tool('@playwright/test/cli.js'), 'test']],
  ['feed-clients', [node, 'packages/config/feed-clients.mjs']],
  ['front', [node, 'packages/config/with-chromium.mjs', node, 'packages/config/front/check.mjs']],
];

const wanted = process.argv.slice(2);
const chosen = steps.filter(([name]) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)));
if (chosen.length === 0) {
  console.error(`No step is called ${wanted.join(' or ')}. There are: ${steps.map(([name]) => name).join(', ')}.`);
  process.exit(1);
}

const env = {
  ...process.env,
  PATH: `${dirname(node)}:${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
};
const took = [];
for (const [name, [program, ...args]] of chosen) {
  const began = performance.now();
  console.log(`\n== ${name}`);
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  took.push(`${name} ${seconds} s`);
  if (error || status !== 0) {
    console.error(`\n${name} failed after ${seconds} s${error ? `: ${error.message}` : ''}`);
    console.log(`${took.length - 1} passed, 1 failed`);
    process.exit(status || 1);
  }
}
console.log(`\n${took.join(', ')}`);
console.log(`${chosen.length} passed, 0 failed`);
