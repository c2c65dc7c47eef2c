import type { ToolName } from '@kith/contracts/assistant';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, newId } from '../columns.ts';
import { ownerId } from './owned.ts';

/** An action the assistant proposed and its owner has not confirmed yet; it dies after 15 minutes. */
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

/** Which event a confirmed draft became: the same draft confirmed twice is one event. */
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
