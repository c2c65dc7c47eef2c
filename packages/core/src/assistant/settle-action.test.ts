import { quotas } from '@kith/contracts/limits';
import type { Database } from '@kith/db';
import { pendingActions } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnerContext } from '../context.ts';
import { createEvent, getEvent, listEvents } from '../events/index.ts';
import { listFriends } from '../friends/index.ts';
import { listGroups } from '../groups/index.ts';
import { respondToEvent } from '../rsvps/index.ts';
import { asFriend, at, makeContext, makeEvent, makeFriend, makeGroup, makeOwner } from '../testing.ts';
import { deriveClock } from './derive-clock.ts';
import { respondInChat, runTool, settleAction } from './index.ts';
import { tools } from './tools.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const newOwner = () => makeOwner(makeContext(database.db));

async function propose(owner: OwnerContext, message: string, conversationId?: string) {
  const { action } = await respondInChat(owner, { message, conversationId });
  if (!action) throw new Error('Nothing was proposed.');
  return action.id;
}

const yes = (actionId: string) => ({ actionId, confirmed: true });

test('a yes executes the shown action once', async () => {
  const owner = await newOwner();
  const id = await propose(owner, 'Create a group called Runners');
  expect(await settleAction(owner, yes(id))).toMatchObject({
    result: { message: 'Group "Runners" created successfully!', navigate: '/groups' },
  });
  await expect(settleAction(owner, yes(id))).rejects.toMatchObject({ code: 'conflict' });
  expect((await listGroups(owner)).items).toHaveLength(1);
});

test('of thirty-two concurrent confirmations, one executes', async () => {
  const owner = await newOwner();
  const id = await propose(owner, 'Invite friend Zoe zoe@kith.example');
  const answers = await Promise.allSettled(Array.from({ length: 32 }, () => settleAction(owner, yes(id))));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await listFriends(owner)).items).toHaveLength(1);
});

test('a no does nothing, and a later yes is refused', async () => {
  const owner = await newOwner();
  const id = await propose(owner, 'Create a group called Runners');
  expect(await settleAction(owner, { actionId: id, confirmed: false })).toMatchObject({
    followUp: 'Action cancelled. What would you like to do instead?',
  });
  await expect(settleAction(owner, yes(id))).rejects.toMatchObject({ code: 'conflict' });
  expect((await listGroups(owner)).items).toEqual([]);
});

test('an action expires after fifteen minutes', async () => {
  const owner = await newOwner();
  const later = (minutes: number) => at(owner, new Date(owner.now.getTime() + minutes * 60_000));
  const [early, late] = [
    await propose(owner, 'Create a group called Early'),
    await propose(owner, 'Create a group called Late'),
  ];
  await settleAction(later(14.9), yes(early));
  await expect(settleAction(later(15), yes(late))).rejects.toMatchObject({ code: 'gone' });
  expect((await listGroups(owner)).items.map(({ name }) => name)).toEqual(['Early']);
});

test('another owner cannot find it', async () => {
  const [mine, theirs] = [await newOwner(), await newOwner()];
  const id = await propose(mine, 'Create a group called Runners');
  for (const answer of [yes(id), { actionId: id, confirmed: false }, yes(randomUUID())]) {
    await expect(settleAction(theirs, answer)).rejects.toMatchObject({ code: 'not_found' });
  }
  expect((await listGroups(theirs)).items).toEqual([]);
  await settleAction(mine, yes(id));
});

test('corrections are applied before execution, but never change the target row', async () => {
  const owner = await newOwner();
  const [dinner, other] = [await makeEvent(owner, { title: 'Dinner' }), await makeEvent(owner, { title: 'Quiz' })];
  const rename = await propose(owner, 'rename the dinner to Supper');
  await settleAction(owner, { ...yes(rename), modifications: { title: 'Late supper', id: other.id } });
  expect((await getEvent(owner, dinner.id)).title).toBe('Late supper');
  expect((await getEvent(owner, other.id)).title).toBe('Quiz');
});

test('an action that a verb refused can be corrected and confirmed again', async () => {
  const owner = await newOwner();
  const id = await propose(owner, 'Create a group called Runners');
  const foreign = await makeFriend(await newOwner());
  await expect(settleAction(owner, { ...yes(id), modifications: { member_ids: [foreign.id] } })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(settleAction(owner, { ...yes(id), modifications: { name: ' ' } })).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'Please enter a group name',
  });
  await settleAction(owner, yes(id));
  expect((await listGroups(owner)).items).toMatchObject([{ name: 'Runners', members: [] }]);
});

test('an event that changed since it was shown is not overwritten', async () => {
  const owner = await newOwner();
  const event = await makeEvent(owner, { title: 'Dinner' });
  const [first, second] = [
    await propose(owner, 'rename the dinner to Supper'),
    await propose(owner, 'rename the dinner to Feast'),
  ];
  await settleAction(owner, yes(first));
  await expect(settleAction(owner, yes(second))).rejects.toMatchObject({ code: 'stale' });
  expect((await getEvent(owner, event.id)).title).toBe('Supper');
});

test.each([
  ['publish the hike', 'Event published successfully', 'confirmed'],
  ['cancel the quiz', '"Quiz" is cancelled.', 'cancelled'],
])('%s, then yes', async (message, sentence, status) => {
  const owner = await newOwner();
  const hike = await makeEvent(owner, { title: 'Hike', status: 'draft' });
  const quiz = await makeEvent(owner, { title: 'Quiz' });
  const done = await settleAction(owner, yes(await propose(owner, message)));
  expect(done.result.message).toBe(sentence);
  expect((await getEvent(owner, status === 'confirmed' ? hike.id : quiz.id)).status).toBe(status);
});

test('cancelling a draft deletes it', async () => {
  const owner = await newOwner();
  await makeEvent(owner, { title: 'Hike', status: 'draft' });
  await settleAction(owner, yes(await propose(owner, 'cancel the hike')));
  expect((await listEvents(owner)).items).toEqual([]);
});

describe('a conversation', () => {
  test('remembers its draft, and a correction invalidates the earlier confirmation', async () => {
    const owner = await newOwner();
    const conversationId = randomUUID();
    const say = (message: string) => respondInChat(owner, { message, conversationId });
    const first = await say('Dinner tomorrow at 7pm');
    expect(first).toMatchObject({ requiresConfirmation: true, conversationId, action: { tool: 'create_event' } });
    const second = await say('make it 8');
    expect(second.action?.args).toMatchObject({ start_at: '2026-06-16T20:00:00.000Z' });
    await expect(settleAction(owner, yes(first.action?.id ?? ''))).rejects.toMatchObject({ code: 'conflict' });
    const done = await settleAction(owner, yes(second.action?.id ?? ''));
    const [event] = (await listEvents(owner)).items;
    expect(event?.start_at).toBe('2026-06-16T20:00:00.000Z');
    expect(done.result.navigate).toBe(`/events/${event?.id}`);
  });

  test('asks for missing fields before there is anything to confirm', async () => {
    const owner = await newOwner();
    const conversationId = randomUUID();
    const first = await respondInChat(owner, { message: 'Lunch on Sunday', conversationId });
    expect(first).toMatchObject({ requiresConfirmation: false, action: null });
    const second = await respondInChat(owner, { message: '1pm', conversationId });
    expect(second.action?.args).toMatchObject({ title: 'Lunch', start_at: '2026-06-21T13:00:00.000Z' });
  });

  test('remembers that it asked for a name, until the next message', async () => {
    const owner = await newOwner();
    const conversationId = randomUUID();
    const say = async (message: string, id = conversationId) => {
      const { response, action } = await respondInChat(owner, { message, conversationId: id });
      return { response, tool: action?.tool, args: action?.args };
    };
    expect(await say('Add a friend')).toMatchObject({ response: expect.stringMatching(/^Who would you like/) });
    expect(await say('anna', randomUUID())).not.toMatchObject({ tool: 'invite_friend' });
    expect(await say('anna')).toMatchObject({ tool: 'invite_friend', args: { name: 'anna' } });
    await say('Add a friend');
    await say('What is next week?');
    expect(await say('anna')).not.toMatchObject({ tool: 'invite_friend' });
    // The draft stays pending while a name is asked for, and the next message corrects it.
    await say('Dinner tomorrow at 7pm');
    await say('Add a friend');
    expect(await say('make it 8')).toMatchObject({ tool: 'create_event', args: { title: 'Dinner' } });
  });

  test('belongs to its owner alone, whatever its id', async () => {
    const [mine, theirs] = [await newOwner(), await newOwner()];
    const conversationId = randomUUID();
    await respondInChat(mine, { message: 'Tango tomorrow at 7pm', conversationId });
    const answer = await respondInChat(theirs, { message: 'make it 8', conversationId });
    expect(JSON.stringify(answer)).not.toContain('Tango');
  });
});

describe('tools', () => {
  const run = (owner: OwnerContext, name: string, args: Record<string, unknown> = {}) => runTool(owner, { name, args });

  test('a read-only tool returns its data without any link’s secret', async () => {
    const owner = await newOwner();
    const ben = await makeFriend(owner, { name: 'Ben' });
    const { data } = await run(owner, 'find_friends', { q: 'ben' });
    expect(data).toMatchObject([{ id: ben.id, name: 'Ben' }]);
    expect(JSON.stringify(data)).not.toContain(ben.token);
  });

  test('a tool that changes something awaits confirmation', async () => {
    const owner = await newOwner();
    const draft = await makeEvent(owner, { status: 'draft' });
    const { uiActions } = await run(owner, 'publish_event', { id: draft.id });
    expect((await getEvent(owner, draft.id)).status).toBe('draft');
    const actionId = uiActions?.[0]?.actionId ?? '';
    expect(uiActions?.[0]?.label).toBe('Yes, proceed');
    await settleAction(owner, yes(actionId));
    expect((await getEvent(owner, draft.id)).status).toBe('confirmed');
  });

  test('any other name is not a tool', async () => {
    const owner = await newOwner();
    for (const name of ['', 'delete_everything', 'toString', '__proto__', 'LIST_EVENTS']) {
      await expect(run(owner, name)).rejects.toMatchObject({ code: 'invalid_input', message: 'Invalid tool name' });
    }
  });

  test('a refusal is reported with the tool’s name, and nothing is proposed', async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    const theirs = await makeEvent(other);
    const group = await makeGroup(other);
    for (const [name, args, code] of [
      ['create_group', { name: '' }, 'invalid_input'],
      ['publish_event', { id: 'no id' }, 'invalid_input'],
      ['publish_event', { id: theirs.id }, 'not_found'],
      ['update_event', { id: theirs.id, title: 'Mine' }, 'not_found'],
      ['cancel_event', { id: theirs.id }, 'not_found'],
      ['add_members', { id: group.id, member_ids: [randomUUID()] }, 'not_found'],
      ['create_event', { title: 'x', start_at: 'tomorrow' }, 'invalid_input'],
    ] as const) {
      await expect(run(owner, name, args)).rejects.toMatchObject({ code, message: `Tool failed: ${name}` });
    }
    const { db } = database;
    const pending = await db.query.pendingActions.findMany({ where: (row, { eq }) => eq(row.ownerId, owner.owner.id) });
    expect(pending).toEqual([]);
  });
});

test('at most two hundred conversations can have pending actions, not counting expired ones', async () => {
  const owner = await newOwner();
  await owner.db.insert(pendingActions).values(
    Array.from({ length: quotas.conversations }, (_, index) => ({
      ownerId: owner.owner.id,
      conversationId: `tablet ${index}`,
      tool: 'create_group' as const,
      input: { name: 'Runners' },
      expiresAt: new Date(owner.now.getTime() + 15 * 60_000),
      createdAt: owner.now,
    })),
  );
  const ask = (ctx: OwnerContext, conversationId: string) =>
    propose(ctx, 'Create a group called Runners', conversationId);
  await expect(ask(owner, 'one more')).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('at most 200 conversations'),
  });
  expect(await ask(owner, 'tablet 7')).toEqual(expect.any(String));
  expect(await ask(at(owner, new Date(owner.now.getTime() + 16 * 60_000)), 'one more')).toEqual(expect.any(String));
});

test('an action that invites or uninvites as a side effect says whom, and to which event', async () => {
  const owner = await newOwner();
  const [ben, cleo] = [
    await makeFriend(owner, { name: 'Ben Young', email: 'ben@kith.example' }),
    await makeFriend(owner, { name: 'Cleo Ray' }),
  ];
  const group = await makeGroup(owner, { name: 'Climbers', members: [ben] });
  const dinner = await createEvent(owner, {
    title: 'Dinner',
    start_at: '2026-06-20T17:00:00Z',
    end_at: '2026-06-20T19:00:00Z',
    audience_groups: [group.id],
  });
  await respondToEvent(asFriend(owner, ben), { event_id: dinner.id, rsvp_status: 'yes' });
  await makeEvent(owner, { title: 'Open' });
  const said = async (tool: 'delete_group' | 'remove_members' | 'add_members' | 'invite_friend', args: object) =>
    (await tools[tool].propose(owner, { ...args }, deriveClock(owner))).summary;
  expect(await said('delete_group', { id: group.id })).toBe(
    'Delete the group "Climbers". 1 upcoming event will lose 1 guest and 1 answer. The answer comes back if you invite them again. 1 guest will be told they’re no longer invited',
  );
  expect(await said('remove_members', { id: group.id, member_ids: [ben.id] })).toContain(
    '. Ben Young will lose "Dinner", and be told. The answer comes back if you invite them again',
  );
  expect(await said('add_members', { id: group.id, member_ids: [cleo.id] })).toBe(
    'Add Cleo Ray to Climbers. They’ll see 1 upcoming event',
  );
  expect(await said('invite_friend', { name: 'Dan' })).toBe(
    'Invite Dan to your calendar. They’ll see 1 event for everyone',
  );
});
