import type { Friend } from '@kith/contracts/friends';
import { friends } from '@kith/db/schema';
import { and, eq } from '@kith/db/sql';
import { recordEvent } from '../activity/index.ts';
import { type OwnerContext, inTransaction } from '../context.ts';
import { lockOwner, syncGuests } from '../guests/index.ts';
import { retireLink, storeLink } from './change-link.ts';
import { lockFriend } from './lock-friend.ts';
import { findFriend } from './queries.ts';

/**
 * Gives a friend a new link. The old one is closed from the next request on, and the friend is invited anew, even after
 * unsubscribing unless `staysLeft`.
 */
export function rotateToken(ctx: OwnerContext, id: string, { staysLeft = false } = {}): Promise<Friend> {
  return inTransaction(ctx, async (tx) => {
    await lockOwner(tx, tx.owner.id);
    const friend = await lockFriend(tx, id);
    await retireLink(tx, { friendId: friend.id });
    await tx.db
      .update(friends)
      .set({
        tokenSealed: await storeLink(tx, { friendId: friend.id }),
        linkedAt: tx.now,
        sharedAt: null,
        handedOnAt: null,
        activatedAt: null,
        lastSyncedAt: null,
        ...(staysLeft ? {} : { unsubscribedAt: null }),
        calendarApp: null,
        calendarEtag: null,
        unknownAgentAt: null,
        updatedAt: tx.now,
      })
      .where(and(eq(friends.ownerId, tx.owner.id), eq(friends.id, friend.id)));
    await syncGuests(tx, tx.owner.id, { friends: [friend.id] });
    await recordEvent(tx, tx.owner.id, { kind: 'friend.token_rotated', friend });
    return findFriend(tx, friend.id);
  });
}
