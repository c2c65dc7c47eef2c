import { quotas } from '@kith/contracts/limits';
import type { CreateOwnerFeedInput, OwnerFeed } from '@kith/contracts/owner-feeds';
import { ownerFeeds } from '@kith/db/schema';
import { eq } from '@kith/db/sql';
import { randomUUID } from 'node:crypto';
import { inTransaction, type OwnerContext } from '../context.ts';
import { conflict } from '../errors.ts';
import { storeLink } from '../friends/index.ts';
import { lockOwner } from '../guests/index.ts';
import { presentOwnerFeed } from './present.ts';

/** Creates a link to all of the owner's own events. Throws conflict above the quota. */
export function createOwnerFeed(ctx: OwnerContext, input: CreateOwnerFeedInput): Promise<OwnerFeed> {
  return inTransaction(ctx, async (tx) => {
    await lockOwner(tx, tx.owner.id);
    const count = await tx.db.$count(ownerFeeds, eq(ownerFeeds.ownerId, tx.owner.id));
    if (count >= quotas.ownerFeeds) {
      throw conflict(`You can have at most ${quotas.ownerFeeds} links to your own calendar.`);
    }
    const id = randomUUID();
    const tokenSealed = await storeLink(tx, { ownerFeedId: id });
    const [row] = await tx.db
      .insert(ownerFeeds)
      .values({ ownerId: tx.owner.id, id, name: input.name, tokenSealed, linkedAt: tx.now, createdAt: tx.now })
      .returning();
    if (!row) throw new Error('an inserted row was not returned');
    return presentOwnerFeed(tx, row);
  });
}
