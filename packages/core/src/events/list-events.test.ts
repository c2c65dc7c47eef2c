import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inviteFriend, removeFriend } from '../friends/index.ts';
import { removeMember } from '../groups/index.ts';
import { respondToEvent } from '../rsvps/index.ts';
import { asFriend, at, makeContext, makeEvent, makeFriend, makeGroup, makeOwner, makeAnswer } from '../testing.ts';
import { createEvent, excludeGuest, getEvent, listEvents, removeEvent, updateEvent } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const day = (date: string, hour = '18') => new Date(`2026-06-${date}T${hour}:00:00Z`);

test('the list contains all events that are not deleted, by start', async () => {
  const ana = await makeOwner(makeContext(database.db));
  await makeEvent(ana, { title: 'later', startAt: day('20') });
  await makeEvent(ana, { title: 'over', startAt: day('01') });
  await makeEvent(ana, { title: 'draft', startAt: day('18'), status: 'draft' });
  await makeEvent(ana, { title: 'cancelled', startAt: day('19'), status: 'cancelled' });
  const gone = await makeEvent(ana, { title: 'deleted', startAt: day('17') });
  await removeEvent(ana, { id: gone.id });
  const { items, next_cursor } = await listEvents(ana);
  expect(items.map((event) => event.title)).toEqual(['over', 'draft', 'cancelled', 'later']);
  expect(next_cursor).toBeNull();
});

test('pages have no gaps or duplicates, also among equal starts', async () => {
  const ana = await makeOwner(makeContext(database.db));
  for (let n = 0; n < 7; n += 1) await makeEvent(ana, { startAt: day(n < 5 ? '20' : '21') });
  const whole = (await listEvents(ana)).items.map((event) => event.id);
  const paged: string[] = [];
  let cursor: string | null | undefined;
  let pages = 0;
  while (cursor !== null) {
    const page = await listEvents(ana, { limit: 3, ...(cursor === undefined ? {} : { cursor }) });
    paged.push(...page.items.map((event) => event.id));
    cursor = page.next_cursor;
    pages += 1;
  }
  expect(paged).toEqual(whole);
  expect(pages).toBe(3);
});

test('a page with everything has no next page', async () => {
  const ana = await makeOwner(makeContext(database.db));
  for (let n = 0; n < 3; n += 1) await makeEvent(ana);
  expect((await listEvents(ana, { limit: 3 })).next_cursor).toBeNull();
});

test('a range includes what overlaps it and excludes what only touches it', async () => {
  const ana = await makeOwner(makeContext(database.db));
  await makeEvent(ana, { title: 'ends at its start', startAt: day('10', '17'), endAt: day('10', '18') });
  await makeEvent(ana, { title: 'reaches in', startAt: day('09'), endAt: day('10', '19') });
  await makeEvent(ana, { title: 'inside', startAt: day('11'), endAt: day('11', '19') });
  await makeEvent(ana, { title: 'all of it', startAt: day('01'), endAt: day('30') });
  await makeEvent(ana, { title: 'starts at its end', startAt: day('12'), endAt: day('12', '19') });
  const { items } = await listEvents(ana, { from: day('10').toISOString(), to: day('12').toISOString() });
  expect(items.map((event) => event.title)).toEqual(['all of it', 'reaches in', 'inside']);
});

test('a search covers title, description and location, ignores case, and takes % and _ literally', async () => {
  const ana = await makeOwner(makeContext(database.db));
  await makeEvent(ana, { title: 'Café ÜBUNG', startAt: day('16') });
  await makeEvent(ana, { title: 'b', description: 'A 100% vegan evening', startAt: day('17') });
  await makeEvent(ana, { title: 'c', location: 'Room snake_case', startAt: day('18') });
  await makeEvent(ana, { title: 'd', location: 'C:\\parties', startAt: day('19') });
  const found = async (q: string) => (await listEvents(ana, { q })).items.map((event) => event.title);
  expect(await found('CAFÉ übung')).toEqual(['Café ÜBUNG']);
  expect(await found('0% V')).toEqual(['b']);
  expect(await found('e_c')).toEqual(['c']);
  expect(await found('_')).toEqual(['c']);
  expect(await found('%')).toEqual(['b']);
  expect(await found('C:\\')).toEqual(['d']);
  expect(await found('nothing')).toEqual([]);
});

test('the attending count of a list counts the guests’ yes answers', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const [ben, cleo, dan] = [await makeFriend(ana), await makeFriend(ana), await makeFriend(ana)];
  const event = await makeEvent(ana, { friends: [ben, cleo, dan] });
  await makeAnswer(ana, event, ben);
  await makeAnswer(ana, event, cleo);
  await makeAnswer(ana, event, dan, { answer: 'maybe' });
  await excludeGuest(ana, { id: event.id, friendId: cleo.id });
  const [listed] = (await listEvents(ana)).items;
  expect([listed?.rsvp_count, listed?.attendees_count]).toEqual([1, 1]);
  const details = await getEvent(ana, event.id);
  expect(details.rsvp_count).toBe(1);
  expect(details.tally).toEqual({ yes: 1, no: 0, maybe: 1, pending: 0, earlier: 0 });
});

test('the guest list of a past event is unchanged, except for excluded guests', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const ben = await makeFriend(ana, { name: 'Ben' });
  const cleo = await makeFriend(ana, { name: 'Cleo' });
  const dan = await makeFriend(ana, { name: 'Dan' });
  const climbers = await makeGroup(ana, { members: [ben, cleo, dan] });
  const event = await makeEvent(ana, { groups: [climbers] });
  await makeAnswer(ana, event, ben, { note: 'with cake' });
  await makeAnswer(ana, event, cleo);
  const after = at(ana, new Date(event.endAt.getTime() + 1));
  await removeMember(after, { id: climbers.id, friendId: cleo.id });
  await removeFriend(after, { id: ben.id });
  await inviteFriend(after, { name: 'Eve' });
  const seen = async () => {
    const { audience, rsvp_count } = await getEvent(after, event.id);
    return [audience.map((guest) => guest.friend_name), rsvp_count];
  };
  expect(await seen()).toEqual([['Ben', 'Cleo', 'Dan'], 2]);
  await excludeGuest(after, { id: event.id, friendId: cleo.id });
  expect(await seen()).toEqual([['Ben', 'Dan'], 1]);
});

test('details show whose calendar is up to date and how many guests that makes', async () => {
  const ana = await makeOwner(makeContext(database.db));
  await makeFriend(ana, { name: 'A never seen' });
  await makeFriend(ana, {
    name: 'B behind',
    lastSyncedAt: new Date('2026-06-15T11:59:59Z'),
    calendarApp: 'Thunderbird',
  });
  await makeFriend(ana, { name: 'C current', lastSyncedAt: new Date('2026-06-15T12:00:05Z') });
  const times = { start_at: '2026-06-16T18:00:00.000Z', end_at: '2026-06-16T20:00:00.000Z' };
  const { id } = await createEvent(ana, { title: 'Dinner', ...times });
  const details = await getEvent(ana, id);
  expect(details.audience.map((guest) => guest.news.state)).toEqual(['not_sent', 'behind', 'in_calendar']);
  expect(details.audience[1]).toMatchObject({
    news: {
      app: 'Thunderbird',
      at: '2026-06-15T11:59:59.000Z',
      expected_at: '2026-06-15T12:29:59.000Z',
      silent: false,
    },
  });
  await updateEvent(at(ana, '2026-06-15T12:00:30Z'), { id, location: 'Home' });
  const after = await getEvent(ana, id);
  expect(after.audience.map((guest) => guest.news.state)).toEqual(['not_sent', 'behind', 'behind']);
  expect([details.news, after.news]).toEqual([
    { seen: 1, emailed: 0, missing: 2, unknown: 0 },
    { seen: 0, emailed: 0, missing: 3, unknown: 0 },
  ]);
  expect(after.announcements).toMatchObject([
    { kind: 'published', guests_count: 3, moved: null },
    { kind: 'changed', guests_count: 3, moved: { from: { location: null }, to: { location: 'Home' } } },
  ]);
});

test('a guest’s answer has its note and time', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const ben = await makeFriend(ana, { name: 'Ben' });
  const event = await makeEvent(ana);
  await respondToEvent(asFriend(at(ana, '2026-06-15T13:30:00Z'), ben), {
    event_id: event.id,
    rsvp_status: 'maybe',
    note: 'Late train',
  });
  expect((await getEvent(ana, event.id)).audience).toMatchObject([
    {
      event_id: event.id,
      friend_id: ben.id,
      friend_name: 'Ben',
      rsvp_status: 'maybe',
      note: 'Late train',
      responded_at: '2026-06-15T13:30:00.000Z',
    },
  ]);
});

test('a search finds events by guest name, but not another owner’s or former guests’', async () => {
  const [ana, ben] = [await makeOwner(makeContext(database.db)), await makeOwner(makeContext(database.db))];
  const cleo = await makeFriend(ana, { name: 'Cleo Brandt' });
  const other = await makeFriend(ben, { name: 'Cleo Brandt' });
  await makeEvent(ana, { title: 'Lunch', friends: [cleo] });
  await makeEvent(ana, { title: 'Alone', friends: [await makeFriend(ana, { name: 'Dan' })] });
  await makeEvent(ben, { title: 'Theirs', friends: [other] });
  const left = await makeEvent(ana, { title: 'Left', friends: [cleo] });
  await excludeGuest(ana, { id: left.id, friendId: cleo.id });
  expect((await listEvents(ana, { q: 'cleo br' })).items.map(({ title }) => title)).toEqual(['Lunch']);
});
