import type { OwnerId } from '@kith/contracts/ids';
import type { Profile } from '@kith/contracts/profile';
import { type OwnerContext, inTransaction } from '../context.ts';
import { mintToken } from '../secrets.ts';
import { normalisePicture } from './normalise-picture.ts';
import { storeOwner } from './update-profile.ts';

/** The path of a picture. The key is random, so that only people who were shown the URL can request it. */
const addressOf = (ownerId: OwnerId, key: string) => `/api/avatars/${ownerId}/${key}`;

/** Replaces the owner's picture. Throws what `normalisePicture` throws. */
export async function changePicture(ctx: OwnerContext, image: Uint8Array): Promise<Profile> {
  // Outside the transaction: the embedded database has one connection, which must not wait for image processing.
  const small = await normalisePicture(image);
  const { id: ownerId } = ctx.owner;
  const key = mintToken();
  return inTransaction(ctx, async (tx) => {
    await tx.ports.pictures.put(tx.db, { ownerId, key, image: small, at: tx.now });
    return storeOwner(tx, { avatarUrl: addressOf(ownerId, key) });
  });
}

/** Removes the picture; initials are shown again. */
export async function removePicture(ctx: OwnerContext): Promise<Profile> {
  return inTransaction(ctx, async (tx) => {
    await tx.ports.pictures.remove(tx.db, tx.owner.id);
    return storeOwner(tx, { avatarUrl: null });
  });
}
