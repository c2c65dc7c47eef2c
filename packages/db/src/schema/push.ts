import type { PushKind } from '@kith/contracts/push';
import { foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';
import { signIns } from './accounts.ts';
import { ofOwner } from './owned.ts';

/** Browsers that are notified: one for each sign-in, which takes it along when it ends. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    ownerId: ofOwner(),
    familyId: uuid().notNull(),
    /** The address at the push service and the keys of the browser, under the key of the server. */
    sealed: text().notNull(),
    kinds: text().array().$type<PushKind[]>().notNull(),
    createdAt: at().notNull(),
    /** When a notification last did not leave; null since one did. */
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
