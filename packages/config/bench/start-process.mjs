// Starts the programs that are measured, each on a free port of loopback.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** A port of loopback that nobody listens on now. */
export function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Starts a Node program, after the words of `pin` if any, and waits for the word `ready` in its output. Answers its
 * address, its process id and the function that ends it.
 */
export async function startProcess(file, { env = {}, ready, pin = [] }) {
  const port = await freePort();
  const [program, ...args] = [...pin, process.execPath, fileURLToPath(file)];
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, TZ: 'UTC', PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${fileURLToPath(file)} ended with ${code}.`)));
    child.stdout.on('data', (text) => {
      if (String(text).includes(ready)) resolve();
    });
  });
  // Whoever goes on looking for a word in the log would compete with the program that writes it.
  child.stdout.removeAllListeners('data').resume();
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Starts the product as in production, on Postgres at `url`, without limits. */
export const startKith = ({ url, folder, pin }) =>
  startProcess(new URL('../../../apps/server/src/main.ts', import.meta.url), {
    env: {
      DATABASE_URL: url,
      SECRET_KEY: 'a key for measuring that guards nothing at all',
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
      NODE_ENV: 'production',
    },
    ready: ' is at ',
    pin,
  });
