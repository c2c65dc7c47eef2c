import type { invitationStates, SignUpMode } from '@kith/contracts/instance';
import type { signUpInvitations } from '@kith/db/schema';
import { DomainError } from '../errors.ts';
import type { InstanceSettings } from '../ports.ts';

/** Who may sign up now: unless configured, everybody until the first account exists, and invited people afterwards. */
export const signUpModeOf = ({ signUp }: InstanceSettings, hasOwners: boolean): SignUpMode =>
  signUp ?? (hasOwners ? 'invited' : 'open');

/** Whether an invitation is valid, and if not, why. */
export function invitationState(
  row: Pick<typeof signUpInvitations.$inferSelect, 'uses' | 'maxUses' | 'expiresAt' | 'revokedAt'>,
  now: Date,
): (typeof invitationStates)[number] {
  if (row.revokedAt !== null) return 'revoked';
  if (row.uses >= row.maxUses) return 'used_up';
  return row.expiresAt <= now ? 'expired' : 'open';
}

/** Why somebody may not sign up, and whom to ask; `brought` is whether they had an invitation. */
export function refusalToSignUp(mode: 'invited' | 'closed', brought: boolean, { operator }: InstanceSettings) {
  const whom = operator === null ? 'whoever runs this Kith' : `${operator.name} (${operator.email})`;
  if (mode === 'closed')
    return new DomainError('forbidden', `Nobody can sign up here by themselves. Please ask ${whom} for an account.`);
  return new DomainError(
    'forbidden',
    brought
      ? `This invitation no longer works. It was used, has expired or was taken back. Please ask ${whom} for a new one.`
      : `You need an invitation to sign up here. Please ask ${whom} for one.`,
  );
}
