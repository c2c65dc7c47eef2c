import { type AudienceType, deriveAudienceType } from '@kith/contracts/events';
import type { Database } from '@kith/db';
import { eventAudience } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { and, eq } from '@kith/db/sql';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDashboard } from '../dashboard/index.ts';
import { getManageView } from '../rsvps/index.ts';
import {
  asFriend,
  makeContext,
  makeEvent,
  makeFriend,
  makeGroup,
  makeOwner,
  makeAnswer,
  testNow,
  type TestFriend,
} from '../testing.ts';
import { getEvent, listEvents } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const day = 86_400_000;
const daysFromNow = (days: number) => new Date(testNow.getTime() + days * day);

// Friends and groups are identified by small indexes, so that a counterexample is readable.
const scenario = fc.record({
  friends: fc.array(
    fc.record({
      /** The friend's invitation time in days from now. */
      invited: fc.constantFrom(-40, -8, -1),
      state: fc.constantFrom('active', 'active', 'active', 'unsubscribed', 'removed'),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  groups: fc.array(fc.uniqueArray(fc.nat(4), { maxLength: 5 }), { maxLength: 3 }),
  events: fc.array(
    fc.record({
      starts: fc.constantFrom(-35, -10, -2, -0.01, 1, 5),
      status: fc.constantFrom('draft', 'pending', 'confirmed', 'cancelled'),
      emptied: fc.boolean(),
      busyOnly: fc.boolean(),
      groups: fc.uniqueArray(fc.nat(2), { maxLength: 2 }),
      friends: fc.uniqueArray(fc.nat(4), { maxLength: 3 }),
      excluded: fc.uniqueArray(fc.nat(4), { maxLength: 2 }),
      answers: fc.uniqueArray(fc.tuple(fc.nat(4), fc.constantFrom('yes', 'no', 'maybe')), {
        selector: ([friend]) => friend,
        maxLength: 4,
      }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never;

async function build(plan: Scenario) {
  const owner = await makeOwner(makeContext(database.db));
  const friends: { state: string; row: TestFriend }[] = [];
  for (const { invited, state } of plan.friends) {
    friends.push({
      state,
      row: await makeFriend(owner, {
        invitedAt: daysFromNow(invited),
        ...(state === 'unsubscribed' ? { unsubscribedAt: testNow } : {}),
        ...(state === 'removed' ? { removedAt: testNow } : {}),
      }),
    });
  }
  const stateOf = (row: TestFriend) => ({ row, state: friends.find((one) => one.row.id === row.id)?.state ?? '' });
  const known = (places: number[]) => places.flatMap((place) => friends[place]?.row ?? []);
  const groups: { members: TestFriend[]; row: { id: string } }[] = [];
  for (const members of plan.groups) {
    groups.push({ members: known(members), row: await makeGroup(owner, { members: known(members) }) });
  }
  const events = [];
  for (const one of plan.events) {
    const picks = { groups: one.groups.flatMap((place) => groups[place] ?? []), friends: known(one.friends) };
    const derived = deriveAudienceType({
      groups: picks.groups.map(({ row }) => row.id),
      friends: picks.friends.map(({ id }) => id),
    });
    const audienceType: AudienceType = derived === 'all' && one.emptied ? 'groups' : derived;
    const startAt = daysFromNow(one.starts);
    const row = await makeEvent(owner, {
      startAt,
      endAt: new Date(startAt.getTime() + day / 24),
      status: one.status,
      busyOnly: one.busyOnly,
      audienceType,
      groups: picks.groups.map((group) => group.row),
      friends: picks.friends,
      excluded: known(one.excluded),
    });
    const excluded = new Set(known(one.excluded).map(({ id }) => id));
    const answers = new Map<string, string>();
    for (const [place, status] of one.answers) {
      for (const friend of known([place])) {
        if (!isGuest({ row, picks, excluded }, stateOf(friend))) continue;
        await makeAnswer(owner, row, friend, { answer: status });
        answers.set(friend.id, status);
      }
    }
    events.push({ row, picks, excluded, answers });
  }
  return { owner, friends, events };
}
type Built = Awaited<ReturnType<typeof build>>;

interface Audience {
  row: { audienceType: AudienceType; endAt: Date };
  picks: { friends: TestFriend[]; groups: { members: TestFriend[] }[] };
  excluded: Set<string>;
}

// The rule once more in its naive form: check every pair of event and friend.
function isGuest({ row, picks, excluded }: Audience, { state, row: friend }: { state: string; row: TestFriend }) {
  if (state === 'removed' || friend.invitedAt > row.endAt || excluded.has(friend.id)) return false;
  if (row.audienceType === 'all') return state === 'active';
  return [...picks.friends, ...picks.groups.flatMap((group) => group.members)].some(({ id }) => id === friend.id);
}

test(
  'the audience equals a naive check of every friend and event, on every page that shows it',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async (plan) => {
        const built = await build(plan);
        const { owner, friends, events } = built;
        const guestsOf = (event: Built['events'][number]) => friends.filter((friend) => isGuest(event, friend));

        const whole = (await listEvents(owner)).items;

        expect((await listEvents(owner, { limit: 500 })).items).toEqual(whole);

        for (const event of events) {
          const rows = await database.db
            .select()
            .from(eventAudience)
            .where(and(eq(eventAudience.ownerId, owner.owner.id), eq(eventAudience.eventId, event.row.id)));
          const expected = guestsOf(event).map(({ row }) => [row.id, event.answers.get(row.id) ?? 'pending']);
          expect(rows.map((row) => [row.friendId, row.rsvpStatus]).toSorted()).toEqual(expected.toSorted());

          const guests = guestsOf(event);
          const details = await getEvent(owner, event.row.id);
          expect(details.audience.map((guest) => guest.friend_id).toSorted()).toEqual(
            guests.map(({ row }) => row.id).toSorted(),
          );
          const {
            audience: _,
            tally: __,
            announcements: ___,
            previous: ____,
            mails_held: _____,
            news: ______,
            excluded_dates: _______,
            ...listed
          } = details;
          expect(whole.find((one) => one.id === event.row.id)).toEqual(listed);
          expect(details.rsvp_count).toBe(guests.filter(({ row }) => event.answers.get(row.id) === 'yes').length);
        }

        for (const friend of friends) {
          if (friend.state === 'removed') continue;
          const shown = events.filter(
            (event) => isGuest(event, friend) && event.row.status !== 'draft' && event.row.endAt > daysFromNow(-30),
          );
          const view = await getManageView(asFriend(owner, friend.row));
          expect(view.events.map((event) => event.id).toSorted()).toEqual(shown.map(({ row }) => row.id).toSorted());
        }

        const coming = events.filter(
          ({ row }) => (row.status === 'pending' || row.status === 'confirmed') && row.endAt > testNow,
        );
        const unanswered = coming
          .filter(({ row }) => !row.busyOnly)
          .flatMap((event) => guestsOf(event).filter(({ row }) => !event.answers.has(row.id)));
        const { stats, upcomingEvents } = await getDashboard(owner);
        expect(stats.pendingRsvps).toBe(unanswered.length);
        expect(stats.upcomingEvents).toBe(coming.length);
        for (const event of upcomingEvents) {
          const whole = coming.find(({ row }) => row.id === event.id);
          expect(event.guests.map((guest) => guest.friend_id).toSorted()).toEqual(
            (whole === undefined ? [] : guestsOf(whole)).map(({ row }) => row.id).toSorted(),
          );
        }
      }),
      { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 40) },
    );
  },
);
