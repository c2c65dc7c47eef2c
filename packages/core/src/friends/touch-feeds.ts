import { friends, owners } from '@kith/db/schema';
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { FriendContext, OwnerContext, SystemContext } from '../context.ts';

/**
 * The next value of an instant that feeds show as Last-Modified or LAST-MODIFIED: whole seconds, and at least one second
 * later than before and than the other given instants, because feeds show the newest of several and a client that asks
 * by date must see every change (docs/feed.md F9, F21).
 */
export function laterSecond(ctx: SystemContext, column: AnyPgColumn, ...others: SQL[]) {
  const second = new Date(Math.floor(ctx.now.getTime() / 1000) * 1000).toISOString();
  // `greatest` passes over what is null.
  const shown = sql`greatest(${sql.join([sql`${column}`, ...others], sql`, `)})`;
  return sql`greatest(${second}::timestamptz, date_trunc('second', ${shown}) + interval '1 second')`;
}

/** Columns to set on a friend whose feed's bytes change. */
export const nextFeed = (ctx: SystemContext) => ({
  feedVersion: sql`${friends.feedVersion} + 1`,
  feedChangedAt: laterSecond(
    ctx,
    friends.feedChangedAt,
    sql`(select o.feed_changed_at from owners o where o.id = ${friends.ownerId})`,
  ),
});

/** Raises the feed versions of some friends of one owner; call it in the transaction that changes what they see. */
export async function touchFriendFeeds(ctx: OwnerContext | FriendContext, friendIds: readonly string[]): Promise<void> {
  if (friendIds.length === 0) return;
  const ownerId = 'owner' in ctx ? ctx.owner.id : ctx.friend.ownerId;
  // Locked in one order, so that two changes for the same friends wait for each other and never block each other.
  const locked = ctx.db
    .select({ id: friends.id })
    .from(friends)
    .where(and(eq(friends.ownerId, ownerId), inArray(friends.id, [...friendIds]), isNull(friends.removedAt)))
    .orderBy(friends.id)
    .for('update');
  await ctx.db.update(friends).set(nextFeed(ctx)).where(inArray(friends.id, locked));
}

/** Raises the version that all feeds of this owner share; call it in the transaction that changes what friends see. */
export async function touchOwnerFeeds(ctx: OwnerContext): Promise<void> {
  await ctx.db
    .update(owners)
    .set({
      feedVersion: sql`${owners.feedVersion} + 1`,
      feedChangedAt: laterSecond(
        ctx,
        owners.feedChangedAt,
        sql`(select max(f.feed_changed_at) from friends f where f.owner_id = ${owners.id})`,
      ),
    })
    .where(eq(owners.id, ctx.owner.id));
}
