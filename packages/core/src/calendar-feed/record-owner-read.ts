import type { OwnerId } from '@kith/contracts/ids';
import { ownerFeeds } from '@kith/db/schema';
import { and, eq, isNull, lt, or } from '@kith/db/sql';
import type { SystemContext } from '../context.ts';
import { identifyAgent } from '../friends/index.ts';

/** Resolution of the last-read time, so that polling writes little. */
const EXACT_MS = 5 * 60_000;

/** Records that a client read an owner feed; clients that are certainly no calendar apps are ignored. */
export async function recordOwnerRead(
  ctx: SystemContext,
  feed: { ownerId: OwnerId; feedId: string },
  userAgent: string,
): Promise<void> {
  const agent = identifyAgent(userAgent);
  if (agent.kind === 'other') return;
  await ctx.db
    .update(ownerFeeds)
    .set({ lastReadAt: ctx.now, ...(agent.kind === 'calendar' ? { calendarApp: agent.app } : {}) })
    .where(
      and(
        eq(ownerFeeds.ownerId, feed.ownerId),
        eq(ownerFeeds.id, feed.feedId),
        or(isNull(ownerFeeds.lastReadAt), lt(ownerFeeds.lastReadAt, new Date(ctx.now.getTime() - EXACT_MS))),
      ),
    );
}
