import { refreshTokens } from '@kith/db/schema';
import { and, eq, gt } from '@kith/db/sql';
import type { SystemContext } from '../../context.ts';
import { hashToken } from '../../secrets.ts';

/** The owner id behind a refresh token; null for none or an expired one. Does not rotate the token. */
export async function findBrowserOwner(ctx: SystemContext, refreshToken: string | null): Promise<string | null> {
  if (refreshToken === null) return null;
  const [found] = await ctx.db
    .select({ ownerId: refreshTokens.ownerId })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.hash, hashToken(refreshToken)), gt(refreshTokens.expiresAt, ctx.now)));
  return found?.ownerId ?? null;
}
