import type { OwnerId } from '@kith/contracts/ids';
import { audienceRule, eventGuests, events } from '@kith/db/schema';
import { and, eq, gt, inArray, isNull, ne, type SQL } from '@kith/db/sql';
import type { OwnerContext } from '../context.ts';

/** Whether the event in `events` counts as coming (docs/adr/0011): not over, and neither a draft nor cancelled nor deleted. */
export const isComing = (now: Date | SQL) =>
  and(isNull(events.deletedAt), inArray(events.status, ['pending', 'confirmed']), gt(events.endAt, now));

/** The condition that ties `event_guests` to this friend as a guest, who has not left, of the event in `events`, which guests may see. */
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

/** Ids of the friends whom the audience rule invites to an event, whether they are guests of it or not. */
export async function listInvited(ctx: OwnerContext, eventId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ friendId: audienceRule.friendId })
    .from(audienceRule)
    .where(and(eq(audienceRule.ownerId, ctx.owner.id), eq(audienceRule.eventId, eventId)));
  return rows.map(({ friendId }) => friendId);
}
