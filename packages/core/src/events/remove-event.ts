import { events } from '@kith/db/schema';
import { and, eq } from 'drizzle-orm';
import { recordActivity } from '../activity/index.ts';
import { inTransaction, type OwnerContext } from '../context.ts';
import { touchOwnerFeeds } from '../friends/index.ts';
import { lockEvent } from './queries.ts';
import { announcementOf } from './rules.ts';
import { isAnnounced, tellGuests } from './tell-guests.ts';
import { nextCopy } from './update-event.ts';

/**
 * Deletes an event for its owner. The row stays, because feeds show a deleted event as cancelled for 14 days;
 * guests who were told of it are told that it does not take place. Throws `not_found`.
 */
export function removeEvent(ctx: OwnerContext, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockEvent(ctx, id);
    const revision = before.revision + 1;
    const isToTell = announcementOf(before, { ...before, status: 'cancelled' }, ctx.now) !== null;
    // The audience of a deleted event is empty, so its guests are told first.
    if (isToTell && (await isAnnounced(ctx, id))) await tellGuests(ctx, { id: before.id, revision }, 'cancelled');
    await ctx.db
      .update(events)
      .set({ deletedAt: ctx.now, revision, updatedAt: ctx.now, ...nextCopy(ctx, before) })
      .where(and(eq(events.id, before.id), eq(events.ownerId, ctx.owner.id)));
    await recordActivity(ctx, ctx.owner.id, { kind: 'event.removed', event: before });
    if (before.status !== 'draft') await touchOwnerFeeds(ctx);
    return { id: before.id };
  });
}
