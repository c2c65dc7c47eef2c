import type { OwnerFeed } from '@kith/contracts/owner-feeds';
import type { ownerFeeds } from '@kith/db/schema';
import type { SystemContext } from '../context.ts';
import { calendarFileLink, calendarLink, openToken } from '../friends/index.ts';

/** A stored feed as shown to its owner, with the token in plain text because the owner copies the link. */
export function presentOwnerFeed(ctx: SystemContext, row: typeof ownerFeeds.$inferSelect): OwnerFeed {
  const token = openToken(ctx, row.tokenSealed);
  return {
    id: row.id,
    name: row.name,
    calendar_link: calendarLink(ctx.appUrl, token),
    calendar_file_link: calendarFileLink(ctx.appUrl, token),
    calendar_app: row.calendarApp,
    last_read_at: row.lastReadAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}
