// Telegram updates: by webhook where the server has a public URL, else by long polling.
import { setTimeout as delay } from 'node:timers/promises';
import { refusalOf } from '@kith/core/errors';
import { type ChatButton, ChatError, type ChatMessage } from '@kith/core/ports';
import { answerMessage, answerPress } from '@kith/core/telegram';
import * as z from 'zod/mini';
import { describeFailure, keyboardOf, type TelegramBot } from './adapters/telegram.ts';
import { type Deps, systemContext } from './deps.ts';

/** Long-polling timeout in seconds, shorter than that of a call. */
const POLL_SECONDS = 5;
/** Delay after a failed poll, in milliseconds. */
const RETRY_MS = 15_000;
/** Maximum wait of a reply for Telegram's rate limit; a later answer is useless. */
const LONGEST_WAIT_SECONDS = 5;

// The fields used. Group chats are ignored: the bot only talks in private chats.
const chat = z.object({ id: z.int(), type: z.literal('private') });
const keyboard = z.object({
  inline_keyboard: z.array(
    z.array(
      z.union([
        z.pipe(
          z.object({ text: z.string(), callback_data: z.string() }),
          z.transform(({ text, callback_data }): ChatButton => ({ label: text, press: callback_data })),
        ),
        z.pipe(
          z.object({ text: z.string(), url: z.string() }),
          z.transform(({ text, url }): ChatButton => ({ label: text, url })),
        ),
      ]),
    ),
  ),
});
const update = z.union([
  z.object({ message: z.object({ chat, text: z.string() }) }),
  z.object({
    callback_query: z.object({
      id: z.string(),
      data: z.string().check(z.maxLength(64)),
      message: z.object({ chat, message_id: z.int(), reply_markup: z.optional(keyboard) }),
    }),
  }),
]);

const allowed = ['message', 'callback_query'] as const;

const commands = [
  { command: 'next', description: 'What’s coming up' },
  { command: 'help', description: 'What I can do' },
  { command: 'stop', description: 'End messages here' },
];

export interface TelegramUpdates {
  /** The webhook secret. */
  secret: string;
  /** Processes one update. Rejects only while the database is unreachable, so that it is delivered again. */
  take(given: unknown): Promise<void>;
  /** Registers the webhook or starts polling; retries until it succeeds. */
  start(): void;
  close(): Promise<void>;
}

/** Receives the bot's updates: at `webhookUrl`, or by polling when that is null. */
export function takeUpdates(
  bot: TelegramBot,
  deps: Deps,
  { webhookUrl, token }: { webhookUrl: string | null; token: string },
): TelegramUpdates {
  const { log } = deps.ports;
  const secret = deps.secrets.derive('telegram-webhook', token);
  const closing = new AbortController();
  let running: Promise<void> = Promise.resolve();

  const reply = async (chatId: number, message: ChatMessage) => {
    try {
      await bot.send(chatId, message);
    } catch (error) {
      const failure = error instanceof ChatError ? error : describeFailure(error);
      if (failure.reason !== 'limited' || failure.retryAfter > LONGEST_WAIT_SECONDS) throw failure;
      // Slightly longer, because timers may fire early.
      await delay(failure.retryAfter * 1000 + 50, undefined, { signal: closing.signal });
      await bot.send(chatId, message);
    }
  };

  const takeMessage = async (chatId: number, text: string) => {
    await reply(chatId, await answerMessage(systemContext(deps), { chatId, text }));
  };

  const takePress = async (query: {
    id: string;
    data: string;
    chatId: number;
    messageId: number;
    buttons: ChatButton[][];
  }) => {
    const { chatId, data: press, buttons } = query;
    const answer = await answerPress(systemContext(deps), { chatId, press, buttons });
    const api = await bot.api();
    // Stops the button's spinner; Telegram refuses this for an old press, which is harmless.
    await quietly(
      api.answerCallbackQuery(
        query.id,
        answer.note ? { text: answer.note.text, show_alert: answer.note.staysOpen } : {},
      ),
    );
    if (answer.buttons !== null && JSON.stringify(answer.buttons) !== JSON.stringify(buttons)) {
      await quietly(api.editMessageReplyMarkup(chatId, query.messageId, { reply_markup: keyboardOf(answer.buttons) }));
    }
    if (answer.reply !== null) await reply(chatId, answer.reply);
  };

  const quietly = async (call: Promise<unknown>) => {
    await call.catch((error: unknown) => {
      const { reason, message } = describeFailure(error);
      log.info({ reason, answer: message }, 'Telegram did not take an answer to a button');
    });
  };

  const take = async (given: unknown) => {
    const read = update.safeParse(given);
    if (!read.success) return;
    try {
      if ('message' in read.data) {
        await takeMessage(read.data.message.chat.id, read.data.message.text);
      } else {
        const { id, data, message } = read.data.callback_query;
        const buttons = message.reply_markup?.inline_keyboard ?? [];
        await takePress({ id, data, chatId: message.chat.id, messageId: message.message_id, buttons });
      }
    } catch (error) {
      if (error instanceof ChatError) {
        log.warn({ reason: error.reason, answer: error.message }, 'a reply did not reach Telegram');
        return;
      }
      if (refusalOf(error)?.code === 'unavailable') throw error;
      log.error({ err: error }, 'an update of Telegram could not be answered');
    }
  };

  const untilItWorks = async (work: () => Promise<void>) => {
    while (!closing.signal.aborted) {
      try {
        await work();
        return;
      } catch (error) {
        const { reason, message } = describeFailure(error);
        log.warn({ reason, answer: message }, 'Telegram could not be asked and is asked again');
        await delay(RETRY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      }
    }
  };

  const announceWebhook = async (url: string) => {
    const api = await bot.api();
    await api.setWebhook(url, { secret_token: secret, allowed_updates: allowed, max_connections: 20 });
    await api.setMyCommands(commands);
    log.info({}, 'Telegram sends updates to the webhook');
  };

  const poll = async () => {
    const api = await bot.api();
    await api.deleteWebhook();
    await api.setMyCommands(commands);
    for (let offset = 0; !closing.signal.aborted;) {
      const found = await api.getUpdates({ offset, timeout: POLL_SECONDS, allowed_updates: allowed });
      for (const one of found) {
        offset = one.update_id + 1;
        await take(one).catch((error: unknown) => log.warn({ err: error }, 'an update of Telegram was passed over'));
      }
    }
  };

  return {
    secret,
    take,
    start: () => {
      running = untilItWorks(() => (webhookUrl === null ? poll() : announceWebhook(webhookUrl)));
    },
    close: async () => {
      closing.abort();
      await running;
    },
  };
}
