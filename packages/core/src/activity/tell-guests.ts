import { deliveries, eventGuests, friends } from '@kith/db/schema';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SystemContext } from '../context.ts';

/** What guests can be told of an event. */
export type Announcement = typeof deliveries.$inferSelect.kind;

/**
 * Tells the guests of an event something through their calendars, in one statement however many they are.
 * An invitation goes only to guests who were never told; a change or a cancellation to everyone, once for each revision.
 * Whoever left the calendar is told nothing.
 */
export async function tellGuests(
  ctx: SystemContext,
  ownerId: string,
  event: { id: string; revision: number },
  kind: Announcement,
): Promise<void> {
  const neverTold = sql`not exists (
    select 1 from ${deliveries} told where told.owner_id = ${ownerId}::uuid and told.event_id = ${event.id}::uuid
      and told.friend_id = ${friends.id} and told.kind = 'published' and told.channel = 'calendar')`;
  await ctx.db
    .insert(deliveries)
    .select(
      ctx.db
        .select({
          ownerId: eventGuests.ownerId,
          eventId: eventGuests.eventId,
          friendId: eventGuests.friendId,
          kind: sql<Announcement>`${kind}::text`.as('kind'),
          revision: sql<number>`${event.revision}::int`.as('revision'),
          channel: sql<'calendar'>`'calendar'::text`.as('channel'),
          createdAt: sql<Date>`${ctx.now.toISOString()}::timestamptz`.as('created_at'),
        })
        .from(eventGuests)
        .innerJoin(friends, and(eq(friends.ownerId, eventGuests.ownerId), eq(friends.id, eventGuests.friendId)))
        .where(
          and(
            eq(eventGuests.ownerId, ownerId),
            eq(eventGuests.eventId, event.id),
            isNull(eventGuests.leftAt),
            isNull(friends.unsubscribedAt),
            kind === 'published' ? neverTold : undefined,
          ),
        ),
    )
    .onConflictDoNothing();
}

/** Whether any guest was ever told of this event. */
export async function isAnnounced(ctx: SystemContext, ownerId: string, eventId: string): Promise<boolean> {
  const [told] = await ctx.db
    .select({ eventId: deliveries.eventId })
    .from(deliveries)
    .where(and(eq(deliveries.ownerId, ownerId), eq(deliveries.eventId, eventId)))
    .limit(1);
  return told !== undefined;
}
