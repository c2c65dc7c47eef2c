import type { SessionActor, SystemContext } from '../../context.ts';
import { asOwner } from '../../profile/index.ts';
import { hashToken } from '../../secrets.ts';
import { createLucia } from './create-lucia.ts';

/** Who a session's bearer token belongs to and which session it is, or null for one that is absent, unknown or ended. */
export async function authenticate(ctx: SystemContext, bearer: string | null): Promise<SessionActor | null> {
  if (!bearer) return null;
  const { session, user } = await createLucia(ctx).validateSession(hashToken(bearer));
  if (!session) return null;
  return {
    kind: 'session',
    owner: asOwner(user.owner),
    session: { id: session.id, familyId: session.familyId, endsAt: session.endsAt },
  };
}
