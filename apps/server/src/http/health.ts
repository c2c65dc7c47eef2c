import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';

const PING_TIMEOUT_MS = 2_000;

const availability = z.enum(['ok', 'unavailable']);
const health = z.object({
  status: availability,
  version: z.string(),
  database: z.string(),
  /** Without them everything works, but screens show what others changed only after a reload. */
  live_changes: availability,
});
const described = (description: string) => ({ description, content: { 'application/json': { schema: health } } });

/** `GET /api/health` for those who watch over the process, and robots.txt for those who crawl. */
export async function healthRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { database, live, version } = deps;
  app.get(
    '/api/health',
    {
      schema: {
        summary: 'Whether the process and its database answer, and whether live changes arrive',
        tags: ['health'],
        security: [],
        response: { 200: described('Both answer'), 503: described('The database does not answer') },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const facts = {
        version,
        database: database.kind,
        live_changes: live.isAvailable() ? 'ok' : 'unavailable',
      } as const;
      try {
        await database.ping(PING_TIMEOUT_MS);
        return { status: 'ok', ...facts };
      } catch {
        reply.code(503).header('retry-after', '5');
        return { status: 'unavailable', ...facts };
      }
    },
  );
  // Google's calendar importer obeys this file, so the feed must stay allowed.
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send('User-agent: *\nAllow: /api/calendar/\nAllow: /c/\nDisallow: /api/\nDisallow: /trpc/\n'),
  );
}
