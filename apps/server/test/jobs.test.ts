// Jobs and mails end to end: pg-boss in the test database, SMTP on loopback.
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeMail } from '@kith/core/notifications';
import { noopPorts, silentLog } from '@kith/core/ports';
import { type Database, openPostgres } from '@kith/db';
import { sql } from '@kith/db/sql';
import { createTestDatabase, openTestDatabase, rowsOf } from '@kith/db/testing';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JobQueue, openJobs } from '../src/adapters/jobs.ts';
import { openMailer } from '../src/adapters/mailer.ts';
import { startWorker } from '../src/worker.ts';
import { freshAddress, type Harness, openHarness } from './harness.ts';
import { openSmtp } from './smtp.ts';

let database: Database;
let jobs: JobQueue;
beforeAll(async () => {
  database = await openTestDatabase();
  jobs = openJobs(database, silentLog);
  await jobs.prepare();
});
afterAll(async () => {
  await jobs.close();
  await database.close();
});

const idle = async () => {};
const idleHandlers = { 'account-mail': idle, 'link-mail': idle, 'guest-mail': idle, 'owner-push': idle };

const origin = { appUrl: 'https://kith.example', ports: noopPorts };
const content = {
  subject: 'Grüße, "Ana" <ana>',
  preview: 'A preview',
  paragraphs: ['Hello Ana,', 'Zoë says hello.'],
  footnote: 'You get this because of a test.',
};

test('a mail goes out by SMTP to its one recipient, in two parts', async () => {
  const smtp = await openSmtp();
  const mailer = openMailer({ smtpUrl: smtp.url, from: 'Kith <kith@kith.example>', outbox: '' });
  await mailer.send(composeMail(origin, 'ana@kith.example', content), 'job-1');
  expect(smtp.taken).toHaveLength(1);
  const [{ from, to, mail } = { from: '', to: [], mail: undefined }] = smtp.taken;
  expect([from, to]).toEqual(['kith@kith.example', ['ana@kith.example']]);
  expect(mail).toMatchObject({ subject: content.subject, messageId: '<job-1@kith.example>' });
  expect(mail?.text).toContain('Zoë says hello.');
  expect(mail?.html).toContain('Zoë says hello.');
  mailer.close();
  await smtp.close();
});

test('without SMTP a mail is a file that nobody else can read', async () => {
  const outbox = join(mkdtempSync(join(tmpdir(), 'kith-mail-')), 'outbox');
  const mailer = openMailer({ smtpUrl: null, from: 'kith@localhost', outbox });
  await mailer.send(composeMail(origin, 'ana@kith.example', content), 'job-2');
  const [file = ''] = readdirSync(outbox);
  expect(statSync(join(outbox, file)).mode & 0o077).toBe(0);
  const mail = await PostalMime.parse(readFileSync(join(outbox, file)));
  expect(mail).toMatchObject({ subject: content.subject, to: [{ address: 'ana@kith.example' }] });
});

test('a job exists exactly when its change is committed', async () => {
  const done: unknown[] = [];
  await expect(
    database.db.transaction(async (tx) => {
      await jobs.add(tx, 'account-mail', { number: 1 });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await database.db.transaction((tx) => jobs.add(tx, 'account-mail', { number: 2 }));
  const working = openJobs(database, silentLog);
  await working.prepare();
  expect(await working.count()).toContainEqual({ kind: 'account-mail', state: 'waiting', count: 1 });
  await working.work({ ...idleHandlers, 'account-mail': async (data) => void done.push(data) });
  await expect.poll(() => done).toEqual([{ number: 2 }]);
  await working.close();
});

test('concurrent jobs all run, and a failing one does not block the others', async () => {
  const done = new Set<number>();
  let failed = 0;
  for (let number = 0; number < 35; number++) await jobs.add(database.db, 'account-mail', { number });
  const working = openJobs(database, silentLog, { retryDelay: 60, lookEvery: 60 });
  await working.prepare();
  await working.work({
    ...idleHandlers,
    'account-mail': async (data) => {
      const { number } = data as { number: number };
      if (number === 3) failed += 1;
      if (number === 3) throw new Error('not this one');
      done.add(number);
    },
  });
  await expect.poll(() => [done.size, failed]).toEqual([34, 1]);
  await working.close();
});

test('a repeated sign-up notifies the address’s owner, even if the mail server is down at first', async () => {
  const smtp = await openSmtp({ refuseFirst: true });
  const mailer = openMailer({ smtpUrl: smtp.url, from: 'kith@kith.example', outbox: '' });
  const queue = openJobs(database, silentLog, { retryDelay: 1, lookEvery: 1 });
  await queue.prepare();
  const h: Harness = await openHarness({ database, ports: { ...noopPorts, jobs: queue, mailer } });
  const owner = await h.asOwner();
  h.clock.now = new Date(h.clock.now.getTime() + 60_000);
  const again = await h.call('POST', '/api/auth/signup', {
    body: { first_name: 'Mallory', last_name: 'Else', email: owner.email, password: 'Another horse 9' },
    address: freshAddress(),
  });
  expect([again.status, again.body.error]).toEqual([
    409,
    'An account with this email already exists. Please sign in instead.',
  ]);
  const subject = 'You already have an account';
  const ids: string[] = [];
  const send = mailer.send.bind(mailer);
  mailer.send = async (mail, id) => {
    if (mail.subject === subject) ids.push(id);
    await send(mail, id);
  };
  await startWorker(queue, h.deps);
  const arrived = () => smtp.taken.filter(({ mail }) => mail.subject === subject);
  await expect.poll(() => arrived().map(({ to }) => to), { timeout: 50_000 }).toEqual([[owner.email]]);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
  await queue.close();
  mailer.close();
  await h.app.close();
  await smtp.close();
});

test.skipIf(!process.env['TEST_DATABASE_URL'])(
  'processes that start together on an empty server create its tables once',
  async () => {
    const { url, drop } = await createTestDatabase({ isEmpty: true });
    const start = async () => {
      const database = await openPostgres(url);
      const jobs = openJobs(database, silentLog);
      await jobs.prepare();
      return { database, jobs };
    };
    const started = await Promise.all(Array.from({ length: 4 }, start));
    const rows = rowsOf(
      await started[0]?.database.db.execute(sql`select count(*)::int as steps, count(distinct hash)::int as kinds
        from kith_migrations`),
    );
    expect(rows[0]?.['steps']).toBeGreaterThan(1);
    expect(rows[0]?.['steps']).toBe(rows[0]?.['kinds']);
    for (const { database, jobs } of started) {
      await jobs.close();
      await database.close();
    }
    await drop();
  },
);
