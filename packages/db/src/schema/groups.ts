import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, id } from '../columns.ts';
import { friends } from './friends.ts';
import { owners } from './owners.ts';

export const groups = pgTable(
  'groups',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (table) => [index().on(table.ownerId, table.createdAt, table.id)],
);

export const groupMembers = pgTable(
  'group_members',
  {
    groupId: uuid()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    friendId: uuid()
      .notNull()
      .references(() => friends.id, { onDelete: 'cascade' }),
    addedAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.friendId] }), index().on(table.friendId, table.groupId)],
);
