import { links } from '@kith/db/schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { OwnerContext } from '../context.ts';
import { hashToken, mintToken } from '../secrets.ts';

/** Gives a friend a link; answers its token under the process's key, for the friend's row. */
export async function storeLink(ctx: OwnerContext, friendId: string): Promise<string> {
  const token = mintToken();
  await ctx.db.insert(links).values({ tokenHash: hashToken(token), ownerId: ctx.owner.id, friendId });
  return ctx.secrets.seal(token);
}

/**
 * Closes the link of a friend from the next request on; it answers 410 for ever. With `erase` it serves an empty calendar
 * of that name until then (docs/feed.md F6).
 */
export async function retireLink(
  ctx: OwnerContext,
  friendId: string,
  erase: { until: Date; calendarName: string } | null = null,
): Promise<void> {
  await ctx.db
    .update(links)
    .set({
      retiredAt: ctx.now,
      ...(erase ? { eraseUntil: erase.until, calendarName: erase.calendarName } : {}),
    })
    .where(and(eq(links.ownerId, ctx.owner.id), eq(links.friendId, friendId), isNull(links.retiredAt)));
}
