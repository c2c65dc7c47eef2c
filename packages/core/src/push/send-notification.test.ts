import { randomUUID } from 'node:crypto';
import { quotas } from '@kith/contracts/limits';
import type { PushKind } from '@kith/contracts/push';
import { parsePushTask, type PushTask } from '@kith/contracts/push-task';
import { domainEvents, pushSubscriptions, signIns } from '@kith/db/schema';
import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { eq } from '@kith/db/sql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordEvent } from '../activity/index.ts';
import { endSignIn } from '../auth/index.ts';
import type { LiveSession, OwnerContext } from '../context.ts';
import { markRead } from '../inbox/index.ts';
import { noopPorts, type Push, PushError } from '../ports.ts';
import { recordToldAnswer, respondToEvent, reportRunningLate } from '../rsvps/index.ts';
import { createSecrets } from '../secrets.ts';
import { asFriend, at, makeContext, makeEvent, makeFriend, makeOwner, testNow } from '../testing.ts';
import { addDevice, getPushDevice, removeDevice, sendNotification } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type Sent = { endpoint: string } & Parameters<Push['send']>[1];

/** An owner with a push service that captures messages, and the jobs that are enqueued for it. */
async function makeAna() {
  const sent: Sent[] = [];
  const tasks: PushTask[] = [];
  const service: { refuse: PushError | null; during: () => Promise<void> } = { refuse: null, during: async () => {} };
  const push: Push = {
    publicKey: 'the key',
    takes: (endpoint) => endpoint.startsWith('https://push.example.com/'),
    send: async ({ endpoint }, notification) => {
      await service.during();
      if (service.refuse) throw service.refuse;
      sent.push({ endpoint, ...notification });
    },
  };
  const add = async (_db: unknown, kind: string, data: Record<string, unknown>) => {
    if (kind === 'owner-push') tasks.push(parsePushTask(data));
  };
  const bare = makeContext(database.db);
  const ctx = { ...bare, ports: { ...noopPorts, push, jobs: { ...noopPorts.jobs, add } } };
  const ana = await makeOwner(ctx);
  const send = (now = testNow, tries = 0) => {
    const task = tasks.at(-1);
    if (!task) throw new Error('Nothing is to be sent.');
    return sendNotification(at(ctx, now), { ...task, tries });
  };
  return { ana, sent, tasks, service, send };
}

/** Signs the owner in on another device. */
async function signIn({ db, owner, now }: OwnerContext): Promise<LiveSession> {
  const familyId = randomUUID();
  await db.insert(signIns).values({ ownerId: owner.id, familyId, device: 'A phone', createdAt: now, lastUsedAt: now });
  return { id: randomUUID(), familyId, endsAt: inSeconds(3_600) };
}

const inSeconds = (seconds: number) => new Date(testNow.getTime() + seconds * 1_000);
const subscription = (kinds: PushKind[] = ['answers', 'today'], name = 'ana') => ({
  endpoint: `https://push.example.com/${name}`,
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  kinds,
});

/** An owner with a subscribed phone, and a friend who accepted. */
async function makeAnswered(kinds?: PushKind[]) {
  const all = await makeAna();
  const phone = await signIn(all.ana);
  await addDevice(all.ana, phone, subscription(kinds));
  const ben = await makeFriend(all.ana, { name: 'Ben' });
  const event = await makeEvent(all.ana, { title: 'Picnic' });
  await respondToEvent(asFriend(all.ana, ben), { event_id: event.id, rsvp_status: 'yes', note: 'I bring cake' });
  const failedAt = async () => (await getPushDevice(all.ana, phone)).subscription?.failed_at;
  return { ...all, phone, ben, event, failedAt };
}

test('an answer is pushed in the words of the inbox, with note, event link and unread count', async () => {
  const { sent, send, event, ben } = await makeAnswered();
  expect(await send()).toBeNull();
  expect(sent).toEqual([
    {
      endpoint: 'https://push.example.com/ana',
      message: {
        title: 'Ben is attending Picnic',
        body: 'I bring cake',
        path: `/events/${event.id}`,
        tag: `${event.id} ${ben.id}`,
        unread: 1,
      },
      ttl: 86_400,
      urgency: 'normal',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    },
  ]);
});

test('each device gets the kinds chosen for it, and never the owner’s own actions', async () => {
  const { ana, tasks, send, sent } = await makeAna();
  const [phone, laptop] = [await signIn(ana), await signIn(ana)];
  await addDevice(ana, phone, subscription(['answers', 'today']));
  await addDevice(ana, laptop, subscription(['questions', 'calendars', 'mails'], 'laptop'));
  const ben = await makeFriend(ana, { name: 'Ben' });
  const event = await makeEvent(ana, { title: 'Picnic', startAt: inSeconds(3_600) });
  const told = () => tasks.splice(0).map(({ familyId }) => (familyId === phone.familyId ? 'phone' : 'laptop'));
  const benHimself = asFriend(ana, ben);
  const of = { event: { id: event.id, title: event.title }, friend: ben };

  await recordToldAnswer(ana, { id: event.id, friendId: ben.id, rsvp_status: 'yes' });
  await recordEvent(ana, ana.owner.id, { kind: 'friend.updated', friend: ben, changesFeed: true });
  expect(told()).toEqual([]);
  await respondToEvent(benHimself, { event_id: event.id, rsvp_status: 'maybe' });
  expect(told()).toEqual(['phone']);
  await recordEvent(ana, ana.owner.id, { kind: 'friend.asked', ...of, note: 'Chairs?' });
  expect(told()).toEqual(['laptop']);
  await recordEvent(ana, ana.owner.id, { kind: 'friend.silent', friend: ben, app: null });
  expect(told()).toEqual(['laptop']);
  await recordEvent(ana, ana.owner.id, { kind: 'mail.failed', ...of, reason: 'refused', channel: 'email' });
  await send();
  expect(sent.at(-1)?.message).toMatchObject({ title: 'An email to Ben about Picnic was refused', path: '/inbox' });
  expect(told()).toEqual(['laptop']);

  // With answers switched off, a same-day cancellation is still pushed.
  await addDevice(ana, phone, subscription(['today']));
  await respondToEvent(benHimself, { event_id: event.id, rsvp_status: 'yes' });
  expect(told()).toEqual([]);
  await reportRunningLate(benHimself, { event_id: event.id, minutes: 20 });
  await send();
  expect(sent.at(-1)).toMatchObject({ ttl: 3 * 3_600, urgency: 'high', topic: null });
  expect(told()).toEqual(['phone']);
  await respondToEvent(benHimself, { event_id: event.id, rsvp_status: 'no' });
  await send();
  expect(sent.at(-1)?.message.title).toBe('Ben can’t make Picnic after all');
  expect(told()).toEqual(['phone']);
});

test('a notification that was read, expired or switched off is not sent', async () => {
  const read = await makeAnswered();
  await markRead(read.ana);
  expect(await read.send()).toBeNull();
  const late = await makeAnswered();
  expect(await late.send(inSeconds(86_400))).toBeNull();
  const off = await makeAnswered();
  await removeDevice(off.ana, off.phone);
  await removeDevice(off.ana, off.phone);
  expect(await off.send()).toBeNull();
  expect([read.sent, late.sent, off.sent]).toEqual([[], [], []]);
  expect([await read.failedAt(), await late.failedAt()]).toEqual([null, inSeconds(86_400).toISOString()]);
});

test('a long note is cut between code points', async () => {
  const { ana, sent, send, ben, event } = await makeAnswered();
  await respondToEvent(asFriend(ana, ben), { event_id: event.id, rsvp_status: 'maybe', note: '🍰'.repeat(400) });
  await send();
  expect(sent[0]?.message.body).toBe(`${'🍰'.repeat(119)}…`);
});

describe('a push service that does not accept a notification', () => {
  test('reports an ended subscription, which is deleted, but not a newer one in its place', async () => {
    const { ana, phone, service, send } = await makeAnswered();
    service.refuse = new PushError('gone', '410');
    service.during = async () => {
      await addDevice(ana, phone, subscription(undefined, 'renewed'));
    };
    expect(await send()).toBeNull();
    expect((await getPushDevice(ana, phone)).subscription).not.toBeNull();
    service.during = async () => {};
    expect(await send()).toBeNull();
    expect((await getPushDevice(ana, phone)).subscription).toBeNull();
  });

  test('is down: retries have growing delays and finally end', async () => {
    const { service, send, sent, failedAt } = await makeAnswered();
    service.refuse = new PushError('away', '503');
    const pauses: (number | null)[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const next = await send(testNow, tries);
      pauses.push(next && (next.getTime() - testNow.getTime()) / 1_000);
    }
    expect(pauses).toEqual([30, 120, 480, 1_920, 3_600, null]);
    expect(await failedAt()).toBe(testNow.toISOString());
    service.refuse = null;
    await send(inSeconds(60));
    expect([sent.length, await failedAt()]).toEqual([1, null]);
  });

  test('asks to wait: the retry is not earlier, and does not happen after the TTL', async () => {
    const { service, send } = await makeAnswered();
    service.refuse = new PushError('limited', '429', { retryAfter: 900 });
    expect(await send()).toEqual(inSeconds(900));
    service.refuse = new PushError('limited', '429', { retryAfter: 86_400 });
    expect(await send()).toBeNull();
  });

  test('rejects it permanently: there is no retry, and the device shows the error', async () => {
    const { service, send, failedAt } = await makeAnswered();
    service.refuse = new PushError('refused', '403');
    expect([await send(), await failedAt()]).toEqual([null, testNow.toISOString()]);
  });
});

test('above the quota the oldest device is unsubscribed', async () => {
  const { ana } = await makeAna();
  const devices: LiveSession[] = [];
  for (let n = 0; n <= quotas.pushDevices; n += 1) {
    const device = await signIn(ana);
    devices.push(device);
    await addDevice(at(ana, inSeconds(n)), device, subscription(undefined, `device-${n}`));
  }
  const [oldest, second] = devices;
  if (!oldest || !second) throw new Error('There are no devices.');
  expect((await getPushDevice(ana, oldest)).subscription).toBeNull();
  expect((await getPushDevice(ana, second)).subscription).not.toBeNull();
  // Resubscribing a device does not count as another one.
  await addDevice(at(ana, inSeconds(99)), second, subscription());
  const rows = await database.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.ownerId, ana.owner.id));
  expect(rows).toHaveLength(quotas.pushDevices);
});

test('ending a sign-in deletes its device, and none is stored for an ended one', async () => {
  const { ana } = await makeAna();
  const phone = await signIn(ana);
  await addDevice(ana, phone, subscription());
  await endSignIn(ana, phone.familyId);
  expect((await getPushDevice(ana, phone)).subscription).toBeNull();
  await expect(addDevice(ana, phone, subscription())).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('a URL that is no push service’s is refused, and one encrypted under another key is forgotten', async () => {
  const { ana, send, phone } = await makeAnswered();
  const elsewhere = { ...subscription(), endpoint: 'https://10.0.0.1/' };
  await expect(addDevice(ana, phone, elsewhere)).rejects.toMatchObject({
    code: 'invalid_input',
    issues: [{ path: 'endpoint', message: 'This is no address of a push service' }],
  });
  const sealed = createSecrets('another key that guards nothing').seal('{}');
  await database.db.update(pushSubscriptions).set({ sealed }).where(eq(pushSubscriptions.ownerId, ana.owner.id));
  expect(await send()).toBeNull();
  expect((await getPushDevice(ana, phone)).subscription).toBeNull();
});

test('another owner’s domain event is nobody’s notification here', async () => {
  const [mine, theirs] = [await makeAnswered(), await makeAnswered()];
  const [line] = await database.db.select().from(domainEvents).where(eq(domainEvents.ownerId, theirs.ana.owner.id));
  const task = { ownerId: mine.ana.owner.id, familyId: mine.phone.familyId, domainEvent: line?.no ?? 0, tries: 0 };
  expect(await sendNotification(mine.ana, task)).toBeNull();
  expect([line?.kind, mine.sent]).toEqual(['rsvp.changed', []]);
});
