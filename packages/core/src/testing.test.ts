import { openTestDatabase } from '@kith/db/testing';
import { eventAudience } from '@kith/db/schema';
import { eq } from '@kith/db/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '@kith/db';
import { makeContext, makeEvent, makeFriend, makeGroup, makeOwner, makeAnswer } from './testing.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('the factories create rows that the audience view accepts', async () => {
  const owner = await makeOwner(makeContext(database.db));
  const ben = await makeFriend(owner, { name: 'Ben' });
  const cleo = await makeFriend(owner, { name: 'Cleo' });
  const climbers = await makeGroup(owner, { members: [ben] });
  const event = await makeEvent(owner, { groups: [climbers], friends: [cleo] });
  await makeAnswer(owner, event, ben, { answer: 'maybe' });

  const guests = await database.db.select().from(eventAudience).where(eq(eventAudience.eventId, event.id));
  expect(guests.map((guest) => [guest.friendName, guest.rsvpStatus]).toSorted()).toEqual([
    ['Ben', 'maybe'],
    ['Cleo', 'pending'],
  ]);
});
