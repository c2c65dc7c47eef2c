import { groups } from '@kith/db/schema';
import { and, count, eq, inArray } from 'drizzle-orm';
import type { OwnerContext } from '../context.ts';
import { notFound } from '../errors.ts';

/** Throws not_found unless every id is a group of this owner; never tells which was wrong. */
export async function checkGroups(ctx: OwnerContext, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (wanted.length === 0) return;
  const [found] = await ctx.db
    .select({ count: count() })
    .from(groups)
    .where(and(eq(groups.ownerId, ctx.owner.id), inArray(groups.id, wanted)));
  if (found?.count !== wanted.length) throw notFound();
}
