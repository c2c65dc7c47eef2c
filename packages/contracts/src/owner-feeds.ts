import * as z from 'zod/mini';
import { about, answeredInstant, link } from './about.ts';
import { byId, exampleIds, uuid } from './ids.ts';
import { limits } from './limits.ts';
import { line } from './text.ts';

const feedName = about(
  line(limits.feedNameLength, 'Please enter a name for the link'),
  'Who or what reads it',
  'Wall tablet',
);

/** `POST /api/feeds`: a calendar link to all of the owner's own events, named after its reader. */
export const createOwnerFeedInput = z.strictObject({ name: feedName });
export type CreateOwnerFeedInput = z.output<typeof createOwnerFeedInput>;

/** `PATCH /api/feeds/{id}`: renames it; the link stays the same. */
export const updateOwnerFeedInput = z.strictObject({ id: byId.shape.id, name: feedName });
export type UpdateOwnerFeedInput = z.output<typeof updateOwnerFeedInput>;

/** An owner feed's link, with its last fetch. */
export const ownerFeed = z.object({
  id: about(uuid, 'The id of the link', exampleIds.other),
  name: about(z.string(), 'Who or what reads it', 'Wall tablet'),
  calendar_link: about(
    link,
    'The address that a calendar app reads',
    'https://kith.example/api/calendar/ics?token=kV3p0yTq8Zx1nR5s',
  ),
  calendar_file_link: about(
    link,
    'The same at an address that ends in .ics',
    'https://kith.example/c/kV3p0yTq8Zx1nR5s.ics',
  ),
  calendar_app: about(z.nullable(z.string()), 'The app that read it last', 'Google Calendar'),
  last_read_at: about(z.nullable(answeredInstant), 'When it was read last', '2027-01-03T08:00:00.000Z'),
  created_at: about(answeredInstant, 'When it was made', '2027-01-02T09:00:00.000Z'),
});
export type OwnerFeed = z.output<typeof ownerFeed>;

export const ownerFeedList = z.array(ownerFeed);
export type OwnerFeedList = z.output<typeof ownerFeedList>;
