import type { OwnerId } from '@kith/contracts/ids';
import type { VerifyEmailInput } from '@kith/contracts/auth';
import { emailProofs, owners } from '@kith/db/schema';
import { and, eq, ne, sql } from '@kith/db/sql';
import { isMailbox } from '../../profile/index.ts';
import { type OwnerContext, type SystemContext, inTransaction } from '../../context.ts';
import { conflict, DomainError } from '../../errors.ts';
import { findProof, findProofByCode, useProof } from '../proofs/claim-proof.ts';

/**
 * Verifies an address with the code of a mailed link, or for a signed-in owner with its 6 digits, and returns the address. A link
 * for an email change makes the new address the account's and notifies the old one. Reopening a verification link is not an
 * error. Throws gone for invalid links and codes, invalid_input for a wrong code, unauthenticated for digits without a session,
 * conflict when the address now belongs to another account.
 */
export async function verifyEmail(
  ctx: SystemContext,
  { code }: VerifyEmailInput,
  owner: OwnerContext['owner'] | null,
): Promise<{ email: string }> {
  const proof = await findProofOf(ctx, code, owner);
  return inTransaction(ctx, async (tx) => {
    const mine = eq(owners.id, proof.ownerId);
    const [current] = await tx.db.select({ email: owners.email }).from(owners).where(mine).for('update');
    const isCurrent = current?.email === proof.email;
    if (proof.usedAt && isCurrent) return { email: proof.email };
    await useProof(tx, proof);
    if (!isCurrent && proof.purpose === 'verification') {
      throw new DomainError('gone', 'This link is for an address that this account no longer has.');
    }
    if (!isCurrent) {
      await changeAddress(tx, proof.ownerId, proof.email);
      if (current) {
        const told = { kind: 'email-changed', owner_id: proof.ownerId, email: current.email };
        await tx.ports.jobs.add(tx.db, 'account-mail', told);
      }
    }
    await tx.db
      .update(owners)
      .set({ emailVerifiedAt: tx.now, updatedAt: tx.now })
      .where(and(mine, sql`${owners.emailVerifiedAt} is null`));
    // Mails to guests are held back until the address is verified.
    await tx.ports.jobs.add(tx.db, 'guest-mail', { owner_id: proof.ownerId });
    return { email: proof.email };
  });
}

async function findProofOf(ctx: SystemContext, code: string, owner: OwnerContext['owner'] | null) {
  if (code.includes('.')) return findProof(ctx, code, ['verification', 'email-change']);
  if (!owner) throw new DomainError('unauthenticated', 'Please sign in to enter the code.');
  return findProofByCode(ctx, owner.id, code);
}

async function changeAddress(tx: SystemContext, ownerId: OwnerId, email: string): Promise<void> {
  const [taken] = await tx.db.select({ id: owners.id }).from(owners).where(isMailbox(owners.email, email));
  if (taken) throw conflict('This address now belongs to another account.');
  await tx.db.update(owners).set({ email, emailVerifiedAt: tx.now, updatedAt: tx.now }).where(eq(owners.id, ownerId));
  // Pending links to the former address prove nothing any more.
  await tx.db.delete(emailProofs).where(and(eq(emailProofs.ownerId, ownerId), ne(emailProofs.email, email)));
}
