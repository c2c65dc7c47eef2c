import type { OwnerId } from '@kith/contracts/ids';
import { readFileSync, readdirSync } from 'node:fs';
import type { Database } from '@kith/db';
import { audienceRule, eventGuests, events } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { and, eq, gt, isNull, ne } from '@kith/db/sql';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnerContext } from '../context.ts';
import { DomainError } from '../errors.ts';
import { askToJoin, confirmRequest, createEventLink, getEventLink } from '../event-links/index.ts';
import {
  createEvent,
  excludeGuest,
  getEvent,
  includeGuest,
  listEvents,
  previewUpdateEvent,
  removeEvent,
  updateEvent,
} from '../events/index.ts';
import { inviteFriend, listFriends, removeFriend, resubscribe, rotateToken, unsubscribe } from '../friends/index.ts';
import { addMembers, createGroup, removeGroup, removeMember } from '../groups/index.ts';
import { respondToEvent } from '../rsvps/index.ts';
import { settleDueSeries } from '../series/index.ts';
import { hashToken } from '../secrets.ts';
import { asFriend, at, makeContext, makeEvent, makeFriend, makeGroup, makeOwner } from '../testing.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The rows that changes apply to, found by index so that shrinking keeps a list of changes meaningful. */
interface World {
  ana: OwnerContext;
  friends: { id: string; name: string; ownerId: OwnerId; tokenHash: string }[];
  groups: string[];
  events: string[];
}

const pick = <T>(list: readonly T[], number: number): T => {
  const found = list[number % list.length];
  if (found === undefined) throw new DomainError('not_found');
  return found;
};
const someFriend = ({ ana, friends }: World, number: number) => asFriend(ana, pick(friends, number));
const hour = 3_600_000;
const timesFrom = (start: number) => ({
  start_at: new Date(start).toISOString(),
  end_at: new Date(start + hour).toISOString(),
});

/** Every verb that changes an audience, a membership or a friend, and everything else that affects guests. */
const changes = {
  createEvent: async (world: World, one: number, two: number) => {
    const { ana, friends, groups, events } = world;
    const audience = pick(
      [
        {},
        { audience_friends: [pick(friends, one).id] },
        groups.length > 0 ? { audience_groups: [pick(groups, one)] } : {},
        { excluded_friends: [pick(friends, one).id] },
      ],
      two,
    );
    const start = ana.now.getTime() + pick([-2, 0.5, 2, 30], one) * hour;
    events.push((await createEvent(ana, { title: 'Dinner', ...timesFrom(start), ...audience })).id);
  },
  startSeries: async (world: World, one: number, two: number) => {
    const { ana, friends, groups, events } = world;
    const audience = pick(
      [
        {},
        { audience_friends: [pick(friends, one).id] },
        groups.length > 0 ? { audience_groups: [pick(groups, one)] } : {},
        { excluded_friends: [pick(friends, one).id] },
      ],
      two,
    );
    const { id } = await createEvent(ana, {
      title: 'Choir',
      ...timesFrom(ana.now.getTime() + 2 * hour),
      recurrence: pick(['FREQ=DAILY;COUNT=4', 'FREQ=MONTHLY', 'FREQ=YEARLY'], one),
      ...audience,
    });
    const dates = (await listEvents(ana)).items.filter(({ series_id }) => series_id === id);
    events.push(id, ...dates.slice(1, 3).map((date) => date.id));
  },
  applyToSeries: ({ ana, events, friends, groups }: World, one: number, two: number) =>
    updateEvent(ana, {
      id: pick(events, one),
      scope: pick(['following', 'all'] as const, one + two),
      ...pick(
        [
          { audience_type: 'all' as const },
          { audience_friends: [pick(friends, two).id], audience_groups: [] },
          { audience_groups: groups.length > 0 ? [pick(groups, two)] : [] },
          { excluded_friends: [pick(friends, two).id] },
          { title: 'Band' },
          { recurrence: 'FREQ=MONTHLY;INTERVAL=2' },
          { status: 'cancelled' as const },
        ],
        two,
      ),
    }),
  endSeries: ({ ana, events }: World, one: number, two: number) =>
    removeEvent(ana, { id: pick(events, one), scope: pick(['following', 'all'] as const, two) }),
  settleDueSeries: ({ ana }: World) => settleDueSeries(ana),
  updateEvent: ({ ana, events, friends, groups }: World, one: number, two: number) =>
    updateEvent(ana, {
      id: pick(events, one),
      ...pick(
        [
          { audience_type: 'all' as const },
          { audience_friends: [pick(friends, two).id], audience_groups: [] },
          { audience_groups: groups.length > 0 ? [pick(groups, two)] : [] },
          { excluded_friends: [pick(friends, two).id] },
          { excluded_friends: [] },
          timesFrom(ana.now.getTime() + 5 * hour),
          timesFrom(ana.now.getTime() - 5 * hour),
          { status: 'cancelled' as const },
        ],
        two,
      ),
    }),
  removeEvent: ({ ana, events }: World, one: number) => removeEvent(ana, { id: pick(events, one) }),
  excludeGuest: ({ ana, events, friends }: World, one: number, two: number) =>
    excludeGuest(ana, { id: pick(events, one), friendId: pick(friends, two).id }),
  includeGuest: ({ ana, events, friends }: World, one: number, two: number) =>
    includeGuest(ana, { id: pick(events, one), friendId: pick(friends, two).id }),
  inviteFriend: async ({ ana, friends }: World) => {
    const { id, name, token } = await inviteFriend(ana, { name: 'Cleo' });
    friends.push({ id, name, ownerId: ana.owner.id, tokenHash: hashToken(token) });
  },
  confirmRequest: async ({ ana, events, friends }: World, one: number, two: number) => {
    const id = pick(events, one);
    const { link } = await createEventLink(ana, { id, places: 0 });
    const token = await askToJoin(ana, { token: link?.url.split('/').at(-1) ?? '', name: 'Dana' });
    const { requests } = await getEventLink(ana, id);
    await confirmRequest(ana, { id, requestId: pick(requests, two).id });
    const dana = (await listFriends(ana)).items.findLast(({ name }) => name === 'Dana');
    if (dana) friends.push({ id: dana.id, name: dana.name, ownerId: ana.owner.id, tokenHash: hashToken(token) });
  },
  removeFriend: ({ ana, friends }: World, one: number) => removeFriend(ana, { id: pick(friends, one).id }),
  rotateToken: ({ ana, friends }: World, one: number) => rotateToken(ana, pick(friends, one).id),
  unsubscribe: (world: World, one: number) => unsubscribe(someFriend(world, one)),
  resubscribe: (world: World, one: number) => resubscribe(someFriend(world, one)),
  createGroup: async ({ ana, groups, friends }: World, one: number) => {
    groups.push((await createGroup(ana, { name: `Group ${groups.length}`, member_ids: [pick(friends, one).id] })).id);
  },
  addMembers: ({ ana, groups, friends }: World, one: number, two: number) =>
    addMembers(ana, { id: pick(groups, one), member_ids: [pick(friends, two).id] }),
  removeMember: ({ ana, groups, friends }: World, one: number, two: number) =>
    removeMember(ana, { id: pick(groups, one), friendId: pick(friends, two).id }),
  removeGroup: ({ ana, groups }: World, one: number) =>
    removeGroup(ana, { id: pick(groups, one), keep_guests: one % 2 === 0 }),
  respondToEvent: (world: World, one: number, two: number) =>
    respondToEvent(someFriend(world, one), {
      event_id: pick(world.events, two),
      rsvp_status: pick(['yes', 'no', 'maybe'] as const, one + two),
    }),
};

/** Pairs of event and friend, for the owner's events that are neither over nor deleted. */
async function settledAndRuled({ ana }: World) {
  // Only an edit syncs cancelled events.
  const isComing = and(
    eq(events.ownerId, ana.owner.id),
    gt(events.endAt, ana.now),
    isNull(events.deletedAt),
    ne(events.status, 'cancelled'),
    // Dates that are far ahead have no rows of guests yet.
    eq(events.awaitsGuests, false),
  );
  const rows = await database.db
    .select({ event: eventGuests.eventId, friend: eventGuests.friendId })
    .from(eventGuests)
    .innerJoin(events, and(eq(events.ownerId, eventGuests.ownerId), eq(events.id, eventGuests.eventId)))
    .where(and(isComing, isNull(eventGuests.leftAt)));
  const rule = await database.db
    .select({ event: audienceRule.eventId, friend: audienceRule.friendId })
    .from(audienceRule)
    .innerJoin(events, and(eq(events.ownerId, audienceRule.ownerId), eq(events.id, audienceRule.eventId)))
    .where(isComing);
  const sorted = (pairs: { event: string; friend: string }[]) =>
    pairs.map(({ event, friend }) => `${event} ${friend}`).toSorted();
  return { rows: sorted(rows), rule: sorted(rule) };
}

/** The guests of a past event, with their answers. */
const guestsOf = async (ana: OwnerContext, eventId: string) =>
  (await getEvent(ana, eventId)).audience.map((guest) => [guest.friend_id, guest.rsvp_status]);

const change = fc.record({
  // Object.keys returns strings; these are the keys of the table above.
  kind: fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])),
  pause: fc.constantFrom(0, 0, 1, 60, 600),
  first: fc.nat({ max: 59 }),
  second: fc.nat({ max: 59 }),
});

test('the guests match the rule after any sequence of verbs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 15, maxLength: 40, size: 'max' }), async (list) => {
      const ana = await makeOwner(makeContext(database.db));
      const world: World = { ana, friends: [await makeFriend(ana), await makeFriend(ana)], groups: [], events: [] };
      for (const { kind, pause, first, second } of list) {
        world.ana = at(world.ana, new Date(world.ana.now.getTime() + pause * 60_000));
        try {
          await changes[kind](world, first, second);
        } catch (error) {
          // A refusal is fine, because it changes nothing.
          if (!(error instanceof DomainError)) throw error;
        }
        const { rows, rule } = await settledAndRuled(world);
        expect(rows, kind).toEqual(rule);
      }
    }),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 15) },
  );
});

/** What verbs of core call, and no screen; and what stands beside such a verb and concerns no guest. */
const internal = new Set([
  'settleSeries',
  'dateRow',
  'settleGuests',
  'nextCopy',
  'addGuest',
  'addFriend',
  'refuseRequest',
]);

test('every verb of core that syncs guests is among the changes of the property', () => {
  const core = new URL('..', import.meta.url);
  const settling = readdirSync(core, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^testing\.ts$|^guests\//.test(path))
    .map((path) => readFileSync(new URL(path, core), 'utf8'))
    .filter((source) => source.includes('syncGuests('))
    .flatMap((source) => [...source.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name]) => name))
    // Previews roll back; another property checks them against the verbs.
    .filter((name) => !internal.has(name ?? '') && !name?.startsWith('preview'));
  expect(settling.length).toBeGreaterThan(10);
  expect(settling.filter((name) => !Object.hasOwn(changes, name ?? ''))).toEqual([]);
});

describe('a guest', () => {
  test('who leaves keeps the answer and gets it back on returning', async () => {
    const ana = await makeOwner(makeContext(database.db));
    const ben = await makeFriend(ana);
    const group = await makeGroup(ana, { members: [ben] });
    const event = await makeEvent(ana, { groups: [group] });
    await respondToEvent(asFriend(ana, ben), { event_id: event.id, rsvp_status: 'yes', note: 'with cake' });
    await removeMember(ana, { id: group.id, friendId: ben.id });
    expect((await getEvent(ana, event.id)).audience).toEqual([]);
    await addMembers(ana, { id: group.id, member_ids: [ben.id] });
    expect((await getEvent(ana, event.id)).audience).toMatchObject([{ rsvp_status: 'yes', note: 'with cake' }]);
  });

  test('of a past event stays, whatever happens to groups and friends', async () => {
    const ana = await makeOwner(makeContext(database.db));
    const [ben, cleo] = [await makeFriend(ana), await makeFriend(ana)];
    const group = await makeGroup(ana, { members: [ben, cleo] });
    const event = await makeEvent(ana, { groups: [group] });
    await respondToEvent(asFriend(ana, ben), { event_id: event.id, rsvp_status: 'yes' });
    const later = at(ana, new Date(event.endAt.getTime() + hour));
    const before = await guestsOf(later, event.id);
    expect(before).toHaveLength(2);
    await unsubscribe(asFriend(later, ben));
    await removeGroup(later, { id: group.id });
    await removeFriend(later, { id: cleo.id });
    await inviteFriend(later, { name: 'Dan' });
    expect(await guestsOf(later, event.id)).toEqual(before);
  });

  test('is never missed when an event and a friend are stored concurrently', async () => {
    const ana = await makeOwner(makeContext(database.db));
    const start = timesFrom(ana.now.getTime() + hour);
    await Promise.all(
      Array.from({ length: 6 }, (_, number) =>
        number % 2 === 0
          ? createEvent(ana, { title: 'Dinner', ...start })
          : inviteFriend(ana, { name: `Friend ${number}` }),
      ),
    );
    const { rows, rule } = await settledAndRuled({ ana, friends: [], groups: [], events: [] });
    expect(rows).toEqual(rule);
    expect(rows).toHaveLength(9);
  });
});

test('cannot be newly invited to a cancelled event, and the refusal changes nothing', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const [ben, cleo] = [await makeFriend(ana), await makeFriend(ana)];
  const event = await makeEvent(ana, { friends: [ben] });
  const off = { id: event.id, status: 'cancelled' as const };
  const wider = [{ audience_friends: [ben.id, cleo.id] }, { audience_type: 'all' as const }];
  const refused = { code: 'conflict', message: expect.stringMatching(/^This event is cancelled, so nobody can be/) };
  for (const audience of wider) await expect(updateEvent(ana, { ...off, ...audience })).rejects.toMatchObject(refused);
  await updateEvent(ana, off);
  for (const audience of wider) {
    await expect(updateEvent(ana, { id: event.id, ...audience })).rejects.toMatchObject(refused);
    await expect(previewUpdateEvent(ana, { id: event.id, ...audience })).rejects.toMatchObject(refused);
  }
  expect((await getEvent(ana, event.id)).audience_friends).toEqual([ben.id]);
  // Fewer guests, other text, and new guests of a reinstated event.
  await updateEvent(ana, { id: event.id, title: 'Off', excluded_friends: [ben.id] });
  const all = { audience_friends: [ben.id, cleo.id], excluded_friends: [] };
  await updateEvent(ana, { id: event.id, status: 'confirmed', ...all });
  expect((await getEvent(ana, event.id)).audience).toHaveLength(2);
});

test('is neither added to nor lost from a cancelled event, and is synced when it is reinstated', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const group = await makeGroup(ana);
  const ben = await makeFriend(ana);
  await addMembers(ana, { id: group.id, member_ids: [ben.id] });
  const [grouped, open] = [await makeEvent(ana, { groups: [group] }), await makeEvent(ana)];
  for (const { id } of [grouped, open]) await updateEvent(ana, { id, status: 'cancelled' });
  const cleo = await inviteFriend(ana, { name: 'Cleo' });
  await addMembers(ana, { id: group.id, member_ids: [cleo.id] });
  await removeMember(ana, { id: group.id, friendId: ben.id });
  const guestsOf = async (id: string) => (await getEvent(ana, id)).audience.map(({ friend_id }) => friend_id);
  expect(await guestsOf(grouped.id)).toEqual([ben.id]);
  expect(await guestsOf(open.id)).toEqual([ben.id]);
  await updateEvent(ana, { id: grouped.id, status: 'confirmed' });
  await updateEvent(ana, { id: open.id, status: 'confirmed' });
  expect(await guestsOf(grouped.id)).toEqual([cleo.id]);
  expect((await guestsOf(open.id)).toSorted()).toEqual([ben.id, cleo.id].toSorted());
});
