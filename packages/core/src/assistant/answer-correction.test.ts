import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getEvent } from '../events/index.ts';
import { makeEvent, makeFriend } from '../testing.ts';
import { previewDraft, respondInChat } from './index.ts';
import { actionOf, makeHouse as makeSmallHouse } from './testing/house.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function makeHouse() {
  const house = await makeSmallHouse(database.db);
  const priya = await makeFriend(house.owner, { name: 'Priya Shah' });
  const night = await makeEvent(house.owner, {
    title: 'Dumpling night',
    ...house.on('2026-03-20T19:00:00Z'),
    friends: [house.sam],
  });
  const context = { locale: 'en-GB' };
  const say = (message: string, conversationId = 'kitchen') =>
    respondInChat(house.owner, { message, conversationId, context });
  return { ...house, priya, night, say };
}

const question = 'Nothing is changed so far. What should I do with “Dumpling night”?';

describe('a correction of a waiting change', () => {
  test.each([
    ['no, at 11', ['Move Dumpling night to 11']],
    ['No at 11', ['Move Dumpling night to 11']],
    ['yes, but at 11', ['Move Dumpling night to 11']],
    ['no, on Saturday', ['Move Dumpling night to Saturday']],
    ['no, not at 10, at 11', ['Move Dumpling night to 11']],
    ['not Tom, Priya', ['Invite Priya Shah to the Dumpling night']],
    ['no, not Tom but Priya', ['Invite Priya Shah to the Dumpling night']],
    ['yes, but also Priya', ['Invite Priya Shah to the Dumpling night']],
    ['no, Priya and Ana', ['Invite Priya Shah and Ana Ribeiro to the Dumpling night']],
    ["no, at Luigi's", []],
  ])('“%s” is asked about, and drafts nothing', async (message, suggestions) => {
    const { ask, night } = await makeHouse();
    const about = { event_id: night.id };
    expect(actionOf(await ask('invite Tom to dumpling night'))).toMatchObject({ tool: 'update_event' });
    expect(await ask(message, { about })).toMatchObject({ message: question, suggestions, confirm: null });
    for (const choice of suggestions)
      expect(actionOf(await ask(choice, { about }))).toMatchObject({ tool: 'update_event', args: { id: night.id } });
  });

  test.each([
    ['no, move it to Saturday', 'move it to'],
    ['yes, but make it weekly', 'let it take place'],
    ['no, invite Priya to it', 'invite Priya Shah'],
  ])('“%s” is the order that it says', async (message, change) => {
    const { ask, night } = await makeHouse();
    const reply = await ask(message, { about: { event_id: night.id } });
    expect(actionOf(reply)?.args).toMatchObject({ id: night.id });
    expect(actionOf(reply)?.summary).toContain(change);
  });

  test('a typed yes makes the change that waits, also where its event is remembered', async () => {
    const { say, owner, tom, night } = await makeHouse();
    await say('invite Tom to dumpling night');
    await say('yes');
    expect((await getEvent(owner, night.id)).audience_friends).toContain(tom.id);
  });

  test('takes the change back, so that a later yes does not make it', async () => {
    const { say, owner, sam, night } = await makeHouse();
    expect(await say('invite Tom to dumpling night')).toMatchObject({ requiresConfirmation: true });
    expect(await say('no, at 11')).toMatchObject({ response: question, requiresConfirmation: false });
    await say('yes');
    expect((await getEvent(owner, night.id)).audience_friends).toEqual([sam.id]);
  });
});

test('another event after a no is drafted under its own name', async () => {
  const { ask, night } = await makeHouse();
  const { confirm } = await ask('no, lunch with Priya on Friday at 1pm', { about: { event_id: night.id } });
  expect(confirm).toMatchObject({ title: 'Lunch', friend_names: ['Priya Shah'] });
});

test('a no without an event that is spoken of never names a draft', async () => {
  const { ask } = await makeHouse();
  await ask('Create a group called Runners');
  expect(await ask('no, at 11')).toMatchObject({ confirm: null, type: 'question' });
});

test.each(['Drinks at 25:00 friday', 'Drinks friday at 9:75'])('“%s” has a doubt in the preview', async (message) => {
  const { owner } = await makeHouse();
  expect(await previewDraft(owner, { message, context: { locale: 'en-GB' } })).toMatchObject({
    draft: { title: 'Drinks' },
    doubt: expect.stringContaining('is not a time of day. Which time do you mean?'),
    doubt_about: 'when',
  });
});
