import { ownerId } from '@kith/contracts/ids';
import { displayStatus } from '@kith/contracts/events';
import type { OwnerContext } from '@kith/core/context';
import { getDashboard } from '@kith/core/dashboard';
import { getEvent, listEvents } from '@kith/core/events';
import { listFriends } from '@kith/core/friends';
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
      id: ownerId.parse(story.ownerId),
      email: '',
      firstName: '',
      lastName: '',
      timeZone: 'Europe/London',
      emailVerified: false,
    },
  };
  const friends = (await listFriends(owner, {})).items;
  expect(new Set(friends.map((friend) => friend.subscription_status))).toEqual(
    new Set(['subscribed', 'invited', 'never_subscribed', 'unsubscribed']),
  );
  const events = (await listEvents(owner)).items;
  expect(new Set(events.map((event) => displayStatus(event, now)))).toEqual(
    new Set(['draft', 'pending', 'confirmed', 'cancelled', 'past']),
  );
  const { stats, upcomingEvents, recentActivity } = await getDashboard(owner);
  expect(upcomingEvents[0]?.title).toBe('Dumpling night');
  const evening = await getEvent(owner, upcomingEvents[0]?.id ?? '');
  expect(evening.tally).toEqual({ yes: 6, maybe: 2, no: 1, pending: 3 });
  expect(evening.audience.filter((guest) => guest.has_latest === true)).toHaveLength(9);
  expect(evening.announcements.map((one) => [one.kind, one.guests_count])).toEqual([
    ['published', 11],
    ['changed', 11],
    ['published', 1],
  ]);
  expect(recentActivity[0]?.message).toBe('Jonas Weber is attending Dumpling night');
  for (const item of recentActivity) expect(Date.parse(item.created_at)).toBeLessThanOrEqual(now.getTime());
  expect(stats).toMatchObject({ totalFriends: 20, activeFriends: 19, totalGroups: 6 });
});
