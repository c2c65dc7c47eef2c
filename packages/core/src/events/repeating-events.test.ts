import { listActivity } from '../activity/index.ts';
import { getDashboard } from '../dashboard/index.ts';
import { addMembers, removeMember } from '../groups/index.ts';
import { askOwner, eventCode, getManageView, openEventCode, openInvitation, respondToEvent } from '../rsvps/index.ts';
import { deriveRecurrence, settleDueSeries } from '../series/index.ts';
import { asFriend, at, makeContext, makeFriend, makeGroup, makeOwner } from '../testing.ts';
import type { Database } from '@kith/db';
import { deliveries, eventGuests, events, series, seriesGuests } from '@kith/db/schema';
import { and, eq, isNotNull } from '@kith/db/sql';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnerContext } from '../context.ts';
import {
  createEvent,
  excludeGuest,
  getEvent,
  includeGuest,
  listDates,
  listEvents,
  publishEvent,
  removeEvent,
  updateEvent,
} from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function makeHost() {
  const owner = await makeOwner(makeContext(database.db), { timeZone: 'Europe/Berlin' });
  const ben = await makeFriend(owner, { name: 'Ben', email: 'ben@kith.example' });
  const cleo = await makeFriend(owner, { name: 'Cleo' });
  return { owner, ben, cleo };
}

/** "Every Tuesday 19:30" in Berlin, from 16 June 2026 on, the day after the tests' now. */
const tuesdays = {
  title: 'Book club',
  start_at: '2026-06-16T17:30:00.000Z',
  end_at: '2026-06-16T19:30:00.000Z',
  recurrence: 'FREQ=WEEKLY;BYDAY=TU',
};

const list = async (owner: OwnerContext, title = 'Book club') =>
  (await listEvents(owner)).items.filter((event) => event.title === title);
const starts = async (owner: OwnerContext, count: number) =>
  (await list(owner)).slice(0, count).map(({ start_at }) => start_at.slice(0, 16));
const guestRows = (owner: OwnerContext) =>
  database.db.select().from(eventGuests).where(eq(eventGuests.ownerId, owner.owner.id));
const answersOf = async (owner: OwnerContext, friend: { id: string }) => {
  const rows = await database.db
    .select({ startAt: events.startAt, answer: eventGuests.answer })
    .from(eventGuests)
    .innerJoin(events, and(eq(events.ownerId, eventGuests.ownerId), eq(events.id, eventGuests.eventId)))
    .where(and(eq(eventGuests.ownerId, owner.owner.id), eq(eventGuests.friendId, friend.id)))
    .orderBy(events.startAt);
  return rows.map(({ startAt, answer }) => `${startAt.toISOString().slice(5, 10)} ${answer}`);
};

const told = async (owner: OwnerContext) =>
  (await database.db.select().from(deliveries).where(eq(deliveries.ownerId, owner.owner.id)))
    .filter(({ channel }) => channel !== 'calendar')
    .map(({ kind }) => kind)
    .toSorted();

describe('an event that repeats', () => {
  test('has its dates as events half a year ahead, at the same hour also when clocks change, and says how it repeats', async () => {
    const { owner } = await makeHost();
    const first = await createEvent(owner, tuesdays);
    expect(first).toMatchObject({ recurrence: 'FREQ=WEEKLY;BYDAY=TU', repeats: 'every Tuesday', series_id: first.id });
    const dates = await list(owner);
    expect(dates).toHaveLength(26);
    expect(dates[1]?.start_at).toBe('2026-06-23T17:30:00.000Z');
    expect(dates.find(({ start_at }) => start_at > '2026-10-26')?.start_at).toBe('2026-10-27T18:30:00.000Z');
    expect(dates.every(({ guests_count, series_id }) => guests_count === 2 && series_id === first.id)).toBe(true);
  });

  test('has rows of guests within 60 days alone, and of other dates once somebody looks', async () => {
    const { owner } = await makeHost();
    await createEvent(owner, tuesdays);
    expect(await guestRows(owner)).toHaveLength(2 * 9);
    const far = (await list(owner))[20];
    expect((await getEvent(owner, far?.id ?? '')).audience.map(({ friend_name }) => friend_name)).toEqual([
      'Ben',
      'Cleo',
    ]);
    expect(await guestRows(owner)).toHaveLength(2 * 10);
  });

  test('is told once, not for each of its dates', async () => {
    const { owner } = await makeHost();
    const first = await createEvent(owner, tuesdays);
    const told = await database.db.select().from(deliveries).where(eq(deliveries.ownerId, owner.owner.id));
    expect(new Set(told.map(({ eventId }) => eventId))).toEqual(new Set([first.id]));
  });

  test('is settled further ahead as time goes on', async () => {
    const { owner } = await makeHost();
    await createEvent(owner, tuesdays);
    const later = at(owner, '2026-08-16T12:00:00Z');
    await settleDueSeries(later);
    const dates = await list(later);
    expect(dates).toHaveLength(26 + 9);
    expect(await guestRows(owner)).toHaveLength(2 * 18);
    await settleDueSeries(later);
    expect(await list(later)).toHaveLength(35);
  });

  test('ends with its last date and is not settled again', async () => {
    const { owner } = await makeHost();
    const first = await createEvent(owner, { ...tuesdays, recurrence: 'FREQ=WEEKLY;COUNT=3' });
    expect(await starts(owner, 9)).toEqual(['2026-06-16T17:30', '2026-06-23T17:30', '2026-06-30T17:30']);
    await settleDueSeries(at(owner, '2026-08-16T12:00:00Z'));
    const [row] = await database.db.select().from(series).where(eq(series.id, first.id));
    expect(row?.settleAt).toBeNull();
  });

  test('is refused with a sentence at its field when its rule cannot be meant, and nothing is stored', async () => {
    const { owner } = await makeHost();
    const refused = { ...tuesdays, recurrence: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' };
    await expect(createEvent(owner, refused)).rejects.toThrow(
      expect.objectContaining({ issues: [{ path: 'recurrence', message: 'No date fits this' }] }),
    );
    expect(await list(owner)).toEqual([]);
  });

  test('shows once on the dashboard, with its next date', async () => {
    const { owner } = await makeHost();
    const first = await createEvent(owner, tuesdays);
    const { stats, upcomingEvents } = await getDashboard(owner);
    expect(upcomingEvents.map(({ id }) => id)).toEqual([first.id]);
    expect(stats).toMatchObject({ totalEvents: 1, upcomingEvents: 1, pendingRsvps: 2 });
  });
});

describe('guests of a series', () => {
  test('follow a group that it is for, on every date', async () => {
    const { owner, ben, cleo } = await makeHost();
    const group = await makeGroup(owner, { members: [ben] });
    await createEvent(owner, { ...tuesdays, audience_groups: [group.id] });
    await addMembers(owner, { id: group.id, member_ids: [cleo.id] });
    expect((await list(owner)).map(({ guests_count }) => guests_count)).toEqual(Array.from({ length: 26 }, () => 2));
    await removeMember(owner, { id: group.id, friendId: ben.id });
    expect((await list(owner)).map(({ guests_count }) => guests_count)).toEqual(Array.from({ length: 26 }, () => 1));
  });

  test('stay by name on every date when they leave the group and are to keep what they have', async () => {
    const { owner, ben } = await makeHost();
    const group = await makeGroup(owner, { members: [ben] });
    await createEvent(owner, { ...tuesdays, audience_groups: [group.id] });
    await removeMember(owner, { id: group.id, friendId: ben.id, keep_guests: true });
    expect((await list(owner)).map(({ guests_count }) => guests_count)).toEqual(Array.from({ length: 26 }, () => 1));
  });

  test('answer for all dates, and for one otherwise, which stays', async () => {
    const { owner, ben } = await makeHost();
    const first = await createEvent(owner, tuesdays);
    const [, second, third] = await list(owner);
    const friend = asFriend(owner, ben);
    await respondToEvent(friend, { event_id: second?.id ?? '', rsvp_status: 'no' });
    await respondToEvent(friend, { event_id: first.id, rsvp_status: 'yes', all_dates: true });
    expect((await answersOf(owner, ben)).slice(0, 4)).toEqual(['06-16 yes', '06-23 no', '06-30 yes', '07-07 yes']);
    await respondToEvent(friend, { event_id: third?.id ?? '', rsvp_status: 'maybe', all_dates: true });
    expect((await answersOf(owner, ben)).slice(0, 4)).toEqual([
      '06-16 maybe',
      '06-23 no',
      '06-30 maybe',
      '07-07 maybe',
    ]);
    await settleDueSeries(at(owner, '2026-08-16T12:00:00Z'));
    expect((await answersOf(owner, ben)).at(-1)).toBe('10-13 maybe');
    expect((await list(owner)).at(-1)?.guests_count).toBe(2);
  });

  test('answer and ask about a date that is far ahead, which nobody has opened, and nobody else does', async () => {
    const { owner, ben, cleo } = await makeHost();
    await createEvent(owner, { ...tuesdays, excluded_friends: [cleo.id] });
    const { owner: stranger, ben: theirs } = await makeHost();
    await createEvent(stranger, tuesdays);
    const [answered, opened, asked] = (await list(owner)).slice(20).map(({ id }) => id);
    const no = { event_id: answered ?? '', rsvp_status: 'no' } as const;
    for (const other of [asFriend(stranger, theirs), asFriend(owner, cleo)]) {
      await expect(respondToEvent(other, no)).rejects.toMatchObject({ code: 'not_found' });
      await expect(askOwner(other, { event_id: answered, text: 'Where?' })).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    expect(await guestRows(owner)).toHaveLength(9);

    const friend = asFriend(owner, ben);
    expect(await respondToEvent(friend, no)).toMatchObject({ rsvp_status: 'no', can_answer: true });
    await askOwner(friend, { event_id: asked, text: 'Where?' });
    const code = eventCode(owner.secrets, opened ?? '', friend.friend);
    const byCode = await openEventCode(makeContext(database.db), code);
    const visit = { eventId: byCode.eventId, asOf: undefined };
    expect((await openInvitation(byCode.ctx, visit, { userAgent: null })).event).toMatchObject({
      id: opened,
      rsvp_status: 'pending',
    });
    expect((await getManageView(friend)).events.map(({ id }) => id).slice(-3)).toEqual([answered, opened, asked]);
    expect((await getEvent(owner, answered ?? '')).tally).toMatchObject({ no: 1, pending: 0 });
    expect(await guestRows(owner)).toHaveLength(12);
  });

  test('of one date alone are told of that date and of nothing that repeats', async () => {
    const { owner, ben, cleo } = await makeHost();
    await createEvent(owner, { ...tuesdays, audience_friends: [ben.id] });
    const [, second, third] = await list(owner);
    for (const date of [second, third])
      await updateEvent(owner, { id: date?.id ?? '', audience_friends: [ben.id, cleo.id] });
    const page = await getManageView(asFriend(owner, cleo));
    expect(page.events.map(({ id }) => id)).toEqual([second?.id, third?.id]);
    expect(page.events).toMatchObject([1, 2].map(() => ({ series_id: null, repeats: null, asks_all: false })));
    const answer = { event_id: second?.id ?? '', rsvp_status: 'yes', all_dates: true } as const;
    expect(await respondToEvent(asFriend(owner, cleo), answer)).toMatchObject({ series_id: null, repeats: null });
    expect(await answersOf(owner, cleo)).toEqual(['06-23 yes', '06-30 pending']);
    expect((await getManageView(asFriend(owner, ben))).events[0]).toMatchObject({ repeats: 'every Tuesday' });
  });

  test('who said yes to all dates confirm a move of all with one answer, and one of a single date for that date', async () => {
    const { owner, ben } = await makeHost();
    const first = await createEvent(owner, { ...tuesdays, recurrence: 'FREQ=WEEKLY;COUNT=4' });
    const friend = asFriend(owner, ben);
    await respondToEvent(friend, { event_id: first.id, rsvp_status: 'yes', all_dates: true });
    const moved = at(owner, '2026-06-15T13:00:00Z');
    const later = { start_at: '2026-06-16T18:00:00Z', end_at: '2026-06-16T20:00:00Z' };
    await updateEvent(moved, { id: first.id, scope: 'all', ...later });
    const soon = asFriend(at(owner, '2026-06-15T14:00:00Z'), ben);
    const pages = async () => (await getManageView(soon)).events;
    const asked = (await pages()).filter((event) => event.answered_for !== null);
    expect(asked.map((event) => event.asks_all)).toEqual(asked.map(() => true));
    expect(asked[0]?.id).toBe(first.id);
    await respondToEvent(soon, { event_id: first.id, rsvp_status: 'no', all_dates: true });
    const settled = [1, 2, 3, 4].map(() => ({ rsvp_status: 'no', answered_for: null, asks_all: false }));
    expect(await pages()).toMatchObject(settled);
    expect((await listActivity(owner, 1))[0]?.message).toBe('Ben can’t make Book club, every Tuesday, 4 times');

    await respondToEvent(soon, { event_id: first.id, rsvp_status: 'yes', all_dates: true });
    const second = (await list(owner))[1];
    await updateEvent(at(owner, '2026-06-15T15:00:00Z'), { id: second?.id ?? '', location: 'Library' });
    const one = (await getManageView(asFriend(at(owner, '2026-06-15T16:00:00Z'), ben))).events[1];
    expect(one).toMatchObject({ rsvp_status: 'yes', asks_all: false, answered_for: { location: null } });
  });

  test('are left out of one date alone', async () => {
    const { owner, ben } = await makeHost();
    await createEvent(owner, tuesdays);
    const second = (await list(owner))[1];
    await excludeGuest(owner, { id: second?.id ?? '', friendId: ben.id });
    expect((await list(owner)).slice(0, 3).map(({ guests_count }) => guests_count)).toEqual([2, 1, 2]);
    const page = await getManageView(asFriend(owner, ben));
    expect(page.events.map(({ start_at }) => start_at.slice(5, 10)).slice(0, 2)).toEqual(['06-16', '06-30']);
  });
});

describe('an edit', () => {
  test('of one date changes that date alone', async () => {
    const { owner } = await makeHost();
    await createEvent(owner, tuesdays);
    const second = (await list(owner))[1];
    await updateEvent(owner, { id: second?.id ?? '', location: 'Library' });
    expect((await list(owner)).slice(0, 3).map(({ location }) => location)).toEqual([null, 'Library', null]);
  });

  test('of the rule loses dates, and the former rule brings them back with their answers and what was cancelled', async () => {
    const { owner, ben, cleo } = await makeHost();
    const { id } = await createEvent(owner, tuesdays);
    const [, second, third] = await list(owner);
    await respondToEvent(asFriend(owner, ben), { event_id: id, rsvp_status: 'yes', all_dates: true });
    await respondToEvent(asFriend(owner, ben), { event_id: second?.id ?? '', rsvp_status: 'no' });
    await respondToEvent(asFriend(owner, cleo), { event_id: second?.id ?? '', rsvp_status: 'yes' });
    await updateEvent(owner, { id: third?.id ?? '', status: 'cancelled', scope: 'this' });
    const before = { ben: await answersOf(owner, ben), cleo: await answersOf(owner, cleo), dates: await list(owner) };
    await updateEvent(owner, { id, recurrence: 'FREQ=MONTHLY', scope: 'all' });
    expect((await list(owner)).map((date) => date.id)).not.toContain(second?.id);
    await updateEvent(owner, { id, recurrence: tuesdays.recurrence, scope: 'all', title: 'Readers' });
    const after = await list(owner, 'Readers');
    const shown = ({ id: date, start_at, status }: (typeof after)[number]) => ({ id: date, start_at, status });
    expect(after.slice(0, 5).map(shown)).toEqual(before.dates.slice(0, 5).map(shown));
    expect(await answersOf(owner, ben)).toEqual(expect.arrayContaining(before.ben));
    expect((await getEvent(owner, second?.id ?? '')).audience).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ friend_id: ben.id, rsvp_status: 'no' }),
        expect.objectContaining({ friend_id: cleo.id, rsvp_status: 'yes' }),
      ]),
    );
    expect(before.cleo).toContain('06-23 yes');
  });

  test('of the rule and back brings a date back with an hour and a name of its own, and one that was left out stays so', async () => {
    const { owner } = await makeHost();
    const { id } = await createEvent(owner, tuesdays);
    const [, second, third, fourth] = await list(owner);
    const own = { title: 'Early', start_at: '2026-06-23T15:30:00.000Z', end_at: '2026-06-23T16:30:00.000Z' };
    await updateEvent(owner, { id: second?.id ?? '', ...own });
    await removeEvent(owner, { id: third?.id ?? '' });
    await updateEvent(owner, { id, scope: 'all', recurrence: 'FREQ=MONTHLY' });
    const later = { start_at: '2026-06-16T18:30:00.000Z', end_at: '2026-06-16T20:30:00.000Z' };
    await updateEvent(owner, { id, scope: 'all', ...later });
    await updateEvent(owner, { id, scope: 'all', recurrence: tuesdays.recurrence });
    expect(await getEvent(owner, second?.id ?? '')).toMatchObject({ ...own, excluded_dates: ['2026-06-30'] });
    expect((await getEvent(owner, fourth?.id ?? '')).start_at).toBe('2026-07-07T18:30:00.000Z');
    expect(await starts(owner, 2)).toEqual(['2026-06-16T18:30', '2026-07-07T18:30']);
  });

  test('of all dates keeps what one has by itself, and every answer', async () => {
    const { owner, ben } = await makeHost();
    const first = await createEvent(owner, tuesdays);
    const [, second, third] = await list(owner);
    await updateEvent(owner, { id: second?.id ?? '', location: 'Library' });
    await respondToEvent(asFriend(owner, ben), { event_id: third?.id ?? '', rsvp_status: 'no' });
    await updateEvent(owner, {
      id: first.id,
      scope: 'all',
      location: 'Café',
      start_at: '2026-06-16T18:00:00Z',
      end_at: '2026-06-16T20:00:00Z',
    });
    const dates = await list(owner);
    expect(dates.slice(0, 3).map(({ location }) => location)).toEqual(['Café', 'Library', 'Café']);
    expect(dates).toHaveLength(26);
    expect(await starts(owner, 3)).toEqual(['2026-06-16T18:00', '2026-06-23T18:00', '2026-06-30T18:00']);
    expect((await answersOf(owner, ben))[2]).toBe('06-30 no');
  });

  test('of this and the following dates begins a series of their own with the answers that were given', async () => {
    const { owner, ben } = await makeHost();
    const first = await createEvent(owner, { ...tuesdays, recurrence: 'FREQ=WEEKLY;BYDAY=TU;COUNT=10' });
    const dates = await list(owner);
    const friend = asFriend(owner, ben);
    await respondToEvent(friend, { event_id: first.id, rsvp_status: 'yes', all_dates: true });
    await respondToEvent(friend, { event_id: dates[4]?.id ?? '', rsvp_status: 'no' });
    const changed = await updateEvent(owner, {
      id: dates[3]?.id ?? '',
      scope: 'following',
      start_at: '2026-07-09T17:30:00Z',
      end_at: '2026-07-09T19:30:00Z',
    });
    expect(changed).toMatchObject({ series_id: dates[3]?.id, repeats: 'every Thursday, 7 times' });
    expect(await starts(owner, 12)).toEqual([
      '2026-06-16T17:30',
      '2026-06-23T17:30',
      '2026-06-30T17:30',
      '2026-07-09T17:30',
      '2026-07-16T17:30',
      '2026-07-23T17:30',
      '2026-07-30T17:30',
      '2026-08-06T17:30',
      '2026-08-13T17:30',
      '2026-08-20T17:30',
    ]);
    expect((await getEvent(owner, first.id)).repeats).toBe('every Tuesday until 30 June 2026');
    expect((await answersOf(owner, ben)).slice(2, 6)).toEqual(['06-30 yes', '07-09 yes', '07-16 no', '07-23 yes']);
    expect(await database.db.$count(seriesGuests, eq(seriesGuests.seriesId, dates[3]?.id ?? ''))).toBe(2);
  });

  test('of the rule takes the dates away that it has no more', async () => {
    const { owner } = await makeHost();
    const first = await createEvent(owner, tuesdays);
    await updateEvent(owner, { id: first.id, scope: 'all', recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU' });
    expect(await starts(owner, 3)).toEqual(['2026-06-16T17:30', '2026-06-30T17:30', '2026-07-14T17:30']);
    expect(await list(owner)).toHaveLength(26);
  });

  test('that cancels all leaves nothing coming, and tells once', async () => {
    const { owner } = await makeHost();
    const first = await createEvent(owner, tuesdays);
    await updateEvent(at(owner, '2026-06-15T13:00:00Z'), { id: first.id, scope: 'all', status: 'cancelled' });
    expect((await list(owner)).every(({ status }) => status === 'cancelled')).toBe(true);
    const told = await database.db
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.ownerId, owner.owner.id), eq(deliveries.kind, 'cancelled')));
    expect(told).toHaveLength(2);
  });

  test('of a later date is told although the invitation was to the first', async () => {
    const { owner } = await makeHost();
    await createEvent(owner, tuesdays);
    const third = (await list(owner))[2];
    await updateEvent(owner, { id: third?.id ?? '', status: 'cancelled' });
    const told = await database.db
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.ownerId, owner.owner.id), eq(deliveries.eventId, third?.id ?? '')));
    expect(told.map(({ kind }) => kind)).toEqual(['cancelled', 'cancelled']);
  });

  test('after some dates are over leaves those as they were', async () => {
    const { owner } = await makeHost();
    const first = await createEvent(owner, tuesdays);
    const later = at(owner, '2026-06-24T12:00:00Z');
    await updateEvent(later, { id: first.id, scope: 'all', title: 'Film club' });
    expect((await list(owner)).map(({ start_at }) => start_at.slice(5, 10))).toEqual(['06-16', '06-23']);
    expect(await list(owner, 'Film club')).toHaveLength(26);
  });

  test('makes an event repeat, and the answer to it stays with its date', async () => {
    const { owner, ben } = await makeHost();
    const { recurrence, ...once } = tuesdays;
    const event = await createEvent(owner, once);
    await respondToEvent(asFriend(owner, ben), { event_id: event.id, rsvp_status: 'yes' });
    const changed = await updateEvent(owner, { id: event.id, recurrence });
    expect(changed).toMatchObject({ id: event.id, series_id: event.id, repeats: 'every Tuesday' });
    expect((await answersOf(owner, ben)).slice(0, 2)).toEqual(['06-16 yes', '06-23 pending']);
  });

  test('of a draft that repeats publishes all of its dates', async () => {
    const { owner } = await makeHost();
    const first = await createEvent(owner, { ...tuesdays, status: 'draft' });
    await publishEvent(owner, { id: first.id });
    expect((await list(owner)).every(({ status }) => status === 'confirmed')).toBe(true);
  });
});

describe('another owner', () => {
  test('can neither change nor delete dates of a series, whatever the scope, nor name its guests', async () => {
    const { owner, ben } = await makeHost();
    const first = await createEvent(owner, tuesdays);
    const { owner: stranger } = await makeHost();
    for (const scope of ['this', 'following', 'all'] as const) {
      await expect(updateEvent(stranger, { id: first.id, scope, title: 'Mine' })).rejects.toMatchObject({
        code: 'not_found',
      });
      await expect(removeEvent(stranger, { id: first.id, scope })).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(publishEvent(stranger, { id: first.id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(createEvent(stranger, { ...tuesdays, audience_friends: [ben.id] })).rejects.toMatchObject({
      code: 'not_found',
    });
    const own = await createEvent(stranger, tuesdays);
    await expect(updateEvent(stranger, { id: own.id, scope: 'all', audience_friends: [ben.id] })).rejects.toMatchObject(
      { code: 'not_found' },
    );
    expect((await list(owner)).map(({ title }) => title)).toEqual(Array.from({ length: 26 }, () => 'Book club'));
  });
});

describe('a deletion', () => {
  test('of one date leaves the others, also when more are settled', async () => {
    const { owner } = await makeHost();
    await createEvent(owner, tuesdays);
    const second = (await list(owner))[1];
    await removeEvent(owner, { id: second?.id ?? '' });
    await settleDueSeries(at(owner, '2026-06-20T12:00:00Z'));
    expect((await starts(owner, 2)).map((start) => start.slice(5, 10))).toEqual(['06-16', '06-30']);
  });

  test('of the following dates ends the series before', async () => {
    const { owner } = await makeHost();
    const first = await createEvent(owner, tuesdays);
    const third = (await list(owner))[2];
    await removeEvent(owner, { id: third?.id ?? '', scope: 'following' });
    expect(await list(owner)).toHaveLength(2);
    await settleDueSeries(at(owner, '2026-06-20T12:00:00Z'));
    expect(await list(owner)).toHaveLength(2);
    expect((await getEvent(owner, first.id)).repeats).toBe('every Tuesday until 23 June 2026');
    const told = await database.db.select().from(deliveries).where(eq(deliveries.ownerId, owner.owner.id));
    expect(told.filter(({ kind }) => kind === 'cancelled').map(({ eventId }) => eventId)).toEqual([
      third?.id,
      third?.id,
    ]);
  });

  test.each(['deleting', 'changing'] as const)(
    'from the second date on, by %s them, leaves one date that repeats no more',
    async (how) => {
      const { owner, ben } = await makeHost();
      const first = await createEvent(owner, tuesdays);
      const meant = { id: (await list(owner))[1]?.id ?? '', scope: 'following' as const };
      await (how === 'deleting' ? removeEvent(owner, meant) : updateEvent(owner, { ...meant, title: 'Another' }));
      expect((await getEvent(owner, first.id)).repeats).toBeNull();
      expect((await listDates(owner, first.id)).repeats).toBeNull();
      const seen = (await getManageView(asFriend(owner, ben))).events.filter(({ id }) => id === first.id);
      expect(seen).toMatchObject([{ repeats: null }]);
      // The answer to all of its dates is one to that date.
      await respondToEvent(asFriend(owner, ben), { event_id: first.id, rsvp_status: 'yes', all_dates: true });
      expect((await getEvent(owner, first.id)).tally.yes).toBe(1);
    },
  );

  test('of all dates takes the series away', async () => {
    const { owner } = await makeHost();
    const first = await createEvent(owner, tuesdays);
    await removeEvent(owner, { id: first.id, scope: 'all' });
    expect(await list(owner)).toEqual([]);
    const gone = and(eq(series.ownerId, owner.owner.id), isNotNull(series.deletedAt));
    expect(await database.db.$count(series, gone)).toBe(1);
  });
});

describe('what an edit would touch', () => {
  test('is counted for this date, this and the following, and all', async () => {
    const { owner, ben } = await makeHost();
    const first = await createEvent(owner, { ...tuesdays, recurrence: 'FREQ=WEEKLY;COUNT=30' });
    const third = (await list(owner))[2]?.id ?? '';
    await excludeGuest(owner, { id: third, friendId: ben.id });
    const { scopes, dates, repeats } = await listDates(owner, third);
    expect(repeats).toBe('every Tuesday, 30 times');
    expect(scopes).toEqual({
      this: { from: '2026-06-30T17:30:00.000Z', dates: 1, guests: 1 },
      following: { from: '2026-06-30T17:30:00.000Z', dates: 28, guests: 2 },
      all: { from: '2026-06-16T17:30:00.000Z', dates: 30, guests: 2 },
    });
    expect(dates.map(({ tally }) => tally.pending)).toEqual([2, 2, 1, 2, 2, 2]);
    await respondToEvent(asFriend(owner, ben), { event_id: first.id, rsvp_status: 'no' });
    expect((await listDates(owner, first.id)).dates.map(({ declined }) => declined)).toEqual([
      ['Ben'],
      [],
      [],
      [],
      [],
      [],
    ]);
    const endless = await createEvent(owner, { ...tuesdays, title: 'Choir' });
    expect((await listDates(owner, endless.id)).scopes.all.dates).toBeNull();
    expect((await listDates(at(owner, '2026-06-24T12:00:00Z'), first.id)).scopes.all.dates).toBe(28);
  });
});

describe('a guest of a series', () => {
  test('is left out of this and the following dates, and put back with the answer', async () => {
    const { owner, ben } = await makeHost();
    const first = await createEvent(owner, tuesdays);
    await respondToEvent(asFriend(owner, ben), { event_id: first.id, rsvp_status: 'yes', all_dates: true });
    const counts = async () => (await list(owner)).slice(0, 4).map(({ guests_count }) => guests_count);
    const third = (await list(owner))[2]?.id ?? '';
    await excludeGuest(owner, { id: third, friendId: ben.id, scope: 'following' });
    expect(await counts()).toEqual([2, 2, 1, 1]);
    await includeGuest(owner, { id: third, friendId: ben.id });
    expect(await counts()).toEqual([2, 2, 2, 2]);
    expect((await getEvent(owner, third)).tally.yes).toBe(1);
  });
});

describe('dates that are left out', () => {
  const shown = async (owner: OwnerContext, id: string) => (await getEvent(owner, id)).excluded_dates;

  test('are taken out of a series and put back, with their answers, and guests who know of it are told of each', async () => {
    const { owner, ben } = await makeHost();
    const first = await createEvent(owner, { ...tuesdays, excluded_dates: ['2026-06-30'] });
    expect(await shown(owner, first.id)).toEqual(['2026-06-30']);
    const [, second] = await list(owner);
    await respondToEvent(asFriend(owner, ben), { event_id: second?.id ?? '', rsvp_status: 'yes' });

    await updateEvent(owner, { id: first.id, scope: 'all', excluded_dates: ['2026-06-23', '2026-06-30'] });
    expect(await starts(owner, 2)).toEqual(['2026-06-16T17:30', '2026-07-07T17:30']);
    expect(await shown(owner, first.id)).toEqual(['2026-06-23', '2026-06-30']);
    expect(await told(owner)).toEqual(['cancelled', 'published']);

    const later = at(owner, '2026-06-15T13:00:00Z');
    await updateEvent(later, { id: first.id, scope: 'all', excluded_dates: [] });
    expect(await starts(owner, 3)).toEqual(['2026-06-16T17:30', '2026-06-23T17:30', '2026-06-30T17:30']);
    expect(await shown(owner, first.id)).toEqual([]);
    expect((await answersOf(owner, ben)).slice(1, 3)).toEqual(['06-23 yes', '06-30 pending']);
    expect(await told(owner)).toEqual(['cancelled', 'changed', 'changed', 'published']);
  });

  test('that are not rows yet stay out when they are settled', async () => {
    const { owner } = await makeHost();
    const first = await createEvent(owner, tuesdays);
    await updateEvent(owner, { id: first.id, scope: 'all', excluded_dates: ['2026-12-22'] });
    await settleDueSeries(at(owner, '2026-08-01T12:00:00Z'));
    expect(await starts(owner, 100)).not.toContain('2026-12-22T18:30');
    expect(await starts(owner, 100)).toContain('2026-12-29T18:30');
  });

  test('may be the edited one itself; the next is shown then', async () => {
    const { owner } = await makeHost();
    const first = await createEvent(owner, tuesdays);
    const [, second] = await list(owner);
    const shown = await updateEvent(owner, { id: first.id, scope: 'all', excluded_dates: ['2026-06-16'] });
    expect(shown.id).toBe(second?.id);
    expect(await starts(owner, 1)).toEqual(['2026-06-23T17:30']);
  });

  test('before the edited one stay as they are when the following are meant', async () => {
    const { owner } = await makeHost();
    await createEvent(owner, { ...tuesdays, excluded_dates: ['2026-06-23'] });
    const [, third] = await list(owner);
    await updateEvent(owner, {
      id: third?.id ?? '',
      title: 'Film club',
      scope: 'following',
      excluded_dates: ['2026-07-07'],
    });
    expect(await starts(owner, 9)).toEqual(['2026-06-16T17:30']);
    expect((await list(owner, 'Film club')).slice(0, 2).map(({ start_at }) => start_at.slice(0, 10))).toEqual([
      '2026-06-30',
      '2026-07-14',
    ]);
  });

  test('are refused for one date, for a day without one, and when none would be left', async () => {
    const { owner } = await makeHost();
    const first = await createEvent(owner, { ...tuesdays, recurrence: 'FREQ=WEEKLY;COUNT=2' });
    const edit = (input: object) => updateEvent(owner, { id: first.id, ...input });
    await expect(edit({ excluded_dates: ['2026-06-23'] })).rejects.toMatchObject({ issues: [{ path: 'scope' }] });
    const refused = { issues: [{ path: 'excluded_dates' }] };
    await expect(edit({ scope: 'all', excluded_dates: ['2026-06-24'] })).rejects.toMatchObject(refused);
    const both = ['2026-06-16', '2026-06-23'];
    await expect(edit({ scope: 'all', excluded_dates: both })).rejects.toMatchObject(refused);
    expect(await starts(owner, 3)).toEqual(['2026-06-16T17:30', '2026-06-23T17:30']);
  });

  test('in a preview of a date of a series go on from it, with what is left of its number', async () => {
    const { owner } = await makeHost();
    await createEvent(owner, { ...tuesdays, recurrence: 'FREQ=WEEKLY;COUNT=4' });
    const [, , third] = await list(owner);
    const { id = '', start_at = '', end_at = '' } = third ?? {};
    const preview = await deriveRecurrence(owner, { recurrence: 'FREQ=WEEKLY;COUNT=4', start_at, end_at, id });
    expect(preview.dates.map((date) => date.slice(0, 10))).toEqual(['2026-06-30', '2026-07-07']);
  });
});
