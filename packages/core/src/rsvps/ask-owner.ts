import { recordEvent } from '../activity/index.ts';
import { type FriendContext, inTransaction } from '../context.ts';
import { storeShared } from '../friends/index.ts';
import { settleGuests } from '../series/index.ts';
import { lockFriend, enforceNoteLimit } from './lock-friend.ts';
import { listTold } from './queries.ts';
import { lockGuestEvent } from './write-answer.ts';

/**
 * Sends the owner a question about an event that the friend is a guest of, or about none. Repeating the last question changes
 * nothing. Throws `not_found` for any other event, and `too_many` above the hourly limit.
 */
export function askOwner(
  ctx: FriendContext,
  { event_id: eventId, text }: { event_id?: string | null | undefined; text: string },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const of = { ownerId: ctx.friend.ownerId, friendId: ctx.friend.id };
    if (eventId) await settleGuests(ctx, of.ownerId, eventId);
    const event = eventId ? await lockGuestEvent(ctx, { ...of, eventId }) : null;
    const { sharedAt } = await lockFriend(ctx);
    // Writing proves that the friend has the link.
    if (sharedAt === null) await storeShared(ctx, ctx.friend);
    const last = (await listTold(ctx)).find(({ kind }) => kind === 'friend.asked');
    // A form resubmitted after navigating back.
    if (last && last.eventId === (event?.id ?? null) && last.facts.note === text) return;
    await enforceNoteLimit(ctx, 'friend.asked');
    await recordEvent(ctx, ctx.friend.ownerId, { kind: 'friend.asked', friend: ctx.friend, event, note: text });
  });
}
