import { guestAccess } from '@kith/contracts/guest-access';
import type { EventDetails, RemindGuestsInput } from '@kith/contracts/events';
import { addQuestions } from '../activity/index.ts';
import { inTransaction, type OwnerContext } from '../context.ts';
import { conflict } from '../errors.ts';
import { lockOwner } from '../guests/index.ts';
import { getEvent, lockEvent } from './queries.ts';
import { distinct } from './rules.ts';

/**
 * Asks guests who have not answered once more: all of them, or the given ones. Nobody is asked twice for one event, including the
 * reminder on the owner's chosen day. Guests who cannot be reached or take no reminders are skipped. Throws `not_found`, and
 * `conflict` when nobody can answer the event.
 */
export function remindGuests(ctx: OwnerContext, input: RemindGuestsInput): Promise<EventDetails> {
  return inTransaction(ctx, async (ctx) => {
    await lockOwner(ctx, ctx.owner.id);
    const event = await lockEvent(ctx, { id: input.id });
    if (!guestAccess(event, ctx.now).answerable) {
      throw conflict('There is nothing to answer here, so nobody can be reminded.');
    }
    const friendIds = input.friend_ids && distinct(input.friend_ids);
    const asked = await addQuestions(ctx, event, { ...(friendIds && { friendIds }), dueIn: () => ctx.now });
    if (asked > 0) await ctx.ports.jobs.add(ctx.db, 'guest-mail', { owner_id: ctx.owner.id });
    return getEvent(ctx, event.id);
  });
}
