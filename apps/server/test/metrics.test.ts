// The monitoring endpoint.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noopPorts } from '@kith/core/ports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailer } from '../src/adapters/mailer.ts';
import { buildApp } from '../src/app.ts';
import { freshAddress, type Harness, openHarness, picnic } from './harness.ts';

let h: Harness;
const outbox = mkdtempSync(join(tmpdir(), 'kith-outbox-'));
const mailer = openMailer({ smtpUrl: null, from: 'kith@kith.example', outbox });
beforeAll(async () => {
  h = await openHarness({
    ports: { ...noopPorts, mailer },
    countJobs: async () => [{ kind: 'account-mail', state: 'waiting', count: 3 }],
  });
});
afterAll(() => h.close());

/** The value of one sample, or null. */
const sample = (text: string, line: string) =>
  text
    .split('\n')
    .find((one) => one.startsWith(`${line} `))
    ?.slice(line.length + 1) ?? null;

test('full and 304 feed responses are counted separately, without their tokens', async () => {
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

test('only loopback can read them', async () => {
  expect((await h.call('GET', '/metrics', { address: freshAddress() })).status).toBe(404);
  expect((await h.call('GET', '/metrics', { address: '::1' })).status).toBe(200);
});

test('behind a proxy everything comes from loopback, so only the token grants access', async () => {
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

test('captured mails are shown to the owner who caused them, except account mails', async () => {
  const [ana, ben] = [await h.asOwner(), await h.asOwner()];
  const to = 'guest@kith.example';
  const written = { to, text: 'Hello', html: '<p>Hello</p>' };
  await mailer.send({ ...written, subject: 'Reset your password' }, '1');
  for (const [id, subject] of [
    [ana.id, 'Picnic'],
    [ben.id, 'Concert'],
    [ana.id, 'Picnic is later'],
  ] as const) {
    await mailer.send({ ...written, subject, list: { unsubscribeUrl: 'https://kith.example/off', id } }, subject);
  }
  const shown = async (headers: Record<string, string>, appUrl = 'http://127.0.0.1:3000') => {
    const app = await buildApp({ ...h.deps, appUrl }, { logLevel: 'silent', trustProxy: 0 });
    const answer = await app.inject({ url: '/trpc/telemetry.keptMails', headers });
    await app.close();
    return answer;
  };
  const subjectsOf = async (...given: Parameters<typeof shown>) =>
    (await shown(...given)).json().result.data.mails?.map(({ subject }: { subject: string }) => subject) ?? null;
  const as = ({ token }: typeof ana) => ({ authorization: `Bearer ${token}` });
  expect(await subjectsOf(as(ana))).toEqual(['Picnic is later', 'Picnic']);
  expect(await subjectsOf(as(ben))).toEqual(['Concert']);
  expect(await subjectsOf(as(ana), 'https://kith.example')).toBeNull();
  expect((await shown({})).statusCode).toBe(401);
  await mailer.forget({ ownerId: ana.id, addresses: [] });
  expect([await subjectsOf(as(ana)), await subjectsOf(as(ben))]).toEqual([[], ['Concert']]);
});
