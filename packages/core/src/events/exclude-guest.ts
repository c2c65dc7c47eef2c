import type { AudienceGuestInput, EventDetails, ExcludeGuestInput } from '@kith/contracts/events';
import type { SeriesScope } from '@kith/contracts/series/recurrence';
import { eventExclusions, events, friends } from '@kith/db/schema';
import { and, eq, isNull } from '@kith/db/sql';
import { recordEvent, tellUninvited } from '../activity/index.ts';
import { inTransaction, type OwnerContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { lockOwner, syncGuests } from '../guests/index.ts';
import { getEvent, lockEvent, selectSeries, selectSeriesPicks } from './queries.ts';
import { updateEvent } from './update-event.ts';
import { raiseSeries } from './update-series.ts';

/**
 * Excludes one friend from one event, or from the dates of a series that `scope` says, whatever its audience, and notifies them if they knew of it, unless `notify` is false.
 * Returns the event; throws `not_found` and `stale`.
 */
export const excludeGuest = (ctx: OwnerContext, input: ExcludeGuestInput): Promise<EventDetails> =>
  input.scope === undefined || input.scope === 'this'
    ? setExcluded(ctx, input, true)
    : excludeFromSeries(ctx, { ...input, scope: input.scope }, true);

/**
 * Lifts an exclusion, for all dates where it is one of the whole series; the audience rule decides again whether they are a guest. Throws
 * `not_found` and `stale`.
 */
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
    if ((there !== undefined) === isExcluded) {
      const isOfSeries = !isExcluded && event.seriesId !== null && !event.ownAudience;
      return isOfSeries ? excludeFromSeries(ctx, { ...input, scope: 'all' }, false) : getEvent(ctx, event.id);
    }

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

/** Leaves a friend out of dates of a series, or lets them in again. Throws as editing those dates does. */
function excludeFromSeries(
  ctx: OwnerContext,
  { id, friendId, scope, notify, revision }: ExcludeGuestInput & { scope: SeriesScope },
  isExcluded: boolean,
): Promise<EventDetails> {
  return inTransaction(ctx, async (ctx) => {
    await lockOwner(ctx, ctx.owner.id);
    const { seriesId } = await lockEvent(ctx, { id, revision });
    if (seriesId === null) return setExcluded(ctx, { id, friendId, notify }, isExcluded);
    const others = (await selectSeriesPicks(ctx, seriesId)).excluded.filter((one) => one !== friendId);
    await updateEvent(ctx, { id, scope, excluded_friends: isExcluded ? [...others, friendId] : others, notify });
    return getEvent(ctx, id);
  });
}
