import type { Friend, UpdateFriendInput } from '@kith/contracts/friends';
import { friends } from '@kith/db/schema';
import { and, eq, isNull, sql } from '@kith/db/sql';
import { tellChange } from '../activity/index.ts';
import { type OwnerContext, inTransaction } from '../context.ts';
import { notFound } from '../errors.ts';
import { findFriend } from './queries.ts';

/** Changes a friend's name or address; what is absent stays, an address of null is taken away. */
export function updateFriend(ctx: OwnerContext, { id, name, email }: UpdateFriendInput): Promise<Friend> {
  return inTransaction(ctx, async (tx) => {
    const [changed] = await tx.db
      .update(friends)
      .set({
        // The owner's own calendar names its guests, and its copies have to rise with a new name.
        ...(name === undefined ? {} : { name, copySequence: sql`${friends.copySequence} + 1`, copyChangedAt: tx.now }),
        ...(email === undefined ? {} : { email }),
        updatedAt: tx.now,
      })
      .where(and(eq(friends.ownerId, tx.owner.id), eq(friends.id, id), isNull(friends.removedAt)))
      .returning({ id: friends.id, name: friends.name });
    if (!changed) throw notFound();
    await tellChange(tx, tx.owner.id, { kind: 'friend.updated', friend: changed, changesFeed: name !== undefined });
    return findFriend(tx, changed.id);
  });
}
