import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';

const PATIENCE_MS = 2_000;

const health = z.object({ status: z.enum(['ok', 'unavailable']), version: z.string(), database: z.string() });
const described = (description: string) => ({ description, content: { 'application/json': { schema: health } } });

/** `GET /api/health` for those who watch over the process, and robots.txt for those who crawl. */
export async function healthRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { database, version } = deps;
  app.get(
    '/api/health',
    {
      schema: {
        summary: 'Whether the process and its database answer',
        tags: ['health'],
        security: [],
        response: { 200: described('Both answer'), 503: described('The database does not answer') },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        await database.ping(PATIENCE_MS);
        return { status: 'ok', version, database: database.kind };
      } catch {
        reply.code(503).header('retry-after', '5');
        return { status: 'unavailable', version, database: database.kind };
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
