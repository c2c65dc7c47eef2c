import { friends } from '@kith/db/schema';
import { and, eq, isNotNull, isNull } from '@kith/db/sql';
import { recordEvent } from '../activity/index.ts';
import { type FriendContext, inTransaction } from '../context.ts';
import { lockOwner, syncGuests } from '../guests/index.ts';

type Changed = Partial<typeof friends.$inferInsert>;

/** Unsubscribes the friend: the feed becomes empty and nothing is sent any more. Idempotent. */
export const unsubscribe = (ctx: FriendContext): Promise<void> =>
  change(ctx, 'friend.unsubscribed', { unsubscribedAt: ctx.now, lastUnsubscribedAt: ctx.now });

/** Resubscribes the friend: invited until their app fetches again, which proves that the subscription still exists. */
export const resubscribe = (ctx: FriendContext): Promise<void> =>
  change(ctx, 'friend.resubscribed', {
    unsubscribedAt: null,
    activatedAt: null,
    unknownAgentAt: null,
    linkedAt: ctx.now,
  });

function change(
  ctx: FriendContext,
  kind: 'friend.unsubscribed' | 'friend.resubscribed',
  columns: Changed,
): Promise<void> {
  const { id, ownerId } = ctx.friend;
  const isNews = kind === 'friend.unsubscribed' ? isNull(friends.unsubscribedAt) : isNotNull(friends.unsubscribedAt);
  return inTransaction(ctx, async (tx) => {
    await lockOwner(tx, ownerId);
    const changed = await tx.db
      .update(friends)
      .set({ ...columns, updatedAt: tx.now })
      .where(and(eq(friends.ownerId, ownerId), eq(friends.id, id), isNull(friends.removedAt), isNews))
      .returning({ id: friends.id });
    if (changed.length === 0) return;
    await syncGuests(tx, ownerId, { friends: [id] });
    await recordEvent(tx, ownerId, { kind, friend: tx.friend });
  });
}
