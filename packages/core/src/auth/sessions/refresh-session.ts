import type { Session } from '@kith/contracts/auth';
import { limits } from '@kith/contracts/limits';
import { owners, refreshTokens } from '@kith/db/schema';
import { eq } from '@kith/db/sql';
import { type SystemContext, inTransaction } from '../../context.ts';
import { unauthenticated } from '../../errors.ts';
import { refuseSuspended } from '../../profile/index.ts';
import { hashToken } from '../../secrets.ts';
import { type TokenPair, openSession } from './open-session.ts';
import { endFamilies, lockFamily } from './sign-out.ts';

/**
 * Rotates a refresh token. Reuse within 30 s yields the same successor, because two tabs may refresh at once; later reuse counts
 * as theft and ends the whole family. Throws unauthenticated for a token that is absent, unknown, expired or reused, and forbidden,
 * with whom to ask, while the operator suspends the owner.
 */
export async function refreshSession(ctx: SystemContext, token: string | null): Promise<Session> {
  if (token === null) throw unauthenticated();
  const opened = await inTransaction(ctx, (tx) => trade(tx, token));
  if (!opened) throw unauthenticated();
  return opened;
}

// Returns null instead of throwing, so that ending a family is committed.
async function trade(tx: SystemContext, token: string): Promise<Session | null> {
  const mine = eq(refreshTokens.hash, hashToken(token));
  const [family] = await tx.db.select({ id: refreshTokens.familyId }).from(refreshTokens).where(mine);
  if (!family) return null;
  await lockFamily(tx, family.id);
  const [found] = await tx.db
    .select({ token: refreshTokens, owner: owners })
    .from(refreshTokens)
    .innerJoin(owners, eq(owners.id, refreshTokens.ownerId))
    .where(mine);
  if (!found || found.token.expiresAt <= tx.now) return null;
  refuseSuspended(tx, found.owner);
  const { usedAt, familyId } = found.token;
  if (usedAt && tx.now.getTime() - usedAt.getTime() > limits.refreshGraceSeconds * 1000) {
    tx.ports.log.warn(
      { owner_id: found.owner.id },
      'a refresh token came back after its successor; its sign-in was ended',
    );
    await endFamilies(tx, [{ ownerId: found.owner.id, familyId }]);
    return null;
  }
  if (!usedAt) {
    await tx.db.update(refreshTokens).set({ usedAt: tx.now }).where(mine);
  }
  return openSession(tx, found.owner, { pair: successorOf(tx, token), familyId, from: usedAt ?? tx.now });
}

// Derived instead of random, so that reuse within the grace period gets the same tokens without storing them in plain text.
const successorOf = (ctx: SystemContext, token: string): TokenPair => ({
  access: ctx.secrets.derive('next access token', token),
  refresh: ctx.secrets.derive('next refresh token', token),
});
