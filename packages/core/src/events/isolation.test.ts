import { randomUUID } from 'node:crypto';
import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asFriend, makeContext, makeEvent, makeFriend, makeGroup, makeOwner } from '../testing.ts';
import { getDashboard } from '../dashboard/index.ts';
import { getManageView, respondToEvent } from '../rsvps/index.ts';
import {
  createEvent,
  excludeGuest,
  getEvent,
  includeGuest,
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

const dinner = { title: 'Dinner', start_at: '2026-06-16T18:00:00.000Z', end_at: '2026-06-16T20:00:00.000Z' };

/** Two unrelated owners, each with a friend, a group and an event. */
async function twoHouses() {
  const scenario = async () => {
    const owner = await makeOwner(makeContext(database.db));
    const friend = await makeFriend(owner);
    const group = await makeGroup(owner, { members: [friend] });
    return { owner, friend, group, event: await makeEvent(owner) };
  };
  return { ana: await scenario(), eve: await scenario() };
}

test('no verb reaches another owner’s event, and the refusal is that of an unknown id', async () => {
  const { ana, eve } = await twoHouses();
  const before = await getEvent(ana.owner, ana.event.id);
  for (const id of [ana.event.id, randomUUID()]) {
    const attempts = [
      () => getEvent(eve.owner, id),
      () => updateEvent(eve.owner, { id, title: 'mine' }),
      () => publishEvent(eve.owner, { id }),
      () => removeEvent(eve.owner, { id }),
      () => excludeGuest(eve.owner, { id, friendId: eve.friend.id }),
      () => includeGuest(eve.owner, { id, friendId: eve.friend.id }),
    ];
    for (const attempt of attempts) {
      await expect(attempt()).rejects.toMatchObject({
        code: 'not_found',
        message: 'The requested resource was not found.',
      });
    }
    await expect(
      respondToEvent(asFriend(eve.owner, eve.friend), { event_id: id, rsvp_status: 'yes' }),
    ).rejects.toMatchObject({
      code: 'not_found',
      message: 'This event was deleted, or you’re no longer a guest of it.',
    });
  }
  expect(await getEvent(ana.owner, ana.event.id)).toEqual(before);
});

test('lists, dashboards and friend pages show nothing of another owner', async () => {
  const { ana, eve } = await twoHouses();
  expect((await listEvents(eve.owner)).items.map((event) => event.id)).toEqual([eve.event.id]);
  expect((await getDashboard(eve.owner)).upcomingEvents.map((event) => event.id)).toEqual([eve.event.id]);
  expect((await getManageView(asFriend(eve.owner, eve.friend))).events.map((event) => event.id)).toEqual([
    eve.event.id,
  ]);
  expect((await getEvent(ana.owner, ana.event.id)).audience.map((guest) => guest.friend_id)).toEqual([ana.friend.id]);
});

test('ids in a payload have to be the owner’s own, and otherwise nothing is stored', async () => {
  const { ana, eve } = await twoHouses();
  const foreign = [
    { audience_friends: [ana.friend.id] },
    { audience_friends: [eve.friend.id, ana.friend.id] },
    { audience_groups: [ana.group.id] },
    { audience_groups: [eve.group.id, ana.group.id] },
    { excluded_friends: [ana.friend.id] },
    { audience_friends: [randomUUID()] },
    { audience_groups: [randomUUID()] },
    { excluded_friends: [randomUUID()] },
  ];
  for (const picks of foreign) {
    await expect(createEvent(eve.owner, { ...dinner, ...picks })).rejects.toMatchObject({ code: 'not_found' });
    await expect(updateEvent(eve.owner, { id: eve.event.id, title: 'x', ...picks })).rejects.toMatchObject({
      code: 'not_found',
    });
  }
  await expect(excludeGuest(eve.owner, { id: eve.event.id, friendId: ana.friend.id })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(includeGuest(eve.owner, { id: eve.event.id, friendId: ana.friend.id })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect((await listEvents(eve.owner)).items).toMatchObject([{ id: eve.event.id, title: 'Picnic', revision: 1 }]);
});

test('a removed friend can no longer be chosen', async () => {
  const { eve } = await twoHouses();
  const gone = await makeFriend(eve.owner, { removedAt: eve.owner.now });
  await expect(createEvent(eve.owner, { ...dinner, audience_friends: [gone.id] })).rejects.toMatchObject({
    code: 'not_found',
  });
});
