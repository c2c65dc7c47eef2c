// Browser reports to a local stub; the product runs as a separate process with a DSN.
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openIngest } from '../../server/test/sentry-ingest.ts';
import { expect, test } from './fixtures.ts';

const token = 'k3Jd8sLq0PzXw7Vn2Bm5Rt9Yc4Hf6Ga1';

test.use({ expectedNoise: ['broken for ana@kith.example'] });

test('with a DSN, browser errors and timings are reported without tokens and email addresses', async ({ page }) => {
  const ingest = await openIngest();
  const server = spawn(process.execPath, [join(import.meta.dirname, '../../server/src/main.ts')], {
    env: {
      PORT: '0',
      LOG_LEVEL: 'error',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'kith-sentry-')),
      SENTRY_DSN: ingest.dsn,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let printed = '';
    server.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    await expect.poll(() => printed, { timeout: 120_000 }).toMatch(/is at http\S+/);
    const address = / is at (http\S+)/.exec(printed)?.[1] ?? '';
    // One in ten page views is sampled; this one is.
    await page.addInitScript(() => {
      Math.random = () => 0;
    });
    await page.goto(`${address}/reset-password?token=${token}`);
    await expect
      .poll(() => ingest.parts('transaction').map(({ transaction }) => transaction))
      .toContain('/reset-password');
    await page.evaluate(() => fetch('/api/health'));
    const traceOf = (name: string) =>
      ingest.parts('transaction').find(({ transaction }) => transaction === name)?.contexts.trace.trace_id;
    await expect.poll(() => traceOf('GET /api/health')).toBe(traceOf('/reset-password'));
    await page.evaluate((secret) => {
      setTimeout(() => {
        throw new Error(`broken for ana@kith.example behind /c/${secret}.ics`);
      });
    }, token);
    const fromBrowser = () => ingest.parts('event').filter(({ platform }) => platform === 'javascript');
    await expect.poll(fromBrowser).toHaveLength(1);
    expect(fromBrowser()[0]).toMatchObject({
      exception: { values: [{ type: 'Error', value: 'broken for *** behind /c/***.ics' }] },
      request: { url: `${address}/reset-password` },
    });
    expect(ingest.text()).not.toContain(token);
    expect(ingest.text()).not.toContain('ana@');
  } finally {
    server.kill();
    ingest.close();
  }
});

test('without a DSN, none of its code is loaded', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/signin');
  // The code that would load it has run.
  await expect.poll(() => fetched.join(' ')).toContain('/assets/after-load');
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((path) => path.includes('sentry'))).toEqual([]);
});
