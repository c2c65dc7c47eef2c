import type { Database } from '@kith/db';
import { eventGuests, events, friends, owners } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { and, eq, isNotNull } from '@kith/db/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listActivity } from '../activity/index.ts';
import { getDashboard } from '../dashboard/index.ts';
import { getEvent, removeEvent, updateEvent } from '../events/index.ts';
import { getFriend } from '../friends/index.ts';
import { listInbox } from '../inbox/index.ts';
import { asFriend, at, makeContext, makeEvent, makeFriend, makeOwner } from '../testing.ts';
import { getInvitation, respondToEvent } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const party = async (values: Parameters<typeof makeEvent>[1] = {}) => {
  const owner = await makeOwner(makeContext(database.db));
  const friend = await makeFriend(owner, { name: 'Ben' });
  return { owner, friend, event: await makeEvent(owner, values), ben: asFriend(owner, friend) };
};
const answersTo = (eventId: string) =>
  database.db
    .select()
    .from(eventGuests)
    .where(and(eq(eventGuests.eventId, eventId), isNotNull(eventGuests.answeredAt)));
const friendRow = async (id: string) => {
  const [row] = await database.db.select().from(friends).where(eq(friends.id, id));
  if (row === undefined) throw new Error('The friend is gone.');
  return row;
};

test('a guest answers with a note and the owner sees both', async () => {
  const { owner, event, ben, friend } = await party();
  const shown = await respondToEvent(ben, { event_id: event.id, rsvp_status: 'yes', note: 'with cake' });
  expect(shown).toMatchObject({
    id: event.id,
    rsvp_status: 'yes',
    note: 'with cake',
    attendees_count: 1,
    can_answer: true,
  });
  expect(await listActivity(owner, 5)).toMatchObject([
    {
      kind: 'rsvp.changed',
      friend_id: friend.id,
      event_id: event.id,
      rsvp_status: 'yes',
      message: 'Ben is attending Picnic',
    },
  ]);
});

test('an answer changes only that friend’s feed version', async () => {
  const { owner, event, ben, friend } = await party();
  const cleo = await makeFriend(owner);
  await respondToEvent(ben, { event_id: event.id, rsvp_status: 'yes' });
  const [row] = await database.db.select().from(owners).where(eq(owners.id, owner.owner.id));
  expect([(await friendRow(friend.id)).feedVersion, (await friendRow(cleo.id)).feedVersion, row?.feedVersion]).toEqual([
    2, 1, 1,
  ]);
});

test('repeating an answer changes nothing', async () => {
  const { owner, event, ben, friend } = await party();
  await respondToEvent(ben, { event_id: event.id, rsvp_status: 'yes', note: 'with cake' });
  const [first] = await answersTo(event.id);
  const later = at(ben, '2026-06-15T18:00:00Z');
  await respondToEvent(later, { event_id: event.id, rsvp_status: 'yes' });
  await respondToEvent(later, { event_id: event.id, rsvp_status: 'yes', note: 'with cake' });
  expect(await answersTo(event.id)).toEqual([first]);
  expect(await listActivity(owner, 5)).toHaveLength(1);
  expect((await friendRow(friend.id)).feedVersion).toBe(2);
});

test('a note stays until it is replaced or removed', async () => {
  const { event, ben } = await party();
  await respondToEvent(ben, { event_id: event.id, rsvp_status: 'yes', note: 'with cake' });
  expect((await respondToEvent(ben, { event_id: event.id, rsvp_status: 'maybe' })).note).toBe('with cake');
  expect((await respondToEvent(ben, { event_id: event.id, rsvp_status: 'maybe', note: 'with pie' })).note).toBe(
    'with pie',
  );
  expect((await respondToEvent(ben, { event_id: event.id, rsvp_status: 'maybe', note: null })).note).toBeNull();
  expect(await answersTo(event.id)).toMatchObject([{ answer: 'maybe', sequence: 4, answeredBy: 'friend' }]);
});

test('each change of an answer raises its SEQUENCE, and no timestamp is ahead of the clock', async () => {
  const { event, ben } = await party();
  const shownAt = async () => {
    const [row] = await answersTo(event.id);
    return [row?.sequence, row?.answeredAt?.toISOString()];
  };
  await respondToEvent(ben, { event_id: event.id, rsvp_status: 'yes' });
  expect(await shownAt()).toEqual([1, '2026-06-15T12:00:00.000Z']);
  await respondToEvent(ben, { event_id: event.id, rsvp_status: 'no' });
  expect(await shownAt()).toEqual([2, '2026-06-15T12:00:00.000Z']);
  await respondToEvent(at(ben, '2026-06-15T13:00:00.900Z'), { event_id: event.id, rsvp_status: 'yes' });
  expect(await shownAt()).toEqual([3, '2026-06-15T13:00:00.900Z']);
});

test('the same answer sent 32 times concurrently is one row and one line of activity', async () => {
  const { owner, event, ben } = await party();
  await Promise.all(
    Array.from({ length: 32 }, () => respondToEvent(ben, { event_id: event.id, rsvp_status: 'yes', note: 'me' })),
  );
  expect(await answersTo(event.id)).toMatchObject([{ answer: 'yes', sequence: 1 }]);
  expect(await listActivity(owner, 50)).toHaveLength(1);
});

test('32 guests answering one event concurrently are all counted', async () => {
  const { owner, event } = await party();
  const guests = await Promise.all(Array.from({ length: 32 }, () => makeFriend(owner)));
  await Promise.all(
    guests.map((guest) => respondToEvent(asFriend(owner, guest), { event_id: event.id, rsvp_status: 'yes' })),
  );
  expect(await answersTo(event.id)).toHaveLength(32);
});

test('one friend answering several events concurrently causes no deadlock', async () => {
  const { owner, event, ben } = await party();
  const more = await Promise.all(Array.from({ length: 8 }, () => makeEvent(owner)));
  await Promise.all([event, ...more].map(({ id }) => respondToEvent(ben, { event_id: id, rsvp_status: 'yes' })));
  for (const { id } of [event, ...more]) expect(await answersTo(id)).toHaveLength(1);
});

test('an owner editing while guests answer loses nothing, nor do the guests', async () => {
  const { owner, event, ben } = await party();
  const settled = await Promise.allSettled([
    updateEvent(owner, { id: event.id, location: 'Home' }),
    respondToEvent(ben, { event_id: event.id, rsvp_status: 'yes' }),
    updateEvent(owner, { id: event.id, title: 'Supper' }),
    respondToEvent(ben, { event_id: event.id, rsvp_status: 'maybe' }),
  ]);
  expect(settled.map((one) => one.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled']);
  const [row] = await database.db.select().from(events).where(eq(events.id, event.id));
  expect(row).toMatchObject({ title: 'Supper', location: 'Home' });
  expect(await answersTo(event.id)).toHaveLength(1);
});

test.each([
  ['cancelled', { status: 'cancelled' as const }, 'This event was cancelled. Answers are closed.'],
  ['over', { startAt: new Date('2026-06-15T11:00:00Z') }, 'This event is over. Answers are closed.'],
  ['busy-only', { busyOnly: true }, 'This time is only marked as busy. There’s nothing to answer.'],
])('answers to an event that is %s are closed, with a sentence', async (_, values, sentence) => {
  const { event, ben } = await party(values);
  await expect(respondToEvent(ben, { event_id: event.id, rsvp_status: 'yes' })).rejects.toMatchObject({
    code: 'conflict',
    message: sentence,
  });
  expect(await answersTo(event.id)).toEqual([]);
});

test('an event in progress still takes answers', async () => {
  const { event, ben } = await party({ startAt: new Date('2026-06-15T11:30:00Z') });
  expect((await respondToEvent(ben, { event_id: event.id, rsvp_status: 'yes' })).rsvp_status).toBe('yes');
});

test('a draft, a deleted event and somebody else’s event all look nonexistent', async () => {
  const { owner, ben, friend } = await party();
  const cleo = await makeFriend(owner);
  const deleted = await makeEvent(owner);
  await removeEvent(owner, { id: deleted.id });
  const hidden = [
    await makeEvent(owner, { status: 'draft' }),
    deleted,
    await makeEvent(owner, { friends: [cleo] }),
    await makeEvent(owner, { excluded: [friend] }),
  ];
  for (const event of hidden) {
    await expect(respondToEvent(ben, { event_id: event.id, rsvp_status: 'yes' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await answersTo(event.id)).toEqual([]);
  }
});

test('a friend removed a moment ago cannot answer', async () => {
  const { event, ben, friend } = await party();
  await database.db.update(friends).set({ removedAt: ben.now }).where(eq(friends.id, friend.id));
  await expect(respondToEvent(ben, { event_id: event.id, rsvp_status: 'yes' })).rejects.toMatchObject({
    code: 'gone',
  });
});

/** An event that moves an hour earlier a minute after its friend saw it. */
async function movedMeanwhile() {
  const { owner, event, ben } = await party();
  const later = (minutes: number) => new Date(owner.now.getTime() + minutes * 60_000);
  const seen = await getInvitation(ben, event.id);
  const start_at = new Date(event.startAt.getTime() - 3_600_000).toISOString();
  await updateEvent(at(owner, later(1)), { id: event.id, start_at });
  const answer = (minutes: number, rsvp_status: 'yes' | 'no', as_of?: string) =>
    respondToEvent(at(ben, later(minutes)), { event_id: event.id, rsvp_status, as_of });
  const lines = async () => (await listActivity(owner, 9)).map(({ message }) => message);
  const newsOf = async () => (await getEvent(at(owner, later(9)), event.id)).audience[0]?.news.state;
  return { seen, start_at, answer, lines, newsOf, event };
}

test('an answer from a page that an event has moved under is to what that page showed, and asked for again', async () => {
  const { seen, start_at, answer, lines, newsOf } = await movedMeanwhile();
  const answered = await answer(2, 'yes', seen.changed_at);
  expect(answered).toMatchObject({ rsvp_status: 'yes', start_at, answered_for: { start_at: seen.start_at } });
  expect((await lines())[0]).toBe('Ben said yes to Picnic before seeing your change');
  expect(await newsOf()).toBe('not_sent');
  // The same tap again, as of a request that is sent twice.
  await answer(3, 'yes', seen.changed_at);
  expect(await lines()).toHaveLength(2);
  expect(await answer(4, 'yes', answered.changed_at)).toMatchObject({ answered_for: null });
  expect((await lines())[0]).toBe('Ben is still attending Picnic');
  expect(await newsOf()).toBe('opened');
});

test('another time zone alone is no move to ask about', async () => {
  const { owner, event, ben } = await party();
  await respondToEvent(ben, { event_id: event.id, rsvp_status: 'yes' });
  const later = new Date(owner.now.getTime() + 60_000);
  await updateEvent(at(owner, later), { id: event.id, time_zone: 'Europe/London' });
  expect((await getInvitation(at(ben, later), event.id)).answered_for).toBeNull();
});

test('an answer to an earlier time is said to be one on every screen of the owner, and is counted apart', async () => {
  const { owner, event, ben } = await party();
  await respondToEvent(ben, { event_id: event.id, rsvp_status: 'yes' });
  const moved = at(owner, new Date(owner.now.getTime() + 60_000));
  const before = { start_at: event.startAt.toISOString(), end_at: event.endAt.toISOString() };
  const start_at = new Date(event.startAt.getTime() - 3_600_000).toISOString();
  await updateEvent(moved, { id: event.id, start_at });
  const seen = async () => ({
    event: (await getEvent(moved, event.id)).tally.earlier,
    dashboard: (await getDashboard(moved)).upcomingEvents[0]?.tally.earlier,
    friend: (await getFriend(moved, ben.friend.id)).events[0]?.answered_for ?? null,
    inbox: (await listInbox(moved)).items.map(({ headline, answered_for }) => [headline, answered_for]),
    knows: (await getEvent(moved, event.id)).audience[0]?.news.knows ?? null,
  });
  expect(await seen()).toMatchObject({
    event: 1,
    dashboard: 1,
    friend: before,
    inbox: [['Ben is attending', before]],
    knows: before,
  });
  await respondToEvent(at(ben, new Date(owner.now.getTime() + 120_000)), { event_id: event.id, rsvp_status: 'yes' });
  expect(await seen()).toMatchObject({
    event: 0,
    dashboard: 0,
    friend: null,
    inbox: [
      ['Ben is still attending', null],
      ['Ben is attending', before],
    ],
    knows: null,
  });
});

test('an old page that repeats a confirmed answer takes nothing back', async () => {
  const { seen, answer, lines } = await movedMeanwhile();
  await answer(2, 'yes');
  expect(await answer(3, 'yes', seen.changed_at)).toMatchObject({ rsvp_status: 'yes', answered_for: null });
  expect((await lines())[0]).toBe('Ben is attending Picnic');
  expect(await answer(4, 'no', seen.changed_at)).toMatchObject({ answered_for: { start_at: seen.start_at } });
});

test('an answer as of an instant without a move since is to what the event says', async () => {
  const { seen, answer, start_at, event, newsOf } = await movedMeanwhile();
  const shown = await answer(2, 'no');
  expect(Date.parse(shown.changed_at)).toBeGreaterThan(Date.parse(seen.changed_at));
  const again = await answer(3, 'yes', new Date(Date.parse(shown.changed_at) + 1_000_000_000).toISOString());
  expect(again).toMatchObject({ id: event.id, start_at, answered_for: null });
  expect(await newsOf()).toBe('opened');
});

test('an answer to what was planned before is asked for again, and confirming it once is enough', async () => {
  const { owner, event, ben } = await party({ location: 'The quay' });
  await respondToEvent(ben, { event_id: event.id, rsvp_status: 'yes', note: 'with cake' });
  const moved = at(owner, new Date(owner.now.getTime() + 60_000));
  const again = at(ben, new Date(owner.now.getTime() + 120_000));
  const start_at = new Date(event.startAt.getTime() - 1_800_000).toISOString();
  await updateEvent(moved, { id: event.id, start_at });
  await updateEvent(moved, { id: event.id, location: 'The park' });
  const was = { start_at: event.startAt.toISOString(), location: 'The quay' };
  const shown = async () => [
    (await getInvitation(again, event.id)).answered_for,
    (await getEvent(moved, event.id)).audience[0]?.answered_for,
  ];
  expect(await shown()).toMatchObject([was, was]);
  const confirmed = await respondToEvent(again, { event_id: event.id, rsvp_status: 'yes' });
  expect(confirmed).toMatchObject({ rsvp_status: 'yes', note: 'with cake', answered_for: null });
  expect(await shown()).toEqual([null, null]);
  await respondToEvent(at(again, new Date(again.now.getTime() + 60_000)), { event_id: event.id, rsvp_status: 'yes' });
  expect((await listActivity(owner, 5)).map(({ message }) => message)).toEqual([
    'Ben is still attending Picnic',
    'You changed Picnic',
    'You changed Picnic',
    'Ben is attending Picnic',
  ]);
});

test('a move that was taken back, or is not to be answered any more, asks nothing', async () => {
  const { owner, event, ben } = await party({ location: 'The quay' });
  await respondToEvent(ben, { event_id: event.id, rsvp_status: 'no' });
  const later = (minutes: number) => at(owner, new Date(owner.now.getTime() + minutes * 60_000));
  const answeredFor = async () => (await getInvitation(at(ben, later(9).now), event.id)).answered_for;
  await updateEvent(later(1), { id: event.id, location: 'The park' });
  expect(await answeredFor()).toMatchObject({ location: 'The quay' });
  await updateEvent(later(2), { id: event.id, location: 'The quay' });
  expect(await answeredFor()).toBeNull();
  await updateEvent(later(3), { id: event.id, location: 'The park' });
  await updateEvent(later(4), { id: event.id, status: 'cancelled' });
  expect(await answeredFor()).toBeNull();
});

test('a guest who has not answered is asked nothing about a move', async () => {
  const { owner, event, ben } = await party();
  await updateEvent(at(owner, new Date(owner.now.getTime() + 60_000)), { id: event.id, location: 'The park' });
  expect((await getInvitation(ben, event.id)).answered_for).toBeNull();
});
