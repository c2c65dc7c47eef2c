import { refreshTokens } from '@kith/db/schema';
import { and, eq, gt } from '@kith/db/sql';
import type { SystemContext } from '../../context.ts';
import { hashToken } from '../../secrets.ts';

/** Whose browser it is that carries this refresh token, by id; null for none and for one that has ended. Nothing is traded. */
export async function findBrowserOwner(ctx: SystemContext, refreshToken: string | null): Promise<string | null> {
  if (refreshToken === null) return null;
  const [found] = await ctx.db
    .select({ ownerId: refreshTokens.ownerId })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.hash, hashToken(refreshToken)), gt(refreshTokens.expiresAt, ctx.now)));
  return found?.ownerId ?? null;
}
