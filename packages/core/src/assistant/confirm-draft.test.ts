import { completeDraft, confirmedDraft, type CompleteDraft } from '@kith/contracts/assistant';
import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getEvent, listEvents, removeEvent } from '../events/index.ts';
import { makeContext, makeFriend, makeGroup, makeOwner } from '../testing.ts';
import { confirmDraft } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const newOwner = () => makeOwner(makeContext(database.db));

const draft = (values: Partial<CompleteDraft> = {}): CompleteDraft =>
  completeDraft.parse({
    draft_id: randomUUID(),
    title: 'Dinner',
    description: 'Bring wine',
    start_at: '2026-06-19T18:00:00.000Z',
    end_at: '2026-06-19T20:00:00.000Z',
    time_zone: 'Europe/Berlin',
    location: "Luigi's",
    group_names: [],
    friend_names: [],
    all_day: false,
    recurrence: null,
    ...values,
  });

test('a confirmed draft becomes the event that it showed', async () => {
  const owner = await newOwner();
  const [ben, cleo] = [await makeFriend(owner, { name: 'Ben' }), await makeFriend(owner, { name: 'Cleo' })];
  const crew = await makeGroup(owner, { name: 'Crew', members: [ben, cleo] });
  const { event, message } = await confirmDraft(
    owner,
    draft({ group_names: ['crew'], friend_names: ['Ben'], excluded_names: ['CLEO'] }),
  );
  expect(message).toBe('Event created successfully! You can share it with your friends using the invite link.');
  expect(await getEvent(owner, event.id)).toMatchObject({
    title: 'Dinner',
    description: 'Bring wine',
    start_at: '2026-06-19T18:00:00.000Z',
    end_at: '2026-06-19T20:00:00.000Z',
    time_zone: 'Europe/Berlin',
    location: "Luigi's",
    status: 'confirmed',
    audience_type: 'groups',
    audience_groups: [crew.id],
    audience_friends: [ben.id],
    excluded_friends: [cleo.id],
    audience: [{ friend_name: 'Ben' }],
  });
});

test('a draft without names invites nobody, and a draft for everyone invites every friend', async () => {
  const owner = await newOwner();
  await makeFriend(owner, { name: 'Ben' });
  const alone = await confirmDraft(owner, draft());
  expect((await getEvent(owner, alone.event.id)).audience).toEqual([]);
  const all = await confirmDraft(owner, draft({ everyone: true }));
  expect(await getEvent(owner, all.event.id)).toMatchObject({
    audience_type: 'all',
    audience: [{ friend_name: 'Ben' }],
  });
});

test('a draft with only the documented fields lasts one hour in the owner’s zone and is visible to its owner alone', async () => {
  const owner = await makeOwner(makeContext(database.db), { timeZone: 'Asia/Tokyo' });
  const { event } = await confirmDraft(
    owner,
    confirmedDraft.parse({ title: 'Dinner', start_at: '2026-06-19T18:00:00Z', location: 'Home', group_names: [] }),
  );
  expect(await getEvent(owner, event.id)).toMatchObject({
    start_at: '2026-06-19T18:00:00.000Z',
    end_at: '2026-06-19T19:00:00.000Z',
    time_zone: 'Asia/Tokyo',
    audience: [],
  });
});

test('thirty-two concurrent confirmations of one draft create one event', async () => {
  const owner = await newOwner();
  const same = draft();
  const answers = await Promise.all(Array.from({ length: 32 }, () => confirmDraft(owner, same)));
  expect(new Set(answers.map(({ event }) => event.id)).size).toBe(1);
  expect((await listEvents(owner)).items).toHaveLength(1);
});

test('another owner confirming the same draft id gets their own event, never the first owner’s', async () => {
  const [mine, theirs] = [await newOwner(), await newOwner()];
  const same = draft();
  const first = await confirmDraft(mine, same);
  const second = await confirmDraft(theirs, draft({ draft_id: same.draft_id, title: 'Other' }));
  expect(second.event.id).not.toBe(first.event.id);
  expect((await listEvents(theirs)).items.map(({ title }) => title)).toEqual(['Other']);
});

test('a draft refused because of its names can be confirmed once corrected', async () => {
  const owner = await newOwner();
  const wrong = draft({ friend_names: ['Zed'] });
  await expect(confirmDraft(owner, wrong)).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'You have no friend called "Zed". Please choose one of your friends.',
    issues: [{ path: 'friend_names' }],
  });
  expect((await confirmDraft(owner, { ...wrong, friend_names: [] })).event.title).toBe('Dinner');
});

test('names of another owner’s friends and groups are unknown', async () => {
  const [mine, theirs] = [await newOwner(), await newOwner()];
  const ben = await makeFriend(theirs, { name: 'Ben' });
  await makeGroup(theirs, { name: 'Crew', members: [ben] });
  for (const names of [{ friend_names: ['Ben'] }, { group_names: ['Crew'] }, { excluded_names: ['Ben'] }]) {
    await expect(confirmDraft(mine, draft(names))).rejects.toMatchObject({ code: 'invalid_input' });
  }
  expect((await listEvents(mine)).items).toEqual([]);
});

test('a name shared by two friends is refused with a sentence', async () => {
  const owner = await newOwner();
  await makeFriend(owner, { name: 'Ben' });
  await makeFriend(owner, { name: 'Ben' });
  await expect(confirmDraft(owner, draft({ friend_names: ['Ben'] }))).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('exist more than once'),
  });
});

test('of two friends with the same name, the id selects one', async () => {
  const [owner, other] = [await newOwner(), await newOwner()];
  const [, second] = [await makeFriend(owner, { name: 'Ben' }), await makeFriend(owner, { name: 'Ben' })];
  const [theirs, cleo] = [await makeFriend(other, { name: 'Ben' }), await makeFriend(owner, { name: 'Cleo' })];
  const { event } = await confirmDraft(owner, draft({ friend_names: ['Ben'], friend_ids: [second.id, cleo.id] }));
  expect((await getEvent(owner, event.id)).audience.map(({ friend_id }) => friend_id)).toEqual([second.id]);
  await expect(confirmDraft(owner, draft({ friend_names: ['Ben'], friend_ids: [theirs.id] }))).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test('a recurring draft becomes a series, without the dates that it leaves out', async () => {
  const owner = await newOwner();
  const first = draft({ recurrence: 'FREQ=WEEKLY;BYDAY=FR;COUNT=4' });
  const dayOf = (week: number) => new Date(Date.parse(first.start_at) + week * 604_800_000).toISOString().slice(0, 10);
  await confirmDraft(owner, { ...first, excluded_dates: [dayOf(2)] });
  const { items } = await listEvents(owner);
  expect(items.map(({ start_at }) => start_at.slice(0, 10))).toEqual([dayOf(0), dayOf(1), dayOf(3)]);
  expect(items.every(({ repeats }) => repeats === 'every Friday, 4 times')).toBe(true);
});

test('a date that a repetition does not have cannot be left out', async () => {
  const owner = await newOwner();
  const wrong = confirmDraft(owner, draft({ recurrence: 'FREQ=WEEKLY;BYDAY=FR', excluded_dates: ['2027-01-02'] }));
  await expect(wrong).rejects.toMatchObject({ code: 'invalid_input', issues: [{ path: 'excluded_dates' }] });
  expect((await listEvents(owner)).items).toEqual([]);
});

test('a draft whose event was deleted is not created again', async () => {
  const owner = await newOwner();
  const same = draft();
  const { event } = await confirmDraft(owner, same);
  await removeEvent(owner, { id: event.id });
  await expect(confirmDraft(owner, same)).rejects.toMatchObject({ code: 'conflict' });
  expect((await listEvents(owner)).items).toEqual([]);
});

test('a start before now is asked about, and saved with a yes', async () => {
  const owner = await newOwner();
  const over = draft({ start_at: '2020-01-01T18:00:00.000Z', end_at: '2020-01-01T20:00:00.000Z' });
  await expect(confirmDraft(owner, over)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('This event starts before now.'),
  });
  expect((await confirmDraft(owner, over, true)).event.title).toBe('Dinner');
});

test('a changed draft that is an event already says what that event is', async () => {
  const owner = await newOwner();
  const first = draft();
  await confirmDraft(owner, first);
  expect(await confirmDraft(owner, { ...first, title: 'Lunch' })).toMatchObject({
    event: { title: 'Dinner' },
    message: 'This draft became the event “Dinner” before, so nothing new was created.',
  });
});
