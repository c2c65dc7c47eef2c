// The bot against every kind of answer by Telegram or a proxy.
import { ChatError } from '@kith/core/ports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTelegram } from '../src/adapters/telegram.ts';
import { botToken, openTelegramApi, type Refusal } from './telegram-api.ts';

let api: Awaited<ReturnType<typeof openTelegramApi>>;
beforeAll(async () => {
  api = await openTelegramApi();
});
afterAll(() => api.close());

const open = (token = botToken) => openTelegram({ token, apiRoot: api.url }, 1);

const failure = async (sending: Promise<void>): Promise<ChatError> => {
  const error = await sending.catch((thrown: unknown) => thrown);
  if (!(error instanceof ChatError))
    throw new Error('The message was taken, or refused in other words.', { cause: error });
  return error;
};

test.each<[string, Refusal, ChatError['reason']]>([
  ['a person who blocked the bot', { code: 403, description: 'Forbidden: bot was blocked by the user' }, 'blocked'],
  ['a chat that is gone', { code: 400, description: 'Bad Request: chat not found' }, 'blocked'],
  ['a message that it does not take', { code: 400, description: 'Bad Request: message is too long' }, 'refused'],
  ['a fault of its own', { code: 500, description: 'Internal Server Error' }, 'away'],
  ['a proxy in between', { status: 502, text: '<html>Bad Gateway</html>' }, 'away'],
  ['nonsense', { status: 200, text: 'not { json' }, 'away'],
  ['nothing at all', 'hang', 'away'],
])('%s is told apart', async (_what, refusal, reason) => {
  api.state.refuse = () => refusal;
  const error = await failure(open().send(1, { text: 'Hello' }));
  expect(error.reason).toBe(reason);
  expect(JSON.stringify([error.message, error.stack, error.cause])).not.toContain(botToken);
});

test('during Telegram’s retry-after no call is made, for any chat', async () => {
  const bot = open();
  api.state.refuse = () => ({ code: 429, description: 'Too Many Requests: retry after 30', retryAfter: 30 });
  const asked = api.calls.length;
  expect(await failure(bot.send(1, { text: 'Hello' }))).toMatchObject({ reason: 'limited', retryAfter: 30 });
  expect(await failure(bot.send(2, { text: 'Hello' }))).toMatchObject({ reason: 'limited' });
  expect(api.calls.length - asked).toBe(1);
});

test('a wrong bot token is a temporary error, and no chat is unlinked', async () => {
  api.state.refuse = () => null;
  expect((await failure(open(`${botToken}x`).send(1, { text: 'Hello' }))).reason).toBe('away');
});
