import { friendList } from '@kith/contracts/friends';
import type { Database } from '@kith/db';
import { eventAudience, events, friends as friendRows } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { and, eq, gt, inArray } from '@kith/db/sql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEvent, updateEvent } from '../events/index.ts';
import { at, makeContext, makeEvent, makeFriend, makeGroup, makeOwner, makeAnswer } from '../testing.ts';
import { findFriend, getFriend, listFriends } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
const newOwner = () => makeOwner(makeContext(database.db));

test('a friend is listed with links, groups and the upcoming events of the audience rule', async () => {
  const ana = await newOwner();
  const ben = await makeFriend(ana, { name: 'Ben', email: 'ben@kith.example', token: 'ben-token' });
  await makeGroup(ana, { name: 'walkers', members: [ben] });
  await makeGroup(ana, { name: 'Climbers', members: [ben] });
  await makeEvent(ana);

  const { items, next_cursor } = await listFriends(ana);
  expect(next_cursor).toBeNull();
  expect(items).toEqual([
    {
      id: ben.id,
      name: 'Ben',
      email: 'ben@kith.example',
      token: 'ben-token',
      subscription_status: 'invited',
      subscriptionActivatedAt: null,
      subscriptionLastSyncedAt: null,
      subscriptionLastUnsubscribedAt: null,
      wants_mails: true,
      isSubscribed: false,
      is_active: true,
      calendar_link: 'https://kith.example/api/calendar/ics?token=ben-token',
      manage_link: 'https://kith.example/manage?token=ben-token',
      upcoming_events: 1,
      group_count: 2,
      groups: ['Climbers', 'walkers'],
      invited_at: '2026-06-08T12:00:00.000Z',
      shared_at: '2026-06-08T12:00:00.000Z',
      calendar: { state: 'not_yet', app: null, last_seen_at: null, expected_at: null },
    },
  ]);
  expect(friendList.parse({ items, next_cursor })).toEqual({ items, next_cursor });
});

test('the count of upcoming events equals the audience view for any mix of rules', async () => {
  const ana = await newOwner();
  const friends = [];
  for (const name of ['Ben', 'Cleo', 'Dan', 'Eve']) {
    friends.push(await makeFriend(ana, { name, unsubscribedAt: name === 'Eve' ? ana.now : null }));
  }
  const [ben, cleo, dan, eve] = friends;
  if (!ben || !cleo || !dan || !eve) throw new Error('four friends were made');
  const climbers = await makeGroup(ana, { members: [ben, cleo] });
  const walkers = await makeGroup(ana, { members: [cleo, eve] });
  const over = { startAt: new Date('2026-06-01T00:00:00Z') };
  await makeEvent(ana);
  await makeEvent(ana, { excluded: [ben] });
  await makeEvent(ana, { audienceType: 'all', groups: [walkers], friends: [eve, dan] });
  await makeEvent(ana, { groups: [climbers, walkers], friends: [cleo, dan], excluded: [dan] });
  await makeEvent(ana, { friends: [ben, eve], status: 'pending' });
  await makeEvent(ana, { groups: [walkers], excluded: [cleo, ben] });
  await makeEvent(ana, { audienceType: 'groups' });
  await makeEvent(ana, { status: 'draft' });
  await makeEvent(ana, { status: 'cancelled' });
  await makeEvent(ana, { deletedAt: ana.now });
  await makeEvent(ana, over);
  // An event that has begun but is not over still counts.
  await makeEvent(ana, { startAt: new Date('2026-06-15T11:30:00Z') });

  const guests = await database.db
    .select({ friendId: eventAudience.friendId })
    .from(eventAudience)
    .innerJoin(events, eq(events.id, eventAudience.eventId))
    .where(
      and(
        eq(eventAudience.ownerId, ana.owner.id),
        gt(events.endAt, ana.now),
        inArray(events.status, ['pending', 'confirmed']),
      ),
    );
  const { items } = await listFriends(ana);
  expect(items).toHaveLength(4);
  for (const { id, name, upcoming_events } of items) {
    expect([name, upcoming_events]).toEqual([name, guests.filter(({ friendId }) => friendId === id).length]);
  }
  expect(items.map(({ upcoming_events }) => upcoming_events)).toEqual([5, 5, 4, 4]);
});

test('listing two thousand friends takes four statements', async () => {
  const ana = await newOwner();
  const names = Array.from({ length: 2000 }, (_, index) => `Friend ${String(index).padStart(4, '0')}`);
  const made = await makeFriend(ana, { name: 'Friend 9999' });
  await database.db.insert(friendRows).values(
    names.map((name) => ({
      ownerId: ana.owner.id,
      name,
      tokenSealed: made.tokenSealed,
      invitedAt: ana.now,
      linkedAt: ana.now,
      feedChangedAt: ana.now,
      createdAt: ana.now,
      updatedAt: ana.now,
    })),
  );
  let statements = 0;
  const counted = new Proxy(database.db, {
    get: (target, key) => {
      if (key === 'select') statements++;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const { items } = await listFriends({ ...ana, db: counted });
  expect(items).toHaveLength(2001);
  expect(statements).toBe(4);
});

describe('pages', () => {
  test('pages are in name order without gaps, also among equal names', async () => {
    const ana = await newOwner();
    for (const name of ['Cleo', 'Ben', 'Ben', 'Ben', 'Ana']) await makeFriend(ana, { name });
    const seen: string[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const page = await listFriends(ana, { limit: 2, ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
      pages++;
    } while (cursor !== undefined);
    const all = await listFriends(ana);
    expect(seen).toEqual(all.items.map(({ id }) => id));
    expect(all.items.map(({ name }) => name)).toEqual(['Ana', 'Ben', 'Ben', 'Ben', 'Cleo']);
    expect(pages).toBe(3);
  });

  test('a page that ends exactly with the list has no next page', async () => {
    const ana = await newOwner();
    await makeFriend(ana, { name: 'Ben' });
    await makeFriend(ana, { name: 'Cleo' });
    expect((await listFriends(ana, { limit: 2 })).next_cursor).toBeNull();
  });

  test.each([
    '',
    'nonsense',
    Buffer.from('["Ben"]').toString('base64url'),
    Buffer.from('["a","b"]').toString('base64url'),
  ])('the cursor %j is refused', async (cursor) => {
    const ana = await newOwner();
    await expect(listFriends(ana, { limit: 2, cursor })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('a search covers names and addresses, and treats wildcards literally', async () => {
    const ana = await newOwner();
    await makeFriend(ana, { name: 'Ben', email: 'ben@climbers.example' });
    await makeFriend(ana, { name: '100% Cleo' });
    const names = async (q: string) => (await listFriends(ana, { q })).items.map(({ name }) => name);
    expect(await names('CLIMB')).toEqual(['Ben']);
    expect(await names('cleo')).toEqual(['100% Cleo']);
    expect(await names('%')).toEqual(['100% Cleo']);
    expect(await names('_')).toEqual([]);
  });
});

test('the details list upcoming events with answer and note, without drafts', async () => {
  const ana = await newOwner();
  const ben = await makeFriend(ana);
  const later = await makeEvent(ana, {
    title: 'Later',
    startAt: new Date('2026-07-01T10:00:00Z'),
    status: 'cancelled',
  });
  const soon = await makeEvent(ana, { title: 'Soon', friends: [ben] });
  const taken = await makeEvent(ana, { title: 'Away', busyOnly: true, startAt: new Date('2026-08-01T10:00:00Z') });
  await makeEvent(ana, { title: 'Draft', status: 'draft' });
  await makeEvent(ana, { title: 'Over', startAt: new Date('2026-06-14T10:00:00Z') });
  await makeEvent(ana, { title: 'Not theirs', friends: [await makeFriend(ana)] });
  await makeAnswer(ana, soon, ben, { answer: 'maybe', note: 'If it is dry' });
  const details = await getFriend(ana, ben.id);
  expect(details.events).toMatchObject([
    { id: soon.id, title: 'Soon', rsvp_status: 'maybe', note: 'If it is dry', status: 'confirmed' },
    { id: later.id, title: 'Later', rsvp_status: 'pending', note: null, status: 'cancelled', busy_only: false },
    { id: taken.id, busy_only: true },
  ]);
});

test("another owner's friends are neither listed nor found", async () => {
  const [ana, other] = [await newOwner(), await newOwner()];
  const ben = await makeFriend(ana);
  expect((await listFriends(other)).items).toEqual([]);
  await expect(getFriend(other, ben.id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(findFriend(other, ben.id)).rejects.toMatchObject({ code: 'not_found' });
});

test('a month after the invitation the status is never subscribed', async () => {
  const ana = await newOwner();
  const ben = await makeFriend(ana);
  const later = at(ana, '2026-07-09T12:00:00Z');
  expect((await findFriend(later, ben.id)).subscription_status).toBe('never_subscribed');
});

test('a friend’s page says for each event how far it has reached them', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const fetched = at(ana, '2026-06-15T12:40:00.000Z');
  const ben = await makeFriend(ana, { activatedAt: ana.now, lastSyncedAt: fetched.now });
  const shy = await makeFriend(ana, { activatedAt: ana.now, lastSyncedAt: fetched.now, hidesReads: true });
  const times = { start_at: '2026-06-20T17:00:00.000Z', end_at: '2026-06-20T19:00:00.000Z', time_zone: 'UTC' };
  await createEvent(ana, { title: 'Walk', ...times });
  const dinner = await createEvent(ana, { title: 'Dinner', ...times });
  const later = at(ana, '2026-06-15T14:10:00.000Z');
  await updateEvent(later, { id: dinner.id, location: 'The park' });
  const held = async (id: string) => {
    const { events } = await getFriend(later, id);
    return Object.fromEntries(events.map(({ title, changed_at, news }) => [title, [changed_at, news.state]]));
  };
  expect(await held(ben.id)).toEqual({
    Walk: ['2026-06-15T12:00:00.000Z', 'in_calendar'],
    Dinner: ['2026-06-15T14:10:00.000Z', 'behind'],
  });
  expect(await held(shy.id)).toEqual({
    Walk: ['2026-06-15T12:00:00.000Z', 'private'],
    Dinner: ['2026-06-15T14:10:00.000Z', 'private'],
  });
});
