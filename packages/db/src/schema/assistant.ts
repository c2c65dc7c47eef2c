import type { ToolName } from '@kith/contracts/assistant';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, newId } from '../columns.ts';
import { ownerId } from './owned.ts';

/** An action proposed by the assistant that awaits confirmation; expires after 15 minutes. */
export const pendingActions = pgTable(
  'pending_actions',
  {
    ownerId: ownerId(),
    id: newId(),
    conversationId: text(),
    tool: text().$type<ToolName>().notNull(),
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    expiresAt: at().notNull(),
    usedAt: at(),
    createdAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] }), index().on(table.ownerId, table.createdAt)],
);

/** The event created from a confirmed draft, so that confirming twice creates one event. */
export const confirmedDrafts = pgTable(
  'confirmed_drafts',
  {
    ownerId: ownerId(),
    draftId: text().notNull(),
    eventId: uuid(),
    createdAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.draftId] })],
);
