import { ownerFeeds } from '@kith/db/schema';
import { eq } from '@kith/db/sql';
import type { OwnerContext } from '../context.ts';
import { retireLink } from '../friends/index.ts';

/** Revokes all links to the owner's own calendar, in the transaction of `ctx`, and returns their names. */
export async function endOwnerFeeds(ctx: OwnerContext): Promise<string[]> {
  const ended = await ctx.db
    .delete(ownerFeeds)
    .where(eq(ownerFeeds.ownerId, ctx.owner.id))
    .returning({ id: ownerFeeds.id, name: ownerFeeds.name });
  for (const { id } of ended) await retireLink(ctx, { ownerFeedId: id });
  return ended.map(({ name }) => name);
}
