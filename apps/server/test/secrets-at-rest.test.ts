// Runs through the whole product with the log at trace level, then searches every table and log line for each token, link, code,
// password and email address used.
import { Writable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { noopPorts } from '@kith/core/ports';
import { createSecrets, hashToken } from '@kith/core/secrets';
import { makeAuthenticator } from '@kith/core/testing';
import type { Database } from '@kith/db';
import { sql } from '@kith/db/sql';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openIdentityProviders } from '../src/adapters/identity-provider.ts';
import { type JobQueue, openJobs } from '../src/adapters/jobs.ts';
import { openMailer } from '../src/adapters/mailer.ts';
import { openTelegram } from '../src/adapters/telegram.ts';
import { openPush } from '../src/adapters/web-push.ts';
import { startWorker } from '../src/worker.ts';
import { type Answer, type Call, freshAddress, type Harness, openHarness, picnic } from './harness.ts';
import { clientId, type Oidc, openOidc, walkThrough } from './oidc.ts';
import { openPushService } from './push-service.ts';
import { dinner } from './requests.ts';
import { searchTables } from './search-tables.ts';
import { openSmtp } from './smtp.ts';
import { botToken, openTelegramApi } from './telegram-api.ts';

let database: Database;
let jobs: JobQueue;
let smtp: Awaited<ReturnType<typeof openSmtp>>;
let mailer: ReturnType<typeof openMailer>;
let google: Oidc;
let telegram: Awaited<ReturnType<typeof openTelegramApi>>;
let pushService: Awaited<ReturnType<typeof openPushService>>;
let h: Harness;
const log: string[] = [];
const appUrl = 'http://kith.example';
const person = { sub: randomUUID(), email: 'google-person@kith.example', email_verified: true };

beforeAll(async () => {
  database = await openTestDatabase();
  const portLog = (level: 'info' | 'warn' | 'error') => (fields: Record<string, unknown>, message: string) =>
    h.app.log[level](fields, message);
  const ports = { ...noopPorts, log: { info: portLog('info'), warn: portLog('warn'), error: portLog('error') } };
  jobs = openJobs(database, ports.log, { retryDelay: 1, lookEvery: 1 });
  await jobs.prepare();
  // Every mail is rejected once with a message that repeats the address, as mail servers do.
  smtp = await openSmtp({ refuseFirst: true });
  mailer = openMailer({ smtpUrl: smtp.url, from: 'kith@kith.example', outbox: '' });
  google = await openOidc({ redirectUris: [`${appUrl}/api/auth/google/callback`], person });
  telegram = await openTelegramApi();
  pushService = await openPushService();
  const secrets = createSecrets('a key for tests that guards nothing at all');
  const push = openPush(secrets, { subject: 'mailto:kith@kith.example', standIn: pushService.origin });
  const bot = openTelegram({ token: botToken, apiRoot: telegram.url });
  const settings = { google: { clientId, clientSecret: 'secret', issuer: google.issuer }, apple: null, oidc: null };
  const logTo = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      log.push(chunk.toString());
      done();
    },
  });
  h = await openHarness({
    database,
    secrets,
    ports: { ...ports, jobs, mailer, providers: openIdentityProviders(settings, appUrl), telegram: bot, push },
    bot: { opened: bot, token: botToken },
    logTo,
  });
  await startWorker(jobs, h.deps);
});
afterAll(async () => {
  await jobs.close();
  mailer.close();
  await h.close();
  await smtp.close();
  await google.close();
  await telegram.close();
  await pushService.close();
});

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Everything in answers, cookies and mails that looks like a random credential. */
const seen = new Set<string>();
function collect(text: string): void {
  for (const [word] of text.matchAll(/[\w-]{24,}/g)) {
    const isRandom = /\d/.test(word) && /[a-z]/.test(word) && /[A-Z]/.test(word);
    if (isRandom && !uuid.test(word)) seen.add(word);
  }
}

async function watched(answering: Promise<Answer>): Promise<Answer> {
  const answer = await answering;
  collect([answer.text, String(answer.headers['set-cookie']), String(answer.headers['location'])].join(' '));
  return answer;
}

/** Calls with this bearer token, each from another address, and collects the credentials in the answer. */
const callAs =
  (bearer: string | null): Call =>
  (method, path, { headers = {}, ...options } = {}) =>
    watched(
      h.call(method, path, {
        address: freshAddress(),
        ...options,
        headers: { ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }), ...headers },
      }),
    );
const anyone = callAs(null);

async function done(answering: Promise<Answer>) {
  const { status, text, body, headers } = await answering;
  expect(status, text).toBeLessThan(400);
  return { ...body, headers };
}

/** The mail with this subject; its link's secret, and its code. */
async function mailTo(address: string, subject: RegExp) {
  const find = () => smtp.taken.find(({ to, mail }) => to.includes(address) && subject.test(mail.subject ?? ''));
  await expect.poll(() => find() !== undefined, { timeout: 60_000 }).toBe(true);
  const mail = find()?.mail;
  collect(mail?.text ?? '');
  return {
    link: /code=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '',
    code: /\b\d{6}\b/.exec(mail?.subject ?? '')?.[0] ?? '',
  };
}

const passwords = {
  first: 'Lighthouse 71 first',
  reset: 'Lighthouse 72 reset',
  changed: 'Lighthouse 73 changed',
  wrong: 'Lighthouse 74 wrong',
  strangers: 'Lighthouse 75 strangers',
};
const emails = {
  owner: 'quirina@kith.example',
  next: 'quirina-next@kith.example',
  unknown: 'nobody-at-all@kith.example',
  ben: 'ben-the-friend@kith.example',
  cleo: 'cleo-the-friend@kith.example',
  dora: 'dora-of-the-chat@kith.example',
  logged: 'somebody-in-a-log@kith.example',
  google: person.email,
};

/** Everything that people type and follow, from sign-up to a full account. */
async function playAccount() {
  const person = { first_name: 'Quirina', last_name: 'Owner', email: emails.owner, password: passwords.first };
  const signedUp = await done(anyone('POST', '/api/auth/signup', { body: person }));
  const again = { ...person, password: passwords.strangers };
  expect((await anyone('POST', '/api/auth/signup', { body: again })).status).toBe(409);
  const verification = await mailTo(emails.owner, /code for Kith/);
  const owner = callAs(signedUp.data.token);
  expect((await owner('POST', '/api/auth/verify-email', { body: { code: '000000' } })).status).toBe(400);
  await done(owner('POST', '/api/auth/verify-email', { body: { code: verification.code } }));
  for (const email of [emails.owner, emails.unknown]) {
    await done(anyone('POST', '/api/auth/forgot-password', { body: { email } }));
    const refused = await anyone('POST', '/api/auth/login', { body: { email, password: passwords.wrong } });
    expect(refused.status).toBe(401);
  }
  const recovery = await mailTo(emails.owner, /Choose a new password/);
  const reset = { code: recovery.link, password: passwords.reset };
  await done(anyone('POST', '/api/auth/reset-password', { body: reset }));
  expect((await anyone('POST', '/api/auth/reset-password', { body: reset })).status).toBe(410);
  const signedIn = await done(
    anyone('POST', '/api/auth/login', { body: { email: emails.owner, password: passwords.reset } }),
  );
  await done(
    callAs(signedIn.data.token)('POST', '/api/auth/password', {
      body: { current_password: passwords.reset, password: passwords.changed },
    }),
  );
  const { refresh_token } = (
    await done(anyone('POST', '/api/auth/login', { body: { email: emails.owner, password: passwords.changed } }))
  ).data.session;
  const refreshed = await done(anyone('POST', '/api/auth/refresh', { body: { refresh_token } }));
  const call = callAs(refreshed.data.access_token);
  await done(call('POST', '/api/auth/email', { body: { email: emails.next, password: passwords.changed } }));
  const moved = await mailTo(emails.next, /Confirm your new address/);
  await done(anyone('POST', '/api/auth/verify-email', { body: { code: moved.link } }));
  return { call, id: signedUp.data.user.id as string, verification, recovery };
}

/** Passkeys, a provider, and tokens for scripts. */
async function playSignInMethods(call: Call, ownerId: string) {
  const authenticator = makeAuthenticator();
  const origin = { origin: appUrl, rpId: 'kith.example' };
  const options = await done(call('POST', '/api/auth/passkeys/options', { body: { password: passwords.changed } }));
  const credential = authenticator.register({ challenge: options.data.challenge, ...origin });
  await done(call('POST', '/api/auth/passkeys', { body: { name: 'Laptop', credential } }));
  const asked = await done(anyone('POST', '/api/auth/passkey/options'));
  const signed = authenticator.sign({ challenge: asked.data.challenge, ...origin }, ownerId);
  await done(anyone('POST', '/api/auth/passkey', { body: signed }));
  // The id of a public key is no secret.
  seen.delete(authenticator.id);

  const out = await anyone('GET', '/api/auth/google');
  collect(String(out.headers.location));
  const { url } = await walkThrough(String(out.headers.location), `${appUrl}/api/auth/`);
  collect(url.href);
  const back = await anyone('GET', `${url.pathname}${url.search}`);
  expect(back.status).toBe(303);
  const code = new URL(String(back.headers.location), appUrl).searchParams.get('code');
  await done(anyone('POST', '/api/auth/exchange', { body: { code } }));
  expect(google.state.tokens).toHaveLength(1);
  for (const token of google.state.tokens) collect(token);

  const made = await done(
    call('POST', '/api/tokens', {
      body: { name: 'Script', scopes: ['events:read'] },
      headers: { 'idempotency-key': 'token-1' },
    }),
  );
  await done(callAs(made.data.token)('GET', '/api/events'));
  expect((await callAs(made.data.token)('GET', '/api/friends')).status).toBe(403);
}

/** Friends, events, feeds and their links, with repeated, rotated and revoked ones. */
async function playSharing(call: Call) {
  const invite = { body: { name: 'Ben', email: emails.ben }, headers: { 'idempotency-key': 'invite-1' } };
  const ben = (await done(call('POST', '/api/friends/invite', invite))).data;
  expect((await done(call('POST', '/api/friends/invite', invite))).data.token).toBe(ben.token);
  const batch = { '0': { name: 'Cleo', email: emails.cleo }, '1': { name: '' } };
  const invited = await call('POST', '/trpc/friends.invite,friends.invite?batch=1', { body: batch });
  const cleo = invited.body[0].result.data;
  const event = (await done(call('POST', '/api/events', { body: picnic({ status: 'draft' }) }))).data;
  await done(call('POST', `/api/events/${event.id}/publish`, { body: { sendNotifications: true } }));
  const agent = { 'user-agent': 'iOS/18.1 (22B83) dataaccessd/1.0' };
  await done(anyone('GET', `/api/calendar/ics?token=${ben.token}`, { headers: agent }));
  await done(anyone('GET', `/c/${ben.token}.ics`, { headers: agent }));
  await done(anyone('GET', `/manage?token=${ben.token}`));
  const view = (await done(anyone('GET', `/api/manage?token=${ben.token}`))).data;
  const [{ code }] = view.events;
  await done(anyone('GET', `/manage/e/${code}`));
  await done(anyone('POST', `/api/manage/e/${code}`, { body: { rsvp_status: 'maybe' } }));
  const answer = { token: ben.token, event_id: event.id, rsvp_status: 'yes', note: 'With cake' };
  await done(anyone('POST', '/api/manage/rsvp', { body: answer }));
  await done(anyone('POST', '/api/manage/preferences', { body: { token: ben.token, hide_cancelled: true } }));
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const choice = `token=${cleo.token}&action=unsubscribe`;
  expect((await anyone('POST', '/manage', { body: choice, headers: form })).status).toBe(303);
  const view2 = encodeURIComponent(JSON.stringify({ token: ben.token }));
  await done(anyone('GET', `/trpc/rsvps.view?input=${view2}`));
  await done(call('POST', `/api/friends/${ben.id}/rotate-token`, { headers: { 'idempotency-key': 'rotate-1' } }));
  expect((await anyone('GET', `/api/calendar/ics?token=${ben.token}`)).status).toBe(410);
  await done(call('DELETE', `/api/friends/${cleo.id}?erase=true`));
  await done(anyone('GET', `/c/${cleo.token}.ics`));

  const feed = (
    await done(call('POST', '/api/feeds', { body: { name: 'Kitchen' }, headers: { 'idempotency-key': 'feed-1' } }))
  ).data;
  await done(call('GET', '/api/feeds'));
  await done(call('POST', `/api/feeds/${feed.id}/rotate-token`));
}

/** Linked chats, with a Telegram that fails on every second message. */
async function playTelegram(call: Call): Promise<string> {
  const eve = (await done(call('POST', '/api/friends/invite', { body: { name: 'Eve' } }))).data;
  const own = await done(call('POST', '/api/telegram/link'));
  const ofFriend = await done(anyone('POST', '/api/manage/telegram', { body: { token: eve.token } }));
  const secret = h.deps.secrets.derive('telegram-webhook', botToken);
  const headers = { 'x-telegram-bot-api-secret-token': secret };
  telegram.state.refuse = () => (telegram.calls.length % 2 ? null : { status: 502, text: `bad gateway ${botToken}` });
  for (const [index, { data }] of [own, ofFriend, own].entries()) {
    const text = `/start ${new URL(data.url).searchParams.get('start')}`;
    const update = { message: { chat: { id: 70 + index, type: 'private' }, text } };
    await done(anyone('POST', '/api/telegram/webhook', { body: update, headers }));
    expect((await anyone('POST', '/api/telegram/webhook', { body: update })).status).toBe(403);
  }
  collect(secret);
  return secret;
}

/** A subscribed browser, through a push service that fails at first; returns its secrets. */
async function playPush(call: Call): Promise<string[]> {
  const browser = pushService.makeBrowser();
  const { endpoint, keys } = browser.subscription;
  pushService.state.refuse = () => (browser.messages().length === 1 ? { status: 500 } : null);
  await done(call('PUT', '/api/push', { body: { endpoint, keys } }));
  const wrong = { endpoint: endpoint.replace('127.0.0.1', '10.0.0.1'), keys };
  expect((await call('PUT', '/api/push', { body: wrong })).status).toBe(400);
  const gil = (await done(call('POST', '/api/friends/invite', { body: { name: 'Gil' } }))).data;
  const event = (await done(call('POST', '/api/events', { body: picnic() }))).data;
  const answer = { token: gil.token, event_id: event.id, rsvp_status: 'yes' };
  await done(anyone('POST', '/api/manage/rsvp', { body: answer }));
  await expect.poll(() => browser.messages().length, { timeout: 60_000 }).toBe(1);
  return [browser.path, keys.p256dh, keys.auth];
}

/** The assistant in all its forms, given an address and asked for links. */
async function playAssistant(call: Call) {
  await done(
    call('POST', '/api/chat/message', { body: { message: `Invite Dora, ${emails.dora}`, conversationId: 'kitchen' } }),
  );
  const { action } = await done(
    call('POST', '/api/chat/message', { body: { message: 'Create a group called "Rowers"' } }),
  );
  await done(call('POST', '/api/chat/action', { body: { actionId: action.id, confirmed: true } }));
  await done(call('POST', '/api/agent', { body: { message: `Share my calendar with Ben, ${emails.ben}` } }));
  await done(call('POST', '/api/ai/tools/share_calendar', { body: { args: { friend: 'Ben' } } }));
  await done(call('POST', '/api/ai/tools/invite_friend', { body: { args: { name: 'Dora', email: emails.dora } } }));
  await done(call('POST', '/api/ai/chat', { body: { prompt: 'Dinner with Ben tomorrow at 7pm' } }));
  await done(call('POST', '/api/agent/confirm', { body: { confirm: dinner() } }));
}

/** Misspelled URLs of hurried people and scanners; request-log.test.ts covers more of them. */
const mangled: readonly ((secret: string) => string)[] = [
  (secret) => `/manage%3Ftoken=${secret}`,
  (secret) => `/manage;token=${secret}`,
  (secret) => `/manage/${secret}`,
  (secret) => `/%63/${secret}.ics`,
  (secret) => `//c/${secret}.ics`,
  (secret) => `/C/${secret.toUpperCase()}.ICS`,
  (secret) => `/api/calendar/ics/${secret}`,
  (secret) => `/API/calendar/ics?TOKEN=${secret}`,
  (secret) => `/auth/callback?code=${secret}`,
  (secret) => `/auth/callback%23access_token=${secret}`,
  (secret) => `/api/auth/session/${secret}`,
  (secret) => `/trpc/${secret}`,
  (secret) => `/trpc/auth.session?${secret}`,
  (secret) => `/${secret}?q=${secret}#${secret}`,
  (secret) => `/%zz/${secret}`,
];

/** Sends a secret in four such URLs, and in browser reports. */
async function askMangled(secret: string, from: number) {
  for (let count = 0; count < 4; count++) {
    const path = mangled[(4 * from + count) % mangled.length]?.(secret) ?? '/';
    await h.call('GET', path, { address: freshAddress(), headers: { referer: `${appUrl}/${secret}` } });
  }
  await h.call('POST', '/api/logs', {
    address: freshAddress(),
    body: {
      level: 'error',
      message: `It failed at ${appUrl}/manage?token=${secret} for ${secret}`,
      url: `${appUrl}/c/${secret}.ics`,
      metadata: { token: secret, list: [`Bearer ${secret}`] },
    },
  });
}

const linesWith = (word: string) => log.filter((line) => line.toLowerCase().includes(word.toLowerCase()));

/** The usual prefix of a JWT; encrypted values are random and unlikely to contain it. */
const signedBeginnings = ['alg', 'typ', 'kid'].map((name) =>
  Buffer.from(`{"${name}":`).toString('base64url').slice(0, 8),
);

/** Where a person's address may be stored to reach them; a pending action expires after 15 minutes. */
const reachedAt = [
  'pgboss.job_common',
  'public.email_proofs',
  'public.friends',
  'public.identities',
  'public.owners',
  'public.pending_actions',
];

test('no token, link, code or password is in any table or log line, and no email address in the log', async () => {
  const { call, id, verification, recovery } = await playAccount();
  await playSignInMethods(call, id);
  await playSharing(call);
  const webhookSecret = await playTelegram(call);
  const browser = await playPush(call);
  await playAssistant(call);
  const secrets = [...seen];
  // The credentials that must have been collected: sessions, refresh tokens, links, owner feeds, API tokens, mailed links and a
  // provider's.
  expect(secrets.length).toBeGreaterThan(30);
  expect(secrets).toContain(recovery.link.split('.')[1]);

  const sent = [...secrets, ...Object.values(emails)];
  for (const [index, secret] of sent.entries()) await askMangled(secret, index);
  const report = { level: 'error', message: `It failed for ${emails.logged}`, metadata: { user: emails.logged } };
  await anyone('POST', '/api/logs', { body: report });

  // A failing statement repeats its parameters in the driver's error.
  await database.db.execute(sql`alter table owners rename to owners_away`);
  await database.db.execute(sql`alter table links rename to links_away`);
  const failing = [
    await anyone('POST', '/api/auth/login', { body: { email: emails.next, password: passwords.changed } }),
    await call('GET', '/api/profile'),
    await anyone('GET', `/manage?token=${secrets[0]}`),
    await anyone('GET', `/c/${secrets[0]}.ics`),
  ];
  for (const { status } of failing) expect(status).toBeGreaterThanOrEqual(500);
  await database.db.execute(sql`alter table owners_away rename to owners`);
  await database.db.execute(sql`alter table links_away rename to links`);

  const typed = [...Object.values(passwords), verification.code, botToken, webhookSecret, ...browser];
  // A provider's token would be recognised by its prefix.
  const words = [...secrets, ...typed, ...Object.values(emails), 'eyJ'];
  expect(words.flatMap(linesWith)).toEqual([]);

  expect(Object.fromEntries(await searchTables(database, [...secrets, ...typed, ...signedBeginnings]))).toEqual({});
  const places = await searchTables(database, Object.values(emails));
  expect([...places.keys()].toSorted()).toEqual(reachedAt);

  // The log still records who was admitted or refused, and why.
  const told = log.flatMap((line) => {
    const { method, url, status, error } = JSON.parse(line);
    return url === '/api/auth/login' ? [[method, status, error].join(' ')] : [];
  });
  expect(new Set(told)).toEqual(new Set(['POST 200 ', 'POST 401 unauthenticated', 'POST 500 internal']));
  expect(linesWith('"error":"forbidden"').length).toBeGreaterThan(0);
  expect(linesWith('"error":"gone"').length).toBeGreaterThan(0);

  // A sanity check of the search itself: there are log lines, and the stored digest is found.
  expect(log.length).toBeGreaterThan(100);
  const digests = secrets.map((secret) => hashToken(secret));
  const known = await searchTables(database, digests);
  expect(known.get('public.links')).not.toEqual([]);
  expect([...known.keys()]).toEqual(
    expect.arrayContaining(['public.links', 'public.refresh_tokens', 'public.api_tokens']),
  );
});
