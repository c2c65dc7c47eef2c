// The door for calendar apps: plain HTTP that RFC 9110 and RFC 5545 prescribe. What a feed holds is decided in core.
import { countUnknown, describeFault, type RequestContext } from '@kith/api';
import { type ErrorCode, errorTable } from '@kith/contracts/errors';
import { ownerId } from '@kith/contracts/ids';
import { feedLimit } from '@kith/contracts/limits';
import { openFeed, readEvent, readFeed, type Validators } from '@kith/core/calendar-feed';
import { classifyFetch, recordSync } from '@kith/core/friends';
import { openEventCode } from '@kith/core/rsvps';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { createCounter } from '../plugins/rate-limits.ts';
import type { CreateContext } from './context.ts';
import { isFresh } from './is-fresh.ts';
import { gatherFetches } from './record-fetches.ts';

type Feed = Awaited<ReturnType<typeof openFeed>>;

const tokenQuery = z.object({ token: z.string() });
const codeParams = z.object({ code: z.string().check(z.maxLength(200)) });

/** The token in the address or in its path; a request without one has the empty token, which nobody has. */
const tokenOf = ({ query, params }: FastifyRequest): string =>
  tokenQuery.safeParse({ ...Object(query), ...Object(params) }).data?.token ?? '';

// What the reader of an app's error message can do about it.
const sentences: Partial<Record<ErrorCode, string>> = {
  not_found: 'This calendar link is not known. Please copy it once more from the message it came in.',
  gone: 'This calendar link is no longer in use. Please ask the person who gave it to you for the new one.',
  too_many: 'This calendar is asked for too often. Please try again in a minute.',
};

const described = {
  summary: "A friend's calendar, for calendar apps",
  description: 'Answers If-None-Match and If-Modified-Since. The same calendar stands at `/c/{token}.ics`.',
  tags: ['calendar'],
  security: [],
  querystring: tokenQuery,
  response: {
    200: { description: 'The calendar (RFC 5545)', content: { 'text/calendar': { schema: z.string() } } },
    304: { description: 'Nothing changed', content: { 'text/calendar': { schema: z.null() } } },
    404: { description: 'This link never was', content: { 'text/plain': { schema: z.string() } } },
    410: { description: 'This link was replaced or taken back', content: { 'text/plain': { schema: z.string() } } },
    429: { description: 'More than once a second', content: { 'text/plain': { schema: z.string() } } },
  },
};

// Helmet writes headers for pages; a calendar needs these few, and every one is paid on every poll (docs/feed.md F7, F11).
const always = {
  'cache-control': 'private, max-age=0, must-revalidate',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
};

/**
 * `GET` and `HEAD` of `/api/calendar/ics?token=` and `/c/{token}.ics`, and `/manage/e/{code}.ics` for one event.
 * Refusals are plain text, because calendar apps show them to people.
 */
export async function calendarFeed(
  app: FastifyInstance,
  { appUrl, createContext }: { appUrl: string; createContext: CreateContext },
): Promise<void> {
  const isHttps = appUrl.startsWith('https:');
  const gather = gatherFetches(app);
  const countFetch = createCounter(app, { ...feedLimit, keyGenerator: tokenOf });

  app.setErrorHandler((error, request, reply) => {
    const fault = describeFault(error);
    if (fault.code === 'internal') request.log.error({ err: error }, 'a feed failed');
    request.faultCode = fault.code;
    const { status } = errorTable[fault.code];
    if (fault.retryAfter !== undefined) reply.header('retry-after', String(fault.retryAfter));
    return reply
      .code(status)
      .headers({ ...always, 'cache-control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send(`${sentences[fault.code] ?? fault.sentence}\n`);
  });

  /** The feed's bytes, or only its validators when the client has them; the fetch is on record or gathered. */
  const serve = async (ctx: RequestContext, request: FastifyRequest, token: string) => {
    const opened = await countUnknown(ctx, () => openFeed(ctx, token));
    const {
      etag,
      lastModified,
      body = null,
    } = isFresh(request, opened, ctx.now) ? unwritten(opened) : await readFeed(ctx, opened);
    if (request.method === 'GET' && opened.kind === 'living') {
      const userAgent = request.headers['user-agent'] ?? '';
      const weight = classifyFetch(opened, userAgent, ctx.now);
      // The first fetch is what tells the owner and the friend's page, so it is on record before it is answered.
      if (weight === 'first') await recordFirst(ctx, opened, { userAgent, etag });
      if (weight === 'later') gather(ctx, { ownerId: opened.ownerId, friendId: opened.friendId, userAgent, etag });
    }
    return { etag, lastModified, body };
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isHttps && isPlainHttp(request)) return reply.redirect(`${appUrl}${request.url}`, 308);
    await countFetch(request);
    const ctx = createContext(request, reply);
    const { etag, lastModified, body } = await ctx.withLoadLimit(() => serve(ctx, request, tokenOf(request)));
    reply.headers(always);
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000');
    reply.header('etag', etag);
    reply.header('last-modified', lastModified.toUTCString());
    if (!body) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(body);
  };

  app.get('/api/calendar/ics', { helmet: false, schema: described }, answer);
  app.get('/c/:token.ics', { helmet: false, schema: { hide: true } }, answer);
  app.get('/manage/e/:code.ics', { helmet: false, schema: { hide: true } }, async (request, reply) => {
    const { code } = codeParams.parse(request.params);
    const opened = await openEventCode(createContext(request, reply), code);
    const body = await readEvent(opened.ctx, opened.eventId);
    return reply
      .headers({ ...always, 'content-disposition': 'attachment; filename="event.ics"' })
      .type('text/calendar; charset=utf-8')
      .send(body);
  });
}

/** Whether the proxy in front was asked over plain HTTP; without its word nothing is known, and nothing is redirected. */
const isPlainHttp = ({ headers }: FastifyRequest) =>
  String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)
    ?.trim() === 'http';

const unwritten = ({ etag, lastModified }: Feed): Validators & { body?: Buffer } => ({ etag, lastModified });

const recordFirst = (
  ctx: RequestContext,
  feed: Extract<Feed, { kind: 'living' }>,
  sync: { userAgent: string; etag: string },
) =>
  recordSync(
    {
      ...ctx,
      friend: {
        id: feed.friendId,
        ownerId: ownerId.parse(feed.ownerId),
        name: feed.friendName,
        tokenHash: feed.tokenHash,
      },
    },
    sync,
  );
