import { displayStatus } from '@kith/contracts/events/shown';
import type { OwnerContext } from '@kith/core/context';
import { getDashboard } from '@kith/core/dashboard';
import { getEvent, listEvents } from '@kith/core/events';
import { listFriends } from '@kith/core/friends';
import { listInbox } from '@kith/core/inbox';
import { makeContext } from '@kith/core/testing';
import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tellStory } from '../src/story/tell-story.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

test.each([
  ['a Wednesday', new Date('2026-12-02T10:15:00Z')],
  ['a Friday, whose evening is not the story’s', new Date('2027-03-26T23:30:00Z')],
])('the example calendar made on %s holds every state of friends, events and answers', async (_, now) => {
  const ctx = makeContext(database.db, now);
  const story = await tellStory(ctx);
  const owner: OwnerContext = {
    ...ctx,
    owner: {
      id: story.ownerId,
      email: '',
      firstName: '',
      lastName: '',
      timeZone: 'Europe/London',
      locale: null,
      emailVerified: false,
    },
  };
  const friends = (await listFriends(owner, {})).items;
  expect(new Set(friends.map((friend) => friend.subscription_status))).toEqual(
    new Set(['subscribed', 'invited', 'never_subscribed', 'unsubscribed']),
  );
  expect(new Set(friends.map((friend) => friend.calendar.state))).toEqual(
    new Set(['alive', 'silent', 'not_yet', 'left', 'hidden']),
  );
  expect(friends.filter((friend) => friend.shared_at === null).map(({ name }) => name)).toEqual(['Margit Brandt']);
  const told = new Set((await listInbox(owner, {})).items.map(({ kind }) => kind));
  for (const kind of ['mail.failed', 'friend.silent', 'friend.asked']) expect(told).toContain(kind);
  const events = (await listEvents(owner)).items;
  expect(new Set(events.map((event) => displayStatus(event, now)))).toEqual(
    new Set(['draft', 'pending', 'confirmed', 'cancelled', 'past']),
  );
  const isRunning = ({ start_at, end_at }: { start_at: string; end_at: string }) =>
    new Date(start_at) < now && now < new Date(end_at);
  expect(events.filter(isRunning).map(({ title }) => title)).toEqual(['Zoë and her sister stay']);
  const starts = events.map(({ start_at }) => Date.parse(start_at));
  expect(Math.max(...starts) - Math.min(...starts)).toBeGreaterThan(60 * 86_400_000);
  const { stats, recentActivity } = await getDashboard(owner);
  const evening = await getEvent(owner, story.eveningId);
  expect(Date.parse(evening.start_at)).toBeGreaterThan(now.getTime());
  expect(evening.tally).toEqual({ yes: 4, maybe: 2, no: 1, pending: 3, earlier: 5 });
  expect(evening.audience.filter((guest) => guest.news.state === 'in_calendar')).toHaveLength(6);
  expect(evening.announcements.map((one) => [one.kind, one.guests_count])).toEqual([
    ['published', 9],
    ['changed', 9],
    ['published', 1],
  ]);
  expect(recentActivity[0]?.message).toBe('Jonas Weber is attending Dumpling night');
  for (const item of recentActivity) expect(Date.parse(item.created_at)).toBeLessThanOrEqual(now.getTime());
  expect(stats).toMatchObject({ totalFriends: 12, activeFriends: 11, totalGroups: 3 });
});
