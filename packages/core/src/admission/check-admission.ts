import type { Entrance, SignUpMode } from '@kith/contracts/instance';
import type { SystemContext } from '../context.ts';
import type { DomainError } from '../errors.ts';
import { sendsMails } from '../ports.ts';
import { hashToken } from '../secrets.ts';
import { hasOwners, isInvited } from './queries.ts';
import { refusalToSignUp, signUpModeOf } from './rules.ts';

/**
 * Throws forbidden, with whom to ask, when sign-up is not allowed, before any work is done. `admitOwner` decides again when the
 * account is created.
 */
export async function checkAdmission(ctx: SystemContext, invitation: string | undefined): Promise<void> {
  const { refusal } = await decide(ctx, invitation);
  if (refusal) throw refusal;
}

/** What the sign-in pages have to know before anything is filled in. */
export async function describeEntrance(ctx: SystemContext, invitation: string | undefined): Promise<Entrance> {
  const { mode, refusal } = await decide(ctx, invitation);
  const { operator } = ctx.ports.instance;
  return {
    sign_up: mode,
    admitted: refusal === null,
    refusal: refusal?.message ?? null,
    operator,
    mail_leaves: sendsMails(ctx),
  };
}

/** Who may sign up at this moment. */
export const signUpModeNow = async (ctx: SystemContext): Promise<SignUpMode> =>
  signUpModeOf(ctx.ports.instance, await hasOwners(ctx));

async function decide(ctx: SystemContext, invitation: string | undefined) {
  const mode = await signUpModeNow(ctx);
  const refuse = (of: 'invited' | 'closed'): { mode: typeof mode; refusal: DomainError | null } => ({
    mode,
    refusal: refusalToSignUp(of, invitation !== undefined, ctx.ports.instance),
  });
  if (mode === 'closed') return refuse('closed');
  if (mode === 'invited' && (invitation === undefined || !(await isInvited(ctx, hashToken(invitation)))))
    return refuse('invited');
  return { mode, refusal: null };
}
