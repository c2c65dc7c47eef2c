// Single events as iCalendar files, for their owner and for guests by a mail's link.
import { hash } from 'node:crypto';
import { createCaller } from '@kith/api';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { CreateContext } from './context.ts';
import { describedFile, feedHeaders } from './describe-feed.ts';
import { isFresh } from './is-fresh.ts';

const idParams = z.object({ id: z.string() });
const codeParams = z.object({ code: z.string() });
const attachment = { 'content-disposition': 'attachment; filename="event.ics"' };

/** `GET /api/events/{id}.ics`: an owner's event as a file. Refusals use the envelope, because callers are scripts. */
export async function eventFiles(
  app: FastifyInstance,
  { createContext }: { createContext: CreateContext },
): Promise<void> {
  app.get('/api/events/:id.ics', { schema: describedFile }, async (request, reply) => {
    const ctx = createContext(request, reply);
    // The procedure validates the id.
    const body = await createCaller(ctx).events.file(idParams.parse(request.params));
    const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (isFresh(request, { etag }, ctx.now)) return reply.code(304).send();
    return reply.headers(attachment).type('text/calendar; charset=utf-8').send(body);
  });
}

/** `GET /manage/e/{code}.ics`: a friend's event by event code. Refusals are plain text, as for the feed. */
export async function invitationFiles(
  app: FastifyInstance,
  { createContext }: { createContext: CreateContext },
): Promise<void> {
  app.get('/manage/e/:code.ics', { helmet: false, schema: { hide: true } }, async (request, reply) => {
    const caller = createCaller(createContext(request, reply));
    const body = await caller.rsvps.fileByCode(codeParams.parse(request.params));
    return reply
      .headers({ ...feedHeaders, ...attachment })
      .type('text/calendar; charset=utf-8')
      .send(body);
  });
}
