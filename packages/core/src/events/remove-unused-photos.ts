import { DAY_MS } from '@kith/contracts/durations';
import { events, photos, series } from '@kith/db/schema';
import { and, eq, isNull, lt, notExists, or } from '@kith/db/sql';
import type { OwnerContext } from '../context.ts';

/**
 * Deletes photos that no event shows: the one that an event showed until now, and any that was uploaded more than a day ago and left.
 * The caller holds the owner's lock.
 */
export async function removeUnusedPhotos(ctx: OwnerContext, shownBefore?: string): Promise<void> {
  const isLeft = lt(photos.createdAt, new Date(ctx.now.getTime() - DAY_MS));
  const shownBy = (table: typeof events | typeof series) =>
    ctx.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.ownerId, ctx.owner.id), eq(table.photoId, photos.id), isNull(table.deletedAt)));
  await ctx.db
    .delete(photos)
    .where(
      and(
        eq(photos.ownerId, ctx.owner.id),
        shownBefore === undefined ? isLeft : or(eq(photos.id, shownBefore), isLeft),
        notExists(shownBy(events)),
        notExists(shownBy(series)),
      ),
    );
}
