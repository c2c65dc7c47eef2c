// Starts the measured programs, each on a free loopback port.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port.mjs';

/**
 * Starts a Node program, prefixed by `pin` and with Node's `flags`, and waits for `ready` in its output. Returns its URL, its
 * pid, a function to stop it gracefully, and one that sends any signal and returns the exit code. `heard` receives all of its
 * output.
 */
export async function startProcess(file, { env = {}, ready, pin = [], flags = [], heard = null }) {
  const port = await freePort();
  const [program, ...args] = [...pin, process.execPath, ...flags, fileURLToPath(file)];
  const { PATH, NODE_COMPILE_CACHE: compiled } = process.env;
  const kept = compiled ? { NODE_COMPILE_CACHE: compiled } : {};
  const child = spawn(program, args, {
    env: {
      PATH,
      ...kept,
      TZ: 'UTC',
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      SIGN_UP: 'open',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${fileURLToPath(file)} ended with ${code}.`)));
    child.stdout.on('data', (text) => {
      if (String(text).includes(ready)) resolve();
    });
  });
  // Scanning the log any longer would compete with the program for CPU.
  child.stdout.removeAllListeners('data').resume();
  if (heard) child.stdout.on('data', (text) => heard(String(text)));
  const end = (signal) => {
    child.kill(signal);
    return ended;
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, end, stop: () => end('SIGTERM') };
}

/** Node's flags and the environment with which a version of Kith in a folder starts itself; one before 0.8.0 has none. */
export function launchOf(root) {
  const file = new URL('deploy/node-flags', root);
  if (!existsSync(file)) return { flags: [], env: {} };
  return { flags: readFileSync(file, 'utf8').trim().split(' '), env: { MALLOC_ARENA_MAX: '2' } };
}

/** This version. */
export const ownLaunch = launchOf(new URL('../../', import.meta.url));

/** Starts the product as in production, on Postgres at `url`, without rate limits. */
export const startKith = ({ url, folder, pin, env, heard }) =>
  startProcess(new URL('../../apps/server/src/main.ts', import.meta.url), {
    flags: ownLaunch.flags,
    env: {
      ...ownLaunch.env,
      DATABASE_URL: url,
      SECRET_KEY: 'a key for measuring that guards nothing at all',
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
      NODE_ENV: 'production',
      ...env,
    },
    ready: ' is at ',
    pin,
    heard,
  });
