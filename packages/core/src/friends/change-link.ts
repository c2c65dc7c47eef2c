import { links, telegramChats, telegramCodes } from '@kith/db/schema';
import { and, eq, isNull } from '@kith/db/sql';
import type { OwnerContext } from '../context.ts';
import { hashToken, mintToken } from '../secrets.ts';

/** Whose link it is: a friend's, or that of a feed of the owner's own. */
export type LinkOf = { friendId: string } | { ownerFeedId: string };

/** Makes a link; answers its token under the process's key, for the row of whose it is. */
export async function storeLink(ctx: OwnerContext, of: LinkOf): Promise<string> {
  const token = mintToken();
  await ctx.db.insert(links).values({ tokenHash: hashToken(token), ownerId: ctx.owner.id, ...of });
  return ctx.secrets.seal(token);
}

/**
 * Closes a link from the next request on; it answers 410 for ever. With `erase` it serves an empty calendar
 * of that name until then (docs/feed.md F6). Whoever had the link of a friend may have linked a chat with it, so that ends too.
 */
export async function retireLink(
  ctx: OwnerContext,
  of: LinkOf,
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

const isLinkOf = (of: LinkOf) =>
  'friendId' in of ? eq(links.friendId, of.friendId) : eq(links.ownerFeedId, of.ownerFeedId);
