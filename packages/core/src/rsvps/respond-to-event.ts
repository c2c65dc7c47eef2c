import type { Invitation, RespondInput } from '@kith/contracts/rsvps';
import { quotas } from '@kith/contracts/limits';
import { eventGuests, events, friends, happenings } from '@kith/db/schema';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { changedAt, tellChange } from '../activity/index.ts';
import { type FriendContext, inTransaction, type SystemContext } from '../context.ts';
import { DomainError, notFound } from '../errors.ts';
import { storeShared } from '../friends/index.ts';
import { openEventCode } from './open-event-code.ts';
import { getInvitation, isGuest } from './queries.ts';
import { requireAnswerable } from './rules.ts';

/** An answer without its token: who answers is in the context. A note that is absent leaves the one that is there. */
export type Answer = Pick<RespondInput, 'event_id' | 'rsvp_status' | 'note'>;

/**
 * Stores a friend's answer to an event they are a guest of; the same answer again changes nothing.
 * Throws `not_found` for any other event, drafts and deleted ones included, `conflict` once answers are closed, and
 * `too_many` when the answer was changed too often.
 */
export function respondToEvent(ctx: FriendContext, input: Answer): Promise<Invitation> {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockEvent(ctx, input.event_id);
    requireAnswerable(event, ctx.now);
    const { changes, sharedAt } = await lockFriend(ctx, event.id);
    const isNew = await storeAnswer(ctx, input);
    // Who answers by the code of one event has got the event somehow.
    if (sharedAt === null) await storeShared(ctx, ctx.friend);
    if (isNew && !ctx.limitsOff && changes >= quotas.answerChangesPerHour) throw tooManyChanges();
    // Neither waits for the other, so they travel together.
    const [invitation] = await Promise.all([
      getInvitation(ctx, event.id),
      isNew
        ? tellChange(ctx, ctx.friend.ownerId, {
            kind: 'rsvp.changed',
            friend: ctx.friend,
            event,
            answer: input.rsvp_status,
            note: input.note ?? null,
          })
        : undefined,
    ]);
    return invitation;
  });
}

/** The same for the code of one event, which answers for its friend alone. Throws what opening the code throws too. */
export async function respondByCode(
  ctx: SystemContext,
  input: { code: string } & Omit<Answer, 'event_id'>,
): Promise<Invitation> {
  const { code, ...answer } = input;
  const opened = await openEventCode(ctx, code);
  return respondToEvent(opened.ctx, { ...answer, event_id: opened.eventId });
}

const tooManyChanges = () =>
  new DomainError('too_many', 'You have changed this answer very often. Please try again in an hour.', {
    retryAfter: 3_600,
  });

// Shared, so that guests answer at the same time, and yet nobody cancels between the check and the answer.
async function lockEvent(ctx: FriendContext, eventId: string) {
  const [event] = await ctx.db
    .select({
      id: events.id,
      title: events.title,
      status: events.status,
      endAt: events.endAt,
      busyOnly: events.busyOnly,
    })
    .from(events)
    .innerJoin(eventGuests, isGuest(ctx))
    .where(eq(events.id, eventId))
    .for('share', { of: events });
  if (event === undefined) throw notFound();
  return event;
}

// Before the guest's row, in the order in which removing a friend takes both; the other way round they would wait for each
// other. Says how often the friend changed this answer within the hour.
async function lockFriend(ctx: FriendContext, eventId: string) {
  const [friend] = await ctx.db
    .select({
      sharedAt: friends.sharedAt,
      changes: sql`(select count(*) from ${happenings} where ${and(
        eq(happenings.ownerId, ctx.friend.ownerId),
        eq(happenings.eventId, eventId),
        eq(happenings.friendId, ctx.friend.id),
        eq(happenings.kind, 'rsvp.changed'),
        gt(happenings.happenedAt, new Date(ctx.now.getTime() - 3_600_000)),
      )})`.mapWith(Number),
    })
    .from(friends)
    .where(and(eq(friends.ownerId, ctx.friend.ownerId), eq(friends.id, ctx.friend.id), isNull(friends.removedAt)))
    .for('no key update');
  if (friend === undefined) throw new DomainError('gone');
  return friend;
}

/** Writes the answer and says whether anything changed. */
async function storeAnswer(ctx: FriendContext, input: Answer): Promise<boolean> {
  const { rsvp_status: answer, note } = input;
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
      answeredBy: 'friend',
    })
    .where(
      and(
        eq(eventGuests.ownerId, ctx.friend.ownerId),
        eq(eventGuests.eventId, input.event_id),
        eq(eventGuests.friendId, ctx.friend.id),
        isNull(eventGuests.leftAt),
        differs,
      ),
    )
    .returning({ eventId: eventGuests.eventId });
  return stored.length > 0;
}
