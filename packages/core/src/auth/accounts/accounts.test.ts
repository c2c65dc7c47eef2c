import { randomUUID } from 'node:crypto';
import { signUpInput } from '@kith/contracts/auth';
import { ownerId } from '@kith/contracts/ids';
import type { Database } from '@kith/db';
import { credentials, emailProofs, owners } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { eq } from '@kith/db/sql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnerContext, SystemContext } from '../../context.ts';
import type { Mail } from '../../ports.ts';
import { at, makeContext } from '../../testing.ts';
import { recoverAccount } from '../../account/index.ts';
import { createOwnerFeed, listOwnerFeeds } from '../../calendar-feed/index.ts';
import {
  authenticate,
  authenticateToken,
  changeEmail,
  changePassword,
  createApiToken,
  endOtherSignIns,
  endSignIn,
  enqueueAccountMail,
  enqueueLinkMail,
  listSignIns,
  refreshSession,
  removeExpired,
  resetPassword,
  sendAccountMail,
  signIn,
  signUp,
  verifyEmail,
} from '../index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const agents = {
  firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  chrome:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};
const laptop = { userAgent: agents.firefox, isKnown: true };
const phone = { userAgent: agents.chrome };

/** A context that captures jobs and mails; `deliver` runs pending jobs and returns the mails. */
function open() {
  const jobs: { id: string; data: Record<string, unknown> }[] = [];
  const mails: Mail[] = [];
  const plain = makeContext(database.db);
  const ctx: SystemContext = {
    ...plain,
    ports: {
      ...plain.ports,
      jobs: {
        ...plain.ports.jobs,
        add: async (_db, kind, data) => {
          if (kind === 'account-mail') jobs.push({ id: randomUUID(), data });
        },
      },
      mailer: { ...plain.ports.mailer, send: async (mail) => void mails.push(mail) },
    },
  };
  const deliver = async (now: SystemContext = ctx) => {
    mails.length = 0;
    for (const { id, data } of jobs.splice(0)) await sendAccountMail(now, data, id);
    return [...mails];
  };
  return { ctx, jobs, deliver };
}

const password = 'Lighthouse7';

async function makeAccount() {
  const scenario = open();
  const email = `ana-${randomUUID()}@kith.example`;
  const input = signUpInput.parse({ first_name: 'Ana', last_name: 'Ribeiro', email, password });
  const session = await signUp(scenario.ctx, input, laptop);
  const welcome = await scenario.deliver();
  return { ...scenario, email, session, welcome };
}

const contextOf = async (ctx: SystemContext, token: string) => {
  const actor = await authenticate(ctx, token);
  if (!actor) throw new Error('This session is not alive.');
  return { ctx: { ...ctx, owner: actor.owner } satisfies OwnerContext, session: actor.session };
};
const linkIn = (mail: Mail | undefined) => /code=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
const codeIn = (mail: Mail | undefined) => /^ {4}(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? '';
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const rowOf = async (email: string) =>
  (await database.db.select().from(owners).where(eq(owners.email, email)))[0] ?? null;
const soon = (ctx: SystemContext, seconds: number) => at(ctx, new Date(ctx.now.getTime() + seconds * 1000));
const gone = { code: 'gone' };

test('a second sign-up within a minute is a double press, about which nobody is mailed', async () => {
  const { ctx, jobs } = open();
  const input = signUpInput.parse({
    first_name: 'Ana',
    last_name: 'Ribeiro',
    email: `ana-${randomUUID()}@kith.example`,
    password,
  });
  await signUp(ctx, input, laptop);
  const again = (seconds: number) => signUp(at(ctx, new Date(ctx.now.getTime() + seconds * 1000)), input, laptop);
  await expect(again(59)).rejects.toMatchObject({ code: 'conflict' });
  expect(jobs.map(({ data }) => data['kind'])).toEqual(['verification']);
  await expect(again(60)).rejects.toMatchObject({ code: 'conflict' });
  expect(jobs.map(({ data }) => data['kind'])).toEqual(['verification', 'sign-up-again']);
});

describe('verifying an address', () => {
  test('the mail after sign-up carries a link and a code, and the database stores neither', async () => {
    const { welcome, email } = await makeAccount();
    expect(welcome).toHaveLength(1);
    expect(welcome[0]).toMatchObject({ to: email, subject: `${codeIn(welcome[0])} is your code for Kith` });
    const stored = JSON.stringify(await database.db.select().from(emailProofs).where(eq(emailProofs.email, email)));
    expect(stored).not.toContain(codeIn(welcome[0]));
    expect(stored).not.toContain(linkIn(welcome[0]).split('.')[1]);
  });

  test('the link verifies without a session, and opening it again is not an error', async () => {
    const { ctx, welcome, email } = await makeAccount();
    expect((await rowOf(email))?.emailVerifiedAt).toBeNull();
    const code = linkIn(welcome[0]);
    expect(await verifyEmail(ctx, { code }, null)).toEqual({ email });
    expect((await rowOf(email))?.emailVerifiedAt).toEqual(ctx.now);
    expect(await verifyEmail(ctx, { code }, null)).toEqual({ email });
  });

  test('the code verifies in the owner’s session, and in nobody else’s', async () => {
    const { ctx, welcome, email, session } = await makeAccount();
    const code = codeIn(welcome[0]);
    await expect(verifyEmail(ctx, { code }, null)).rejects.toMatchObject({ code: 'unauthenticated' });
    const other = await makeAccount();
    const stranger = await contextOf(other.ctx, other.session.access_token);
    const notTheirs = codeIn(other.welcome[0]) === code ? wrong(code) : code;
    await expect(verifyEmail(ctx, { code: notTheirs }, stranger.ctx.owner)).rejects.toMatchObject({
      code: 'invalid_input',
    });
    expect((await rowOf(email))?.emailVerifiedAt).toBeNull();
    const mine = await contextOf(ctx, session.access_token);
    expect(await verifyEmail(ctx, { code }, mine.ctx.owner)).toEqual({ email });
  });

  test('the fifth wrong code invalidates the code, also concurrently, and the link still works', async () => {
    const { ctx, welcome, email, session } = await makeAccount();
    const { owner } = (await contextOf(ctx, session.access_token)).ctx;
    const code = codeIn(welcome[0]);
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, () => verifyEmail(ctx, { code: wrong(code) }, owner)),
    );
    const codes = tries.map((one) => (one.status === 'rejected' ? String(one.reason.code) : 'verified'));
    expect(codes.filter((one) => one === 'invalid_input')).toHaveLength(4);
    expect(codes.filter((one) => one === 'gone')).toHaveLength(8);
    await expect(verifyEmail(ctx, { code }, owner)).rejects.toMatchObject(gone);
    expect(await verifyEmail(ctx, { code: linkIn(welcome[0]) }, null)).toEqual({ email });
  });

  test('expired, foreign and forged links are refused alike', async () => {
    const { ctx, welcome } = await makeAccount();
    const other = await makeAccount();
    const [id] = linkIn(welcome[0]).split('.');
    const [, secret] = linkIn(other.welcome[0]).split('.');
    const sentence = 'This link no longer works. It was used already, or has expired. Please ask for a new one.';
    for (const [now, code] of [
      [soon(ctx, 86_401), linkIn(welcome[0])],
      [ctx, `${id}.${secret}`],
      [ctx, `${randomUUID()}.${secret}`],
      [ctx, `${id}.${'A'.repeat(43)}`],
    ] as const) {
      await expect(verifyEmail(now, { code }, null)).rejects.toMatchObject({ ...gone, message: sentence });
    }
  });

  test('a mail that is sent again carries the same link and code', async () => {
    const { ctx, jobs, deliver, email } = await makeAccount();
    await enqueueAccountMail({ ...ctx, limitsOff: false, address: '192.0.2.1' }, { kind: 'verification', email });
    const [job] = jobs;
    const [first] = await deliver();
    jobs.push({ ...job, id: job?.id ?? '', data: job?.data ?? {} });
    expect(await deliver()).toEqual([first]);
  });

  test('a verified address gets no further verification mails', async () => {
    const { ctx, deliver, welcome, email } = await makeAccount();
    await verifyEmail(ctx, { code: linkIn(welcome[0]) }, null);
    await enqueueAccountMail({ ...ctx, limitsOff: false, address: '192.0.2.1' }, { kind: 'verification', email });
    expect(await deliver()).toEqual([]);
  });
});

describe('a forgotten password', () => {
  const forget = async (account: Awaited<ReturnType<typeof makeAccount>>) => {
    await enqueueAccountMail(
      { ...account.ctx, limitsOff: false, address: '192.0.2.1' },
      { kind: 'recovery', email: account.email },
    );
    const [mail] = await account.deliver();
    return linkIn(mail);
  };

  test('an unknown address enqueues the same job, and no mail is sent', async () => {
    const { ctx, jobs, deliver, email } = await makeAccount();
    await enqueueAccountMail({ ...ctx, limitsOff: false, address: '192.0.2.1' }, { kind: 'recovery', email });
    await enqueueAccountMail(
      { ...ctx, limitsOff: false, address: '192.0.2.1' },
      { kind: 'recovery', email: 'nobody@kith.example' },
    );
    expect(jobs.map(({ data }) => data)).toEqual([
      { kind: 'recovery', email },
      { kind: 'recovery', email: 'nobody@kith.example' },
    ]);
    expect((await deliver()).map(({ to }) => to)).toEqual([email]);
  });

  test('an address gets at most five mails an hour, and exceeding the limit looks like success', async () => {
    const { ctx, jobs, email } = await makeAccount();
    for (let asked = 0; asked < 9; asked++) {
      await enqueueAccountMail({ ...ctx, limitsOff: false, address: '192.0.2.1' }, { kind: 'recovery', email });
    }
    expect(jobs).toHaveLength(5);
  });

  test('the link works once: it sets the password, ends every sign-in, verifies the address and notifies the owner', async () => {
    const account = await makeAccount();
    const { ctx, email, session, deliver } = account;
    const code = await forget(account);
    const input = { code, password: 'Another-terrace8' };
    const opened = await resetPassword(ctx, input, phone);
    expect(opened.user).toMatchObject({ email, email_verified: true });
    expect(await authenticate(ctx, session.access_token)).toBeNull();
    await expect(refreshSession(ctx, session.refresh_token)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(signIn(ctx, { email, password }, laptop)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await signIn(ctx, { email, password: input.password }, laptop)).user.email).toBe(email);
    expect((await deliver()).map(({ subject }) => subject)).toContain('Your password was changed');
    await expect(resetPassword(ctx, input, phone)).rejects.toMatchObject(gone);
  });

  test('a reset revokes API tokens and owner-feed links, and its mail lists them', async () => {
    const account = await makeAccount();
    const { ctx, deliver, session } = account;
    const actor = await authenticate(ctx, session.access_token);
    if (!actor) throw new Error('nobody is signed in');
    const own = { ...ctx, owner: actor.owner };
    const { token } = await createApiToken(own, {
      name: 'Kitchen tablet',
      scopes: ['events:read'],
      expires_in_days: 9,
    });
    const feed = await createOwnerFeed(own, { name: 'Wall' });
    const code = await forget(account);
    await recoverAccount(ctx, { code, password: 'Another-terrace8' }, phone);
    expect(await authenticateToken(ctx, token)).toBeNull();
    expect(await listOwnerFeeds(own)).toEqual([]);
    const mail = (await deliver()).find(({ subject }) => subject === 'Your password was changed');
    expect(mail?.text).toContain('“Kitchen tablet”');
    expect(mail?.text).toContain(`“${feed.name}”`);
  });

  test('requests by strangers cannot exhaust recovery: limits are per kind and per network', async () => {
    const { ctx, jobs, email } = await makeAccount();
    const asked = { ...ctx, limitsOff: false };
    for (let times = 0; times < 12; times++) {
      await enqueueLinkMail({ ...asked, address: '203.0.113.1' }, email);
      await enqueueAccountMail({ ...asked, address: '203.0.113.1' }, { kind: 'recovery', email });
    }
    const before = jobs.length;
    await enqueueAccountMail({ ...asked, address: '192.0.2.9' }, { kind: 'recovery', email });
    // This deployment stores no links.
    expect([before, jobs.length]).toEqual([5, 6]);
  });

  test('of several concurrent requests with one link, only one sets the password', async () => {
    const account = await makeAccount();
    const code = await forget(account);
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, (_, count) =>
        resetPassword(account.ctx, { code, password: `Terrace-no-${count}A` }, laptop),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('an expired link, a verification link and a common password are refused', async () => {
    const account = await makeAccount();
    const { ctx, email, welcome } = account;
    const code = await forget(account);
    const next = 'Another-terrace8';
    await expect(resetPassword(soon(ctx, 3601), { code, password: next }, laptop)).rejects.toMatchObject(gone);
    await expect(resetPassword(ctx, { code: linkIn(welcome[0]), password: next }, laptop)).rejects.toMatchObject(gone);
    await expect(resetPassword(ctx, { code, password: 'Password123' }, laptop)).rejects.toMatchObject({
      issues: [{ path: 'password' }],
    });
    expect((await signIn(ctx, { email, password }, laptop)).user.email).toBe(email);
  });
});

describe('changing the password and the address', () => {
  test('a new password requires the old one, keeps this sign-in and ends the others', async () => {
    const { ctx, email, session, deliver } = await makeAccount();
    const other = await signIn(ctx, { email, password }, laptop);
    const mine = await contextOf(ctx, session.access_token);
    const next = 'Another-terrace8';
    await expect(
      changePassword(mine.ctx, { current_password: 'Wrong-guess7', password: next }, mine.session),
    ).rejects.toMatchObject({ issues: [{ path: 'current_password' }] });
    await changePassword(mine.ctx, { current_password: password, password: next }, mine.session);
    expect(await authenticate(ctx, session.access_token)).not.toBeNull();
    expect(await authenticate(ctx, other.access_token)).toBeNull();
    expect((await deliver()).map(({ subject }) => subject)).toEqual(['Your password was changed']);
  });

  test('an account without a password sets its first one from a fresh sign-in, and no session ends', async () => {
    const { ctx, email, session, deliver } = await makeAccount();
    const other = await signIn(ctx, { email, password }, laptop);
    const mine = await contextOf(ctx, session.access_token);
    await database.db.delete(credentials).where(eq(credentials.ownerId, mine.ctx.owner.id));
    const first = { password: 'Another-terrace8' };
    const late = { ...mine.ctx, now: soon(ctx, 901).now };
    await expect(changePassword(late, first, mine.session)).rejects.toMatchObject({
      issues: [{ path: 'password', message: expect.stringContaining('sign in again') }],
    });
    await expect(changePassword(mine.ctx, { password: 'Password1' }, mine.session)).rejects.toMatchObject({
      issues: [{ path: 'password' }],
    });
    // Of two concurrent requests the second must not overwrite the first.
    const both = await Promise.allSettled([
      changePassword(mine.ctx, first, mine.session),
      changePassword(mine.ctx, first, mine.session),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(changePassword(mine.ctx, first, mine.session)).rejects.toMatchObject({
      issues: [{ path: 'current_password' }],
    });
    expect(await authenticate(ctx, other.access_token)).not.toBeNull();
    expect((await signIn(ctx, { email, ...first }, laptop)).user.email).toBe(email);
    expect((await deliver()).map(({ subject }) => subject)).toEqual(['A sign-in method was added']);
  });

  test('a new address takes effect once confirmed; the old one is notified, and its pending links are void', async () => {
    const { ctx, email, session, deliver, welcome } = await makeAccount();
    const mine = await contextOf(ctx, session.access_token);
    const next = `new-${email}`;
    await expect(changeEmail(mine.ctx, { email: next, password: 'Wrong-guess7' })).rejects.toMatchObject({
      issues: [{ path: 'password' }],
    });
    await changeEmail(mine.ctx, { email: next, password });
    const [mail] = await deliver();
    expect(mail?.to).toBe(next);
    expect(await rowOf(next)).toBeNull();
    expect(await verifyEmail(ctx, { code: linkIn(mail) }, null)).toEqual({ email: next });
    expect((await rowOf(next))?.emailVerifiedAt).toEqual(ctx.now);
    expect(await rowOf(email)).toBeNull();
    expect((await deliver()).map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Your account’s email address has changed'],
    ]);
    await expect(verifyEmail(ctx, { code: linkIn(welcome[0]) }, null)).rejects.toMatchObject(gone);
  });

  test('an address that is already taken gets no mail, and an earlier link cannot take it over', async () => {
    const { ctx, session, deliver } = await makeAccount();
    const other = await makeAccount();
    const mine = await contextOf(ctx, session.access_token);
    await changeEmail(mine.ctx, { email: other.email, password });
    expect(await deliver()).toEqual([]);
    const wanted = `wanted-${randomUUID()}@kith.example`;
    await changeEmail(mine.ctx, { email: wanted, password });
    const [mail] = await deliver();
    await signUp(ctx, signUpInput.parse({ first_name: 'Bo', last_name: 'Else', email: wanted, password }), phone);
    await expect(verifyEmail(ctx, { code: linkIn(mail) }, null)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('sign-ins', () => {
  test('each is listed with its device and last use, and can be ended separately', async () => {
    const { ctx, email, session } = await makeAccount();
    const second = await signIn(soon(ctx, 60), { email, password }, phone);
    const later = soon(ctx, 600);
    await refreshSession(later, session.refresh_token);
    const mine = await contextOf(ctx, session.access_token);
    const listed = await listSignIns(mine.ctx, mine.session);
    expect(listed).toMatchObject([
      { device: 'Firefox on Windows', last_used_at: later.now.toISOString(), current: true },
      { device: 'Chrome on Android', current: false },
    ]);
    await endSignIn(mine.ctx, listed[1]?.id ?? '');
    expect(await authenticate(ctx, second.access_token)).toBeNull();
    expect(await listSignIns(mine.ctx, mine.session)).toHaveLength(1);
    await expect(endSignIn(mine.ctx, listed[1]?.id ?? '')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('all except the current one can be ended at once', async () => {
    const { ctx, email, session } = await makeAccount();
    const others = [await signIn(ctx, { email, password }, phone), await signIn(ctx, { email, password }, laptop)];
    const mine = await contextOf(ctx, session.access_token);
    await endOtherSignIns(mine.ctx, mine.session);
    for (const { access_token, refresh_token } of others) {
      expect(await authenticate(ctx, access_token)).toBeNull();
      await expect(refreshSession(ctx, refresh_token)).rejects.toMatchObject({ code: 'unauthenticated' });
    }
    expect(await authenticate(ctx, session.access_token)).not.toBeNull();
  });

  test('a sign-in from a device new to the account is notified by mail, one from a known device is not', async () => {
    const { ctx, email, deliver } = await makeAccount();
    const subjects = async () => (await deliver()).map(({ subject }) => subject);
    await signIn(ctx, { email, password }, laptop);
    expect(await subjects()).toEqual([]);
    await signIn(ctx, { email, password }, phone);
    expect(await subjects()).toEqual(['New sign-in: Chrome on Android']);
    await signIn(ctx, { email, password }, { ...phone, isKnown: true });
    expect(await subjects()).toEqual([]);
    // Programs keep no cookies, so only one mail is sent while one of them is signed in.
    await signIn(ctx, { email, password }, { userAgent: 'curl/8.0' });
    await signIn(ctx, { email, password }, { userAgent: 'curl/8.0' });
    expect(await subjects()).toEqual(['New sign-in: Another program']);
  });

  test('long-expired sign-ins are deleted', async () => {
    const { ctx, session } = await makeAccount();
    const id = ownerId.parse(session.user.id);
    await removeExpired(soon(ctx, 31 * 86_400));
    const { query } = database.db;
    expect(await query.signIns.findMany({ where: (row) => eq(row.ownerId, id) })).toEqual([]);
    expect(await query.emailProofs.findMany({ where: (row) => eq(row.ownerId, id) })).toEqual([]);
  });
});
