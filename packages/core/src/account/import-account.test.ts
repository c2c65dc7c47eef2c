import type { AccountExport } from '@kith/contracts/account';
import type { Database } from '@kith/db';
import { events, friends, owners, series } from '@kith/db/schema';
import { eq } from '@kith/db/sql';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnerContext } from '../context.ts';
import { createEvent, listEvents } from '../events/index.ts';
import { openLink, openToken } from '../friends/index.ts';
import { respondToEvent } from '../rsvps/index.ts';
import { asFriend, at, makeAnswer, makeContext, makeEvent, makeFriend, makeGroup, makeOwner } from '../testing.ts';
import { exportAccount, importAccount } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function exportOf(ctx: OwnerContext): Promise<AccountExport> {
  let text = '';
  for await (const piece of exportAccount(ctx)) text += piece;
  return JSON.parse(text);
}

/** An owner with two friends, a group, an event that is over and one to come, with an answer to each. */
async function makeStory() {
  const ctx = await makeOwner(makeContext(database.db), { firstName: 'Nora', timeZone: 'Europe/Berlin' });
  const jonas = await makeFriend(ctx, { name: 'Jonas Weber', email: `jonas-${ctx.owner.id}@kith.example` });
  const hana = await makeFriend(ctx, { name: 'Hana Sato' });
  const climbers = await makeGroup(ctx, { name: 'Climbers', members: [jonas] });
  const before = at(ctx, new Date(ctx.now.getTime() - 3 * 86_400_000));
  const over = await makeEvent(before, { title: 'Hike', friends: [hana] });
  await makeAnswer(ctx, over, hana, { answer: 'no', note: 'Knee' });
  const coming = await makeEvent(ctx, { title: 'Climbing', groups: [climbers], excluded: [hana] });
  await makeAnswer(ctx, coming, jonas, { answer: 'yes' });
  return { ctx, jonas };
}

const answersOf = (ctx: OwnerContext) =>
  ctx.db.query.eventGuests.findMany({ where: (guest) => eq(guest.ownerId, ctx.owner.id) });

test('an export read back in is a new account with friends, groups, events and answers under ids of its own', async () => {
  const { ctx } = await makeStory();
  const document = await exportOf(ctx);
  const address = `again-${ctx.owner.id}@kith.example`;
  const { owner, counts } = await importAccount(ctx, JSON.stringify(document), { email: address });
  expect(counts).toMatchObject({ friends: 2, groups: 1, group_members: 1, events: 2, event_guests: 2 });
  const again = await exportOf({ ...ctx, owner });
  expect(owner).toMatchObject({ email: address, firstName: 'Nora', timeZone: 'Europe/Berlin', emailVerified: false });
  for (const [name, fields] of [
    ['friends', ['name', 'email', 'invited_at']],
    ['groups', ['name']],
    ['events', ['title', 'start_at', 'end_at', 'audience_type', 'status']],
    ['event_guests', ['answer', 'note', 'answered_at', 'answered_by']],
    ['event_exclusions', []],
  ] as const) {
    const facts = (of: AccountExport) =>
      (of.tables[name] ?? []).map((row) => JSON.stringify(fields.map((field) => row[field]))).toSorted();
    expect(facts(again), name).toEqual(facts(document));
  }
  const idsOf = (of: AccountExport) => (of.tables['events'] ?? []).map(({ id }) => id);
  expect(idsOf(again).filter((id) => idsOf(document).includes(id))).toEqual([]);
  expect(await answersOf(ctx)).toHaveLength(2);
});

test('a series comes back with its rule, its dates and the answers to it, under one id with its first date', async () => {
  const { ctx, jonas } = await makeStory();
  const first = await createEvent(ctx, {
    title: 'Book club',
    start_at: new Date(ctx.now.getTime() + 86_400_000).toISOString(),
    end_at: new Date(ctx.now.getTime() + 90_000_000).toISOString(),
    recurrence: 'FREQ=WEEKLY',
  });
  await respondToEvent(asFriend(ctx, jonas), { event_id: first.id, rsvp_status: 'yes', all_dates: true });
  const email = `series-${ctx.owner.id}@kith.example`;
  const { owner, counts } = await importAccount(ctx, JSON.stringify(await exportOf(ctx)), { email });
  expect(counts).toMatchObject({ series: 1, series_guests: 2, events: 28 });
  const mine = { ...ctx, owner };
  const dates = (await listEvents(mine)).items.filter(({ title }) => title === 'Book club');
  expect(dates).toHaveLength(26);
  expect(dates[0]).toMatchObject({ recurrence: 'FREQ=WEEKLY', series_id: dates[0]?.id });
  expect(dates[0]?.id).not.toBe(first.id);
  const guests = await ctx.db.query.seriesGuests.findMany({ where: (guest) => eq(guest.ownerId, owner.id) });
  expect(guests.map(({ answer }) => answer).toSorted()).toEqual(['pending', 'yes']);
  const document = await exportOf(ctx);
  const counted = async () => [await database.db.$count(owners), await database.db.$count(series)];
  const before = await counted();
  for (const [fields, said] of [
    [{ rule: 'FREQ=SECONDLY' }, 'rule: An event repeats every so many days, weeks, months or years.'],
    [{ rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }, 'No date fits this.'],
    [{ rule: 'FREQ=DAILY', local_start: '19700101T120000' }, 'It has more than 10,000 dates.'],
    [{ rule: 'FREQ=WEEKLY;UNTIL=20200101' }, 'It has to end after its first date.'],
    [{ rule: 'FREQ=DAILY', duration: 90_000 }, 'It would still be going on at its next date.'],
    [{ local_start: '20260230T120000' }, 'local_start: Please give a date and time as 20260602T193000.'],
    [{ duration: 0 }, 'duration: '],
  ] as const) {
    const tables = { ...document.tables, series: [{ ...document.tables['series']?.[0], ...fields }] };
    const bad = importAccount(ctx, JSON.stringify({ ...document, tables }), { email: `bad-${email}` });
    await expect(bad).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining(`A row of series cannot be imported: ${said}`),
    });
  }
  expect(await counted()).toEqual(before);
});

test('links are new, nobody has them yet, and the old ones stay with the account of before', async () => {
  const { ctx, jonas } = await makeStory();
  const { owner } = await importAccount(ctx, JSON.stringify(await exportOf(ctx)), {
    email: `links-${ctx.owner.id}@kith.example`,
  });
  const rows = await ctx.db.select().from(friends).where(eq(friends.ownerId, owner.id));
  const copy = rows.find(({ name }) => name === 'Jonas Weber');
  expect(copy).toMatchObject({ sharedAt: null, activatedAt: null, lastSyncedAt: null });
  const token = openToken(ctx, copy?.tokenSealed ?? null);
  expect(token).not.toBe(jonas.token);
  expect(await openLink(ctx, token)).toMatchObject({ ownerId: owner.id });
  expect(await openLink(ctx, jonas.token)).toMatchObject({ ownerId: ctx.owner.id });
});

test('an address that has an account, and a file that is none or torn, change nothing', async () => {
  const { ctx } = await makeStory();
  const document = await exportOf(ctx);
  const counted = async () => [await database.db.$count(owners), await database.db.$count(events)];
  const before = await counted();
  const email = `torn-${ctx.owner.id}@kith.example`;
  await expect(importAccount(ctx, JSON.stringify(document))).rejects.toThrow('already has an account');
  for (const [tables, said] of [
    [{}, 'A row of owners cannot be imported'],
    [{ friends: [] }, 'names something that is not in the file'],
    [{ events: [{ ...document.tables['events']?.[0], time_zone: 'Mars/Base' }] }, 'events cannot be imported'],
    [{ events: [{ ...document.tables['events']?.[0], end_at: 'never' }] }, 'The rows of events cannot be stored'],
  ] as const) {
    const torn = { ...document, tables: Object.keys(tables).length === 0 ? {} : { ...document.tables, ...tables } };
    await expect(importAccount(ctx, JSON.stringify(torn), { email })).rejects.toThrow(said);
  }
  await expect(importAccount(ctx, '{"format":"kith-export-9"}', { email })).rejects.toThrow(
    'This is not a Kith export',
  );
  await expect(importAccount(ctx, 'no JSON', { email })).rejects.toThrow('This is not a Kith export');
  expect(await counted()).toEqual(before);
});
