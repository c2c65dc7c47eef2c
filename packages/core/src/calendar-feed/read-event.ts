import type { FriendContext, OwnerContext } from '../context.ts';
import { DomainError, notFound } from '../errors.ts';
import { noInvitationAfterLeaving } from '../rsvps/index.ts';
import { findLink, findOwnEvent, listEveryCopy } from './queries.ts';
import { composeCopies } from './read-feed.ts';
import { renderSingle } from './render-ics.ts';
import { newest } from './rules.ts';

const notInCalendar =
  'This event isn’t in your calendar. It was deleted, you said no, or you’re no longer a guest of it.';

/**
 * One event as a file for the friend to download: same UID, revision and text as in their feed (docs/feed.md F20). Throws
 * `not_found` when the event is not in their feed, and `gone` when the link was closed.
 */
export async function readEvent(ctx: FriendContext, eventId: string): Promise<string> {
  const { tokenHash } = ctx.friend;
  const link = await findLink(ctx.db, tokenHash);
  if (!link?.friend || link.retiredAt !== null) throw new DomainError('gone');
  if (link.friend.unsubscribedAt !== null) throw noInvitationAfterLeaving();
  const rows = await listEveryCopy(ctx.db, link.friend, ctx.now);
  const row = rows.find(({ event }) => event.id === eventId);
  const [copy] = row ? composeCopies(ctx, { ...link.friend, tokenHash }, [row]) : [];
  if (!copy) throw new DomainError('not_found', notInCalendar);
  return renderSingle(copy);
}

/**
 * One event as a file for its owner, with all details: same UID and revision as in the guests' feeds. Drafts and planned events
 * are tentative. Throws `not_found` for an unknown, deleted or foreign id.
 */
export async function readOwnEvent(ctx: OwnerContext, eventId: string): Promise<string> {
  const event = await findOwnEvent(ctx, eventId);
  if (!event) throw notFound();
  return renderSingle({
    // Busy-only hides details from guests, not from the owner.
    event: { ...event, busyOnly: false },
    shape: { answer: event.status === 'draft' ? 'maybe' : 'yes', alarms: false },
    sequence: event.sequence,
    changedAt: newest(event.changedAt),
    link: `${ctx.appUrl}/events/${event.id}`,
  });
}
