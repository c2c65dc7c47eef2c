import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, id } from '../columns.ts';
import { owners } from './owners.ts';

/** An action the assistant proposed and its owner has not confirmed yet; it dies after 15 minutes. */
export const pendingActions = pgTable(
  'pending_actions',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    conversationId: text(),
    tool: text().notNull(),
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    expiresAt: at().notNull(),
    usedAt: at(),
    createdAt: at().notNull(),
  },
  (table) => [index().on(table.ownerId, table.createdAt)],
);

/** Which event a confirmed draft became: the same draft confirmed twice is one event. */
export const confirmedDrafts = pgTable(
  'confirmed_drafts',
  {
    ownerId: uuid()
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    draftId: text().notNull(),
    eventId: uuid(),
    createdAt: at().notNull(),
  },
  (table) => [uniqueIndex().on(table.ownerId, table.draftId)],
);
