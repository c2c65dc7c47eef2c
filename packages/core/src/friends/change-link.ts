import { links, telegramChats, telegramCodes } from '@kith/db/schema';
import { and, eq, isNull } from '@kith/db/sql';
import type { OwnerContext } from '../context.ts';
import { hashToken, mintToken } from '../secrets.ts';

/** The subject of a link: a friend or an owner feed. */
export type LinkOf = { friendId: string } | { ownerFeedId: string };

/** Creates a link and returns its encrypted token, to be stored in its subject's row. */
export async function storeLink(ctx: OwnerContext, of: LinkOf): Promise<string> {
  const token = mintToken();
  await ctx.db.insert(links).values({ tokenHash: hashToken(token), ownerId: ctx.owner.id, ...of });
  return ctx.secrets.seal(token);
}

/**
 * Closes a link from the next request on; it answers 410 for ever. With `erase` it first serves an empty calendar of that name
 * for a while (docs/feed.md F6). A Telegram chat linked through a friend's link is unlinked, because anybody with the link could
 * have linked it.
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
