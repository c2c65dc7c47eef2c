// Answers about an unknown address equal those about a known one: status, headers, body and enqueued jobs. Timing is measured by
// `npm run bench:answers`.
import { randomUUID } from 'node:crypto';
import { noopPorts } from '@kith/core/ports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, freshAddress, type Harness, openHarness, type Owner } from './harness.ts';

const jobsLeft: string[] = [];

let h: Harness;
let known: Owner;
beforeAll(async () => {
  const jobs = { ...noopPorts.jobs, add: async (_db: unknown, kind: string) => void jobsLeft.push(kind) };
  h = await openHarness({ ports: { ...noopPorts, jobs } });
  known = await h.asOwner();
});
afterAll(() => h.close());
const seen = ({ status, body, headers }: Answer) => ({
  status,
  body,
  headers: Object.keys(headers).toSorted(),
  jobs: [...jobsLeft],
});

test.each([
  ['a sign-in', '/api/auth/login', { password: 'Wrong-horse-9' }, { status: 401, jobs: [] }],
  ['a forgotten password', '/api/auth/forgot-password', {}, { status: 200, jobs: ['account-mail'] }],
  ['another verification', '/api/auth/resend-verification', {}, { status: 200, jobs: ['account-mail'] }],
  ['a lost link', '/api/manage/link', {}, { status: 200, jobs: ['link-mail'] }],
])('%s', async (_name, path, body, expected) => {
  const ask = async (email: string) => {
    jobsLeft.length = 0;
    return seen(await h.call('POST', path, { body: { ...body, email }, address: freshAddress() }));
  };
  const about = await ask(known.email);
  expect(about).toMatchObject(expected);
  expect(await ask(`${randomUUID()}@kith.example`)).toEqual(about);
});

test('being rate-limited reveals nothing either', async () => {
  const address = freshAddress();
  const tryOften = async (email: string) => {
    const answers = [];
    for (let count = 0; count < 12; count++) {
      const { status, body } = await h.call('POST', '/api/auth/login', {
        body: { email, password: 'Wrong-horse-9' },
        address,
      });
      answers.push({ status, body });
    }
    return answers;
  };
  const about = await tryOften(known.email);
  expect(about.at(-1)?.status).toBe(429);
  expect(await tryOften(`${randomUUID()}@kith.example`)).toEqual(about);
});

test('during a distributed attack, a known browser can still sign in', async () => {
  const owner = await h.asOwner();
  const body = { email: owner.email, password: owner.password };
  const first = await h.call('POST', '/api/auth/login', { body, address: freshAddress() });
  const mark = /kith_device=[^;]+/.exec(String(first.headers['set-cookie']))?.[0] ?? '';
  for (let count = 0; count < 120; count++) {
    await h.call('POST', '/api/auth/login', {
      body: { ...body, password: 'Wrong-horse-9' },
      address: freshAddress(),
    });
  }
  const again = await h.call('POST', '/api/auth/login', { body, headers: { cookie: mark }, address: freshAddress() });
  expect(again.status, again.text).toBe(200);
});
