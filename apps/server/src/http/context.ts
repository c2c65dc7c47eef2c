import type { RequestContext } from '@kith/api';
import { limits } from '@kith/contracts/limits';
import { DomainError } from '@kith/core/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Deps, systemContext } from '../deps.ts';
import { addressOf } from '../plugins/rate-limits.ts';
import { createListBudget } from './list-budget.ts';
import { createLoadLimit, createShares } from './load-limit.ts';

/** The refresh token, HttpOnly. */
export const refreshCookie = 'kith_refresh';
/** Tells the app's script that a refresh token exists, so that only then a session is requested; grants nothing. */
const signedInCookie = 'kith_signed_in';
/** The device token of a browser that signed in before; grants nothing. */
const deviceCookie = 'kith_device';
const DEVICE_DAYS = 400;
/** The browser's token during a provider sign-in. */
const browserCookie = 'kith_browser';
const BROWSER_SECONDS = 900;

const STREAM_RECHECK_MS = 15_000;
/** Maximum number of concurrent calls per owner in one process. */
const MOST_OF_OWNER = 60;

function readBearer(header: string | undefined): string | null {
  return /^Bearer +([\w.~+/=-]{1,300}) *$/i.exec(header ?? '')?.[1] ?? null;
}

/** Browsers send Sec-Fetch-Site; scripts do not. */
function isCrossSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && URL.parse(origin)?.host !== headers.host;
}

/** Translates requests into procedure contexts. */
export function contextFactory(deps: Deps): (request: FastifyRequest, reply: FastifyReply) => RequestContext {
  const withLoadLimit = createLoadLimit(deps.limitsOff ? { share: Infinity } : {});
  const withOwnerShare = createShares(deps.limitsOff ? Infinity : MOST_OF_OWNER);
  const alone = createShares(
    1,
    () => new DomainError('too_many', 'This is being made for you already. Please wait for it.', { retryAfter: 5 }),
  );
  const cookie = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: deps.appUrl.startsWith('https:'),
  } as const;
  return (request, reply) => ({
    ...systemContext(deps),
    bearer: readBearer(request.headers.authorization),
    refreshCookie: request.cookies[refreshCookie] ?? null,
    setRefreshCookie: (token) => {
      const maxAge = limits.refreshDays * 86_400;
      if (token === null)
        reply.clearCookie(refreshCookie, cookie).clearCookie(signedInCookie, { ...cookie, httpOnly: false });
      else {
        reply.setCookie(refreshCookie, token, { ...cookie, maxAge });
        reply.setCookie(signedInCookie, '1', { ...cookie, httpOnly: false, maxAge });
      }
    },
    userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
    deviceCookie: request.cookies[deviceCookie] ?? null,
    setDeviceCookie: (mark) => void reply.setCookie(deviceCookie, mark, { ...cookie, maxAge: DEVICE_DAYS * 86_400 }),
    browserCookie: /^[\w-]{32}$/.exec(request.cookies[browserCookie] ?? '')?.[0] ?? null,
    // SameSite=Lax, because the provider redirects back here; no other cross-site request carries it.
    setBrowserCookie: (mark) =>
      void reply.setCookie(browserCookie, mark, { ...cookie, sameSite: 'lax', maxAge: BROWSER_SECONDS }),
    address: addressOf(request),
    countCall: (purpose) => request.server.countCall(request, purpose),
    isCrossSite: isCrossSite(request),
    idempotencyKey: request.headers['idempotency-key']?.toString() ?? null,
    isDemo: request.headers['x-demo-mode'] === 'true',
    limitsOff: deps.limitsOff,
    withLoadLimit: (work, load) => withLoadLimit(work, { ...load, asker: addressOf(request) }),
    withOwnerShare,
    alone,
    withListBudget: createListBudget(),
    onIdentified: (ownerId) => {
      request.ownerId = ownerId;
    },
    streamRecheckMs: deps.streamRecheckMs ?? STREAM_RECHECK_MS,
    changes: (ownerId, signal) => deps.live.changes(ownerId, signal),
  });
}

export type CreateContext = ReturnType<typeof contextFactory>;
