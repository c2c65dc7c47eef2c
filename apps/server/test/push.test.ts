// Web Push end to end: web-push, pg-boss in the test database, and a stub push service.
import { createPublicKey } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import { noopPorts, type Push, PushError, silentLog } from '@kith/core/ports';
import { createSecrets } from '@kith/core/secrets';
import { openTestDatabase } from '@kith/db/testing';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openJobs } from '../src/adapters/jobs.ts';
import { lookupPublic, openPush } from '../src/adapters/web-push.ts';
import { startWorker } from '../src/worker.ts';
import { openHarness, picnic } from './harness.ts';
import { openPushService } from './push-service.ts';

let service: Awaited<ReturnType<typeof openPushService>>;
let push: Push;
const secrets = createSecrets('a key for tests that guards nothing at all');
const subject = 'mailto:kith@kith.example';
beforeAll(async () => {
  service = await openPushService();
  push = openPush(secrets, { subject, standIn: service.origin });
});
afterAll(() => service.close());

const message = { title: 'Ben is attending Picnic', body: '', path: '/inbox', tag: 'a', unread: 1 };
const notification = { message, ttl: 3_600, urgency: 'high', topic: 'picnic' } as const;

test('a message is signed with the server’s key, and only the browser can decrypt it', async () => {
  const browser = service.makeBrowser();
  await push.send(browser.subscription, notification);
  const [taken] = browser.messages();
  expect(browser.read(taken)).toEqual(message);
  expect(taken?.body.includes('Picnic')).toBe(false);
  expect(taken?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '3600',
    urgency: 'high',
    topic: 'picnic',
  });
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(taken?.headers.authorization ?? '') ?? [];
  expect(key).toBe(push.publicKey);
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const { payload } = await jwtVerify(token, publicKey, { audience: service.origin });
  expect(payload.sub).toBe(subject);
});

test('processes with the same secret key share one key pair', () => {
  const other = createSecrets('another key for tests that guards nothing');
  expect(openPush(secrets, { subject }).publicKey).toBe(push.publicKey);
  expect(openPush(other, { subject }).publicKey).not.toBe(push.publicKey);
  expect(Buffer.from(push.publicKey, 'base64url')).toHaveLength(65);
});

describe('a push service’s answers', () => {
  test.each([
    [404, 'gone', 0],
    [410, 'gone', 0],
    [429, 'limited', 90],
    [500, 'away', 90],
    [503, 'away', 90],
    [301, 'refused', 0],
    [400, 'refused', 0],
    [403, 'refused', 0],
    [413, 'refused', 0],
  ])('%i means %s', async (status, reason, retryAfter) => {
    const browser = service.makeBrowser();
    service.state.refuse = () => ({ status, retryAfter: '90' });
    const failure = push.send(browser.subscription, notification);
    await expect(failure).rejects.toBeInstanceOf(PushError);
    await expect(failure).rejects.toMatchObject({ reason, retryAfter });
  });

  test('an invalid Retry-After is ignored, and a valid one is capped at a day', async () => {
    const browser = service.makeBrowser();
    const waits: number[] = [];
    for (const retryAfter of ['Fri, 31 Dec 2027 23:59:59 GMT', '-5', '1e99', '12']) {
      service.state.refuse = () => ({ status: 429, retryAfter });
      await push.send(browser.subscription, notification).catch((error: PushError) => waits.push(error.retryAfter));
    }
    expect(waits).toEqual([0, 0, 86_400, 12]);
  });

  test('one that never answers times out, and an unreachable one is reported', async () => {
    const browser = service.makeBrowser();
    service.state.refuse = () => 'hang';
    const hasty = openPush(secrets, { subject, standIn: service.origin, timeoutMs: 50 });
    await expect(hasty.send(browser.subscription, notification)).rejects.toMatchObject({ reason: 'away' });
    const nobody = openPush(secrets, { subject, standIn: 'http://127.0.0.1:1' });
    const gone = { ...browser.subscription, endpoint: 'http://127.0.0.1:1/push' };
    await expect(nobody.send(gone, notification)).rejects.toMatchObject({ reason: 'away' });
  });

  test('an endless body is not read', async () => {
    const browser = service.makeBrowser();
    service.state.refuse = () => 'endless';
    await push.send(browser.subscription, notification);
    await expect.poll(() => service.cutOff()).toBe(1);
  });

  test('keys that are not on the curve are refused without repeating them', async () => {
    const { endpoint } = service.makeBrowser().subscription;
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    const failure = push.send({ endpoint, keys }, notification);
    await expect(failure).rejects.toMatchObject({ reason: 'refused' });
    await expect(failure).rejects.not.toMatchObject({ message: expect.stringContaining('AAAA') });
  });
});

describe('an address', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('%s is taken', (endpoint) => expect(push.takes(endpoint)).toBe(true));

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://ana:secret@push.example.com/abc',
    'https://10.0.0.1/abc',
    'https://2130706433/abc',
    'https://0x7f.1/abc',
    'https://[::1]/abc',
    'https://[::ffff:10.0.0.1]/abc',
    'https://localhost/abc',
    'https://push/abc',
    'http://127.0.0.1:1/abc',
    'file:///etc/passwd',
    'nonsense',
  ])('%s is not', (endpoint) => expect(push.takes(endpoint)).toBe(false));

  test('a host name that resolves to this machine is refused', async () => {
    const found = await new Promise<[Error | null, string | LookupAddress[]]>((done) => {
      lookupPublic('localhost', { all: true }, (error, addresses) => done([error, addresses]));
    });
    expect(found).toEqual([new Error('This host is not on the public internet.'), []]);
  });
});

test('an answer reaches the owner’s browser, and an ended subscription is deleted', async () => {
  service.state.refuse = () => null;
  const database = await openTestDatabase();
  const jobs = openJobs(database, silentLog, { retryDelay: 1, lookEvery: 1 });
  await jobs.prepare();
  const h = await openHarness({ database, ports: { ...noopPorts, jobs, push } });
  await startWorker(jobs, h.deps);
  const owner = await h.asOwner();
  const browser = service.makeBrowser();
  expect((await owner.call('GET', '/api/push')).body.data).toEqual({ public_key: push.publicKey, subscription: null });
  const on = await owner.call('PUT', '/api/push', { body: browser.subscription });
  expect(on.body.data.subscription).toMatchObject({ kinds: ['answers', 'today'], failed_at: null });

  const friend = (await owner.call('POST', '/api/friends/invite', { body: { name: 'Ben' } })).body.data;
  const event = (await owner.call('POST', '/api/events', { body: picnic() })).body.data;
  const answer = async (rsvp_status: string) => {
    const body = { token: friend.token, event_id: event.id, rsvp_status };
    const { status, text } = await h.call('POST', '/api/manage/rsvp', { body });
    expect(status, text).toBe(200);
  };
  await answer('yes');
  await expect.poll(() => browser.messages().length, { timeout: 60_000 }).toBe(1);
  const [first] = browser.messages();
  expect(browser.read(first)).toMatchObject({
    title: 'Ben is attending Picnic',
    path: `/events/${event.id}`,
    unread: 1,
  });

  service.state.refuse = () => ({ status: 410 });
  await answer('no');
  const stored = async () => (await owner.call('GET', '/api/push')).body.data.subscription;
  await expect.poll(stored, { timeout: 60_000 }).toBeNull();
  expect(browser.messages()).toHaveLength(2);

  // Signing out deletes the subscription, so that the browser's next user gets nothing.
  await owner.call('PUT', '/api/push', { body: browser.subscription });
  expect((await owner.call('POST', '/api/auth/logout')).status).toBe(200);
  const left = await database.db.query.pushSubscriptions.findMany({
    where: (row, { eq }) => eq(row.ownerId, owner.id),
  });
  expect(left).toEqual([]);
  await jobs.close();
  await h.close();
});

test('an invalid subscription is refused with a sentence', async () => {
  const h = await openHarness({ ports: { ...noopPorts, push } });
  const owner = await h.asOwner();
  const { subscription } = service.makeBrowser();
  const sentences = async (changed: Record<string, unknown>) => {
    const { status, body } = await owner.call('PUT', '/api/push', { body: { ...subscription, ...changed } });
    return [status, body.error];
  };
  expect(await sentences({ endpoint: 'https://10.0.0.1/x' })).toEqual([400, 'This is no address of a push service']);
  expect(await sentences({ endpoint: `https://a.example/${'x'.repeat(1_000)}` })).toEqual([
    400,
    'This is no address of a push service',
  ]);
  const keys = { ...subscription.keys, auth: 'short' };
  expect(await sentences({ keys })).toEqual([400, 'This is no key of a push subscription']);
  expect(await sentences({ kinds: [] })).toEqual([
    400,
    'Please choose at least one thing, or switch notifications off',
  ]);
  expect(await sentences({ kinds: ['answers', 'answers'] })).toEqual([400, 'Please name each thing once']);
  expect(await sentences({ kinds: ['gossip'] })).toEqual([400, 'This kind of notification is not known']);
  await h.close();
});
