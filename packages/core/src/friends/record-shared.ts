import type { OwnerId } from '@kith/contracts/ids';
import type { Friend } from '@kith/contracts/friends';
import { friends } from '@kith/db/schema';
import { and, eq, inArray, isNull } from '@kith/db/sql';
import { recordEvent } from '../activity/index.ts';
import { inTransaction, type OwnerContext, type SystemContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { findFriend } from './queries.ts';

interface Holder {
  ownerId: OwnerId;
  id: string;
}

/**
 * Records that the owner passed the friend's current link on: copied it, shared it, or showed its QR code. The last time is kept,
 * and of all signs that somebody has the link the first. Throws not_found for an unknown, removed or foreign id.
 */
export function markShared(ctx: OwnerContext, id: string): Promise<Friend> {
  return inTransaction(ctx, async (tx) => {
    await storeShared(tx, { ownerId: tx.owner.id, id });
    const [friend] = await tx.db
      .update(friends)
      .set({ handedOnAt: tx.now, updatedAt: tx.now })
      .where(and(eq(friends.ownerId, tx.owner.id), eq(friends.id, id), isNull(friends.removedAt)))
      .returning({ id: friends.id, name: friends.name });
    if (friend === undefined) throw notFound();
    await recordEvent(tx, tx.owner.id, { kind: 'friend.updated', friend, changesFeed: false });
    return findFriend(tx, id);
  });
}

/** Records the first sign that somebody has the friend's current link, and updates open screens; later signs change nothing. */
export function noteUse(ctx: SystemContext, friend: Holder): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const noted = await storeShared(tx, friend);
    if (noted) await recordEvent(tx, friend.ownerId, { kind: 'friend.updated', friend: noted, changesFeed: false });
  });
}

/** The same for many friends whose link was just mailed; returns whether it was the first sign for any of them. */
export async function storeMailed(ctx: SystemContext, ownerId: OwnerId, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const noted = await ctx.db
    .update(friends)
    .set({ sharedAt: ctx.now, updatedAt: ctx.now })
    .where(and(eq(friends.ownerId, ownerId), inArray(friends.id, [...ids]), isNull(friends.sharedAt)))
    .returning({ id: friends.id });
  return noted.length > 0;
}

/** Only updates the row, for verbs that record their own event; returns the friend when this was the first sign. */
export async function storeShared(ctx: SystemContext, { ownerId, id }: Holder) {
  const [noted] = await ctx.db
    .update(friends)
    .set({ sharedAt: ctx.now, updatedAt: ctx.now })
    .where(and(eq(friends.ownerId, ownerId), eq(friends.id, id), isNull(friends.removedAt), isNull(friends.sharedAt)))
    .returning({ id: friends.id, name: friends.name });
  return noted ?? null;
}
