// The calendar feed over HTTP, as RFC 9110 and RFC 5545 prescribe it. What a feed holds is decided in core.
import { hash } from 'node:crypto';
import { countUnknown, createCaller, describeError, type RequestContext } from '@kith/api';
import { type ErrorCode, errorTable } from '@kith/contracts/errors';
import { eventId, ownerId } from '@kith/contracts/ids';
import { feedLimit } from '@kith/contracts/limits';
import { feedToken } from '@kith/contracts/rsvps';
import {
  rememberFeed,
  openFeed,
  readFeed,
  recallFeed,
  recordOwnerRead,
  type Validators,
} from '@kith/core/calendar-feed';
import { classifyFetch, noteUse, recordSync } from '@kith/core/friends';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import { createCounter } from '../plugins/rate-limits.ts';
import type { CreateContext } from './context.ts';
import { isFresh } from './is-fresh.ts';
import { bufferFetches } from './record-fetches.ts';
import { ifNoneMatch, usualRefusals } from './rest/describe.ts';

type Feed = Awaited<ReturnType<typeof openFeed>>;

const tokenQuery = z.object({ token: z.string() });
const idParams = z.object({ id: z.string() });
const codeParams = z.object({ code: z.string() });

/** The token in the address or in its path; a request without one has the empty token, which nobody has. */
const tokenOf = ({ query, params }: FastifyRequest): string =>
  tokenQuery.safeParse({ ...Object(query), ...Object(params) }).data?.token ?? '';

// What the reader of an app's error message can do about it (docs/feed.md F6).
const sentences: Partial<Record<ErrorCode, string>> = {
  not_found: 'This calendar link doesn’t work. Please copy it again from the message it came in.',
  gone: 'This calendar link is no longer in use. Please ask the person who gave it to you for the new one.',
  too_many: 'This calendar is being fetched too often. Please try again in a minute.',
};

const calendar = { 'text/calendar': { schema: z.string() } };
const refusal = (description: string) => ({ description, content: { 'text/plain': { schema: z.string() } } });

const described: FastifySchema = {
  summary: "Get a friend's calendar, for calendar apps",
  description:
    'Answers If-None-Match and If-Modified-Since. The same calendar stands at `/c/{token}.ics`. Refusals are plain text. For a friend, by the token of their link.',
  operationId: 'getCalendarFeed',
  tags: ['calendar'],
  security: [],
  querystring: z.object({ token: feedToken }),
  headers: z.object({ 'if-none-match': ifNoneMatch }),
  response: {
    200: { description: 'The calendar (RFC 5545)', content: calendar },
    404: refusal('This link never existed'),
    410: refusal('This link was replaced or taken back'),
    429: refusal('It is fetched too often'),
  },
  'x-refusals': ['method_not_allowed', 'too_large', 'internal', 'unavailable'],
  'x-answers': ['etag'],
};

const describedFile: FastifySchema = {
  summary: 'Get one event as a file for a calendar',
  description:
    'Get one event as iCalendar (RFC 5545), with the same UID as in the calendars of its guests. For an owner.',
  operationId: 'getEventFile',
  tags: ['events'],
  security: [{ bearer: [] }],
  params: z.object({ id: eventId }),
  headers: z.object({ 'if-none-match': ifNoneMatch }),
  response: { 200: { description: 'The event (RFC 5545)', content: calendar } },
  'x-refusals': ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', ...usualRefusals],
  'x-answers': ['etag'],
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
 * Public, without cookie or login (docs/feed.md F1), the same bytes at both addresses (F2) and whatever type is accepted (F3),
 * never compressed (F5). Refusals are plain text, because calendar apps show them to people (F6).
 */
export async function calendarFeed(
  app: FastifyInstance,
  { appUrl, createContext }: { appUrl: string; createContext: CreateContext },
): Promise<void> {
  const isHttps = appUrl.startsWith('https:');
  const buffer = bufferFetches(app);
  const countFetch = createCounter(app, { ...feedLimit, keyGenerator: tokenOf });

  app.setErrorHandler((error, request, reply) => {
    const description = describeError(error);
    if (description.code === 'internal') request.log.error({ err: error }, 'a feed failed');
    request.errorCode = description.code;
    const { status, sentence } = errorTable[description.code];
    // The words about the link are for a refusal that has none of its own.
    const words = description.sentence === sentence ? sentences[description.code] : undefined;
    if (description.retryAfter !== undefined) reply.header('retry-after', String(description.retryAfter));
    return reply
      .code(status)
      .headers({ ...always, 'cache-control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send(`${words ?? description.sentence}\n`);
  });

  /** The feed's bytes, or only its validators when the client has them; the fetch is on record or buffered. */
  const serve = async (ctx: RequestContext, request: FastifyRequest, token: string) => {
    const opened = await countUnknown(ctx, () => openFeed(ctx, token));
    if (opened.kind === 'living' && opened.sharedAt === null) {
      await noteUse(ctx, { ownerId: opened.ownerId, id: opened.friendId });
    }
    const {
      etag,
      lastModified,
      body = null,
    } = isFresh(request, opened, ctx.now) ? unwritten(opened) : await readFeed(ctx, opened);
    if (request.method === 'GET' && opened.kind === 'living') {
      const userAgent = request.headers['user-agent'] ?? '';
      const fetched = classifyFetch(opened, userAgent, ctx.now);
      // The first fetch is what tells the owner and the friend's page, so it is on record before it is answered.
      if (fetched === 'first') await recordFirst(ctx, opened, { userAgent, etag });
      if (fetched === 'later') buffer(ctx, { ownerId: opened.ownerId, friendId: opened.friendId, userAgent, etag });
    }
    if (request.method === 'GET' && opened.kind === 'own') {
      await recordOwnerRead(ctx, opened, request.headers['user-agent'] ?? '');
    }
    if (opened.kind === 'living') rememberFeed(ctx, token, { etag, lastModified });
    return { etag, lastModified, body };
  };

  /** The feed as this process last answered it, while the database is away; throws the error that says so when there is none. */
  const serveKept = (ctx: RequestContext, request: FastifyRequest, token: string, error: unknown) => {
    const kept = describeError(error).code === 'unavailable' ? recallFeed(ctx, token) : null;
    if (!kept) throw error;
    if (isFresh(request, kept, ctx.now)) return { ...kept, body: null };
    // An app that names as late a second was perhaps answered by another process since, and keeps what it has, also its tag.
    const second = Date.parse(kept.lastModified.toUTCString());
    if (Date.parse(request.headers['if-modified-since'] ?? '') >= second) return { ...kept, etag: null, body: null };
    if (kept.body === null) throw error;
    request.log.warn('the database is away, so a feed was answered as it was last written');
    return kept;
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isHttps && isPlainHttp(request)) return reply.redirect(`${appUrl}${request.url}`, 308);
    await countFetch(request);
    const ctx = createContext(request, reply);
    const token = tokenOf(request);
    const { etag, lastModified, body } = await ctx
      .withLoadLimit(() => serve(ctx, request, token), { isKept: true })
      .catch((error: unknown) => serveKept(ctx, request, token, error));
    reply.headers(always);
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000');
    if (etag !== null) reply.header('etag', etag);
    reply.header('last-modified', lastModified.toUTCString());
    if (!body) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(body);
  };

  app.get('/api/calendar/ics', { helmet: false, schema: described }, answer);
  app.get('/c/:token.ics', { helmet: false, schema: { hide: true } }, answer);
  app.get('/manage/e/:code.ics', { helmet: false, schema: { hide: true } }, async (request, reply) => {
    const caller = createCaller(createContext(request, reply));
    const body = await caller.rsvps.fileByCode(codeParams.parse(request.params));
    return reply
      .headers({ ...always, 'content-disposition': 'attachment; filename="event.ics"' })
      .type('text/calendar; charset=utf-8')
      .send(body);
  });
}

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
    return reply
      .header('content-disposition', 'attachment; filename="event.ics"')
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
