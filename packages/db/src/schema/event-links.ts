import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, newId } from '../columns.ts';
import { events } from './events.ts';
import { ofOwner, ofSameOwner } from './owned.ts';

/** The one open link of an event, for a group chat; the row is deleted when it is closed. */
export const eventLinks = pgTable(
  'event_links',
  {
    ownerId: ofOwner(),
    eventId: uuid().notNull(),
    /** The token, encrypted under SECRET_KEY because the owner may copy the link at any time. */
    tokenSealed: text().notNull(),
    /** How many people are still let in without being asked about. */
    places: integer().notNull().default(0),
    createdAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.eventId] }),
    ofSameOwner(table.ownerId, table.eventId, events),
  ],
);

/** Somebody who opened the link of an event and waits to be let in; the row is deleted once the owner has answered. */
export const eventRequests = pgTable(
  'event_requests',
  {
    ownerId: ofOwner(),
    id: newId(),
    eventId: uuid().notNull(),
    name: text().notNull(),
    email: text(),
    /** The token of the page on which they wait, which becomes that of their link. */
    tokenSealed: text().notNull(),
    createdAt: at().notNull(),
    /** When the event ended, as it was planned then. */
    expiresAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index().on(table.ownerId, table.eventId, table.createdAt),
    index().on(table.expiresAt),
    ofSameOwner(table.ownerId, table.eventId, events),
  ],
);
