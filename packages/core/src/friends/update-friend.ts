import type { Friend, UpdateFriendInput } from '@kith/contracts/friends';
import { deliveries, friends } from '@kith/db/schema';
import { and, eq, inArray, sql } from '@kith/db/sql';
import { recordEvent } from '../activity/index.ts';
import { type OwnerContext, inTransaction } from '../context.ts';
import { lockOwner } from '../guests/index.ts';
import { isQuiet, refuseTakenAddress } from './check-address.ts';
import { lockFriend } from './lock-friend.ts';
import { findFriend } from './queries.ts';

/**
 * Changes a friend's name or address; absent fields are unchanged, null removes the address. Throws conflict for another friend's
 * address.
 */
export function updateFriend(ctx: OwnerContext, { id, name, email }: UpdateFriendInput): Promise<Friend> {
  return inTransaction(ctx, async (tx) => {
    await lockOwner(tx, tx.owner.id);
    const before = await lockFriend(tx, id);
    if (email !== undefined && email !== before.email) await refuseTakenAddress(tx, email, id);
    await tx.db
      .update(friends)
      .set({
        // The owner feed lists guests by name, so a renaming has to raise its copies' SEQUENCE.
        ...(name === undefined ? {} : { name, copySequence: sql`${friends.copySequence} + 1`, copyChangedAt: tx.now }),
        ...(email === undefined ? {} : { email }),
        ...(email && email !== before.email && (await isQuiet(tx, email)) ? { emails: false } : {}),
        updatedAt: tx.now,
      })
      .where(and(eq(friends.ownerId, tx.owner.id), eq(friends.id, id)));
    if (email !== undefined && email !== before.email) await forgetRefusals(tx, id);
    const changed = { id, name: name ?? before.name };
    await recordEvent(tx, tx.owner.id, { kind: 'friend.updated', friend: changed, changesFeed: name !== undefined });
    return findFriend(tx, id);
  });
}

/** Bounces of the old address say nothing about the new one, so dropped messages may be sent again. */
async function forgetRefusals(ctx: OwnerContext, friendId: string): Promise<void> {
  await ctx.db
    .update(deliveries)
    .set({ status: 'dropped' })
    .where(
      and(
        eq(deliveries.ownerId, ctx.owner.id),
        eq(deliveries.friendId, friendId),
        eq(deliveries.channel, 'email'),
        inArray(deliveries.status, ['refused', 'given_up']),
      ),
    );
}
