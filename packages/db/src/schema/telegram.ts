import { bigint, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { at, newId } from '../columns.ts';
import { friends } from './friends.ts';
import { ofSameOwner, ownerId } from './owned.ts';

/** Telegram chats of owners and friends; an incoming message finds everybody linked to its chat. */
export const telegramChats = pgTable(
  'telegram_chats',
  {
    ownerId: ownerId(),
    id: newId(),
    /** The friend; null for the owner's own chat. */
    friendId: uuid(),
    /** The chat id, which for a private chat is the person's. */
    chatId: bigint({ mode: 'number' }).notNull(),
    linkedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    unique('telegram_chats_owner_id_friend_id_unique').on(table.ownerId, table.friendId).nullsNotDistinct(),
    index().on(table.chatId),
    ofSameOwner(table.ownerId, table.friendId, friends),
  ],
);

/** One-time linking codes by hash; a code contains its owner's id. */
export const telegramCodes = pgTable(
  'telegram_codes',
  {
    ownerId: ownerId(),
    codeHash: text().notNull(),
    /** The friend; null for the owner. */
    friendId: uuid(),
    expiresAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.codeHash] }),
    index().on(table.expiresAt),
    ofSameOwner(table.ownerId, table.friendId, friends),
  ],
);
