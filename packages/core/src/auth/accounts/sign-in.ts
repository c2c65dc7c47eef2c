import type { Session, SignInInput } from '@kith/contracts/auth';
import { credentials, owners } from '@kith/db/schema';
import { eq } from '@kith/db/sql';
import { isMailbox } from '../../profile/index.ts';
import { type SystemContext, inTransaction } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { verifyPassword } from './hash-password.ts';
import { openSession } from '../sessions/open-session.ts';
import { type Device, recogniseDevice } from '../sessions/recognise-device.ts';

/**
 * Opens a session with an address and password. An unknown address, an account without a password and a wrong password are
 * refused alike and in equal time: unauthenticated, 'Invalid credentials' (SPEC §8). The owner is notified of a device that is
 * new to the account.
 */
export async function signIn(
  ctx: SystemContext,
  input: SignInInput,
  device: Device = { userAgent: null },
): Promise<Session> {
  const [known] = await ctx.db
    .select({ owner: owners, passwordHash: credentials.passwordHash })
    .from(owners)
    .leftJoin(credentials, eq(credentials.ownerId, owners.id))
    .where(isMailbox(owners.email, input.email));
  const matches = await verifyPassword(known?.passwordHash ?? null, input.password);
  if (!known || !matches) throw new DomainError('unauthenticated', 'Invalid credentials');
  return inTransaction(ctx, async (tx) => {
    await recogniseDevice(tx, known.owner.id, device);
    return openSession(tx, known.owner, { device });
  });
}
