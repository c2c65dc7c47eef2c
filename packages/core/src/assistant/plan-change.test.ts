import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getEvent } from '../events/index.ts';
import { makeEvent, makeFriend } from '../testing.ts';
import { settleAction } from './index.ts';
import { actionOf, makeHouse as makeSmallHouse } from './testing/house.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The sample account, with two friends of one name and further events. */
async function makeHouse() {
  const house = await makeSmallHouse(database.db);
  const { owner, sam, ana, on } = house;
  await makeFriend(owner, { name: 'Leo Marsh' });
  await makeFriend(owner, { name: 'Leo Finch' });
  const barbecue = await makeEvent(owner, { title: 'Barbecue', ...on('2026-03-14T13:00:00Z'), friends: [sam] });
  await makeEvent(owner, { title: 'Picnic in the park', ...on('2026-03-15T12:00:00Z'), friends: [ana] });
  await makeEvent(owner, { title: 'Karate', ...on('2026-03-16T17:00:00Z') });
  await makeEvent(owner, { title: 'Karate', ...on('2026-03-23T17:00:00Z') });
  return { ...house, barbecue };
}

describe('a change to a stored event is shown before it is made', () => {
  test.each([
    ['put Ana on the bbq', 'invite Ana Ribeiro'],
    ["barbecue's at 2 now", 'move it to Saturday 14 March, 14:00 to 15:00'],
    ['make the barbecue an hour later', 'move it to Saturday 14 March, 14:00 to 15:00'],
    ['push the barbecue a week', 'move it to Saturday 21 March'],
    ['move the picnic to Saturday at 3', 'move it to Saturday 14 March, 15:00 to 16:00'],
    ['extend the picnic by half an hour', 'move it to Sunday 15 March, 12:00 to 13:30'],
    ['cut the picnic to 45 minutes', 'move it to Sunday 15 March, 12:00 to 12:45'],
    ['the picnic finishes at 3', 'move it to Sunday 15 March, 12:00 to 15:00'],
    ['bring the picnic forward half an hour', 'move it to Sunday 15 March, 11:30 to 12:30'],
    ['reschedule the quiz for Thursday', 'move it to Thursday 19 March'],
    ['the quiz is at the Crown now', 'hold it at the Crown.'],
    ['invite everyone to the picnic', 'invite everyone'],
    ['add a note to the picnic: bring blankets', 'note "Bring blankets"'],
    ["swap Tom for Leo Marsh on Friday's dinner", 'invite Leo Marsh, leave out Tom Baker'],
    ["Tom can't make dinner on Friday", 'leave out Tom Baker'],
    ['Tom is out of dinner on Friday', 'leave out Tom Baker'],
    ['dinner is now at 8.30', 'move it to Friday 13 March, 20:30 to 21:30'],
    [
      'the picnic is at the lake now and starts at 11',
      'move it to Sunday 15 March, 11:00 to 12:00, hold it at the lake',
    ],
  ])('“%s”', async (message, summary) => {
    const { ask } = await makeHouse();
    const reply = await ask(message);
    expect(actionOf(reply)).toMatchObject({ tool: 'update_event' });
    expect(actionOf(reply)?.summary).toContain(summary);
  });

  test('and says who will no longer see it', async () => {
    const { ask } = await makeHouse();
    expect(actionOf(await ask("drop Tom from Friday's dinner"))?.summary).toContain(
      'Ana Ribeiro and Sam Ford will see it on their page and in their calendar. Tom Baker will no longer see it',
    );
  });

  test('whichever way the title is spelled', async () => {
    const { ask, owner, on } = await makeHouse();
    await makeEvent(owner, { title: 'Lake BBQ', ...on('2026-03-29T13:00:00Z') });
    expect(actionOf(await ask('the lake bbq is at 3 now'))?.summary).toContain('move it to Sunday 29 March, 15:00');
  });

  test('a guest’s name can identify the event, another friend’s cannot', async () => {
    const { ask } = await makeHouse();
    expect(actionOf(await ask('the barbecue with Sam is at 2 now'))?.summary).toContain('14:00 to 15:00');
    expect(actionOf(await ask('barbecue with sam is at 2 now'))?.summary).toContain('14:00 to 15:00');
    expect(actionOf(await ask('barbecue with Sam has moved to Sunday'))?.summary).toContain('Sunday 15 March');
    const another = await ask('barbecue with Ana is at 2 now');
    expect(actionOf(another)).toBeUndefined();
    expect(another.confirm).toMatchObject({ title: 'Barbecue', friend_names: ['Ana Ribeiro'] });
  });

  test('and is made only after a yes', async () => {
    const { ask, owner, barbecue } = await makeHouse();
    const pending = actionOf(await ask("barbecue's at 2 now"));
    expect((await getEvent(owner, barbecue.id)).start_at).toBe('2026-03-14T13:00:00.000Z');
    await settleAction(owner, { actionId: pending?.id ?? '', confirmed: true });
    expect((await getEvent(owner, barbecue.id)).start_at).toBe('2026-03-14T14:00:00.000Z');
  });
});

test('moving or renaming an event neither invites a guest’s namesake nor drops a guest', async () => {
  const { ask, owner, on } = await makeHouse();
  const [guest, namesake] = [
    await makeFriend(owner, { name: 'Anna Roth' }),
    await makeFriend(owner, { name: 'Anna Roth' }),
  ];
  const opera = await makeEvent(owner, { title: 'Opera night', ...on('2026-03-14T18:00:00Z'), friends: [guest] });
  const moves = [
    'move the opera night to Sunday',
    'rename the opera night to Gala',
    'the gala is at the Lyric now',
    'make the gala an hour later',
  ];
  for (const message of moves) {
    const action = actionOf(await ask(message));
    expect(action, message).toMatchObject({ tool: 'update_event' });
    expect(action?.args, message).not.toHaveProperty('audience_friends');
    await settleAction(owner, { actionId: action?.id ?? '', confirmed: true });
  }
  const { audience } = await getEvent(owner, opera.id);
  expect(audience.map(({ friend_id }) => friend_id)).toEqual([guest.id]);
  expect(audience.map(({ friend_id }) => friend_id)).not.toContain(namesake.id);
});

test('two events of the same title lead to a question, also when one is cancelled', async () => {
  const { ask } = await makeHouse();
  for (const message of ['oh and karate’s off', 'postpone karate a week']) {
    const reply = await ask(message);
    expect(reply.type).toBe('question');
    expect(actionOf(reply)).toBeUndefined();
    expect(reply.suggestions).toHaveLength(2);
  }
  expect(actionOf(await ask("karate's off on Monday"))?.summary).toContain('Cancel "Karate" on Monday 16 March');
});

test('moving an event an hour earlier is not a cancellation', async () => {
  const { ask } = await makeHouse();
  const reply = await ask('drop the quiz by half an hour');
  expect(reply.confirm?.start_at ?? null).toBeNull();
  expect(actionOf(reply)).toBeUndefined();
});

test('a past event is not changed, and the reply says so', async () => {
  const { ask, owner, brunch } = await makeHouse();
  const before = await getEvent(owner, brunch.id);
  for (const message of ['move brunch to Sunday', "add Ana to yesterday's brunch", 'cancel the brunch']) {
    const reply = await ask(message);
    expect(reply.message).toContain('"Brunch" on Tuesday 10 March, 10:00 to 11:00 is over');
    expect(actionOf(reply)).toBeUndefined();
  }
  expect(await getEvent(owner, brunch.id)).toEqual(before);
});

test('an unknown name invites nobody, and a name of two friends leads to a question', async () => {
  const { ask } = await makeHouse();
  expect((await ask('put Zed on the barbecue')).message).toContain('I don’t know a Zed yet');
  expect(actionOf(await ask('add Ana and Zed to the barbecue'))?.summary).toMatch(
    /^I don’t know a Zed yet\. .*invite Ana Ribeiro/i,
  );
  const reply = await ask('add Leo to the barbecue');
  expect(reply.suggestions).toEqual(['add Leo Finch to the barbecue', 'add Leo Marsh to the barbecue']);
  expect(actionOf(await ask(reply.suggestions[1] ?? ''))?.summary).toContain('invite Leo Marsh');
});

test('an unknown title is a new event', async () => {
  const { ask } = await makeHouse();
  for (const message of [
    'Dinner at 8 on Saturday with Tom',
    'lunch is at 1 tomorrow',
    'make the cake on Friday at 3',
  ]) {
    const reply = await ask(message);
    expect(actionOf(reply)).toBeUndefined();
    expect(reply.confirm).not.toBeNull();
  }
});

test('a change to another event leaves the current draft alone', async () => {
  const { ask } = await makeHouse();
  const { confirm } = await ask('Lunch tomorrow at 1 with Sam');
  const reply = await ask('put Ana on the barbecue', { draft: confirm });
  expect(actionOf(reply)?.summary).toContain('Change "Barbecue" on Saturday 14 March');
  expect(reply.confirm).toBeNull();
  expect((await ask('move the lunch an hour later', { draft: confirm })).confirm?.start_at).toBe(
    '2026-03-12T14:00:00.000Z',
  );
});
