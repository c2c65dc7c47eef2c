import { quotas } from '@kith/contracts/limits';
import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnerContext } from '../context.ts';
import { createEvent, excludeGuest, includeGuest, removeEvent, updateEvent } from '../events/index.ts';
import { inviteFriend, openLink, removeFriend, updateFriend } from '../friends/index.ts';
import { respondToEvent } from '../rsvps/index.ts';
import { asFriend, at, makeContext, makeEvent, makeFriend, makeOwner, testNow } from '../testing.ts';
import { createOwnerFeed, listOwnerFeeds, openFeed, readFeed, removeOwnerFeed, rotateOwnerFeed } from './index.ts';
import { checkGrammar, valuesOf } from './testing/check-grammar.ts';
import { readWithIcalJs, readWithNodeIcal } from './testing/read-calendar.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const HOUR = 3_600_000;
const soon = new Date(testNow.getTime() + 48 * HOUR);

const tokenOf = ({ calendar_link }: { calendar_link: string }) =>
  new URL(calendar_link).searchParams.get('token') ?? '';

/** The feed's bytes, checked against the grammar and both parsers. */
async function fetchOwn(ctx: OwnerContext, token: string) {
  const written = await readFeed(ctx, await openFeed(ctx, token));
  const calendar = checkGrammar(written.body);
  const events = readWithIcalJs(written.body);
  expect([...readWithNodeIcal(written.body).keys()].toSorted()).toEqual(events.map(({ uid }) => uid).toSorted());
  const parts = calendar.parts.filter(({ name }) => name === 'VEVENT');
  const sequences = new Map(parts.map((part) => [valuesOf(part, 'UID')[0], Number(valuesOf(part, 'SEQUENCE')[0])]));
  return { ...written, events, sequences, text: written.body.toString('utf8') };
}

test('an owner feed holds every event except drafts, with who comes', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const [ben, cleo, dan] = [
    await makeFriend(ana, { name: 'Ben; Stone' }),
    await makeFriend(ana, { name: 'Cleo' }),
    await makeFriend(ana, { name: 'Dan' }),
  ];
  const dinner = await makeEvent(ana, { title: 'Dinner', startAt: soon, friends: [ben, cleo, dan] });
  await makeEvent(ana, { title: 'Draft', startAt: soon, status: 'draft' });
  const zoe = await makeOwner(makeContext(database.db));
  await makeEvent(zoe, { title: 'Of Zoe', startAt: soon });
  await respondToEvent(asFriend(ana, ben), { event_id: dinner.id, rsvp_status: 'yes' });
  await respondToEvent(asFriend(ana, cleo), { event_id: dinner.id, rsvp_status: 'no' });
  const { events, text } = await fetchOwn(ana, tokenOf(await createOwnerFeed(ana, { name: 'Mine' })));
  expect(events.map(({ title }) => title)).toEqual(['Dinner']);
  expect(events[0]?.description).toContain('Attending (1): Ben; Stone\nNot Attending (1): Cleo\nNo Response (1): Dan');
  expect(text).not.toMatch(/ATTENDEE|mailto:/);
});

test('its bytes stay the same until something changes, and every change raises SEQUENCE and the ETag', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const ben = await makeFriend(ana, { name: 'Ben' });
  const dinner = await makeEvent(ana, { title: 'Dinner', startAt: soon });
  const token = tokenOf(await createOwnerFeed(ana, { name: 'Mine' }));
  let now = ana;
  let before = await fetchOwn(now, token);
  expect((await fetchOwn(now, token)).body.equals(before.body)).toBe(true);
  const changes: (() => Promise<unknown>)[] = [
    () => respondToEvent(asFriend(now, ben), { event_id: dinner.id, rsvp_status: 'yes' }),
    () => respondToEvent(asFriend(now, ben), { event_id: dinner.id, rsvp_status: 'maybe' }),
    () => updateFriend(now, { id: ben.id, name: 'Benjamin' }),
    () => excludeGuest(now, { id: dinner.id, friendId: ben.id }),
    () => includeGuest(now, { id: dinner.id, friendId: ben.id }),
    () => inviteFriend(now, { name: 'Cleo' }),
    () => updateEvent(now, { id: dinner.id, title: 'Supper' }),
    () => removeFriend(now, { id: ben.id }),
    () => removeEvent(now, { id: dinner.id }),
  ];
  const uid = `${dinner.id}@kith`;
  for (const [index, change] of changes.entries()) {
    now = at(now, new Date(now.now.getTime() + 60_000));
    await change();
    const after = await fetchOwn(now, token);
    expect(after.etag, String(index)).not.toBe(before.etag);
    expect(after.sequences.get(uid), String(index)).toBeGreaterThan(before.sequences.get(uid) ?? -1);
    expect(after.lastModified.getTime()).toBeLessThanOrEqual(now.now.getTime());
    before = after;
  }
  expect(before.text).toContain('STATUS:CANCELLED');
});

test('busy-only events stay busy, and an empty calendar carries its note', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const token = tokenOf(await createOwnerFeed(ana, { name: 'Mine' }));
  expect((await fetchOwn(ana, token)).events.map(({ title }) => title)).toEqual(['No plans right now']);
  await makeEvent(ana, { title: 'Secret', startAt: soon, busyOnly: true });
  const { events, text } = await fetchOwn(ana, token);
  expect(events.map(({ title, description }) => [title, description])).toEqual([['Busy', '']]);
  expect(text).not.toContain('Secret');
});

test('each link is rotated and revoked separately, and opens no friend’s page', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const [mine, tablet] = [await createOwnerFeed(ana, { name: 'Mine' }), await createOwnerFeed(ana, { name: 'Tablet' })];
  await expect(openLink(ana, tokenOf(mine))).rejects.toMatchObject({ code: 'not_found' });
  const replaced = await rotateOwnerFeed(ana, mine.id);
  await expect(openFeed(ana, tokenOf(mine))).rejects.toMatchObject({ code: 'gone' });
  await expect(openLink(ana, tokenOf(mine))).rejects.toMatchObject({ code: 'not_found' });
  expect((await openFeed(ana, tokenOf(replaced))).kind).toBe('own');
  expect((await openFeed(ana, tokenOf(tablet))).kind).toBe('own');
  await removeOwnerFeed(ana, tablet.id);
  await expect(openFeed(ana, tokenOf(tablet))).rejects.toMatchObject({ code: 'gone' });
  expect((await listOwnerFeeds(ana)).map(({ name }) => name)).toEqual(['Mine']);
});

test('another owner’s link is not found, and the number of links is limited', async () => {
  const [ana, zoe] = [await makeOwner(makeContext(database.db)), await makeOwner(makeContext(database.db))];
  const { id } = await createOwnerFeed(ana, { name: 'Mine' });
  await expect(rotateOwnerFeed(zoe, id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(removeOwnerFeed(zoe, id)).rejects.toMatchObject({ code: 'not_found' });
  for (let made = 1; made < quotas.ownerFeeds; made += 1) await createOwnerFeed(ana, { name: `Link ${made}` });
  await expect(createOwnerFeed(ana, { name: 'One more' })).rejects.toMatchObject({ code: 'conflict' });
});

test('a friend’s feed does not change with the owner’s own links', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const ben = await makeFriend(ana);
  await makeEvent(ana, { startAt: soon, friends: [ben] });
  const before = await openFeed(ana, ben.token);
  await createOwnerFeed(ana, { name: 'Mine' });
  expect((await openFeed(ana, ben.token)).etag).toBe(before.etag);
});

test('a date that a series never had is not there as cancelled, and one that was left out later is, for 14 days', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const series = {
    title: 'Choir',
    start_at: '2026-06-16T17:00:00.000Z',
    end_at: '2026-06-16T19:00:00.000Z',
    recurrence: 'FREQ=WEEKLY;COUNT=4',
  };
  const { id } = await createEvent(ana, { ...series, excluded_dates: ['2026-06-23'] });
  const token = tokenOf(await createOwnerFeed(ana, { name: 'Mine' }));
  const titles = async (ctx: OwnerContext) => (await fetchOwn(ctx, token)).events.map(({ title }) => title);
  expect(await titles(ana)).toEqual(['Choir', 'Choir', 'Choir']);
  const later = at(ana, '2026-06-16T12:00:00Z');
  await updateEvent(later, { id, scope: 'all', excluded_dates: ['2026-06-23', '2026-06-30'] });
  expect(await titles(later)).toEqual(['Choir', 'Cancelled: Choir', 'Choir']);
  await removeEvent(later, { id, scope: 'all' });
  expect(await titles(later)).toEqual(Array(3).fill('Cancelled: Choir'));
  expect(await titles(at(ana, '2026-07-02T12:00:00Z'))).toEqual(['No plans right now']);
});
