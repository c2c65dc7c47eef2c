import { DAY_MS } from '@kith/contracts/durations';
import { quotas } from '@kith/contracts/limits';
import type { Database } from '@kith/db';
import { deliveries, events, photos, series } from '@kith/db/schema';
import { eq } from '@kith/db/sql';
import { openTestDatabase } from '@kith/db/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportAccount, importAccount } from '../account/index.ts';
import type { OwnerContext } from '../context.ts';
import { getInvitation } from '../rsvps/index.ts';
import { asFriend, at, makeContext, makeFriend, makeOwner } from '../testing.ts';
import { addPhoto, createEvent, findPhoto, listEvents, removeEvent, updateEvent } from './index.ts';

let database: Database;
let picture: Uint8Array;
beforeAll(async () => {
  database = await openTestDatabase();
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3844c6' } })
    .png()
    .toBuffer();
});
afterAll(() => database.close());

const dinner = { title: 'Dinner', start_at: '2026-06-17T18:00:00.000Z', end_at: '2026-06-17T20:00:00.000Z' };
const look = { colour: 'honey', drawing: 'candles', host_line: 'Bring slippers, the cat is new' } as const;

async function makeHost() {
  const ana = await makeOwner(makeContext(database.db));
  const ben = await makeFriend(ana, { email: 'ben@kith.example' });
  return { ana, ben };
}
const storedEvent = async (id: string) => (await database.db.select().from(events).where(eq(events.id, id)))[0];
const storedSeries = async (id: string) => (await database.db.select().from(series).where(eq(series.id, id)))[0];
const photosOf = (ctx: OwnerContext) => database.db.$count(photos, eq(photos.ownerId, ctx.owner.id));

test('another look or line is no news: no mail, no SEQUENCE, and guests see it on their page', async () => {
  const { ana, ben } = await makeHost();
  const { id } = await createEvent(ana, { ...dinner, audience_friends: [ben.id] });
  const before = await storedEvent(id);
  const mails = () => database.db.$count(deliveries, eq(deliveries.ownerId, ana.owner.id));
  const mailed = await mails();
  const { id: photoId, url } = await addPhoto(ana, picture);
  await updateEvent(ana, { id, ...look, photo_id: photoId, revision: 1 });
  expect(await storedEvent(id)).toMatchObject({
    sequence: before?.sequence,
    changedAt: before?.changedAt,
    revision: 2,
    hostLine: look.host_line,
  });
  expect(await mails()).toBe(mailed);
  expect(await getInvitation(asFriend(ana, ben), id)).toMatchObject({ ...look, photo_url: url });
  await expect(updateEvent(ana, { id, colour: null, revision: 1 })).rejects.toMatchObject({ code: 'stale' });
});

test('the dates of a series share a look and one photo, and one date may look different by itself', async () => {
  const { ana } = await makeHost();
  const { id: photoId } = await addPhoto(ana, picture);
  const first = await createEvent(ana, {
    ...dinner,
    ...look,
    photo_id: photoId,
    recurrence: 'FREQ=WEEKLY;COUNT=4',
  });
  const dates = (await listEvents(ana)).items;
  expect(dates.map((date) => [date.colour, date.photo_id])).toEqual(
    Array.from({ length: 4 }, () => ['honey', photoId]),
  );
  expect(await photosOf(ana)).toBe(1);
  const { sequence } = (await storedSeries(first.id)) ?? {};
  await updateEvent(ana, { id: dates[1]?.id ?? '', colour: 'teal', photo_id: null });
  expect(await storedSeries(first.id)).toMatchObject({ sequence });
  await updateEvent(ana, { id: first.id, scope: 'all', drawing: 'cake' });
  expect((await listEvents(ana)).items.map((date) => [date.colour, date.drawing])).toEqual([
    ['honey', 'cake'],
    ['teal', 'cake'],
    ['honey', 'cake'],
    ['honey', 'cake'],
  ]);
  expect(await photosOf(ana)).toBe(1);
});

describe('a photo', () => {
  test('goes with the last event that shows it, and with being replaced', async () => {
    const { ana } = await makeHost();
    const [one, other] = [await addPhoto(ana, picture), await addPhoto(ana, picture)];
    const first = await createEvent(ana, { ...dinner, photo_id: one.id });
    const copy = await createEvent(ana, { ...dinner, photo_id: one.id });
    await removeEvent(ana, { id: first.id });
    const address = { owner: ana.owner.id, key: one.id };
    expect((await findPhoto(ana, address)).byteLength).toBeGreaterThan(0);
    await updateEvent(ana, { id: copy.id, photo_id: other.id });
    await expect(findPhoto(ana, address)).rejects.toMatchObject({ code: 'not_found' });
    await removeEvent(ana, { id: copy.id });
    expect(await photosOf(ana)).toBe(0);
  });

  test('that no event shows is gone a day later, and their number is bounded', async () => {
    const { ana } = await makeHost();
    const ofToday = { ownerId: ana.owner.id, image: picture, createdAt: ana.now };
    await database.db.insert(photos).values(Array.from({ length: quotas.photos }, () => ofToday));
    await expect(addPhoto(ana, picture)).rejects.toMatchObject({
      message: 'A calendar can hold at most 100 photos. Please take one off an event first.',
    });
    await addPhoto(at(ana, new Date(ana.now.getTime() + DAY_MS + 1)), picture);
    expect(await photosOf(ana)).toBe(1);
  });

  test('of another owner, or that is gone, cannot be shown', async () => {
    const { ana } = await makeHost();
    const bo = await makeOwner(makeContext(database.db));
    const { id } = await addPhoto(ana, picture);
    await expect(createEvent(bo, { ...dinner, photo_id: id })).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('look, line and photo are in an export and come back from it under ids of their own', async () => {
  const { ana } = await makeHost();
  const { id } = await addPhoto(ana, picture);
  await createEvent(ana, { ...dinner, ...look, photo_id: id });
  let text = '';
  for await (const piece of exportAccount(ana)) text += piece;
  const { owner } = await importAccount(ana, text, { email: `again-${ana.owner.id}@kith.example` });
  const again = { ...ana, owner };
  const [event] = (await listEvents(again)).items;
  expect(event).toMatchObject(look);
  expect(event?.photo_id).not.toBe(id);
  expect(await findPhoto(again, { owner: owner.id, key: event?.photo_id ?? '' })).toEqual(
    await findPhoto(ana, { owner: ana.owner.id, key: id }),
  );
});
