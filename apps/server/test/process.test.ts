// The process as an operator starts it: output, refusals, and shutdown.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { bareEnv, password } from './harness.ts';

/** Every manifest with a version has to have the same one. */
const versions = ['', 'apps/server/', 'apps/web/', 'packages/client/'].map((folder): unknown => {
  const manifest: unknown = JSON.parse(
    readFileSync(new URL(`../../../${folder}package.json`, import.meta.url), 'utf8'),
  );
  return Object(manifest).version;
});

const root = fileURLToPath(new URL('../../..', import.meta.url));
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

function run(env: Record<string, string>, [program, ...args]: [string, ...string[]] = [process.execPath, main]) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...bareEnv, PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  return {
    child,
    out: () => out,
    err: () => err,
    /** The URL that the process printed. */
    address: async () => {
      await expect.poll(() => `${out}${err}`, { timeout: 300_000, interval: 50 }).toMatch(/is at http\S+/);
      return / is at (http\S+)/.exec(out)?.[1] ?? '';
    },
    ended: () => once(child, 'exit') as Promise<[number | null, string | null]>,
  };
}

const folder = () => mkdtempSync(join(tmpdir(), 'kith-process-'));

// It uses its own database, so a run on Postgres would only repeat it.
describe.skipIf(process.env['TEST_DATABASE_URL'])('the process', () => {
  test('an invalid environment is refused in plain lines, with all errors at once', async () => {
    const wrong = run({ PORT: 'many', LOG_LEVEL: 'loud' });
    expect(await wrong.ended()).toEqual([1, null]);
    expect(wrong.err()).toContain('PORT');
    expect(wrong.err()).toContain('LOG_LEVEL');
    expect(wrong.err()).not.toContain('    at ');
  });

  test.runIf(process.platform === 'linux')('a data folder that cannot be created is refused at once', async () => {
    // Node's recursive mkdir never returns below such a folder.
    const refused = run({ DATA_DIR: '/proc/kith/data' });
    expect(await refused.ended()).toEqual([1, null]);
    expect(refused.err()).toContain('The data folder /proc/kith/data cannot be written.');
  });

  test.skipIf(process.platform === 'win32')(
    'nobody else on the machine can read the data folder, whatever the umask and its earlier modes',
    async () => {
      const data = folder();
      mkdirSync(join(data, 'outbox'), { mode: 0o777 });
      writeFileSync(join(data, 'outbox', 'old.eml'), 'To: ana@kith.example', { mode: 0o644 });
      const before = process.umask(0);
      const server = run({ DATA_DIR: data });
      process.umask(before);
      const address = await server.address();
      // A mail in the outbox, rows in the database.
      const signUp = await fetch(`${address}/api/auth/signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ first_name: 'Ana', last_name: 'Owner', email: 'ana@kith.example', password }),
      });
      expect(signUp.status).toBe(201);
      // A mail being written has a temporary name.
      const mails = () => readdirSync(join(data, 'outbox'));
      await expect
        .poll(() => mails().length > 1 && mails().every((name) => name.endsWith('.eml')), { timeout: 300_000 })
        .toBe(true);
      const paths = ['.', ...readdirSync(data, { recursive: true, encoding: 'utf8' })];
      // The database engine sets the modes inside its folder, which nobody else may enter.
      const kept = paths.filter((path) => !path.startsWith('postgres/'));
      expect(kept).toContain('postgres');
      const open = kept.filter((path) => (statSync(join(data, path)).mode & 0o077) !== 0);
      expect(open).toEqual([]);
      server.child.kill('SIGTERM');
      await server.ended();
    },
  );

  test('keeps acknowledged writes, refuses a second process on its folder or port, and stops cleanly', async () => {
    const data = folder();
    const first = run({ DATA_DIR: data });
    const address = await first.address();
    expect(new Set(versions).size).toBe(1);
    expect(await (await fetch(`${address}/api/health`)).json()).toEqual({
      status: 'ok',
      version: versions[0],
      database: 'embedded',
      writes: 'ok',
      live_changes: 'ok',
    });
    const signUp = await fetch(`${address}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ first_name: 'Ana', last_name: 'Owner', email: 'ana@kith.example', password }),
    });
    expect(signUp.status).toBe(201);

    const second = run({ DATA_DIR: data });
    expect(await second.ended()).toEqual([1, null]);
    expect(second.err()).toContain('is in use by another Kith');
    expect(second.err()).not.toContain('    at ');

    const third = run({ DATA_DIR: folder(), PORT: new URL(address).port });
    expect(await third.ended()).toEqual([1, null]);
    expect(third.err()).toMatch(/cannot be used/);
    expect(third.err()).not.toContain('    at ');

    // The server acknowledges each before the signal is sent, however busy the machine is.
    const login = (at: string) => {
      const asked = request(`${at}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', expect: '100-continue' },
      });
      const status = once(asked, 'response').then(([answer]: IncomingMessage[]) => {
        answer?.resume();
        return answer?.statusCode;
      });
      const isTaken = once(asked, 'continue').then(() =>
        asked.end(JSON.stringify({ email: 'ana@kith.example', password })),
      );
      return { isTaken, status };
    };
    const logins = Array.from({ length: 8 }, () => login(address));
    await Promise.all(logins.map(({ isTaken }) => isTaken));
    const ended = first.ended();
    first.child.kill('SIGTERM');
    first.child.kill('SIGINT');
    expect(await Promise.all(logins.map(({ status }) => status))).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await ended).toEqual([0, null]);

    const again = run({ DATA_DIR: data });
    expect(await login(await again.address()).status).toBe(200);
    again.child.kill('SIGINT');
    expect(await again.ended()).toEqual([0, null]);
  }, 600_000);

  // The supervisor of `npm start` and the image; SIGUSR1 blocks this process's event loop.
  const supervisor = `import { supervise } from './tooling/supervise.mjs';
    supervise(process.execPath, ['apps/server/src/main.ts'], { cwd: '.', env: process.env, restarts: true });`;
  test.skipIf(process.platform === 'win32').each([
    ['npm start', [process.execPath, '--input-type=module', '--eval', supervisor]],
    ['the image', ['sh', 'deploy/supervise.sh']],
  ] as const)('%s starts a process again whose event loop stood still, and says so', async (_, command) => {
    const blocker = join(folder(), 'block.mjs');
    writeFileSync(
      blocker,
      `if (process.argv[1]?.endsWith('main.ts')) {
        console.error('pid ' + process.pid);
        process.on('SIGUSR1', () => { for (;;); });
      }`,
    );
    const path = `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`;
    const served = run({ DATA_DIR: folder(), NODE_OPTIONS: `--import=${blocker}`, PATH: path }, [...command]);
    await served.address();
    process.kill(Number(/pid (\d+)/.exec(served.err())?.[1]), 'SIGUSR1');
    await expect.poll(() => served.err(), { timeout: 300_000 }).toContain('stood still for 10 seconds');
    await expect.poll(() => served.err(), { timeout: 300_000 }).toContain('is started again');
    await expect.poll(() => served.out().match(/is at/g)?.length, { timeout: 300_000 }).toBe(2);
    const address = / is at (http\S+)/.exec(served.out().slice(served.out().lastIndexOf('Kith')))?.[1] ?? '';
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    served.child.kill('SIGTERM');
    expect(await served.ended()).toEqual([0, null]);
  });

  test.skipIf(process.platform === 'win32')(
    'the image starts nothing again when it is stopped during its pause',
    async () => {
      const programs = folder();
      const program = (name: string, does: string) =>
        writeFileSync(join(programs, name), `#!/bin/sh\n${does}\n`, { mode: 0o755 });
      program('node', 'echo started; exit 70');
      // Stops the supervisor during its pause.
      program('sleep', 'kill -s TERM "$PPID"');
      const stopped = run({ PATH: `${programs}:${process.env['PATH'] ?? ''}` }, ['sh', 'deploy/supervise.sh']);
      expect(await stopped.ended()).toEqual([70, null]);
      await expect
        .poll(() => [stopped.out(), stopped.err()])
        .toEqual(['started\n', 'Kith died with code 70 and is started again.\n']);
    },
  );

  test('a supervised process that refuses to start is not restarted', async () => {
    const refused = run({ PORT: 'many' }, [process.execPath, '--input-type=module', '--eval', supervisor]);
    expect(await refused.ended()).toEqual([1, null]);
    expect(refused.err()).not.toContain('started again');
  });

  test.skipIf(process.platform === 'win32')(
    'a rejection or lost connection is survived, any other uncaught error shuts down cleanly',
    async () => {
      const thrower = join(folder(), 'throw.mjs');
      writeFileSync(
        thrower,
        `process.on('SIGUSR1', () => {
          Promise.reject(new Error('rejected'));
          setTimeout(() => { throw Object.assign(new Error('reset'), { code: 'ECONNRESET' }); });
        });
        process.on('SIGCONT', () => { throw new Error('unknown state'); });`,
      );
      const served = run({ DATA_DIR: folder(), NODE_OPTIONS: `--import=${thrower}` });
      const address = await served.address();
      served.child.kill('SIGUSR1');
      await expect.poll(() => served.out(), { timeout: 300_000 }).toContain('an error of a connection was not handled');
      expect(served.out()).toContain('a promise was rejected and nobody handled it');
      expect((await fetch(`${address}/api/health`)).status).toBe(200);
      served.child.kill('SIGCONT');
      expect(await served.ended()).toEqual([70, null]);
      expect(served.out()).toContain('unknown state');
    },
  );

  test('an unreachable database server is reported in one line without its URL', async () => {
    const lost = run({
      DATABASE_URL: 'postgres://kith:secret-password@127.0.0.1:1/kith',
      SECRET_KEY: 'a key for tests that guards nothing at all',
    });
    expect(await lost.ended()).toEqual([1, null]);
    expect(lost.err()).toMatch(/^The database of DATABASE_URL cannot be used: [^\n]+\n$/);
    expect(lost.err()).not.toContain('secret-password');
  });
});
