import * as z from 'zod/mini';
import { about, answeredInstant } from './about.ts';
import { eventId, exampleIds, friendId, uuid } from './ids.ts';

/** The kinds of domain events shown as activity: entity and past-tense verb. */
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
  'friend.silent',
  'friend.requested',
  'friend.joined',
  'friend.asked',
  'friend.replied_to',
  'rsvp.changed',
  'rsvp.noted',
  'rsvp.late',
  'mail.failed',
  'group.created',
  'group.members_added',
  'group.removed',
] as const;

/** Separate messages from a friend to the owner; a note on an answer is part of `rsvp.changed`. */
export const toldKinds = ['friend.asked', 'rsvp.late'] as const satisfies readonly (typeof activityKinds)[number][];
export type ToldKind = (typeof toldKinds)[number];

/** Every kind of change that is recorded; those beyond the activity kinds have no line of their own. */
export const domainEventKinds = [
  ...activityKinds,
  'event.announced',
  'event.link_changed',
  'friend.updated',
  'group.updated',
  'group.member_removed',
  'profile.updated',
] as const;
export type DomainEventKind = (typeof domainEventKinds)[number];

export const activityKind = z.enum(activityKinds);
export type ActivityKind = z.output<typeof activityKind>;

/** One line of activity. `message` is a complete sentence; the other fields are for avatar and link. */
export const activityItem = z.object({
  id: about(uuid, 'The id of the change', exampleIds.other),
  kind: about(activityKind, 'What happened, as entity and past tense', 'rsvp.changed'),
  message: about(z.string(), 'The same as a sentence', 'Jonas Weber said yes to Dumpling night'),
  created_at: about(answeredInstant, 'When', '2027-01-02T12:00:00.000Z'),
  friend_id: about(z.nullable(friendId), 'Whom it is about', exampleIds.friend),
  friend_name: about(z.nullable(z.string()), 'What the owner calls them', 'Jonas Weber'),
  event_id: about(z.nullable(eventId), 'Which event it is about', exampleIds.event),
  event_title: about(z.nullable(z.string()), 'What the event was called then', 'Dumpling night'),
  group_name: about(z.nullable(z.string()), 'What the group was called then', 'Climbers'),
  rsvp_status: about(z.nullable(z.enum(['yes', 'no', 'maybe', 'pending'])), 'The answer that was given', 'yes'),
});
export type ActivityItem = z.output<typeof activityItem>;
