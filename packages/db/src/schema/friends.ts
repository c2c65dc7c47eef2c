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
    /** The current link's token, encrypted under SECRET_KEY because the owner may copy the link at any time. */
    tokenSealed: text(),
    invitedAt: at().notNull(),
    /** When the current link was made; a rotation restarts the invitation. */
    linkedAt: at().notNull(),
    /** When the current link was first copied, mailed or opened; null means that nobody can have it. */
    sharedAt: at(),
    /** When the owner last copied, shared or showed the current link; null when not, or only a mail carried it. */
    handedOnAt: at(),
    activatedAt: at(),
    lastSyncedAt: at(),
    /** When the owner was last notified that the feed went stale; once per silence. */
    silentToldAt: at(),
    unsubscribedAt: at(),
    /** When the friend last unsubscribed; kept when they resubscribe. */
    lastUnsubscribedAt: at(),
    removedAt: at(),
    /**
     * The hashed address of a removed friend who opted out of mails, so that inviting it again sends none until they ask for
     * them.
     */
    quietHash: text(),
    /** The calendar app of the last fetch and the ETag of its answer. */
    calendarApp: text(),
    calendarEtag: text(),
    /** First fetch by an unknown agent, which counts from its second fetch an hour later. */
    unknownAgentAt: at(),
    hideCancelled: boolean().notNull().default(false),
    emails: boolean().notNull().default(true),
    /** Whether mails are combined into a morning digest. */
    digest: boolean().notNull().default(false),
    /** Whether event reminders are mailed. */
    reminders: boolean().notNull().default(true),
    /** The IANA zone in which the friend's page was last opened; null until then. */
    timeZone: text(),
    alarms: boolean().notNull().default(false),
    /** Whether the friend hides from the owner when and by which app their calendar was read. */
    hidesReads: boolean().notNull().default(false),
    locale: text(),
    /** Raised by everything that can change only this friend's feed. */
    feedVersion: integer().notNull().default(1),
    feedChangedAt: at().notNull(),
    /** Added to the SEQUENCE of all of this friend's copies, for changes that affect each of them. */
    copySequence: integer().notNull().default(0),
    copyChangedAt: at(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index().on(table.ownerId, table.name, table.id),
    // For friends who lost their link and know only their address. Not a partial index on current friends: without statistics
    // Postgres would choose it for group members too and scan it whole for each of them.
    index('friends_email_index').on(table.email),
  ],
);

/** Feeds of an owner's own events, each with its own link; the row is deleted when the link is revoked. */
export const ownerFeeds = pgTable(
  'owner_feeds',
  {
    ownerId: ownerId(),
    id: newId(),
    /** What the link is for, such as 'Kitchen tablet'. */
    name: text().notNull(),
    /** The current link's token, encrypted under SECRET_KEY because the owner may copy the link at any time. */
    tokenSealed: text().notNull(),
    linkedAt: at().notNull(),
    /** The last fetch by a calendar app, and the app's name. */
    lastReadAt: at(),
    calendarApp: text(),
    createdAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);

/**
 * Every link ever issued, by the SHA-256 of its token: the look-up that finds the owner and the friend, owner feed, event or request. A rotated
 * or removed link stays with `retiredAt` set and answers 410 for ever; once the account is deleted it refers to nobody.
 */
export const links = pgTable(
  'links',
  {
    tokenHash: text().primaryKey(),
    ownerId: uuid().$type<OwnerId>(),
    friendId: uuid(),
    ownerFeedId: uuid(),
    /** The event whose link it is, or through whose link it was asked for. */
    eventId: uuid(),
    /** The request that waits behind it; null once it was granted, and it is a friend's link then. */
    requestId: uuid(),
    retiredAt: at(),
    /** Until then a retired link serves an empty calendar, so that the friend's app erases its copy. */
    eraseUntil: at(),
    calendarName: text(),
  },
  (table) => [index().on(table.friendId)],
);
