import type { Database } from '@kith/db';
import { eventGuests, friends, domainEvents } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { and, eq } from '@kith/db/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listActivity } from '../activity/index.ts';
import { getEvent } from '../events/index.ts';
import { asFriend, at, makeContext, makeEvent, makeFriend, makeOwner } from '../testing.ts';
import { getInvitation, recordToldAnswer, respondToEvent } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const party = async (values: Parameters<typeof makeEvent>[1] = {}) => {
  const ana = await makeOwner(makeContext(database.db));
  const tom = await makeFriend(ana, { name: 'Tom', sharedAt: null });
  const event = await makeEvent(ana, values);
  return { ana, tom, event, of: { id: event.id, friendId: tom.id } };
};

test('an answer recorded by the owner is marked as such, and changes the friend’s calendar', async () => {
  const { ana, tom, event, of } = await party();
  const noted = await recordToldAnswer(ana, { ...of, rsvp_status: 'yes' });
  expect(noted).toMatchObject({ rsvp_count: 1, audience: [{ rsvp_status: 'yes', answered_by: 'owner' }] });
  expect(await listActivity(ana, 1)).toMatchObject([
    { kind: 'rsvp.noted', rsvp_status: 'yes', message: 'You noted that Tom is coming to Picnic' },
  ]);
  const [guest] = await database.db.select().from(eventGuests).where(eq(eventGuests.eventId, event.id));
  expect(guest).toMatchObject({ sequence: 1, answeredAt: ana.now, answeredBy: 'owner' });
  const [friend] = await database.db.select().from(friends).where(eq(friends.id, tom.id));
  // A phone call does not pass the link on.
  expect(friend).toMatchObject({ feedVersion: 2, sharedAt: null });
});

test('the friend sees that the owner recorded it, and can confirm or change it', async () => {
  const { ana, tom, event, of } = await party();
  const asTom = asFriend(ana, tom);
  await recordToldAnswer(ana, { ...of, rsvp_status: 'yes' });
  expect(await getInvitation(asTom, event.id)).toMatchObject({ rsvp_status: 'yes', answered_by: 'owner' });
  expect(await respondToEvent(asTom, { event_id: event.id, rsvp_status: 'yes' })).toMatchObject({
    answered_by: 'friend',
  });
  await respondToEvent(asTom, { event_id: event.id, rsvp_status: 'no' });
  expect((await getEvent(ana, event.id)).audience).toMatchObject([{ rsvp_status: 'no', answered_by: 'friend' }]);
});

test('recording the friend’s own answer again changes nothing, and an answer can be withdrawn', async () => {
  const { ana, tom, event, of } = await party();
  await respondToEvent(asFriend(ana, tom), { event_id: event.id, rsvp_status: 'yes' });
  expect((await recordToldAnswer(ana, { ...of, rsvp_status: 'yes' })).audience).toMatchObject([
    { answered_by: 'friend' },
  ]);
  expect(await listActivity(ana, 5)).toHaveLength(1);
  const back = await recordToldAnswer(at(ana, '2026-06-15T13:00:00Z'), { ...of, rsvp_status: 'pending' });
  expect(back).toMatchObject({ rsvp_count: 0, audience: [{ rsvp_status: 'pending', answered_by: null }] });
  expect(await listActivity(ana, 1)).toMatchObject([{ message: 'You took back Tom’s answer to Picnic' }]);
});

test('nothing is recorded for others, for a draft, or once answers are closed', async () => {
  const { ana, of } = await party();
  const cleo = await makeFriend(ana);
  const draft = await makeEvent(ana, { status: 'draft' });
  const closed = await makeEvent(ana, { status: 'cancelled' });
  const asked = await makeEvent(ana, { friends: [{ id: of.friendId }] });
  const refusalOf = (id: string, friendId: string) =>
    recordToldAnswer(ana, { id, friendId, rsvp_status: 'yes' }).then(
      () => 'noted',
      ({ code }: { code: string }) => code,
    );
  expect(await refusalOf(asked.id, cleo.id)).toBe('not_found');
  expect(await refusalOf(draft.id, of.friendId)).toBe('not_found');
  expect(await refusalOf(closed.id, of.friendId)).toBe('conflict');
  const told = await database.db
    .select()
    .from(domainEvents)
    .where(and(eq(domainEvents.ownerId, ana.owner.id), eq(domainEvents.kind, 'rsvp.noted')));
  expect(told).toEqual([]);
});
