import type { OwnerId } from '@kith/contracts/ids';
import { links, telegramChats, telegramCodes } from '@kith/db/schema';
import { and, eq, isNull } from '@kith/db/sql';
import type { OwnerContext, SystemContext } from '../context.ts';
import { hashToken, mintToken } from '../secrets.ts';

/** The subject of a link: a friend, an owner feed, an event, or a request to be a guest of one. */
export type LinkOf =
  | { friendId: string }
  | { ownerFeedId: string }
  | { eventId: string }
  | { eventId: string; requestId: string };

/** Creates a link and returns its encrypted token, to be stored in its subject's row. */
export async function storeLink(ctx: OwnerContext, of: LinkOf): Promise<string> {
  return ctx.secrets.seal(await storeToken(ctx, ctx.owner.id, of));
}

/** The same for whoever has no account: returns the token itself. */
export async function storeToken(ctx: SystemContext, ownerId: OwnerId, of: LinkOf): Promise<string> {
  const token = mintToken();
  await ctx.db.insert(links).values({ tokenHash: hashToken(token), ownerId, ...of });
  return token;
}

/** Makes the link on which somebody waited, given by its encrypted token, the link of a friend. */
export async function grantLink(ctx: SystemContext, ownerId: OwnerId, of: { tokenSealed: string; friendId: string }) {
  await ctx.db
    .update(links)
    .set({ friendId: of.friendId, requestId: null })
    .where(isToken(ctx, ownerId, of.tokenSealed));
}

/** Closes the link of an encrypted token from the next request on; it answers 410 for ever. */
export async function retireToken(ctx: SystemContext, ownerId: OwnerId, tokenSealed: string): Promise<void> {
  await ctx.db
    .update(links)
    .set({ retiredAt: ctx.now })
    .where(and(isToken(ctx, ownerId, tokenSealed), isNull(links.retiredAt)));
}

const isToken = (ctx: SystemContext, ownerId: OwnerId, tokenSealed: string) =>
  and(eq(links.ownerId, ownerId), eq(links.tokenHash, hashToken(ctx.secrets.unseal(tokenSealed))));

/**
 * Closes a link from the next request on; it answers 410 for ever. With `erase` it first serves an empty calendar of that name
 * for a while (docs/feed.md F6). A Telegram chat linked through a friend's link is unlinked, because anybody with the link could
 * have linked it.
 */
export async function retireLink(
  ctx: OwnerContext,
  of: { friendId: string } | { ownerFeedId: string },
  erase: { until: Date; calendarName: string } | null = null,
): Promise<void> {
  await ctx.db
    .update(links)
    .set({
      retiredAt: ctx.now,
      ...(erase ? { eraseUntil: erase.until, calendarName: erase.calendarName } : {}),
    })
    .where(and(eq(links.ownerId, ctx.owner.id), isLinkOf(of), isNull(links.retiredAt)));
  if (!('friendId' in of)) return;
  for (const table of [telegramChats, telegramCodes]) {
    await ctx.db.delete(table).where(and(eq(table.ownerId, ctx.owner.id), eq(table.friendId, of.friendId)));
  }
}

const isLinkOf = (of: { friendId: string } | { ownerFeedId: string }) =>
  'friendId' in of ? eq(links.friendId, of.friendId) : eq(links.ownerFeedId, of.ownerFeedId);
