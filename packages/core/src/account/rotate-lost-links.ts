import { friends, ownerFeeds, owners } from '@kith/db/schema';
import { and, eq, isNotNull, isNull } from '@kith/db/sql';
import { rotateOwnerFeed } from '../calendar-feed/index.ts';
import { inTransaction, type OwnerContext, type SystemContext } from '../context.ts';
import { openToken, rotateToken } from '../friends/index.ts';
import { asOwner } from '../profile/index.ts';

/** How many links were made anew: of friends, and of feeds of owners' own. */
export interface RotatedLinks {
  friends: number;
  feeds: number;
}

/**
 * Makes every link of every owner anew that the present key cannot read, and leaves each of these owners a mail that says so. Friends
 * who left stay away. With `dryRun` it only counts them.
 */
export async function rotateLostLinks(ctx: SystemContext, { dryRun = false } = {}): Promise<RotatedLinks> {
  const sum = { friends: 0, feeds: 0 };
  for (const row of await ctx.db.select().from(owners).orderBy(owners.id)) {
    const lost = await rotateLinksOf({ ...ctx, owner: asOwner(row) }, dryRun);
    sum.friends += lost.friends;
    sum.feeds += lost.feeds;
  }
  return sum;
}

const rotateLinksOf = (ctx: OwnerContext, dryRun: boolean): Promise<RotatedLinks> =>
  inTransaction(ctx, async (tx) => {
    const lostFriends = await lostOf(tx, friends, isNull(friends.removedAt));
    const lostFeeds = await lostOf(tx, ownerFeeds);
    const lost = { friends: lostFriends.length, feeds: lostFeeds.length };
    if (dryRun || lost.friends + lost.feeds === 0) return lost;
    for (const id of lostFriends) await rotateToken(tx, id, { staysLeft: true });
    for (const id of lostFeeds) await rotateOwnerFeed(tx, id);
    await tx.ports.jobs.add(tx.db, 'account-mail', { kind: 'links-rotated', owner_id: tx.owner.id, ...lost });
    return lost;
  });

/** The ids of an owner's rows whose link cannot be read. */
async function lostOf(tx: OwnerContext, table: typeof friends | typeof ownerFeeds, of?: ReturnType<typeof isNull>) {
  const rows = await tx.db
    .select({ id: table.id, tokenSealed: table.tokenSealed })
    .from(table)
    .where(and(eq(table.ownerId, tx.owner.id), isNotNull(table.tokenSealed), of));
  return rows.filter(({ tokenSealed }) => openToken(tx, tokenSealed) === '').map(({ id }) => id);
}
