// The server's Telegram bot through grammY, loaded only when a bot is configured.
import { DomainError } from '@kith/core/errors';
import { type ChatButton, ChatError, type ChatMessage, type Telegram } from '@kith/core/ports';
import type { Api } from 'grammy';
import type { InlineKeyboardMarkup } from 'grammy/types';

export interface TelegramSettings {
  /** The token from BotFather. */
  token: string;
  /** The URL of the bot API without a trailing slash. */
  apiRoot: string;
}

/** Timeout of a call; Telegram usually answers within a second. */
const CALL_SECONDS = 10;

export interface TelegramBot extends Telegram {
  /** The raw API with throttling to Telegram's limits: 30 messages a second in total and one per chat. */
  api(): Promise<Api>;
}

/** Opens the bot. Nothing is connected or loaded before its first use. */
export function openTelegram({ token, apiRoot }: TelegramSettings, callSeconds = CALL_SECONDS): TelegramBot {
  let opened: Promise<Api> | undefined;
  let name: string | undefined;
  /** The end of Telegram's retry-after; no call is made before it. */
  let limitedUntil = 0;
  const open = async () => {
    const [{ Api: GrammyApi }, { apiThrottler }] = await Promise.all([
      import('grammy'),
      import('@grammyjs/transformer-throttler'),
    ]);
    const api = new GrammyApi(token, { apiRoot, timeoutSeconds: callSeconds });
    api.config.use(apiThrottler());
    return api;
  };
  const api = () => (opened ??= open());
  return {
    api,
    botName: async () => {
      try {
        name ??= (await (await api()).getMe()).username;
        return name;
      } catch {
        throw new DomainError('unavailable', 'Telegram can’t be reached just now. Please try again in a moment.');
      }
    },
    send: async (chatId, message) => {
      const left = Math.ceil((limitedUntil - performance.now()) / 1000);
      if (left > 0) throw new ChatError('limited', 'Telegram asked to wait.', { retryAfter: left });
      try {
        await (await api()).sendMessage(chatId, message.text, messageOptions(message));
      } catch (error) {
        const failure = describeFailure(error);
        if (failure.reason === 'limited') limitedUntil = performance.now() + failure.retryAfter * 1000;
        throw failure;
      }
    },
  };
}

const messageOptions = ({ buttons = [] }: ChatMessage) => ({
  parse_mode: 'HTML' as const,
  link_preview_options: { is_disabled: true },
  ...(buttons.length > 0 ? { reply_markup: keyboardOf(buttons) } : {}),
});

/** Button rows in Telegram's form. */
export const keyboardOf = (rows: readonly (readonly ChatButton[])[]): InlineKeyboardMarkup => ({
  inline_keyboard: rows.map((row) =>
    row.map((button) =>
      'press' in button ? { text: button.label, callback_data: button.press } : { text: button.label, url: button.url },
    ),
  ),
});

/**
 * Classifies a failed call. The library's errors contain URLs with the bot's token, so only Telegram's own answer is passed on.
 */
export function describeFailure(error: unknown): ChatError {
  const { code, description, retryAfter } = readAnswer(error);
  const said = `${code} ${description}`.trim();
  if (code === 429) return new ChatError('limited', said, { retryAfter: Math.max(1, retryAfter) });
  if (code === 403 || /chat not found|user is deactivated/i.test(description)) return new ChatError('blocked', said);
  // 401 and 404 mean a wrong bot token, and pass once it is corrected.
  if (code === 400) return new ChatError('refused', said);
  return new ChatError('away', said || 'Telegram could not be reached.');
}

/** Telegram's answer, read without the library, which may not be loaded; 0 when there was none. */
function readAnswer(error: unknown): { code: number; description: string; retryAfter: number } {
  if (typeof error !== 'object' || error === null || !('error_code' in error)) {
    return { code: 0, description: '', retryAfter: 0 };
  }
  const parameters = 'parameters' in error ? Object(error.parameters) : {};
  return {
    code: typeof error.error_code === 'number' ? error.error_code : 0,
    description: 'description' in error && typeof error.description === 'string' ? error.description : '',
    retryAfter: typeof parameters.retry_after === 'number' ? parameters.retry_after : 0,
  };
}
