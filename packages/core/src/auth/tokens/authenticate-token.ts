import { limits } from '@kith/contracts/limits';
import { prepareOnce } from '@kith/db';
import { apiTokens, owners } from '@kith/db/schema';
import { eq, sql } from '@kith/db/sql';
import type { SystemContext, TokenActor } from '../../context.ts';
import { hashToken, mintToken } from '../../secrets.ts';
import { asOwner } from '../../profile/index.ts';

/** The prefix distinguishes a token from a session, also for secret scanners. */
const prefix = 'kith_';

/** A new API token: 192 random bits after the prefix. */
export const mintApiToken = (): string => `${prefix}${mintToken()}`;

export const isApiToken = (bearer: string): boolean => bearer.startsWith(prefix);

const tokenOf = prepareOnce((db) =>
  db
    .select({ token: apiTokens, owner: owners })
    .from(apiTokens)
    .innerJoin(owners, eq(owners.id, apiTokens.ownerId))
    .where(eq(apiTokens.tokenHash, sql.placeholder('hash')))
    .prepare('kith_api_token_and_owner'),
);

/**
 * The caller behind an API token, or null for one that is unknown, revoked or expired. Its use is recorded at most once in
 * `limits.tokenUseSeconds`, to keep writes rare.
 */
export async function authenticateToken(ctx: SystemContext, bearer: string): Promise<TokenActor | null> {
  const hash = hashToken(bearer);
  const [found] = await tokenOf(ctx.db).execute({ hash });
  if (!found || found.token.expiresAt <= ctx.now || found.owner.suspendedAt !== null) return null;
  const { id, scopes, lastUsedAt } = found.token;
  const isWritten = lastUsedAt && ctx.now.getTime() - lastUsedAt.getTime() < limits.tokenUseSeconds * 1000;
  if (!isWritten) await ctx.db.update(apiTokens).set({ lastUsedAt: ctx.now }).where(eq(apiTokens.tokenHash, hash));
  return { kind: 'token', owner: asOwner(found.owner), token: { id, scopes: new Set(scopes) } };
}
