import type { AudienceGuestInput, EventDetails, ExcludeGuestInput } from '@kith/contracts/events';
import { eventExclusions, events, friends } from '@kith/db/schema';
import { and, eq, isNull } from '@kith/db/sql';
import { recordEvent, tellUninvited } from '../activity/index.ts';
import { inTransaction, type OwnerContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { lockOwner, syncGuests } from '../guests/index.ts';
import { getEvent, lockEvent, selectSeries } from './queries.ts';
import { raiseSeries } from './update-series.ts';

/**
 * Excludes one friend from one event, whatever its audience, and notifies them if they knew of it, unless `notify` is false.
 * Returns the event; throws `not_found` and `stale`.
 */
export const excludeGuest = (ctx: OwnerContext, input: ExcludeGuestInput): Promise<EventDetails> =>
  setExcluded(ctx, input, true);

/** Lifts an exclusion; the audience rule decides again whether they are a guest. Throws `not_found` and `stale`. */
export const includeGuest = (ctx: OwnerContext, input: AudienceGuestInput): Promise<EventDetails> =>
  setExcluded(ctx, input, false);

function setExcluded(ctx: OwnerContext, input: ExcludeGuestInput, isExcluded: boolean): Promise<EventDetails> {
  return inTransaction(ctx, async (ctx) => {
    await lockOwner(ctx, ctx.owner.id);
    const event = await lockEvent(ctx, input);
    const [friend] = await ctx.db
      .select({ id: friends.id })
      .from(friends)
      .where(and(eq(friends.ownerId, ctx.owner.id), eq(friends.id, input.friendId), isNull(friends.removedAt)));
    if (friend === undefined) throw notFound();
    const row = { ownerId: ctx.owner.id, eventId: event.id, friendId: friend.id };
    const isThisRow = and(
      eq(eventExclusions.ownerId, row.ownerId),
      eq(eventExclusions.eventId, row.eventId),
      eq(eventExclusions.friendId, row.friendId),
    );
    const [there] = await ctx.db.select().from(eventExclusions).where(isThisRow);
    if ((there !== undefined) === isExcluded) return getEvent(ctx, event.id);

    await (isExcluded ? ctx.db.insert(eventExclusions).values(row) : ctx.db.delete(eventExclusions).where(isThisRow));
    const revision = event.revision + 1;
    await ctx.db
      .update(events)
      .set({ revision, updatedAt: ctx.now })
      .where(and(eq(events.ownerId, ctx.owner.id), eq(events.id, event.id)));
    const { left } = await syncGuests(ctx, ctx.owner.id, { event: event.id });
    if (event.seriesId !== null) await raiseSeries(ctx, (await selectSeries(ctx, event.seriesId)).row);
    if (input.notify !== false) await tellUninvited(ctx, ctx.owner.id, left);
    await recordEvent(ctx, ctx.owner.id, {
      kind: 'event.updated',
      event: { ...event, revision },
      copies: event.status === 'draft' ? [] : [friend.id],
      tell: null,
    });
    return getEvent(ctx, event.id);
  });
}
