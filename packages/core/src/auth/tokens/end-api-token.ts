import { apiTokens } from '@kith/db/schema';
import { and, eq } from '@kith/db/sql';
import type { OwnerContext } from '../../context.ts';
import { notFound } from '../../errors.ts';

/** Revokes an API token: the next request with it is refused. Throws not_found for an unknown or foreign one. */
export async function endApiToken(ctx: OwnerContext, id: string): Promise<{ id: string }> {
  const ended = await ctx.db
    .delete(apiTokens)
    .where(and(eq(apiTokens.ownerId, ctx.owner.id), eq(apiTokens.id, id)))
    .returning({ id: apiTokens.id });
  if (ended.length === 0) throw notFound();
  return { id };
}
