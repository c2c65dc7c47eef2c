import type { OwnerId } from '@kith/contracts/ids';
import { owners } from '@kith/db/schema';
import { eq } from '@kith/db/sql';
import type { SystemContext } from '../context.ts';

/**
 * Serialises changes to one owner's events, groups and friends until the transaction ends. Without it, a new event and a new
 * friend stored concurrently would not see each other, and the pair would be missing among the guests. It is the first lock of
 * every such change; answers never take it.
 */
export async function lockOwner(ctx: SystemContext, ownerId: OwnerId): Promise<void> {
  await ctx.db.select({ id: owners.id }).from(owners).where(eq(owners.id, ownerId)).for('no key update');
}
