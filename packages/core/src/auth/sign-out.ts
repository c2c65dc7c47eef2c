import { refreshTokens, sessions } from '@kith/db/schema';
import { eq, sql } from 'drizzle-orm';
import { type SystemContext, inTransaction } from '../context.ts';
import { hashToken } from '../secrets.ts';

/** Ends the whole sign-in to which either token belongs: its sessions and its refresh tokens. Unknown tokens are no fault. */
export async function signOut(
  ctx: SystemContext,
  { bearer, refreshToken }: { bearer: string | null; refreshToken: string | null },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const families = new Set<string>();
    if (bearer !== null) {
      const rows = await tx.db
        .select({ familyId: sessions.familyId })
        .from(sessions)
        .where(eq(sessions.id, hashToken(bearer)));
      for (const { familyId } of rows) families.add(familyId);
    }
    if (refreshToken !== null) {
      const rows = await tx.db
        .select({ familyId: refreshTokens.familyId })
        .from(refreshTokens)
        .where(eq(refreshTokens.hash, hashToken(refreshToken)));
      for (const { familyId } of rows) families.add(familyId);
    }
    await endFamilies(tx, [...families]);
  });
}

/** Ends sign-ins by their families, in the caller's transaction. */
export async function endFamilies(ctx: SystemContext, familyIds: readonly string[]): Promise<void> {
  for (const familyId of familyIds.toSorted()) {
    await lockFamily(ctx, familyId);
    await ctx.db.delete(refreshTokens).where(eq(refreshTokens.familyId, familyId));
    await ctx.db.delete(sessions).where(eq(sessions.familyId, familyId));
  }
}

/** Waits for the family's other changes, because a refresh under way would add a session that a deletion cannot see. */
export async function lockFamily(ctx: SystemContext, familyId: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${familyId}, 0))`);
}
