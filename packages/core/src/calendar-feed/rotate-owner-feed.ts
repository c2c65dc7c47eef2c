import type { OwnerFeed } from '@kith/contracts/owner-feeds';
import { ownerFeeds } from '@kith/db/schema';
import { and, eq } from '@kith/db/sql';
import { inTransaction, type OwnerContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { retireLink, storeLink } from '../friends/index.ts';
import { presentOwnerFeed } from './present.ts';

/** Gives an owner feed a new link; the old one answers 410 from the next request on. Throws not_found. */
export function rotateOwnerFeed(ctx: OwnerContext, id: string): Promise<OwnerFeed> {
  return inTransaction(ctx, async (tx) => {
    const mine = and(eq(ownerFeeds.ownerId, tx.owner.id), eq(ownerFeeds.id, id));
    const [feed] = await tx.db.select({ id: ownerFeeds.id }).from(ownerFeeds).where(mine).for('update');
    if (!feed) throw notFound();
    await retireLink(tx, { ownerFeedId: id });
    const tokenSealed = await storeLink(tx, { ownerFeedId: id });
    const [row] = await tx.db
      .update(ownerFeeds)
      .set({ tokenSealed, linkedAt: tx.now, lastReadAt: null, calendarApp: null })
      .where(mine)
      .returning();
    if (!row) throw notFound();
    return presentOwnerFeed(tx, row);
  });
}
