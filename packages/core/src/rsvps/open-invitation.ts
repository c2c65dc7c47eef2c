import type { EventCodeView, ManageView } from '@kith/contracts/rsvps';
import type { FriendContext } from '../context.ts';
import { getInvitation, getMailsChoice, getManageView } from './queries.ts';
import { recordVisit } from './record-visit.ts';

/** Who looks: the User-Agent header, and whether it is the owner in their own browser, whose look is no visit of the friend. */
interface Visitor {
  userAgent: string | null;
  isOwnLook?: boolean;
}

/** Shows a friend's whole page, and notes the visit. Throws what `getManageView` throws. */
export async function openManageView(ctx: FriendContext, { userAgent, isOwnLook }: Visitor): Promise<ManageView> {
  const shown = await getManageView(ctx);
  if (!isOwnLook) await recordVisit(ctx, userAgent);
  return shown;
}

/** Shows the one event that a mail's link is for, and notes the visit. Throws `not_found` when the friend is no guest of it any more. */
export async function openInvitation(ctx: FriendContext, eventId: string, visitor: Visitor): Promise<EventCodeView> {
  const { owner, time_zone } = await getMailsChoice(ctx);
  const event = await getInvitation(ctx, eventId);
  await recordVisit(ctx, visitor.userAgent, event.id);
  return { owner, friend: { name: ctx.friend.name, time_zone }, event };
}
