import type { ApiToken } from '@kith/contracts/tokens';
import { apiTokens } from '@kith/db/schema';
import { desc, eq } from '@kith/db/sql';
import type { OwnerContext } from '../../context.ts';
import { presentToken } from './present.ts';

/** The owner's API tokens, newest first, including expired ones. */
export async function listApiTokens(ctx: OwnerContext): Promise<ApiToken[]> {
  const rows = await ctx.db
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.ownerId, ctx.owner.id))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
  return rows.map((row) => presentToken(row, ctx.now));
}
