import { DAY_MS } from '@kith/contracts/durations';
import { type CreatedInvitation, type CreateInvitationInput, invitationsRest } from '@kith/contracts/instance';
import { quotas } from '@kith/contracts/limits';
import { signUpInvitations } from '@kith/db/schema';
import type { SystemContext } from '../context.ts';
import { conflict } from '../errors.ts';
import { hashToken, mintToken } from '../secrets.ts';
import { signUpModeNow } from './check-admission.ts';
import { presentInvitation } from './present.ts';
import { stillWorks } from './queries.ts';

/**
 * Creates an invitation and returns it with its link, of which only the secret's hash is stored. Throws conflict above the quota
 * of valid ones, and while nobody may sign up at all.
 */
export async function createInvitation(ctx: SystemContext, input: CreateInvitationInput): Promise<CreatedInvitation> {
  if ((await signUpModeNow(ctx)) === 'closed') throw conflict(invitationsRest);
  if ((await ctx.db.$count(signUpInvitations, stillWorks(ctx.now))) >= quotas.signUpInvitations) {
    throw conflict(`There are ${quotas.signUpInvitations} invitations already. Please take one back first.`);
  }
  const token = mintToken();
  const [row] = await ctx.db
    .insert(signUpInvitations)
    .values({
      tokenHash: hashToken(token),
      name: input.name,
      maxUses: input.max_uses,
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + input.expires_in_days * DAY_MS),
    })
    .returning();
  if (!row) throw new Error('The invitation was not stored.');
  return { ...presentInvitation(row, ctx.now), link: `${ctx.appUrl}/signup?invitation=${token}` };
}
