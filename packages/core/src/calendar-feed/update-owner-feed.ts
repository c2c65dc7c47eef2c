import type { OwnerFeed, UpdateOwnerFeedInput } from '@kith/contracts/owner-feeds';
import { ownerFeeds } from '@kith/db/schema';
import { and, eq } from '@kith/db/sql';
import type { OwnerContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { presentOwnerFeed } from './present.ts';

/** Renames a link to the owner's own calendar; the link and its contents stay the same. Throws not_found. */
export async function updateOwnerFeed(ctx: OwnerContext, { id, name }: UpdateOwnerFeedInput): Promise<OwnerFeed> {
  const [row] = await ctx.db
    .update(ownerFeeds)
    .set({ name })
    .where(and(eq(ownerFeeds.ownerId, ctx.owner.id), eq(ownerFeeds.id, id)))
    .returning();
  if (!row) throw notFound();
  return presentOwnerFeed(ctx, row);
}
