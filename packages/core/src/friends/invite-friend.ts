import type { Friend, InviteFriendInput } from '@kith/contracts/friends';
import { friends } from '@kith/db/schema';
import { randomUUID } from 'node:crypto';
import { tellChange } from '../activity/index.ts';
import { type OwnerContext, inTransaction } from '../context.ts';
import { lockOwner, settleGuests } from '../guests/index.ts';
import { storeLink } from './change-link.ts';
import { findFriend } from './queries.ts';

/** Adds a friend with a link of their own. Two friends may share a name or an address: people do. */
export function inviteFriend(ctx: OwnerContext, input: InviteFriendInput): Promise<Friend> {
  return inTransaction(ctx, async (tx) => {
    await lockOwner(tx, tx.owner.id);
    const friend = { id: randomUUID(), name: input.name };
    await tx.db.insert(friends).values({
      ...friend,
      ownerId: tx.owner.id,
      email: input.email ?? null,
      tokenSealed: await storeLink(tx, friend.id),
      invitedAt: tx.now,
      linkedAt: tx.now,
      feedChangedAt: tx.now,
      createdAt: tx.now,
      updatedAt: tx.now,
    });
    await settleGuests(tx, tx.owner.id, { friends: [friend.id] });
    await tellChange(tx, tx.owner.id, { kind: 'friend.invited', friend });
    return findFriend(tx, friend.id);
  });
}
