import { changedAt, isKnownToGuests, recordEvent, toldFacts } from '../activity/index.ts';
import { events } from '@kith/db/schema';
import { and, eq, sql } from '@kith/db/sql';
import type { OwnerContext } from '../context.ts';
import { settleGuests } from '../series/index.ts';
import { announcementOf } from './rules.ts';

type Stored = typeof events.$inferSelect;

/** Lets a date of a series that was left out, or lost by its rule, take place again, with the guests and answers that it had. */
export async function letTakePlace(
  ctx: OwnerContext,
  before: Stored,
  { status, notify }: { status: Stored['status']; notify: boolean },
): Promise<void> {
  const isDraft = status === 'draft';
  const [after] = await ctx.db
    .update(events)
    .set({
      status,
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
