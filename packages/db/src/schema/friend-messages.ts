import { sql } from '../sql.ts';
import { bigint, boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, newId } from '../columns.ts';
import { mailStatuses } from './events.ts';
import { friends } from './friends.ts';
import { domainEvents } from './domain-events.ts';
import { ofOwner, ofSameOwner } from './owned.ts';

/** What an owner tells one friend beside events: the reply to a question or a note of theirs, or the link to their page. */
export const friendMessages = pgTable(
  'friend_messages',
  {
    ownerId: ofOwner(),
    id: newId(),
    friendId: uuid().notNull(),
    kind: text({ enum: ['reply', 'link'] }).notNull(),
    /** The domain event that is the question or the note, and what the owner replied; null for a link. */
    questionNo: bigint({ mode: 'number' }),
    text: text(),
    createdAt: at().notNull(),
    /** By which way it is told, and what became of it; null for a reply that stands on the friend's page alone. */
    channel: text({ enum: ['email', 'telegram'] }),
    status: text({ enum: mailStatuses }),
    /** When it is to be looked at next; null for what does not wait. */
    dueAt: at(),
    /** Until then one process has it in hand; after that the process is taken for dead. */
    leasedUntil: at(),
    attempts: integer().notNull().default(0),
    sentAt: at(),
    /** Whether it waits for the next day because the mails of this one are used up. */
    overLimit: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index().on(table.ownerId, table.questionNo),
    index().on(table.ownerId, table.friendId, table.createdAt),
    index('friend_messages_waiting_index')
      .on(table.ownerId, table.dueAt)
      .where(sql`${table.status} = 'waiting'`),
    ofSameOwner(table.ownerId, table.friendId, friends),
    foreignKey({
      name: 'friend_messages_question_fk',
      columns: [table.ownerId, table.questionNo],
      foreignColumns: [domainEvents.ownerId, domainEvents.no],
    }).onDelete('cascade'),
  ],
);
