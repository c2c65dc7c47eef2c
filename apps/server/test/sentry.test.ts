// Error and performance reports to a stub server.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReports, type Reports } from '../src/adapters/sentry.ts';
import { buildApp } from '../src/app.ts';
import { type Harness, openHarness } from './harness.ts';
import { type Ingest, openIngest } from './sentry-ingest.ts';

const token = 'k3Jd8sLq0PzXw7Vn2Bm5Rt9Yc4Hf6Ga1';
const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });

let ingest: Ingest;
beforeAll(async () => {
  ingest = await openIngest();
});
afterAll(() => ingest.close());

/** Runs Node to its end; returns stderr and the exit status. */
const runNode = (args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number | null; err: string }>((ended) => {
    const child = execFile(process.execPath, args, { env: { PATH: '/usr/bin', ...env } }, (_error, _out, err) =>
      ended({ code: child.exitCode, err }),
    );
  });

describe('a server with a DSN', () => {
  let reports: Reports;
  let h: Harness;
  let app: Awaited<ReturnType<typeof buildApp>>;
  let clock = 0;
  beforeAll(async () => {
    reports = openReports({ dsn: ingest.dsn, version: '1.2.3', traceShare: 1, joinedPerMinute: 2, now: () => clock });
    h = await openHarness();
    const webDist = mkdtempSync(join(tmpdir(), 'kith-web-'));
    mkdirSync(join(webDist, 'client'));
    writeFileSync(join(webDist, 'client/index.html'), '<head><title>Kith</title></head>');
    const options = { logLevel: 'error', logTo: nowhere, trustProxy: 0, webDist };
    app = await buildApp(h.deps, { ...options, reports, sentryDsn: ingest.dsn });
    app.get('/c/:token/broken', async () => {
      throw new Error(`Failed query: select $1\nparams: ${token}`, {
        cause: new Error(`no such user ana@kith.example behind /manage?token=${token}`),
      });
    });
  });
  afterAll(async () => {
    await app.close();
    await h.close();
    await reports.close();
  });

  test('reports an error by route, without tokens, email addresses and parameters', async () => {
    const answer = await app.inject({
      url: `/c/${token}/broken?token=${token}`,
      headers: { authorization: `Bearer ${token}`, cookie: `kith_refresh=${token}` },
    });
    expect(answer.statusCode).toBe(500);
    await expect.poll(() => ingest.parts('event')).toHaveLength(1);
    await expect.poll(() => ingest.parts('transaction')).toHaveLength(1);
    const [event] = ingest.parts('event');
    expect(event).toMatchObject({ release: 'kith@1.2.3', transaction: 'GET /c/:token/broken', level: 'error' });
    expect(event.exception.values.map(({ value }: { value: string }) => value)).toEqual([
      'no such user *** behind /manage',
      'Failed query: select $1',
    ]);
    expect(ingest.parts('transaction')[0]).toMatchObject({
      transaction: 'GET /c/:token/broken',
      contexts: { trace: { op: 'http.server', data: { 'http.response.status_code': 500 } } },
    });
    expect(ingest.text()).not.toContain(token);
    expect(ingest.text()).not.toContain('ana@');
  });

  test('samples requests of sampled pages, and few unsolicited ones, without any text from the client', async () => {
    const trace = '0123456789abcdef0123456789abcdef';
    const parent = '89abcdef01234567';
    const joined = () => ingest.parts('transaction').filter(({ contexts }) => contexts.trace.trace_id === trace);
    const baggage = `sentry-trace_id=${trace},sentry-transaction=from-a-stranger`;
    const ask = (sampled: 0 | 1) =>
      app.inject({ url: '/api/health', headers: { 'sentry-trace': `${trace}-${parent}-${sampled}`, baggage } });
    await ask(0);
    for (let times = 0; times < 4; times++) await ask(1);
    clock += 60_001;
    await ask(1);
    // Its transaction arrives after all of those.
    await app.inject('/api/openapi.json');
    await expect.poll(() => ingest.text()).toContain('GET /api/openapi.json');
    const measured = { transaction: 'GET /api/health', contexts: { trace: { parent_span_id: parent } } };
    expect(joined()).toMatchObject([measured, measured, measured]);
    expect(ingest.text()).not.toContain('from-a-stranger');
  });

  test('does not forward log lines that a client could have written', async () => {
    const before = ingest.parts('event').length;
    await app.inject({ method: 'POST', url: '/api/logs', payload: { level: 'error', message: 'from a stranger' } });
    // Its transaction arrives, and with it everything reported before.
    await expect.poll(() => ingest.text()).toContain('POST /api/logs');
    expect(ingest.parts('event')).toHaveLength(before);
    expect(ingest.text()).not.toContain('from a stranger');
  });

  test('tells its pages where to report, and allows only that server in the CSP', async () => {
    const { body, headers } = await app.inject('/events');
    expect(body).toContain(`<meta name="sentry-dsn" content="${ingest.dsn}" />`);
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${ingest.origin};`);
    const without = await h.app.inject('/events');
    expect(without.body).not.toContain('sentry');
    expect(without.headers['content-security-policy']).toContain("connect-src 'self';");
  });
});

test('an uncaught exception is reported and ends the process', async () => {
  const adapter = new URL('../src/adapters/sentry.ts', import.meta.url).href;
  const script = `
    import { openReports } from ${JSON.stringify(adapter)};
    openReports({ dsn: ${JSON.stringify(ingest.dsn)}, version: '1.2.3' });
    void Promise.reject(new Error('lost at ana@kith.example'));`;
  expect(await runNode(['--input-type=module', '--eval', script])).toMatchObject({ code: 1 });
  const last = ingest.parts('event').at(-1);
  expect(last).toMatchObject({ level: 'fatal', exception: { values: [{ value: 'lost at ***' }] } });
});

test('without a DSN, none of its code is loaded', async () => {
  // A process that exits right after its imports, because its data folder is a file.
  const file = join(mkdtempSync(join(tmpdir(), 'kith-sentry-')), 'data');
  writeFileSync(file, '');
  const watch = `import { registerHooks } from 'node:module';
    registerHooks({ resolve: (name, context, next) => {
      const found = next(name, context);
      if (found.url.includes('@sentry')) process.stderr.write('loaded ' + found.url);
      return found;
    } });`;
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const start = (env: Record<string, string>) =>
    runNode(['--import', `data:text/javascript,${encodeURIComponent(watch)}`, main], { DATA_DIR: file, ...env });
  const [without, withDsn] = await Promise.all([start({}), start({ SENTRY_DSN: ingest.dsn })]);
  expect(without.err).not.toContain('loaded');
  expect(withDsn.err).toMatch(/loaded .*@sentry/);
  expect([without.code, withDsn.code]).toEqual([1, 1]);
});
