import type { AudienceEffect } from '@kith/contracts/audience-effect';
import { answersReturn, lostSentence, seenWords } from '@kith/contracts/events/say-effect';
import type { Database } from '@kith/db';
import { deliveries, eventGuests, events, friends, domainEvents } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { and, eq, isNotNull, isNull } from '@kith/db/sql';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnerContext } from '../context.ts';
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
import { inviteFriend, previewInvite, previewRemoveFriend, removeFriend, updateFriend } from '../friends/index.ts';
import {
  addMembers,
  getGroup,
  previewAddMembers,
  previewRemoveGroup,
  previewRemoveMember,
  removeGroup,
  removeMember,
} from '../groups/index.ts';
import { respondToEvent } from '../rsvps/index.ts';
import { asFriend, at, makeContext, makeEvent, makeFriend, makeGroup, makeOwner } from '../testing.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const newOwner = () => makeOwner(makeContext(database.db));
const in5Days = { start_at: '2026-06-20T17:00:00.000Z', end_at: '2026-06-20T19:00:00.000Z' };

/** Two events of a group, one also inviting Cleo by name; Ben accepted both and was mailed about them. */
async function makeClub() {
  const ana = await newOwner();
  const ben = await makeFriend(ana, { name: 'Ben', email: 'ben@kith.example' });
  const cleo = await makeFriend(ana, { name: 'Cleo' });
  const club = await makeGroup(ana, { name: 'Club', members: [ben, cleo] });
  const dinner = await createEvent(ana, { title: 'Dinner', ...in5Days, audience_groups: [club.id] });
  const picnic = await createEvent(ana, {
    title: 'Picnic',
    ...in5Days,
    audience_groups: [club.id],
    audience_friends: [cleo.id],
  });
  for (const { id } of [dinner, picnic]) {
    await respondToEvent(asFriend(ana, ben), { event_id: id, rsvp_status: 'yes' });
  }
  return { ana, ben, cleo, club, dinner, picnic };
}

/** All of an owner's rows that an audience change could touch, and the feed versions. */
async function everythingOf(ana: OwnerContext) {
  const mine = ana.owner.id;
  const all = [
    await database.db.select().from(eventGuests).where(eq(eventGuests.ownerId, mine)),
    await database.db.select().from(deliveries).where(eq(deliveries.ownerId, mine)),
    await database.db.select().from(domainEvents).where(eq(domainEvents.ownerId, mine)),
    await database.db.select().from(events).where(eq(events.ownerId, mine)),
    await database.db.select().from(friends).where(eq(friends.ownerId, mine)),
  ];
  return all.map((rows) => rows.map((row) => JSON.stringify(row)).toSorted());
}

const guestsOf = async (ana: OwnerContext, id: string) =>
  (await getEvent(ana, id)).audience.map(({ friend_name: name, rsvp_status: answer }) => `${name} ${answer}`);
const toldOf = async (ana: OwnerContext, kind: 'uninvited' | 'cancelled' = 'uninvited') =>
  (
    await database.db
      .select({ friendId: deliveries.friendId })
      .from(deliveries)
      .where(and(eq(deliveries.ownerId, ana.owner.id), eq(deliveries.kind, kind), isNotNull(deliveries.status)))
  ).map(({ friendId }) => friendId);
const namesIn = (effect: AudienceEffect) =>
  effect.events.map(({ title, guests }) => [title, ...guests.map((guest) => `${guest.friend_name} ${guest.becomes}`)]);

test('deleting a group previews which events lose which guests and answers', async () => {
  const { ana, club } = await makeClub();
  const before = await everythingOf(ana);
  const effect = await previewRemoveGroup(ana, { id: club.id });
  expect(await everythingOf(ana)).toEqual(before);
  expect(await getGroup(ana, club.id)).toMatchObject({ member_count: 2 });
  expect(namesIn(effect)).toEqual(
    expect.arrayContaining([
      ['Dinner', 'Ben uninvited', 'Cleo uninvited'],
      ['Picnic', 'Ben uninvited'],
    ]),
  );
  expect(effect).toMatchObject({ events_count: 2, gained: 0, lost: 2, answers_lost: 2, told: 1 });
  expect(lostSentence(effect)).toBe('2 upcoming events will lose 2 guests and 2 answers');
});

test('guests kept by name stay with their answers, and only those who came through the group are named', async () => {
  const { ana, ben, cleo, club, dinner, picnic } = await makeClub();
  const kept = { id: club.id, keep_guests: true };
  expect(await previewRemoveGroup(ana, kept)).toMatchObject({ events: [], lost: 0, told: 0 });
  await removeGroup(ana, kept);
  expect(await guestsOf(ana, dinner.id)).toEqual(['Ben yes', 'Cleo pending']);
  const after = await getEvent(ana, dinner.id);
  expect(after).toMatchObject({ audience_type: 'specific', audience_groups: [], revision: dinner.revision + 1 });
  expect(after.audience_friends.toSorted()).toEqual([ben.id, cleo.id].toSorted());
  expect(await guestsOf(ana, picnic.id)).toEqual(['Ben yes', 'Cleo pending']);
});

test('without that option a deleted group removes its guests, and their answers return with them', async () => {
  const { ana, ben, club, dinner } = await makeClub();
  await removeGroup(ana, { id: club.id });
  expect(await getEvent(ana, dinner.id)).toMatchObject({ audience_type: 'groups', audience: [] });
  await updateEvent(ana, { id: dinner.id, audience_friends: [ben.id] });
  expect(await guestsOf(ana, dinner.id)).toEqual(['Ben yes']);
});

test('a guest who is also invited by another group is neither lost nor added by name', async () => {
  const ana = await newOwner();
  const ben = await makeFriend(ana, { name: 'Ben' });
  const [one, other] = [await makeGroup(ana, { members: [ben] }), await makeGroup(ana, { members: [ben] })];
  const event = await makeEvent(ana, { groups: [one, other] });
  expect(await previewRemoveGroup(ana, { id: one.id })).toMatchObject({ lost: 0 });
  await removeGroup(ana, { id: one.id, keep_guests: true });
  expect(await getEvent(ana, event.id)).toMatchObject({ audience_type: 'groups', audience_friends: [] });
});

test('a removed member is kept by name, or loses the group’s events', async () => {
  const { ana, ben, club, dinner, picnic } = await makeClub();
  const leaving = { id: club.id, friendId: ben.id };
  expect(await previewRemoveMember(ana, leaving)).toMatchObject({ lost: 1, answers_lost: 2, told: 1, events_count: 2 });
  await removeMember(ana, { ...leaving, keep_guests: true });
  expect(await guestsOf(ana, dinner.id)).toEqual(['Ben yes', 'Cleo pending']);
  expect(await getEvent(ana, picnic.id)).toMatchObject({ audience_groups: [club.id] });
  expect(await previewRemoveMember(ana, leaving)).toMatchObject({ events: [], lost: 0 });
});

test('past, cancelled and deleted events lose nobody', async () => {
  const ana = await newOwner();
  const ben = await makeFriend(ana);
  const club = await makeGroup(ana, { members: [ben] });
  await makeEvent(ana, { groups: [club], startAt: new Date(ana.now.getTime() - 7_200_000) });
  await makeEvent(ana, { groups: [club], status: 'cancelled' });
  await makeEvent(ana, { groups: [club], deletedAt: ana.now });
  expect(await previewRemoveGroup(ana, { id: club.id })).toMatchObject({ events: [], lost: 0 });
});

test('drafts are counted separately', async () => {
  const ana = await newOwner();
  const ben = await makeFriend(ana);
  const club = await makeGroup(ana, { members: [ben] });
  await makeEvent(ana, { groups: [club], status: 'draft' });
  await makeEvent(ana, { groups: [club] });
  const effect = await previewRemoveGroup(ana, { id: club.id });
  expect(lostSentence(effect)).toBe('1 upcoming event and 1 draft will lose 1 guest');
});

test('inviting previews the upcoming events that somebody will see, and can exclude them from some', async () => {
  const ana = await newOwner();
  const club = await makeGroup(ana);
  const open = [await makeEvent(ana, { title: 'Open' }), await makeEvent(ana, { title: 'Secret' })];
  const grouped = await makeEvent(ana, { title: 'Grouped', groups: [club] });
  const before = await everythingOf(ana);
  const effect = await previewInvite(ana, {});
  expect(seenWords(effect)).toBe('2 events for everyone');
  const withGroup = await previewInvite(ana, { group_ids: [club.id] });
  expect(seenWords(withGroup)).toBe('2 events for everyone and 1 other event');
  expect(await everythingOf(ana)).toEqual(before);
  const secret = open.find(({ title }) => title === 'Secret');
  const cleo = await inviteFriend(ana, {
    name: 'Cleo',
    group_ids: [club.id],
    excluded_events: [secret?.id ?? ''],
  });
  expect(cleo).toMatchObject({ upcoming_events: 2, groups: ['Climbers'] });
  expect(await getEvent(ana, secret?.id ?? '')).toMatchObject({
    audience: [],
    excluded_friends: [cleo.id],
    revision: 2,
  });
  expect(await guestsOf(ana, grouped.id)).toEqual(['Cleo pending']);
});

test('a new member can be excluded from the group’s events', async () => {
  const ana = await newOwner();
  const ben = await makeFriend(ana, { name: 'Ben' });
  const club = await makeGroup(ana);
  const [one, other] = [await makeEvent(ana, { groups: [club] }), await makeEvent(ana, { groups: [club] })];
  const joining = { id: club.id, member_ids: [ben.id] };
  expect(seenWords(await previewAddMembers(ana, joining))).toBe('2 upcoming events');
  await addMembers(ana, { ...joining, excluded_events: [one.id] });
  expect(await guestsOf(ana, one.id)).toEqual([]);
  expect(await guestsOf(ana, other.id)).toEqual(['Ben pending']);
});

test('an audience edit previews who is added and who is removed', async () => {
  const { ana, cleo, dinner } = await makeClub();
  await makeFriend(ana, { name: 'Dan' });
  const edit = { id: dinner.id, audience_type: 'all' as const };
  expect(namesIn(await previewUpdateEvent(ana, edit))).toEqual([['Dinner', 'Dan guest']]);
  const narrow = { id: dinner.id, audience_groups: [], audience_friends: [cleo.id] };
  const effect = await previewUpdateEvent(ana, narrow);
  expect(namesIn(effect)).toEqual([['Dinner', 'Ben uninvited']]);
  expect(effect).toMatchObject({ lost: 1, answers_lost: 1, told: 1 });
  expect(await previewUpdateEvent(ana, { ...narrow, notify: false })).toMatchObject({ lost: 1, told: 0 });
  expect(await previewUpdateEvent(ana, { id: dinner.id, title: dinner.title })).toMatchObject({ events: [], lost: 0 });
});

test('those who know of the event and are reachable are listed as notified', async () => {
  const { ana, ben, cleo, dinner } = await makeClub();
  const out = (id: string) => previewUpdateEvent(ana, { id: dinner.id, excluded_friends: [id] });
  expect(await out(ben.id)).toMatchObject({ lost: 1, told: 1 });
  // Cleo has no address; with one she is reachable, because her calendar had the event.
  expect(await out(cleo.id)).toMatchObject({ lost: 1, told: 0 });
  await updateFriend(ana, { id: cleo.id, email: 'cleo@kith.example' });
  expect(await out(cleo.id)).toMatchObject({ lost: 1, told: 1 });
  const quiet = await createEvent(ana, { title: 'Busy', ...in5Days, busy_only: true });
  expect(await previewUpdateEvent(ana, { id: quiet.id, excluded_friends: [ben.id] })).toMatchObject({
    lost: 1,
    told: 0,
  });
});

test('removing a friend previews the guest lists and answers lost, and changes nothing', async () => {
  const { ana, ben, dinner } = await makeClub();
  const effect = await previewRemoveFriend(ana, ben);
  expect(effect.events.map(({ title }) => title)).toContain('Dinner');
  expect(effect).toMatchObject({ lost: 1, gained: 0, told: 0 });
  expect(lostSentence(effect)).toBe('2 upcoming events will lose 1 guest and 2 answers');
  expect((await getEvent(ana, dinner.id)).audience.map(({ friend_id }) => friend_id)).toContain(ben.id);
});

// What the dialogs say of an act: what becomes of answers, and whom it tells.
describe('an act that takes guests away does what its sentences say', () => {
  const put = async (ana: OwnerContext, id: string, friendId: string) => {
    await includeGuest(ana, { id, friendId });
    return guestsOf(ana, id);
  };
  type Club = Awaited<ReturnType<typeof makeClub>>;
  test.each<
    [string, (club: Club) => Promise<[AudienceEffect, () => Promise<unknown>]>, (club: Club) => Promise<unknown>]
  >([
    [
      'removing a guest',
      async ({ ana, ben, dinner }) => [
        await previewUpdateEvent(ana, { id: dinner.id, excluded_friends: [ben.id] }),
        () => excludeGuest(ana, { id: dinner.id, friendId: ben.id }),
      ],
      ({ ana, ben, dinner }) => put(ana, dinner.id, ben.id),
    ],
    [
      'everyone except',
      async ({ ana, ben, dinner }) => {
        await updateEvent(ana, { id: dinner.id, audience_type: 'all', notify: false });
        const edit = { id: dinner.id, audience_type: 'all' as const, excluded_friends: [ben.id] };
        return [await previewUpdateEvent(ana, edit), () => updateEvent(ana, edit)];
      },
      ({ ana, dinner }) => updateEvent(ana, { id: dinner.id, excluded_friends: [] }),
    ],
    [
      'leaving a group',
      async ({ ana, ben, club }) => [
        await previewRemoveMember(ana, { id: club.id, friendId: ben.id }),
        () => removeMember(ana, { id: club.id, friendId: ben.id }),
      ],
      ({ ana, ben, club }) => addMembers(ana, { id: club.id, member_ids: [ben.id] }),
    ],
    [
      'deleting a group',
      async ({ ana, club }) => [
        await previewRemoveGroup(ana, { id: club.id }),
        () => removeGroup(ana, { id: club.id }),
      ],
      async ({ ana, ben, cleo, dinner }) => updateEvent(ana, { id: dinner.id, audience_friends: [ben.id, cleo.id] }),
    ],
  ])('%s: the answers come back with another invitation', async (_, act, undo) => {
    const club = await makeClub();
    const { ana, dinner } = club;
    const [effect, run] = await act(club);
    expect(answersReturn(effect)).toMatch(/^The answers? comes? back if you invite them again$/u);
    await run();
    expect(await guestsOf(ana, dinner.id)).not.toContain('Ben yes');
    expect(new Set(await toldOf(ana)).size).toBe(effect.told);
    await undo(club);
    expect(await guestsOf(ana, dinner.id)).toContain('Ben yes');
  });

  test('removing a friend: they are not told, the events that are over keep them, and invited anew they have no answer', async () => {
    const { ana, ben, dinner } = await makeClub();
    const gone = await makeEvent(ana, { friends: [ben] });
    await removeFriend(at(ana, new Date(gone.endAt.getTime() + 1).toISOString()), { id: ben.id, erase: false });
    expect(await toldOf(ana)).toEqual([]);
    expect(await guestsOf(ana, gone.id)).toHaveLength(1);
    const again = await inviteFriend(ana, { name: 'Ben', email: 'ben@kith.example' });
    await updateEvent(ana, { id: dinner.id, audience_friends: [again.id] });
    expect(await guestsOf(ana, dinner.id)).toContain('Ben pending');
  });

  test('deleting an event: those who know of it and have an address are told', async () => {
    const { ana, ben, dinner } = await makeClub();
    await removeEvent(ana, { id: dinner.id });
    expect(await toldOf(ana, 'cancelled')).toEqual([ben.id]);
  });

  test.each(['this', 'following', 'all'] as const)(
    'removing a guest from %s date of a series: put back, they have their answers',
    async (scope) => {
      const { ana, ben } = await makeClub();
      const { id, series_id: seriesId } = await createEvent(ana, {
        title: 'Choir',
        ...in5Days,
        audience_friends: [ben.id],
        recurrence: 'FREQ=WEEKLY;COUNT=4',
      });
      const datesOf = async () => (await listEvents(ana)).items.filter(({ title }) => title === 'Choir');
      const [, second, third] = await datesOf();
      await respondToEvent(asFriend(ana, ben), { event_id: id, rsvp_status: 'yes', all_dates: true });
      await respondToEvent(asFriend(ana, ben), { event_id: third?.id ?? '', rsvp_status: 'no' });
      expect(seriesId).not.toBeNull();
      const answers = async () =>
        (await Promise.all((await datesOf()).map((date) => guestsOf(ana, date.id)))).map((all) => all.join());
      const before = await answers();
      await excludeGuest(ana, { id: second?.id ?? '', friendId: ben.id, scope });
      expect((await answers()).filter((one) => one === '')).toHaveLength({ this: 1, following: 3, all: 4 }[scope]);
      await includeGuest(ana, { id: second?.id ?? '', friendId: ben.id });
      expect(await answers()).toEqual(before);
    },
  );
});

test('with `notify` false nobody is notified', async () => {
  const { ana, ben, dinner } = await makeClub();
  const waiting = () =>
    database.db
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.ownerId, ana.owner.id), eq(deliveries.kind, 'uninvited')));
  await excludeGuest(ana, { id: dinner.id, friendId: ben.id, notify: false });
  expect(await waiting()).toEqual([]);
});

interface World {
  ana: OwnerContext;
  friends: { id: string }[];
  groups: { id: string }[];
  events: { id: string }[];
}

const minus = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((pair) => !other.has(pair)).toSorted();

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

/** Each change in its preview and its real form. */
const acts: Record<
  string,
  (world: World, one: number, two: number) => [Promise<AudienceEffect>, () => Promise<unknown>]
> = {
  removeGroup: ({ ana, groups }, one, two) => {
    const input = { id: pick(groups, one).id, keep_guests: two % 2 === 0 };
    return [previewRemoveGroup(ana, input), () => removeGroup(ana, input)];
  },
  removeMember: ({ ana, groups, friends: all }, one, two) => {
    const input = { id: pick(groups, one).id, friendId: pick(all, two).id, keep_guests: one % 3 === 0 };
    return [previewRemoveMember(ana, input), () => removeMember(ana, input)];
  },
  addMembers: ({ ana, groups, friends: all, events: some }, one, two) => {
    const excluded = one % 2 === 0 ? [pick(some, two).id] : [];
    const input = { id: pick(groups, one).id, member_ids: [pick(all, two).id], excluded_events: excluded };
    return [previewAddMembers(ana, input), () => addMembers(ana, input)];
  },
  updateEvent: ({ ana, events: some, friends: all, groups }, one, two) => {
    const input = {
      id: pick(some, one).id,
      ...pick(
        [
          { audience_type: 'all' as const },
          { audience_friends: [pick(all, two).id], audience_groups: [] },
          { audience_groups: [pick(groups, two).id] },
          { excluded_friends: [pick(all, two).id] },
        ],
        two,
      ),
    };
    return [previewUpdateEvent(ana, input), () => updateEvent(ana, input)];
  },
};

test('for any audiences, the preview equals what then happens', async () => {
  const pairsOf = async (ana: OwnerContext) => {
    const rows = await database.db
      .select({ event: eventGuests.eventId, friend: eventGuests.friendId })
      .from(eventGuests)
      .where(and(eq(eventGuests.ownerId, ana.owner.id), isNull(eventGuests.leftAt)));
    return new Set(rows.map(({ event, friend }) => `${event} ${friend}`));
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ kind: fc.constantFrom(...Object.keys(acts)), one: fc.nat(59), two: fc.nat(59) }), {
        minLength: 3,
        maxLength: 8,
      }),
      async (list) => {
        const ana = await newOwner();
        const all = [await makeFriend(ana), await makeFriend(ana), await makeFriend(ana)];
        const [a, b, c] = all as [(typeof all)[number], (typeof all)[number], (typeof all)[number]];
        const groups = [await makeGroup(ana, { members: [a, b] }), await makeGroup(ana, { members: [b, c] })];
        const [first, second] = groups as [(typeof groups)[number], (typeof groups)[number]];
        const some = [
          await makeEvent(ana, { groups: [first] }),
          await makeEvent(ana, { groups: [first, second], friends: [a] }),
          await makeEvent(ana, { status: 'draft', groups: [second] }),
          await makeEvent(ana),
        ];
        for (const { kind, one, two } of list) {
          const act = acts[kind];
          if (!act) throw new Error(`There is no act ${kind}.`);
          const before = await pairsOf(ana);
          const [preview, doIt] = act({ ana, friends: all, groups, events: some }, one, two);
          const effect = await preview.catch(() => null);
          expect(await pairsOf(ana)).toEqual(before);
          if (effect === null) continue;
          await doIt();
          const after = await pairsOf(ana);
          const foreseen = (becomes: string) =>
            effect.events
              .flatMap(({ id, guests }) =>
                guests.filter((guest) => guest.becomes === becomes).map((guest) => `${id} ${guest.friend_id}`),
              )
              .toSorted();
          expect(minus(after, before), kind).toEqual(foreseen('guest'));
          expect(minus(before, after), kind).toEqual(foreseen('uninvited'));
        }
      },
    ),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 15) },
  );
});
