import { sql } from '../sql.ts';
import { bigint, boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, newId } from '../columns.ts';
import { mailStatuses } from './events.ts';
import { friends } from './friends.ts';
import { domainEvents } from './domain-events.ts';
import { ofOwner, ofSameOwner } from './owned.ts';

/** Messages to one friend that are not about an event: the reply to a question or note, or the link to their page. */
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
    /** The channel and delivery status; null for a reply that is only shown on the friend's page. */
    channel: text({ enum: ['email', 'telegram'] }),
    status: text({ enum: mailStatuses }),
    /** The next processing time; null when not pending. */
    dueAt: at(),
    /** The lease of the process that works on it; after it the process is considered dead. */
    leasedUntil: at(),
    attempts: integer().notNull().default(0),
    sentAt: at(),
    /** Whether it is deferred to the next day because of a daily limit. */
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
