import type { RemoveEventInput } from '@kith/contracts/events';
import { events } from '@kith/db/schema';
import { and, eq } from '@kith/db/sql';
import { isKnownToGuests, recordEvent, toldFacts } from '../activity/index.ts';
import { inTransaction, type OwnerContext } from '../context.ts';
import { lockOwner } from '../guests/index.ts';
import { lockEvent } from './queries.ts';
import { announcementOf } from './rules.ts';
import { nextCopy } from './update-event.ts';

/**
 * Deletes an event for its owner. The row and its guests stay, because feeds show a deleted event as cancelled for 14 days;
 * guests who were notified of it are told that it is off. Throws `not_found` and `stale`.
 */
export function removeEvent(ctx: OwnerContext, input: RemoveEventInput): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    await lockOwner(ctx, ctx.owner.id);
    const before = await lockEvent(ctx, input);
    const revision = before.revision + 1;
    const isWorthTelling = announcementOf(before, { ...before, status: 'cancelled' }, ctx.now) !== null;
    await ctx.db
      .update(events)
      .set({ deletedAt: ctx.now, nextReminderAt: null, revision, updatedAt: ctx.now, ...nextCopy(ctx, before) })
      .where(and(eq(events.ownerId, ctx.owner.id), eq(events.id, before.id)));
    await recordEvent(ctx, ctx.owner.id, {
      kind: 'event.removed',
      event: { ...before, revision },
      copies: before.status === 'draft' ? [] : 'everybody',
      tell:
        isWorthTelling && (await isKnownToGuests(ctx, ctx.owner.id, before.id))
          ? { kind: 'cancelled', before: toldFacts(before) }
          : null,
    });
    return { id: before.id };
  });
}
