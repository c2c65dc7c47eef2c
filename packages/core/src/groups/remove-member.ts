import type { Group, GroupMemberInput } from '@kith/contracts/groups';
import { groupMembers, groups } from '@kith/db/schema';
import { and, eq } from '@kith/db/sql';
import { tellChange } from '../activity/index.ts';
import { type OwnerContext, inTransaction } from '../context.ts';
import { checkFriends } from '../friends/index.ts';
import { lockOwner, settleGuests } from '../guests/index.ts';
import { lockGroup } from './lock-group.ts';
import { getGroup, listComingEvents } from './queries.ts';

/** Takes a friend out of a group, and with that out of its events; who was not in it makes no difference. Throws not_found. */
export function removeMember(ctx: OwnerContext, { id, friendId }: GroupMemberInput): Promise<Group> {
  return inTransaction(ctx, async (tx) => {
    await lockOwner(tx, tx.owner.id);
    const group = await lockGroup(tx, id);
    await checkFriends(tx, [friendId]);
    const friend = (await getGroup(tx, group.id)).members.find((member) => member.id === friendId);
    if (friend) {
      await tx.db
        .delete(groupMembers)
        .where(
          and(
            eq(groupMembers.ownerId, tx.owner.id),
            eq(groupMembers.groupId, group.id),
            eq(groupMembers.friendId, friendId),
          ),
        );
      await tx.db
        .update(groups)
        .set({ updatedAt: tx.now })
        .where(and(eq(groups.ownerId, tx.owner.id), eq(groups.id, group.id)));
      await settleGuests(tx, tx.owner.id, { friends: [friendId], among: await listComingEvents(tx, group.id) });
      await tellChange(tx, tx.owner.id, { kind: 'group.member_removed', group, friend });
    }
    return getGroup(tx, group.id);
  });
}
