// Single events as files of iCalendar, for their owner and for a guest by the link of a mail.
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

/** `GET /api/events/{id}.ics`: one event of an owner, as a file. Refusals are in the envelope, because a script asks. */
export async function eventFiles(
  app: FastifyInstance,
  { createContext }: { createContext: CreateContext },
): Promise<void> {
  app.get('/api/events/:id.ics', { schema: describedFile }, async (request, reply) => {
    const ctx = createContext(request, reply);
    // Whether it is an id at all is checked by the procedure.
    const body = await createCaller(ctx).events.file(idParams.parse(request.params));
    const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (isFresh(request, { etag }, ctx.now)) return reply.code(304).send();
    return reply.headers(attachment).type('text/calendar; charset=utf-8').send(body);
  });
}

/** `GET /manage/e/{code}.ics`: one event of a friend, by the code of a mail. Refusals are plain text, as those of the feed. */
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
