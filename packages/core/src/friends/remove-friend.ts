import { DAY_MS } from '@kith/contracts/durations';
import type { AudienceEffect } from '@kith/contracts/audience-effect';
import type { RemoveFriendInput } from '@kith/contracts/friends';
import { limits } from '@kith/contracts/limits';
import { eventAudienceFriends, eventExclusions, friends, groupMembers, groups } from '@kith/db/schema';
import { and, eq, inArray } from '@kith/db/sql';
import { recordEvent } from '../activity/index.ts';
import { type OwnerContext, inTransaction } from '../context.ts';
import { deriveEffect, lockOwner, syncGuests } from '../guests/index.ts';
import { calendarName } from '../profile/index.ts';
import { retireLink } from './change-link.ts';
import { quietHashOf } from './check-address.ts';
import { lockFriend } from './lock-friend.ts';

/**
 * Removes a friend: the link answers 410 from the next request on, they leave every audience, and their address is deleted. The
 * row stays in anonymous form, so that guest lists of past events keep who came. With `erase` the old feed serves an empty
 * calendar for 30 days first, because apps never delete their copy on an error.
 */
export function removeFriend(ctx: OwnerContext, input: RemoveFriendInput): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const { friend } = await takeOut(tx, input);
    await recordEvent(tx, tx.owner.id, { kind: 'friend.removed', friend });
    return { id: friend.id };
  });
}

/** Previews the guest lists that a friend would be removed from. Throws not_found. */
export const previewRemoveFriend = (ctx: OwnerContext, { id }: { id: string }): Promise<AudienceEffect> =>
  deriveEffect(ctx, (tx) => takeOut(tx, { id, erase: false }));

async function takeOut(tx: OwnerContext, { id, erase }: RemoveFriendInput) {
  await lockOwner(tx, tx.owner.id);
  const friend = await lockFriend(tx, id);
  const isQuietNow = friend.unsubscribedAt !== null || !friend.emails;
  const until = new Date(tx.now.getTime() + limits.erasedFeedDays * DAY_MS);
  await retireLink(tx, { friendId: friend.id }, erase ? { until, calendarName: calendarName(tx.owner) } : null);
  await tx.db
    .update(friends)
    .set({
      email: null,
      // An opt-out from mails outlives the friend; the address itself does not.
      ...(isQuietNow && friend.email !== null ? { quietHash: quietHashOf(tx, friend.email) } : {}),
      tokenSealed: null,
      calendarApp: null,
      calendarEtag: null,
      removedAt: tx.now,
      updatedAt: tx.now,
    })
    .where(and(eq(friends.ownerId, tx.owner.id), eq(friends.id, friend.id)));
  await tx.db
    .update(groups)
    .set({ updatedAt: tx.now })
    .where(
      and(
        eq(groups.ownerId, tx.owner.id),
        inArray(
          groups.id,
          tx.db
            .select({ id: groupMembers.groupId })
            .from(groupMembers)
            .where(and(eq(groupMembers.ownerId, tx.owner.id), eq(groupMembers.friendId, friend.id))),
        ),
      ),
    );
  for (const table of [groupMembers, eventAudienceFriends, eventExclusions]) {
    await tx.db.delete(table).where(and(eq(table.ownerId, tx.owner.id), eq(table.friendId, friend.id)));
  }
  // Nobody can be notified, because their address is deleted.
  return { friend, ...(await syncGuests(tx, tx.owner.id, { friends: [friend.id] })), told: [] };
}
