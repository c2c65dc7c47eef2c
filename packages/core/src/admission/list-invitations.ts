import type { SignUpInvitation } from '@kith/contracts/instance';
import { signUpInvitations } from '@kith/db/schema';
import { desc, sql } from '@kith/db/sql';
import type { SystemContext } from '../context.ts';
import { presentInvitation } from './present.ts';
import { stillWorks } from './queries.ts';

/** How many are listed; those that still work come first, and there are never more of them. */
const most = 200;

/** The invitations of this server: those that still work, then the others, each the newest first. */
export async function listInvitations(ctx: SystemContext): Promise<SignUpInvitation[]> {
  const rows = await ctx.db
    .select()
    .from(signUpInvitations)
    .orderBy(desc(sql`(${stillWorks(ctx.now)})`), desc(signUpInvitations.createdAt), desc(signUpInvitations.id))
    .limit(most);
  return rows.map((row) => presentInvitation(row, ctx.now));
}
