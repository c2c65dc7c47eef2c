import type { Database } from '@kith/db';
import { events, friends } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { eq } from '@kith/db/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listActivity, recordEvent } from '../activity/index.ts';
import type { OwnerContext } from '../context.ts';
import { respondToEvent } from '../rsvps/index.ts';
import { asFriend, at, makeContext, makeEvent, makeFriend, makeOwner, testNow } from '../testing.ts';
import { countUnread, listInbox, markRead } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const inHours = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000);
const makeAna = () => makeOwner(makeContext(database.db));
const messages = async (ctx: OwnerContext, input = {}) =>
  (await listInbox(ctx, input)).items.map((item) => item.message);

/** `count` friends who resubscribed, an hour apart, the last one an hour ago. */
async function makeLines(ana: OwnerContext, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const friend = await makeFriend(ana, { name: `Friend ${n}` });
    await recordEvent(at(ana, inHours(n - count)), ana.owner.id, { kind: 'friend.resubscribed', friend });
  }
}

test('an answer appears with its note, friend and event; the owner’s own actions do not appear', async () => {
  const ana = await makeAna();
  const ben = await makeFriend(ana, { name: 'Ben' });
  const event = await makeEvent(ana, { title: 'Picnic' });
  await recordEvent(ana, ana.owner.id, { kind: 'friend.invited', friend: ben });
  await respondToEvent(asFriend(ana, ben), { event_id: event.id, rsvp_status: 'yes', note: 'I bring cake' });
  await database.db.update(events).set({ title: 'Dinner' }).where(eq(events.id, event.id));
  const { items } = await listInbox(ana);
  expect(items).toMatchObject([
    {
      kind: 'rsvp.changed',
      message: 'Ben is attending Picnic',
      friend_id: ben.id,
      friend_name: 'Ben',
      event_id: event.id,
      event_title: 'Picnic',
      event: { title: 'Dinner', start_at: event.startAt.toISOString() },
      rsvp_status: 'yes',
      note: 'I bring cake',
      unread: true,
    },
  ]);
});

test('lines about a deleted event or a removed friend stay, without links', async () => {
  const ana = await makeAna();
  const ben = await makeFriend(ana, { name: 'Ben' });
  const event = await makeEvent(ana);
  await respondToEvent(asFriend(ana, ben), { event_id: event.id, rsvp_status: 'no' });
  await database.db.update(events).set({ deletedAt: testNow }).where(eq(events.id, event.id));
  await database.db.update(friends).set({ removedAt: testNow }).where(eq(friends.id, ben.id));
  expect((await listInbox(ana)).items).toMatchObject([
    { message: 'Ben can’t make Picnic', friend_id: null, event: null, event_title: 'Picnic' },
  ]);
});

test('a line shows the friend’s current name, also after removal', async () => {
  const ana = await makeAna();
  const ben = await makeFriend(ana, { name: 'Ben' });
  const event = await makeEvent(ana, { title: 'Picnic' });
  await respondToEvent(asFriend(ana, ben), { event_id: event.id, rsvp_status: 'yes' });
  for (const changed of [{ name: 'Benedict Hall' }, { removedAt: testNow }]) {
    await database.db.update(friends).set(changed).where(eq(friends.id, ben.id));
    const line = { message: 'Benedict Hall is attending Picnic', friend_name: 'Benedict Hall' };
    expect((await listInbox(ana)).items).toMatchObject([line]);
    expect(await listActivity(ana, 5)).toMatchObject([line]);
  }
});

test('unread lines come first, each part newest first, on pages of any size', async () => {
  const ana = await makeAna();
  await makeLines(ana, 7);
  const all = (await listInbox(ana)).items;
  await markRead(ana, { ids: [all[0]?.id ?? '', all[3]?.id ?? ''] });
  const expected = [1, 2, 4, 5, 6, 0, 3].map((place) => all[place]?.id);
  for (const limit of [1, 2, 5, 6, 7, 50]) {
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listInbox(ana, { limit, ...(cursor && { cursor }) });
      expect(page.items.length).toBeLessThanOrEqual(limit);
      read.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(read).toEqual(expected);
  }
});

test('no line is skipped when some are read between two pages', async () => {
  const ana = await makeAna();
  await makeLines(ana, 6);
  const first = await listInbox(ana, { limit: 3 });
  await markRead(ana, { ids: [first.items[1]?.id ?? ''] });
  const rest = await listInbox(ana, { cursor: first.next_cursor ?? '' });
  expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(6);
});

test('filters find unread lines, answers, notes and calendars', async () => {
  const ana = await makeAna();
  const ben = await makeFriend(ana, { name: 'Ben' });
  const [lunch, hike] = [await makeEvent(ana, { title: 'Lunch' }), await makeEvent(ana, { title: 'Hike' })];
  await respondToEvent(asFriend(ana, ben), { event_id: lunch.id, rsvp_status: 'yes', note: 'At last' });
  await respondToEvent(asFriend(at(ana, inHours(1)), ben), { event_id: hike.id, rsvp_status: 'no' });
  await recordEvent(at(ana, inHours(2)), ana.owner.id, { kind: 'friend.unsubscribed', friend: ben });
  await markRead(at(ana, inHours(3)), { until: inHours(1).toISOString() });
  expect(await messages(ana, { filter: 'answers' })).toEqual(['Ben can’t make Hike', 'Ben is attending Lunch']);
  expect(await messages(ana, { filter: 'notes' })).toEqual(['Ben is attending Lunch']);
  expect(await messages(ana, { filter: 'calendars' })).toEqual(['Ben left your calendar']);
  expect(await messages(ana, { filter: 'unread' })).toEqual(['Ben left your calendar']);
});

test('lines older than 30 days count as read', async () => {
  const ana = await makeAna();
  const ben = await makeFriend(ana, { name: 'Ben' });
  await recordEvent(at(ana, inHours(-30 * 24)), ana.owner.id, { kind: 'friend.unsubscribed', friend: ben });
  await recordEvent(at(ana, inHours(-30 * 24 + 1)), ana.owner.id, { kind: 'friend.resubscribed', friend: ben });
  expect((await listInbox(ana)).items.map(({ unread }) => unread)).toEqual([true, false]);
  expect(await countUnread(ana)).toEqual({ unread: 1 });
  expect(await countUnread(at(ana, inHours(2)))).toEqual({ unread: 0 });
});

test('marking is idempotent, can be undone, and updates open screens only on a change', async () => {
  const ana = await makeAna();
  await makeLines(ana, 3);
  const ids = (await listInbox(ana)).items.map(({ id }) => id);
  const heard: unknown[] = [];
  const stop = await database.listen('kith_changes', (payload) => {
    const change: unknown = JSON.parse(payload);
    if (change instanceof Object && 'owner_id' in change && change.owner_id === ana.owner.id) heard.push(change);
  });
  expect(await markRead(ana, { ids: ids.slice(0, 1) })).toEqual({ unread: 2 });
  expect(await markRead(ana, { ids: ids.slice(0, 1) })).toEqual({ unread: 2 });
  expect(await markRead(ana, { ids: ids.slice(0, 1), unread: true })).toEqual({ unread: 3 });
  expect(await markRead(ana)).toEqual({ unread: 0 });
  expect(await markRead(ana)).toEqual({ unread: 0 });
  const read = { owner_id: ana.owner.id, kind: 'inbox.read', event_id: null, friend_id: null };
  await expect.poll(() => heard).toEqual([read, read, read]);
  await stop();
});

test('marking all as read leaves lines unread that arrived after the owner looked', async () => {
  const ana = await makeAna();
  const ben = await makeFriend(ana);
  await recordEvent(ana, ana.owner.id, { kind: 'friend.unsubscribed', friend: ben });
  await recordEvent(at(ana, inHours(1)), ana.owner.id, { kind: 'friend.resubscribed', friend: ben });
  expect(await markRead(at(ana, inHours(2)), { until: testNow.toISOString() })).toEqual({ unread: 1 });
});

test('unknown lines and cursors are refused, and so is marking as unread without ids', async () => {
  const [ana, other] = [await makeAna(), await makeAna()];
  await makeLines(other, 1);
  const [theirs] = (await listInbox(other)).items;
  await expect(markRead(ana, { ids: [theirs?.id ?? ''] })).rejects.toMatchObject({ code: 'not_found' });
  await expect(markRead(ana, { unread: true })).rejects.toMatchObject({ code: 'invalid_input' });
  for (const place of ['x', 'u 2026-06-15T12:00:00Z', 'u 0000-01-01T00:00:00Z 450', 'r +12026-01-01T00:00:00Z 1']) {
    const cursor = Buffer.from(place).toString('base64url');
    await expect(listInbox(ana, { cursor })).rejects.toMatchObject({ code: 'invalid_input' });
  }
  expect(await countUnread(other)).toEqual({ unread: 1 });
});
