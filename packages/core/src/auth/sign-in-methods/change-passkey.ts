import type { RenamePasskeyInput } from '@kith/contracts/sign-in-methods';
import { passkeys } from '@kith/db/schema';
import { and, eq } from '@kith/db/sql';
import { type OwnerContext, inTransaction } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { refuseLastSignInMethod, mailSignInMethodChange } from './list-sign-in-methods.ts';

const oneOf = (ctx: OwnerContext, id: string) => and(eq(passkeys.ownerId, ctx.owner.id), eq(passkeys.id, id));

/** Renames a passkey. Throws not_found for one that is unknown or somebody else's. */
export async function renamePasskey(ctx: OwnerContext, { id, name }: RenamePasskeyInput): Promise<void> {
  const renamed = await ctx.db.update(passkeys).set({ name }).where(oneOf(ctx, id)).returning({ id: passkeys.id });
  if (renamed.length === 0) throw notFound();
}

/** Deletes a passkey. Throws not_found for one that is unknown or somebody else's, and conflict for the only sign-in method. */
export async function removePasskey(ctx: OwnerContext, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [found] = await tx.db.select({ name: passkeys.name }).from(passkeys).where(oneOf(tx, id));
    if (!found) throw notFound();
    await refuseLastSignInMethod(tx);
    await tx.db.delete(passkeys).where(oneOf(tx, id));
    await mailSignInMethodChange(tx, 'removed', `the passkey "${found.name}"`);
  });
}
