import type { EventCodeView, ManageView } from '@kith/contracts/rsvps';
import type { FriendContext } from '../context.ts';
import { getInvitation, getMailsChoice, getManageView } from './queries.ts';
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

/** Shows the single event of a mail's link and records the visit. Throws `not_found` when the friend is no longer a guest. */
export async function openInvitation(ctx: FriendContext, eventId: string, visitor: Visitor): Promise<EventCodeView> {
  const { owner, time_zone } = await getMailsChoice(ctx);
  const event = await getInvitation(ctx, eventId);
  await recordVisit(ctx, visitor.userAgent, event.id);
  return { owner, friend: { name: ctx.friend.name, time_zone }, event };
}
