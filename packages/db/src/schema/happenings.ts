import { happeningKinds } from '@kith/contracts/activity';
import type { RsvpStatus } from '@kith/contracts/rsvps';
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, newId } from '../columns.ts';
import { ownerId } from './owned.ts';

/** Names and numbers as they were when it happened, so that a line outlives what it tells of. */
export interface HappeningFacts {
  friendName?: string;
  eventTitle?: string;
  groupName?: string;
  answer?: RsvpStatus;
  note?: string;
  app?: string;
  count?: number;
  /** Time and place of an event before it was moved, instants as ISO texts. */
  was?: { startAt: string; endAt: string; timeZone: string; allDay: boolean; location: string | null };
}

/**
 * What happened to an owner's things, one row for each change that was made, in order of `no`. The owner's activity is read
 * from it; mail, reminders and subscribers are to read it too.
 */
export const happenings = pgTable(
  'happenings',
  {
    ownerId: ownerId(),
    no: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    id: newId(),
    kind: text({ enum: happeningKinds }).notNull(),
    eventId: uuid(),
    friendId: uuid(),
    facts: jsonb().$type<HappeningFacts>().notNull(),
    readAt: at(),
    happenedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.no] }),
    index().on(table.ownerId, table.happenedAt.desc(), table.no.desc()),
  ],
);
