// The bot end to end: a stub of its API, updates through the webhook.
import { sql } from '@kith/db/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTelegram } from '../src/adapters/telegram.ts';
import { takeUpdates } from '../src/telegram-updates.ts';
import { type Answer, freshAddress, type Harness, openHarness, type Owner, picnic } from './harness.ts';
import { botToken, openTelegramApi } from './telegram-api.ts';

let api: Awaited<ReturnType<typeof openTelegramApi>>;
let h: Harness;
let secret: string;
beforeAll(async () => {
  api = await openTelegramApi();
  h = await openHarness({ bot: { opened: openTelegram({ token: botToken, apiRoot: api.url }), token: botToken } });
  secret = h.deps.secrets.derive('telegram-webhook', botToken);
});
afterAll(async () => {
  await h.close();
  await api.close();
});

let numbers = 1_000;
const freshNumber = () => (numbers += 1);

const deliver = (update: unknown, headers: Record<string, string> = { 'x-telegram-bot-api-secret-token': secret }) =>
  h.call('POST', '/api/telegram/webhook', { body: update, headers, address: freshAddress() });

async function write(chatId: number, text: string): Promise<string> {
  const before = api.sentTo(chatId).length;
  const answer = await deliver({
    update_id: freshNumber(),
    message: { message_id: freshNumber(), chat: { id: chatId, type: 'private' }, from: { id: chatId }, text },
  });
  expect(answer.status, answer.text).toBe(200);
  expect(api.sentTo(chatId)).toHaveLength(before + 1);
  return last(chatId).text;
}

const last = (chatId: number) => {
  const message = api.sentTo(chatId).at(-1);
  if (!message) throw new Error('Nothing was sent to this chat.');
  return message;
};

/** Presses a button of the last message; returns the notice and the remaining buttons. */
async function press(chatId: number, label: string, message = last(chatId)) {
  const from = api.calls.length;
  const answer = await deliver({
    update_id: freshNumber(),
    callback_query: {
      id: String(freshNumber()),
      from: { id: chatId },
      data: message.buttons[label],
      message: {
        message_id: freshNumber(),
        chat: { id: chatId, type: 'private' },
        reply_markup: {
          inline_keyboard: [Object.entries(message.buttons).map(([text, callback_data]) => ({ text, callback_data }))],
        },
      },
    },
  });
  expect(answer.status, answer.text).toBe(200);
  const calls = api.calls.slice(from);
  const payloadOf = (method: string) => calls.find((call) => call.method === method)?.payload;
  return { note: payloadOf('answerCallbackQuery')?.['text'], edited: payloadOf('editMessageReplyMarkup') };
}

const codeIn = ({ body }: Answer): string => new URL(body.data.url).searchParams.get('start') ?? '';

async function linkOwner(owner: Owner): Promise<number> {
  const chatId = freshNumber();
  await write(chatId, `/start ${codeIn(await owner.call('POST', '/api/telegram/link'))}`);
  return chatId;
}

async function inviteAndLink(owner: Owner, name: string) {
  const friend = (await owner.call('POST', '/api/friends/invite', { body: { name } })).body.data;
  const chatId = freshNumber();
  const started = await h.call('POST', '/api/manage/telegram', { body: { token: friend.token } });
  await write(chatId, `/start ${codeIn(started)}`);
  return { ...friend, chatId };
}

test('an owner links a chat with a one-time link', async () => {
  const owner = await h.asOwner();
  expect((await owner.call('GET', '/api/telegram/link')).body.data).toEqual({ configured: true, linked_at: null });
  const started = await owner.call('POST', '/api/telegram/link');
  expect(started.body.data.url).toMatch(/^https:\/\/t\.me\/kith_test_bot\?start=[\w-]{1,64}$/);
  const chatId = freshNumber();
  expect(await write(chatId, `/start ${codeIn(started)}`)).toContain('Hello Ana, your calendar is linked.');
  expect((await owner.call('GET', '/api/telegram/link')).body.data.linked_at).toEqual(expect.any(String));

  const other = freshNumber();
  expect(await write(other, `/start ${codeIn(started)}`)).toContain('has been used or has expired');
  expect(await write(other, 'Dinner tomorrow at 7pm')).toContain('isn’t linked to Kith yet');

  expect((await owner.call('DELETE', '/api/telegram/link')).body.data.linked_at).toBeNull();
  expect(await write(chatId, '/next')).toContain('isn’t linked to Kith yet');
});

test('only the newest link is valid, for a quarter of an hour', async () => {
  const owner = await h.asOwner();
  const first = await owner.call('POST', '/api/telegram/link');
  const second = await owner.call('POST', '/api/telegram/link');
  expect(await write(freshNumber(), `/start ${codeIn(first)}`)).toContain('has been used or has expired');
  const now = h.clock.now;
  h.clock.now = new Date(now.getTime() + 15 * 60_000);
  expect(await write(freshNumber(), `/start ${codeIn(second)}`)).toContain('has been used or has expired');
  h.clock.now = now;
});

test('the webhook refuses a missing secret and oversized bodies, and ignores unknown updates', async () => {
  const message = { message: { chat: { id: freshNumber(), type: 'private' }, text: '/help' } };
  const from = api.calls.length;
  expect((await deliver(message, {})).status).toBe(403);
  expect((await deliver(message, { 'x-telegram-bot-api-secret-token': `${secret.slice(0, -1)}!` })).status).toBe(403);
  expect((await deliver({ ...message, padding: 'x'.repeat(200_000) })).status).toBe(413);
  const group = { message: { chat: { id: -5, type: 'supergroup' }, text: '/help' } };
  const strange = [{}, { update_id: 1 }, [], 'text', { message: { chat: null } }, { callback_query: {} }, group];
  for (const update of strange) expect((await deliver(JSON.stringify(update), json())).status).toBeLessThan(500);
  expect(api.calls.length).toBe(from);
});
const json = () => ({ 'x-telegram-bot-api-secret-token': secret, 'content-type': 'application/json' });

test('a button of a message from before a move answers that, and asks for the answer again', async () => {
  const owner = await h.asOwner({ first_name: 'Nora' });
  const ben = await inviteAndLink(owner, 'Ben');
  const event = (await owner.call('POST', '/api/events', { body: picnic({ location: 'The quay' }) })).body.data;
  await write(ben.chatId, '/next');
  const now = h.clock.now;
  h.clock.now = new Date(now.getTime() + 60_000);
  await owner.call('PATCH', `/api/events/${event.id}`, { body: { location: 'The park' } });
  const { note, edited } = await press(ben.chatId, 'Yes');
  expect(note).toBe('Now at The park, was at The quay. Still OK? Tap your answer again.');
  const answeredFor = async () =>
    (await h.call('GET', `/api/manage?token=${ben.token}`)).body.data.events.map(
      (one: { rsvp_status: string; answered_for: { location: string } | null }) => [
        one.rsvp_status,
        one.answered_for?.location,
      ],
    );
  expect(await answeredFor()).toEqual([['yes', 'The quay']]);
  // What Telegram now shows under the message.
  const shown = edited?.['reply_markup'] as { inline_keyboard: { text: string; callback_data: string }[][] };
  const buttons = Object.fromEntries(shown.inline_keyboard.flat().map((one) => [one.text, one.callback_data]));
  expect(Object.values(buttons).every((data) => Buffer.byteLength(data) <= 64)).toBe(true);
  expect((await press(ben.chatId, 'Yes', { ...last(ben.chatId), buttons })).note).toBe('Nora knows you’re in.');
  expect(await answeredFor()).toEqual([['yes', undefined]]);
  h.clock.now = now;
});

test('a friend links from their page, sees what is next, and answers with a button', async () => {
  const owner = await h.asOwner({ first_name: 'Nora' });
  const ben = await inviteAndLink(owner, 'Ben');
  expect(last(ben.chatId).text).toContain('Nora’s invitations come here from now on');
  const page = await h.call('GET', `/api/manage?token=${ben.token}`);
  expect(page.body.data.friend.telegram).toBe('linked');

  const event = (await owner.call('POST', '/api/events', { body: picnic({ title: 'Tea & <cake>' }) })).body.data;
  expect(await write(ben.chatId, '/next')).toContain('<b>Tea &amp; &lt;cake&gt;</b>\nSat 15 June');
  expect(Object.keys(last(ben.chatId).buttons)).toEqual(['Yes', 'Maybe', 'No']);
  const { note, edited } = await press(ben.chatId, 'Maybe');
  expect(note).toBe('Nora knows you might come.');
  expect(edited?.['reply_markup']).toMatchObject({
    inline_keyboard: [[{ text: 'Yes' }, { text: '✓ Maybe' }, { text: 'No' }]],
  });
  const read = await h.call('GET', `/api/manage?token=${ben.token}`);
  expect(read.body.data.events).toMatchObject([{ id: event.id, rsvp_status: 'maybe', answered_by: 'friend' }]);
});

test('an outdated button of a former guest gets a friendly reply', async () => {
  const owner = await h.asOwner();
  const ben = await inviteAndLink(owner, 'Ben');
  const event = (await owner.call('POST', '/api/events', { body: picnic() })).body.data;
  await write(ben.chatId, '/next');
  const message = last(ben.chatId);
  await owner.call('DELETE', `/api/events/${event.id}/audience/${ben.id}`);
  expect((await press(ben.chatId, 'Yes', message)).note).toBe(
    'You’re no longer on the guest list of this event, so there’s nothing to answer.',
  );
  await owner.call('DELETE', `/api/friends/${ben.id}`);
  expect((await press(ben.chatId, 'Yes', message)).note).toContain('no longer linked');
});

test('a button works only for the person whose chat it is in', async () => {
  const owner = await h.asOwner();
  const [ben, cleo] = [await inviteAndLink(owner, 'Ben'), await inviteAndLink(owner, 'Cleo')];
  const event = (await owner.call('POST', '/api/events', { body: picnic() })).body.data;
  await write(ben.chatId, '/next');
  expect((await press(cleo.chatId, 'Yes', last(ben.chatId))).note).toContain('no longer linked');
  const { audience } = (await owner.call('GET', `/api/events/${event.id}`)).body.data;
  expect(audience.map((row: { rsvp_status: string }) => row.rsvp_status)).toEqual(['pending', 'pending']);
});

test('a friend’s chat ignores other text, and rotating their link unlinks it', async () => {
  const owner = await h.asOwner();
  const ben = await inviteAndLink(owner, 'Ben');
  expect(await write(ben.chatId, 'Dinner tomorrow at 7pm')).toContain('I can’t pass messages on');
  await owner.call('POST', `/api/friends/${ben.id}/rotate-token`);
  expect(await write(ben.chatId, '/next')).toContain('isn’t linked to Kith yet');
});

test('/stop ends every link of a chat', async () => {
  const [nora, omar] = [await h.asOwner({ first_name: 'Nora' }), await h.asOwner({ first_name: 'Omar' })];
  const ben = await inviteAndLink(nora, 'Ben');
  const other = (await omar.call('POST', '/api/friends/invite', { body: { name: 'Benny' } })).body.data;
  const started = await h.call('POST', '/api/manage/telegram', { body: { token: other.token } });
  await write(ben.chatId, `/start ${codeIn(started)}`);
  expect(await write(ben.chatId, '/help')).toMatch(/Invitations from (?:Nora and Omar|Omar and Nora) come here/);
  expect(await write(ben.chatId, '/stop')).toContain('won’t get any more messages here');
  for (const token of [ben.token, other.token]) {
    expect((await h.call('GET', `/api/manage?token=${token}`)).body.data.friend.telegram).toBe('not_linked');
  }
});

test('an owner’s message returns as a card, and becomes one event when confirmed', async () => {
  const owner = await h.asOwner();
  const chatId = await linkOwner(owner);
  const listed = async () =>
    (await owner.call('GET', '/api/events')).body.data.map((one: { title: string }) => one.title);
  await write(chatId, 'Chess evening tomorrow at 7pm, just me');
  expect(Object.keys(last(chatId).buttons).slice(0, 2)).toEqual(['Create', 'Cancel']);
  const first = last(chatId);
  await write(chatId, 'make it 8');
  const corrected = last(chatId);
  expect(corrected.text).toContain('8');
  expect(await listed()).toEqual([]);
  // The card before the correction creates nothing.
  expect((await press(chatId, 'Create', first)).note).toContain('answered before');
  await press(chatId, 'Create', corrected);
  expect(await listed()).toHaveLength(1);
  expect(last(chatId).text).toContain('created');
  expect((await press(chatId, 'Create', corrected)).note).toContain('answered before');
  expect(await listed()).toHaveLength(1);

  await write(chatId, 'Lunch tomorrow at noon, just me');
  await press(chatId, 'Cancel');
  expect(last(chatId).text).toContain('cancelled');
  expect(await listed()).toHaveLength(1);
});

test('an expired card and another owner’s card create nothing', async () => {
  const [nora, omar] = [await h.asOwner(), await h.asOwner()];
  const [noras, omars] = [await linkOwner(nora), await linkOwner(omar)];
  await write(noras, 'Lunch tomorrow at noon, just me');
  const card = last(noras);
  await press(omars, 'Create', card);
  const now = h.clock.now;
  h.clock.now = new Date(now.getTime() + 16 * 60_000);
  expect((await press(noras, 'Create', card)).note).toContain('waited too long');
  h.clock.now = now;
  for (const owner of [nora, omar]) expect((await owner.call('GET', '/api/events')).body.data).toEqual([]);
});

test('an internal error is not shown, and Telegram does not redeliver the update for ever', async () => {
  const owner = await h.asOwner();
  const chatId = await linkOwner(owner);
  await h.database.db.execute(sql`alter table telegram_chats rename to telegram_chats_away`);
  const update = { message: { chat: { id: chatId, type: 'private' }, text: '/help' } };
  const from = api.calls.length;
  expect((await deliver(update)).status).toBe(200);
  await h.database.db.execute(sql`alter table telegram_chats_away rename to telegram_chats`);
  expect(api.calls.length).toBe(from);
});

test('a reply waits for a short retry-after, and the page says when Telegram is unreachable', async () => {
  const owner = await h.asOwner();
  const chatId = await linkOwner(owner);
  let refused = 0;
  api.state.refuse = ({ method }) => {
    if (method !== 'sendMessage' || refused > 0) return null;
    refused += 1;
    return { code: 429, description: 'Too Many Requests', retryAfter: 1 };
  };
  const sent = api.sentTo(chatId).length;
  await deliver({ message: { chat: { id: chatId, type: 'private' }, text: '/help' } });
  expect(api.sentTo(chatId).length - sent).toBe(2);
  const [limited, taken] = api.calls.filter(({ payload }) => payload['chat_id'] === chatId).slice(-2);
  expect((taken?.at ?? 0) - (limited?.at ?? 0)).toBeGreaterThanOrEqual(999);
  api.state.refuse = () => null;

  const away = await openHarness({
    database: h.database,
    bot: { opened: openTelegram({ token: botToken, apiRoot: 'http://127.0.0.1:9' }), token: botToken },
  });
  const nora = await away.asOwner();
  const answer = await nora.call('POST', '/api/telegram/link');
  expect([answer.status, answer.body.error]).toEqual([
    503,
    'Telegram can’t be reached just now. Please try again in a moment.',
  ]);
  await away.app.close();
});

test('without a public URL the server polls for updates, and with one it registers a webhook', async () => {
  const bot = openTelegram({ token: botToken, apiRoot: api.url });
  const asking = takeUpdates(bot, h.deps, { webhookUrl: null, token: botToken });
  const chatId = freshNumber();
  api.updates.push({ update_id: 9, message: { chat: { id: chatId, type: 'private' }, text: '/help' } });
  asking.start();
  await expect.poll(() => api.sentTo(chatId).length, { timeout: 60_000 }).toBe(1);
  await asking.close();

  const told = takeUpdates(bot, h.deps, { webhookUrl: 'https://kith.example/api/telegram/webhook', token: botToken });
  told.start();
  const announced = () => api.calls.find(({ method }) => method === 'setWebhook')?.payload;
  await expect.poll(announced, { timeout: 60_000 }).toMatchObject({
    url: 'https://kith.example/api/telegram/webhook',
    secret_token: secret,
  });
  await told.close();
});
