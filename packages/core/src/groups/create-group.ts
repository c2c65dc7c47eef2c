import type { CreateGroupInput, Group } from '@kith/contracts/groups';
import { quotas } from '@kith/contracts/limits';
import { groupMembers, groups } from '@kith/db/schema';
import { eq } from '@kith/db/sql';
import { recordEvent } from '../activity/index.ts';
import { type OwnerContext, inTransaction } from '../context.ts';
import { conflict } from '../errors.ts';
import { checkFriends } from '../friends/index.ts';
import { lockOwner } from '../guests/index.ts';
import { getGroup } from './queries.ts';

/**
 * Creates a group of the owner's friends. Throws not_found when a member is not one of them, conflict above the quota. No feed
 * changes, because no event can have the new group in its audience yet.
 */
export function createGroup(ctx: OwnerContext, input: CreateGroupInput): Promise<Group> {
  return inTransaction(ctx, async (tx) => {
    await lockOwner(tx, tx.owner.id);
    const count = await tx.db.$count(groups, eq(groups.ownerId, tx.owner.id));
    if (count >= quotas.groups) throw conflict(`A calendar can have at most ${quotas.groups} groups.`);
    const memberIds = [...new Set(input.member_ids)];
    await checkFriends(tx, memberIds);
    const [row] = await tx.db
      .insert(groups)
      .values({
        ownerId: tx.owner.id,
        name: input.name,
        description: input.description ?? null,
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      .returning();
    if (!row) throw new Error('The insert of a group answered no row.');
    if (memberIds.length > 0) {
      await tx.db
        .insert(groupMembers)
        .values(memberIds.map((friendId) => ({ ownerId: tx.owner.id, groupId: row.id, friendId, addedAt: tx.now })))
        .onConflictDoNothing();
    }
    await recordEvent(tx, tx.owner.id, { kind: 'group.created', group: row, count: memberIds.length });
    return getGroup(tx, row.id);
  });
}
