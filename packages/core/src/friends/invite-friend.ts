import type { Friend, InviteFriendInput } from '@kith/contracts/friends';
import { quotas } from '@kith/contracts/limits';
import { friends } from '@kith/db/schema';
import { and, eq, isNull } from '@kith/db/sql';
import { randomUUID } from 'node:crypto';
import { tellChange } from '../activity/index.ts';
import { type OwnerContext, inTransaction } from '../context.ts';
import { conflict } from '../errors.ts';
import { lockOwner, settleGuests } from '../guests/index.ts';
import { storeLink } from './change-link.ts';
import { findFriend } from './queries.ts';
import { isQuiet, refuseTakenAddress } from './check-address.ts';

/**
 * Adds a friend with a link of their own. Two friends may share a name, but not an address. Whoever wanted no mails before they were
 * removed gets none until they ask for them. Throws conflict past the quota, and for an address that another friend has.
 */
export function inviteFriend(ctx: OwnerContext, input: InviteFriendInput): Promise<Friend> {
  return inTransaction(ctx, async (tx) => {
    await lockOwner(tx, tx.owner.id);
    const count = await tx.db.$count(friends, and(eq(friends.ownerId, tx.owner.id), isNull(friends.removedAt)));
    if (count >= quotas.friends) throw conflict(`A calendar can have at most ${quotas.friends} friends.`);
    const email = input.email ?? null;
    await refuseTakenAddress(tx, email);
    const friend = { id: randomUUID(), name: input.name };
    await tx.db.insert(friends).values({
      ...friend,
      ownerId: tx.owner.id,
      email,
      emails: !(await isQuiet(tx, email)),
      tokenSealed: await storeLink(tx, { friendId: friend.id }),
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
