import { changedAt, isKnownToGuests, recordEvent, toldFacts } from '../activity/index.ts';
import { events } from '@kith/db/schema';
import { and, desc, eq, gt, isNotNull, isNull, sql } from '@kith/db/sql';
import type { OwnerContext } from '../context.ts';
import {
  datesOf,
  expandRule,
  readLocalTime,
  type Series,
  settleGuests,
  timesOf,
  writeLocalTime,
} from '../series/index.ts';
import { sharedOf } from './fields.ts';
import { announcementOf } from './rules.ts';

type Stored = typeof events.$inferSelect;

/**
 * Lets dates take place again that an earlier rule of a series lost and its new one has, with their guests and answers. Call it before
 * `settleSeries`, which writes new dates where there are none.
 */
export async function recoverDates(ctx: OwnerContext, row: Series): Promise<void> {
  const ofSeries = and(eq(events.ownerId, ctx.owner.id), eq(events.seriesId, row.id));
  const lost = await ctx.db
    .select()
    .from(events)
    .where(and(ofSeries, isNotNull(events.deletedAt), isNull(events.originalLocal), gt(events.endAt, ctx.now)))
    .orderBy(desc(events.updatedAt), events.id);
  if (lost.length === 0) return;
  const dates = datesOf(row);
  const furthest = Math.max(...lost.map(({ startAt }) => readLocalTime(row.timeZone, startAt)));
  const free = new Map(
    expandRule(dates, dates.start, furthest).map((place) => [timesOf(row, place).startAt.getTime(), place]),
  );
  const taken = await ctx.db
    .select({ originalLocal: events.originalLocal })
    .from(events)
    .where(and(ofSeries, isNotNull(events.originalLocal)));
  const places = new Set(taken.map(({ originalLocal }) => originalLocal));
  for (const date of lost) {
    const place = free.get(date.startAt.getTime());
    if (place === undefined || places.has(writeLocalTime(place))) continue;
    free.delete(date.startAt.getTime());
    // What the owner cancelled by itself stays so.
    const isOff = date.status === 'cancelled' && row.status !== 'cancelled';
    const is = {
      ...sharedOf(row),
      status: isOff ? date.status : row.status,
      endAt: timesOf(row, place).endAt,
      originalLocal: writeLocalTime(place),
      audienceType: date.ownAudience ? date.audienceType : row.audienceType,
      isOverride: isOff,
    };
    await letTakePlace(ctx, date, { is, notify: false });
  }
}

/** Lets a date of a series that was left out take place as it `is` now, with the guests and answers that it had. */
export async function letTakePlace(
  ctx: OwnerContext,
  before: Stored,
  { is, notify }: { is: Partial<Stored> & Pick<Stored, 'status'>; notify: boolean },
): Promise<void> {
  const isDraft = is.status === 'draft';
  const [after] = await ctx.db
    .update(events)
    .set({
      ...is,
      deletedAt: null,
      awaitsGuests: true,
      publishedAt: isDraft ? null : (before.publishedAt ?? ctx.now),
      revision: sql`${events.revision} + 1`,
      sequence: isDraft ? before.sequence : before.sequence + 1,
      changedAt: changedAt(ctx, events.changedAt),
      updatedAt: ctx.now,
    })
    .where(and(eq(events.ownerId, ctx.owner.id), eq(events.id, before.id)))
    .returning();
  if (after === undefined) throw new Error('A date that was left out is gone.');
  // At once, because it may have guests from before.
  await settleGuests(ctx, ctx.owner.id, after.id);
  const isTold =
    notify &&
    announcementOf({ ...before, status: 'cancelled' }, after, ctx.now) !== null &&
    (await isKnownToGuests(ctx, ctx.owner.id, after));
  await recordEvent(ctx, ctx.owner.id, {
    kind: 'event.updated',
    event: after,
    copies: after.status === 'draft' ? [] : 'everybody',
    tell: isTold ? { kind: 'changed', before: toldFacts(before) } : null,
  });
}
