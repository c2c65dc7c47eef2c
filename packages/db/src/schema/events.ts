import { audienceTypes, eventStatuses } from '@kith/contracts/events';
import { rsvpStatuses } from '@kith/contracts/rsvps';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgEnum, pgTable, pgView, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, id } from '../columns.ts';
import { friends } from './friends.ts';
import { groups } from './groups.ts';
import { owners } from './owners.ts';

export const eventStatus = pgEnum('event_status', eventStatuses);
export const audienceType = pgEnum('audience_type', audienceTypes);
export const rsvpStatus = pgEnum('rsvp_status', rsvpStatuses);

export const events = pgTable(
  'events',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
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
    index().on(table.ownerId, table.startAt, table.id),
    // The feed reads one owner's recent and coming events for everybody by their end.
    index().on(table.ownerId, table.audienceType, table.endAt),
    check('events_end_after_start', sql`${table.endAt} > ${table.startAt}`),
  ],
);

export const eventAudienceGroups = pgTable(
  'event_audience_groups',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    groupId: uuid()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.groupId] }), index().on(table.groupId, table.eventId)],
);

export const eventAudienceFriends = pgTable(
  'event_audience_friends',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    friendId: uuid()
      .notNull()
      .references(() => friends.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.friendId] }), index().on(table.friendId, table.eventId)],
);

/** Friends whom the rule would invite but the owner took out of this one event. */
export const eventExclusions = pgTable(
  'event_exclusions',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    friendId: uuid()
      .notNull()
      .references(() => friends.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.friendId] }), index().on(table.friendId, table.eventId)],
);

/** Answers. They survive any edit of the audience; whether they count is decided when read. */
export const rsvps = pgTable(
  'rsvps',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    friendId: uuid()
      .notNull()
      .references(() => friends.id, { onDelete: 'cascade' }),
    status: rsvpStatus().notNull(),
    note: text(),
    /** Added to the event's SEQUENCE in this friend's copy. */
    sequence: integer().notNull().default(1),
    respondedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.friendId] }),
    // With the answer in it, counts and feeds need not visit the row.
    index().on(table.friendId, table.eventId, table.status),
  ],
);

/** What guests were told, by event, friend, kind, revision and channel; the key makes telling twice impossible. */
export const deliveries = pgTable(
  'deliveries',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    friendId: uuid()
      .notNull()
      .references(() => friends.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['published', 'changed', 'cancelled'] }).notNull(),
    revision: integer().notNull(),
    channel: text({ enum: ['calendar', 'email', 'telegram'] }).notNull(),
    createdAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.friendId, table.kind, table.revision, table.channel] }),
    index().on(table.friendId),
  ],
);

/**
 * The audience rule as rows: who is a guest of which event right now, with the answer.
 * All friends who have not unsubscribed for `all`; otherwise members of the named groups and the named friends together; never the excluded.
 * OFFSET 0 keeps the planner from hashing everybody's picks to answer for one event.
 */
export const eventAudience = pgView('event_audience', {
  eventId: uuid('event_id').notNull(),
  ownerId: uuid('owner_id').notNull(),
  friendId: uuid('friend_id').notNull(),
  friendName: text('friend_name').notNull(),
  rsvpStatus: rsvpStatus('rsvp_status').notNull(),
  note: text(),
  respondedAt: at(),
  lastSyncedAt: at(),
  calendarApp: text(),
}).as(sql`
  select e.id as event_id, e.owner_id, f.id as friend_id, f.name as friend_name,
    coalesce(r.status, 'pending'::rsvp_status) as rsvp_status, r.note, r.responded_at,
    f.last_synced_at, f.calendar_app
  from events e
  join friends f on f.owner_id = e.owner_id and f.removed_at is null
    and f.invited_at <= e.end_at
  left join rsvps r on r.event_id = e.id and r.friend_id = f.id
  where e.deleted_at is null
    and not exists (select 1 from event_exclusions x where x.event_id = e.id and x.friend_id = f.id)
    and ((e.audience_type = 'all' and f.unsubscribed_at is null)
      or exists (select 1 from event_audience_friends ef where ef.event_id = e.id and ef.friend_id = f.id offset 0)
      or exists (select 1 from event_audience_groups eg join group_members gm on gm.group_id = eg.group_id
        where eg.event_id = e.id and gm.friend_id = f.id offset 0))
`);
