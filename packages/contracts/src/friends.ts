import * as z from 'zod/mini';
import { friendId, uuid } from './ids.ts';
import { limits } from './limits.ts';
import { emailAddress, line } from './text.ts';

export const subscriptionStatuses = ['subscribed', 'invited', 'never_subscribed', 'unsubscribed'] as const;
export const subscriptionStatus = z.enum(subscriptionStatuses);
export type SubscriptionStatus = z.output<typeof subscriptionStatus>;

const enterName = 'Please enter a friend name';
const name = line(limits.nameLength, enterName);

/** E-mail of a friend: optional, and an empty one is stored as null (SPEC §5). */
const optionalEmail = z.pipe(
  z.nullable(z.union([z.literal(''), emailAddress], { error: 'Please enter a valid email address' })),
  z.transform((value: string | null) => (value === '' ? null : value)),
);

/** `POST /api/friends/invite`. */
export const inviteFriendInput = z.strictObject({ name, email: z.optional(optionalEmail) });
export type InviteFriendInput = z.output<typeof inviteFriendInput>;

export const updateFriendInput = z.strictObject({
  id: friendId,
  name: z.optional(name),
  email: z.optional(optionalEmail),
});
export type UpdateFriendInput = z.output<typeof updateFriendInput>;

/** `DELETE /api/friends/{id}`; with `erase` the old link serves an empty calendar for 30 days first. */
export const removeFriendInput = z.strictObject({
  id: friendId,
  erase: z.optional(
    z.union([
      z.boolean(),
      z.pipe(
        z.enum(['true', 'false']),
        z.transform((v) => v === 'true'),
      ),
    ]),
  ),
});
export type RemoveFriendInput = z.output<typeof removeFriendInput>;

/** Optional additions to `GET /api/friends`. */
export const listFriendsInput = z.strictObject({
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.pageSize))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  q: z.optional(line(limits.nameLength)),
});
export type ListFriendsInput = z.output<typeof listFriendsInput>;

/** How alive a friend's calendar is, from the requests that their app made. */
export const calendarHealth = z.object({
  state: z.enum(['alive', 'silent', 'not_yet', 'left']),
  app: z.nullable(z.string()),
  last_seen_at: z.nullable(z.string()),
  /** When the app is expected again, or null when that cannot be said. */
  expected_at: z.nullable(z.string()),
});
export type CalendarHealth = z.output<typeof calendarHealth>;

/** A friend as the owner sees them (SPEC §3). `groups` holds group names. */
export const friend = z.object({
  id: uuid,
  name: z.string(),
  email: z.nullable(z.string()),
  token: z.string(),
  subscription_status: subscriptionStatus,
  subscriptionActivatedAt: z.nullable(z.string()),
  subscriptionLastSyncedAt: z.nullable(z.string()),
  subscriptionLastUnsubscribedAt: z.nullable(z.string()),
  isSubscribed: z.boolean(),
  is_active: z.boolean(),
  calendar_link: z.string(),
  manage_link: z.string(),
  upcoming_events: z.number(),
  group_count: z.number(),
  groups: z.array(z.string()),
  invited_at: z.string(),
  calendar: calendarHealth,
});
export type Friend = z.output<typeof friend>;

export const friendList = z.object({ items: z.array(friend), next_cursor: z.nullable(z.string()) });
export type FriendList = z.output<typeof friendList>;

/** `GET /api/friends/{id}`: the friend with what they are invited to. */
export const friendDetails = z.extend(friend, {
  events: z.array(
    z.object({
      id: uuid,
      title: z.string(),
      start_at: z.string(),
      end_at: z.string(),
      time_zone: z.string(),
      all_day: z.boolean(),
      location: z.nullable(z.string()),
      status: z.enum(['pending', 'confirmed', 'cancelled']),
      busy_only: z.boolean(),
      rsvp_status: z.enum(['yes', 'no', 'maybe', 'pending']),
      note: z.nullable(z.string()),
    }),
  ),
});
export type FriendDetails = z.output<typeof friendDetails>;
