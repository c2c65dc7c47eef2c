import type { OwnerId } from '@kith/contracts/ids';
import type { RsvpStatus } from '@kith/contracts/rsvps';
import { eventGuests, events, isCurrentGuest } from '@kith/db/schema';
import { and, eq, sql } from '@kith/db/sql';
import { changedAt } from '../activity/index.ts';
import type { SystemContext } from '../context.ts';
import { isGuest } from '../guests/index.ts';
import { noInvitation } from './rules.ts';

/** One guest of one event. */
export interface GuestOf {
  ownerId: OwnerId;
  eventId: string;
  friendId: string;
}

/**
 * The event of a guest, with a shared lock until the transaction ends, so that guests answer concurrently but nobody can cancel
 * between check and answer. Throws `not_found` for anybody who is not a guest and for drafts and deleted events, by default in
 * the words for a friend.
 */
export async function lockGuestEvent(ctx: SystemContext, of: GuestOf, refuse = noInvitation) {
  const [event] = await ctx.db
    .select({
      id: events.id,
      title: events.title,
      status: events.status,
      startAt: events.startAt,
      endAt: events.endAt,
      timeZone: events.timeZone,
      allDay: events.allDay,
      busyOnly: events.busyOnly,
      answer: eventGuests.answer,
    })
    .from(events)
    .innerJoin(eventGuests, isGuest(of))
    .where(and(eq(events.ownerId, of.ownerId), eq(events.id, of.eventId)))
    .for('share', { of: events });
  if (event === undefined) throw refuse();
  return event;
}

interface GivenAnswer {
  rsvp_status: RsvpStatus;
  /** Absent is unchanged. */
  note?: string | null | undefined;
  by: 'friend' | 'owner';
}

/**
 * Writes an answer and returns whether anything changed. A friend repeating the answer recorded by the owner makes it their own;
 * an owner recording the friend's own answer changes nothing.
 */
export async function storeAnswer(
  ctx: SystemContext,
  of: GuestOf,
  { rsvp_status: answer, note, by }: GivenAnswer,
): Promise<boolean> {
  const differs =
    note === undefined
      ? sql`${eventGuests.answer} <> ${answer}`
      : sql`(${eventGuests.answer}::text, ${eventGuests.note}) is distinct from (${answer}::text, ${note}::text)`;
  const stored = await ctx.db
    .update(eventGuests)
    .set({
      answer,
      ...(note === undefined ? {} : { note }),
      sequence: sql`${eventGuests.sequence} + 1`,
      answeredAt: changedAt(ctx, eventGuests.answeredAt),
      answeredBy: by,
    })
    .where(
      and(
        eq(eventGuests.ownerId, of.ownerId),
        eq(eventGuests.eventId, of.eventId),
        eq(eventGuests.friendId, of.friendId),
        isCurrentGuest(),
        by === 'friend' ? sql`(${differs} or ${eventGuests.answeredBy} = 'owner')` : differs,
      ),
    )
    .returning({ eventId: eventGuests.eventId });
  return stored.length > 0;
}
