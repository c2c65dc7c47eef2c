import type { OwnerId } from '@kith/contracts/ids';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, newId } from '../columns.ts';
import { ownerId } from './owned.ts';

export const friends = pgTable(
  'friends',
  {
    ownerId: ownerId(),
    id: newId(),
    name: text().notNull(),
    email: text(),
    /** The token of the present link under the process's key, because the owner may copy the link at any time. */
    tokenSealed: text(),
    invitedAt: at().notNull(),
    /** When the current link was made; a rotation starts the invitation anew. */
    linkedAt: at().notNull(),
    /** When the current link was first copied or opened by somebody, or mailed; null means that nobody can have it. */
    sharedAt: at(),
    activatedAt: at(),
    lastSyncedAt: at(),
    /** When the owner was last told that the calendar stopped fetching; once for each silence. */
    silentToldAt: at(),
    unsubscribedAt: at(),
    /** When the friend last left; it outlives their coming back. */
    lastUnsubscribedAt: at(),
    removedAt: at(),
    /** The hash of the address of somebody who was removed and wanted no mails: inviting it again sends none until they ask for them. */
    quietHash: text(),
    /** The calendar app of the last fetch, in words, and the ETag it was given. */
    calendarApp: text(),
    calendarEtag: text(),
    /** First fetch by an agent that nobody knows; it counts from the second one, an hour later. */
    unknownAgentAt: at(),
    hideCancelled: boolean().notNull().default(false),
    emails: boolean().notNull().default(true),
    /** Whether mails of a day come as one, in the morning. */
    digest: boolean().notNull().default(false),
    /** Whether reminders of events are mailed. */
    reminders: boolean().notNull().default(true),
    /** The IANA zone in which the friend's page was last read; null until then. */
    timeZone: text(),
    alarms: boolean().notNull().default(false),
    /** Whether the friend keeps it from the owner when and by which app their calendar was read. */
    hidesReads: boolean().notNull().default(false),
    locale: text(),
    /** Rises with anything that can alter the bytes of this friend's feed alone. */
    feedVersion: integer().notNull().default(1),
    feedChangedAt: at().notNull(),
    /** Added to the SEQUENCE of all of this friend's copies, for changes that alter every one of them. */
    copySequence: integer().notNull().default(0),
    copyChangedAt: at(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index().on(table.ownerId, table.name, table.id),
    // Who lost their link knows only their own address. Not of those alone who are still there: without statistics Postgres takes
    // such an index for a short way to all of them, and reads it whole for each member of a group.
    index('friends_email_index').on(table.email),
  ],
);

/** The feeds of an owner's own events, each behind a link of its own; a row goes when its link is taken back. */
export const ownerFeeds = pgTable(
  'owner_feeds',
  {
    ownerId: ownerId(),
    id: newId(),
    /** For whom or what the link is, such as 'Kitchen tablet'. */
    name: text().notNull(),
    /** The token of the present link under the process's key, because the owner may copy the link at any time. */
    tokenSealed: text().notNull(),
    linkedAt: at().notNull(),
    /** The last reading by a calendar app, and that app in words. */
    lastReadAt: at(),
    calendarApp: text(),
    createdAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);

/**
 * Every link that was ever given out, by the SHA-256 of its token: the look-up that finds the owner, and the friend or the
 * owner's own feed.
 * A link that was rotated or removed stays with `retiredAt` set and answers 410 for ever; once the account is gone it
 * names nobody.
 */
export const links = pgTable(
  'links',
  {
    tokenHash: text().primaryKey(),
    ownerId: uuid().$type<OwnerId>(),
    friendId: uuid(),
    ownerFeedId: uuid(),
    retiredAt: at(),
    /** Until then a retired link serves an empty calendar, so that the friend's app erases its copy. */
    eraseUntil: at(),
    calendarName: text(),
  },
  (table) => [index().on(table.friendId)],
);
