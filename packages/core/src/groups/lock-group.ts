import { groups } from '@kith/db/schema';
import { and, eq } from '@kith/db/sql';
import type { OwnerContext } from '../context.ts';
import { notFound } from '../errors.ts';

/** The owner's group, locked until the transaction ends, so that it cannot be deleted while members change. Throws not_found. */
export async function lockGroup(ctx: OwnerContext, id: string): Promise<typeof groups.$inferSelect> {
  const [row] = await ctx.db
    .select()
    .from(groups)
    .where(and(eq(groups.ownerId, ctx.owner.id), eq(groups.id, id)))
    .for('no key update');
  if (!row) throw notFound();
  return row;
}
