// The contract of the assistant's six calls (SPEC §7): answers, refusals, and demo mode.
import { randomUUID } from 'node:crypto';
import { signInToAct, signInToChat, streamChunk, streamEnd } from '@kith/contracts/assistant';
import type { LanguageModel } from '@kith/core/ports';
import { noopPorts } from '@kith/core/ports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checksumOf } from './checksum.ts';
import { type Answer, freshAddress, type Harness, openHarness, type Owner } from './harness.ts';
import { dinner, makeWorld } from './requests.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const demo = { 'x-demo-mode': 'true' };
/** A Wednesday. */
const context = { now: '2026-03-11T14:00:00.000Z', timezone: 'Europe/London', locale: 'en-GB' };

/** The parsed chunks of an event stream; the last line has to be the end marker. */
function readStream({ status, headers, text }: Answer) {
  expect(status, text).toBe(200);
  expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  const lines = text.split('\n\n').filter((line) => line !== '' && !line.startsWith(':'));
  expect(lines.every((line) => line.startsWith('data: ') && !line.includes('\n'))).toBe(true);
  const data = lines.map((line) => line.slice('data: '.length));
  expect(data.pop()).toBe(streamEnd);
  const chunks = data.map((one) => streamChunk.parse(JSON.parse(one)));
  return {
    chunks,
    message: chunks.map((chunk) => (chunk.type === 'message' ? chunk.contentChunk : '')).join(''),
    actions: chunks.flatMap((chunk) => (chunk.type === 'actions' ? chunk.actions : [])),
    confirm: chunks.flatMap((chunk) => (chunk.type === 'confirm' ? [chunk.confirm] : [])),
  };
}

describe('GET /api/ai/chat', () => {
  test('lists what can be asked on a page', async () => {
    const owner = await h.asOwner();
    const on = async (page: string) => (await owner.call('GET', `/api/ai/chat?page=${encodeURIComponent(page)}`)).body;
    expect(await on('/groups')).toEqual({
      success: true,
      suggestions: ['Create a group', 'Manage groups', 'Find my friends', 'Create an event'],
    });
    expect((await on('/constructor')).suggestions).toEqual([
      'Create an event',
      'View my events',
      'Get help',
      'Add a friend',
    ]);
  });
});

describe('POST /api/ai/chat', () => {
  const chat = (owner: Owner, prompt: unknown, more: Record<string, unknown> = {}) =>
    owner.call('POST', '/api/ai/chat', { body: { prompt, sessionId: 's1', route: '/chat', context, ...more } });

  test('streams a draft as message chunks and form values', async () => {
    const { message, confirm, chunks } = readStream(
      await chat(await h.asOwner(), "Dinner on Friday at 7pm at Luigi's"),
    );
    expect(chunks.filter(({ type }) => type === 'message').length).toBeGreaterThan(1);
    expect(message).toContain('Friday 13 March, 19:00 to 20:00');
    expect(confirm).toMatchObject([{ title: 'Dinner', start_at: '2026-03-13T19:00:00.000Z', location: "Luigi's" }]);
  });

  test('streams an action with a confirm button that carries its id, and a cancel button', async () => {
    const owner = await h.asOwner();
    const { actions, confirm } = readStream(await chat(owner, 'Create a group called Runners'));
    expect(confirm).toEqual([]);
    expect(actions.slice(0, 2)).toMatchObject([{ label: 'Yes, proceed' }, { label: 'Cancel' }]);
    const { body } = await owner.call('POST', '/api/chat/action', {
      body: { actionId: actions[0]?.actionId, confirmed: true },
    });
    expect(body.result).toEqual({ message: 'Group "Runners" created successfully!', navigate: '/groups' });
  });

  test('streams an answer with buttons and suggestions', async () => {
    const { message, actions } = readStream(await chat(await h.asOwner(), 'Find my friends'));
    expect(message).toContain('Go to Friends');
    expect(actions).toContainEqual({ label: 'Go to Friends', href: '/friends' });
    expect(actions).toContainEqual({ label: 'Add a friend', prompt: 'Add a friend' });
  });

  test.each([[''], ['  \n '], [undefined], [7]])('refuses %j before a stream begins', async (prompt) => {
    const { status, body } = await chat(await h.asOwner(), prompt);
    expect([status, body.success, body.issues[0].path]).toEqual([400, false, 'prompt']);
  });

  test('refuses anonymous callers with the chat’s sentence, and answers in demo mode', async () => {
    const refused = await h.call('POST', '/api/ai/chat', { body: { prompt: 'Dinner on Friday at 7pm' } });
    expect([refused.status, refused.body.error]).toEqual([401, signInToChat]);
    const { confirm } = readStream(
      await h.call('POST', '/api/ai/chat', { body: { prompt: 'Dinner on Friday at 7pm', context }, headers: demo }),
    );
    expect(confirm).toMatchObject([{ start_at: '2026-03-13T19:00:00.000Z' }]);
  });

  test('aborts quietly when the caller left while a model was working', async () => {
    const told: unknown[] = [];
    const asked = Promise.withResolvers<AbortSignal>();
    const model: LanguageModel = {
      complete: ({ signal }) => {
        asked.resolve(signal);
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('nobody waits'))));
      },
    };
    const log = { info: () => {}, warn: () => {}, error: (fields: unknown) => void told.push(fields) };
    const other = await openHarness({ ports: { ...noopPorts, log, model } });
    try {
      const owner = await other.asOwner();
      const address = await other.app.listen({ port: 0, host: '127.0.0.1' });
      const gone = new AbortController();
      const answer = await fetch(`${address}/api/ai/chat`, {
        method: 'POST',
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ prompt: 'Dinner on Friday at 7pm' }),
        signal: gone.signal,
      });
      expect(answer.status).toBe(200);
      const signal = await asked.promise;
      const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve));
      gone.abort();
      // The model call is aborted, because nobody waits for it.
      await stopped;
      expect(told).toEqual([]);
    } finally {
      await other.close();
    }
  });

  test('ends with [DONE] even when the answer fails after the stream began', async () => {
    const slow: LanguageModel = { complete: () => new Promise((_, reject) => void setTimeout(reject, 1_500)) };
    const model = await openHarness({ ports: { ...noopPorts, model: slow } });
    try {
      const owner = await model.asOwner();
      const asked = owner.call('POST', '/api/ai/chat', { body: { prompt: 'Publish the hike', context } });
      setTimeout(() => void model.database.close(), 1_200);
      const { message } = readStream(await asked);
      expect(message).toBe('Sorry, I encountered an error. Please try again.');
    } finally {
      await model.app.close();
    }
  });
});

describe('POST /api/ai/tools/{name}', () => {
  const run = (owner: Owner, name: string, args?: Record<string, unknown>) =>
    owner.call('POST', `/api/ai/tools/${name}`, { body: { args, sessionId: 's1', route: '/events' } });

  test('returns data or uiActions', async () => {
    const owner = await h.asOwner();
    const { groupId } = await makeWorld(h, owner);
    const listed = await run(owner, 'list_groups');
    expect(listed.body).toMatchObject({ success: true, data: [{ id: groupId }] });
    const proposed = await run(owner, 'create_group', { name: 'Runners' });
    expect(proposed.body.uiActions[0]).toMatchObject({ label: 'Yes, proceed', tool: 'create_group' });
    expect((await owner.call('GET', '/api/groups')).body.data).toHaveLength(1);
  });

  test('any other name is ’Invalid tool name’', async () => {
    const owner = await h.asOwner();
    for (const name of ['delete_everything', 'constructor', '__proto__', 'list-events', '%20']) {
      const { status, body } = await run(owner, name);
      expect([name, status, body.error]).toEqual([name, 400, 'Invalid tool name']);
    }
  });

  test('a refusal is ’Tool failed: {name}’ with its code', async () => {
    const owner = await h.asOwner();
    const wrong = await run(owner, 'create_group', { name: '' });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'Tool failed: create_group']);
    expect(wrong.body.issues).toEqual([{ path: 'name', message: 'Please enter a group name' }]);
    const unknown = await run(owner, 'publish_event', { id: randomUUID() });
    expect([unknown.status, unknown.body.error]).toEqual([404, 'Tool failed: publish_event']);
  });
});

describe('POST /api/chat/message and /api/chat/action', () => {
  test('a conversation from a sentence to an event', async () => {
    const owner = await h.asOwner();
    const conversationId = 'c1';
    const say = async (message: string) =>
      (
        await owner.call('POST', '/api/chat/message', {
          body: { message, conversationId, context: { currentPage: '/chat', ...context } },
        })
      ).body;
    const first = await say('Dinner on Friday at 7pm');
    expect(first).toMatchObject({
      success: true,
      conversationId,
      action: { tool: 'create_event', args: { title: 'Dinner' } },
      requiresConfirmation: true,
      confirmationMessage: expect.any(String),
      suggestions: [],
      followUp: null,
    });
    const second = await say('make it 8');
    const settle = (body: Record<string, unknown>) => owner.call('POST', '/api/chat/action', { body });
    const done = await settle({ actionId: second.action.id, confirmed: true, conversationId });
    const [event] = (await owner.call('GET', '/api/events')).body.data;
    expect(event).toMatchObject({ title: 'Dinner', start_at: '2026-03-13T20:00:00.000Z' });
    expect(done.body).toMatchObject({
      success: true,
      result: {
        message: 'Event created successfully! You can share it with your friends using the invite link.',
        navigate: `/events/${event.id}`,
      },
      suggestions: expect.any(Array),
      followUp: expect.any(String),
    });
    expect((await settle({ actionId: second.action.id, confirmed: true })).status).toBe(409);
    expect((await settle({ actionId: randomUUID(), confirmed: true })).status).toBe(404);
    expect((await settle({ actionId: 'none', confirmed: true })).status).toBe(400);
  });

  test('a no is followed by alternatives', async () => {
    const owner = await h.asOwner();
    const { body } = await owner.call('POST', '/api/chat/message', {
      body: { message: 'Create a group called Runners' },
    });
    const no = await owner.call('POST', '/api/chat/action', { body: { actionId: body.action.id, confirmed: false } });
    expect(no.body.followUp).toBe('Action cancelled. What would you like to do instead?');
    expect((await owner.call('GET', '/api/groups')).body.data).toEqual([]);
  });

  test('a confirmation applies its modifications', async () => {
    const owner = await h.asOwner();
    const { body } = await owner.call('POST', '/api/chat/message', {
      body: { message: 'Dinner on Friday at 7pm', context },
    });
    const { status } = await owner.call('POST', '/api/chat/action', {
      body: { actionId: body.action.id, confirmed: true, modifications: { title: 'Supper', location: 'Home' } },
    });
    expect(status).toBe(200);
    expect((await owner.call('GET', '/api/events')).body.data).toMatchObject([{ title: 'Supper', location: 'Home' }]);
  });
});

describe('POST /api/agent', () => {
  const ask = async (owner: Owner, body: Record<string, unknown>) =>
    owner.call('POST', '/api/agent', { body: { context, ...body } });

  test('returns the documented fields next to success', async () => {
    const { body } = await ask(await h.asOwner(), { message: 'Dinner on Friday at 7pm' });
    expect(body).toMatchObject({
      success: true,
      type: 'action',
      message: expect.stringContaining('Friday 13 March'),
      suggestions: [],
      data: { intent: 'create_event' },
      confirm: { title: 'Dinner' },
      error: null,
      requiresConfirmation: true,
    });
    expect(body.data.notes).toEqual([]);
  });

  test.each([[''], [' \t\n'], [null], [undefined], ['x'.repeat(2_001)]])(
    '%j is refused with a sentence',
    async (message) => {
      const { status, body } = await ask(await h.asOwner(), { message });
      expect(status).toBe(400);
      expect(body.error).toMatch(/^(?:Please write a message|This must be a text|Please use at most 2000 characters)$/);
    },
  );

  test('is stateless between requests, and a correction sends the draft', async () => {
    const owner = await h.asOwner();
    const first = await ask(owner, { message: 'Dinner on Friday at 7pm' });
    const without = await ask(owner, { message: 'move it to Sunday' });
    expect(without.body.confirm?.title).not.toBe('Dinner');
    const corrected = await ask(owner, { message: 'move it to Sunday', draft: first.body.confirm });
    expect(corrected.body.confirm).toMatchObject({
      draft_id: first.body.confirm.draft_id,
      title: 'Dinner',
      start_at: '2026-03-15T19:00:00.000Z',
    });
  });

  test('an invalid draft field is named', async () => {
    const owner = await h.asOwner();
    for (const [field, value] of [
      ['time_zone', 'Mars/Olympus'],
      ['start_at', 'tomorrow'],
      ['recurrence', 'COUNT=1'],
      ['draft_id', '1'],
    ] as const) {
      const { status, body } = await ask(owner, { message: 'make it 8', draft: dinner({ [field]: value }) });
      expect([status, body.issues?.[0]?.path]).toEqual([400, `draft.${field}`]);
    }
  });

  test('other methods are 405 with Allow', async () => {
    const { status, headers } = await (await h.asOwner()).call('GET', '/api/agent');
    expect([status, headers['allow']]).toEqual([405, 'OPTIONS, POST']);
  });
});

describe('POST /api/agent/confirm', () => {
  const confirm = (owner: Owner, draft: unknown) =>
    owner.call('POST', '/api/agent/confirm', { body: { confirm: draft } });

  test('creates exactly what was shown, once per draft', async () => {
    const owner = await h.asOwner();
    const { strangerId } = await makeWorld(h, owner);
    const draft = dinner({ location: 'Home', friend_names: ['secret stranger'], time_zone: 'Asia/Tokyo' });
    const [first, again] = [await confirm(owner, draft), await confirm(owner, draft)];
    expect(first.body).toEqual({
      success: true,
      event: { id: expect.any(String), title: 'Dinner' },
      message: 'Event created successfully! You can share it with your friends using the invite link.',
    });
    expect(again.body).toEqual(first.body);
    const { data } = (await owner.call('GET', `/api/events/${first.body.event.id}`)).body;
    expect(data).toMatchObject({
      title: 'Dinner',
      start_at: draft.start_at,
      end_at: draft.end_at,
      time_zone: 'Asia/Tokyo',
      location: 'Home',
      audience_type: 'specific',
      audience_friends: [strangerId],
    });
  });

  test('thirty-two concurrent confirmations create one event', async () => {
    const owner = await h.asOwner();
    const draft = dinner();
    const answers = await Promise.all(Array.from({ length: 32 }, () => confirm(owner, draft)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.event?.id}`)).size).toBe(1);
    expect((await owner.call('GET', '/api/events')).body.data).toHaveLength(1);
  });

  test.each([
    ['no title', { title: '' }, 'Please give the event a title'],
    ['no start', { start_at: null }, 'Please say when it starts'],
    ['an end before the start', { end_at: '2030-06-15T17:00:00.000Z' }, 'End time must be after start time'],
    [
      'somebody unknown',
      { friend_names: ['Zed'] },
      'You have no friend called "Zed". Please choose one of your friends.',
    ],
    [
      'a group unknown',
      { group_names: ['Zeds'] },
      'You have no group called "Zeds". Please choose one of your groups.',
    ],
  ])('%s is refused with a sentence', async (_what, values, sentence) => {
    const owner = await h.asOwner();
    const { status, body } = await confirm(owner, dinner(values));
    expect([status, body.error]).toEqual([400, sentence]);
    expect((await owner.call('GET', '/api/events')).body.data).toEqual([]);
  });

  test('friends of another owner cannot be invited by name', async () => {
    const [mine, theirs] = [await h.asOwner(), await h.asOwner()];
    await makeWorld(h, theirs);
    const before = await checksumOf(h.database, theirs.id);
    const { status } = await confirm(mine, dinner({ friend_names: ['Secret Friend'] }));
    expect(status).toBe(400);
    expect(await checksumOf(h.database, theirs.id)).toBe(before);
  });
});

describe('demo mode', () => {
  const visit = (path: string, body: Record<string, unknown>, address = freshAddress()) =>
    h.call('POST', path, { body, headers: demo, address });

  test('drafts without an account', async () => {
    const { status, body } = await visit('/api/agent', { message: 'Dinner on Friday at 7pm', context });
    expect([status, body.type, body.confirm.start_at]).toEqual([200, 'action', '2026-03-13T19:00:00.000Z']);
    const chat = await visit('/api/chat/message', { message: 'Dinner on Friday at 7pm', context });
    expect(chat.body).toMatchObject({ action: null, requiresConfirmation: false });
  });

  test('creates nothing, and says what an account is for', async () => {
    const asked: [string, Record<string, unknown>][] = [
      ['/api/agent/confirm', { confirm: dinner() }],
      ['/api/chat/action', { actionId: randomUUID(), confirmed: true }],
      ['/api/ai/tools/create_group', { args: { name: 'Runners' } }],
    ];
    const before = await h.database.db.query.events.findMany();
    for (const [path, body] of asked) {
      for (const answer of [await visit(path, body), await h.call('POST', path, { body })]) {
        expect([path, answer.status, answer.body.error]).toEqual([path, 401, signInToAct]);
      }
    }
    expect(await h.database.db.query.events.findMany()).toEqual(before);
  });

  test('shows nobody’s data, whatever session is sent', async () => {
    const owner = await h.asOwner();
    const world = await makeWorld(h, owner);
    for (const message of [
      'What do I have tomorrow?',
      'Find my friends',
      'Dinner with Secret Friend tomorrow at 7pm',
    ]) {
      const { status, text } = await owner.call('POST', '/api/agent', { body: { message }, headers: demo });
      expect(status).toBe(200);
      for (const id of [world.friendId, world.eventId, world.groupId]) expect(text).not.toContain(id);
      expect(text).not.toContain('Secret Event');
      expect(text).not.toMatch(/"friend_names":\["/);
    }
    const confirmed = await owner.call('POST', '/api/agent/confirm', { body: { confirm: dinner() }, headers: demo });
    expect([confirmed.status, confirmed.body.error]).toEqual([401, signInToAct]);
  });

  test('is rate-limited per address', async () => {
    const address = freshAddress();
    const statuses = new Set<number>();
    for (let sent = 0; sent < 60; sent += 1)
      statuses.add((await visit('/api/agent', { message: 'help' }, address)).status);
    expect([...statuses]).toEqual([200]);
    const refused = await visit('/api/agent', { message: 'help' }, address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await visit('/api/agent', { message: 'help' })).status).toBe(200);
  });

  test('depends on the header alone', async () => {
    for (const headers of [{}, { 'x-demo-mode': 'false' }, { 'x-demo-mode': '1' }]) {
      const { status, body } = await h.call('POST', '/api/agent', { body: { message: 'help' }, headers });
      expect([status, body.error]).toEqual([401, signInToChat]);
    }
  });
});

test('any text gets an answer', async () => {
  const owner = await h.asOwner();
  for (const message of [
    '🎉',
    '؟',
    '<script>alert(1)</script>',
    'a'.repeat(2_000),
    '"'.repeat(300),
    'Friday '.repeat(200),
  ]) {
    const { status, body } = await owner.call('POST', '/api/agent', { body: { message, context } });
    expect([message, status, body.message.length > 0]).toEqual([message, 200, true]);
  }
});
