import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, id } from '../columns.ts';
import { owners } from './owners.ts';

export const friends = pgTable(
  'friends',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text(),
    /** SHA-256 of the feed token, for look-up; null once the friend is removed. */
    tokenHash: text().unique(),
    /** The token under the process's key, because the owner may copy the link at any time. */
    tokenSealed: text(),
    invitedAt: at().notNull(),
    /** When the present link was made; a rotation starts the invitation anew. */
    linkedAt: at().notNull(),
    activatedAt: at(),
    lastSyncedAt: at(),
    unsubscribedAt: at(),
    /** When the friend last left; it outlives their coming back. */
    lastUnsubscribedAt: at(),
    removedAt: at(),
    /** The calendar app of the last fetch, in words, and the ETag it was given. */
    calendarApp: text(),
    calendarEtag: text(),
    /** First fetch by an agent that nobody knows; it counts from the second one, an hour later. */
    unknownAgentAt: at(),
    hideCancelled: boolean().notNull().default(false),
    emails: boolean().notNull().default(true),
    alarms: boolean().notNull().default(false),
    locale: text(),
    /** Rises with anything that can alter the bytes of this friend's feed alone. */
    feedVersion: integer().notNull().default(1),
    feedChangedAt: at().notNull(),
    /** Added to the SEQUENCE of all of this friend's copies, for changes that alter every one of them. */
    copySequence: integer().notNull().default(0),
    copyChangedAt: at(),
    /** Rises, by a trigger, with every change of this row, and so with every answer and every fetch that is recorded. */
    changeCount: integer().notNull().default(0),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (table) => [
    index().on(table.ownerId, table.name, table.id),
    // The few whose answers may count no longer.
    index('friends_gone_index')
      .on(table.ownerId)
      .where(sql`${table.removedAt} is not null or ${table.unsubscribedAt} is not null`),
  ],
);

/** Hashes of links that were rotated, removed or whose owner left; they answer 410 for ever. */
export const retiredTokens = pgTable('retired_tokens', {
  tokenHash: text().primaryKey(),
  retiredAt: at().notNull(),
  /** Until then the old link serves an empty calendar, so that the friend's app erases its copy. */
  eraseUntil: at(),
  calendarName: text(),
});
