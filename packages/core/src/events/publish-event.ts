import { guestAccess } from '@kith/contracts/guest-access';
import type { Event, PublishEventInput } from '@kith/contracts/events';
import { events } from '@kith/db/schema';
import { and, eq } from '@kith/db/sql';
import { scheduleReminders, recordEvent } from '../activity/index.ts';
import { inTransaction, type OwnerContext } from '../context.ts';
import { conflict } from '../errors.ts';
import { lockOwner } from '../guests/index.ts';
import { nextCopy } from './change-copy.ts';
import { getEventSummary, lockEvent } from './queries.ts';
import { applyToSeries } from './update-series.ts';

/**
 * Publishes an event: a draft or tentative event becomes confirmed, a draft that repeats with all of its dates, and guests who were never
 * notified are notified, unless `sendNotifications` is false. Publishing again notifies only guests added since. Nobody is notified
 * of busy-only or past events. Throws `not_found`, `stale`, and `conflict` for a cancelled event.
 */
export function publishEvent(ctx: OwnerContext, input: PublishEventInput): Promise<Event> {
  return inTransaction(ctx, async (ctx) => {
    await lockOwner(ctx, ctx.owner.id);
    const before = await lockEvent(ctx, input);
    if (before.status === 'cancelled') {
      throw conflict('This event was cancelled. Set it to confirmed before you publish it again.');
    }
    if (before.seriesId !== null && before.status === 'draft') {
      // A draft that repeats is published whole.
      const change = await applyToSeries(ctx, before, { id: before.id, status: 'confirmed', scope: 'all' });
      if (change !== null) return announce(ctx, { ...change.after, isNew: true }, input, before.id);
    }
    const isNew = before.status !== 'confirmed';
    const revision = isNew ? before.revision + 1 : before.revision;
    if (isNew) {
      await ctx.db
        .update(events)
        .set({
          status: 'confirmed',
          publishedAt: before.publishedAt ?? ctx.now,
          revision,
          updatedAt: ctx.now,
          ...nextCopy(ctx, before),
          ...(await scheduleReminders(ctx, ctx.owner.id, { ...before, status: 'confirmed' }, before)),
        })
        .where(and(eq(events.id, before.id), eq(events.ownerId, ctx.owner.id)));
    }
    return announce(ctx, { ...before, revision, isNew }, input, before.id);
  });
}

async function announce(
  ctx: OwnerContext,
  event: typeof events.$inferSelect & { isNew: boolean },
  input: PublishEventInput,
  shown: string,
): Promise<Event> {
  const { answerable } = guestAccess({ ...event, status: 'confirmed' }, ctx.now);
  await recordEvent(ctx, ctx.owner.id, {
    kind: event.isNew ? 'event.published' : 'event.announced',
    event,
    copies: event.isNew ? 'everybody' : [],
    tell: answerable && input.sendNotifications !== false ? { kind: 'published', before: null } : null,
  });
  return getEventSummary(ctx, shown);
}
