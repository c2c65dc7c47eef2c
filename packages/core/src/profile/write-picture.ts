import { avatars } from '@kith/db/schema';
import { and, eq } from '@kith/db/sql';
import type { Pictures } from '../ports.ts';

/** Stores pictures in the database, where they need no separate storage and are deleted with their owner. */
export const databasePictures: Pictures = {
  put: async (db, { ownerId, key, image, at }) => {
    const values = { key, image, changedAt: at };
    await db
      .insert(avatars)
      .values({ ownerId, ...values })
      .onConflictDoUpdate({ target: avatars.ownerId, set: values });
  },
  find: async (db, { ownerId, key }) => {
    const [found] = await db
      .select({ image: avatars.image })
      .from(avatars)
      .where(and(eq(avatars.ownerId, ownerId), eq(avatars.key, key)));
    return found?.image ?? null;
  },
  remove: async (db, ownerId) => {
    await db.delete(avatars).where(eq(avatars.ownerId, ownerId));
  },
};
