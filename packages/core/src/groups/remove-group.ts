import { groupMembers, groups } from '@kith/db/schema';
import { and, eq } from '@kith/db/sql';
import { tellChange } from '../activity/index.ts';
import { type OwnerContext, inTransaction } from '../context.ts';
import { lockOwner, settleGuests } from '../guests/index.ts';
import { lockGroup } from './lock-group.ts';
import { listComingEvents } from './queries.ts';

/**
 * Deletes a group. Its members lose the events they had only through it; an event whose last group this was keeps its
 * audience type and reaches nobody, because turning to everybody would tell the wrong people. Throws not_found.
 */
export function removeGroup(ctx: OwnerContext, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    await lockOwner(tx, tx.owner.id);
    const group = await lockGroup(tx, id);
    const among = await listComingEvents(tx, group.id);
    const left = await tx.db
      .delete(groupMembers)
      .where(and(eq(groupMembers.ownerId, tx.owner.id), eq(groupMembers.groupId, group.id)))
      .returning({ friendId: groupMembers.friendId });
    await tx.db.delete(groups).where(and(eq(groups.ownerId, tx.owner.id), eq(groups.id, group.id)));
    const members = left.map(({ friendId }) => friendId);
    await settleGuests(tx, tx.owner.id, { friends: members, among });
    await tellChange(tx, tx.owner.id, { kind: 'group.removed', group, members });
    return { id: group.id };
  });
}
