import * as z from 'zod/mini';
import { about, answeredInstant, count } from './about.ts';
import type { InboxKind } from './inbox.ts';

/** The kinds of push notifications. */
export const pushKinds = ['answers', 'today', 'questions', 'calendars', 'mails'] as const;
export const pushKind = z.enum(pushKinds, { error: 'This kind of notification is not known' });
export type PushKind = z.output<typeof pushKind>;

/** The default selection: answers, and same-day changes. */
export const usualPushKinds = ['answers', 'today'] as const satisfies readonly PushKind[];

/** The push kind of an inbox line. A same-day cancellation by a guest counts as `today`. */
export const pushKindOf = {
  'rsvp.changed': 'answers',
  'rsvp.late': 'today',
  'friend.asked': 'questions',
  'friend.requested': 'answers',
  'friend.joined': 'answers',
  'friend.subscribed': 'calendars',
  'friend.unsubscribed': 'calendars',
  'friend.resubscribed': 'calendars',
  'friend.silent': 'calendars',
  'mail.failed': 'mails',
} as const satisfies Record<InboxKind, PushKind>;

const chosen = about(
  z.array(pushKind, { error: 'Please choose what to notify this device about' }).check(
    z.minLength(1, 'Please choose at least one thing, or switch notifications off'),
    z.maxLength(pushKinds.length, 'Please name each thing once'),
    z.refine((kinds) => new Set(kinds).size === kinds.length, 'Please name each thing once'),
  ),
  'What the device is told of: answers, what changes on the day of an event, questions, calendars that were added or fell silent, and mails that reached nobody',
  ['answers', 'today'],
);

const key = (form: RegExp) =>
  z
    .string({ error: 'This is no key of a push subscription' })
    .check(z.regex(form, 'This is no key of a push subscription'));

/** `PUT /api/push`: the result of `PushSubscription.toJSON()` (RFC 8030, RFC 8291), and the chosen kinds. */
export const subscribePushInput = z.strictObject({
  endpoint: about(
    z
      .string({ error: 'This is no address of a push service' })
      .check(z.maxLength(1_000, 'This is no address of a push service'), z.url('This is no address of a push service')),
    'Where the push service of the browser takes messages for it',
    'https://push.example.com/wpush/v2/gAAAAABn',
  ),
  keys: about(
    z.strictObject({
      p256dh: about(
        key(/^B[A-Za-z0-9_-]{86}=?$/),
        'The public key of the browser, an uncompressed point of P-256',
        `B${'A'.repeat(86)}`,
      ),
      auth: about(key(/^[A-Za-z0-9_-]{22}(?:==)?$/), 'The secret of the subscription, 16 bytes', 'A'.repeat(22)),
    }),
    'With what messages for the browser are encrypted',
  ),
  kinds: z._default(chosen, [...usualPushKinds]),
});
export type SubscribePushInput = z.output<typeof subscribePushInput>;

/** Whether the device of this sign-in is subscribed: `GET /api/push`. */
export const pushDevice = z.object({
  public_key: about(
    z.string(),
    'The key of this server, the `applicationServerKey` of a subscription (RFC 8292)',
    `B${'A'.repeat(86)}`,
  ),
  subscription: about(
    z.nullable(
      z.object({
        kinds: about(z.array(pushKind), 'What the device is told of', ['answers', 'today']),
        created_at: about(answeredInstant, 'Since when', '2027-01-02T12:00:00.000Z'),
        failed_at: about(
          z.nullable(answeredInstant),
          'When a notification last did not leave; null since one did, or since the device was set anew',
          '2027-01-03T12:00:00.000Z',
        ),
      }),
    ),
    'What is stored for this device; null while notifications are off',
  ),
});
export type PushDevice = z.output<typeof pushDevice>;

/** The encrypted content of a notification. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** The path of the web app to open. */
  path: z.string(),
  /** A later notification with the same tag replaces it. */
  tag: z.string(),
  /** The number of unread inbox lines. */
  unread: count,
});
export type PushMessage = z.output<typeof pushMessage>;
