// Resolves the credentials of a request to an actor.
import { authenticate, authenticateToken, findBrowserOwner, isApiToken } from '@kith/core/auth';
import type { EventCodeActor, LinkActor, SessionActor, TokenActor } from '@kith/core/context';
import { DomainError } from '@kith/core/errors';
import { openLink } from '@kith/core/friends';
import { openEventCode } from '@kith/core/rsvps';
import type { RequestContext } from './context.ts';

export type OwnerActor = SessionActor | TokenActor;

const identified = new WeakMap<RequestContext, Promise<OwnerActor | null>>();

/** The owner of the request's bearer token, or null; looked up once for all calls of a batch. */
export function identifyOwner(ctx: RequestContext): Promise<OwnerActor | null> {
  let actor = identified.get(ctx);
  if (!actor) {
    actor = identifyAgain(ctx);
    identified.set(ctx, actor);
  }
  return actor;
}

/** The same without the cache: for streams, which outlive the request. */
export const identifyAgain = (ctx: RequestContext): Promise<OwnerActor | null> =>
  ctx.bearer !== null && isApiToken(ctx.bearer) ? authenticateToken(ctx, ctx.bearer) : authenticate(ctx, ctx.bearer);

/**
 * The friend of a link token, and whether the viewer is the friend's own owner in a signed-in browser. Throws not_found, gone, or
 * too_many after too many unknown tokens.
 */
export async function identifyByLink(ctx: RequestContext, token: string): Promise<LinkActor & { isOwnLook: boolean }> {
  const viewer = await findBrowserOwner(ctx, ctx.refreshCookie);
  const friend = await countUnknown(ctx, () => openLink(ctx, token, viewer));
  return { kind: 'link', friend, isOwnLook: friend.ownerId === viewer };
}

/** The friend and the event of an event code. Throws not_found, gone, or too_many after too many unknown codes. */
export async function identifyByEventCode(ctx: RequestContext, code: string): Promise<EventCodeActor> {
  const opened = await countUnknown(ctx, () => openEventCode(ctx, code));
  return { kind: 'event-code', friend: opened.ctx.friend, eventId: opened.eventId };
}

/**
 * Looks a link up, and counts unknown ones against the address to prevent guessing. Known links are never refused, including
 * retired ones, which apps keep polling for months.
 */
export async function countUnknown<T>(ctx: Pick<RequestContext, 'countCall'>, lookUp: () => Promise<T>): Promise<T> {
  try {
    return await lookUp();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') await ctx.countCall('unknownLink');
    throw error;
  }
}
