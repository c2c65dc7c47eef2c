import type { OwnerId } from '@kith/contracts/ids';
import type { Database } from '@kith/db';
import { deliveries, eventAudience, events, owners } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { and, eq } from '@kith/db/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listActivity } from '../activity/index.ts';
import { at, makeContext, makeEvent, makeFriend, makeGroup, makeOwner } from '../testing.ts';
import {
  createEvent,
  excludeGuest,
  getEvent,
  includeGuest,
  listEvents,
  publishEvent,
  removeEvent,
  updateEvent,
} from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const dinner = { title: 'Dinner', start_at: '2026-06-16T18:00:00.000Z', end_at: '2026-06-16T20:00:00.000Z' };
const owner = () => makeOwner(makeContext(database.db));
const stored = async (id: string) => {
  const [row] = await database.db.select().from(events).where(eq(events.id, id));
  if (row === undefined) throw new Error('The event is gone.');
  return row;
};
const feedVersion = async (id: OwnerId) => {
  const [row] = await database.db.select().from(owners).where(eq(owners.id, id));
  return row?.feedVersion;
};
const told = async (id: string, kind: 'published' | 'cancelled' = 'published') =>
  (
    await database.db
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.eventId, id), eq(deliveries.kind, kind)))
  ).length;

test('publishing confirms a draft and notifies every guest once', async () => {
  const ana = await owner();
  await makeFriend(ana);
  await makeFriend(ana);
  const { id } = await createEvent(ana, { ...dinner, status: 'draft' });
  const later = at(ana, '2026-06-15T15:00:00Z');
  const published = await publishEvent(later, { id, sendNotifications: true });
  expect(published).toMatchObject({ status: 'confirmed', published_at: '2026-06-15T15:00:00.000Z', revision: 2 });
  expect(await told(id)).toBe(2);
  expect(await feedVersion(ana.owner.id)).toBe(2);
  expect(await listActivity(ana, 1)).toMatchObject([{ kind: 'event.published', event_id: id }]);
});

test('publishing again notifies only guests added since', async () => {
  const ana = await owner();
  const ben = await makeFriend(ana);
  const climbers = await makeGroup(ana, { members: [ben] });
  const { id } = await createEvent(ana, { ...dinner, audience_groups: [climbers.id] });
  const cleo = await makeFriend(ana);
  await updateEvent(ana, { id, audience_friends: [cleo.id] });
  expect(await told(id)).toBe(1);
  const again = await publishEvent(at(ana, '2026-06-15T15:00:00Z'), { id, sendNotifications: true });
  expect(await told(id)).toBe(2);
  await publishEvent(ana, { id, sendNotifications: true });
  expect(await told(id)).toBe(2);
  expect((await stored(id)).revision).toBe(again.revision);
  expect((await getEvent(ana, id)).announcements.map((one) => one.guests_count)).toEqual([1, 1]);
});

test('concurrent publishing notifies each guest once', async () => {
  const ana = await owner();
  for (let n = 0; n < 5; n += 1) await makeFriend(ana);
  const { id } = await createEvent(ana, { ...dinner, status: 'draft' });
  await Promise.all(Array.from({ length: 8 }, () => publishEvent(ana, { id, sendNotifications: true })));
  expect(await told(id)).toBe(5);
  expect((await stored(id)).revision).toBe(2);
});

test('an owner may publish silently and notify the guests later', async () => {
  const ana = await owner();
  await makeFriend(ana);
  const { id } = await createEvent(ana, { ...dinner, status: 'draft' });
  await publishEvent(ana, { id, sendNotifications: false });
  expect(await told(id)).toBe(0);
  await publishEvent(ana, { id });
  expect(await told(id)).toBe(1);
});

test('a busy-only event is published without notifying anybody', async () => {
  const ana = await owner();
  await makeFriend(ana);
  const { id } = await createEvent(ana, { ...dinner, status: 'draft', busy_only: true });
  expect((await publishEvent(ana, { id, sendNotifications: true })).status).toBe('confirmed');
  expect(await told(id)).toBe(0);
});

test('a deleted event is hidden from owner and guests, and kept for feeds with a raised SEQUENCE', async () => {
  const ana = await owner();
  await makeFriend(ana);
  const { id } = await createEvent(ana, dinner);
  const before = await stored(id);
  expect(await removeEvent(ana, { id })).toEqual({ id });
  expect(await stored(id)).toMatchObject({ deletedAt: ana.now, sequence: before.sequence + 1 });
  expect((await stored(id)).changedAt).toEqual(ana.now);
  expect(await database.db.select().from(eventAudience).where(eq(eventAudience.eventId, id))).toEqual([]);
  expect((await listEvents(ana)).items).toEqual([]);
  const gone = { code: 'not_found' };
  await expect(getEvent(ana, id)).rejects.toMatchObject(gone);
  await expect(updateEvent(ana, { id, title: 'x' })).rejects.toMatchObject(gone);
  await expect(publishEvent(ana, { id })).rejects.toMatchObject(gone);
  await expect(removeEvent(ana, { id })).rejects.toMatchObject(gone);
});

test('guests who knew of an event are notified of its deletion', async () => {
  const ana = await owner();
  await makeFriend(ana);
  const announced = await createEvent(ana, dinner);
  const quiet = await createEvent(ana, { ...dinner, notify: false });
  const cancelled = await createEvent(ana, dinner);
  await updateEvent(ana, { id: cancelled.id, status: 'cancelled' });
  for (const { id } of [announced, quiet, cancelled]) await removeEvent(ana, { id });
  expect(await told(announced.id, 'cancelled')).toBe(1);
  expect(await told(quiet.id, 'cancelled')).toBe(0);
  expect(await told(cancelled.id, 'cancelled')).toBe(1);
});

test('deleting a draft raises no feed version', async () => {
  const ana = await owner();
  const { id } = await createEvent(ana, { ...dinner, status: 'draft' });
  await removeEvent(ana, { id });
  expect(await feedVersion(ana.owner.id)).toBe(1);
});

test('deleting while publishing results in a deleted event', async () => {
  const ana = await owner();
  await makeFriend(ana);
  const { id } = await createEvent(ana, { ...dinner, status: 'draft' });
  await Promise.allSettled([publishEvent(ana, { id }), removeEvent(ana, { id }), publishEvent(ana, { id })]);
  expect((await stored(id)).deletedAt).toEqual(ana.now);
  expect(await told(id)).toBeLessThanOrEqual(1);
});

test('an excluded guest stays out until re-included, with the answer kept', async () => {
  const ana = await owner();
  const ben = await makeFriend(ana, { name: 'Ben' });
  await makeFriend(ana, { name: 'Cleo' });
  const event = await makeEvent(ana);
  const names = (details: Awaited<ReturnType<typeof getEvent>>) => details.audience.map((guest) => guest.friend_name);
  const without = await excludeGuest(ana, { id: event.id, friendId: ben.id });
  expect(names(without)).toEqual(['Cleo']);
  expect(without).toMatchObject({ excluded_friends: [ben.id], revision: 2 });
  expect((await excludeGuest(ana, { id: event.id, friendId: ben.id })).revision).toBe(2);
  const back = await includeGuest(ana, { id: event.id, friendId: ben.id });
  expect(names(back)).toEqual(['Ben', 'Cleo']);
  expect(back).toMatchObject({ excluded_friends: [], revision: 3 });
  expect((await includeGuest(ana, { id: event.id, friendId: ben.id })).revision).toBe(3);
});

test('excluding a guest raises only that friend’s feed version', async () => {
  const ana = await owner();
  const [ben, cleo] = [await makeFriend(ana), await makeFriend(ana)];
  const event = await makeEvent(ana);
  await excludeGuest(ana, { id: event.id, friendId: ben.id });
  const rows = await database.db.query.friends.findMany({ where: (table) => eq(table.ownerId, ana.owner.id) });
  const versions = new Map(rows.map((row) => [row.id, row.feedVersion]));
  expect([versions.get(ben.id), versions.get(cleo.id), await feedVersion(ana.owner.id)]).toEqual([2, 1, 1]);
});
