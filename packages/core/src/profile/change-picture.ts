import type { OwnerId } from '@kith/contracts/ids';
import type { Profile } from '@kith/contracts/profile';
import { type OwnerContext, inTransaction } from '../context.ts';
import { mintToken } from '../secrets.ts';
import { normalisePicture } from './normalise-picture.ts';
import { storeOwner } from './update-profile.ts';

/** Where a picture is served. The key is random, so that only who was shown the address can ask for it. */
const addressOf = (ownerId: OwnerId, key: string) => `/api/avatars/${ownerId}/${key}`;

/** Takes a picture instead of any other one. Throws what `normalisePicture` throws. */
export async function changePicture(ctx: OwnerContext, image: Uint8Array): Promise<Profile> {
  // Before the transaction: the embedded database has one connection, which must not wait for the picture.
  const small = await normalisePicture(image);
  const { id: ownerId } = ctx.owner;
  const key = mintToken();
  return inTransaction(ctx, async (tx) => {
    await tx.ports.pictures.put(tx.db, { ownerId, key, image: small, at: tx.now });
    return storeOwner(tx, { avatarUrl: addressOf(ownerId, key) });
  });
}

/** Takes the picture away; the initials come back. */
export async function removePicture(ctx: OwnerContext): Promise<Profile> {
  return inTransaction(ctx, async (tx) => {
    await tx.ports.pictures.remove(tx.db, tx.owner.id);
    return storeOwner(tx, { avatarUrl: null });
  });
}
