import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OwnerContext } from './context.ts';
import { getDashboard } from './dashboard/index.ts';
import {
  createEvent,
  excludeGuest,
  getEvent,
  includeGuest,
  listEvents,
  publishEvent,
  removeEvent,
  updateEvent,
} from './events/index.ts';
import {
  inviteFriend,
  recordGatheredSyncs,
  recordSync,
  removeFriend,
  resubscribe,
  rotateToken,
  unsubscribe,
  updateFriend,
} from './friends/index.ts';
import { addMembers, createGroup, removeGroup, removeMember } from './groups/index.ts';
import { firstAfter, keepAnswers } from './keep-answers.ts';
import { respondToEvent } from './rsvps/index.ts';
import { asFriend, at, makeContext, makeEvent, makeFriend, makeGroup, makeOwner, testNow } from './testing.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const inHours = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000);

function keepWords() {
  const keep = keepAnswers<{ words: string[] }>({ bytes: 100_000, sizeOf: () => 100 });
  const read = vi.fn(async (until: Date | null) => ({
    answer: { words: [`reading ${read.mock.calls.length}`] },
    until,
  }));
  return { keep, read };
}

test('what has not changed is read once and told again', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const { keep, read } = keepWords();
  const first = await keep(ana, 'a', () => read(null));
  expect(await keep(at(ana, inHours(9_000)), 'a', () => read(null))).toBe(first);
  await keep(ana, 'b', () => read(null));
  expect(read).toHaveBeenCalledTimes(2);
});

test('nobody is told what was kept for somebody else', async () => {
  const [ana, ben] = [await makeOwner(makeContext(database.db)), await makeOwner(makeContext(database.db))];
  const { keep, read } = keepWords();
  expect(await keep(ana, 'a', () => read(null))).toEqual({ words: ['reading 1'] });
  expect(await keep(ben, 'a', () => read(null))).toEqual({ words: ['reading 2'] });
});

test('an answer lasts until time alone makes it another, and holds for no time before it was read', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const { keep, read } = keepWords();
  const tell = async (now: Date) => (await keep(at(ana, now), 'a', () => read(inHours(2)))).words;
  expect(await tell(testNow)).toEqual(['reading 1']);
  expect(await tell(inHours(1.999))).toEqual(['reading 1']);
  expect(await tell(inHours(2))).toEqual(['reading 2']);
  expect(await tell(testNow)).toEqual(['reading 3']);
});

test('what happens while an answer is being read makes the next one read again', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const { keep, read } = keepWords();
  await keep(ana, 'a', async () => {
    await makeEvent(ana);
    return read(null);
  });
  expect(await keep(ana, 'a', () => read(null))).toEqual({ words: ['reading 2'] });
});

test('a read that fails is not kept', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const { keep, read } = keepWords();
  await expect(keep(ana, 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await keep(ana, 'a', () => read(null))).toEqual({ words: ['reading 1'] });
});

test('who is given an answer cannot alter it for the next one', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const { keep, read } = keepWords();
  const given = await keep(ana, 'a', () => read(null));
  expect(() => given.words.push('more')).toThrow(TypeError);
  expect(() => Object.assign(given, { words: [] })).toThrow(TypeError);
});

test('a transaction sees its own changes and leaves nothing behind when it is undone', async () => {
  const ana = await makeOwner(makeContext(database.db));
  await getDashboard(ana);
  const undone = database.db.transaction(async (tx) => {
    await makeEvent({ ...ana, db: tx });
    expect((await getDashboard({ ...ana, db: tx })).stats.totalEvents).toBe(1);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect((await getDashboard(ana)).stats.totalEvents).toBe(0);
});

test('of many instants the first one to come counts', () => {
  expect(firstAfter(testNow, [inHours(-1), inHours(3), inHours(2), testNow])).toEqual(inHours(2));
  expect(firstAfter(testNow, [inHours(-1), testNow])).toBeNull();
});

describe('what is kept is never told once it has changed:', () => {
  async function makeStory() {
    const ana = await makeOwner(makeContext(database.db));
    const [ben, cleo, dan] = [
      await makeFriend(ana, { name: 'Ben' }),
      await makeFriend(ana, { name: 'Cleo' }),
      await makeFriend(ana, { name: 'Dan', activatedAt: testNow, lastSyncedAt: testNow, calendarApp: 'Thunderbird' }),
    ];
    const climbers = await makeGroup(ana, { members: [ben] });
    const event = await makeEvent(ana, { groups: [climbers], friends: [dan] });
    const sketch = await makeEvent(ana, { title: 'Sketch', status: 'draft' });
    await respondToEvent(asFriend(ana, ben), { event_id: event.id, rsvp_status: 'yes' });
    return { ana, ben, cleo, dan, climbers, event, sketch };
  }
  type Story = Awaited<ReturnType<typeof makeStory>>;

  const later = inHours(0.5);
  const deeds: Record<string, (story: Story) => Promise<unknown>> = {
    'an event is created': ({ ana }) =>
      createEvent(ana, { title: 'Walk', start_at: inHours(30).toISOString(), end_at: inHours(31).toISOString() }),
    'a draft is created': ({ ana }) => makeEvent(ana, { status: 'draft' }),
    'an event is edited': ({ ana, event }) => updateEvent(ana, { id: event.id, location: 'The quay' }),
    'a draft is published': ({ ana, sketch }) => publishEvent(ana, { id: sketch.id }),
    'an event is cancelled': ({ ana, event }) => updateEvent(ana, { id: event.id, status: 'cancelled' }),
    'an event is deleted': ({ ana, event }) => removeEvent(ana, event.id),
    'its audience grows': ({ ana, event, climbers, cleo, dan }) =>
      updateEvent(ana, { id: event.id, audience_groups: [climbers.id], audience_friends: [cleo.id, dan.id] }),
    'a guest is taken out': ({ ana, event, ben }) => excludeGuest(ana, { id: event.id, friendId: ben.id }),
    'a guest is put back': async ({ ana, event, ben }) => {
      await excludeGuest(ana, { id: event.id, friendId: ben.id });
      await getEvent(ana, event.id);
      await includeGuest(ana, { id: event.id, friendId: ben.id });
    },
    'a friend answers': ({ ana, event, dan }) =>
      respondToEvent(asFriend(ana, dan), { event_id: event.id, rsvp_status: 'maybe' }),
    'a friend adds a note': ({ ana, event, ben }) =>
      respondToEvent(asFriend(at(ana, later), ben), { event_id: event.id, rsvp_status: 'yes', note: 'With cake' }),
    'a friend subscribes': ({ ana, ben }) =>
      recordSync(asFriend(at(ana, later), ben), { userAgent: 'iOS/18.1 (22B83) dataaccessd/1.0', etag: '"1"' }),
    'a calendar takes the newest': ({ ana, dan }) =>
      recordGatheredSyncs(at(ana, later), [
        { friendId: dan.id, syncedAt: later, userAgent: 'iOS/18.1 (22B83) dataaccessd/1.0', etag: '"2"' },
      ]),
    'a friend leaves': ({ ana, cleo }) => unsubscribe(asFriend(ana, cleo)),
    'a friend comes back': async ({ ana, cleo }) => {
      await unsubscribe(asFriend(ana, cleo));
      await getDashboard(ana);
      await resubscribe(asFriend(at(ana, later), cleo));
    },
    'a friend is invited': ({ ana }) => inviteFriend(ana, { name: 'Eve' }),
    'a friend is renamed': ({ ana, ben }) => updateFriend(ana, { id: ben.id, name: 'Benjamin' }),
    'a friend is removed': ({ ana, ben }) => removeFriend(ana, { id: ben.id }),
    'a link is rotated': ({ ana, dan }) => rotateToken(ana, dan.id),
    'a group is made': ({ ana }) => createGroup(ana, { name: 'Singers', member_ids: [] }),
    'a group grows': ({ ana, climbers, cleo }) => addMembers(ana, { id: climbers.id, member_ids: [cleo.id] }),
    'a group shrinks': ({ ana, climbers, ben }) => removeMember(ana, { id: climbers.id, friendId: ben.id }),
    'a group is deleted': ({ ana, climbers }) => removeGroup(ana, climbers.id),
  };

  async function tellAll(ctx: OwnerContext, eventId: string) {
    const event = await getEvent(ctx, eventId).catch(() => 'gone');
    return {
      dashboard: await getDashboard(ctx),
      list: await listEvents(ctx),
      page: await listEvents(ctx, { limit: 5 }),
      event,
    };
  }

  test.each(Object.entries(deeds))('%s', async (_, deed) => {
    const story = await makeStory();
    const { ana, event } = story;
    const before = await tellAll(ana, event.id);
    expect(await tellAll(ana, event.id)).toStrictEqual(before);
    await deed(story);
    const after = await tellAll(ana, event.id);
    // In a transaction everything is read anew.
    expect(after).toStrictEqual(await database.db.transaction((tx) => tellAll({ ...ana, db: tx }, event.id)));
    expect(after).not.toStrictEqual(before);
  });

  test('an event ends', async () => {
    const { ana, event } = await makeStory();
    await tellAll(ana, event.id);
    const over = at(ana, event.endAt);
    const after = await tellAll(over, event.id);
    expect(after).toStrictEqual(await database.db.transaction((tx) => tellAll({ ...over, db: tx }, event.id)));
    expect(after.dashboard.stats.upcomingEvents).toBe(0);
  });
});
