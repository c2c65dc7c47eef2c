import type { ActivityKind } from '@kith/contracts/activity';
import { friends } from '@kith/db/schema';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { recordActivity } from '../activity/index.ts';
import { type FriendContext, inTransaction } from '../context.ts';
import { nextFeed } from './touch-feeds.ts';

/** The friend leaves: the feed becomes empty and nothing is sent any more. Leaving twice is leaving once. */
export function unsubscribe(ctx: FriendContext): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const left = await tx.db
      .update(friends)
      .set({ unsubscribedAt: tx.now, lastUnsubscribedAt: tx.now, updatedAt: tx.now, ...nextFeed(tx) })
      .where(and(eq(friends.id, tx.friend.id), isNull(friends.unsubscribedAt), isNull(friends.removedAt)))
      .returning({ id: friends.id });
    if (left.length > 0) await tell(tx, 'friend.unsubscribed');
  });
}

/** The friend comes back: invited until their app fetches again, which also proves that it was not thrown away meanwhile. */
export function resubscribe(ctx: FriendContext): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const back = await tx.db
      .update(friends)
      .set({
        unsubscribedAt: null,
        activatedAt: null,
        unknownAgentAt: null,
        linkedAt: tx.now,
        updatedAt: tx.now,
        ...nextFeed(tx),
      })
      .where(and(eq(friends.id, tx.friend.id), isNotNull(friends.unsubscribedAt), isNull(friends.removedAt)))
      .returning({ id: friends.id });
    if (back.length > 0) await tell(tx, 'friend.resubscribed');
  });
}

const tell = (tx: FriendContext, kind: ActivityKind) =>
  recordActivity(tx, tx.friend.ownerId, { kind, friend: tx.friend });
