import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listActivity } from '../activity/index.ts';
import { asFriend, makeContext, makeEvent, makeFriend, makeOwner } from '../testing.ts';
import { getManageView, respondToEvents } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function openWorld() {
  const ana = await makeOwner(makeContext(database.db));
  const ben = await makeFriend(ana, { name: 'Ben' });
  return { ana, ben: asFriend(ana, ben) };
}

test('one answer is given to several events, each once, and the owner sees each', async () => {
  const { ana, ben } = await openWorld();
  const [lunch, hike] = [await makeEvent(ana, { title: 'Lunch' }), await makeEvent(ana, { title: 'Hike' })];
  await makeEvent(ana, { title: 'Dinner' });
  const view = await respondToEvents(ben, { event_ids: [lunch.id, hike.id, lunch.id], rsvp_status: 'yes' });
  const answers = new Map(view.events.map(({ title, rsvp_status }) => [title, rsvp_status]));
  expect(Object.fromEntries(answers)).toEqual({ Lunch: 'yes', Hike: 'yes', Dinner: 'pending' });
  expect((await listActivity(ana, 9)).map(({ message }) => message)).toEqual([
    'Ben is attending Hike',
    'Ben is attending Lunch',
  ]);
});

test('a closed event does not block the others, and if all are closed the reason is given', async () => {
  const { ana, ben } = await openWorld();
  const [lunch, off] = [await makeEvent(ana), await makeEvent(ana, { status: 'cancelled' })];
  const view = await respondToEvents(ben, { event_ids: [off.id, lunch.id], rsvp_status: 'maybe' });
  expect(view.events.find(({ id }) => id === lunch.id)?.rsvp_status).toBe('maybe');
  expect(view.events.find(({ id }) => id === off.id)?.rsvp_status).toBe('pending');
  await expect(respondToEvents(ben, { event_ids: [off.id], rsvp_status: 'yes' })).rejects.toMatchObject({
    code: 'conflict',
    message: 'This event was cancelled. Answers are closed.',
  });
});

test('other people’s events and drafts are not answered, also among valid ones', async () => {
  const [{ ana, ben }, other] = [await openWorld(), await openWorld()];
  const [mine, draft] = [await makeEvent(ana), await makeEvent(ana, { status: 'draft' })];
  const theirs = await makeEvent(other.ana);
  await respondToEvents(ben, { event_ids: [theirs.id, draft.id, mine.id], rsvp_status: 'yes' });
  expect((await getManageView(other.ben)).events).toMatchObject([{ rsvp_status: 'pending', attendees_count: 0 }]);
  await expect(respondToEvents(ben, { event_ids: [theirs.id, draft.id], rsvp_status: 'yes' })).rejects.toMatchObject({
    code: 'not_found',
  });
});
