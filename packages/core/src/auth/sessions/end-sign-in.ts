import { signIns } from '@kith/db/schema';
import { and, eq } from '@kith/db/sql';
import { type LiveSession, type OwnerContext, inTransaction } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { endFamilies, endFamiliesOf } from './sign-out.ts';

/** Ends one sign-in of the owner, effective with its next request. Throws not_found for an unknown or foreign one. */
export async function endSignIn(ctx: OwnerContext, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [mine] = await tx.db
      .select({ ownerId: signIns.ownerId, familyId: signIns.familyId })
      .from(signIns)
      .where(and(eq(signIns.ownerId, tx.owner.id), eq(signIns.familyId, id)));
    if (!mine) throw notFound();
    await endFamilies(tx, [mine]);
  });
}

/** Ends every sign-in of the owner except the current one. */
export async function endOtherSignIns(ctx: OwnerContext, session: LiveSession): Promise<void> {
  await inTransaction(ctx, (tx) => endFamiliesOf(tx, tx.owner.id, session.familyId));
}
