import { timingSafeEqual } from 'node:crypto';
import { DomainError } from '@kith/core/errors';
import { hashToken } from '@kith/core/secrets';
import type { FastifyInstance } from 'fastify';
import type { TelegramUpdates } from '../telegram-updates.ts';

/** Updates have a few kilobytes; Telegram's longest text with all entities stays below this. */
const LARGEST_UPDATE = 128 * 1024;

/** `POST /api/telegram/webhook`: accepts updates from callers with the secret shared with Telegram. */
export async function telegramWebhook(
  app: FastifyInstance,
  updates: Pick<TelegramUpdates, 'secret' | 'take'>,
): Promise<void> {
  // Digests have equal length, for a constant-time comparison.
  const expected = Buffer.from(hashToken(updates.secret));
  app.post(
    '/api/telegram/webhook',
    {
      schema: { hide: true },
      bodyLimit: LARGEST_UPDATE,
      // Before the body is read.
      onRequest: async (request) => {
        const given = request.headers['x-telegram-bot-api-secret-token'];
        const isTelegram = typeof given === 'string' && timingSafeEqual(Buffer.from(hashToken(given)), expected);
        if (!isTelegram) throw new DomainError('forbidden');
      },
    },
    async (request, reply) => {
      await updates.take(request.body);
      return reply.header('cache-control', 'no-store').send({ success: true });
    },
  );
}
