import { credentials, signIns } from '@kith/db/schema';
import { and, eq } from '@kith/db/sql';
import type { LiveSession, OwnerContext } from '../../context.ts';
import { invalid } from '../../errors.ts';
import { requirePassword } from './hash-password.ts';

/** How long a sign-in counts as fresh, in milliseconds. */
const freshMs = 900_000;

/**
 * Guards the adding of a sign-in method: the sign-in is at most 15 minutes old, or the password is provided (ASVS 7.5.1). Throws
 * invalid_input at the field `password` otherwise.
 */
export async function requireFreshSignIn(
  ctx: OwnerContext,
  session: LiveSession,
  password: string | undefined,
): Promise<void> {
  if (password) return requirePassword(ctx, password, 'password');
  const [signIn] = await ctx.db
    .select({ at: signIns.createdAt })
    .from(signIns)
    .where(and(eq(signIns.ownerId, ctx.owner.id), eq(signIns.familyId, session.familyId)));
  if (signIn && ctx.now.getTime() - signIn.at.getTime() <= freshMs) return;
  const [known] = await ctx.db
    .select({ ownerId: credentials.ownerId })
    .from(credentials)
    .where(eq(credentials.ownerId, ctx.owner.id));
  throw invalid(
    known
      ? 'You signed in a while ago. Please enter your password.'
      : 'You signed in a while ago. Please sign out, sign in again, and come back here.',
    'password',
  );
}
