import { activityKinds } from '@kith/contracts/activity';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, id } from '../columns.ts';
import { owners } from './owners.ts';

/** What happened, for the owner to read. Names are copied in, so that a line outlives what it tells of. */
export const activity = pgTable(
  'activity',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    kind: text({ enum: activityKinds }).notNull(),
    friendId: uuid(),
    friendName: text(),
    eventId: uuid(),
    eventTitle: text(),
    groupName: text(),
    rsvpStatus: text({ enum: ['yes', 'no', 'maybe', 'pending'] }),
    details: jsonb().$type<{ note?: string; app?: string; count?: number }>(),
    readAt: at(),
    createdAt: at().notNull(),
  },
  (table) => [index().on(table.ownerId, table.createdAt.desc(), table.id.desc())],
);
