// Shared by check and bench: serves the production build with one owner, and the smallest React page.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { startProcess } from '../bench/start-process.mjs';
import { freePort } from '../free-port.mjs';

const root = resolve(import.meta.dirname, '../..');
export const web = join(root, 'apps/web');

/** Serves the production build on an empty database with one owner, one friend and one event; `call` posts to its REST API. */
export async function serveProduct() {
  const data = mkdtempSync(join(tmpdir(), 'kith-front-'));
  const { url, stop } = await startProcess(new URL('../../apps/server/src/main.ts', import.meta.url), {
    env: { DATA_DIR: data, RATE_LIMIT: 'off' },
    ready: ' is at ',
  });
  const call = async (path, token, body) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()).data;
  };
  const person = { first_name: 'Nora', last_name: 'Brandt', email: 'front@example.com', password: 'Dumplings4all' };
  const { token, user } = await call('/api/auth/signup', null, person);
  const friend = await call('/api/friends/invite', token, { name: 'Jonas Weber' });
  const start = Date.now() + 86_400_000;
  await call('/api/events', token, {
    title: 'Dumpling night',
    location: '14 Shore, Leith',
    start_at: new Date(start).toISOString(),
    end_at: new Date(start + 3 * 3_600_000).toISOString(),
  });
  return {
    url,
    owner: { token, user },
    call: (path, body) => call(path, token, body),
    pages: [
      { name: '/signin', url: `${url}/signin` },
      { name: '/, signed out', url: `${url}/` },
      { name: '/manage?token=', url: `${url}/manage?token=${friend.token}` },
    ],
    stop: async () => {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Builds and serves the smallest React page, compressed like the product. */
export async function serveFloor() {
  const folder = mkdtempSync(join(tmpdir(), 'kith-floor-'));
  const fromWeb = createRequire(join(web, 'package.json'));
  const { build } = await import(
    pathToFileURL(join(dirname(fromWeb.resolve('vite/package.json')), 'dist/node/index.js')).href
  );
  await build({
    root: join(import.meta.dirname, 'floor'),
    logLevel: 'error',
    resolve: {
      alias: Object.fromEntries(
        ['react-dom', 'react'].map((name) => [name, dirname(fromWeb.resolve(`${name}/package.json`))]),
      ),
    },
    build: { outDir: folder, emptyOutDir: true },
  });
  spawnSync(process.execPath, [join(web, 'compress-assets.mjs'), folder], { stdio: 'inherit' });
  const types = { html: 'text/html; charset=utf-8', js: 'text/javascript' };
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : request.url;
    for (const [suffix, encoding] of [
      ['.br', 'br'],
      ['', undefined],
    ]) {
      try {
        const body = readFileSync(join(folder, `${path}${suffix}`));
        response.setHeader('content-type', types[path.split('.').at(-1)] ?? 'application/octet-stream');
        if (encoding) response.setHeader('content-encoding', encoding);
        return response.end(body);
      } catch {
        // Not compressed, or not there.
      }
    }
    response.statusCode = 404;
    return response.end();
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    page: { name: 'smallest React page', url: `http://127.0.0.1:${server.address().port}/` },
    stop: () => {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One Lighthouse run with the mobile profile and these flags; returns its report. */
export async function runLighthouse(url, flags) {
  const { default: lighthouse } = await import('lighthouse');
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: [`--remote-debugging-port=${port}`, '--disable-quic', '--disable-background-networking'],
  });
  try {
    const { lhr } = await lighthouse(url, { port, logLevel: 'error', ...flags });
    return lhr;
  } finally {
    await browser.close();
  }
}
