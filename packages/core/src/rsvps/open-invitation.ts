import type { EventCodeView, ManageView } from '@kith/contracts/rsvps';
import type { FriendContext } from '../context.ts';
import { findPageMail } from '../friends/index.ts';
import { settleGuests } from '../series/index.ts';
import { findMovedSince, getInvitation, getMailsChoice, getManageView } from './queries.ts';
import { recordVisit } from './record-visit.ts';

/** The viewer: the User-Agent header, and whether it is the owner in their own browser, which is no visit by the friend. */
interface Visitor {
  userAgent: string | null;
  isOwnLook?: boolean;
}

/** Shows a friend's whole page and records the visit. Throws what `getManageView` throws. */
export async function openManageView(ctx: FriendContext, { userAgent, isOwnLook }: Visitor): Promise<ManageView> {
  const shown = await getManageView(ctx);
  if (!isOwnLook) await recordVisit(ctx, userAgent);
  return shown;
}

/**
 * Shows the single event of a mail's link, with what it was as of the mail (ISO 8601), and records the visit. Throws `not_found` when
 * the friend is no longer a guest.
 */
export async function openInvitation(
  ctx: FriendContext,
  { eventId, asOf }: { eventId: string; asOf: string | undefined },
  visitor: Visitor,
): Promise<EventCodeView> {
  const { owner, time_zone } = await getMailsChoice(ctx);
  await settleGuests(ctx, ctx.friend.ownerId, eventId);
  const event = await getInvitation(ctx, eventId);
  await recordVisit(ctx, visitor.userAgent, event.id);
  const asks = asOf !== undefined && event.can_answer && event.rsvp_status === 'pending';
  const moved_from = asks ? await findMovedSince(ctx, event.id, asOf) : null;
  const page_mail = await findPageMail(ctx);
  return { owner, friend: { name: ctx.friend.name, time_zone }, event, page_mail, moved_from };
}
