import { announcementKinds } from '@kith/contracts/events';
import type { OwnerId } from '@kith/contracts/ids';
import { audienceTypes, eventStatuses, reminders } from '@kith/contracts/events';
import { rsvpStatuses } from '@kith/contracts/rsvps';
import { sql } from '../sql.ts';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  pgView,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, newId } from '../columns.ts';
import { friends } from './friends.ts';
import { groups } from './groups.ts';
import { ofOwner, ofSameOwner, ownerId } from './owned.ts';

export const eventStatus = pgEnum('event_status', eventStatuses);
export const audienceType = pgEnum('audience_type', audienceTypes);
export const rsvpStatus = pgEnum('rsvp_status', rsvpStatuses);

export const events = pgTable(
  'events',
  {
    ownerId: ownerId(),
    id: newId(),
    title: text().notNull(),
    description: text(),
    location: text(),
    startAt: at().notNull(),
    endAt: at().notNull(),
    timeZone: text().notNull(),
    allDay: boolean().notNull().default(false),
    status: eventStatus().notNull(),
    audienceType: audienceType().notNull(),
    busyOnly: boolean().notNull().default(false),
    showGuests: boolean().notNull().default(false),
    /** How long before the start guests are reminded by mail. */
    reminders: text({ enum: reminders })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The day on which guests who have not answered are reminded once. */
    remindUnansweredOn: date({ mode: 'string' }),
    /** When the next of these reminders is due for anybody; null when none is to come. */
    nextReminderAt: at(),
    /** Rises with every edit; If-Match compares it. */
    revision: integer().notNull().default(1),
    /** iCalendar SEQUENCE: rises with every change that a guest's copy shows. */
    sequence: integer().notNull().default(0),
    /** When a guest's copy last changed: DTSTAMP and LAST-MODIFIED. */
    changedAt: at().notNull(),
    publishedAt: at(),
    deletedAt: at(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index().on(table.ownerId, table.startAt, table.id),
    // What is coming is found by its end.
    index().on(table.ownerId, table.endAt),
    index('events_reminders_index')
      .on(table.ownerId, table.nextReminderAt)
      .where(sql`${table.nextReminderAt} is not null`),
    check('events_end_after_start', sql`${table.endAt} > ${table.startAt}`),
  ],
);

// The audience of an event as its owner said it: the type above, these picks, and who is left out.

export const eventAudienceGroups = pgTable(
  'event_audience_groups',
  {
    ownerId: ofOwner(),
    eventId: uuid().notNull(),
    groupId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.eventId, table.groupId] }),
    index().on(table.ownerId, table.groupId, table.eventId),
    ofSameOwner(table.ownerId, table.eventId, events),
    ofSameOwner(table.ownerId, table.groupId, groups),
  ],
);

export const eventAudienceFriends = pgTable(
  'event_audience_friends',
  {
    ownerId: ofOwner(),
    eventId: uuid().notNull(),
    friendId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.eventId, table.friendId] }),
    index().on(table.ownerId, table.friendId, table.eventId),
    ofSameOwner(table.ownerId, table.eventId, events),
    ofSameOwner(table.ownerId, table.friendId, friends),
  ],
);

/** Friends whom the rule would invite but the owner took out of this one event. */
export const eventExclusions = pgTable(
  'event_exclusions',
  {
    ownerId: ofOwner(),
    eventId: uuid().notNull(),
    friendId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.eventId, table.friendId] }),
    index().on(table.ownerId, table.friendId, table.eventId),
    ofSameOwner(table.ownerId, table.eventId, events),
    ofSameOwner(table.ownerId, table.friendId, friends),
  ],
);

/**
 * The guests of every event, with their answers: the audience rule, settled (core/guests). A guest who left keeps the row,
 * with `leftAt` set, and has the answer again on coming back.
 */
export const eventGuests = pgTable(
  'event_guests',
  {
    ownerId: ofOwner(),
    eventId: uuid().notNull(),
    friendId: uuid().notNull(),
    since: at().notNull(),
    leftAt: at(),
    answer: rsvpStatus().notNull().default('pending'),
    note: text(),
    /** Added to the event's SEQUENCE in this friend's copy; rises with every answer. */
    sequence: integer().notNull().default(0),
    answeredAt: at(),
    answeredBy: text({ enum: ['friend', 'owner'] }),
    /** When a page first showed the friend the event as it is since its last change; null while none did. */
    seenAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.eventId, table.friendId] }),
    // With whether they left, so that a friend's invitations are counted without reading the rows.
    index().on(table.ownerId, table.friendId, table.eventId, table.leftAt),
    // Counts of guests and of each answer, and who they are, without reading the rows.
    index('event_guests_answers_index')
      .on(table.ownerId, table.eventId, table.answer, table.friendId)
      .where(sql`${table.leftAt} is null`),
    ofSameOwner(table.ownerId, table.eventId, events),
    ofSameOwner(table.ownerId, table.friendId, friends),
  ],
);

/** What of an event its guests are told when it changes; instants as ISO text. */
export interface ToldFacts {
  start_at: string;
  end_at: string;
  time_zone: string;
  all_day: boolean;
  location: string | null;
  takes_place: boolean;
}

/** Waiting until `dueAt`; sent; refused by the recipient's server; given up after many tries; or no longer worth sending. */
export const mailStatuses = ['waiting', 'sent', 'refused', 'given_up', 'dropped'] as const;

/** What else guests are told: what is true now, for who missed it; that they are no longer invited; and reminders; `unanswered` asks for an answer, once for an event, so its revision is 0. */
export const otherKinds = [
  'latest',
  'uninvited',
  'reminder_week',
  'reminder_day',
  'reminder_two_hours',
  'unanswered',
] as const;

/**
 * What guests were told, by event, friend, kind, revision and channel; the key makes telling twice impossible. Rows of the
 * channel `email` are the outbox: they carry a status, the others have none because a calendar fetches by itself.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    ownerId: ofOwner(),
    eventId: uuid().notNull(),
    friendId: uuid().notNull(),
    kind: text({ enum: [...announcementKinds, ...otherKinds] }).notNull(),
    revision: integer().notNull(),
    channel: text({ enum: ['calendar', 'email', 'telegram'] }).notNull(),
    createdAt: at().notNull(),
    status: text({ enum: mailStatuses }),
    /** When it is to be looked at next; null for what does not wait. */
    dueAt: at(),
    /** Until then one process has it in hand; after that the process is taken for dead. */
    leasedUntil: at(),
    attempts: integer().notNull().default(0),
    sentAt: at(),
    /** What the friend knew of the event before; null when nothing. */
    before: jsonb().$type<ToldFacts>(),
    /** Whether the mail carried the event as iCalendar: later mails about the event then have to as well. */
    hasCalendarPart: boolean().notNull().default(false),
    /** Whether it waits for the next day because the mails of this one are used up. */
    overLimit: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({
      columns: [table.ownerId, table.eventId, table.friendId, table.kind, table.revision, table.channel],
    }),
    index().on(table.ownerId, table.friendId),
    index('deliveries_waiting_index')
      .on(table.ownerId, table.dueAt)
      .where(sql`${table.status} = 'waiting'`),
    ofSameOwner(table.ownerId, table.eventId, events),
    ofSameOwner(table.ownerId, table.friendId, friends),
  ],
);

/**
 * The audience rule, and the one place that states it: whom an event that is not deleted is for, by what its owner said.
 * All friends who have not unsubscribed for `all`; otherwise members of the named groups and the named friends together;
 * never the excluded, nor who was invited after the event had ended. `event_guests` is settled from it. A branch for each way
 * of being invited, because Postgres hashes whole tables for alternatives inside one condition.
 */
export const audienceRule = pgView('audience_rule', {
  ownerId: uuid('owner_id').$type<OwnerId>().notNull(),
  eventId: uuid('event_id').notNull(),
  friendId: uuid('friend_id').notNull(),
}).as(sql`
  select r.owner_id, r.event_id, r.friend_id
  from (
    select e.owner_id, e.id as event_id, f.id as friend_id
    from events e join friends f on f.owner_id = e.owner_id and f.unsubscribed_at is null
    where e.audience_type = 'all'
    union
    select p.owner_id, p.event_id, p.friend_id from event_audience_friends p
    union
    select g.owner_id, g.event_id, m.friend_id
    from event_audience_groups g join group_members m on m.owner_id = g.owner_id and m.group_id = g.group_id
  ) r
  join events e on e.owner_id = r.owner_id and e.id = r.event_id and e.deleted_at is null
  join friends f on f.owner_id = r.owner_id and f.id = r.friend_id and f.removed_at is null and f.invited_at <= e.end_at
  where not exists (select 1 from event_exclusions x
    where x.owner_id = r.owner_id and x.event_id = r.event_id and x.friend_id = r.friend_id)
`);

/** The documented view of who is a guest of what, with the answer (SPEC §3, §7). */
export const eventAudience = pgView('event_audience', {
  ownerId: uuid('owner_id').$type<OwnerId>().notNull(),
  eventId: uuid('event_id').notNull(),
  friendId: uuid('friend_id').notNull(),
  friendName: text('friend_name').notNull(),
  rsvpStatus: rsvpStatus('rsvp_status').notNull(),
}).as(sql`
  select g.owner_id, g.event_id, g.friend_id, f.name as friend_name, g.answer as rsvp_status
  from event_guests g
  join friends f on f.owner_id = g.owner_id and f.id = g.friend_id
  join events e on e.owner_id = g.owner_id and e.id = g.event_id and e.deleted_at is null
  where g.left_at is null
`);
