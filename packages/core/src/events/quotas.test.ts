import { quotas } from '@kith/contracts/limits';
import type { Database } from '@kith/db';
import { events, friends, groups, owners } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { eq, sql } from '@kith/db/sql';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inviteFriend, listFriends } from '../friends/index.ts';
import { createGroup } from '../groups/index.ts';
import { respondToEvent } from '../rsvps/index.ts';
import { asFriend, at, makeContext, makeEvent, makeFriend, makeGroup, makeOwner } from '../testing.ts';
import { createEvent, listEvents, updateEvent } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const newOwner = () => makeOwner(makeContext(database.db));
const dinner = { title: 'Dinner', start_at: '2026-07-01T18:00:00Z', end_at: '2026-07-01T20:00:00Z' };

/** Copies a row until the owner has `count` of them, each with new ids and unique values. */
async function multiply(table: 'friends' | 'groups' | 'events', id: string, count: number, unique: string[] = []) {
  const { rows } = await columnsOf(table);
  const columns = rows.filter((name) => name !== 'id' && !unique.includes(name)).map((name) => `"${name}"`);
  await database.db.execute(
    sql.raw(
      `insert into ${table} (id, ${columns.join(', ')}) select gen_random_uuid(), ${columns.join(', ')} from ${table}, generate_series(2, ${count}) where id = '${id}'`,
    ),
  );
}

async function columnsOf(table: string) {
  const found = await database.db.execute(
    sql`select column_name as name from information_schema.columns where table_name = ${table} and table_schema = 'public' and is_generated = 'NEVER'`,
  );
  const list = (Array.isArray(found) ? found : (found as { rows: unknown[] }).rows) as { name: string }[];
  return { rows: list.map(({ name }) => name) };
}

test('the numbers of friends and groups are limited, and the refusal says so', async () => {
  const owner = await newOwner();
  const [friend, group] = [await makeFriend(owner), await makeGroup(owner)];
  await multiply('friends', friend.id, quotas.friends, ['token_hash', 'token_sealed']);
  await multiply('groups', group.id, quotas.groups);
  const own = [eq(friends.ownerId, owner.owner.id), eq(groups.ownerId, owner.owner.id)];
  expect(await database.db.$count(friends, own[0])).toBe(quotas.friends);
  expect(await database.db.$count(groups, own[1])).toBe(quotas.groups);
  await expect(inviteFriend(owner, { name: 'One more' })).rejects.toMatchObject({
    code: 'conflict',
    message: 'A calendar can have at most 5000 friends.',
  });
  await expect(createGroup(owner, { name: 'One more' })).rejects.toMatchObject({ code: 'conflict' });
});

test('the number of upcoming events is limited', async () => {
  const owner = await newOwner();
  const event = await makeEvent(owner);
  await multiply('events', event.id, quotas.comingEvents);
  expect(await database.db.$count(events, eq(events.ownerId, owner.owner.id))).toBe(quotas.comingEvents);
  await expect(createEvent(owner, dinner)).rejects.toMatchObject({ code: 'conflict' });
  // What is over is not coming.
  await createEvent(owner, { ...dinner, start_at: '2020-07-01T18:00:00Z', end_at: '2020-07-01T20:00:00Z' });
});

test('a series counts once, however many dates it has, and once more when its following dates are made a series of their own', async () => {
  const owner = await newOwner();
  await database.db.update(owners).set({ mostComingEvents: 3 }).where(eq(owners.id, owner.owner.id));
  const first = await createEvent(owner, { ...dinner, recurrence: 'FREQ=WEEKLY' });
  await createEvent(owner, { ...dinner, title: 'Lunch' });
  const ids = (await listEvents(owner)).items.filter(({ series_id }) => series_id === first.id).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(3);
  const split = (id = '', title = 'Supper') => updateEvent(owner, { id, scope: 'following', title });
  await split(ids[2]);
  const before = await listEvents(owner);
  const refused = { code: 'conflict', message: 'A calendar can have at most 3 upcoming events.' };
  await expect(split(ids[4], 'Brunch')).rejects.toMatchObject(refused);
  await expect(createEvent(owner, dinner)).rejects.toMatchObject(refused);
  expect(await listEvents(owner)).toEqual(before);
  // What is changed of all, or begins to repeat, is no more than there was.
  await updateEvent(owner, { id: first.id, scope: 'all', title: 'Supper' });
  const lunch = before.items.find(({ title }) => title === 'Lunch')?.id ?? '';
  await updateEvent(owner, { id: lunch, recurrence: 'FREQ=WEEKLY' });
});

test('the number of changes to an answer within an hour is limited', async () => {
  const owner = await newOwner();
  const [friend, event] = [await makeFriend(owner), await makeEvent(owner)];
  const guest = asFriend(owner, friend);
  const answer = (times: number) => ({
    event_id: event.id,
    rsvp_status: times % 2 ? ('no' as const) : ('yes' as const),
  });
  for (let times = 0; times < quotas.answerChangesPerHour; times++) await respondToEvent(guest, answer(times));
  await expect(respondToEvent(guest, answer(quotas.answerChangesPerHour))).rejects.toMatchObject({
    code: 'too_many',
    retryAfter: 3600,
  });
  // Repeating the answer is not a change, and an hour later there is room again.
  await expect(respondToEvent(guest, answer(1))).resolves.toMatchObject({ rsvp_status: 'no' });
  const later = at(guest, new Date(owner.now.getTime() + 3_600_001));
  await expect(respondToEvent(later, answer(0))).resolves.toMatchObject({ rsvp_status: 'yes' });
});

test('a cursor from another list is refused with a sentence', async () => {
  const owner = await newOwner();
  const id = randomUUID();
  const written = (text: string) => Buffer.from(text).toString('base64url');
  for (const cursor of [
    written(JSON.stringify(['a\u0000', id])),
    written(JSON.stringify(['a', '-'.repeat(36)])),
    written(JSON.stringify(['\ud800', id])),
    written('-000001-01-01T00:00:00.000Z x'),
  ]) {
    await expect(listFriends(owner, { cursor })).rejects.toMatchObject({ code: 'invalid_input' });
  }
  for (const start of ['0000-01-01T00:00:00.000Z', '-271821-04-20T00:00:00.000Z', '+275760-09-13T00:00:00.000Z']) {
    await expect(listEvents(owner, { cursor: written(`${start} ${id}`) })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  }
});
