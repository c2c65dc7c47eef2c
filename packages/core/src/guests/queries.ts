import type { OwnerId } from '@kith/contracts/ids';
import { audienceRule, eventGuests, events } from '@kith/db/schema';
import { and, eq, gt, inArray, isNull, ne, type SQL } from '@kith/db/sql';
import type { OwnerContext } from '../context.ts';

/** Whether the event in `events` is upcoming (docs/adr/0011): not over, and not a draft, cancelled or deleted. */
export const isComing = (now: Date | SQL) =>
  and(isNull(events.deletedAt), inArray(events.status, ['pending', 'confirmed']), gt(events.endAt, now));

/** Joins `event_guests` to this friend as a current guest of the event in `events`, if guests may see it. */
export const isGuest = ({ ownerId, friendId }: { ownerId: OwnerId; friendId: string }) =>
  and(
    eq(eventGuests.ownerId, ownerId),
    eq(eventGuests.friendId, friendId),
    isNull(eventGuests.leftAt),
    eq(events.ownerId, ownerId),
    eq(events.id, eventGuests.eventId),
    isNull(events.deletedAt),
    ne(events.status, 'draft'),
  );

/** Ids of the friends whom the audience rule invites to an event, whether or not they are guests yet. */
export async function listInvited(ctx: OwnerContext, eventId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ friendId: audienceRule.friendId })
    .from(audienceRule)
    .where(and(eq(audienceRule.ownerId, ctx.owner.id), eq(audienceRule.eventId, eventId)));
  return rows.map(({ friendId }) => friendId);
}
