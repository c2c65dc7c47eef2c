import type { SessionActor, SystemContext } from '../../context.ts';
import { asOwner } from '../../profile/index.ts';
import { hashToken } from '../../secrets.ts';
import { createLucia } from './create-lucia.ts';

/** The owner and session of a bearer token, or null when it is absent, unknown or expired. */
export async function authenticate(ctx: SystemContext, bearer: string | null): Promise<SessionActor | null> {
  if (!bearer) return null;
  const { session, user } = await createLucia(ctx).validateSession(hashToken(bearer));
  if (!session || user.owner.suspendedAt !== null) return null;
  return {
    kind: 'session',
    owner: asOwner(user.owner),
    session: { id: session.id, familyId: session.familyId, endsAt: session.endsAt },
  };
}
