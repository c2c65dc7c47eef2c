import type { Session, SignUpInput } from '@kith/contracts/auth';
import { credentials, owners } from '@kith/db/schema';
import { admitOwner, checkAdmission } from '../../admission/index.ts';
import { type SystemContext, inTransaction } from '../../context.ts';
import { conflict } from '../../errors.ts';
import { isMailbox } from '../../profile/index.ts';
import { hashToken } from '../../secrets.ts';
import { hashPassword } from './hash-password.ts';
import { openSession } from '../sessions/open-session.ts';
import type { Device } from '../sessions/recognise-device.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';

/** How long after a sign-up another with its address is taken for the same, in milliseconds. */
const repeatMs = 60_000;

export const accountExists = 'An account with this email already exists. Please sign in instead.';

/**
 * Creates an account, signs in and mails a link and a code that verify the address. A known address is refused with conflict; its
 * account stays untouched and its owner is notified by mail, unless it is a minute old at most. A common password is invalid_input; who may not sign up here is forbidden. The owner's zone is the
 * browser's, or UTC.
 */
export async function signUp(
  ctx: SystemContext,
  input: SignUpInput,
  device: Device = { userAgent: null },
): Promise<Session> {
  const { invitation } = input;
  await checkAdmission(ctx, invitation);
  await refuseCommonPassword(input.password);
  // Outside the transaction: the embedded database has one connection, which must not wait for a slow hash.
  const passwordHash = await hashPassword(input.password);
  const opened = await inTransaction(ctx, async (tx) => {
    const owner = await admitOwner(
      tx,
      {
        email: input.email,
        firstName: input.first_name,
        lastName: input.last_name,
        timeZone: input.time_zone ?? null,
      },
      invitation === undefined ? null : hashToken(invitation),
    );
    if (!owner) {
      const [known] = await tx.db
        .select({ createdAt: owners.createdAt })
        .from(owners)
        .where(isMailbox(owners.email, input.email));
      // A second press of the same button is nobody else, and no news to who just signed up.
      const isRepeat = known !== undefined && tx.now.getTime() - known.createdAt.getTime() < repeatMs;
      if (!isRepeat) await tx.ports.jobs.add(tx.db, 'account-mail', { kind: 'sign-up-again', email: input.email });
      return null;
    }
    await tx.db.insert(credentials).values({ ownerId: owner.id, passwordHash, changedAt: tx.now });
    await tx.ports.jobs.add(tx.db, 'account-mail', { kind: 'verification', email: owner.email });
    return openSession(tx, owner, { device });
  });
  // After the transaction, because a refusal inside it would roll the mail back.
  if (!opened) throw conflict(accountExists);
  return opened;
}
