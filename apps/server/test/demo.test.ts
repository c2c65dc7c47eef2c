// The demo page with both sides.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Demo } from '../src/demo/demo-pages.ts';
import { readDemoEnv } from '../src/env.ts';
import { bareEnv, type Harness, openHarness } from './harness.ts';

const demo: Demo = {
  owner: { name: 'Nora', email: 'nora@example.com', password: 'Dumplings4all' },
  ownerPath: '/events/1',
  friends: [{ name: 'Bea Campos', shows: 'Outlook', manageLink: 'http://kith.example/manage?token=made-up' }],
  firstFriend: 'Bea Campos',
};
const demoPaths = ['/demo', '/demo/page.css', '/demo/page.js', '/demo/people.json'];
const pages = ['/', '/manage/link', '/api/health'];

const framing = async ({ call }: Harness, path: string) => {
  const { headers } = await call('GET', path);
  const ancestors = /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1];
  return [headers['x-frame-options'], ancestors];
};

describe('without a demo', () => {
  let h: Harness;
  beforeAll(async () => {
    h = await openHarness();
  });
  afterAll(() => h.close());

  test('there is no such page', async () => {
    expect(h.app.registeredRoutes.filter(({ path }) => path.startsWith('/demo'))).toEqual([]);
    for (const path of demoPaths) expect((await h.call('GET', path)).status, path).toBe(404);
  });

  test.each(pages)('%s cannot be framed', async (path) => {
    expect(await framing(h, path)).toEqual(['DENY', "'none'"]);
  });
});

describe('with a demo', () => {
  let h: Harness;
  beforeAll(async () => {
    h = await openHarness({ demo });
  });
  afterAll(() => h.close());

  test('its page, style, script and people are served, and nothing else', async () => {
    const added = h.app.registeredRoutes.filter(({ method, path }) => method === 'GET' && path.startsWith('/demo'));
    expect(added.map(({ path }) => path)).toEqual(demoPaths);
    for (const path of demoPaths) expect((await h.call('GET', path)).status, path).toBe(200);
    expect((await h.call('GET', '/demo/people.json')).body).toEqual(demo);
  });

  test.each(pages)('only the demo’s own pages may frame %s', async (path) => {
    expect(await framing(h, path)).toEqual(['SAMEORIGIN', "'self'"]);
  });
});

test('a demo reads only its port from the environment', () => {
  const own = {
    PORT: '4000',
    DATABASE_URL: 'postgres://kith@127.0.0.1/kith',
    SECRET_KEY: 'k'.repeat(32),
    DATA_DIR: '/home/nora/.data',
    SMTP_URL: 'smtp://mail.example',
    TELEGRAM_BOT_TOKEN: `1:${'a'.repeat(35)}`,
    HOST: '0.0.0.0',
  };
  expect(readDemoEnv('/tmp/demo', own)).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    appUrl: 'http://localhost:4000',
    dataDir: '/tmp/demo',
    databaseUrl: null,
    secretKey: null,
    smtpUrl: null,
    telegram: null,
  });
});

// A demo always uses the embedded database.
describe.skipIf(Boolean(process.env['TEST_DATABASE_URL']) || process.platform === 'win32')('started', () => {
  const running: ChildProcess[] = [];
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
  });

  async function start(port: string, folder: string) {
    const child = spawn(process.execPath, [fileURLToPath(new URL('../src/demo.ts', import.meta.url))], {
      env: { ...bareEnv, PORT: port, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running.push(child);
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    const read = () => /is at (http\S+)/.exec(out)?.[1] ?? '';
    await expect.poll(read, { timeout: 300_000 }).not.toBe('');
    return { child, address: read() };
  }

  test('two demos have separate calendars and URLs, and leave nothing behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kith-demos-'));
    const first = await start('0', folder);
    const second = await start(new URL(first.address).port, folder);
    expect(second.address).not.toBe(first.address);
    for (const { address: each } of [first, second]) {
      const people = (await (await fetch(`${each}/people.json`)).json()) as Demo;
      expect(people.friends).toHaveLength(12);
      const page = await fetch(people.friends[0]?.manageLink ?? '');
      expect([page.status, new URL(page.url).origin]).toEqual([200, new URL(each).origin]);
    }
    expect(readdirSync(folder)).toHaveLength(2);
    for (const { child } of [first, second]) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    }
    expect(existsSync(folder) && readdirSync(folder)).toEqual([]);
  }, 600_000);
});
