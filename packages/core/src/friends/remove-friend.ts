import type { RemoveFriendInput } from '@kith/contracts/friends';
import { limits } from '@kith/contracts/limits';
import { friends, groupMembers, retiredTokens } from '@kith/db/schema';
import { eq } from 'drizzle-orm';
import { recordActivity } from '../activity/index.ts';
import { type OwnerContext, inTransaction } from '../context.ts';
import { calendarName } from '../profile/index.ts';
import { lockFriend } from './lock-friend.ts';

/**
 * Removes a friend: the link answers 410 from the next request on, they leave every audience, and their address is forgotten.
 * The row stays without them, so that the guest lists of ended events keep who came. With `erase` the old feed first
 * serves an empty calendar for 30 days, because no error ever makes an app delete its copy.
 */
export function removeFriend(ctx: OwnerContext, { id, erase }: RemoveFriendInput): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const friend = await lockFriend(tx, id);
    if (friend.tokenHash !== null) {
      await tx.db
        .insert(retiredTokens)
        .values({
          tokenHash: friend.tokenHash,
          retiredAt: tx.now,
          eraseUntil: erase ? new Date(tx.now.getTime() + limits.erasedFeedDays * 86_400_000) : null,
          calendarName: erase ? calendarName(tx.owner) : null,
        })
        .onConflictDoNothing();
    }
    await tx.db
      .update(friends)
      .set({
        email: null,
        tokenHash: null,
        tokenSealed: null,
        calendarApp: null,
        calendarEtag: null,
        removedAt: tx.now,
        updatedAt: tx.now,
      })
      .where(eq(friends.id, friend.id));
    await tx.db.delete(groupMembers).where(eq(groupMembers.friendId, friend.id));
    await recordActivity(tx, tx.owner.id, { kind: 'friend.removed', friend });
    return { id: friend.id };
  });
}
