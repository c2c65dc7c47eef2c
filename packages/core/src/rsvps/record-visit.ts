import { eventGuests, events, friends } from '@kith/db/schema';
import { and, eq, gt, inArray, isNull, lt, or } from '@kith/db/sql';
import { announceChange } from '../activity/index.ts';
import type { FriendContext } from '../context.ts';
import { isBrowser } from '../friends/index.ts';
import { isGuest } from '../guests/index.ts';

/**
 * Records that a page showed the friend all events or one: once per change of an event, so that repeated visits write nothing.
 * Link previews and friends with private reads do not count.
 */
export async function recordVisit(ctx: FriendContext, userAgent: string | null, eventId?: string): Promise<void> {
  if (!isBrowser(userAgent ?? '')) return;
  const { ownerId, id } = ctx.friend;
  const unseen = ctx.db
    .select({ eventId: eventGuests.eventId })
    .from(eventGuests)
    .innerJoin(events, isGuest({ ownerId, friendId: id }))
    .innerJoin(
      friends,
      and(eq(friends.ownerId, ownerId), eq(friends.id, eventGuests.friendId), eq(friends.hidesReads, false)),
    )
    .where(
      and(
        gt(events.endAt, ctx.now),
        eventId === undefined ? undefined : eq(events.id, eventId),
        or(isNull(eventGuests.seenAt), lt(eventGuests.seenAt, events.changedAt)),
      ),
    )
    // Rows locked by others are skipped, so that no page waits for the owner.
    .for('no key update', { of: eventGuests, skipLocked: true });
  const noted = await ctx.db
    .update(eventGuests)
    .set({ seenAt: ctx.now })
    .where(and(eq(eventGuests.ownerId, ownerId), eq(eventGuests.friendId, id), inArray(eventGuests.eventId, unseen)))
    .returning({ eventId: eventGuests.eventId });
  if (noted.length > 0) await announceChange(ctx, ownerId, { kind: 'event.seen', eventId: eventId ?? null });
}
