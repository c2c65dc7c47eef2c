import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, newId } from '../columns.ts';
import { friends } from './friends.ts';
import { ofOwner, ofSameOwner, ownerId } from './owned.ts';

export const groups = pgTable(
  'groups',
  {
    ownerId: ownerId(),
    id: newId(),
    name: text().notNull(),
    description: text(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);

export const groupMembers = pgTable(
  'group_members',
  {
    ownerId: ofOwner(),
    groupId: uuid().notNull(),
    friendId: uuid().notNull(),
    addedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.groupId, table.friendId] }),
    index().on(table.ownerId, table.friendId, table.groupId),
    ofSameOwner(table.ownerId, table.groupId, groups),
    ofSameOwner(table.ownerId, table.friendId, friends),
  ],
);
