import type { OwnerId } from '@kith/contracts/ids';
import { friends, owners } from '@kith/db/schema';
import { and, eq, inArray, isNull, sql } from '@kith/db/sql';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { SystemContext } from '../context.ts';

/**
 * The timestamp stored for a change: now, but never earlier than the stored one. Several changes may share a timestamp, so order
 * comes from versions and SEQUENCE; no timestamp is ahead of the clock (docs/feed.md F9).
 */
export const changedAt = (ctx: SystemContext, column: AnyPgColumn) =>
  sql`greatest(${column}, ${ctx.now.toISOString()}::timestamptz)`;

/** Raises the feed versions of the given friends of one owner; call it in the transaction that changes what they see. */
export async function bumpFeedVersions(
  ctx: SystemContext,
  ownerId: OwnerId,
  friendIds: readonly string[],
): Promise<void> {
  if (friendIds.length === 0) return;
  // Locked in a fixed order, so that two changes for the same friends cannot deadlock.
  const locked = ctx.db
    .select({ id: friends.id })
    .from(friends)
    .where(and(eq(friends.ownerId, ownerId), inArray(friends.id, [...friendIds]), isNull(friends.removedAt)))
    .orderBy(friends.id)
    .for('no key update');
  await ctx.db
    .update(friends)
    .set({ feedVersion: sql`${friends.feedVersion} + 1`, feedChangedAt: changedAt(ctx, friends.feedChangedAt) })
    .where(and(eq(friends.ownerId, ownerId), inArray(friends.id, locked)));
}

/** Raises the version shared by all feeds of this owner; call it in the transaction that changes what friends see. */
export async function bumpOwnerFeedVersion(ctx: SystemContext, ownerId: OwnerId): Promise<void> {
  await ctx.db
    .update(owners)
    .set({ feedVersion: sql`${owners.feedVersion} + 1`, feedChangedAt: changedAt(ctx, owners.feedChangedAt) })
    .where(eq(owners.id, ownerId));
}
