import { friends } from '@kith/db/schema';
import { and, count, eq, inArray, isNull } from '@kith/db/sql';
import type { OwnerContext } from '../context.ts';
import { notFound } from '../errors.ts';

/** Throws not_found unless every id is a current friend of this owner; never reveals which one was wrong. */
export async function checkFriends(ctx: OwnerContext, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (wanted.length === 0) return;
  const [found] = await ctx.db
    .select({ count: count() })
    .from(friends)
    .where(and(eq(friends.ownerId, ctx.owner.id), inArray(friends.id, wanted), isNull(friends.removedAt)));
  if (found?.count !== wanted.length) throw notFound();
}
