import { owners, signUpInvitations } from '@kith/db/schema';
import { and, eq, gt, isNull, lt } from '@kith/db/sql';
import type { SystemContext } from '../context.ts';

/** Whether there is any account. */
export async function hasOwners(ctx: SystemContext): Promise<boolean> {
  return (await ctx.db.select({ id: owners.id }).from(owners).limit(1)).length > 0;
}

/** The condition for valid invitations. */
export const stillWorks = (now: Date) =>
  and(
    isNull(signUpInvitations.revokedAt),
    gt(signUpInvitations.expiresAt, now),
    lt(signUpInvitations.uses, signUpInvitations.maxUses),
  );

/** Whether an invitation with this secret's hash is valid. */
export async function isInvited(ctx: SystemContext, tokenHash: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: signUpInvitations.id })
    .from(signUpInvitations)
    .where(and(eq(signUpInvitations.tokenHash, tokenHash), stillWorks(ctx.now)));
  return found.length > 0;
}
