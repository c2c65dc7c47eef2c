import { domainEventKinds, toldKinds } from '@kith/contracts/activity';
import type { RsvpStatus } from '@kith/contracts/rsvps';
import { sql } from '../sql.ts';
import { type AnyPgColumn, bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, newId } from '../columns.ts';
import { ownerId } from './owned.ts';

/** Names and numbers at the time of the event, so that a line outlives its subjects. */
export interface DomainEventFacts {
  friendName?: string;
  eventTitle?: string;
  groupName?: string;
  /** Which request behind the link of an event. */
  requestId?: string;
  answer?: RsvpStatus;
  note?: string;
  app?: string;
  count?: number;
  /** Approximate lateness in minutes. */
  minutes?: number;
  /** Of what repeats: how, of an answer to all of its dates, or the day of the one that was answered, as YYYY-MM-DD. */
  repeats?: string;
  day?: string;
  /** Whether a yes became a no on the day of the event. */
  afterAll?: true;
  /** Whether the answer was confirmed after time or place changed. */
  again?: true;
  /** Whether the answer was to time and place that the event no longer had. */
  outdated?: true;
  /** Why a message reached nobody. */
  reason?: 'refused' | 'given_up';
  /** Set when it was not a mail. */
  channel?: 'telegram';
  /** Time and place of an event before a move, timestamps as ISO strings. */
  was?: { startAt: string; endAt: string; timeZone: string; allDay: boolean; location: string | null };
}

/**
 * What a friend wrote to the owner: a question, a note on an answer, or a report of running late. Phrased as in the partial
 * indexes, so that prepared statements can use them.
 */
export const isTold = ({ kind, facts }: Record<'kind' | 'facts', AnyPgColumn>) =>
  sql`(${kind} in (${sql.raw(toldKinds.map((told) => `'${told}'`).join(', '))}) or (${kind} = 'rsvp.changed' and ${facts} ? 'note'))`;

/**
 * The domain events of an owner, one row per change, in order of `no`. The owner's activity, inbox, mails and reminders read
 * them. The table and its key in an export are called `happenings`.
 */
export const domainEvents = pgTable(
  'happenings',
  {
    ownerId: ownerId(),
    no: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    id: newId(),
    kind: text({ enum: domainEventKinds }).notNull(),
    eventId: uuid(),
    friendId: uuid(),
    facts: jsonb().$type<DomainEventFacts>().notNull(),
    readAt: at(),
    happenedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.no] }),
    index().on(table.ownerId, table.happenedAt.desc(), table.no.desc()),
    // A partial index, because only few lines are unread.
    index('happenings_unread_index')
      .on(table.ownerId, table.happenedAt.desc(), table.no.desc())
      .where(sql`${table.readAt} is null`),
    // What one friend, or the guests of one event, wrote to the owner.
    index('happenings_told_index').on(table.ownerId, table.friendId, table.happenedAt.desc()).where(isTold(table)),
    // The moves of one event.
    index('happenings_moved_index')
      .on(table.ownerId, table.eventId, table.happenedAt)
      .where(sql`${table.facts} ? 'was'`),
    index('happenings_told_of_event_index')
      .on(table.ownerId, table.eventId, table.happenedAt.desc())
      .where(isTold(table)),
  ],
);
