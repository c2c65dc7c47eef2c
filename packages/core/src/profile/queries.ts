import { type OwnerId, ownerId } from '@kith/contracts/ids';
import { owners } from '@kith/db/schema';
import { eq } from '@kith/db/sql';
import type { Profile } from '@kith/contracts/profile';
import { isMailbox } from './derive-mailbox.ts';
import type { OwnerContext, SystemContext } from '../context.ts';
import { notFound, unauthenticated } from '../errors.ts';
import { presentProfile } from './present.ts';

/** The account with an address, or null. */
export async function findOwnerByEmail(
  ctx: SystemContext,
  email: string,
): Promise<{ id: OwnerId; email: string } | null> {
  const [row] = await ctx.db
    .select({ id: owners.id, email: owners.email })
    .from(owners)
    .where(isMailbox(owners.email, email));
  return row ?? null;
}

/** The signed-in person, with their settings. */
export async function getProfile(ctx: OwnerContext): Promise<Profile> {
  const [row] = await ctx.db.select().from(owners).where(eq(owners.id, ctx.owner.id));
  if (!row) throw unauthenticated();
  return presentProfile(ctx, row);
}

/** The picture with this key, as WebP. Throws not_found for one that never existed, was replaced or removed. */
export async function findPicture(
  ctx: SystemContext,
  { owner, key }: { owner: string; key: string },
): Promise<Uint8Array> {
  const { data: id } = ownerId.safeParse(owner);
  const image = id ? await ctx.ports.pictures.find(ctx.db, { ownerId: id, key }) : null;
  if (!image) throw notFound();
  return image;
}
