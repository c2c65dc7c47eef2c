import type { OwnerId } from '@kith/contracts/ids';
import type { Database } from '@kith/db';
import { domainEvents, eventAudience, events, friends } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { desc, eq } from '@kith/db/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeFriend } from '../friends/index.ts';
import { makeContext, makeEvent, makeFriend, makeGroup, makeOwner } from '../testing.ts';
import {
  addMembers,
  createGroup,
  getGroup,
  listGroups,
  listMembers,
  removeGroup,
  removeMember,
  updateGroup,
} from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const newOwner = () => makeOwner(makeContext(database.db));
const versionOf = async ({ id }: { id: string }) => {
  const [row] = await database.db.select({ version: friends.feedVersion }).from(friends).where(eq(friends.id, id));
  return row?.version;
};
const guestsOf = async ({ id }: { id: string }) => {
  const rows = await database.db.select().from(eventAudience).where(eq(eventAudience.eventId, id));
  return rows.map(({ friendName }) => friendName).toSorted();
};
const lastActivity = async (ownerId: OwnerId) => {
  const [row] = await database.db
    .select()
    .from(domainEvents)
    .where(eq(domainEvents.ownerId, ownerId))
    .orderBy(desc(domainEvents.no));
  return row;
};

test('a new group has the given friends, once each', async () => {
  const ana = await newOwner();
  const [cleo, ben] = [
    await makeFriend(ana, { name: 'Cleo', email: 'cleo@kith.example' }),
    await makeFriend(ana, { name: 'ben' }),
  ];
  const made = await createGroup(ana, {
    name: 'Climbers',
    description: 'On Tuesdays',
    member_ids: [cleo.id, ben.id, cleo.id],
  });
  expect(made).toEqual({
    id: made.id,
    name: 'Climbers',
    description: 'On Tuesdays',
    owner_user_id: ana.owner.id,
    member_count: 2,
    created_at: '2026-06-15T12:00:00.000Z',
    members: [
      { id: ben.id, name: 'ben', email: null },
      { id: cleo.id, name: 'Cleo', email: 'cleo@kith.example' },
    ],
  });
  expect((await listMembers(ana, { id: made.id })).items).toEqual(made.members);
  expect(await lastActivity(ana.owner.id)).toMatchObject({ kind: 'group.created', facts: { groupName: 'Climbers' } });
});

test('groups are listed by name with their members, without removed friends', async () => {
  const ana = await newOwner();
  const [ben, cleo] = [await makeFriend(ana, { name: 'Ben' }), await makeFriend(ana, { name: 'Cleo' })];
  await makeGroup(ana, { name: 'walkers', members: [ben, cleo] });
  await makeGroup(ana, { name: 'Climbers' });
  await removeFriend(ana, { id: cleo.id });
  const { items: listed } = await listGroups(ana);
  expect(listed.map(({ name, member_count, members }) => [name, member_count, members.map((one) => one.name)])).toEqual(
    [
      ['Climbers', 0, []],
      ['walkers', 1, ['Ben']],
    ],
  );
});

test('name and description change, and an absent description is unchanged', async () => {
  const ana = await newOwner();
  const { id } = await createGroup(ana, { name: 'Climbers', description: 'On Tuesdays' });
  expect(await updateGroup(ana, { id, name: 'Boulderers' })).toMatchObject({
    name: 'Boulderers',
    description: 'On Tuesdays',
  });
  expect(await updateGroup(ana, { id, name: 'Boulderers', description: null })).toMatchObject({ description: null });
});

test('a new member gets the group’s events, and only their feed changes', async () => {
  const ana = await newOwner();
  const [ben, cleo] = [await makeFriend(ana, { name: 'Ben' }), await makeFriend(ana, { name: 'Cleo' })];
  const group = await makeGroup(ana, { members: [ben] });
  const event = await makeEvent(ana, { groups: [group] });
  const filled = await addMembers(ana, { id: group.id, member_ids: [ben.id, cleo.id, cleo.id] });
  expect(filled.member_count).toBe(2);
  expect(await guestsOf(event)).toEqual(['Ben', 'Cleo']);
  expect([await versionOf(ben), await versionOf(cleo)]).toEqual([1, 2]);
  expect(await lastActivity(ana.owner.id)).toMatchObject({
    kind: 'group.members_added',
    facts: { friendName: 'Cleo' },
  });
});

test('adding an existing member changes and records nothing', async () => {
  const ana = await newOwner();
  const ben = await makeFriend(ana);
  const group = await makeGroup(ana, { members: [ben] });
  await addMembers(ana, { id: group.id, member_ids: [ben.id] });
  expect(await versionOf(ben)).toBe(1);
  expect(await lastActivity(ana.owner.id)).toBeUndefined();
});

test('several new members become one line', async () => {
  const ana = await newOwner();
  const friendsOfAna = [await makeFriend(ana), await makeFriend(ana)];
  const group = await makeGroup(ana);
  await addMembers(ana, { id: group.id, member_ids: friendsOfAna.map(({ id }) => id) });
  expect(await lastActivity(ana.owner.id)).toMatchObject({ friendId: null, facts: { count: 2 } });
});

test('a removed member loses the group’s events, and removing twice is not an error', async () => {
  const ana = await newOwner();
  const [ben, cleo] = [await makeFriend(ana, { name: 'Ben' }), await makeFriend(ana, { name: 'Cleo' })];
  const group = await makeGroup(ana, { members: [ben, cleo] });
  const event = await makeEvent(ana, { groups: [group] });
  for (let times = 0; times < 2; times++) {
    expect((await removeMember(ana, { id: group.id, friendId: ben.id })).members.map(({ name }) => name)).toEqual([
      'Cleo',
    ]);
  }
  expect(await guestsOf(event)).toEqual(['Cleo']);
  expect([await versionOf(ben), await versionOf(cleo)]).toEqual([2, 1]);
});

test('an event whose only group is deleted reaches nobody, and never everybody', async () => {
  const ana = await newOwner();
  const [ben, cleo] = [await makeFriend(ana), await makeFriend(ana)];
  const group = await makeGroup(ana, { members: [ben] });
  const event = await makeEvent(ana, { groups: [group] });
  expect(await removeGroup(ana, { id: group.id })).toEqual({ id: group.id });
  const [left] = await database.db.select().from(events).where(eq(events.id, event.id));
  expect(left?.audienceType).toBe('groups');
  expect(await guestsOf(event)).toEqual([]);
  expect([await versionOf(ben), await versionOf(cleo)]).toEqual([2, 1]);
  expect(await lastActivity(ana.owner.id)).toMatchObject({ kind: 'group.removed', facts: { groupName: 'Climbers' } });
  await expect(removeGroup(ana, { id: group.id })).rejects.toMatchObject({ code: 'not_found' });
});

test('another owner’s groups and friends are not found, also inside a payload', async () => {
  const [ana, other] = [await newOwner(), await newOwner()];
  const [ben, foreign] = [await makeFriend(ana), await makeFriend(other)];
  const group = await makeGroup(ana, { members: [ben] });
  const theirs = await makeGroup(other, { members: [foreign] });
  const before = await getGroup(ana, group.id);
  for (const attempt of [
    () => getGroup(other, group.id),
    () => listMembers(other, { id: group.id }),
    () => updateGroup(other, { id: group.id, name: 'Mine' }),
    () => addMembers(other, { id: group.id, member_ids: [foreign.id] }),
    () => removeMember(other, { id: group.id, friendId: ben.id }),
    () => removeGroup(other, { id: group.id }),
    () => createGroup(other, { name: 'Theirs', member_ids: [foreign.id, ben.id] }),
    () => addMembers(other, { id: theirs.id, member_ids: [foreign.id, ben.id] }),
    () => removeMember(other, { id: theirs.id, friendId: ben.id }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(await getGroup(ana, group.id)).toEqual(before);
  expect((await listGroups(other)).items.map(({ name }) => name)).toEqual(['Climbers']);
});

test('a removed friend cannot be added to a group', async () => {
  const ana = await newOwner();
  const ben = await makeFriend(ana);
  const group = await makeGroup(ana);
  await removeFriend(ana, { id: ben.id });
  await expect(addMembers(ana, { id: group.id, member_ids: [ben.id] })).rejects.toMatchObject({ code: 'not_found' });
});
