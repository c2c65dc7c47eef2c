import type { RemoveEventInput } from '@kith/contracts/events';
import type { SeriesScope } from '@kith/contracts/series/recurrence';
import { events, series } from '@kith/db/schema';
import { and, eq, gt, isNull, type SQL, sql } from '@kith/db/sql';
import { changedAt, isKnownToGuests, recordEvent, toldFacts } from '../activity/index.ts';
import { inTransaction, type OwnerContext } from '../context.ts';
import { lockOwner } from '../guests/index.ts';
import { parseLocalTime } from '../series/index.ts';
import { lockEvent, selectSeries } from './queries.ts';
import { announcementOf } from './rules.ts';
import { removeUnusedPhotos } from './remove-unused-photos.ts';
import { datesMeant, endSeries, raiseSeries } from './update-series.ts';

type Stored = typeof events.$inferSelect;

/**
 * Deletes an event for its owner, or a date of a series, or this and the following ones, or all that are not over. The rows and their
 * guests stay, because feeds show a deleted event as cancelled for 14 days; guests who were told of it are told that it does not take
 * place, once for all dates. Throws `not_found`, `stale`, and `conflict` when all of its dates are over.
 */
export function removeEvent(ctx: OwnerContext, input: RemoveEventInput): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    await lockOwner(ctx, ctx.owner.id);
    const { scope = 'this' } = input;
    const event = await lockEvent(ctx, input);
    const before = event.seriesId === null ? event : await removeDates(ctx, event, event.seriesId, scope);
    await removeDate(ctx, before, true);
    return { id: event.id };
  });
}

/** Deletes one event, or one date of a series, under the owner's lock; guests who know of it are told where `notify` says so. */
export async function removeDate(ctx: OwnerContext, before: Stored, notify: boolean): Promise<void> {
  const isWorthTelling = notify && announcementOf(before, { ...before, status: 'cancelled' }, ctx.now) !== null;
  const isKnown = isWorthTelling && (await isKnownToGuests(ctx, ctx.owner.id, before));
  await markDeleted(ctx, eq(events.id, before.id));
  if (before.photoId !== null) await removeUnusedPhotos(ctx, before.photoId);
  await recordEvent(ctx, ctx.owner.id, {
    kind: 'event.removed',
    event: { ...before, revision: before.revision + 1 },
    copies: before.status === 'draft' ? [] : 'everybody',
    tell: isKnown ? { kind: 'cancelled', before: toldFacts(before) } : null,
  });
}

/** Takes dates out of a series, but for the first of them, which is answered and is removed like any event. */
async function removeDates(ctx: OwnerContext, date: Stored, seriesId: string, scope: SeriesScope): Promise<Stored> {
  const { row, dates } = await selectSeries(ctx, seriesId);
  if (scope === 'this') {
    await raiseSeries(ctx, row);
    return date;
  }
  const { anchor, hasEarlier } = datesMeant(ctx, dates, date, scope);
  if (hasEarlier) await endSeries(ctx, row, parseLocalTime(anchor.originalLocal));
  else {
    await raiseSeries(ctx, row);
    await ctx.db
      .update(series)
      .set({ deletedAt: ctx.now, settleAt: null })
      .where(and(eq(series.ownerId, ctx.owner.id), eq(series.id, row.id)));
  }
  const others = and(
    eq(events.seriesId, row.id),
    gt(events.originalLocal, anchor.originalLocal),
    isNull(events.deletedAt),
  );
  await markDeleted(ctx, others);
  return anchor;
}

const markDeleted = (ctx: OwnerContext, which: SQL | undefined) =>
  ctx.db
    .update(events)
    .set({
      deletedAt: ctx.now,
      nextReminderAt: null,
      revision: sql`${events.revision} + 1`,
      updatedAt: ctx.now,
      sequence: sql`case when ${events.status} = 'draft' then ${events.sequence} else ${events.sequence} + 1 end`,
      changedAt: changedAt(ctx, events.changedAt),
    })
    .where(and(eq(events.ownerId, ctx.owner.id), which));
