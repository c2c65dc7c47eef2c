import type { ChangePasswordInput } from '@kith/contracts/auth';
import { credentials } from '@kith/db/schema';
import { eq } from 'drizzle-orm';
import { type LiveSession, type OwnerContext, inTransaction } from '../context.ts';
import { requirePassword, hashPassword } from './hash-password.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { endFamiliesOf } from './sign-out.ts';

/**
 * Changes the password of who knows the current one, and ends every other sign-in. Throws invalid_input for a wrong current
 * password and for a common new one.
 */
export async function changePassword(
  ctx: OwnerContext,
  input: ChangePasswordInput,
  session: LiveSession,
): Promise<void> {
  await requirePassword(ctx, input.current_password, 'current_password');
  await refuseCommonPassword(input.password);
  const passwordHash = await hashPassword(input.password);
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .update(credentials)
      .set({ passwordHash, changedAt: tx.now })
      .where(eq(credentials.ownerId, tx.owner.id));
    await endFamiliesOf(tx, tx.owner.id, session.familyId);
    await tx.ports.jobs.add(tx.db, 'account-mail', { kind: 'password-changed', owner_id: tx.owner.id });
  });
}
