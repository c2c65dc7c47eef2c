import type { Group, GroupMemberInput } from '@kith/contracts/groups';
import { groupMembers } from '@kith/db/schema';
import { and, eq } from 'drizzle-orm';
import { announceChange } from '../activity/index.ts';
import { type OwnerContext, inTransaction } from '../context.ts';
import { checkFriends, touchFriendFeeds } from '../friends/index.ts';
import { lockGroup } from './lock-group.ts';
import { getGroup } from './queries.ts';

/** Takes a friend out of a group, and with that out of its events; who was not in it makes no difference. Throws not_found. */
export function removeMember(ctx: OwnerContext, { id, friendId }: GroupMemberInput): Promise<Group> {
  return inTransaction(ctx, async (tx) => {
    const group = await lockGroup(tx, id);
    await checkFriends(tx, [friendId]);
    const left = await tx.db
      .delete(groupMembers)
      .where(and(eq(groupMembers.groupId, group.id), eq(groupMembers.friendId, friendId)))
      .returning({ friendId: groupMembers.friendId });
    if (left.length > 0) {
      await touchFriendFeeds(tx, [friendId]);
      await announceChange(tx, tx.owner.id, { kind: 'group.updated', friendId });
    }
    return getGroup(tx, group.id);
  });
}
