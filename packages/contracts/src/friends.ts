import * as z from 'zod/mini';
import { about, answeredInstant, count, link, nextCursor } from './about.ts';
import { eventId, eventIdList, exampleIds, friendId, idList } from './ids.ts';
import { limits } from './limits.ts';
import { answeredFor, guestMail, news, ownerQuestion } from './rsvps.ts';
import { answeredZone, emailAddress, flag, line, paging, updatedSince } from './text.ts';

export const subscriptionStatuses = ['subscribed', 'invited', 'never_subscribed', 'unsubscribed'] as const;
export const subscriptionStatus = z.enum(subscriptionStatuses);
export type SubscriptionStatus = z.output<typeof subscriptionStatus>;

const enterName = 'Please enter a friend name';
/** An email address, valid or not, is refused as a name, because it would appear on guest lists. */
export const readsAsAddress = (value: string): boolean => /\S@\S/.test(value);
const name = about(
  line(limits.nameLength, enterName).check(
    z.refine((value) => !readsAsAddress(value), { error: 'Please enter a name here, not an email address' }),
  ),
  'What the owner calls them',
  'Jonas Weber',
);

/** A friend's email: optional, and an empty one is stored as null (SPEC §5). */
const optionalEmail = about(
  z.pipe(
    z.nullable(z.union([z.literal(''), emailAddress], { error: 'Please enter a valid email address' })),
    z.transform((value: string | null) => (value === '' ? null : value)),
  ),
  'Where invitations are mailed to; an empty text is taken as null',
  'jonas@kith.example',
);

const groupIds = z.optional(about(idList, 'Ids of the groups that they are in from the start', [exampleIds.group]));

/** `POST /api/friends/invite`. */
export const inviteFriendInput = z.strictObject({
  name,
  email: z.optional(optionalEmail),
  group_ids: groupIds,
  excluded_events: z.optional(
    about(eventIdList, 'Ids of events that they are left out of, whatever says that they are invited', [
      exampleIds.event,
    ]),
  ),
});
export type InviteFriendInput = z.output<typeof inviteFriendInput>;

/** A friend to be added by the assistant, and the event that they are invited to. */
export const inviteToolInput = z.extend(inviteFriendInput, { event_id: z.optional(eventId) });

/** Input of an invitation's preview: the groups of a hypothetical friend. */
export const previewInviteInput = z.strictObject({ group_ids: groupIds });
export type PreviewInviteInput = z.output<typeof previewInviteInput>;

export const updateFriendInput = z.strictObject({
  id: friendId,
  name: z.optional(name),
  email: z.optional(optionalEmail),
});
export type UpdateFriendInput = z.output<typeof updateFriendInput>;

/** `DELETE /api/friends/{id}`; with `erase` the old link first serves an empty calendar for 30 days. */
export const removeFriendInput = z.strictObject({
  id: friendId,
  erase: z.optional(
    about(
      flag('erase'),
      `Whether the old link serves an empty calendar for ${limits.erasedFeedDays} days, so that the app of the friend erases its copy`,
      true,
    ),
  ),
});
export type RemoveFriendInput = z.output<typeof removeFriendInput>;

/** Optional parameters of `GET /api/friends`. */
export const listFriendsInput = z.strictObject({
  ...paging,
  q: z.optional(about(line(limits.nameLength), 'Words to look for in names and addresses', 'jonas')),
  updated_since: updatedSince,
});
export type ListFriendsInput = z.output<typeof listFriendsInput>;

/** The health of a friend's feed, derived from their app's requests. */
export const calendarHealth = z.object({
  state: about(
    z.enum(['alive', 'silent', 'not_yet', 'left', 'hidden']),
    'Whether an app fetches the calendar, stopped, never began, the friend left, or keeps the reads to themselves',
    'alive',
  ),
  app: about(z.nullable(z.string()), 'The app that fetched last', 'Google Calendar'),
  last_seen_at: about(z.nullable(answeredInstant), 'When it fetched last', '2027-01-03T08:00:00.000Z'),
  expected_at: about(
    z.nullable(answeredInstant),
    'When it is expected again, or null when that cannot be said',
    '2027-01-04T08:00:00.000Z',
  ),
});
export type CalendarHealth = z.output<typeof calendarHealth>;

/** A friend as shown to the owner (SPEC §3). `groups` contains group names. */
export const friend = z.object({
  id: friendId,
  name: about(z.string(), 'What the owner calls them', 'Jonas Weber'),
  email: about(z.nullable(z.string()), 'Where invitations are mailed to', 'jonas@kith.example'),
  token: about(z.string(), 'The secret of their links', 'kV3p0yTq8Zx1nR5sWb7uDg'),
  subscription_status: about(
    subscriptionStatus,
    `Where their subscription stands; never_subscribed after ${limits.neverSubscribedDays} days without a fetch`,
    'subscribed',
  ),
  subscriptionActivatedAt: about(
    z.nullable(answeredInstant),
    'When their calendar app fetched for the first time',
    '2027-01-02T10:00:00.000Z',
  ),
  subscriptionLastSyncedAt: about(
    z.nullable(answeredInstant),
    'When their calendar app fetched last',
    '2027-01-03T08:00:00.000Z',
  ),
  subscriptionLastUnsubscribedAt: about(z.nullable(answeredInstant), 'When they last left', '2026-11-20T17:00:00.000Z'),
  wants_mails: about(
    z.boolean(),
    'Whether mails go to their address: false when they turned them off, or left before they were invited again and did not ask for any since',
    true,
  ),
  isSubscribed: about(z.boolean(), 'Whether the status is subscribed', true),
  is_active: about(z.boolean(), 'Whether they were neither removed nor left', true),
  calendar_link: about(
    link,
    'The address that their calendar app reads',
    'https://kith.example/api/calendar/ics?token=kV3p0yTq8Zx1nR5sWb7uDg',
  ),
  manage_link: about(
    link,
    'Their own page, where they answer',
    'https://kith.example/manage?token=kV3p0yTq8Zx1nR5sWb7uDg',
  ),
  upcoming_events: about(count, 'To how many coming events they are invited', 2),
  group_count: about(count, 'In how many groups they are', 1),
  groups: about(z.array(z.string()), 'The names of those groups', ['Climbers']),
  invited_at: about(answeredInstant, 'When they were invited', '2027-01-02T09:00:00.000Z'),
  shared_at: about(
    z.nullable(answeredInstant),
    'When the current link was first copied, shared, mailed or opened; null while nobody can have it',
    '2027-01-02T09:05:00.000Z',
  ),
  calendar: about(calendarHealth, 'How alive their calendar is'),
});
export type Friend = z.output<typeof friend>;

export const friendList = z.object({
  items: about(z.array(friend), 'The friends, by name'),
  next_cursor: nextCursor,
});
export type FriendList = z.output<typeof friendList>;

/** `GET /api/friends/{id}`: the friend with their invitations. */
export const friendDetails = z.extend(friend, {
  events: about(
    z.array(
      z.object({
        id: eventId,
        title: about(z.string(), 'What it is called', 'Dumpling night'),
        start_at: about(answeredInstant, 'When it starts, in UTC', '2027-01-08T18:00:00.000Z'),
        end_at: about(answeredInstant, 'When it ends, in UTC', '2027-01-08T21:00:00.000Z'),
        time_zone: answeredZone,
        all_day: about(z.boolean(), 'Whether it takes whole days of its time zone', false),
        location: about(z.nullable(z.string()), 'Where it is', '14 Shore, Leith'),
        status: about(z.enum(['pending', 'confirmed', 'cancelled']), 'Its state', 'confirmed'),
        busy_only: about(z.boolean(), 'Whether the friend sees only that time is taken', false),
        rsvp_status: about(z.enum(['yes', 'no', 'maybe', 'pending']), 'Their answer', 'yes'),
        answered_for: answeredFor,
        note: about(z.nullable(z.string()), 'What they wrote beside it', 'I bring dumplings'),
        changed_at: about(answeredInstant, 'When the event last changed for its guests', '2027-01-03T14:10:00.000Z'),
        news: about(news, 'How far what the event says now has come to them'),
      }),
    ),
    'The coming events that they are invited to, by their start',
  ),
  questions: about(
    z.array(
      z.extend(ownerQuestion, {
        event_id: about(
          z.nullable(eventId),
          'About which event; null when about none, or about one that was deleted',
          exampleIds.event,
        ),
        event_title: about(z.nullable(z.string()), 'What it was called then', 'Dumpling night'),
      }),
    ),
    `What they asked lately, and notes that can be or were replied to, the newest first; at most ${limits.friendQuestions}`,
  ),
  link_mail: about(
    z.nullable(guestMail),
    'What became of the last mail with nothing but their link; null when there was none',
  ),
  mail_refused: about(z.boolean(), 'Whether their address refused the last mail about an event', false),
  mails_over_limit: about(
    count,
    'How many mails to them wait for the next day because the number of mails for this one is used up',
    0,
  ),
});
export type FriendDetails = z.output<typeof friendDetails>;
