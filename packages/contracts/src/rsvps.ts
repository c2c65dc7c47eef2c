import * as z from 'zod/mini';
import { eventId, uuid } from './ids.ts';
import { limits } from './limits.ts';
import { orNull, paragraph } from './text.ts';

export const rsvpStatuses = ['yes', 'no', 'maybe', 'pending'] as const;
export const rsvpStatus = z.enum(rsvpStatuses);
export type RsvpStatus = z.output<typeof rsvpStatus>;

/** The owner's words for an answer (SPEC §4). */
export const rsvpLabels = { yes: 'Attending', no: 'Not Attending', maybe: 'Maybe', pending: 'No Response' } as const;

/** A friend's words for an answer. */
export const answerLabels = { yes: 'Yes', no: 'No', maybe: 'Maybe' } as const;

/** The secret in a friend's link. Its form is checked loosely here and by its hash in core. */
export const feedToken = z.string({ error: 'A token is required' }).check(z.minLength(1), z.maxLength(200));
export const byToken = z.strictObject({ token: feedToken });

/** The part of `/manage/e/{code}` that opens one event for one friend. Its form is checked loosely here and by its signature in core. */
export const eventCode = z.string({ error: 'A code is required' }).check(z.minLength(1), z.maxLength(200));
export const byEventCode = z.strictObject({ code: eventCode });

/** One guest of an event, seen by the owner. `has_latest` is null until the friend's calendar was seen at all. */
export const guest = z.object({
  event_id: uuid,
  friend_id: uuid,
  friend_name: z.string(),
  rsvp_status: rsvpStatus,
  note: z.nullable(z.string()),
  responded_at: z.nullable(z.string()),
  /** Whether the friend's calendar app fetched the feed after the event last changed. */
  has_latest: z.nullable(z.boolean()),
  calendar_app: z.nullable(z.string()),
  calendar_seen_at: z.nullable(z.string()),
});
export type Guest = z.output<typeof guest>;

export const tally = z.object({ yes: z.number(), no: z.number(), maybe: z.number(), pending: z.number() });
export type Tally = z.output<typeof tally>;

/** A friend's answer by link: `POST /api/manage/rsvp`. */
export const respondInput = z.strictObject({
  token: feedToken,
  event_id: eventId,
  rsvp_status: z.enum(['yes', 'no', 'maybe'], { error: 'Please answer yes, no or maybe' }),
  note: z.optional(orNull(paragraph(limits.noteLength))),
});
export type RespondInput = z.output<typeof respondInput>;

/** The same by the code of one event, which names its friend and its event itself: `POST /api/manage/e/{code}`. */
export const respondByCodeInput = z.strictObject({
  code: eventCode,
  rsvp_status: respondInput.shape.rsvp_status,
  note: respondInput.shape.note,
});

export const friendPreferences = z.object({
  hide_cancelled: z.boolean(),
  emails: z.boolean(),
  alarms: z.boolean(),
  /** BCP 47 language of dates on the page, or null for what the browser asks for. */
  locale: z.nullable(z.string()),
});
export type FriendPreferences = z.output<typeof friendPreferences>;

export const preferencesInput = z.strictObject({
  token: feedToken,
  hide_cancelled: z.optional(z.boolean()),
  emails: z.optional(z.boolean()),
  alarms: z.optional(z.boolean()),
  locale: z.optional(
    z.nullable(z.string().check(z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'This language is not known'))),
  ),
});
export type PreferencesInput = z.output<typeof preferencesInput>;

/** An event as its guest may see it: no other guest's address, and for busy-only events nothing but the time. */
export const invitation = z.object({
  id: uuid,
  /** The part of `/manage/e/{code}` that opens this one event for this one friend. */
  code: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  location: z.nullable(z.string()),
  start_at: z.string(),
  end_at: z.string(),
  time_zone: z.string(),
  all_day: z.boolean(),
  status: z.enum(['pending', 'confirmed', 'cancelled']),
  busy_only: z.boolean(),
  rsvp_status: rsvpStatus,
  note: z.nullable(z.string()),
  can_answer: z.boolean(),
  attendees_count: z.number(),
  /** First names of those who come, or null unless the owner shows the guest list. */
  attendee_names: z.nullable(z.array(z.string())),
});
export type Invitation = z.output<typeof invitation>;

/** What the code of one event shows: `GET /api/manage/e/{code}`. */
export const eventCodeView = z.object({
  owner: z.object({ name: z.string() }),
  friend: z.object({ name: z.string() }),
  event: invitation,
});
export type EventCodeView = z.output<typeof eventCodeView>;

/** Everything behind one private link: `GET /api/manage?token=`. */
export const manageView = z.object({
  owner: z.object({ name: z.string() }),
  friend: z.object({
    name: z.string(),
    email: z.nullable(z.string()),
    time_zone: z.string(),
    subscription_status: z.enum(['subscribed', 'invited', 'never_subscribed', 'unsubscribed']),
    calendar_app: z.nullable(z.string()),
    calendar_seen_at: z.nullable(z.string()),
    calendar_link: z.string(),
    /** The alias ending in .ics, for Google and Outlook. */
    calendar_file_link: z.string(),
    preferences: friendPreferences,
  }),
  events: z.array(invitation),
});
export type ManageView = z.output<typeof manageView>;
