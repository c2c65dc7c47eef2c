import type { Photo } from '@kith/contracts/events';
import { quotas } from '@kith/contracts/limits';
import { photoPath } from '@kith/contracts/events/looks';
import { photos } from '@kith/db/schema';
import { eq } from '@kith/db/sql';
import { inTransaction, type OwnerContext } from '../context.ts';
import { conflict } from '../errors.ts';
import { lockOwner } from '../guests/index.ts';
import { normalisePhoto } from '../profile/index.ts';
import { removeUnusedPhotos } from './remove-unused-photos.ts';

/**
 * Stores a photo, which an event may then name by its id; one that none names is deleted after a day. Throws what `normalisePhoto`
 * throws, and `conflict` above the quota.
 */
export async function addPhoto(ctx: OwnerContext, picture: Uint8Array): Promise<Photo> {
  // Outside the transaction: the embedded database has one connection, which must not wait for image processing.
  const image = await normalisePhoto(picture);
  const { id: ownerId } = ctx.owner;
  return inTransaction(ctx, async (tx) => {
    await lockOwner(tx, ownerId);
    await removeUnusedPhotos(tx);
    if ((await tx.db.$count(photos, eq(photos.ownerId, ownerId))) >= quotas.photos) {
      throw conflict(`A calendar can hold at most ${quotas.photos} photos. Please take one off an event first.`);
    }
    const [stored] = await tx.db
      .insert(photos)
      .values({ ownerId, image, createdAt: tx.now })
      .returning({ id: photos.id });
    if (stored === undefined) throw new Error('The photo was not stored.');
    return { id: stored.id, url: photoPath(ownerId, stored.id) ?? '' };
  });
}
