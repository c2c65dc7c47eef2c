// Requesting a lost link by address: the job, the mail over SMTP, and the script-free form.
import { fileURLToPath } from 'node:url';
import { createEventLink } from '@kith/core/event-links';
import { unsubscribe } from '@kith/core/friends';
import { noopPorts, silentLog } from '@kith/core/ports';
import { asFriend, makeEvent, makeFriend } from '@kith/core/testing';
import type { Database } from '@kith/db';
import { sql } from '@kith/db/sql';
import { openTestDatabase } from '@kith/db/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JobQueue, openJobs } from '../src/adapters/jobs.ts';
import { openMailer } from '../src/adapters/mailer.ts';
import { systemContext } from '../src/deps.ts';
import { startWorker } from '../src/worker.ts';
import { freshAddress, type Harness, openHarness } from './harness.ts';
import { openSmtp } from './smtp.ts';

const webDist = fileURLToPath(new URL('../../web/dist', import.meta.url));

let database: Database;
let jobs: JobQueue;
let smtp: Awaited<ReturnType<typeof openSmtp>>;
let mailer: ReturnType<typeof openMailer>;
let h: Harness;
beforeAll(async () => {
  database = await openTestDatabase();
  jobs = openJobs(database, silentLog, { retryDelay: 1, lookEvery: 1 });
  await jobs.prepare();
  // The first attempt of each mail is deferred, as by greylisting.
  smtp = await openSmtp({ refuseFirst: true });
  mailer = openMailer({ smtpUrl: smtp.url, from: 'kith@kith.example', outbox: '' });
  h = await openHarness({ database, webDist, ports: { ...noopPorts, jobs, mailer } });
  await startWorker(jobs, h.deps);
});
afterAll(async () => {
  await jobs.close();
  mailer.close();
  await h.close();
  await smtp.close();
});

async function makeHost(firstName: string, { verified = true } = {}) {
  const owner = await h.asOwner({ first_name: firstName });
  if (verified) await database.db.execute(sql`update owners set email_verified_at = now() where id = ${owner.id}`);
  const { id, email } = owner;
  return {
    ...systemContext(h.deps),
    owner: {
      id,
      email,
      firstName,
      lastName: 'Host',
      timeZone: 'UTC',
      locale: null,
      emailVerified: verified,
    },
  };
}

const ask = (email: string) => h.call('POST', '/api/manage/link', { body: { email }, address: freshAddress() });
/** Each mail is retried after a delay, on a possibly busy machine. */
const soon = { timeout: 60_000 };
/** What arrived at an address. */
const mailsTo = (email: string) => smtp.taken.filter(({ to }) => to.includes(email));
const newAddress = () => `friend-${randomUUID()}@kith.example`;

test('one mail brings the links of everybody who invited the address', async () => {
  const [nora, ben] = [await makeHost('Nora'), await makeHost('Ben')];
  const email = newAddress();
  const first = await makeFriend(nora, { email });
  const second = await makeFriend(ben, { email });
  const answer = await ask(email.toUpperCase());
  expect(answer.body).toEqual({ success: true, data: { accepted: true } });
  await expect.poll(() => mailsTo(email), soon).toHaveLength(1);
  const [{ mail } = { mail: undefined }] = mailsTo(email);
  expect(mail?.subject).toBe('Your links to your friends’ plans');
  for (const token of [first.token, second.token]) {
    expect(mail?.text).toContain(`/manage?token=${token}`);
    expect(mail?.html).toContain(token);
  }
  // The friend has the link now, and the owner's page says so.
  await expect
    .poll(async () => database.db.query.friends.findFirst({ where: (row, { eq }) => eq(row.id, first.id) }), soon)
    .toMatchObject({ sharedAt: expect.any(Date) });
});

test('nobody else gets one: removed, unsubscribed or opted-out friends, unknown addresses, or unverified owners', async () => {
  const [nora, stranger] = [await makeHost('Nora'), await makeHost('Eve', { verified: false })];
  const [removed, left, quiet, unverified] = [newAddress(), newAddress(), newAddress(), newAddress()];
  await makeFriend(nora, { email: removed, removedAt: nora.now });
  await unsubscribe(asFriend(nora, await makeFriend(nora, { email: left })));
  await makeFriend(nora, { email: quiet, emails: false });
  await makeFriend(stranger, { email: unverified });
  const last = newAddress();
  await makeFriend(nora, { email: last });
  for (const email of [removed, left, quiet, unverified, newAddress(), last]) {
    expect((await ask(email)).body).toEqual({ success: true, data: { accepted: true } });
  }
  await expect.poll(() => mailsTo(last), soon).toHaveLength(1);
  await expect.poll(async () => (await jobs.listWaiting()).length, soon).toBe(0);
  for (const email of [removed, left, quiet, unverified]) expect(mailsTo(email)).toEqual([]);
});

test('through the link of an event a guest is mailed their page, and the page says the same of any address', async () => {
  const nora = await makeHost('Nora');
  const [email, notInvited] = [newAddress(), newAddress()];
  const guest = await makeFriend(nora, { email });
  await makeFriend(nora, { email: notInvited });
  const event = await makeEvent(nora, { audienceType: 'specific', friends: [guest] });
  const { link } = await createEventLink(nora, { id: event.id, places: 0 });
  const path = new URL(link?.url ?? '').pathname;
  const answers = [];
  for (const address of [notInvited, newAddress(), email]) {
    const posted = await h.call('POST', path, {
      body: new URLSearchParams({ action: 'mail', email: address }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      address: freshAddress(),
    });
    answers.push([posted.status, posted.headers['location'], posted.text]);
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toEqual([303, `${path}/mail`, '']);
  expect((await h.call('GET', `${path}/mail`)).text).toContain('If that’s the address of a guest of this event');
  await expect.poll(() => mailsTo(email), soon).toHaveLength(1);
  expect(mailsTo(email)[0]?.mail.text).toContain(`/manage?token=${guest.token}&event=${event.id}`);
  await expect.poll(async () => (await jobs.listWaiting()).length, soon).toBe(0);
  expect(mailsTo(notInvited)).toEqual([]);
});

test('an address gets at most five an hour, and the answer does not reveal it', async () => {
  const nora = await makeHost('Nora');
  const email = newAddress();
  await makeFriend(nora, { email });
  const answers = [];
  for (let count = 0; count < 8; count += 1) answers.push((await ask(email)).text);
  expect(new Set(answers).size).toBe(1);
  const last = newAddress();
  await makeFriend(nora, { email: last });
  await ask(last);
  await expect.poll(() => mailsTo(last), soon).toHaveLength(1);
  await expect.poll(() => mailsTo(email), soon).toHaveLength(5);
});

test('a plain form does the same without scripts, and closed pages offer it', async () => {
  const page = await h.call('GET', '/manage/link');
  expect(page.text).toContain('Lost your link?');
  expect(page.text).toMatch(/<form [^>]*action="\/manage\/link"/);
  const post = (email: string) =>
    h.call('POST', '/manage/link', {
      body: new URLSearchParams({ email }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      address: freshAddress(),
    });
  const email = newAddress();
  await makeFriend(await makeHost('Nora'), { email });
  for (const one of [email, newAddress()]) {
    expect(await post(one)).toMatchObject({ status: 303, headers: { location: '/manage/link?sent' } });
  }
  await expect.poll(() => mailsTo(email), soon).toHaveLength(1);
  expect((await h.call('GET', '/manage/link?sent')).text).toContain('Check your email');
  expect(await post('no address')).toMatchObject({ status: 400 });
  const closed = await h.call('GET', `/manage?token=${'A'.repeat(32)}`);
  expect(closed.status).toBe(404);
  expect(closed.text).toContain('Send my link again');
});
