import type { AddMembersInput, Group } from '@kith/contracts/groups';
import { groupMembers } from '@kith/db/schema';
import { tellChange } from '../activity/index.ts';
import { type OwnerContext, inTransaction } from '../context.ts';
import { checkFriends } from '../friends/index.ts';
import { lockOwner, settleGuests } from '../guests/index.ts';
import { lockGroup } from './lock-group.ts';
import { getGroup, listComingEvents } from './queries.ts';

/**
 * Puts friends into a group; who is in it already stays. Those who join get the group's coming events.
 * Throws not_found when the group or any friend is not the owner's.
 */
export function addMembers(ctx: OwnerContext, input: AddMembersInput): Promise<Group> {
  return inTransaction(ctx, async (tx) => {
    await lockOwner(tx, tx.owner.id);
    const row = await lockGroup(tx, input.id);
    await checkFriends(tx, input.member_ids);
    const added = await tx.db
      .insert(groupMembers)
      .values(
        [...new Set(input.member_ids)].map((friendId) => ({
          ownerId: tx.owner.id,
          groupId: row.id,
          friendId,
          addedAt: tx.now,
        })),
      )
      .onConflictDoNothing()
      .returning({ friendId: groupMembers.friendId });
    const ids = new Set(added.map(({ friendId }) => friendId));
    await settleGuests(tx, tx.owner.id, { friends: [...ids], among: await listComingEvents(tx, row.id) });
    const group = await getGroup(tx, row.id);
    const joined = group.members.filter(({ id }) => ids.has(id));
    if (joined.length > 0) await tellChange(tx, tx.owner.id, { kind: 'group.members_added', group, joined });
    return group;
  });
}
