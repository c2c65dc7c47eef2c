import type { OwnerFeedList } from '@kith/contracts/owner-feeds';
import type { OwnerContext } from '../context.ts';
import { presentOwnerFeed } from './present.ts';
import { listOwnerFeedRows } from './queries.ts';

/** The links to the owner's own calendar, oldest first. */
export async function listOwnerFeeds(ctx: OwnerContext): Promise<OwnerFeedList> {
  const rows = await listOwnerFeedRows(ctx.db, ctx.owner.id);
  return rows.map((row) => presentOwnerFeed(ctx, row));
}
