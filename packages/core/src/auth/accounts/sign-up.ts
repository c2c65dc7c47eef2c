import type { Session, SignUpInput } from '@kith/contracts/auth';
import { credentials } from '@kith/db/schema';
import { type SystemContext, inTransaction } from '../../context.ts';
import { conflict } from '../../errors.ts';
import { createOwner } from '../../profile/index.ts';
import { hashPassword } from './hash-password.ts';
import { openSession } from '../sessions/open-session.ts';
import type { Device } from '../sessions/recognise-device.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';

export const accountExists = 'An account with this email already exists. Please sign in instead.';

/**
 * Makes an account, signs in at once, and mails a link and a code that verify the address. A known address is refused with conflict, nothing of that account is touched, and its
 * owner is told by mail; a password that everybody uses is invalid_input. The owner's zone is the browser's, UTC when it gave none.
 */
export async function signUp(
  ctx: SystemContext,
  input: SignUpInput,
  device: Device = { userAgent: null },
): Promise<Session> {
  await refuseCommonPassword(input.password);
  // Before the transaction: the embedded database has one connection, which must not wait for a slow hash.
  const passwordHash = await hashPassword(input.password);
  const opened = await inTransaction(ctx, async (tx) => {
    const owner = await createOwner(tx, {
      email: input.email,
      firstName: input.first_name,
      lastName: input.last_name,
      timeZone: input.time_zone ?? null,
    });
    if (!owner) {
      await tx.ports.jobs.add(tx.db, 'account-mail', { kind: 'sign-up-again', email: input.email });
      return null;
    }
    await tx.db.insert(credentials).values({ ownerId: owner.id, passwordHash, changedAt: tx.now });
    await tx.ports.jobs.add(tx.db, 'account-mail', { kind: 'verification', email: owner.email });
    return openSession(tx, owner, { device });
  });
  // Only now, because a refusal inside would take the mail back.
  if (!opened) throw conflict(accountExists);
  return opened;
}
