import { announcementKinds } from '@kith/contracts/events';
import type { OwnerId } from '@kith/contracts/ids';
import { audienceTypes, eventStatuses, reminders } from '@kith/contracts/events';
import { colours, drawings } from '@kith/contracts/events/looks';
import { rsvpStatuses } from '@kith/contracts/rsvps';
import { isNull, type SQL, sql } from '../sql.ts';
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, bytes, newId } from '../columns.ts';
import { friends } from './friends.ts';
import { groups } from './groups.ts';
import { ofOwner, ofSameOwner, ownerId } from './owned.ts';

export const eventStatus = pgEnum('event_status', eventStatuses);
export const audienceType = pgEnum('audience_type', audienceTypes);
export const rsvpStatus = pgEnum('rsvp_status', rsvpStatuses);

/** How an event or a series is shown: what its owner chose, or nothing for the sky of the hour. */
const look = () => ({
  colour: text({ enum: colours }),
  drawing: text({ enum: drawings }),
  /** A photo of the owner's, which several events may show. */
  photoId: uuid(),
  hostLine: text(),
});

/**
 * Photos of events as they are served: re-encoded and bounded. One that no event shows is deleted a day after it was uploaded. The
 * id is random and the only secret of its address.
 */
export const photos = pgTable(
  'photos',
  {
    ownerId: ownerId(),
    id: newId(),
    image: bytes().notNull(),
    createdAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);

/**
 * An event that repeats: what its dates say unless they differ, a rule, and who is invited to all of them. Its dates are rows of
 * `events`, written some time ahead (docs/adr/0085). Local times are by the clock of its zone, as `20260602T193000`.
 */
export const series = pgTable(
  'series',
  {
    ownerId: ownerId(),
    /** That of its first date, so that its UID is that of the event that began to repeat. */
    id: uuid().notNull(),
    /** The series from which "this and following" made this one, at the first; by it is known what guests were told. */
    rootId: uuid().notNull(),
    title: text().notNull(),
    description: text(),
    location: text(),
    timeZone: text().notNull(),
    allDay: boolean().notNull().default(false),
    status: eventStatus().notNull(),
    audienceType: audienceType().notNull(),
    busyOnly: boolean().notNull().default(false),
    showGuests: boolean().notNull().default(false),
    ...look(),
    reminders: text({ enum: reminders })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** An RRULE (RFC 5545 §3.3.10) as contracts write it. */
    rule: text().notNull(),
    localStart: text().notNull(),
    /** The first date that the rule names; the first date of all may be another day. */
    ruleStart: text().notNull(),
    /** No date lies behind it; null when nothing ends the series. */
    localLast: text(),
    /** How long a date takes by the clock, in seconds. */
    duration: integer().notNull(),
    /** The last date that is a row. */
    settledUntil: text().notNull(),
    /** When there is something to settle again; null once every date is a row with its guests. */
    settleAt: at(),
    /** When its last date ends; null when nothing ends the series. */
    endsAt: at(),
    sequence: integer().notNull().default(0),
    /** When a guest's copy last changed: DTSTAMP and LAST-MODIFIED. */
    changedAt: at().notNull(),
    deletedAt: at(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index('series_settle_index')
      .on(table.ownerId, table.settleAt)
      .where(sql`${table.settleAt} is not null`),
  ],
);

export const events = pgTable(
  'events',
  {
    ownerId: ownerId(),
    id: newId(),
    /** The series of which this is a date, and which of its dates: the local time that the rule gave. */
    seriesId: uuid(),
    originalLocal: text(),
    /** Which it was before a new rule of the series lost it, and whether the owner had left it out by then; kept for a rule that has it again. */
    lostLocal: text(),
    lostLeftOut: boolean().notNull().default(false),
    /** Whether a guest's copy shows something else than the series says. */
    isOverride: boolean().notNull().default(false),
    /** Whether it is for other people than the series; its own picks count then. */
    ownAudience: boolean().notNull().default(false),
    /** Whether its guests are those of the series still, and no rows of `event_guests` yet. */
    awaitsGuests: boolean().notNull().default(false),
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
    ...look(),
    /** How long before the start guests are reminded by mail. */
    reminders: text({ enum: reminders })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The day on which guests who have not answered are reminded once. */
    remindUnansweredOn: date({ mode: 'string' }),
    /** The earliest time at which one of these reminders is due for anybody; null when none is. */
    nextReminderAt: at(),
    /** Raised by every edit; compared with If-Match. */
    revision: integer().notNull().default(1),
    /** iCalendar SEQUENCE: raised by every change visible in a guest's copy. */
    sequence: integer().notNull().default(0),
    /** When guests' copies last changed: DTSTAMP and LAST-MODIFIED. */
    changedAt: at().notNull(),
    publishedAt: at(),
    deletedAt: at(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index().on(table.ownerId, table.startAt, table.id),
    // Upcoming events are found by their end.
    index().on(table.ownerId, table.endAt),
    index('events_reminders_index')
      .on(table.ownerId, table.nextReminderAt)
      .where(sql`${table.nextReminderAt} is not null`),
    index('events_photo_index')
      .on(table.ownerId, table.photoId)
      .where(sql`${table.photoId} is not null`),
    uniqueIndex('events_series_index')
      .on(table.ownerId, table.seriesId, table.originalLocal)
      .where(sql`${table.seriesId} is not null`),
    check('events_end_after_start', sql`${table.endAt} > ${table.startAt}`),
    ofSameOwner(table.ownerId, table.seriesId, series),
  ],
);

// The audience as the owner set it: the type above, the chosen groups and friends, and the excluded ones.

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

/** Friends excluded from this event although the audience rule would invite them. */
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

// The audience of a series as its owner said it; a date has picks of its own only when it is for other people.

export const seriesAudienceGroups = pgTable(
  'series_audience_groups',
  { ownerId: ofOwner(), seriesId: uuid().notNull(), groupId: uuid().notNull() },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.seriesId, table.groupId] }),
    index().on(table.ownerId, table.groupId, table.seriesId),
    ofSameOwner(table.ownerId, table.seriesId, series),
    ofSameOwner(table.ownerId, table.groupId, groups),
  ],
);

export const seriesAudienceFriends = pgTable(
  'series_audience_friends',
  { ownerId: ofOwner(), seriesId: uuid().notNull(), friendId: uuid().notNull() },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.seriesId, table.friendId] }),
    index().on(table.ownerId, table.friendId, table.seriesId),
    ofSameOwner(table.ownerId, table.seriesId, series),
    ofSameOwner(table.ownerId, table.friendId, friends),
  ],
);

export const seriesExclusions = pgTable(
  'series_exclusions',
  { ownerId: ofOwner(), seriesId: uuid().notNull(), friendId: uuid().notNull() },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.seriesId, table.friendId] }),
    index().on(table.ownerId, table.friendId, table.seriesId),
    ofSameOwner(table.ownerId, table.seriesId, series),
    ofSameOwner(table.ownerId, table.friendId, friends),
  ],
);

/** The guests of every series, settled like those of events; their answer stands for the dates that they did not answer. */
export const seriesGuests = pgTable(
  'series_guests',
  {
    ownerId: ofOwner(),
    seriesId: uuid().notNull(),
    friendId: uuid().notNull(),
    since: at().notNull(),
    leftAt: at(),
    answer: rsvpStatus().notNull().default('pending'),
    note: text(),
    /** Added to the series' SEQUENCE in this friend's copy; rises with every answer to it or to one of its dates. */
    sequence: integer().notNull().default(0),
    answeredAt: at(),
    answeredBy: text({ enum: ['friend', 'owner'] }),
    /** When this friend's copy of the series last changed by an answer. */
    changedAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.seriesId, table.friendId] }),
    index().on(table.ownerId, table.friendId, table.seriesId),
    ofSameOwner(table.ownerId, table.seriesId, series),
    ofSameOwner(table.ownerId, table.friendId, friends),
  ],
);

/**
 * The guests of every event with their answers, materialised from the audience rule (core/guests). A removed guest keeps the row
 * with `leftAt` set, and gets the answer back on returning.
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
    /** Added to the event's SEQUENCE in this friend's copy; raised by every answer. */
    sequence: integer().notNull().default(0),
    answeredAt: at(),
    answeredBy: text({ enum: ['friend', 'owner'] }),
    /** As of when the answer saw the event, where time or place had changed before it was given; null when it saw what was. */
    answeredAsOf: at(),
    /** Whether the answer is the one to the series, and changes with it. */
    fromSeries: boolean().notNull().default(false),
    /** When a page first showed the friend the event's current state; null until then. */
    seenAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.eventId, table.friendId] }),
    // Includes leftAt, so that a friend's invitations are counted by an index-only scan.
    index().on(table.ownerId, table.friendId, table.eventId, table.leftAt),
    // Counts guests and answers, and lists guests, by index-only scans.
    index('event_guests_answers_index')
      .on(table.ownerId, table.eventId, table.answer, table.friendId)
      .where(sql`${table.leftAt} is null`),
    ofSameOwner(table.ownerId, table.eventId, events),
    ofSameOwner(table.ownerId, table.friendId, friends),
  ],
);

/** The event fields that guests are notified about; timestamps as ISO strings. */
export interface ToldFacts {
  start_at: string;
  end_at: string;
  time_zone: string;
  all_day: boolean;
  location: string | null;
  takes_place: boolean;
  /** How it repeats, in words; before a change only where that is what was changed. */
  repeats?: string;
}

/** Pending until `dueAt`; sent; rejected by the recipient's server; given up after many attempts; or obsolete. */
export const mailStatuses = ['waiting', 'sent', 'refused', 'given_up', 'dropped'] as const;

/**
 * Other notifications: a catch-up for guests who missed a change, a removal, and reminders; `unanswered` asks for an answer once
 * per event, so its revision is 0.
 */
export const otherKinds = [
  'latest',
  'uninvited',
  'reminder_week',
  'reminder_day',
  'reminder_two_hours',
  'unanswered',
] as const;

/**
 * Notifications of guests, by event, friend, kind, revision and channel; the key prevents duplicates. Rows of the channel `email`
 * are an outbox and have a status; the others have none, because calendars pull.
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
    /** The next processing time; null when not pending. */
    dueAt: at(),
    /** The lease of the process that works on it; after it the process is considered dead. */
    leasedUntil: at(),
    attempts: integer().notNull().default(0),
    sentAt: at(),
    /** The state of the event that the friend knew before; null when none. */
    before: jsonb().$type<ToldFacts>(),
    /** Whether the mail had an iCalendar part: later mails about the event then need one as well. */
    hasCalendarPart: boolean().notNull().default(false),
    /** Whether it is deferred to the next day because of a daily limit. */
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
    index('deliveries_refused_index')
      .on(table.ownerId, table.friendId)
      .where(sql`${table.status} = 'refused'`),
    ofSameOwner(table.ownerId, table.eventId, events),
    ofSameOwner(table.ownerId, table.friendId, friends),
  ],
);

/**
 * The audience rule and its only definition: who is invited to an event that is not deleted. For `all`, every friend who has not
 * unsubscribed; otherwise members of the chosen groups plus the chosen friends; never excluded friends, nor anybody invited after
 * the event had ended. A date of a series has the guests of the series, unless it has an audience of its own. `event_guests` is
 * materialised from it. A UNION branch for each way of being invited, because for OR conditions Postgres would hash whole tables.
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
    where e.audience_type = 'all' and (e.series_id is null or e.own_audience)
    union
    select e.owner_id, e.id, s.friend_id
    from events e join series_guests s on s.owner_id = e.owner_id and s.series_id = e.series_id and s.left_at is null
    where not e.own_audience
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

/** SQL: whether the row of `event_guests`, or of an alias, belongs to a guest who has not left. */
export const isCurrentGuest = (alias?: string): SQL =>
  alias === undefined ? isNull(eventGuests.leftAt) : sql.raw(`${alias}.left_at is null`);

/** The same rule for series: who is invited to all of their dates. `series_guests` is materialised from it. */
export const seriesAudienceRule = pgView('series_audience_rule', {
  ownerId: uuid('owner_id').$type<OwnerId>().notNull(),
  seriesId: uuid('series_id').notNull(),
  friendId: uuid('friend_id').notNull(),
}).as(sql`
  select r.owner_id, r.series_id, r.friend_id
  from (
    select s.owner_id, s.id as series_id, f.id as friend_id
    from series s join friends f on f.owner_id = s.owner_id and f.unsubscribed_at is null
    where s.audience_type = 'all'
    union
    select p.owner_id, p.series_id, p.friend_id from series_audience_friends p
    union
    select g.owner_id, g.series_id, m.friend_id
    from series_audience_groups g join group_members m on m.owner_id = g.owner_id and m.group_id = g.group_id
  ) r
  join series s on s.owner_id = r.owner_id and s.id = r.series_id and s.deleted_at is null
  join friends f on f.owner_id = r.owner_id and f.id = r.friend_id and f.removed_at is null
  where not exists (select 1 from series_exclusions x
    where x.owner_id = r.owner_id and x.series_id = r.series_id and x.friend_id = r.friend_id)
`);

/** The documented view of guests and answers (SPEC §3, §7). */
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
  where ${isCurrentGuest('g')}
`);
