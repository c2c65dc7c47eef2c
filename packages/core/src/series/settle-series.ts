import { DAY_MS } from '@kith/contracts/durations';
import type { OwnerId } from '@kith/contracts/ids';
import { events, series } from '@kith/db/schema';
import { and, eq, isNull, lt, lte, or } from '@kith/db/sql';
import { scheduleReminders } from '../activity/index.ts';
import { inTransaction, type SystemContext } from '../context.ts';
import { type GuestChanges, lockOwner, syncGuests } from '../guests/index.ts';
import { writeLocalTime } from './read-local-time.ts';
import { datesToSettle, GUESTS_AHEAD_DAYS, type Series, timesOf } from './rules.ts';

/** The most series that one look takes up, so that it stays short; the next one goes on. */
const batch = 100;

/**
 * Writes the dates of a series as rows of `events`, a year or 26 dates ahead, and the guests of those within 60 days, and of the next
 * one, as rows of `event_guests`. Call it under the owner's lock whenever the series has changed, and on a clock. Answers who became a
 * guest of a date, and who is one no more.
 */
export async function settleSeries(ctx: SystemContext, row: Series): Promise<GuestChanges> {
  const { ownerId, id: seriesId } = row;
  const { missing, next } = datesToSettle(row, ctx.now);
  if (missing.length > 0) {
    await ctx.db
      .insert(events)
      .values(missing.map((date) => dateRow(ctx, row, { originalLocal: writeLocalTime(date), ...timesOf(row, date) })))
      .onConflictDoNothing();
  }
  const isOfSeries = and(eq(events.ownerId, ownerId), eq(events.seriesId, seriesId), eq(events.awaitsGuests, true));
  const opened = await ctx.db
    .update(events)
    .set({ awaitsGuests: false })
    .where(
      and(
        isOfSeries,
        or(
          lt(events.startAt, new Date(ctx.now.getTime() + GUESTS_AHEAD_DAYS * DAY_MS)),
          next === null ? undefined : eq(events.originalLocal, writeLocalTime(next)),
        ),
      ),
    )
    .returning();
  for (const date of row.reminders.length > 0 ? opened : []) {
    await ctx.db
      .update(events)
      .set(await scheduleReminders(ctx, ownerId, date))
      .where(and(eq(events.ownerId, ownerId), eq(events.id, date.id)));
  }
  const settledUntil = missing.at(-1);
  const isEnded = row.endsAt !== null && row.endsAt <= ctx.now;
  await ctx.db
    .update(series)
    .set({
      ...(settledUntil === undefined ? {} : { settledUntil: writeLocalTime(settledUntil) }),
      settleAt: isEnded || row.deletedAt !== null ? null : new Date(ctx.now.getTime() + DAY_MS),
    })
    .where(and(eq(series.ownerId, ownerId), eq(series.id, seriesId)));
  return syncGuests(ctx, ownerId, { series: seriesId });
}

/** A date of a series as a row, before it has guests. */
export const dateRow = (
  ctx: SystemContext,
  row: Series,
  when: { originalLocal: string; startAt: Date; endAt: Date },
): typeof events.$inferInsert => ({
  ownerId: row.ownerId,
  seriesId: row.id,
  title: row.title,
  description: row.description,
  location: row.location,
  timeZone: row.timeZone,
  allDay: row.allDay,
  status: row.status,
  audienceType: row.audienceType,
  busyOnly: row.busyOnly,
  showGuests: row.showGuests,
  colour: row.colour,
  drawing: row.drawing,
  photoId: row.photoId,
  hostLine: row.hostLine,
  reminders: row.reminders,
  awaitsGuests: true,
  changedAt: row.changedAt,
  publishedAt: row.status === 'draft' ? null : ctx.now,
  createdAt: ctx.now,
  updatedAt: ctx.now,
  ...when,
});

/** Settles what has come into reach of series; call it every hour. Any number of processes may do this at once. */
export async function settleDueSeries(ctx: SystemContext): Promise<void> {
  const isDue = lte(series.settleAt, ctx.now);
  const due = await ctx.db.select({ ownerId: series.ownerId, id: series.id }).from(series).where(isDue).limit(batch);
  for (const { ownerId, id } of due) {
    await inTransaction(ctx, async (tx) => {
      await lockOwner(tx, ownerId);
      const [row] = await tx.db
        .select()
        .from(series)
        .where(and(eq(series.ownerId, ownerId), eq(series.id, id), isNull(series.deletedAt), isDue));
      if (row) await settleSeries(tx, row);
      else
        await tx.db
          .update(series)
          .set({ settleAt: null })
          .where(and(eq(series.ownerId, ownerId), eq(series.id, id), isDue));
    });
  }
}

/**
 * Makes rows of the guests of a date that has none yet, because somebody looks at it or changes it, under the
 * owner's lock; nothing for any other event.
 */
export async function settleGuests(ctx: SystemContext, ownerId: OwnerId, eventId: string): Promise<void> {
  const awaiting = and(eq(events.ownerId, ownerId), eq(events.id, eventId), eq(events.awaitsGuests, true));
  if ((await ctx.db.$count(events, awaiting)) === 0) return;
  await inTransaction(ctx, async (tx) => {
    await lockOwner(tx, ownerId);
    const opened = await tx.db.update(events).set({ awaitsGuests: false }).where(awaiting).returning();
    for (const date of opened) {
      await syncGuests(tx, ownerId, { event: eventId });
      await tx.db
        .update(events)
        .set(await scheduleReminders(tx, ownerId, date))
        .where(and(eq(events.ownerId, ownerId), eq(events.id, eventId)));
    }
  });
}
