import * as z from 'zod/mini';
import { about, answeredInstant, count, nextCursor } from './about.ts';
import { type ActivityKind, activityItem } from './activity.ts';
import { exampleIds, friendId, uuid } from './ids.ts';
import { limits } from './limits.ts';
import { answeredFor, ownerReplies } from './rsvps.ts';
import { answeredZone, instant, paging } from './text.ts';

/** The kinds of events in the owner's inbox, by filter. A new kind for the inbox is added here. */
export const inboxKinds = {
  answers: ['rsvp.changed', 'rsvp.late'],
  questions: ['friend.asked'],
  requests: ['friend.requested', 'friend.joined'],
  calendars: ['friend.subscribed', 'friend.unsubscribed', 'friend.resubscribed', 'friend.silent'],
  mails: ['mail.failed'],
} as const satisfies Record<string, readonly ActivityKind[]>;

const kinds = [
  ...inboxKinds.answers,
  ...inboxKinds.questions,
  ...inboxKinds.requests,
  ...inboxKinds.calendars,
  ...inboxKinds.mails,
] as const;
export type InboxKind = (typeof kinds)[number];

/** The inbox filters. */
export const inboxFilters = ['unread', 'answers', 'notes', 'calendars', 'mails'] as const;
export type InboxFilter = (typeof inboxFilters)[number];

/** `GET /api/inbox`. */
export const listInboxInput = z.strictObject({
  ...paging,
  filter: z.optional(
    about(
      z.enum(inboxFilters, { error: 'Please ask for unread, answers, notes, calendars or mails' }),
      'Only what is unread, answers, what has a note, what became of subscriptions, or mails that reached nobody',
      'unread',
    ),
  ),
});
export type ListInboxInput = z.output<typeof listInboxInput>;

/** One line of the inbox: something that a friend did. */
export const inboxItem = z.extend(activityItem, {
  kind: about(z.enum(kinds), 'What happened, as entity and past tense', 'rsvp.changed'),
  friend_id: about(z.nullable(friendId), 'Who did it; null once they were removed', exampleIds.friend),
  headline: about(z.string(), 'The message without the event, to stand under its title', 'Jonas Weber is attending'),
  unread: about(
    z.boolean(),
    `Whether it waits to be read. What happened more than ${limits.unreadDays} days ago does not`,
    true,
  ),
  note: about(z.nullable(z.string()), 'What the friend wrote', 'I bring dumplings'),
  replies: ownerReplies,
  can_reply: about(
    z.boolean(),
    'Whether it is a question or a note that can be answered: recent, and of a friend who is still there',
    false,
  ),
  answered_for: answeredFor,
  calendar_app: about(
    z.nullable(z.string()),
    'The calendar app that it is about, where it is about one that is known',
    'Google Calendar',
  ),
  advice: about(z.nullable(z.string()), 'What the owner can do, where something went wrong', 'Check the address.'),
  event: about(
    z.nullable(
      z.object({
        title: about(z.string(), 'What it is called now', 'Dumpling night'),
        start_at: about(answeredInstant, 'When it starts, in UTC', '2027-01-08T18:00:00.000Z'),
        end_at: about(answeredInstant, 'When it ends, in UTC', '2027-01-08T21:00:00.000Z'),
        time_zone: answeredZone,
        all_day: about(z.boolean(), 'Whether it takes whole days of its time zone', false),
        location: about(z.nullable(z.string()), 'Where it is', '14 Shore, Leith'),
      }),
    ),
    'The event as it is now; null when it is about none, or about one that was deleted',
  ),
});
export type InboxItem = z.output<typeof inboxItem>;

export const inbox = z.object({
  items: about(z.array(inboxItem), 'What friends did: first what is unread, each newest first'),
  next_cursor: nextCursor,
});
export type Inbox = z.output<typeof inbox>;

/** `GET /api/inbox/unread`, and the result of marking. */
export const unreadCount = z.object({ unread: about(count, 'How many lines wait to be read', 3) });
export type UnreadCount = z.output<typeof unreadCount>;

/** `POST /api/inbox/read`. Idempotent. */
export const markReadInput = z.strictObject({
  ids: z.optional(
    about(
      z
        .array(uuid)
        .check(z.minLength(1, 'Please say which lines'), z.maxLength(limits.pageSize, 'Too many ids in one request')),
      'Which lines; all of them when absent',
      [exampleIds.other],
    ),
  ),
  until: z.optional(
    about(
      instant(),
      'Without ids: only what happened by then, so that nothing newer is marked unseen',
      '2027-01-02T12:00:00Z',
    ),
  ),
  unread: z.optional(about(z.boolean(), 'True makes them unread again, and needs ids', false)),
});
export type MarkReadInput = z.output<typeof markReadInput>;
