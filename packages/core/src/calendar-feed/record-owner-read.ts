import type { OwnerId } from '@kith/contracts/ids';
import { ownerFeeds } from '@kith/db/schema';
import { and, eq, isNull, lt, or } from '@kith/db/sql';
import type { SystemContext } from '../context.ts';
import { identifyAgent } from '../friends/index.ts';

/** How exact the time of the last reading is, so that polling writes little. */
const EXACT_MS = 5 * 60_000;

/** Notes that an app read a feed of the owner's own; what is certainly no calendar is not noted. */
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
