import { guestAccess } from '@kith/contracts/guest-access';
import type { EventDetails } from '@kith/contracts/events';
import { addLatest, notifyGuests } from '../activity/index.ts';
import { inTransaction, type OwnerContext } from '../context.ts';
import { conflict } from '../errors.ts';
import { lockOwner } from '../guests/index.ts';
import { getEvent, lockEvent } from './queries.ts';

/**
 * Notifies reachable guests who have not received the event's current state, by feed or by message: once per revision and guest.
 * Throws `not_found`, and `conflict` for events that nobody is notified of.
 */
export function tellMissing(ctx: OwnerContext, id: string): Promise<EventDetails> {
  return inTransaction(ctx, async (ctx) => {
    await lockOwner(ctx, ctx.owner.id);
    const event = await lockEvent(ctx, { id });
    if (!guestAccess(event, ctx.now).tellable) throw conflict('There’s nothing left to tell here.');
    const { audience, previous } = await getEvent(ctx, id);
    const missing = audience.flatMap(({ friend_id, can_tell }) => (can_tell ? [friend_id] : []));
    if (missing.length === 0) return getEvent(ctx, id);
    const before = previous && {
      start_at: previous.start_at,
      end_at: previous.end_at,
      time_zone: previous.time_zone,
      all_day: previous.all_day,
      location: previous.location,
      takes_place: true,
    };
    // A guest whose last message was a removal gets an invitation instead.
    await notifyGuests(ctx, ctx.owner.id, event, { kind: 'published', before: null, isAgain: true });
    await addLatest(ctx, event, { friendIds: missing, before });
    await ctx.ports.jobs.add(ctx.db, 'guest-mail', { owner_id: ctx.owner.id });
    return getEvent(ctx, id);
  });
}
