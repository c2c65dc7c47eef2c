import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent } from '../events/index.ts';
import { respondToEvent } from '../rsvps/index.ts';
import {
  asFriend,
  at,
  makeContext,
  makeEvent,
  makeFriend,
  makeGroup,
  makeOwner,
  makeAnswer,
  testNow,
} from '../testing.ts';
import { getDashboard } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const inDays = (days: number) => new Date(testNow.getTime() + days * 86_400_000);

test('a new owner has only zeros', async () => {
  const ana = await makeOwner(makeContext(database.db));
  expect(await getDashboard(ana)).toEqual({
    stats: { totalEvents: 0, totalFriends: 0, totalGroups: 0, upcomingEvents: 0, activeFriends: 0, pendingRsvps: 0 },
    upcomingEvents: [],
    recentActivity: [],
  });
});

test('removed friends are not counted; friends who unsubscribed count as friends but not as active', async () => {
  const ana = await makeOwner(makeContext(database.db));
  await makeFriend(ana);
  await makeFriend(ana, { unsubscribedAt: testNow });
  await makeFriend(ana, { removedAt: testNow });
  await makeGroup(ana);
  await makeEvent(ana);
  expect((await getDashboard(ana)).stats).toEqual({
    totalEvents: 1,
    totalFriends: 2,
    totalGroups: 1,
    upcomingEvents: 1,
    activeFriends: 1,
    pendingRsvps: 1,
  });
});

test('only future events that are neither drafts nor cancelled count as upcoming and as awaiting answers', async () => {
  const ana = await makeOwner(makeContext(database.db));
  await makeFriend(ana);
  await makeEvent(ana, { title: 'under way', startAt: inDays(-0.02) });
  await makeEvent(ana, { title: 'pending', startAt: inDays(2), status: 'pending' });
  await makeEvent(ana, { title: 'busy', startAt: inDays(3), busyOnly: true });
  await makeEvent(ana, { title: 'over', startAt: inDays(-1) });
  await makeEvent(ana, { title: 'draft', status: 'draft' });
  await makeEvent(ana, { title: 'cancelled', status: 'cancelled' });
  await makeEvent(ana, { title: 'deleted', deletedAt: testNow });
  const { stats, upcomingEvents } = await getDashboard(ana);
  expect(upcomingEvents.map((event) => event.title)).toEqual(['under way', 'pending', 'busy']);
  expect(stats).toMatchObject({ totalEvents: 6, upcomingEvents: 3, pendingRsvps: 2 });
});

test('the next five events are shown, and all are counted', async () => {
  const ana = await makeOwner(makeContext(database.db));
  for (let n = 7; n > 0; n -= 1) await makeEvent(ana, { title: `day ${n}`, startAt: inDays(n) });
  const { stats, upcomingEvents } = await getDashboard(ana);
  expect(upcomingEvents.map((event) => event.title)).toEqual(['day 1', 'day 2', 'day 3', 'day 4', 'day 5']);
  expect(stats.upcomingEvents).toBe(7);
});

test('an upcoming event shows confirmed guests first, the tally, and whose calendar is up to date', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const seen = { lastSyncedAt: inDays(0.5) };
  const no = await makeFriend(ana, { name: 'No', ...seen });
  const maybe = await makeFriend(ana, { name: 'Maybe' });
  const yes = await makeFriend(ana, { name: 'Yes', ...seen });
  const silent = await makeFriend(ana, { name: 'Silent', lastSyncedAt: inDays(-1) });
  const event = await makeEvent(ana, { location: 'The quay' });
  await makeAnswer(ana, event, no, { answer: 'no' });
  await makeAnswer(ana, event, maybe, { answer: 'maybe' });
  await makeAnswer(ana, event, yes);
  expect((await getDashboard(ana)).upcomingEvents).toEqual([
    {
      id: event.id,
      title: 'Picnic',
      start_at: event.startAt.toISOString(),
      end_at: event.endAt.toISOString(),
      time_zone: 'UTC',
      all_day: false,
      busy_only: false,
      status: 'confirmed',
      location: 'The quay',
      repeats: null,
      attendees_count: 1,
      tally: { yes: 1, no: 1, maybe: 1, pending: 1, earlier: 0 },
      waiting_count: 1,
      unshared_count: 0,
      guests: [
        { friend_id: yes.id, friend_name: 'Yes', rsvp_status: 'yes' },
        { friend_id: maybe.id, friend_name: 'Maybe', rsvp_status: 'maybe' },
        { friend_id: silent.id, friend_name: 'Silent', rsvp_status: 'pending' },
        { friend_id: no.id, friend_name: 'No', rsvp_status: 'no' },
      ],
      news: { seen: 3, emailed: 0, missing: 1, unknown: 0 },
      changed_at: event.changedAt.toISOString(),
    },
  ]);
});

test('of many guests 24 are listed and all are counted', async () => {
  const ana = await makeOwner(makeContext(database.db));
  for (let n = 0; n < 30; n += 1) await makeFriend(ana, { name: `Friend ${n}` });
  await makeEvent(ana);
  const [event] = (await getDashboard(ana)).upcomingEvents;
  expect([event?.guests.length, event?.tally.pending]).toEqual([24, 30]);
});

test('an answer lowers the pending count, and the last ten domain events are listed newest first', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const ben = await makeFriend(ana, { name: 'Ben' });
  const times = { start_at: inDays(1).toISOString(), end_at: inDays(1.1).toISOString() };
  let last = '';
  for (let n = 0; n < 11; n += 1) {
    last = (await createEvent(at(ana, new Date(testNow.getTime() + n * 1000)), { title: `Event ${n}`, ...times })).id;
  }
  expect((await getDashboard(ana)).stats.pendingRsvps).toBe(11);
  await respondToEvent(asFriend(at(ana, inDays(0.1)), ben), { event_id: last, rsvp_status: 'no' });
  const { stats, recentActivity } = await getDashboard(ana);
  expect(stats.pendingRsvps).toBe(10);
  expect(recentActivity).toHaveLength(10);
  expect(recentActivity[0]?.message).toBe('Ben can’t make Event 10');
  expect(recentActivity[1]?.message).toBe('You created Event 10');
});
