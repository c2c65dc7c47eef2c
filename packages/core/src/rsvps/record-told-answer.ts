import type { EventDetails } from '@kith/contracts/events';
import type { NoteAnswerInput } from '@kith/contracts/rsvps';
import { friends } from '@kith/db/schema';
import { and, eq, isNull } from '@kith/db/sql';
import { recordEvent } from '../activity/index.ts';
import { inTransaction, type OwnerContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { getEvent } from '../events/index.ts';
import { settleGuests } from '../series/index.ts';
import { requireAnswerable } from './rules.ts';
import { answeredDay, lockGuestEvent, raiseSeriesCopy, storeAnswer } from './write-answer.ts';

/**
 * Records an answer that a guest gave to the owner in person, marked as such; the friend sees it and may change it. `pending`
 * withdraws an answer. Returns the event. Throws `not_found` for anybody who is not a guest, and `conflict` once answers are
 * closed.
 */
export function recordToldAnswer(ctx: OwnerContext, input: NoteAnswerInput): Promise<EventDetails> {
  return inTransaction(ctx, async (ctx) => {
    const of = { ownerId: ctx.owner.id, eventId: input.id, friendId: input.friendId };
    await settleGuests(ctx, ctx.owner.id, input.id);
    const event = await lockGuestEvent(ctx, of, notFound);
    requireAnswerable(event, ctx.now);
    // Locked before the guest's row, in the order of a friend's own answer.
    const [friend] = await ctx.db
      .select({ id: friends.id, name: friends.name })
      .from(friends)
      .where(and(eq(friends.ownerId, ctx.owner.id), eq(friends.id, input.friendId), isNull(friends.removedAt)))
      .for('no key update');
    if (friend === undefined) throw notFound();
    if (await storeAnswer(ctx, of, { ...input, by: 'owner' })) {
      if (event.seriesId !== null) await raiseSeriesCopy(ctx, { ...of, seriesId: event.seriesId });
      await recordEvent(ctx, ctx.owner.id, {
        kind: 'rsvp.noted',
        friend,
        event,
        answer: input.rsvp_status,
        note: input.note ?? null,
        dates: answeredDay(event),
      });
    }
    return getEvent(ctx, event.id);
  });
}
