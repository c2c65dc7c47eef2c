import { DAY_MS } from '@kith/contracts/durations';
import { quotas } from '@kith/contracts/limits';
import type { CreatedToken, CreateTokenInput } from '@kith/contracts/tokens';
import { apiTokens } from '@kith/db/schema';
import { count, eq } from '@kith/db/sql';
import { type OwnerContext, inTransaction } from '../../context.ts';
import { conflict } from '../../errors.ts';
import { requireOperator } from '../accounts/check-operator.ts';
import { lockOwner } from '../../guests/index.ts';
import { hashToken } from '../../secrets.ts';
import { mintApiToken } from './authenticate-token.ts';
import { presentToken } from './present.ts';

const forOperators = { path: 'scopes', message: 'Only those who run this Kith can give a token access to Instance.' };

/**
 * Creates an API token and returns it with its secret, of which only the hash is stored. Throws conflict above the quota, to
 * which expired tokens count until they are deleted, and forbidden for a scope of operators that is asked for by anybody else.
 */
export async function createApiToken(ctx: OwnerContext, input: CreateTokenInput): Promise<CreatedToken> {
  const token = mintApiToken();
  return inTransaction(ctx, async (tx) => {
    // Serialised, or two concurrent requests could both take the last place.
    await lockOwner(tx, tx.owner.id);
    if (input.scopes.some((one) => one.startsWith('instance:'))) await requireOperator(tx, [forOperators]);
    const mine = eq(apiTokens.ownerId, tx.owner.id);
    const [had] = await tx.db.select({ count: count() }).from(apiTokens).where(mine);
    if ((had?.count ?? 0) >= quotas.apiTokens) {
      throw conflict(
        `You have ${quotas.apiTokens} API tokens already, which is the most there can be. Please revoke one first.`,
      );
    }
    const [row] = await tx.db
      .insert(apiTokens)
      .values({
        tokenHash: hashToken(token),
        ownerId: tx.owner.id,
        name: input.name,
        scopes: [...new Set(input.scopes)].toSorted(),
        createdAt: tx.now,
        expiresAt: new Date(tx.now.getTime() + input.expires_in_days * DAY_MS),
      })
      .returning();
    if (!row) throw new Error('The token was not stored.');
    return { ...presentToken(row, tx.now), token };
  });
}
