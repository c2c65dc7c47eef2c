import { data } from './reply.ts';
import type { RestRoute } from './routes.ts';

/** The Telegram rows; updates arrive at a separate route, /api/telegram/webhook. */
export const telegramRoutes: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/telegram',
    operationId: 'getTelegramBot',
    procedure: 'telegram.bot',
    reply: data,
    summary: 'Whether this server has a bot at Telegram',
  },
  {
    method: 'GET',
    path: '/api/telegram/link',
    operationId: 'getTelegramLink',
    procedure: 'telegram.link',
    reply: data,
    summary: 'Whether a chat with the bot is linked to the account',
  },
  {
    method: 'POST',
    path: '/api/telegram/link',
    operationId: 'startTelegramLink',
    procedure: 'telegram.start',
    reply: data,
    summary: 'A link that opens the bot and links a chat to the account, once',
  },
  {
    method: 'DELETE',
    path: '/api/telegram/link',
    operationId: 'deleteTelegramLink',
    procedure: 'telegram.unlink',
    reply: data,
    summary: 'End the link between the account and its chat',
  },
  {
    method: 'POST',
    path: '/api/manage/telegram',
    operationId: 'startTelegramLinkOfFriend',
    procedure: 'telegram.startAsFriend',
    reply: data,
    summary: 'A link that opens the bot and links a friend’s chat, once',
  },
  {
    method: 'POST',
    path: '/api/manage/telegram/unlink',
    operationId: 'deleteTelegramLinkOfFriend',
    procedure: 'telegram.unlinkAsFriend',
    reply: data,
    summary: 'End the link between a friend and their chat',
  },
];
