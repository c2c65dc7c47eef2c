import * as z from 'zod/mini';
import { uuid } from './ids.ts';

/** What can have happened, as entity and past tense. */
export const activityKinds = [
  'event.created',
  'event.published',
  'event.updated',
  'event.cancelled',
  'event.removed',
  'friend.invited',
  'friend.removed',
  'friend.token_rotated',
  'friend.subscribed',
  'friend.unsubscribed',
  'friend.resubscribed',
  'rsvp.changed',
  'group.created',
  'group.members_added',
  'group.removed',
] as const;

/** Every kind of change that is recorded; those beyond the activity kinds have no line of their own. */
export const happeningKinds = [
  ...activityKinds,
  'event.announced',
  'friend.updated',
  'group.updated',
  'group.member_removed',
] as const;
export type HappeningKind = (typeof happeningKinds)[number];

export const activityKind = z.enum(activityKinds);
export type ActivityKind = z.output<typeof activityKind>;

/** One line of what happened. `message` is a whole sentence; the rest lets a screen draw a face and a link. */
export const activityItem = z.object({
  id: uuid,
  kind: activityKind,
  message: z.string(),
  created_at: z.string(),
  friend_id: z.nullable(uuid),
  friend_name: z.nullable(z.string()),
  event_id: z.nullable(uuid),
  rsvp_status: z.nullable(z.enum(['yes', 'no', 'maybe', 'pending'])),
});
export type ActivityItem = z.output<typeof activityItem>;
