import type { Invitation } from '@kith/contracts/rsvps';
import { recordEvent } from '../activity/index.ts';
import { type FriendContext, inTransaction } from '../context.ts';
import { conflict } from '../errors.ts';
import { isOnTheDay } from '../events/index.ts';
import { lockFriend, enforceNoteLimit } from './lock-friend.ts';
import { getInvitation, listTold } from './queries.ts';
import { requireAnswerable } from './rules.ts';
import { lockGuestEvent } from './write-answer.ts';

/**
 * Reports to the owner that an attending guest runs late on the day of the event, by about the given minutes; repeating it
 * changes nothing. Throws `not_found` for anybody who is not a guest, `conflict` on other days, without a yes and for all-day
 * events, and `too_many` above the limit of changes.
 */
export function reportRunningLate(
  ctx: FriendContext,
  input: { event_id: string; minutes?: number | null | undefined },
): Promise<Invitation> {
  return inTransaction(ctx, async (ctx) => {
    const of = { ownerId: ctx.friend.ownerId, eventId: input.event_id, friendId: ctx.friend.id };
    const event = await lockGuestEvent(ctx, of);
    requireAnswerable(event, ctx.now);
    if (event.allDay) throw conflict('This takes the whole day, so nobody can be late.');
    if (event.answer !== 'yes') throw conflict('Only someone who said yes can run late. Please answer first.');
    if (!isOnTheDay(event, ctx.now)) throw conflict('You can say this on the day of the event.');
    await lockFriend(ctx);
    const minutes = input.minutes ?? null;
    const last = (await listTold(ctx, event.id)).find(({ kind }) => kind === 'rsvp.late');
    const isKnown = last && isOnTheDay(event, last.happenedAt) && (last.facts.minutes ?? null) === minutes;
    if (!isKnown) {
      await enforceNoteLimit(ctx, 'rsvp.late');
      await recordEvent(ctx, ctx.friend.ownerId, { kind: 'rsvp.late', friend: ctx.friend, event, minutes });
    }
    return getInvitation(ctx, event.id);
  });
}
