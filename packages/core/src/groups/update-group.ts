import type { Group, UpdateGroupInput } from '@kith/contracts/groups';
import { groups } from '@kith/db/schema';
import { and, eq } from '@kith/db/sql';
import { recordEvent } from '../activity/index.ts';
import { type OwnerContext, inTransaction } from '../context.ts';
import { lockGroup } from './lock-group.ts';
import { getGroup } from './queries.ts';

/** Changes a group's name and, unless absent, its description. Friends never see either. Throws not_found. */
export function updateGroup(ctx: OwnerContext, { id, name, description }: UpdateGroupInput): Promise<Group> {
  return inTransaction(ctx, async (tx) => {
    const group = await lockGroup(tx, id);
    await tx.db
      .update(groups)
      .set({ name, ...(description === undefined ? {} : { description }), updatedAt: tx.now })
      .where(and(eq(groups.ownerId, tx.owner.id), eq(groups.id, group.id)));
    await recordEvent(tx, tx.owner.id, { kind: 'group.updated', group: { name } });
    return getGroup(tx, group.id);
  });
}
