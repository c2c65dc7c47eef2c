import { bigint, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { at, newId } from '../columns.ts';
import { friends } from './friends.ts';
import { ofSameOwner, ownerId } from './owned.ts';

/** Chats of the bot with an owner, or with a friend of one; a message that comes in finds all who are linked to its chat. */
export const telegramChats = pgTable(
  'telegram_chats',
  {
    ownerId: ownerId(),
    id: newId(),
    /** Whose chat it is; null for the owner's own. */
    friendId: uuid(),
    /** Telegram's number of the chat, which for a private chat is that of the person. */
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

/** One-time codes that link a chat, by hash; a code names its owner. */
export const telegramCodes = pgTable(
  'telegram_codes',
  {
    ownerId: ownerId(),
    codeHash: text().notNull(),
    /** Who links a chat; null for the owner. */
    friendId: uuid(),
    expiresAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.codeHash] }),
    index().on(table.expiresAt),
    ofSameOwner(table.ownerId, table.friendId, friends),
  ],
);
