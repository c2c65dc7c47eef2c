// What those who watch over the process read.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { freshAddress, type Harness, openHarness, picnic } from './harness.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness({
    countJobs: async () => [{ kind: 'account-mail', state: 'waiting', count: 3 }],
  });
});
afterAll(() => h.close());

/** The value of one sample, or null when there is none. */
const sample = (text: string, line: string) =>
  text
    .split('\n')
    .find((one) => one.startsWith(`${line} `))
    ?.slice(line.length + 1) ?? null;

test('a feed that was read anew and one that had not changed are counted apart, without their tokens', async () => {
  const owner = await h.asOwner();
  await owner.call('POST', '/api/events', { body: picnic() });
  const { body } = await owner.call('POST', '/api/friends/invite', { body: { name: 'Jonas Weber' } });
  const { token } = body.data;
  const path = `/c/${token}.ics`;
  const { headers } = await h.call('GET', path);
  expect((await h.call('GET', path, { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(304);

  const metrics = await h.call('GET', '/metrics');
  expect(metrics.headers['content-type']).toContain('text/plain; version=0.0.4');
  const route = 'kith_requests_total{method="GET",route="/c/:token.ics",status=';
  expect([sample(metrics.text, `${route}"200"}`), sample(metrics.text, `${route}"304"}`)]).toEqual(['1', '1']);
  expect(sample(metrics.text, 'kith_jobs{kind="account-mail",state="waiting"}')).toBe('3');
  expect(sample(metrics.text, 'kith_database_up')).toBe('1');
  expect(metrics.text).toContain('nodejs_eventloop_lag_seconds');
  expect(metrics.text).not.toContain(token);
});

test('only loopback reads them', async () => {
  expect((await h.call('GET', '/metrics', { address: freshAddress() })).status).toBe(404);
  expect((await h.call('GET', '/metrics', { address: '::1' })).status).toBe(200);
});

test('behind a proxy everything comes from loopback, and only the token opens them', async () => {
  const read = async (metricsToken: string | null, authorization?: string) => {
    const app = await buildApp(h.deps, { logLevel: 'silent', trustProxy: 1, metricsToken });
    const answer = await app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
    await app.close();
    return answer.statusCode;
  };
  expect(await read(null)).toBe(404);
  expect(await read('watch')).toBe(404);
  expect(await read('watch', 'Bearer watcher')).toBe(404);
  expect(await read('watch', 'Bearer watch')).toBe(200);
});

test.each([
  ['is away', () => Promise.reject(new Error('away'))],
  ['hangs', () => new Promise<never>(() => {})],
])('a database that %s is a figure, and what it said before is none', async (_how, countConnections) => {
  let isWell = true;
  const { database } = h.deps;
  const ill = { ...database, countConnections: () => (isWell ? database.countConnections() : countConnections()) };
  const app = await buildApp({ ...h.deps, database: ill }, { logLevel: 'silent', trustProxy: 0 });
  const jobs = 'kith_jobs{kind="account-mail",state="waiting"}';
  expect(sample((await app.inject({ url: '/metrics' })).payload, jobs)).toBe('3');
  isWell = false;
  const { statusCode, payload } = await app.inject({ url: '/metrics' });
  await app.close();
  expect([statusCode, sample(payload, 'kith_database_up'), sample(payload, jobs)]).toEqual([200, '0', null]);
});
