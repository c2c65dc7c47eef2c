import { HOUR_MS } from '@kith/contracts/durations';
import type { Invitation, RespondInput } from '@kith/contracts/rsvps';
import { quotas } from '@kith/contracts/limits';
import { friends, domainEvents } from '@kith/db/schema';
import { and, eq, gt, isNull, sql } from '@kith/db/sql';
import { recordEvent } from '../activity/index.ts';
import { type FriendContext, inTransaction } from '../context.ts';
import { DomainError } from '../errors.ts';
import { isOnTheDay } from '../events/index.ts';
import { storeShared } from '../friends/index.ts';
import { settleGuests } from '../series/index.ts';
import { getInvitation } from './queries.ts';
import { requireAnswerable } from './rules.ts';
import { answeredDay, lockGuestEvent, raiseSeriesCopy, storeAnswer, storeSeriesAnswer } from './write-answer.ts';

/** An answer without its token, because the context has the friend. An absent note is unchanged, an absent `as_of` is now. */
export type Answer = Pick<RespondInput, 'event_id' | 'rsvp_status' | 'note' | 'all_dates' | 'as_of'>;

/**
 * Stores a friend's answer to an event that they are a guest of, or to all dates of one that repeats; repeating it changes nothing. An
 * answer to what the event was before a move counts for that. Throws `not_found` for any other event, including drafts and deleted ones, `conflict` once answers are closed, and `too_many` above the
 * limit of changes.
 */
export function respondToEvent(ctx: FriendContext, input: Answer): Promise<Invitation> {
  return inTransaction(ctx, async (ctx) => {
    const of = { ownerId: ctx.friend.ownerId, eventId: input.event_id, friendId: ctx.friend.id };
    // A calendar shows dates whose guests are no rows yet.
    await settleGuests(ctx, of.ownerId, of.eventId);
    // Pipelined in this order; a refused answer is rolled back.
    const [event, { changes, sharedAt }, stored] = await Promise.all([
      lockGuestEvent(ctx, of),
      lockAnswering(ctx, of.eventId),
      storeAnswer(ctx, of, { ...input, by: 'friend' }),
    ]);
    requireAnswerable(event, ctx.now);
    // Answering with an event code proves that the friend has the link.
    if (sharedAt === null) await storeShared(ctx, ctx.friend);
    if (stored && !ctx.limitsOff && changes >= quotas.answerChangesPerHour) throw tooManyChanges();
    let repeats: string | undefined;
    if (event.seriesId !== null) {
      const ofSeries = { ...of, seriesId: event.seriesId };
      if (input.all_dates) repeats = await storeSeriesAnswer(ctx, ofSeries, { ...input, by: 'friend' });
      else if (stored) await raiseSeriesCopy(ctx, ofSeries);
    }
    // Independent, so they are pipelined.
    const [invitation] = await Promise.all([
      getInvitation(ctx, event.id),
      stored || (input.all_dates && event.seriesId !== null)
        ? recordEvent(ctx, ctx.friend.ownerId, {
            kind: 'rsvp.changed',
            friend: ctx.friend,
            event,
            answer: input.rsvp_status,
            note: input.note ?? null,
            dates: repeats === undefined ? answeredDay(event) : { repeats },
            again: event.movedFrom !== null && event.answer === input.rsvp_status && !stored?.isOutdated,
            outdated: stored?.isOutdated ?? false,
            afterAll: event.answer === 'yes' && input.rsvp_status === 'no' && isOnTheDay(event, ctx.now),
          })
        : undefined,
    ]);
    return invitation;
  });
}

const tooManyChanges = () =>
  new DomainError('too_many', 'You’ve changed this answer many times. Please try again in an hour.', {
    retryAfter: 3_600,
  });

// Locked before the guest's row, in the order of removing a friend, to avoid a deadlock. Returns how often the friend changed
// this answer within the hour.
async function lockAnswering(ctx: FriendContext, eventId: string) {
  const [friend] = await ctx.db
    .select({
      sharedAt: friends.sharedAt,
      changes: sql`(select count(*) from ${domainEvents} where ${and(
        eq(domainEvents.ownerId, ctx.friend.ownerId),
        eq(domainEvents.eventId, eventId),
        eq(domainEvents.friendId, ctx.friend.id),
        eq(domainEvents.kind, 'rsvp.changed'),
        gt(domainEvents.happenedAt, new Date(ctx.now.getTime() - HOUR_MS)),
      )})`.mapWith(Number),
    })
    .from(friends)
    .where(and(eq(friends.ownerId, ctx.friend.ownerId), eq(friends.id, ctx.friend.id), isNull(friends.removedAt)))
    .for('no key update');
  if (friend === undefined) throw new DomainError('gone');
  return friend;
}
