import * as z from 'zod/mini';
import { dateFormatter } from './date-formatter.ts';
import { eventId, idList, uuid } from './ids.ts';
import { limits } from './limits.ts';
import { guest, tally } from './rsvps.ts';
import { instant, line, orNull, paragraph, timeZone } from './text.ts';

export const eventStatuses = ['draft', 'pending', 'confirmed', 'cancelled'] as const;
export type EventStatus = (typeof eventStatuses)[number];
export const displayStatuses = [...eventStatuses, 'past'] as const;
export type DisplayStatus = (typeof displayStatuses)[number];
export const audienceTypes = ['all', 'specific', 'groups'] as const;
export type AudienceType = (typeof audienceTypes)[number];

export const fillInAll = 'Please fill in all required fields';
export const endAfterStart = 'End time must be after start time';

// `published` is how the documented create call says confirmed (SPEC §4).
const statusInput = z.enum([...eventStatuses, 'published'], { error: 'This status is not known' });

const title = line(limits.titleLength, fillInAll);
const changeable = {
  description: z.optional(orNull(paragraph(limits.descriptionLength))),
  location: z.optional(orNull(line(limits.locationLength))),
  time_zone: z.optional(timeZone),
  all_day: z.optional(z.boolean()),
  status: z.optional(statusInput),
  visibility: z.optional(z.literal('private', { error: 'Events are private' })),
  audience_type: z.optional(z.enum(audienceTypes, { error: 'This audience is not known' })),
  audience_groups: z.optional(idList),
  audience_friends: z.optional(idList),
  /** Friends whom the rule would invite but who are left out ("everyone but"). */
  excluded_friends: z.optional(idList),
  busy_only: z.optional(z.boolean()),
  /** Whether guests see each other's first names. */
  show_guests: z.optional(z.boolean()),
};

const endsAfterStart = (event: { start_at?: string | undefined; end_at?: string | undefined }) =>
  event.start_at === undefined || event.end_at === undefined || event.end_at > event.start_at;

/** `POST /api/events`. Instants carry Z or an offset; without `time_zone` the owner's zone is taken. */
export const createEventInput = z
  .strictObject({
    title,
    start_at: instant(fillInAll),
    end_at: instant(fillInAll),
    ...changeable,
    /** Whether guests are told at once; true when absent. */
    notify: z.optional(z.boolean()),
  })
  .check(z.refine(endsAfterStart, { error: endAfterStart, path: ['end_at'] }));
export type CreateEventInput = z.output<typeof createEventInput>;

/** `PATCH|PUT /api/events/{id}`: any of the fields; `revision` is what If-Match carried. */
export const updateEventInput = z
  .strictObject({
    id: eventId,
    title: z.optional(title),
    start_at: z.optional(instant(fillInAll)),
    end_at: z.optional(instant(fillInAll)),
    ...changeable,
    notify: z.optional(z.boolean()),
    revision: z.optional(z.int()),
  })
  .check(z.refine(endsAfterStart, { error: endAfterStart, path: ['end_at'] }));
export type UpdateEventInput = z.output<typeof updateEventInput>;

export const publishEventInput = z.strictObject({ id: eventId, sendNotifications: z.optional(z.boolean()) });
export type PublishEventInput = z.output<typeof publishEventInput>;

export const audienceGuestInput = z.strictObject({ id: eventId, friendId: uuid });
export type AudienceGuestInput = z.output<typeof audienceGuestInput>;

/** Optional additions to `GET /api/events`; without them everything the owner has is answered. */
export const listEventsInput = z.strictObject({
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.pageSize))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  from: z.optional(instant()),
  to: z.optional(instant()),
  q: z.optional(line(limits.titleLength)),
});
export type ListEventsInput = z.output<typeof listEventsInput>;

/** An event as its owner sees it (SPEC §3). */
export const event = z.object({
  id: uuid,
  title: z.string(),
  description: z.nullable(z.string()),
  location: z.nullable(z.string()),
  start_at: z.string(),
  end_at: z.string(),
  time_zone: z.string(),
  all_day: z.boolean(),
  status: z.enum(eventStatuses),
  visibility: z.literal('private'),
  audience_type: z.enum(audienceTypes),
  audience_groups: z.array(uuid),
  audience_friends: z.array(uuid),
  excluded_friends: z.array(uuid),
  busy_only: z.boolean(),
  show_guests: z.boolean(),
  rsvp_count: z.number(),
  attendees_count: z.number(),
  guests_count: z.number(),
  /** The names of a few guests, always the same ones: a list of events draws their faces. */
  guest_names: z.array(z.string()),
  owner_user_id: uuid,
  revision: z.number(),
  published_at: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Event = z.output<typeof event>;

export const eventList = z.object({ items: z.array(event), next_cursor: z.nullable(z.string()) });
export type EventList = z.output<typeof eventList>;

/** What was told to the guests of an event, and how many calendars have it by now. */
export const announcement = z.object({
  kind: z.enum(['published', 'changed', 'cancelled']),
  created_at: z.string(),
  guests_count: z.number(),
  seen_count: z.number(),
});
export type Announcement = z.output<typeof announcement>;

/** `GET /api/events/{id}`. */
export const eventDetails = z.extend(event, {
  audience: z.array(guest),
  tally,
  announcements: z.array(announcement),
});
export type EventDetails = z.output<typeof eventDetails>;

/** The status a screen shows: a confirmed event whose start is gone is past (SPEC §4). */
export function displayStatus(shown: Pick<Event, 'status' | 'start_at'>, now: Date): DisplayStatus {
  return shown.status === 'confirmed' && shown.start_at < now.toISOString() ? 'past' : shown.status;
}

/** An event with the fields that SPEC §3 lets the client add. */
export interface ClientEvent extends Event {
  date: string;
  time: string;
  attendees: number;
  maxAttendees: number;
  displayStatus: DisplayStatus;
}

/**
 * Adds the client's fields to an event (SPEC §3), the one place where they are derived.
 * `date` and `time` are in the reader's locale and zone; `now` decides what is past.
 */
export function toClientEvent(from: Event, reader: { now: Date; locale?: string; timeZone?: string }): ClientEvent {
  const start = new Date(from.start_at);
  const zone = from.all_day ? from.time_zone : reader.timeZone;
  const inZone = zone === undefined ? {} : { timeZone: zone };
  return {
    ...from,
    date: dateFormatter(reader.locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      ...inZone,
    }).format(start),
    time: from.all_day
      ? ''
      : dateFormatter(reader.locale, { hour: '2-digit', minute: '2-digit', ...inZone }).format(start),
    attendees: from.rsvp_count,
    maxAttendees: limits.maxAttendees,
    displayStatus: displayStatus(from, reader.now),
  };
}

/** SPEC §5: groups if any group is selected, else specific if any friend is, else all. */
export function deriveAudienceType(picks: { groups: readonly string[]; friends: readonly string[] }): AudienceType {
  if (picks.groups.length > 0) return 'groups';
  return picks.friends.length > 0 ? 'specific' : 'all';
}
