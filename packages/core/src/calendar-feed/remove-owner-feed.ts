import { ownerFeeds } from '@kith/db/schema';
import { and, eq } from '@kith/db/sql';
import { inTransaction, type OwnerContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { retireLink } from '../friends/index.ts';

/** Revokes a link to the owner's own calendar; it answers 410 from the next request on. Throws not_found. */
export function removeOwnerFeed(ctx: OwnerContext, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const [removed] = await tx.db
      .delete(ownerFeeds)
      .where(and(eq(ownerFeeds.ownerId, tx.owner.id), eq(ownerFeeds.id, id)))
      .returning({ id: ownerFeeds.id });
    if (!removed) throw notFound();
    await retireLink(tx, { ownerFeedId: id });
    return removed;
  });
}
