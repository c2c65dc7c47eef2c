import * as z from 'zod/mini';
import { about, answeredInstant, link } from './about.ts';
import { feedToken } from './rsvps.ts';

/** The server's bot: `GET /api/telegram`. */
export const telegramBot = z.object({
  configured: about(z.boolean(), 'Whether this server has a bot at Telegram', true),
});
export type TelegramBot = z.output<typeof telegramBot>;

/** Whether a chat is linked: `GET /api/telegram/link`. */
export const telegramLink = z.object({
  configured: telegramBot.shape.configured,
  linked_at: about(
    z.nullable(answeredInstant),
    'When a chat was linked; null while none is',
    '2027-01-02T12:00:00.000Z',
  ),
});
export type TelegramLink = z.output<typeof telegramLink>;

/** The link that starts linking a chat: `POST /api/telegram/link`. */
export const telegramStart = z.object({
  url: about(
    link,
    'Opens the bot in Telegram, where one tap on Start links the chat. Good once',
    'https://t.me/kith_bot?start=ESIzRFVmd4iZqrvM3e7_AAkV3p0yTq8Zx1nR5sWb7uDgkV3p0yTq8Z',
  ),
  expires_at: about(answeredInstant, 'Until when', '2027-01-02T12:15:00.000Z'),
});
export type TelegramStart = z.output<typeof telegramStart>;

/** A friend's own chat: `POST /api/manage/telegram` and `/api/manage/telegram/unlink`. */
export const telegramByToken = z.strictObject({ token: feedToken });
