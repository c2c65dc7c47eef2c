import type { SignUpInvitation } from '@kith/contracts/instance';
import { signUpInvitations } from '@kith/db/schema';
import { desc, sql } from '@kith/db/sql';
import type { SystemContext } from '../context.ts';
import { presentInvitation } from './present.ts';
import { stillWorks } from './queries.ts';

/** Maximum number listed; valid ones come first, and their quota is lower. */
const most = 200;

/** The server's invitations: valid ones, then the others, each newest first. */
export async function listInvitations(ctx: SystemContext): Promise<SignUpInvitation[]> {
  const rows = await ctx.db
    .select()
    .from(signUpInvitations)
    .orderBy(desc(sql`(${stillWorks(ctx.now)})`), desc(signUpInvitations.createdAt), desc(signUpInvitations.id))
    .limit(most);
  return rows.map((row) => presentInvitation(row, ctx.now));
}
