import { groupMembers, groups } from '@kith/db/schema';
import { eq } from 'drizzle-orm';
import { recordActivity } from '../activity/index.ts';
import { type OwnerContext, inTransaction } from '../context.ts';
import { touchFriendFeeds } from '../friends/index.ts';
import { lockGroup } from './lock-group.ts';

/**
 * Deletes a group. Its members lose the events they had only through it; an event whose last group this was keeps its
 * audience type and reaches nobody, because turning to everybody would tell the wrong people. Throws not_found.
 */
export function removeGroup(ctx: OwnerContext, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const group = await lockGroup(tx, id);
    const members = await tx.db
      .select({ friendId: groupMembers.friendId })
      .from(groupMembers)
      .where(eq(groupMembers.groupId, group.id));
    await tx.db.delete(groups).where(eq(groups.id, group.id));
    await touchFriendFeeds(
      tx,
      members.map(({ friendId }) => friendId),
    );
    await recordActivity(tx, tx.owner.id, { kind: 'group.removed', group });
    return { id: group.id };
  });
}
