import type { OwnerId } from '@kith/contracts/ids';
import type { UpdateEventInput } from '@kith/contracts/events';
import type { Database } from '@kith/db';
import { deliveries, eventGuests, events, groups, owners } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { eq } from '@kith/db/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listActivity } from '../activity/index.ts';
import { removeFriend } from '../friends/index.ts';
import { respondToEvent } from '../rsvps/index.ts';
import { asFriend, at, makeContext, makeEvent, makeFriend, makeGroup, makeOwner, makeAnswer } from '../testing.ts';
import { createEvent, getEvent, publishEvent, updateEvent } from './index.ts';

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
const told = async (id: string) =>
  (await database.db.select().from(deliveries).where(eq(deliveries.eventId, id))).map((row) => row.kind).toSorted();

test('each field changes alone and leaves the others unchanged', async () => {
  const ana = await owner();
  const ben = await makeFriend(ana);
  const climbers = await makeGroup(ana);
  const edits: Omit<UpdateEventInput, 'id'>[] = [
    { title: 'Supper' },
    { description: 'Bring a jumper' },
    { location: 'The quay' },
    { start_at: '2026-06-16T17:00:00.000Z' },
    { end_at: '2026-06-16T21:00:00.000Z' },
    { time_zone: 'Asia/Tokyo' },
    { status: 'pending' },
    { status: 'cancelled' },
    { status: 'confirmed' },
    { busy_only: true },
    { show_guests: true },
    { audience_groups: [climbers.id] },
    { audience_friends: [ben.id] },
    { excluded_friends: [ben.id] },
    { description: null, location: null },
  ];
  let before = await createEvent(ana, dinner);
  for (const edit of edits) {
    const after = await updateEvent(ana, { id: before.id, ...edit });
    // These follow from the audience.
    const { audience_type, guests_count, guest_names } = after;
    const follows = { audience_type, guests_count, guest_names };
    expect(after).toEqual({ ...before, ...edit, ...follows, revision: before.revision + 1 });
    before = after;
  }
});

test('an edit without changes raises no revision and notifies nobody', async () => {
  const ana = await owner();
  const event = await createEvent(ana, dinner);
  const version = await feedVersion(ana.owner.id);
  const { id, title, start_at, audience_groups, status } = event;
  expect(await updateEvent(at(ana, '2026-06-15T13:00:00Z'), { id, title, start_at, audience_groups, status })).toEqual(
    event,
  );
  expect(await feedVersion(ana.owner.id)).toBe(version);
  expect(await listActivity(ana, 5)).toHaveLength(1);
});

test('an edit of an older revision is refused and changes nothing', async () => {
  const ana = await owner();
  const event = await createEvent(ana, dinner);
  await updateEvent(ana, { id: event.id, title: 'First', revision: 1 });
  await expect(updateEvent(ana, { id: event.id, title: 'Second', revision: 1 })).rejects.toMatchObject({
    code: 'stale',
  });
  expect((await stored(event.id)).title).toBe('First');
  await expect(updateEvent(ana, { id: event.id, title: 'First', revision: 1 })).rejects.toMatchObject({
    code: 'stale',
  });
});

test('of many concurrent edits of one revision, exactly one wins completely', async () => {
  const ana = await owner();
  const event = await createEvent(ana, dinner);
  const edits = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) =>
      updateEvent(ana, { id: event.id, revision: 1, title: `T${n}`, location: `L${n}`, description: `D${n}` }),
    ),
  );
  expect(edits.filter((edit) => edit.status === 'fulfilled')).toHaveLength(1);
  const { title, location, description, revision } = await stored(event.id);
  const n = title.slice(1);
  expect([location, description, revision]).toEqual([`L${n}`, `D${n}`, 2]);
});

test('edits without a revision are serialised and never mix', async () => {
  const ana = await owner();
  const event = await createEvent(ana, dinner);
  await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      updateEvent(ana, {
        id: event.id,
        title: `T${n}`,
        location: `L${n}`,
        start_at: `2026-06-16T0${n % 10}:00:00.000Z`,
      }),
    ),
  );
  const { title, location, startAt, revision } = await stored(event.id);
  const n = Number(title.slice(1));
  expect([location, startAt.toISOString(), revision]).toEqual([`L${n}`, `2026-06-16T0${n % 10}:00:00.000Z`, 13]);
});

test('changes visible to guests raise SEQUENCE and the feed versions; others raise neither', async () => {
  const ana = await owner();
  const { id } = await createEvent(ana, dinner);
  const before = await stored(id);
  const version = await feedVersion(ana.owner.id);
  await updateEvent(ana, { id, show_guests: true });
  expect(await stored(id)).toMatchObject({ sequence: before.sequence, changedAt: before.changedAt });
  expect(await feedVersion(ana.owner.id)).toBe(version);
  await updateEvent(ana, { id, description: 'Now with cake' });
  const after = await stored(id);
  expect(after.sequence).toBe(before.sequence + 1);
  expect(after.changedAt).toEqual(ana.now);
  expect(await feedVersion(ana.owner.id)).toBe(Number(version) + 1);
});

test('however often an answer changes, no timestamp is ahead of the clock', async () => {
  const ana = await owner();
  const ben = await makeFriend(ana);
  const event = await makeEvent(ana);
  const guest = { ...asFriend(ana, ben), limitsOff: true };
  for (let flip = 0; flip < 40; flip += 1) {
    await respondToEvent(guest, { event_id: event.id, rsvp_status: flip % 2 === 0 ? 'yes' : 'no' });
  }
  await updateEvent(ana, { id: event.id, title: 'Moved' });
  expect((await stored(event.id)).changedAt).toEqual(ana.now);
  const [row] = await database.db.select().from(eventGuests).where(eq(eventGuests.eventId, event.id));
  expect(row).toMatchObject({ sequence: 40, answeredAt: ana.now });
});

test('a draft stays a draft when saved, and its guests see nothing of it', async () => {
  const ana = await owner();
  await makeFriend(ana);
  const { id } = await createEvent(ana, { ...dinner, status: 'draft' });
  const saved = await updateEvent(ana, { id, title: 'Supper', start_at: '2026-06-16T17:00:00.000Z' });
  expect([saved.status, saved.published_at]).toEqual(['draft', null]);
  expect((await stored(id)).sequence).toBe(0);
  expect(await feedVersion(ana.owner.id)).toBe(1);
  expect(await told(id)).toEqual([]);
});

test('a draft set to confirmed is published', async () => {
  const ana = await owner();
  await makeFriend(ana);
  const { id } = await createEvent(ana, { ...dinner, status: 'draft' });
  const published = await updateEvent(at(ana, '2026-06-15T13:00:00Z'), { id, status: 'confirmed' });
  expect([published.status, published.published_at]).toEqual(['confirmed', '2026-06-15T13:00:00.000Z']);
  expect(await told(id)).toEqual(['published']);
  expect((await stored(id)).sequence).toBe(0);
  expect(await feedVersion(ana.owner.id)).toBe(2);
  expect(await listActivity(ana, 1)).toMatchObject([{ kind: 'event.published' }]);
});

test('a forbidden status transition is refused with a sentence', async () => {
  const ana = await owner();
  const draft = await createEvent(ana, { ...dinner, status: 'draft' });
  const event = await createEvent(ana, dinner);
  await expect(updateEvent(ana, { id: draft.id, status: 'cancelled' })).rejects.toMatchObject({ code: 'conflict' });
  await expect(updateEvent(ana, { id: event.id, status: 'draft' })).rejects.toMatchObject({ code: 'conflict' });
});

test('a new start has to be before the unchanged end', async () => {
  const ana = await owner();
  const { id } = await createEvent(ana, dinner);
  await expect(updateEvent(ana, { id, start_at: dinner.end_at })).rejects.toThrow('End time must be after start time');
});

test('guests are notified of a new time or place and of a cancellation, unless the owner unticks it', async () => {
  const ana = await owner();
  await makeFriend(ana);
  const { id } = await createEvent(ana, dinner);
  await updateEvent(ana, { id, description: 'More to read' });
  expect(await told(id)).toEqual(['published']);
  await updateEvent(ana, { id, location: 'Home', notify: false });
  expect(await told(id)).toEqual(['published']);
  await updateEvent(ana, { id, location: 'The quay' });
  expect(await told(id)).toEqual(['changed', 'published']);
  await updateEvent(at(ana, '2026-06-15T13:00:00Z'), { id, status: 'cancelled' });
  expect(await told(id)).toEqual(['cancelled', 'changed', 'published']);
  expect(await listActivity(ana, 1)).toMatchObject([{ kind: 'event.cancelled' }]);
});

test('changes to an event that was never announced notify nobody', async () => {
  const ana = await owner();
  await makeFriend(ana);
  const { id } = await createEvent(ana, { ...dinner, notify: false });
  await updateEvent(ana, { id, location: 'Home' });
  expect(await told(id)).toEqual([]);
});

test('a deleted group leaves an audience empty, and unrelated edits keep it empty', async () => {
  const ana = await owner();
  const ben = await makeFriend(ana);
  const climbers = await makeGroup(ana, { members: [ben] });
  const { id } = await createEvent(ana, { ...dinner, audience_groups: [climbers.id] });
  await database.db.delete(groups).where(eq(groups.id, climbers.id));
  const edited = await updateEvent(ana, { id, title: 'Supper', audience_groups: [], audience_friends: [] });
  expect(edited).toMatchObject({ audience_type: 'groups', audience_groups: [] });
  expect((await getEvent(ana, id)).audience).toEqual([]);
});

test('answers survive an edit of the audience', async () => {
  const ana = await owner();
  const [ben, cleo] = [await makeFriend(ana, { name: 'Ben' }), await makeFriend(ana, { name: 'Cleo' })];
  const event = await makeEvent(ana, { friends: [ben] });
  await makeAnswer(ana, event, ben, { note: 'with cake' });
  await updateEvent(ana, { id: event.id, audience_friends: [cleo.id] });
  expect((await getEvent(ana, event.id)).audience.map((guest) => guest.friend_name)).toEqual(['Cleo']);
  await updateEvent(ana, { id: event.id, audience_friends: [ben.id, cleo.id] });
  expect((await getEvent(ana, event.id)).audience).toMatchObject([
    { friend_name: 'Ben', rsvp_status: 'yes', note: 'with cake' },
    { friend_name: 'Cleo', rsvp_status: 'pending' },
  ]);
});

test('friends removed in the meantime are dropped from the audience', async () => {
  const ana = await owner();
  const [ben, cleo] = [await makeFriend(ana), await makeFriend(ana)];
  const event = await makeEvent(ana, { friends: [ben, cleo] });
  await removeFriend(ana, { id: cleo.id });
  const edited = await updateEvent(ana, { id: event.id, title: 'Supper' });
  expect(edited.audience_friends).toEqual([ben.id]);
  await expect(updateEvent(ana, { id: event.id, audience_friends: [ben.id, cleo.id] })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('a reinstated event is announced and takes answers again', async () => {
  const ana = await owner();
  await makeFriend(ana);
  const { id } = await createEvent(ana, dinner);
  await updateEvent(ana, { id, status: 'cancelled' });
  await expect(publishEvent(ana, { id })).rejects.toMatchObject({ code: 'conflict' });
  await updateEvent(ana, { id, status: 'confirmed' });
  expect(await told(id)).toEqual(['cancelled', 'changed', 'published']);
});

test('the previous time and place are shown for two weeks after a move, and never for a draft', async () => {
  const ana = await owner();
  const { id } = await createEvent(ana, { ...dinner, location: 'The quay' });
  expect((await getEvent(ana, id)).previous).toBeNull();
  await updateEvent(ana, { id, title: 'Supper' });
  expect((await getEvent(ana, id)).previous).toBeNull();
  await updateEvent(at(ana, '2026-06-15T13:00:00Z'), { id, start_at: '2026-06-16T17:00:00.000Z' });
  expect((await getEvent(ana, id)).previous).toEqual({
    start_at: dinner.start_at,
    end_at: dinner.end_at,
    time_zone: 'UTC',
    all_day: false,
    location: 'The quay',
    changed_at: '2026-06-15T13:00:00.000Z',
  });
  await updateEvent(at(ana, '2026-06-15T14:00:00Z'), { id, location: 'Leith Walk' });
  expect((await getEvent(ana, id)).previous).toMatchObject({
    start_at: '2026-06-16T17:00:00.000Z',
    location: 'The quay',
  });
  expect((await getEvent(at(ana, '2026-06-30T14:00:01Z'), id)).previous).toBeNull();

  const draft = await createEvent(ana, { ...dinner, status: 'draft' });
  await updateEvent(ana, { id: draft.id, end_at: '2026-06-16T21:00:00.000Z' });
  expect((await getEvent(ana, draft.id)).previous).toBeNull();
});
