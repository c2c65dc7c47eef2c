import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeEvent } from '../testing.ts';
import { respondInChat } from './index.ts';
import { actionOf, makeHouse as makeSmallHouse } from './testing/house.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The sample account with three more events, two of them with a word in common. */
async function makeHouse() {
  const house = await makeSmallHouse(database.db);
  const { owner, sam, on } = house;
  const add = (title: string, day: string) => makeEvent(owner, { title, ...on(`${day}T19:00:00Z`), friends: [sam] });
  const film = await add('Paris, Texas', '2026-03-20');
  const dumplings = await add('Dumplings', '2026-03-21');
  const night = await add('Dumpling night', '2026-03-22');
  return { ...house, film, dumplings, night, add };
}

describe('while a draft waits', () => {
  test.each([
    ['invite Ana to Paris, Texas', 'update_event', 'invite Ana Ribeiro'],
    ['move Paris, Texas to 22:00', 'update_event', '22:00 to 23:00'],
    ['rename paris, texas to Vienna', 'update_event', 'call it "Vienna"'],
    ['make Paris, Texas weekly', 'update_event', 'every Friday'],
    ['cancel páris, texas', 'cancel_event', 'Cancel "Paris, Texas"'],
    ['publish Paris, Texas', 'publish_event', '"Paris, Texas"'],
  ])('“%s” acts on the event of that title', async (text, tool, said) => {
    const { ask, film } = await makeHouse();
    const { confirm } = await ask('Brunch on Sunday at 11am');
    const reply = await ask(text, { draft: confirm });
    expect(actionOf(reply)).toMatchObject({ tool, args: { id: film.id } });
    expect(actionOf(reply)?.summary).toContain(said);
    expect(reply.confirm).toBeNull();
  });
  test.each([
    ['change the title to Dumplings', { title: 'Dumplings' }],
    ['move brunch to 12', { title: 'Brunch', start_at: '2026-03-15T12:00:00.000Z' }],
    ['add Ana', { friend_names: ['Ana Ribeiro'] }],
    ['Lunch with Sam and dinner at 8', { friend_names: ['Sam Ford'] }],
  ])('“%s” stays a correction of the draft', async (text, fields) => {
    const { ask } = await makeHouse();
    const { confirm } = await ask('Brunch on Sunday at 11am');
    expect((await ask(text, { draft: confirm })).confirm).toMatchObject({ ...fields, draft_id: confirm?.draft_id });
  });
  test('a title that is part of the draft’s means the draft', async () => {
    const { ask } = await makeHouse();
    const { confirm } = await ask('Dinner on Sunday at 7pm');
    expect((await ask('invite Ana to the dinner', { draft: confirm })).confirm?.friend_names).toEqual(['Ana Ribeiro']);
  });
  test('the draft is still there once the event is changed', async () => {
    const { owner } = await makeHouse();
    const context = { locale: 'en-GB' };
    const { conversationId } = await respondInChat(owner, { message: 'Brunch on Sunday at 11am', context });
    const say = (message: string) => respondInChat(owner, { message, conversationId, context });
    expect((await say('move Paris, Texas to 22:00')).action?.tool).toBe('update_event');
    await say('yes');
    const { action } = await say('move it to 12');
    expect(action).toMatchObject({
      tool: 'create_event',
      args: { title: 'Brunch', start_at: '2026-03-15T12:00:00.000Z' },
    });
  });
  test('a choice between two events of one title acts on the one chosen', async () => {
    const { ask, add } = await makeHouse();
    const later = await add('Paris, Texas', '2026-03-27');
    const { confirm } = await ask('Brunch on Sunday at 11am');
    const { suggestions } = await ask('invite Ana to Paris, Texas', { draft: confirm });
    expect(suggestions).toHaveLength(2);
    expect(actionOf(await ask(suggestions[1] ?? '', { draft: confirm }))?.args).toMatchObject({ id: later.id });
  });
});

describe('an event whose title is also part of another', () => {
  test('is the one that is meant by its whole title', async () => {
    const { ask, night, dumplings } = await makeHouse();
    expect(actionOf(await ask('invite Tom to dumpling night'))?.args).toMatchObject({ id: night.id });
    expect(actionOf(await ask('move dumplings to 20:00'))?.args).toMatchObject({ id: dumplings.id });
    const { message } = await ask('who is coming to dumpling night?');
    expect(message).toContain('Dumpling night');
    expect(message).not.toContain('Dumplings');
  });
  test('is chosen with a chip that carries the whole request', async () => {
    const { ask, night } = await makeHouse();
    const { suggestions } = await ask('move dumpling to 20:30');
    expect(suggestions).toEqual([
      'move Dumplings on Saturday 21 March to 20:30',
      'move Dumpling night on Sunday 22 March to 20:30',
    ]);
    const action = actionOf(await ask(suggestions[1] ?? ''));
    expect(action?.args).toMatchObject({ id: night.id, start_at: '2026-03-22T20:30:00.000Z' });
  });
});

describe('a time that is none', () => {
  test.each([
    ['move dumpling night to 25:00', '25:00 is not a time of day. When should "Dumpling night"'],
    ['move dumpling night to 9:75', '9:75 is not a time of day. When should "Dumpling night"'],
    ['move dumpling to 25:00', '25:00 is not a time of day. Which time do you mean?'],
  ])('“%s” is asked about', async (text, said) => {
    const { ask } = await makeHouse();
    const reply = await ask(text);
    expect(reply.message).toContain(said);
    expect(reply.confirm).toBeNull();
    expect(actionOf(reply)).toBeUndefined();
  });
});

test.each([
  ['brunch every Sunday at 11am, 5 times', '15 March, 22 March, 29 March, 5 April and 12 April.'],
  ['brunch every Sunday at 11am, 6 times', '15 March, 22 March, 29 March, 5 April, 12 April and so on.'],
])('“%s” says “and so on” only when more dates follow', async (text, said) => {
  const { ask } = await makeHouse();
  expect((await ask(text)).message).toContain(said);
});
