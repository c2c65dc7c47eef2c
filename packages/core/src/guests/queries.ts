import type { OwnerId } from '@kith/contracts/ids';
import { eventGuests, events } from '@kith/db/schema';
import { and, eq, gt, inArray, isNull, ne, type SQL } from '@kith/db/sql';

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
