import { owners } from '@kith/db/schema';
import { eq } from 'drizzle-orm';
import { uuid } from '@kith/contracts/ids';
import type { Profile } from '@kith/contracts/profile';
import type { FriendContext, OwnerContext, SystemContext } from '../context.ts';
import { notFound, unauthenticated } from '../errors.ts';
import { presentProfile } from './present.ts';
import { shownName } from './rules.ts';

/** The name of the owner who invited this friend, without their address. */
export async function getInviterName(ctx: FriendContext): Promise<string> {
  const [owner] = await ctx.db
    .select({ firstName: owners.firstName, lastName: owners.lastName })
    .from(owners)
    .where(eq(owners.id, ctx.friend.ownerId));
  if (!owner) throw notFound();
  return shownName(owner);
}

/** The account with an address, or null. */
export async function findOwnerByEmail(
  ctx: SystemContext,
  email: string,
): Promise<{ id: string; email: string } | null> {
  const [row] = await ctx.db.select({ id: owners.id, email: owners.email }).from(owners).where(eq(owners.email, email));
  return row ?? null;
}

/** The signed-in person, with their choices. */
export async function getProfile(ctx: OwnerContext): Promise<Profile> {
  const [row] = await ctx.db.select().from(owners).where(eq(owners.id, ctx.owner.id));
  if (!row) throw unauthenticated();
  return presentProfile(row);
}

/** The picture behind an address, as WebP. Throws not_found for one that never was, was replaced or was taken away. */
export async function findPicture(ctx: SystemContext, of: { ownerId: string; key: string }): Promise<Uint8Array> {
  const image = uuid.safeParse(of.ownerId).success ? await ctx.ports.pictures.find(ctx.db, of) : null;
  if (!image) throw notFound();
  return image;
}
