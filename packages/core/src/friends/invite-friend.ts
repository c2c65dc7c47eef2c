import type { Friend, InviteFriendInput } from '@kith/contracts/friends';
import { friends } from '@kith/db/schema';
import { recordActivity } from '../activity/index.ts';
import { type OwnerContext, inTransaction } from '../context.ts';
import { hashToken, mintToken } from '../secrets.ts';
import { findFriend } from './queries.ts';

/** Adds a friend with a link of their own. Two friends may share a name or an address: people do. */
export function inviteFriend(ctx: OwnerContext, input: InviteFriendInput): Promise<Friend> {
  return inTransaction(ctx, async (tx) => {
    const token = mintToken();
    const [friend] = await tx.db
      .insert(friends)
      .values({
        ownerId: tx.owner.id,
        name: input.name,
        email: input.email ?? null,
        tokenHash: hashToken(token),
        tokenSealed: tx.secrets.seal(token),
        invitedAt: tx.now,
        linkedAt: tx.now,
        feedChangedAt: new Date(Math.floor(tx.now.getTime() / 1000) * 1000),
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      .returning({ id: friends.id, name: friends.name });
    if (!friend) throw new Error('The insert of a friend answered no row.');
    await recordActivity(tx, tx.owner.id, { kind: 'friend.invited', friend });
    return findFriend(tx, friend.id);
  });
}
