import type { AddMembersInput, Group } from '@kith/contracts/groups';
import { groupMembers } from '@kith/db/schema';
import { recordActivity } from '../activity/index.ts';
import { type OwnerContext, inTransaction } from '../context.ts';
import { checkFriends, touchFriendFeeds } from '../friends/index.ts';
import { lockGroup } from './lock-group.ts';
import { getGroup } from './queries.ts';

/**
 * Puts friends into a group; who is in it already stays. Those who join get the group's events, so their feeds change.
 * Throws not_found when the group or any friend is not the owner's.
 */
export function addMembers(ctx: OwnerContext, input: AddMembersInput): Promise<Group> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockGroup(tx, input.id);
    await checkFriends(tx, input.member_ids);
    const joined = await tx.db
      .insert(groupMembers)
      .values([...new Set(input.member_ids)].map((friendId) => ({ groupId: row.id, friendId, addedAt: tx.now })))
      .onConflictDoNothing()
      .returning({ friendId: groupMembers.friendId });
    const ids = joined.map(({ friendId }) => friendId);
    await touchFriendFeeds(tx, ids);
    const group = await getGroup(tx, row.id);
    const only = ids.length === 1 ? group.members.find(({ id }) => id === ids[0]) : undefined;
    if (ids.length > 0) {
      await recordActivity(tx, tx.owner.id, {
        kind: 'group.members_added',
        group,
        ...(only ? { friend: only } : {}),
        details: { count: ids.length },
      });
    }
    return group;
  });
}
