import type { CurrentSession } from '@kith/contracts/auth';
import { owners } from '@kith/db/schema';
import { eq } from '@kith/db/sql';
import type { LiveSession, OwnerContext } from '../../context.ts';
import { unauthenticated } from '../../errors.ts';
import { presentUser } from '../../profile/index.ts';

/** Who is signed in and until when; seconds, as in the documented session. */
export async function describeSession(ctx: OwnerContext, session: LiveSession): Promise<CurrentSession> {
  const [owner] = await ctx.db.select().from(owners).where(eq(owners.id, ctx.owner.id));
  if (!owner) throw unauthenticated();
  return {
    expires_in: Math.floor((session.endsAt.getTime() - ctx.now.getTime()) / 1000),
    expires_at: Math.floor(session.endsAt.getTime() / 1000),
    user: presentUser(owner),
  };
}
