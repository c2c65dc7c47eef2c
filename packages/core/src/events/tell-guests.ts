import { deliveries, eventAudience, friends } from '@kith/db/schema';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { OwnerContext } from '../context.ts';

type Kind = typeof deliveries.$inferSelect.kind;

/**
 * Tells the guests of an event something through their calendars, in one statement however many they are.
 * An invitation goes only to guests who were never told; a change or a cancellation to everyone, once for each revision.
 * Whoever left the calendar is told nothing. Call it in the transaction of the change itself.
 */
export async function tellGuests(
  ctx: OwnerContext,
  event: { id: string; revision: number },
  kind: Kind,
): Promise<void> {
  const neverTold = sql`not exists (
    select 1 from deliveries told where told.event_id = ${event.id}::uuid and told.friend_id = ${friends.id}
      and told.kind = 'published' and told.channel = 'calendar')`;
  await ctx.db
    .insert(deliveries)
    .select(
      ctx.db
        .select({
          eventId: eventAudience.eventId,
          friendId: eventAudience.friendId,
          kind: sql<Kind>`${kind}::text`.as('kind'),
          revision: sql<number>`${event.revision}::int`.as('revision'),
          channel: sql<'calendar'>`'calendar'::text`.as('channel'),
          createdAt: sql<Date>`${ctx.now.toISOString()}::timestamptz`.as('created_at'),
        })
        .from(eventAudience)
        .innerJoin(friends, and(eq(friends.id, eventAudience.friendId), isNull(friends.unsubscribedAt)))
        .where(
          and(
            eq(eventAudience.eventId, event.id),
            eq(eventAudience.ownerId, ctx.owner.id),
            kind === 'published' ? neverTold : undefined,
          ),
        ),
    )
    .onConflictDoNothing();
}

/** Whether any guest was ever told of this event. */
export async function isAnnounced(ctx: OwnerContext, eventId: string): Promise<boolean> {
  const [told] = await ctx.db
    .select({ eventId: deliveries.eventId })
    .from(deliveries)
    .where(eq(deliveries.eventId, eventId))
    .limit(1);
  return told !== undefined;
}
