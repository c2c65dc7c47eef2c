import type { ResetPasswordInput, Session } from '@kith/contracts/auth';
import { apiTokens, credentials, emailProofs, identities, owners, passkeys } from '@kith/db/schema';
import { and, eq } from '@kith/db/sql';
import { type OwnerContext, type SystemContext, inTransaction } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { asOwner } from '../../profile/index.ts';
import { findProof, useProof } from '../proofs/claim-proof.ts';
import { hashPassword } from './hash-password.ts';
import { openSession } from '../sessions/open-session.ts';
import type { Device } from '../sessions/recognise-device.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { endFamiliesOf } from '../sessions/sign-out.ts';

/**
 * Sets a new password with a mailed link, ends every sign-in and API token of the account and signs in. `endMore` runs in the
 * same transaction, and what it ended is listed in the mail. Since the link proves access to the mailbox, the address is verified
 * too; an address that was unverified before loses its passkeys and providers. Throws gone for an invalid link, invalid_input for
 * a common password.
 */
export async function resetPassword(
  ctx: SystemContext,
  input: ResetPasswordInput,
  device: Device,
  endMore: (ctx: OwnerContext) => Promise<string[]> = async () => [],
): Promise<Session> {
  await refuseCommonPassword(input.password);
  const proof = await findProof(ctx, input.code, ['recovery']);
  if (proof.usedAt) await useProof(ctx, proof);
  const passwordHash = await hashPassword(input.password);
  return inTransaction(ctx, async (tx) => {
    await useProof(tx, proof);
    const { ownerId } = proof;
    const [owner] = await tx.db.select().from(owners).where(eq(owners.id, ownerId)).for('update');
    if (owner?.email !== proof.email) throw new DomainError('gone');
    const set = { passwordHash, changedAt: tx.now };
    await tx.db
      .insert(credentials)
      .values({ ownerId, ...set })
      .onConflictDoUpdate({ target: credentials.ownerId, set });
    await tx.db.delete(emailProofs).where(and(eq(emailProofs.ownerId, ownerId), eq(emailProofs.purpose, 'recovery')));
    if (!owner.emailVerifiedAt) {
      // Whoever signed up may not own the mailbox, so their sign-in methods are removed.
      await tx.db.delete(identities).where(eq(identities.ownerId, ownerId));
      await tx.db.delete(passkeys).where(eq(passkeys.ownerId, ownerId));
      await tx.db.update(owners).set({ emailVerifiedAt: tx.now, updatedAt: tx.now }).where(eq(owners.id, ownerId));
    }
    await endFamiliesOf(tx, ownerId);
    const tokens = await tx.db
      .delete(apiTokens)
      .where(eq(apiTokens.ownerId, ownerId))
      .returning({ name: apiTokens.name });
    const links = await endMore({ ...tx, owner: asOwner(owner) });
    await tx.ports.jobs.add(tx.db, 'account-mail', {
      kind: 'password-changed',
      owner_id: ownerId,
      ended: { tokens: tokens.map(({ name }) => name), links },
    });
    return openSession(tx, { ...owner, emailVerifiedAt: owner.emailVerifiedAt ?? tx.now }, { device });
  });
}
