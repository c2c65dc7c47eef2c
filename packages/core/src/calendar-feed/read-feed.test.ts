import type { Database } from '@kith/db';
import { eventGuests, events, friends, links, owners } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { eq, sql } from '@kith/db/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnerContext, SystemContext } from '../context.ts';
import { syncGuests } from '../guests/index.ts';
import { hashToken } from '../secrets.ts';
import {
  at,
  makeContext,
  makeEvent,
  makeFriend,
  makeGroup,
  makeOwner,
  makeAnswer,
  testNow,
  type TestFriend,
} from '../testing.ts';
import { openFeed, readFeed } from './index.ts';
import { sizeInMemory } from './remember-feed.ts';
import { checkGrammar, type Component, valuesOf } from './testing/check-grammar.ts';

let database: Database;
let nobody: SystemContext;
beforeAll(async () => {
  database = await openTestDatabase();
  nobody = makeContext(database.db);
});
afterAll(() => database.close());

const DAY = 86_400_000;
const days = (count: number) => new Date(testNow.getTime() + count * DAY);

const fetchFeed = async (ctx: SystemContext, { token }: Pick<TestFriend, 'token'>) =>
  readFeed(ctx, await openFeed(ctx, token));
/** The events of a feed, without the note of an empty one. */
const eventsOf = async (ctx: SystemContext, friend: Pick<TestFriend, 'token'>) =>
  checkGrammar((await fetchFeed(ctx, friend)).body).parts.filter(
    (part) => part.name === 'VEVENT' && !valuesOf(part, 'UID').includes('no-plans@kith'),
  );
const titlesOf = async (ctx: SystemContext, friend: Pick<TestFriend, 'token'>) =>
  (await eventsOf(ctx, friend)).flatMap((event) => valuesOf(event, 'SUMMARY'));
const say = (event: Component | undefined, ...names: string[]) =>
  names.map((name) => (event ? valuesOf(event, name)[0] : undefined));

/** What every verb does to the owner when a copy changes. */
const touch = (ctx: OwnerContext) =>
  database.db
    .update(owners)
    .set({ feedVersion: sql`${owners.feedVersion} + 1` })
    .where(eq(owners.id, ctx.owner.id));

test('a friend gets events for everyone, for them by name and for their groups, each once and by start', async () => {
  const ana = await makeOwner(nobody);
  const [ben, cleo] = [await makeFriend(ana), await makeFriend(ana)];
  const [climbers, cooks] = [await makeGroup(ana, { members: [ben] }), await makeGroup(ana, { members: [ben, cleo] })];
  await makeEvent(ana, { title: 'For all', startAt: days(4) });
  await makeEvent(ana, { title: 'For Ben', startAt: days(3), friends: [ben] });
  await makeEvent(ana, { title: 'For Cleo', startAt: days(2), friends: [cleo] });
  await makeEvent(ana, { title: 'For climbers', startAt: days(1), groups: [climbers] });
  await makeEvent(ana, { title: 'Twice over', startAt: days(5), groups: [climbers, cooks], friends: [ben] });
  await makeEvent(ana, { title: 'Without Ben', startAt: days(6), excluded: [ben] });
  expect(await titlesOf(ana, ben)).toEqual(['For climbers', 'For Ben', 'For all', 'Twice over']);
  expect(await titlesOf(ana, cleo)).toEqual(['For Cleo', 'For all', 'Twice over', 'Without Ben']);
});

test('nothing of another owner is in a feed, and no row of one owner can name the friend of another', async () => {
  const [ana, zoe] = [await makeOwner(nobody), await makeOwner(nobody)];
  const ben = await makeFriend(ana);
  await makeEvent(zoe, { title: 'Of Zoe for all' });
  const refused = { cause: { code: '23503' } };
  await expect(makeEvent(zoe, { friends: [ben] })).rejects.toMatchObject(refused);
  await expect(makeGroup(zoe, { members: [ben] })).rejects.toMatchObject(refused);
  expect(await titlesOf(ana, ben)).toEqual([]);
});

test('a feed reaches 90 days back to the UTC midnight and ahead without end', async () => {
  const ana = await makeOwner(nobody);
  const ben = await makeFriend(ana, { invitedAt: days(-400) });
  const ending = (endAt: string) => ({
    startAt: new Date(new Date(endAt).getTime() - 3_600_000),
    endAt: new Date(endAt),
  });
  await makeEvent(ana, { title: 'On the edge', ...ending('2026-03-17T00:00:00.000Z') });
  await makeEvent(ana, { title: 'Inside', ...ending('2026-03-17T00:00:01.000Z') });
  await makeEvent(ana, { title: 'In years', startAt: new Date('2033-01-01T00:00:00Z') });
  expect(await titlesOf(ana, ben)).toEqual(['Inside', 'In years']);
  expect(await titlesOf(at(ana, '2026-06-15T23:59:59.999Z'), ben)).toEqual(['Inside', 'In years']);
  expect(await titlesOf(at(ana, '2026-06-16T00:00:00.000Z'), ben)).toEqual(['In years']);
});

test('a friend sees nothing that ended before they were invited', async () => {
  const ana = await makeOwner(nobody);
  const ben = await makeFriend(ana, { invitedAt: days(-2) });
  await makeEvent(ana, { title: 'Before', startAt: days(-3) });
  await makeEvent(ana, { title: 'During', startAt: days(-3), endAt: days(-1) });
  expect(await titlesOf(ana, ben)).toEqual(['During']);
});

test('a draft never appears and a planned event is tentative', async () => {
  const ana = await makeOwner(nobody);
  const ben = await makeFriend(ana);
  await makeEvent(ana, { title: 'Draft', status: 'draft' });
  await deleted(ana, { title: 'Deleted draft', status: 'draft' });
  const plan = await makeEvent(ana, { title: 'Plan', status: 'pending' });
  await makeAnswer(ana, plan, ben);
  const found = await eventsOf(ana, ben);
  expect(found.map((event) => say(event, 'SUMMARY', 'STATUS'))).toEqual([['Plan', 'TENTATIVE']]);
});

test('an answer changes the friend’s copy, and a no removes it', async () => {
  const ana = await makeOwner(nobody);
  const ben = await makeFriend(ana);
  for (const status of ['yes', 'no', 'maybe', 'pending'] as const) {
    await makeAnswer(ana, await makeEvent(ana, { title: status, startAt: days(1) }), ben, { answer: status });
  }
  await makeEvent(ana, { title: 'unanswered', startAt: days(1) });
  const found = await eventsOf(ana, ben);
  expect(found.map((event) => say(event, 'SUMMARY', 'STATUS', 'TRANSP')).toSorted()).toEqual([
    ['maybe', 'TENTATIVE', 'OPAQUE'],
    ['pending', 'TENTATIVE', 'TRANSPARENT'],
    ['unanswered', 'TENTATIVE', 'TRANSPARENT'],
    ['yes', 'CONFIRMED', 'OPAQUE'],
  ]);
});

test('a cancelled event stays as cancelled until the midnight after its end', async () => {
  const ana = await makeOwner(nobody);
  const ben = await makeFriend(ana);
  await makeEvent(ana, { title: 'Over today', status: 'cancelled', startAt: new Date('2026-06-15T09:00:00Z') });
  expect(await titlesOf(ana, ben)).toEqual(['Cancelled: Over today']);
  expect(await titlesOf(at(ana, '2026-06-16T00:00:00Z'), ben)).toEqual([]);
});

/** Stores an event and then its deletion. */
async function deleted(ctx: OwnerContext, values: Partial<typeof events.$inferInsert>) {
  const row = await makeEvent(ctx, values);
  await database.db.update(events).set({ deletedAt: testNow }).where(eq(events.id, row.id));
  return row;
}

test('a deleted event is served as cancelled to its guests for 14 days, without place and description, and then disappears', async () => {
  const ana = await makeOwner(nobody);
  const ben = await makeFriend(ana);
  const facts = { title: 'Gone', location: 'Quarry', description: 'Bring ropes', startAt: days(40), sequence: 3 };
  const gone = await deleted(ana, facts);
  const late = await makeFriend(ana);
  expect(await titlesOf(ana, late)).toEqual([]);
  expect((await fetchFeed(ana, ben)).body.toString('utf8')).not.toMatch(/Quarry|ropes/);
  const [copy] = await eventsOf(ana, ben);
  expect(say(copy, 'UID', 'SUMMARY', 'STATUS', 'TRANSP', 'SEQUENCE')).toEqual([
    `${gone.id}@kith`,
    'Cancelled: Gone',
    'CANCELLED',
    'TRANSPARENT',
    '3',
  ]);
  expect(await titlesOf(at(ana, days(14)), ben)).toEqual(['Cancelled: Gone']);
  expect(await titlesOf(at(ana, days(15)), ben)).toEqual([]);
});

test('a friend who hides cancelled events sees neither cancelled nor deleted ones', async () => {
  const ana = await makeOwner(nobody);
  const ben = await makeFriend(ana, { hideCancelled: true });
  await makeEvent(ana, { title: 'Cancelled', status: 'cancelled' });
  await deleted(ana, { title: 'Deleted' });
  await makeEvent(ana, { title: 'Stays' });
  expect(await titlesOf(ana, ben)).toEqual(['Stays']);
});

test('busy-only shows only the time', async () => {
  const ana = await makeOwner(nobody);
  const ben = await makeFriend(ana, { alarms: true });
  await makeEvent(ana, { title: 'Surgery', description: 'Ward 4', location: 'Hospital', busyOnly: true });
  const { body } = await fetchFeed(ana, ben);
  expect(body.toString('utf8')).toContain('SUMMARY:Busy\r\n');
  expect(body.toString('utf8')).not.toMatch(/Surgery|Ward|Hospital|manage\/e\/|VALARM/);
});

test('a friend who is excluded, leaves the group or unsubscribes loses the events', async () => {
  const ana = await makeOwner(nobody);
  const ben = await makeFriend(ana);
  const group = await makeGroup(ana, { members: [ben] });
  await makeEvent(ana, { title: 'Climbing', groups: [group] });
  expect(await titlesOf(ana, ben)).toEqual(['Climbing']);
  await database.db.update(eventGuests).set({ leftAt: testNow }).where(eq(eventGuests.friendId, ben.id));
  await touch(ana);
  expect(await titlesOf(ana, ben)).toEqual([]);
  await database.db.update(eventGuests).set({ leftAt: null }).where(eq(eventGuests.friendId, ben.id));
  await database.db.update(friends).set({ unsubscribedAt: testNow, feedVersion: 2 }).where(eq(friends.id, ben.id));
  expect(await titlesOf(ana, ben)).toEqual([]);
});

test('a friend who switched reminders on gets an alarm in their copies', async () => {
  const ana = await makeOwner(nobody);
  const [ben, cleo] = [await makeFriend(ana, { alarms: true }), await makeFriend(ana)];
  const picnic = await makeEvent(ana);
  for (const friend of [ben, cleo]) await makeAnswer(ana, picnic, friend);
  expect((await eventsOf(ana, ben)).flatMap(({ parts }) => parts.map(({ name }) => name))).toEqual(['VALARM']);
  expect((await eventsOf(ana, cleo)).flatMap(({ parts }) => parts)).toEqual([]);
});

test('the SEQUENCE of a copy is the sum of changes to the event, the answer and the friend', async () => {
  const ana = await makeOwner(nobody);
  const ben = await makeFriend(ana, { copySequence: 4, copyChangedAt: new Date('2026-06-10T10:00:00Z') });
  const picnic = await makeEvent(ana, { sequence: 2, changedAt: new Date('2026-06-09T10:00:00Z') });
  const stampsOf = async () => say((await eventsOf(ana, ben))[0], 'SEQUENCE', 'DTSTAMP', 'LAST-MODIFIED');
  expect(await stampsOf()).toEqual(['6', '20260610T100000Z', '20260610T100000Z']);
  await makeAnswer(ana, picnic, ben, { sequence: 3, answeredAt: new Date('2026-06-11T10:00:00.900Z') });
  await touch(ana);
  expect(await stampsOf()).toEqual(['9', '20260611T100000Z', '20260611T100000Z']);
});

test('one event has one UID in all feeds, and a separate link for each friend', async () => {
  const ana = await makeOwner(nobody);
  const [ben, cleo] = [await makeFriend(ana), await makeFriend(ana)];
  await makeEvent(ana);
  const [[mine], [theirs]] = [await eventsOf(ana, ben), await eventsOf(ana, cleo)];
  expect(say(mine, 'UID')).toEqual(say(theirs, 'UID'));
  expect(say(mine, 'URL')).not.toEqual(say(theirs, 'URL'));
  expect(say(mine, 'URL')[0]).toMatch(/^https:\/\/kith\.example\/manage\/e\/[\w-]{64}$/);
  expect(say(mine, 'URL')[0]).not.toContain(ben.token);
});

test('two fetches without a change return the same bytes at any hour', async () => {
  const ana = await makeOwner(nobody);
  const ben = await makeFriend(ana);
  await makeEvent(ana, { timeZone: 'Europe/Lisbon' });
  const first = await fetchFeed(ana, ben);
  const second = await fetchFeed(at(ana, '2026-06-15T23:59:59Z'), ben);
  expect(second.etag).toBe(first.etag);
  expect(second.lastModified).toEqual(first.lastModified);
  expect(second.body.equals(first.body)).toBe(true);
});

test('the ETag depends on the owner, the friend and the day, and on nothing else', async () => {
  const ana = await makeOwner(nobody);
  const [ben, cleo] = [await makeFriend(ana), await makeFriend(ana)];
  const etags = async (ctx: SystemContext = ana) => [
    (await openFeed(ctx, ben.token)).etag,
    (await openFeed(ctx, cleo.token)).etag,
  ];
  const [bens, cleos] = await etags();
  await database.db.update(friends).set({ feedVersion: 2 }).where(eq(friends.id, ben.id));
  const afterAnswer = await etags();
  expect(afterAnswer[0]).not.toBe(bens);
  expect(afterAnswer[1]).toBe(cleos);
  await database.db.update(friends).set({ lastSyncedAt: testNow, emails: false }).where(eq(friends.id, ben.id));
  expect(await etags()).toEqual(afterAnswer);
  await touch(ana);
  const afterEdit = await etags();
  expect(afterEdit.some((etag) => afterAnswer.includes(etag))).toBe(false);
  expect((await etags(at(ana, days(1)))).some((etag) => afterEdit.includes(etag))).toBe(false);
});

test('Last-Modified is the latest of midnight and both changes', async () => {
  const ana = await makeOwner(nobody, { feedChangedAt: days(-3) });
  const ben = await makeFriend(ana, { feedChangedAt: days(-2) });
  const lastModified = async () => (await openFeed(ana, ben.token)).lastModified.toISOString();
  expect(await lastModified()).toBe('2026-06-15T00:00:00.000Z');
  await database.db
    .update(friends)
    .set({ feedChangedAt: new Date('2026-06-15T08:00:00Z') })
    .where(eq(friends.id, ben.id));
  expect(await lastModified()).toBe('2026-06-15T08:00:00.000Z');
  await database.db
    .update(owners)
    .set({ feedChangedAt: new Date('2026-06-15T09:00:00Z') })
    .where(eq(owners.id, ana.owner.id));
  expect(await lastModified()).toBe('2026-06-15T09:00:00.000Z');
});

test('an edit between opening and reading is served under the ETag of the edit', async () => {
  const ana = await makeOwner(nobody);
  const ben = await makeFriend(ana);
  const picnic = await makeEvent(ana, { title: 'Before' });
  const opened = await openFeed(ana, ben.token);
  await database.db.update(events).set({ title: 'After', sequence: 1 }).where(eq(events.id, picnic.id));
  await touch(ana);
  const read = await readFeed(ana, opened);
  expect(read.etag).not.toBe(opened.etag);
  expect(read.etag).toBe((await openFeed(ana, ben.token)).etag);
  expect(read.body.toString('utf8')).toContain('SUMMARY:After');
  await database.db.delete(events).where(eq(events.id, picnic.id));
  await touch(ana);
  expect((await readFeed(ana, opened)).etag).toBe((await openFeed(ana, ben.token)).etag);
});

test('an unknown token is not found; a retired one and a removed friend’s are gone', async () => {
  const ana = await makeOwner(nobody);
  const ben = await makeFriend(ana);
  await expect(openFeed(nobody, 'never')).rejects.toMatchObject({ code: 'not_found' });
  await database.db.insert(links).values({ tokenHash: hashToken('old'), retiredAt: testNow });
  await expect(openFeed(nobody, 'old')).rejects.toMatchObject({ code: 'gone' });
  await database.db.update(friends).set({ removedAt: testNow }).where(eq(friends.id, ben.id));
  await expect(openFeed(nobody, ben.token)).rejects.toMatchObject({ code: 'gone' });
});

test('a link closed between opening and reading is gone', async () => {
  const ana = await makeOwner(nobody);
  const ben = await makeFriend(ana);
  const opened = await openFeed(ana, ben.token);
  await database.db.update(links).set({ retiredAt: testNow }).where(eq(links.tokenHash, ben.tokenHash));
  await expect(readFeed(ana, opened)).rejects.toMatchObject({ code: 'gone' });
});

test('a removed friend whose copy is to be erased gets an empty calendar until that period ends', async () => {
  const token = 'erased';
  await database.db.insert(links).values({
    tokenHash: hashToken(token),
    retiredAt: testNow,
    eraseUntil: days(30),
    calendarName: "Ana's plans",
  });
  const { body, lastModified } = await fetchFeed(nobody, { token });
  const calendar = checkGrammar(body);
  expect(valuesOf(calendar, 'X-WR-CALNAME')).toEqual(["Ana's plans"]);
  expect(calendar.parts.map(({ name }) => name)).toEqual(['VTIMEZONE', 'VEVENT']);
  expect(calendar.parts.flatMap((part) => valuesOf(part, 'SUMMARY'))).toEqual(['No plans right now']);
  expect(lastModified).toEqual(testNow);
  expect((await fetchFeed(at(nobody, '2026-06-15T23:00:00Z'), { token })).body.equals(body)).toBe(true);
  await expect(openFeed(at(nobody, days(30)), token)).rejects.toMatchObject({ code: 'gone' });
});

test('an empty feed has the owner’s zone', async () => {
  const ana = await makeOwner(nobody, { timeZone: 'America/Sao_Paulo' });
  const [zone] = checkGrammar((await fetchFeed(ana, await makeFriend(ana))).body).parts;
  expect(say(zone, 'TZID')).toEqual(['America/Sao_Paulo']);
});

test('two thousand events are all served without blocking the event loop', async () => {
  const ana = await makeOwner(nobody);
  const ben = await makeFriend(ana);
  await database.db.execute(sql`
    insert into events (id, owner_id, title, start_at, end_at, time_zone, status, audience_type, changed_at, created_at, updated_at)
    select gen_random_uuid(), ${ana.owner.id}, 'Event ' || n, now() + n * interval '1 hour', now() + n * interval '1 hour' + interval '30 minutes',
      'Europe/Lisbon', 'confirmed', 'all', now(), now(), now() from generate_series(1, 2000) n`);
  await syncGuests(ana, ana.owner.id, { friends: [ben.id] });
  const opened = await openFeed(ana, ben.token);
  let turns = 0;
  const count = () => {
    turns += 1;
    waiting = setImmediate(count);
  };
  let waiting = setImmediate(count);
  const { body } = await readFeed(ana, opened);
  clearImmediate(waiting);
  expect(checkGrammar(body).parts.filter(({ name }) => name === 'VEVENT')).toHaveLength(2000);
  expect(turns).toBeGreaterThanOrEqual(2000 / 200);
});

test('a cached body counts as the whole memory block that it keeps alive', () => {
  const block = Buffer.alloc(1_000_000);
  expect(sizeInMemory(block.subarray(0, 10))).toBeGreaterThan(1_000_000);
});

test('concurrent requests for the same bytes share one rendering', async () => {
  const ana = await makeOwner(nobody);
  const ben = await makeFriend(ana);
  await makeEvent(ana);
  const opened = await openFeed(ana, ben.token);
  const all = await Promise.all(Array.from({ length: 20 }, () => readFeed(ana, opened)));
  expect(new Set(all.map(({ body }) => body)).size).toBe(1);
});
