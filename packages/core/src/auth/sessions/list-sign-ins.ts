import { DAY_MS } from '@kith/contracts/durations';
import type { SignInEntry } from '@kith/contracts/auth';
import { limits } from '@kith/contracts/limits';
import { signIns } from '@kith/db/schema';
import { and, desc, eq, gt } from '@kith/db/sql';
import type { LiveSession, OwnerContext } from '../../context.ts';

/** Where an account is signed in, most recently used first. */
export async function listSignIns(ctx: OwnerContext, session: LiveSession): Promise<SignInEntry[]> {
  const alive = new Date(ctx.now.getTime() - limits.refreshDays * DAY_MS);
  const rows = await ctx.db
    .select()
    .from(signIns)
    .where(and(eq(signIns.ownerId, ctx.owner.id), gt(signIns.lastUsedAt, alive)))
    .orderBy(desc(signIns.lastUsedAt), desc(signIns.familyId))
    .limit(200);
  return rows.map(({ familyId, device, createdAt, lastUsedAt }) => ({
    id: familyId,
    device,
    signed_in_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    current: familyId === session.familyId,
  }));
}
