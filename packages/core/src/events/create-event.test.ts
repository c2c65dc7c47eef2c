import type { Database } from '@kith/db';
import { friends, owners } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { eq } from '@kith/db/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listActivity } from '../activity/index.ts';
import type { OwnerContext } from '../context.ts';
import { at, makeContext, makeFriend, makeGroup, makeOwner } from '../testing.ts';
import { createEvent, getEvent } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const dinner = { title: 'Dinner', start_at: '2026-06-16T18:00:00.000Z', end_at: '2026-06-16T20:00:00.000Z' };
const feedVersion = async (ctx: OwnerContext) => {
  const [row] = await database.db.select().from(owners).where(eq(owners.id, ctx.owner.id));
  return row?.feedVersion;
};

test('an event needs no more than a title and its times', async () => {
  const ana = await makeOwner(makeContext(database.db), { timeZone: 'Europe/Berlin' });
  const event = await createEvent(ana, dinner);
  expect(event).toMatchObject({
    ...dinner,
    description: null,
    location: null,
    time_zone: 'Europe/Berlin',
    all_day: false,
    status: 'confirmed',
    visibility: 'private',
    audience_type: 'all',
    audience_groups: [],
    audience_friends: [],
    excluded_friends: [],
    busy_only: false,
    show_guests: false,
    colour: null,
    drawing: null,
    photo_id: null,
    photo_url: null,
    host_line: null,
    rsvp_count: 0,
    guests_count: 0,
    guest_names: [],
    attendees_count: 0,
    owner_user_id: ana.owner.id,
    revision: 1,
    published_at: ana.now.toISOString(),
  });
  expect(await listActivity(ana, 5)).toMatchObject([{ kind: 'event.created', event_id: event.id }]);
});

test('the documented word published is stored as confirmed', async () => {
  const ana = await makeOwner(makeContext(database.db));
  expect((await createEvent(ana, { ...dinner, status: 'published' })).status).toBe('confirmed');
});

test('every field of the input comes back', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const [ben, cleo] = [await makeFriend(ana), await makeFriend(ana)];
  const climbers = await makeGroup(ana, { members: [ben, cleo] });
  const input = {
    ...dinner,
    description: 'Bring a jumper',
    location: 'The quay',
    time_zone: 'Asia/Tokyo',
    status: 'pending' as const,
    audience_groups: [climbers.id],
    audience_friends: [ben.id],
    excluded_friends: [cleo.id],
    show_guests: true,
    colour: 'honey' as const,
    drawing: 'candles' as const,
    host_line: 'Bring slippers, the cat is new',
  };
  expect(await createEvent(ana, input)).toMatchObject({ ...input, audience_type: 'groups' });
});

test('a whole day is stored from midnight to midnight of its zone', async () => {
  const ana = await makeOwner(makeContext(database.db), { timeZone: 'America/New_York' });
  const event = await createEvent(ana, { ...dinner, all_day: true });
  expect([event.start_at, event.end_at]).toEqual(['2026-06-16T04:00:00.000Z', '2026-06-17T04:00:00.000Z']);
});

test('a friend invited both by group and by name is one guest', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const [ben, cleo] = [await makeFriend(ana, { name: 'Ben' }), await makeFriend(ana, { name: 'Cleo' })];
  const climbers = await makeGroup(ana, { members: [ben] });
  await makeFriend(ana, { name: 'Dan' });
  const event = await createEvent(ana, {
    ...dinner,
    audience_groups: [climbers.id],
    audience_friends: [ben.id, cleo.id],
  });
  expect((await getEvent(ana, event.id)).audience.map((guest) => guest.friend_name)).toEqual(['Ben', 'Cleo']);
});

test('guests are notified at once, unless the owner opts out', async () => {
  const ana = await makeOwner(makeContext(database.db));
  await makeFriend(ana);
  await makeFriend(ana);
  const told = await createEvent(ana, dinner);
  const quiet = await createEvent(ana, { ...dinner, notify: false });
  expect((await getEvent(ana, told.id)).announcements).toEqual([
    { kind: 'published', created_at: ana.now.toISOString(), guests_count: 2, moved: null },
  ]);
  expect((await getEvent(ana, quiet.id)).announcements).toEqual([]);
});

test('nobody is notified of a draft, a busy-only or past event, or after unsubscribing', async () => {
  const ana = await makeOwner(makeContext(database.db));
  await makeFriend(ana, { name: 'Gone', removedAt: ana.now });
  const left = await makeFriend(ana, { name: 'Left', unsubscribedAt: ana.now });
  const stay = await makeFriend(ana, { name: 'Stay' });
  const guests = { audience_friends: [left.id, stay.id] };
  const silent = [
    await createEvent(ana, { ...dinner, ...guests, status: 'draft' }),
    await createEvent(ana, { ...dinner, ...guests, busy_only: true }),
    await createEvent(at(ana, dinner.end_at), { ...dinner, ...guests }),
  ];
  for (const event of silent) expect((await getEvent(ana, event.id)).announcements).toEqual([]);
  const event = await createEvent(ana, { ...dinner, ...guests });
  expect((await getEvent(ana, event.id)).announcements).toMatchObject([{ guests_count: 1 }]);
});

test('a new event raises the feed versions and a draft does not', async () => {
  const ana = await makeOwner(makeContext(database.db));
  await createEvent(ana, { ...dinner, status: 'draft' });
  expect(await feedVersion(ana)).toBe(1);
  await createEvent(ana, dinner);
  expect(await feedVersion(ana)).toBe(2);
});

test('an end that is not after the start is refused and nothing is stored', async () => {
  const ana = await makeOwner(makeContext(database.db));
  await expect(createEvent(ana, { ...dinner, end_at: dinner.start_at })).rejects.toMatchObject({
    code: 'invalid_input',
    issues: [{ path: 'end_at', message: 'End time must be after start time' }],
  });
  expect(await listActivity(ana, 5)).toEqual([]);
});

test('thousands of named friends are stored and notified', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const rows = await database.db
    .insert(friends)
    .values(
      Array.from({ length: 2000 }, (_, n) => ({
        ownerId: ana.owner.id,
        name: `Friend ${n}`,
        invitedAt: ana.now,
        linkedAt: ana.now,
        feedChangedAt: ana.now,
        createdAt: ana.now,
        updatedAt: ana.now,
      })),
    )
    .returning({ id: friends.id });
  const event = await createEvent(ana, { ...dinner, audience_friends: rows.map((row) => row.id) });
  const details = await getEvent(ana, event.id);
  expect(details.tally.pending).toBe(2000);
  expect(details.announcements).toMatchObject([{ guests_count: 2000 }]);
});
