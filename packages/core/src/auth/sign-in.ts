import type { Session, SignInInput } from '@kith/contracts/auth';
import { credentials, owners } from '@kith/db/schema';
import { eq } from 'drizzle-orm';
import { type SystemContext, inTransaction } from '../context.ts';
import { DomainError } from '../errors.ts';
import { verifyPassword } from './hash-password.ts';
import { openSession } from './open-session.ts';
import { removeExpired } from './remove-expired.ts';

/**
 * Opens a session for an address and its password. An unknown address, an account without a password and a wrong one are
 * refused alike: unauthenticated, 'Invalid credentials' (SPEC §8), after the same work.
 */
export async function signIn(ctx: SystemContext, input: SignInInput): Promise<Session> {
  const [known] = await ctx.db
    .select({ owner: owners, passwordHash: credentials.passwordHash })
    .from(owners)
    .leftJoin(credentials, eq(credentials.ownerId, owners.id))
    .where(eq(owners.email, input.email));
  const matches = await verifyPassword(known?.passwordHash ?? null, input.password);
  if (!known || !matches) throw new DomainError('unauthenticated', 'Invalid credentials');
  const opened = await inTransaction(ctx, (tx) => openSession(tx, known.owner));
  // The session is open by now: tidying up must not take it back.
  await removeExpired(ctx).catch((error: unknown) => ctx.ports.log.warn({ err: error }, 'ended rows were not removed'));
  return opened;
}
