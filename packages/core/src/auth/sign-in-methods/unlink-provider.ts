import type { Provider } from '@kith/contracts/auth';
import { identities } from '@kith/db/schema';
import { and, eq } from '@kith/db/sql';
import { type OwnerContext, inTransaction } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { nameOfProvider } from './start-provider.ts';
import { refuseLastSignInMethod, mailSignInMethodChange } from './list-sign-in-methods.ts';

/** Disconnects a provider. Throws not_found when it is not connected, and conflict when it is the only sign-in method. */
export async function unlinkProvider(ctx: OwnerContext, provider: Provider): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const mine = and(eq(identities.ownerId, tx.owner.id), eq(identities.provider, provider));
    const [found] = await tx.db.select({ provider: identities.provider }).from(identities).where(mine);
    if (!found) throw notFound();
    await refuseLastSignInMethod(tx);
    await tx.db.delete(identities).where(mine);
    await mailSignInMethodChange(tx, 'removed', nameOfProvider(tx, provider));
  });
}
