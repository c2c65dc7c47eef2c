import type { Database } from '@kith/db';
import { events, owners } from '@kith/db/schema';
import { openDatabaseOf } from '@kith/db/testing';
import { eq } from '@kith/db/sql';
import { ownerId } from '@kith/contracts/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listActivity } from '../activity/index.ts';
import { openFeed } from '../calendar-feed/index.ts';
import type { OwnerContext } from '../context.ts';
import { getEvent } from '../events/index.ts';
import { openLink } from '../friends/index.ts';
import { addMembers, listGroups } from '../groups/index.ts';
import { at, makeContext } from '../testing.ts';

// A snapshot stored by version 0.6.0: events of 2020 and 2090, and friends who left in each possible way.
let database: Database;
let stored: Awaited<ReturnType<typeof openDatabaseOf<'0.6.0'>>>['stored'];
let nora: OwnerContext;
beforeAll(async () => {
  ({ database, stored } = await openDatabaseOf('0.6.0'));
  const [row] = await database.db
    .select()
    .from(owners)
    .where(eq(owners.id, ownerId.parse(stored.owner)));
  if (!row) throw new Error('The owner was lost.');
  const now = new Date('2026-01-01T00:00:00Z');
  nora = { ...makeContext(database.db, now), owner: { ...row, emailVerified: true } };
});
afterAll(() => database.close());

const eventIds = async () => {
  const rows = await database.db
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(eq(events.ownerId, ownerId.parse(stored.owner)));
  return new Map(rows.map(({ id, title }) => [title, id]));
};
const guestsOf = async (title: string) => {
  const { audience, rsvp_count } = await getEvent(nora, (await eventIds()).get(title) ?? '');
  return [rsvp_count, ...audience.map((guest) => [guest.friend_name, guest.rsvp_status, guest.note])];
};

test('every event keeps its guests, answers and notes', async () => {
  const found = await Promise.all(
    Object.keys(stored.expected.guests).map(async (title) => [title, await guestsOf(title)]),
  );
  expect(Object.fromEntries(found)).toEqual(stored.expected.guests);
});

test('activity keeps its order and gets today’s wording', async () => {
  const told = stored.expected.activity.map((message) => message.replace('cannot make', 'can’t make'));
  expect((await listActivity(nora, 100)).map(({ message }) => message)).toEqual(told);
});

test('links open, are gone or erase as before', async () => {
  for (const token of stored.links.present) expect((await openFeed(nora, token)).kind).toBe('active');
  for (const token of stored.links.retired) {
    await expect(openFeed(nora, token)).rejects.toMatchObject({ code: 'gone' });
    await expect(openLink(nora, token)).rejects.toMatchObject({ code: 'gone' });
  }
  for (const token of stored.links.erasing) {
    const whenRemoved = at(nora, '2020-03-20T12:00:00Z');
    expect((await openFeed(whenRemoved, token)).kind).toBe('erasing');
    await expect(openFeed(nora, token)).rejects.toMatchObject({ code: 'gone' });
  }
});

test('a friend who had left gets the old answer back on returning', async () => {
  const climbers = (await listGroups(nora)).items.find(({ name }) => name === 'Climbers');
  const cleo = await openLink(nora, stored.links.present[1] ?? '');
  await addMembers(nora, { id: climbers?.id ?? '', member_ids: [cleo.id] });
  expect(await guestsOf('coming for climbers')).toEqual([1, ['Ben', 'yes', null], ['Cleo', 'no', null]]);
});

test('no timestamp is ahead of the clock', async () => {
  const rows = await database.db.select({ changedAt: events.changedAt }).from(events);
  const ahead = rows.filter(({ changedAt }) => changedAt.getTime() > Date.now() + 60_000);
  expect(ahead).toEqual([]);
});
