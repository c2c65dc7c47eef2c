import type { Friend, UpdateFriendInput } from '@kith/contracts/friends';
import { friends } from '@kith/db/schema';
import { and, eq, isNull } from 'drizzle-orm';
import { announceChange } from '../activity/index.ts';
import { type OwnerContext, inTransaction } from '../context.ts';
import { notFound } from '../errors.ts';
import { findFriend } from './queries.ts';
import { nextFeed } from './touch-feeds.ts';

/** Changes a friend's name or address; what is absent stays, an address of null is taken away. */
export function updateFriend(ctx: OwnerContext, { id, name, email }: UpdateFriendInput): Promise<Friend> {
  return inTransaction(ctx, async (tx) => {
    const [changed] = await tx.db
      .update(friends)
      .set({
        ...(name === undefined ? {} : { name, ...nextFeed(tx) }),
        ...(email === undefined ? {} : { email }),
        updatedAt: tx.now,
      })
      .where(and(eq(friends.ownerId, tx.owner.id), eq(friends.id, id), isNull(friends.removedAt)))
      .returning({ id: friends.id });
    if (!changed) throw notFound();
    await announceChange(tx, tx.owner.id, { kind: 'friend.updated', friendId: changed.id });
    return findFriend(tx, changed.id);
  });
}
