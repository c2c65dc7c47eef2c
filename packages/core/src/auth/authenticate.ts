import { ownerId } from '@kith/contracts/ids';
import type { OwnerContext, SystemContext } from '../context.ts';
import { hashToken } from '../secrets.ts';
import { createLucia } from './create-lucia.ts';

/** A live session: its family is one sign-in, and it ends at `endsAt` for good. */
export interface LiveSession {
  id: string;
  familyId: string;
  endsAt: Date;
}

/** Who a bearer token belongs to and by which session, or null for one that is absent, unknown or ended. */
export async function authenticate(
  ctx: SystemContext,
  bearer: string | null,
): Promise<{ owner: OwnerContext['owner']; session: LiveSession } | null> {
  if (!bearer) return null;
  const { session, user } = await createLucia(ctx).validateSession(hashToken(bearer));
  if (!session) return null;
  const { id, email, firstName, lastName, timeZone, emailVerifiedAt } = user.owner;
  return {
    owner: { id: ownerId.parse(id), email, firstName, lastName, timeZone, emailVerified: emailVerifiedAt !== null },
    session: { id: session.id, familyId: session.familyId, endsAt: session.endsAt },
  };
}
