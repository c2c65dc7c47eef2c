import type { Database } from '@kith/db';
import { domainEvents } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { and, eq } from '@kith/db/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDashboard } from '../dashboard/index.ts';
import { getEvent } from '../events/index.ts';
import { eventCode, openEventCode, respondToEvent } from '../rsvps/index.ts';
import { asFriend, at, makeContext, makeEvent, makeFriend, makeOwner } from '../testing.ts';
import { findFriend, getFriend, inviteFriend, markShared, openLink, rotateToken, unsubscribe } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const newOwner = () => makeOwner(makeContext(database.db));

test('a link that was not passed on is not shared, and its guest counts as not asked', async () => {
  const ana = await newOwner();
  const ben = await inviteFriend(ana, { name: 'Ben' });
  const event = await makeEvent(ana);
  expect(ben.shared_at).toBeNull();
  expect((await getEvent(ana, event.id)).audience).toMatchObject([
    { rsvp_status: 'pending', link_state: 'not_shared' },
  ]);
  const { upcomingEvents } = await getDashboard(ana);
  expect(upcomingEvents).toMatchObject([{ waiting_count: 0, unshared_count: 1 }]);
});

test('the first sharing makes it shared, the last one says when the link was handed on, and a rotation resets it', async () => {
  const ana = await newOwner();
  const { id } = await inviteFriend(ana, { name: 'Ben' });
  const event = await makeEvent(ana);
  expect((await markShared(ana, id)).shared_at).toBe('2026-06-15T12:00:00.000Z');
  expect((await markShared(at(ana, '2026-06-16T12:00:00Z'), id)).shared_at).toBe('2026-06-15T12:00:00.000Z');
  const told = await database.db
    .select()
    .from(domainEvents)
    .where(and(eq(domainEvents.ownerId, ana.owner.id), eq(domainEvents.kind, 'friend.updated')));
  expect(told).toHaveLength(2);
  expect((await getEvent(ana, event.id)).audience).toMatchObject([
    { link_state: 'shared', news: { state: 'shared', at: '2026-06-16T12:00:00.000Z' } },
  ]);
  expect((await getFriend(ana, id)).events).toMatchObject([{ news: { state: 'shared' } }]);
  expect((await getDashboard(ana)).upcomingEvents).toMatchObject([{ waiting_count: 1, unshared_count: 0 }]);
  expect((await rotateToken(ana, id)).shared_at).toBeNull();
  expect((await getEvent(ana, event.id)).audience).toMatchObject([{ news: { state: 'not_sent' } }]);
});

test('opening the link counts', async () => {
  const ana = await newOwner();
  const ben = await inviteFriend(ana, { name: 'Ben' });
  await openLink(ana, ben.token);
  expect((await findFriend(ana, ben.id)).shared_at).toBe('2026-06-15T12:00:00.000Z');
});

test('an event code counts when used to answer, not when only opened', async () => {
  const ana = await newOwner();
  const ben = await makeFriend(ana, { sharedAt: null });
  const event = await makeEvent(ana);
  const code = eventCode(ana.secrets, event.id, ben);
  const opened = await openEventCode(ana, code);
  expect((await findFriend(ana, ben.id)).shared_at).toBeNull();
  await respondToEvent(opened.ctx, { event_id: opened.eventId, rsvp_status: 'yes' });
  expect((await findFriend(ana, ben.id)).shared_at).not.toBeNull();
});

test('unsubscribed friends and busy-only events count as no pending answers', async () => {
  const ana = await newOwner();
  const [ben] = [await makeFriend(ana), await makeFriend(ana)];
  const event = await makeEvent(ana, { friends: [ben] });
  await makeEvent(ana, { busyOnly: true });
  await unsubscribe(asFriend(ana, ben));
  expect((await getEvent(ana, event.id)).audience).toMatchObject([{ link_state: 'left' }]);
  expect((await getDashboard(ana)).upcomingEvents.map((one) => [one.waiting_count, one.unshared_count])).toEqual([
    [0, 0],
    [0, 0],
  ]);
});
