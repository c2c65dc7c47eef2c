import type { SignUpInvitation } from '@kith/contracts/instance';
import type { signUpInvitations } from '@kith/db/schema';
import { invitationState } from './rules.ts';

/** A stored invitation as shown to operators. */
export const presentInvitation = (row: typeof signUpInvitations.$inferSelect, now: Date): SignUpInvitation => ({
  id: row.id,
  name: row.name,
  uses: row.uses,
  max_uses: row.maxUses,
  state: invitationState(row, now),
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
});
