import { DAY_MS } from '@kith/contracts/durations';
import type { OwnerId } from '@kith/contracts/ids';
import { events, series } from '@kith/db/schema';
import { and, eq, inArray, isNotNull, lt, lte, or, sql } from '@kith/db/sql';
import { scheduleDates } from '../activity/index.ts';
import { inTransaction, type SystemContext } from '../context.ts';
import { type GuestChanges, lockOwner, syncGuests } from '../guests/index.ts';
import { writeLocalTime } from './read-local-time.ts';
import { datesToSettle, GUESTS_AHEAD_DAYS, type Series, timesOf } from './rules.ts';

/** The most series that one look takes up, and that one transaction does, so that both stay short; the next look goes on. */
const batch = { look: 100, transaction: 20 } as const;
/** So many rows stay far below the 65,535 parameters that a statement may have. */
const rowsAtOnce = 1_000;

/**
 * Writes the dates of an owner's series as rows of `events`, a year or 26 dates ahead, and the guests of those within 60 days, and of
 * the next one of each, as rows of `event_guests`: one statement for each table, however many series. Call it under the owner's lock
 * whenever a series has changed, and on a clock. Answers who became a guest of a date, and who is one no more.
 */
export async function settleSeries(
  ctx: SystemContext,
  ownerId: OwnerId,
  rows: readonly Series[],
): Promise<GuestChanges> {
  const planned = rows.map((row) => ({ row, ...datesToSettle(row, ctx.now) }));
  const missing = planned.flatMap(({ row, missing }) =>
    missing.map((date) => dateRow(ctx, row, { originalLocal: writeLocalTime(date), ...timesOf(row, date) })),
  );
  for (let from = 0; from < missing.length; from += rowsAtOnce) {
    const some = missing.slice(from, from + rowsAtOnce);
    await ctx.db.insert(events).values(some).onConflictDoNothing();
  }
  const ids = rows.map(({ id }) => id);
  const isNext = planned.flatMap(({ row, next }) =>
    next === null ? [] : [and(eq(events.seriesId, row.id), eq(events.originalLocal, writeLocalTime(next)))],
  );
  const reached = new Date(ctx.now.getTime() + GUESTS_AHEAD_DAYS * DAY_MS);
  const opened = await ctx.db
    .update(events)
    .set({ awaitsGuests: false })
    .where(
      and(
        eq(events.ownerId, ownerId),
        inArray(events.seriesId, ids),
        eq(events.awaitsGuests, true),
        or(lt(events.startAt, reached), ...isNext),
      ),
    )
    .returning();
  await scheduleDates(ctx, ownerId, opened);
  const settled = planned.map(({ row, missing, next }) => {
    const isEnded = row.deletedAt !== null || next === null;
    const last = missing.at(-1);
    // As one date is over another comes into reach; of what is rare, in some week before.
    const again = isEnded ? null : Math.min(timesOf(row, next).endAt.getTime(), ctx.now.getTime() + 7 * DAY_MS);
    return {
      id: row.id,
      until: last === undefined ? row.settledUntil : writeLocalTime(last),
      again: again && new Date(again),
    };
  });
  await ctx.db
    .update(series)
    .set({ settledUntil: sql`settled.until`, settleAt: sql`settled.again` })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(settled)}::text::jsonb) settled (id uuid, until text, again timestamptz)`,
    )
    .where(and(eq(series.ownerId, ownerId), sql`${series.id} = settled.id`));
  return syncGuests(ctx, ownerId, { series: ids });
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
  const due = await ctx.db
    .select({ ownerId: series.ownerId, id: series.id })
    .from(series)
    .where(isDue)
    .limit(batch.look);
  for (const [ownerId, ofOwner] of Map.groupBy(due, (row) => row.ownerId)) {
    for (let from = 0; from < ofOwner.length; from += batch.transaction) {
      const ids = ofOwner.slice(from, from + batch.transaction).map(({ id }) => id);
      await inTransaction(ctx, async (tx) => {
        await lockOwner(tx, ownerId);
        const isStillDue = and(eq(series.ownerId, ownerId), inArray(series.id, ids), isDue);
        await tx.db
          .update(series)
          .set({ settleAt: null })
          .where(and(isStillDue, isNotNull(series.deletedAt)));
        await settleSeries(tx, ownerId, await tx.db.select().from(series).where(isStillDue));
      });
    }
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
    if (opened.length > 0) await syncGuests(tx, ownerId, { event: eventId });
    await scheduleDates(tx, ownerId, opened);
  });
}
