import * as z from 'zod/mini';

/** The uuid check of SPEC §5: versions 1 to 5, any case. Ids made by Kith are version 4. */
export const uuid = z
  .string({ error: 'An id is required' })
  .check(
    z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i, 'This is not a valid id'),
  );

export const ownerId = z.pipe(uuid, z.string().brand<'OwnerId'>());
export const friendId = uuid;
export const groupId = uuid;
export const eventId = uuid;

/** The id of a signed-in owner, minted only where a session or a feed token was checked. */
export type OwnerId = z.output<typeof ownerId>;

/** Lists of ids inside a payload: at most 5,000, so that one request stays one bounded statement. */
export const idList = z.array(uuid).check(z.maxLength(5000, 'Too many ids in one request'));

export const byId = z.strictObject({ id: uuid });
