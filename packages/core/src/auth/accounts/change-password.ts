import type { ChangePasswordInput } from '@kith/contracts/auth';
import { credentials } from '@kith/db/schema';
import { eq } from '@kith/db/sql';
import { type LiveSession, type OwnerContext, inTransaction } from '../../context.ts';
import { conflict } from '../../errors.ts';
import { requireFreshSignIn } from './check-fresh-sign-in.ts';
import { requirePassword, hashPassword } from './hash-password.ts';
import { mailSignInMethodChange } from '../sign-in-methods/list-sign-in-methods.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { endFamiliesOf } from '../sessions/sign-out.ts';

/**
 * Changes the password given the current one, and ends every other sign-in. An account without a password sets its first one from
 * a fresh sign-in, as when adding any other sign-in method, and no sign-in ends. Throws invalid_input for a wrong or missing
 * current password, a sign-in that is not fresh or a common new password, and conflict when a concurrent request was first.
 */
export async function changePassword(
  ctx: OwnerContext,
  input: ChangePasswordInput,
  session: LiveSession,
): Promise<void> {
  const [known] = await ctx.db
    .select({ ownerId: credentials.ownerId })
    .from(credentials)
    .where(eq(credentials.ownerId, ctx.owner.id));
  if (!known) return setFirstPassword(ctx, input.password, session);
  await requirePassword(ctx, input.current_password ?? '', 'current_password');
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

async function setFirstPassword(ctx: OwnerContext, password: string, session: LiveSession): Promise<void> {
  await requireFreshSignIn(ctx, session, undefined);
  await refuseCommonPassword(password);
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx, async (tx) => {
    const set = await tx.db
      .insert(credentials)
      .values({ ownerId: tx.owner.id, passwordHash, changedAt: tx.now })
      .onConflictDoNothing()
      .returning({ ownerId: credentials.ownerId });
    if (set.length === 0) throw conflict('This account already has a password. Please enter it to change it.');
    await mailSignInMethodChange(tx, 'added', 'your new password');
  });
}
