import { friends } from '@kith/db/schema';
import { and, eq, isNull } from '@kith/db/sql';
import type { OwnerContext } from '../context.ts';
import { notFound } from '../errors.ts';

/**
 * The owner's friend, locked until the transaction ends, because a token is retired exactly once. Throws not_found for an
 * unknown, removed or foreign id.
 */
export async function lockFriend(ctx: OwnerContext, id: string): Promise<typeof friends.$inferSelect> {
  const [row] = await ctx.db
    .select()
    .from(friends)
    .where(and(eq(friends.ownerId, ctx.owner.id), eq(friends.id, id), isNull(friends.removedAt)))
    .for('no key update');
  if (!row) throw notFound();
  return row;
}
