import type { Friend } from '@kith/contracts/friends';
import { friends, retiredTokens } from '@kith/db/schema';
import { eq } from 'drizzle-orm';
import { recordActivity } from '../activity/index.ts';
import { type OwnerContext, inTransaction } from '../context.ts';
import { hashToken, mintToken } from '../secrets.ts';
import { lockFriend } from './lock-friend.ts';
import { findFriend } from './queries.ts';
import { nextFeed } from './touch-feeds.ts';

/** Gives a friend a new link. The old one is closed from the next request on, and the invitation starts anew. */
export function rotateToken(ctx: OwnerContext, id: string): Promise<Friend> {
  return inTransaction(ctx, async (tx) => {
    const friend = await lockFriend(tx, id);
    if (friend.tokenHash !== null) {
      await tx.db
        .insert(retiredTokens)
        .values({ tokenHash: friend.tokenHash, retiredAt: tx.now })
        .onConflictDoNothing();
    }
    const token = mintToken();
    await tx.db
      .update(friends)
      .set({
        tokenHash: hashToken(token),
        tokenSealed: tx.secrets.seal(token),
        linkedAt: tx.now,
        activatedAt: null,
        lastSyncedAt: null,
        unsubscribedAt: null,
        calendarApp: null,
        calendarEtag: null,
        unknownAgentAt: null,
        updatedAt: tx.now,
        ...nextFeed(tx),
      })
      .where(eq(friends.id, friend.id));
    await recordActivity(tx, tx.owner.id, { kind: 'friend.token_rotated', friend });
    return findFriend(tx, friend.id);
  });
}
