// Builds dist/kith-<version>-<platform>.tar.gz and its checksum from the last commit: the server, the built web app and runtime
// packages. It is unpacked and started as a check. Needs Node 24, npm, git and tar.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { leftOut, releaseFiles } from './release-files.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` };

/** Startup timeout on a slow machine. */
const START_MS = 120_000;

function run(program, args, cwd) {
  const done = spawnSync(program, args, { cwd, env, encoding: 'utf8', maxBuffer: 64_000_000 });
  if (done.status === 0) return done.stdout;
  throw new Error(`${program} ${args.join(' ')} failed:\n${done.stdout}${done.stderr}`);
}

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const changes = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
const [, newest, released] = /^## (\S+), (\d{4}-\d\d-\d\d|not released yet)$/m.exec(changes) ?? [];
if (newest !== manifest.version) {
  throw new Error(
    `CHANGELOG.md does not begin with "## ${manifest.version}, " and the day of the release or "not released yet".`,
  );
}
const isRelease = released !== 'not released yet';
const name = `kith-${manifest.version}${isRelease ? '' : '-next'}`;
const tarball = join(root, 'dist', `${name}-${process.platform}-${process.arch}.tar.gz`);

const work = mkdtempSync(join(tmpdir(), 'kith-release-'));
try {
  make();
  await tryIt();
} finally {
  rmSync(work, { recursive: true, force: true });
}
// As `sha256sum --check` reads it.
const sum = createHash('sha256').update(readFileSync(tarball)).digest('hex');
writeFileSync(`${tarball}.sha256`, `${sum}  ${basename(tarball)}\n`);
console.log(`${tarball} (${Math.round(statSync(tarball).size / 1e6)} MB)`);
if (!isRelease) console.log('The changelog says that this is not released yet.');

function make() {
  const folder = join(work, name);
  mkdirSync(folder);
  run('git', ['archive', '--output', join(work, 'source.tar'), 'HEAD'], root);
  run('tar', ['-xf', '../source.tar'], folder);
  run('sh', ['deploy/build.sh'], folder);
  const { description, license, version, type } = manifest;
  const scripts = {
    start: 'node deploy/run.mjs main',
    demo: 'node deploy/run.mjs demo',
    seed: 'node deploy/run.mjs seed',
    kith: 'node deploy/run.mjs cli',
  };
  const packed = {
    name: 'kith',
    version,
    private: true,
    description,
    license,
    type,
    scripts,
    engines: { node: '>=24' },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
  mkdirSync(dirname(tarball), { recursive: true });
  const without = leftOut.map((pattern) => `--exclude=${pattern.includes('/') ? `${name}/` : ''}${pattern}`);
  run('tar', ['-czf', tarball, ...without, '-C', work, ...releaseFiles.map((path) => `${name}/${path}`)], root);
}

/** Starts the tarball with Node alone, and requests its health, an owner's page and a friend's page. */
async function tryIt() {
  const unpacked = join(work, 'unpacked');
  mkdirSync(unpacked);
  run('tar', ['-xzf', tarball, '-C', unpacked], root);
  const server = spawn(process.execPath, ['deploy/run.mjs', 'main'], {
    cwd: join(unpacked, name),
    env: { PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = await addressOf(server);
    for (const [path, status, words] of [
      ['/api/health', 200, '"status":"ok"'],
      ['/signin', 200, '/assets/'],
      ['/manage?token=unknown', 404, '<main'],
    ]) {
      const answer = await fetch(address + path);
      const text = await answer.text();
      if (answer.status !== status || !text.includes(words)) {
        throw new Error(`${path} of what was packed answers ${answer.status}: ${text.slice(0, 500)}`);
      }
      console.log(`${path} answers ${answer.status}`);
    }
    server.kill('SIGTERM');
    const [code] = await once(server, 'exit');
    if (code !== 0) throw new Error(`What was packed ended with ${code}.`);
  } finally {
    server.kill('SIGKILL');
  }
}

/** The URL that a server prints once it listens. */
async function addressOf(server) {
  let printed = '';
  const found = Promise.withResolvers();
  server.stdout.on('data', (chunk) => {
    printed += chunk;
    const address = / is at (http\S+)/.exec(printed)?.[1];
    if (address) found.resolve(address);
  });
  server.on('exit', (code) => found.reject(new Error(`What was packed ended with ${code} before it listened.`)));
  const late = setTimeout(() => found.reject(new Error('What was packed did not listen in time.')), START_MS);
  try {
    return await found.promise;
  } finally {
    clearTimeout(late);
  }
}
