import { uuid, ownerId } from '@kith/contracts/ids';
import { photos } from '@kith/db/schema';
import { and, eq } from '@kith/db/sql';
import type { OwnerContext, SystemContext } from '../context.ts';
import { notFound } from '../errors.ts';

/** A photo as JPEG, for whoever was given its address. Throws `not_found` for one that never existed or is gone. */
export async function findPhoto(ctx: SystemContext, address: { owner: string; key: string }): Promise<Uint8Array> {
  const [owner, id] = [ownerId.safeParse(address.owner), uuid.safeParse(address.key)];
  if (!owner.success || !id.success) throw notFound();
  const [found] = await ctx.db
    .select({ image: photos.image })
    .from(photos)
    .where(and(eq(photos.ownerId, owner.data), eq(photos.id, id.data)));
  if (found === undefined) throw notFound();
  return found.image;
}

/** Throws `not_found` for a photo that is not the owner's. */
export async function requirePhoto(ctx: OwnerContext, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const known = await ctx.db.$count(photos, and(eq(photos.ownerId, ctx.owner.id), eq(photos.id, id)));
  if (known === 0) throw notFound();
}
