import type { OwnerId } from '@kith/contracts/ids';
import { refreshTokens, sessions, signIns } from '@kith/db/schema';
import { and, eq, sql } from '@kith/db/sql';
import { type SystemContext, inTransaction } from '../../context.ts';
import { hashToken } from '../../secrets.ts';

/** One sign-in: a family of sessions and refresh tokens. */
export interface Family {
  ownerId: OwnerId;
  familyId: string;
}

/** Ends the sign-in that either token belongs to, with its sessions and refresh tokens. Unknown tokens are ignored. */
export async function signOut(
  ctx: SystemContext,
  { bearer, refreshToken }: { bearer: string | null; refreshToken: string | null },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const families: Family[] = [];
    if (bearer !== null) {
      const mine = eq(sessions.id, hashToken(bearer));
      families.push(
        ...(await tx.db.select({ ownerId: sessions.userId, familyId: sessions.familyId }).from(sessions).where(mine)),
      );
    }
    if (refreshToken !== null) {
      const { ownerId, familyId, hash } = refreshTokens;
      const mine = eq(hash, hashToken(refreshToken));
      families.push(...(await tx.db.select({ ownerId, familyId }).from(refreshTokens).where(mine)));
    }
    await endFamilies(tx, families);
  });
}

/** Ends sign-ins by family, in the caller's transaction. */
export async function endFamilies(ctx: SystemContext, families: readonly Family[]): Promise<void> {
  // In a fixed order, so that two concurrent calls cannot deadlock.
  for (const { ownerId, familyId } of families.toSorted((a, b) => (a.familyId < b.familyId ? -1 : 1))) {
    await lockFamily(ctx, familyId);
    await ctx.db.delete(refreshTokens).where(eq(refreshTokens.familyId, familyId));
    await ctx.db.delete(sessions).where(eq(sessions.familyId, familyId));
    await ctx.db.delete(signIns).where(and(eq(signIns.ownerId, ownerId), eq(signIns.familyId, familyId)));
  }
}

/** Ends every sign-in of an owner except `but`, in the caller's transaction. */
export async function endFamiliesOf(ctx: SystemContext, ownerId: OwnerId, but?: string): Promise<void> {
  const { familyId } = refreshTokens;
  const found = await ctx.db.selectDistinct({ familyId }).from(refreshTokens).where(eq(refreshTokens.ownerId, ownerId));
  const ending = found.filter((one) => one.familyId !== but);
  await endFamilies(
    ctx,
    ending.map((one) => ({ ownerId, familyId: one.familyId })),
  );
}

/** Locks the family, because a concurrent refresh could insert a session that the delete does not see. */
export async function lockFamily(ctx: SystemContext, familyId: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${familyId}, 0))`);
}
