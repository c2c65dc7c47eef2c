import type { PushKind } from '@kith/contracts/push';
import { foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';
import { signIns } from './accounts.ts';
import { ofOwner } from './owned.ts';

/** Web Push subscriptions: one per sign-in, deleted with it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    ownerId: ofOwner(),
    familyId: uuid().notNull(),
    /** The endpoint and the browser's keys, encrypted under SECRET_KEY. */
    sealed: text().notNull(),
    kinds: text().array().$type<PushKind[]>().notNull(),
    createdAt: at().notNull(),
    /** When a push last failed; null after a success. */
    failedAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.familyId] }),
    foreignKey({
      columns: [table.ownerId, table.familyId],
      foreignColumns: [signIns.ownerId, signIns.familyId],
    }).onDelete('cascade'),
  ],
);
