import { signUpInvitations } from '@kith/db/schema';
import { eq, sql } from '@kith/db/sql';
import type { SystemContext } from '../context.ts';
import { notFound } from '../errors.ts';

/** Revokes an invitation; accounts made with it stay. Throws not_found for an unknown one. */
export async function endInvitation(ctx: SystemContext, id: string): Promise<{ id: string }> {
  const ended = await ctx.db
    .update(signUpInvitations)
    .set({ revokedAt: sql`coalesce(${signUpInvitations.revokedAt}, ${ctx.now.toISOString()}::timestamptz)` })
    .where(eq(signUpInvitations.id, id))
    .returning({ id: signUpInvitations.id });
  if (ended.length === 0) throw notFound();
  return { id };
}
