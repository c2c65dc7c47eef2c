// The complete verification. Runs every step with its duration, and stops at the first failure. `verify.mjs lint unit` runs only
// the steps whose names start with one of the words.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
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
const typed = ['tooling/tsconfig.node.json', 'packages/client', 'apps/web', 'apps/web/test'];

/** Each group waits for the groups before it; steps of one group run concurrently. */
const groups = [
  // Fast checks first, and builds that most other steps need.
  [
    ['build', turbo('build')],
    ['format', [...tool('oxfmt/bin/oxfmt'), '--check', '.']],
    ['rooms', [node, 'tooling/check-rooms.mjs']],
    ['lint', [...tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']],
    ['deadcode', [...tool('knip/bin/knip.js')]],
    // `npm start` installs no development packages, so runtime dependencies have to be listed separately.
    ['start-packages', [...tool('knip/bin/knip.js'), '--production', '--strict', '--include', 'unlisted,unresolved']],
  ],
  // It uses two cores by itself, so concurrent steps would only slow both down.
  [['browser', [node, 'tooling/with-chromium.mjs', ...tool('@playwright/test/cli.js'), 'test']]],
  // Longest first.
  [
    ['unit', vitest('plain', 'database')],
    // All Node code is one TypeScript program, so that shared imports are checked once.
    ['types', [...tool('typescript/bin/tsc'), '-b', ...typed]],
    ['fresh', [node, 'tooling/check-fresh.mjs']],
    ['patterns', [node, 'tooling/check-patterns.mjs']],
    ['torture', [node, 'tooling/torture/run.mjs']],
    ['postgres', [node, 'tooling/with-postgres.mjs', ...vitest('database', 'transport')]],
    [
      'components',
      [node, 'tooling/with-chromium.mjs', node, 'node_modules/vitest/vitest.mjs', 'run', '--root', 'apps/web'],
    ],
    ['front', [node, 'tooling/with-chromium.mjs', node, 'tooling/front/check.mjs']],
    ['feed-clients', [node, 'tooling/feed-clients.mjs']],
    ['assistant', [node, 'packages/phrases/bench/run.ts']],
  ],
];
/** The number of concurrent steps: with two, one can use the CPU while the other waits; a third only makes all of them slower. */
const AT_ONCE = 2;
/** Steps that mostly wait for timers, kills and networks have a separate lane. */
const waiters = new Set(['torture', 'front', 'components', 'feed-clients']);

const wanted = process.argv.slice(2);
const isWanted = ([name]) => wanted.length === 0 || wanted.some((word) => name.startsWith(word));
const chosen = groups.flat().filter(isWanted);
if (chosen.length === 0) {
  const names = groups.flat().map(([name]) => name);
  console.error(`No step is called ${wanted.join(' or ')}. There are: ${names.join(', ')}.`);
  process.exit(1);
}

const env = {
  ...process.env,
  PATH: `${dirname(node)}:${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  // knip runs twice concurrently, and the runs must not share a cache.
  JITI_FS_CACHE: 'false',
};
const took = [];
const running = new Set();

/** Kills all running steps with their children. */
function endAll() {
  for (const { pid } of running) {
    try {
      // A negative pid is a process group; Windows has none.
      process.kill(process.platform === 'win32' ? pid : -pid, 'SIGTERM');
    } catch {
      // It has already exited.
    }
  }
}
for (const [signal, number] of [
  ['SIGINT', 2],
  ['SIGTERM', 15],
]) {
  process.on(signal, () => {
    endAll();
    process.exit(128 + number);
  });
}

/** Runs a step. Its output is buffered unless it is the only one. */
async function run([name, [program, ...args]]) {
  const began = performance.now();
  const isAlone = chosen.length === 1;
  console.log(`${name} ...`);
  const child = spawn(program, args, {
    cwd: root,
    env,
    detached: process.platform !== 'win32',
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk));
  const status = await new Promise((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', done);
  });
  running.delete(child);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`\n== ${name}, ${seconds} s\n${Buffer.concat(said)}`);
  if (status !== 0) {
    endAll();
    console.error(`\n${name} failed after ${seconds} s${typeof status === 'string' ? `: ${status}` : ''}`);
    console.log(`${took.length} passed, 1 failed`);
    process.exit(typeof status === 'number' ? status : 1);
  }
  took.push(`${name} ${seconds} s`);
}

const beganAll = performance.now();
for (const group of groups) {
  const { true: beside = [], false: busy = [] } = Object.groupBy(group.filter(isWanted), ([name]) => waiters.has(name));
  const lane = async (steps) => {
    for (let step = steps.shift(); step; step = steps.shift()) await run(step);
  };
  await Promise.all([lane(beside), ...Array.from({ length: AT_ONCE }, () => lane(busy))]);
}
console.log(`\n${took.join(', ')}; ${((performance.now() - beganAll) / 1000).toFixed(0)} s in all`);
console.log(`${chosen.length} passed, 0 failed`);
