import * as z from 'zod/mini';
import { about, withFormat } from './about.ts';

/** The uuid check of SPEC §5: versions 1 to 5, any case. Kith generates version 4. */
export const uuid = withFormat(
  z
    .string({ error: 'An id is required' })
    .check(
      z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i, 'This is not a valid id'),
    ),
  'uuid',
);

/** Example ids of the documentation, the same for the same entity everywhere. */
export const exampleIds = {
  owner: '4f2c1a7e-90b3-4d56-8a1f-3c7e5b9d2f60',
  friend: 'b7e6a2d4-1c58-4f3b-9d07-6a2f8e4c1b95',
  group: 'd3a9f581-7b24-4e6c-8f10-52c9b7a0e3d6',
  event: '0b9f7c1e-5a0d-4c53-9d3e-2f6a1b7c8d90',
  other: '9c5d3e1f-8a76-4b20-b4e9-7f1d6c2a0b38',
} as const;

export const ownerId = z.pipe(uuid, z.string().brand<'OwnerId'>());
export const friendId = about(uuid, 'The id of the friend', exampleIds.friend);
export const groupId = about(uuid, 'The id of the group', exampleIds.group);
export const eventId = about(uuid, 'The id of the event', exampleIds.event);
/** Identifies whose calendar something belongs to. */
export const ownerUserId = about(uuid, 'The id of the owner', exampleIds.owner);

/** The id of a signed-in owner, branded only after a session or feed token was verified. */
export type OwnerId = z.output<typeof ownerId>;

/** Lists of ids in a payload: at most 5,000, so that a request is one bounded statement. */
export const idList = z.array(uuid).check(z.maxLength(5000, 'Too many ids in one request'));

/** Ids of events to be excluded from: at most as many as a preview lists. */
export const eventIdList = z.array(uuid).check(z.maxLength(200, 'Too many ids in one request'));

export const byId = z.strictObject({ id: about(uuid, 'The id of what is meant', exampleIds.other) });
