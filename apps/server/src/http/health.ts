import type { FastifyInstance } from 'fastify';
import { about } from '@kith/contracts/about';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';

const PING_TIMEOUT_MS = 2_000;

const availability = z.enum(['ok', 'unavailable']);
const health = z.object({
  status: about(availability, 'Whether the process and its database answer', 'ok'),
  version: about(z.string(), 'The version of the product', '0.7.0'),
  database: about(z.string(), 'Which kind of database it is', 'embedded'),
  writes: about(availability, 'Whether there is room to store what is written', 'ok'),
  live_changes: about(
    availability,
    'Whether live changes arrive; without them screens show what others changed only after a reload',
    'ok',
  ),
});
const described = (description: string) => ({ description, content: { 'application/json': { schema: health } } });

/** `GET /api/health` for monitoring, and robots.txt. */
export async function healthRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { database, live, version, canWrite = async () => true } = deps;
  app.get(
    '/api/health',
    {
      schema: {
        summary: 'Whether the process and its database answer, and whether live changes arrive',
        description: 'Answers 200 while both do and there is room to write, else 503. For anybody.',
        operationId: 'getHealth',
        tags: ['health'],
        security: [],
        response: {
          200: described('Both answer'),
          503: described('The database does not answer, or what is written cannot be stored'),
        },
        'x-refusals': ['method_not_allowed', 'too_large'],
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const writes = (await canWrite()) ? 'ok' : 'unavailable';
      const facts = {
        version,
        writes,
        database: database.kind,
        live_changes: live.isAvailable() ? 'ok' : 'unavailable',
      } as const;
      try {
        await database.ping(PING_TIMEOUT_MS);
        if (writes === 'ok') return { status: 'ok', ...facts };
      } catch {
        // Documented below.
      }
      reply.code(503).header('retry-after', '5');
      return { status: 'unavailable', ...facts };
    },
  );
  // Google Calendar obeys this file, so the feed must stay allowed.
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send('User-agent: *\nAllow: /api/calendar/\nAllow: /c/\nDisallow: /api/\nDisallow: /trpc/\n'),
  );
}
