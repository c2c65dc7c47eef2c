// The calendar feed over HTTP (RFC 9110, RFC 5545). Core decides its contents and what a fetch means.
import { countUnknown, describeError, type RequestContext } from '@kith/api';
import { type ErrorCode, errorTable } from '@kith/contracts/errors';
import { feedLimit } from '@kith/contracts/limits';
import { answerFeed, openFeed, recallFeed } from '@kith/core/calendar-feed';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { createCounter } from '../plugins/rate-limits.ts';
import type { CreateContext } from './context.ts';
import { describedFeed, feedHeaders } from './describe-feed.ts';
import { invitationFiles } from './event-files.ts';
import { isFresh } from './is-fresh.ts';
import { bufferFetches } from './record-fetches.ts';

const tokenQuery = z.object({ token: z.string() });

/** The token in the query or path; a missing one is an empty token, which matches nothing. */
const tokenOf = ({ query, params }: FastifyRequest): string =>
  tokenQuery.safeParse({ ...Object(query), ...Object(params) }).data?.token ?? '';

// Written for people who see it as an app's error message (docs/feed.md F6).
const sentences: Partial<Record<ErrorCode, string>> = {
  not_found: 'This calendar link doesn’t work. Please copy it again from the message it came in.',
  gone: 'This calendar link is no longer in use. Please ask the person who gave it to you for the new one.',
  too_many: 'This calendar is being fetched too often. Please try again in a minute.',
};

/**
 * `GET` and `HEAD` of `/api/calendar/ics?token=` and `/c/{token}.ics`, and `/manage/e/{code}.ics` for one event. Public, without
 * cookie or login (docs/feed.md F1), the same bytes at both URLs (F2), for any Accept (F3), never compressed (F5). Refusals are
 * plain text, because calendar apps show them to people (F6).
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
    // The default text for refusals without their own.
    const words = description.sentence === sentence ? sentences[description.code] : undefined;
    if (description.retryAfter !== undefined) reply.header('retry-after', String(description.retryAfter));
    return reply
      .code(status)
      .headers({ ...feedHeaders, 'cache-control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send(`${words ?? description.sentence}\n`);
  });

  const serve = async (ctx: RequestContext, request: FastifyRequest, token: string) =>
    answerFeed(ctx, await countUnknown(ctx, () => openFeed(ctx, token)), {
      userAgent: request.headers['user-agent'] ?? '',
      isRead: request.method === 'GET',
      isFresh: (validators) => isFresh(request, validators, ctx.now),
      buffer: (fetch) => buffer(ctx, fetch),
    });

  /** This process's last answer for the feed, while the database is unreachable; rethrows the error when there is none. */
  const serveKept = (ctx: RequestContext, request: FastifyRequest, token: string, error: unknown) => {
    const since = new Date(request.headers['if-modified-since'] ?? '');
    const kept = recallFeed(ctx, token, {
      isFresh: (validators) => isFresh(request, validators, ctx.now),
      since: Number.isNaN(since.getTime()) ? null : since,
    });
    if (describeError(error).code !== 'unavailable' || !kept) throw error;
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
    reply.headers(feedHeaders);
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000');
    if (etag !== null) reply.header('etag', etag);
    reply.header('last-modified', lastModified.toUTCString());
    if (!body) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(body);
  };

  app.get('/api/calendar/ics', { helmet: false, schema: describedFeed }, answer);
  app.get('/c/:token.ics', { helmet: false, schema: { hide: true } }, answer);
  await app.register(invitationFiles, { createContext });
}

/** Whether the proxy received plain HTTP; without its header nothing is known, and nothing is redirected. */
const isPlainHttp = ({ headers }: FastifyRequest) =>
  String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)
    ?.trim() === 'http';
