// Guest mails end to end: publishing over HTTP, jobs in the test database, SMTP on loopback.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { noopPorts, MailError, silentLog } from '@kith/core/ports';
import { createSecrets } from '@kith/core/secrets';
import { type Database, openPostgres } from '@kith/db';
import { sql } from '@kith/db/sql';
import { friends } from '@kith/db/schema';
import { createTestDatabase, openTestDatabase, rowsOf } from '@kith/db/testing';
import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type JobQueue, openJobs } from '../src/adapters/jobs.ts';
import { openMailer } from '../src/adapters/mailer.ts';
import { startWorker } from '../src/worker.ts';
import { type Harness, openHarness, type Owner, picnic } from './harness.ts';
import { mailPace, mailSecret, zoneByDay } from './mail-pace.ts';
import { openSmtp, type Taken, type Verdict } from './smtp.ts';

const at = { timeout: 60_000, interval: 50 };

/** Verifies the owner's address, as the mailed code would. */
const verify = (database: Database, { id }: Owner) =>
  database.db.execute(sql`update owners set email_verified_at = now() where id = ${id}`);
const statuses = async (database: Database, { id }: Owner) =>
  rowsOf(
    await database.db.execute(
      sql`select status from deliveries where owner_id = ${id} and channel = 'email' order by status`,
    ),
  ).map(({ status }) => status);

describe('a published event', () => {
  let [database, jobs, h]: [Database | undefined, JobQueue | undefined, Harness | undefined] = [
    undefined,
    undefined,
    undefined,
  ];
  let verdict: (recipient: string) => Verdict | Promise<Verdict> = () => 'take';
  let smtp: Awaited<ReturnType<typeof openSmtp>>;
  let mailer: ReturnType<typeof openMailer>;
  beforeAll(async () => {
    smtp = await openSmtp({ verdictFor: (recipient) => verdict(recipient) });
    mailer = openMailer({ smtpUrl: smtp.url, from: 'Kith <kith@kith.example>', outbox: '' });
    database = await openTestDatabase();
    jobs = openJobs(database, silentLog, mailPace.jobs);
    await jobs.prepare();
    h = await openHarness({ database, ports: { ...noopPorts, jobs, mailer } });
    await startWorker(jobs, { ...h.deps, now: () => new Date() }, { leaseMs: mailPace.leaseMs });
  });
  afterAll(async () => {
    await jobs?.close();
    mailer.close();
    await smtp.close();
    await h?.close();
  });
  afterEach(() => {
    verdict = () => 'take';
  });
  const open = () => {
    if (!database || !h) throw new Error('The server is not open.');
    return { database, h };
  };
  /** The complete mail to a friend. */
  const mailTo = async (address: string): Promise<Taken> => {
    await expect.poll(() => smtp.taken.filter(({ to }) => to.includes(address)).length, at).toBe(1);
    const found = smtp.taken.find(({ to }) => to.includes(address));
    if (!found) throw new Error('No mail came.');
    return found;
  };

  test('waits for the owner’s verified address, is then mailed to its guests, and one click unsubscribes', async () => {
    const { database, h } = open();
    const owner = await h.asOwner({ first_name: 'Nora', time_zone: zoneByDay() });
    await owner.call('POST', '/api/friends/invite', { body: { name: 'Ben Young', email: 'ben@kith.example' } });
    const made = await owner.call('POST', '/api/events', {
      body: picnic({ status: 'draft', location: 'The lake' }),
    });
    await owner.call('POST', `/api/events/${made.body.data.id}/publish`, { body: { sendNotifications: true } });
    expect(await statuses(database, owner)).toEqual(['waiting']);
    await expect.poll(() => smtp.taken.some(({ to }) => to.includes(owner.email)), at).toBe(true);
    const mailed = smtp.taken.find(({ to }) => to.includes(owner.email))?.mail.subject ?? '';
    await owner.call('POST', '/api/auth/verify-email', { body: { code: mailed.slice(0, 6) } });

    const { from, mail, raw } = await mailTo('ben@kith.example');
    expect([from, mail.from]).toEqual([
      'kith@kith.example',
      { name: 'Nora Owner via Kith', address: 'kith@kith.example' },
    ]);
    expect(mail.subject).toBe('Nora Owner invites you: Picnic, Sat 15 June');
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(headers['list-id']).toBe(`<${owner.id}.kith.example>`);
    const [part, ...others] = mail.attachments;
    expect(others).toEqual([]);
    expect([part?.mimeType, part?.method, part?.disposition]).toEqual(['text/calendar', 'REQUEST', null]);
    // What mail clients need to recognise an invitation: a readable part of the text.
    expect(raw).toMatch(/multipart\/alternative;[^]*text\/plain[^]*text\/html[^]*text\/calendar/);
    expect(raw.slice(raw.indexOf('text/calendar;'))).toMatch(/^[^\r\n]+\r\nContent-Transfer-Encoding: (?!base64)/);
    expect(raw).not.toMatch(/multipart\/mixed|Content-Disposition/i);
    const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(part?.content as ArrayBuffer)));
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('uid')).toBe(`${made.body.data.id}@kith`);
    expect(calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('organizer')).toBe(
      'mailto:kith@kith.example',
    );

    // A GET changes nothing; a mail client's POST does.
    const answers = [...(mail.text ?? '').matchAll(/http:\/\/kith\.example(\/manage\/e\/\S+)/g)].map(
      ([, path = '']) => path,
    );
    expect(answers.length).toBeGreaterThanOrEqual(4);
    for (const path of answers) expect((await h.call('GET', path)).status).toBe(200);
    const details = await owner.call('GET', `/api/events/${made.body.data.id}`);
    expect(details.body.data.audience).toMatchObject([{ rsvp_status: 'pending' }]);
    const address = /<http:\/\/kith\.example(\S+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    const click = await h.call('POST', address, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(click.status).toBe(200);
    const boxed = await h.call('POST', address, {
      body: '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(boxed.status).toBe(200);
    await owner.call('POST', '/api/events', { body: picnic({ title: 'Another one' }) });
    expect((await h.call('GET', address.replace('/manage', '/api/manage'))).body.data.emails).toBe(false);
    expect(await statuses(database, owner)).toEqual(['sent']);
  });

  test('the page of one event mails the link of the whole page, to the address that was invited', async () => {
    const { database, h } = open();
    const owner = await h.asOwner({ first_name: 'Nora', time_zone: zoneByDay() });
    await verify(database, owner);
    const invited = { name: 'Ben Young', email: 'ben.young@page.example' };
    const friend = await owner.call('POST', '/api/friends/invite', { body: invited });
    await owner.call('POST', '/api/events', { body: picnic() });
    const { mail } = await mailTo(invited.email);
    const [, path = ''] = /http:\/\/kith\.example(\/manage\/e\/[\w-]+)/.exec(mail.text ?? '') ?? [];
    const offered = await h.call('GET', `/api${path}`);
    expect(offered.body.data.page_mail).toEqual({ to: 'b…@p….example', mail: null });
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'action=page' };
    expect((await h.call('POST', path, form)).status).toBe(303);
    // A second tap while it is on its way adds none.
    expect((await h.call('POST', path, form)).status).toBe(303);
    const subject = 'Nora Owner has a page for you';
    const pages = () => smtp.taken.filter(({ to, mail }) => to.includes(invited.email) && mail.subject === subject);
    await expect.poll(pages, at).toHaveLength(1);
    expect(pages()[0]?.mail.text).toContain(`http://kith.example/manage?token=${friend.body.data.token}`);
    await expect
      .poll(async () => (await h.call('GET', `/api${path}`)).body.data.page_mail.mail?.status, at)
      .toBe('sent');
    for (const _ of [2, 3]) {
      await h.call('POST', `/api${path}/page`);
      await expect
        .poll(async () => (await h.call('GET', `/api${path}`)).body.data.page_mail.mail?.status, at)
        .toBe('sent');
    }
    const refused = await h.call('POST', `/api${path}/page`);
    expect([refused.status, refused.body.error]).toEqual([
      429,
      'Your link was already emailed several times today. Look in your email, or try again tomorrow.',
    ]);
  });

  test('reaches everybody else when some addresses are rejected, temporarily or permanently', async () => {
    const { database, h } = open();
    const owner = await h.asOwner({ time_zone: zoneByDay() });
    await verify(database, owner);
    for (const name of ['busy', 'wrong', 'full', 'good']) {
      await owner.call('POST', '/api/friends/invite', { body: { name, email: `${name}@mixed.example` } });
    }
    verdict = (recipient) => {
      if (recipient.startsWith('busy@')) return { atRecipient: 451 };
      if (recipient.startsWith('wrong@')) return { atRecipient: 550 };
      return recipient.startsWith('full@') ? { atEnd: 552 } : 'take';
    };
    await owner.call('POST', '/api/events', { body: picnic() });
    await expect.poll(() => statuses(database, owner), at).toEqual(['refused', 'refused', 'sent', 'waiting']);
    await mailTo('good@mixed.example');
  });
});

describe('what the mail server says', () => {
  const mail = { to: 'ben@kith.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  test.each<[string, Verdict, MailError['reason']]>([
    ['4xx at the recipient', { atRecipient: 450 }, 'later'],
    ['5xx at the recipient', { atRecipient: 550 }, 'refused'],
    ['4xx at the end', { atEnd: 452 }, 'later'],
    ['5xx at the end', { atEnd: 554 }, 'refused'],
    ['nothing, because it cuts the connection', 'cut', 'away'],
  ])('%s means that a mail is %s', async (_, verdict, reason) => {
    const smtp = await openSmtp({ verdictFor: () => verdict });
    const mailer = openMailer({ smtpUrl: smtp.url, from: 'kith@kith.example', outbox: '' });
    await expect(mailer.send(mail, 'one')).rejects.toMatchObject({ reason });
    mailer.close();
    await smtp.close();
  });

  test('nothing, because it is down, or late, because it is slow', async () => {
    const down = await openSmtp();
    await down.close();
    const toNobody = openMailer({ smtpUrl: down.url, from: 'kith@kith.example', outbox: '' });
    await expect(toNobody.send(mail, 'one')).rejects.toBeInstanceOf(MailError);
    await expect(toNobody.send(mail, 'one')).rejects.toMatchObject({ reason: 'away' });
    toNobody.close();
    const slow = await openSmtp({ verdictFor: () => delay(300, 'take' as const) });
    const mailer = openMailer({ smtpUrl: slow.url, from: 'kith@kith.example', outbox: '' });
    await mailer.send(mail, 'one');
    expect(slow.taken).toHaveLength(1);
    mailer.close();
    await slow.close();
  });
});

// Killed processes have to share a database that outlives them.
describe.runIf(process.env['TEST_DATABASE_URL'])('mailing processes', () => {
  // MAIL_KILLS=20 for the long run.
  const kills = Number(process.env['MAIL_KILLS'] ?? 6);
  /** As many as one batch holds, so that each kill hits a different batch. */
  const apart = 20;
  const guests = (kills + 1) * apart;
  const children: ChildProcess[] = [];
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
  });

  test(
    'two share the work, are killed repeatedly, and each guest gets exactly one mail',
    { timeout: 600_000 },
    async () => {
      const { url, drop } = await createTestDatabase();
      const database = await openPostgres(url, { migrate: false });
      const jobs = openJobs(database, silentLog, mailPace.jobs);
      await jobs.prepare();
      // Slow enough to be killed midway.
      const smtp = await openSmtp({ verdictFor: () => delay(10, 'take' as const) });
      const h = await openHarness({ database, secrets: createSecrets(mailSecret), ports: { ...noopPorts, jobs } });
      const owner = await h.asOwner({ time_zone: zoneByDay() });
      await verify(database, owner);
      await makeGuests(h, owner, guests);
      await owner.call('POST', '/api/events', { body: picnic() });
      const start = () => {
        const child = spawn(
          process.execPath,
          [fileURLToPath(new URL('mail-worker.ts', import.meta.url)), url, smtp.url],
          { stdio: ['ignore', 'inherit', 'inherit'] },
        );
        children.push(child);
        return child;
      };
      const arrived = () => smtp.taken.filter(({ mail }) => mail.subject?.includes('Picnic')).length;
      let [one, other] = [start(), start()];
      for (let kill = 0; kill < kills; kill += 1) {
        // In the middle of a batch.
        await expect.poll(arrived, at).toBeGreaterThanOrEqual(kill * apart + 1);
        one.kill('SIGKILL');
        expect(await once(one, 'exit')).toEqual([null, 'SIGKILL']);
        [one, other] = [other, start()];
      }
      await expect.poll(() => statuses(database, owner), at).toEqual(Array.from({ length: guests }, () => 'sent'));
      const mails = smtp.taken.filter(({ mail }) => mail.subject?.includes('Picnic'));
      const ids = Map.groupBy(mails, ({ to }) => to[0]);
      expect(ids.size).toBe(guests);
      // A mail that was sent twice has the same Message-ID.
      for (const [, copies] of ids) expect(new Set(copies.map(({ mail }) => mail.messageId)).size).toBe(1);
      expect(new Set(mails.map(({ mail }) => mail.messageId)).size).toBe(guests);
      for (const child of [one, other]) child.kill('SIGKILL');
      await jobs.close();
      await smtp.close();
      await h.close();
      await drop();
    },
  );
});

/** Inserts many friends with addresses and encrypted links. */
async function makeGuests({ deps, database }: Harness, { id }: Owner, count: number): Promise<void> {
  const now = new Date();
  const rows = Array.from({ length: count }, (_, n) => ({
    ownerId: id,
    name: `Guest ${n}`,
    email: `guest-${n}@kith.example`,
    tokenSealed: deps.secrets.seal(`token-${id}-${n}`),
    invitedAt: now,
    linkedAt: now,
    feedChangedAt: now,
    createdAt: now,
    updatedAt: now,
  }));
  await database.db.insert(friends).values(rows);
}
