import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listActivity } from '../activity/index.ts';
import { getEvent, isOnTheDay, updateEvent } from '../events/index.ts';
import { getFriend } from '../friends/index.ts';
import { listInbox } from '../inbox/index.ts';
import { asFriend, at, makeAnswer, makeContext, makeEvent, makeFriend, makeOwner } from '../testing.ts';
import { askOwner, getInvitation, getManageView, respondToEvent, reportRunningLate } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A picnic at four in the afternoon of the test's day, accepted by Ben. */
const today = async (values: Parameters<typeof makeEvent>[1] = {}) => {
  const owner = await makeOwner(makeContext(database.db));
  const friend = await makeFriend(owner, { name: 'Ben' });
  const event = await makeEvent(owner, { startAt: new Date('2026-06-15T16:00:00Z'), ...values });
  await makeAnswer(owner, event, friend);
  return { owner, friend, event, ben: asFriend(owner, friend) };
};
const messages = async (owner: Parameters<typeof listActivity>[0]) =>
  (await listActivity(owner, 20)).map(({ message }) => message);

test.each([
  ['2026-06-15T04:59:00Z', false],
  ['2026-06-15T05:00:00Z', true],
  ['2026-06-15T17:59:00Z', true],
  ['2026-06-15T18:00:00Z', false],
])('at %s it is the day of an event of that afternoon: %s', (instant, expected) => {
  const event = { startAt: new Date('2026-06-15T16:00:00Z'), endAt: new Date('2026-06-15T18:00:00Z'), allDay: false };
  expect(isOnTheDay({ ...event, timeZone: 'UTC' }, new Date(instant))).toBe(expected);
});

test('the event’s day begins in the morning of its zone, or the evening before an early event', () => {
  const endAt = new Date('2026-06-15T23:00:00Z');
  const evening = { startAt: new Date('2026-06-15T22:00:00Z'), endAt, timeZone: 'America/New_York', allDay: false };
  expect(isOnTheDay(evening, new Date('2026-06-15T08:59:00Z'))).toBe(false);
  expect(isOnTheDay(evening, new Date('2026-06-15T09:00:00Z'))).toBe(true);
  const early = { startAt: new Date('2026-06-15T01:00:00Z'), endAt, timeZone: 'UTC', allDay: false };
  expect(isOnTheDay(early, new Date('2026-06-14T18:59:00Z'))).toBe(false);
  expect(isOnTheDay(early, new Date('2026-06-14T19:00:00Z'))).toBe(true);
  const wholeDay = { startAt: new Date('2026-06-15T00:00:00Z'), endAt, timeZone: 'UTC', allDay: true };
  expect(isOnTheDay(wholeDay, new Date('2026-06-14T23:59:00Z'))).toBe(false);
});

test('a guest can report running late on the day, then by how much, and the owner gets each report once', async () => {
  const { owner, event, ben } = await today();
  const of = { event_id: event.id };
  expect(await getInvitation(ben, event.id)).toMatchObject({ on_the_day: true, late: null });
  expect((await reportRunningLate(ben, of)).late).toEqual({ minutes: null, told_at: '2026-06-15T12:00:00.000Z' });
  const later = at(ben, '2026-06-15T12:01:00Z');
  await reportRunningLate(later, of);
  expect((await reportRunningLate(later, { ...of, minutes: 20 })).late).toEqual({
    minutes: 20,
    told_at: '2026-06-15T12:01:00.000Z',
  });
  await reportRunningLate(later, { ...of, minutes: 20 });
  expect(await messages(owner)).toEqual([
    'Ben is running about 20 minutes late for Picnic',
    'Ben is running late for Picnic',
  ]);
  const { items } = await listInbox(owner, { filter: 'answers' });
  expect(items).toMatchObject([{ kind: 'rsvp.late', unread: true, rsvp_status: null }, { kind: 'rsvp.late' }]);
  expect((await getEvent(owner, event.id)).audience).toMatchObject([{ late: { minutes: 20 } }]);
});

test('a report of running late ends with a no, or when the event moves to another day', async () => {
  const { owner, event, ben } = await today();
  await reportRunningLate(ben, { event_id: event.id });
  await updateEvent(owner, { id: event.id, start_at: '2026-06-17T16:00:00Z', end_at: '2026-06-17T18:00:00Z' });
  expect((await getInvitation(ben, event.id)).late).toBeNull();
  await updateEvent(owner, { id: event.id, start_at: '2026-06-15T16:00:00Z', end_at: '2026-06-15T18:00:00Z' });
  expect((await getEvent(owner, event.id)).audience).toMatchObject([{ late: { minutes: null } }]);
  await respondToEvent(ben, { event_id: event.id, rsvp_status: 'maybe' });
  expect((await getEvent(owner, event.id)).audience).toMatchObject([{ late: null }]);
});

test.each([
  ['another day', { startAt: new Date('2026-06-16T16:00:00Z') }, 'You can say this on the day of the event.'],
  [
    'a whole day',
    { allDay: true, startAt: new Date('2026-06-15T00:00:00Z'), endAt: new Date('2026-06-16T00:00:00Z') },
    'This takes the whole day, so nobody can be late.',
  ],
  ['a cancelled event', { status: 'cancelled' as const }, 'This event was cancelled. Answers are closed.'],
])('nobody runs late for %s', async (_, values, sentence) => {
  const { owner, event, ben } = await today(values);
  await expect(reportRunningLate(ben, { event_id: event.id })).rejects.toMatchObject({
    code: 'conflict',
    message: sentence,
  });
  expect(await messages(owner)).toEqual([]);
});

test('only guests who accepted can run late, and others find no event', async () => {
  const { owner, event } = await today({});
  const [cleo, stranger] = [await makeFriend(owner, { name: 'Cleo' }), (await today()).ben];
  await expect(reportRunningLate(asFriend(owner, cleo), { event_id: event.id })).rejects.toMatchObject({
    code: 'conflict',
  });
  await expect(reportRunningLate(stranger, { event_id: event.id })).rejects.toMatchObject({ code: 'not_found' });
  await expect(askOwner(stranger, { event_id: event.id, text: 'Who?' })).rejects.toMatchObject({ code: 'not_found' });
});

test('a yes that becomes a no on the day is a same-day cancellation; on another day it is a plain no', async () => {
  const { owner, event, ben } = await today();
  await respondToEvent(at(ben, '2026-06-14T12:00:00Z'), { event_id: event.id, rsvp_status: 'no' });
  await respondToEvent(at(ben, '2026-06-14T12:01:00Z'), { event_id: event.id, rsvp_status: 'yes' });
  await respondToEvent(ben, { event_id: event.id, rsvp_status: 'no' });
  expect(await messages(owner)).toEqual([
    'Ben can’t make Picnic after all',
    'Ben is attending Picnic',
    'Ben can’t make Picnic',
  ]);
  expect(await getInvitation(ben, event.id)).toMatchObject({ rsvp_status: 'no', on_the_day: false });
});

test('a question about an event appears to the owner, on the event, on the friend, and on the asker’s page', async () => {
  const { owner, friend, event, ben } = await today();
  await askOwner(ben, { event_id: event.id, text: 'Shall I bring chairs?' });
  await askOwner(ben, { event_id: event.id, text: 'Shall I bring chairs?' });
  const asked = { kind: 'question', text: 'Shall I bring chairs?', asked_at: '2026-06-15T12:00:00.000Z', replies: [] };
  const { items } = await listInbox(owner, { filter: 'notes' });
  expect(items).toMatchObject([
    { kind: 'friend.asked', message: 'Ben asked about Picnic', note: asked.text, event_id: event.id, unread: true },
  ]);
  expect((await getEvent(owner, event.id)).audience).toMatchObject([{ questions: [asked] }]);
  expect((await getFriend(owner, friend.id)).questions).toEqual([
    { ...asked, id: items[0]?.id, can_reply: true, event_id: event.id, event_title: 'Picnic' },
  ]);
  const view = await getManageView(ben);
  expect([view.events[0]?.questions, view.questions]).toEqual([[asked], []]);
  const cleo = asFriend(owner, await makeFriend(owner, { name: 'Cleo' }));
  expect((await getManageView(cleo)).events[0]?.questions).toEqual([]);
});

test('a question may be about no event', async () => {
  const { owner, ben } = await today();
  await askOwner(ben, { text: 'When do we meet again?' });
  expect(await messages(owner)).toEqual(['Ben asked you something']);
  const view = await getManageView(ben);
  expect([view.events[0]?.questions, view.questions]).toMatchObject([[], [{ text: 'When do we meet again?' }]]);
});

test('at most ten questions an hour are accepted', async () => {
  const { owner, ben } = await today();
  for (let n = 0; n < 10; n += 1) await askOwner(ben, { text: `Question ${n}` });
  await expect(askOwner(ben, { text: 'One more' })).rejects.toMatchObject({ code: 'too_many', retryAfter: 3_600 });
  await askOwner(at(ben, '2026-06-15T13:00:00Z'), { text: 'One more' });
  expect(await messages(owner)).toHaveLength(11);
});
