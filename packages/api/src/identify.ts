// Turns the credentials of a request into the actor behind them.
import { authenticate, authenticateToken, findBrowserOwner, isApiToken } from '@kith/core/auth';
import type { EventCodeActor, LinkActor, SessionActor, TokenActor } from '@kith/core/context';
import { DomainError } from '@kith/core/errors';
import { openLink } from '@kith/core/friends';
import { openEventCode } from '@kith/core/rsvps';
import type { RequestContext } from './context.ts';

export type OwnerActor = SessionActor | TokenActor;

const identified = new WeakMap<RequestContext, Promise<OwnerActor | null>>();

/** The owner whose bearer token the request carries, or null; looked up once for all calls of a batch. */
export function identifyOwner(ctx: RequestContext): Promise<OwnerActor | null> {
  let actor = identified.get(ctx);
  if (!actor) {
    actor = identifyAgain(ctx);
    identified.set(ctx, actor);
  }
  return actor;
}

/** The same, looked up anew: for streams, which outlive the moment in which they were opened. */
export const identifyAgain = (ctx: RequestContext): Promise<OwnerActor | null> =>
  ctx.bearer !== null && isApiToken(ctx.bearer) ? authenticateToken(ctx, ctx.bearer) : authenticate(ctx, ctx.bearer);

/**
 * The friend whose link carries this token, and whether it is the friend's own owner who looks, by the browser in which they are
 * signed in. Throws not_found, gone, or too_many after too many unknown tokens.
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
 * Looks a link up, and counts it against the address when it never existed, so that nobody can guess their way in.
 * Known links are never refused, and neither are retired ones, with which apps go on asking for months.
 */
export async function countUnknown<T>(ctx: Pick<RequestContext, 'countCall'>, lookUp: () => Promise<T>): Promise<T> {
  try {
    return await lookUp();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') await ctx.countCall('unknownLink');
    throw error;
  }
}
