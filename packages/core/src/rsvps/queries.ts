import type { Invitation, MailsChoice, ManageView } from '@kith/contracts/rsvps';
import { eventGuests, events, friends, owners } from '@kith/db/schema';
import { type SQL, and, asc, eq, getTableColumns, gt, isNull, ne, sql } from 'drizzle-orm';
import type { FriendContext } from '../context.ts';
import { DomainError, notFound } from '../errors.ts';
import { attending } from '../events/index.ts';
import { shownName } from '../profile/index.ts';
import { presentInvitation, presentManageView } from './present.ts';
import { recentDays } from './rules.ts';

export type InvitationRow = Awaited<ReturnType<typeof selectInvitations>>[number];
export type FriendRow = Awaited<ReturnType<typeof getFriendRow>>;

/**
 * Everything a friend sees behind their link: the coming events they are a guest of, those that ended in the last
 * 30 days, and what is kept about them. Throws `gone` when the link was closed.
 */
export async function getManageView(ctx: FriendContext): Promise<ManageView> {
  const friend = await getFriendRow(ctx);
  const since = new Date(ctx.now.getTime() - recentDays * 86_400_000);
  const rows = await selectInvitations(
    ctx,
    and(gt(events.endAt, since), friend.hideCancelled ? ne(events.status, 'cancelled') : undefined),
  );
  return presentManageView(ctx, friend, rows);
}

/**
 * One event as its guest sees it. Throws `not_found` when the friend is no guest of it, and for drafts and deleted ones.
 */
export async function getInvitation(ctx: FriendContext, eventId: string): Promise<Invitation> {
  const [row] = await selectInvitations(ctx, eq(events.id, eventId));
  if (row === undefined) throw notFound();
  return presentInvitation(ctx, row);
}

/** Whose mails the friend gets, and whether. Throws `gone` when the link was closed. */
export async function getMailsChoice(ctx: FriendContext): Promise<MailsChoice> {
  const { owner, emails } = await getFriendRow(ctx);
  return { owner: { name: shownName(owner) }, emails };
}

/** The friend and the owner behind a link. Throws `gone` once the friend was removed. */
async function getFriendRow(ctx: FriendContext) {
  const [found] = await ctx.db
    .select({
      friend: friends,
      owner: { firstName: owners.firstName, lastName: owners.lastName, timeZone: owners.timeZone },
    })
    .from(friends)
    .innerJoin(owners, eq(owners.id, friends.ownerId))
    .where(and(eq(friends.ownerId, ctx.friend.ownerId), eq(friends.id, ctx.friend.id), isNull(friends.removedAt)));
  if (found === undefined) throw new DomainError('gone');
  return { ...found.friend, owner: found.owner };
}

/** The condition that ties `event_guests` to this friend as a guest of the event in `events`, which guests may see. */
export const isGuest = (ctx: FriendContext) =>
  and(
    eq(eventGuests.ownerId, ctx.friend.ownerId),
    eq(eventGuests.friendId, ctx.friend.id),
    isNull(eventGuests.leftAt),
    eq(events.ownerId, ctx.friend.ownerId),
    eq(events.id, eventGuests.eventId),
    isNull(events.deletedAt),
    ne(events.status, 'draft'),
  );

// Drizzle cannot infer what an array of a subquery holds: these are names, as the cast says.
const attendeeNames = sql<string[]>`array(select f.name::text from event_guests g
  join friends f on f.owner_id = g.owner_id and f.id = g.friend_id
  where events.show_guests and g.owner_id = events.owner_id and g.event_id = events.id
    and g.left_at is null and g.answer = 'yes'
  order by g.answered_at, f.id)`;

function selectInvitations(ctx: FriendContext, condition: SQL | undefined) {
  return ctx.db
    .select({
      ...getTableColumns(events),
      answer: eventGuests.answer,
      note: eventGuests.note,
      answeredBy: eventGuests.answeredBy,
      attending,
      attendeeNames,
    })
    .from(eventGuests)
    .innerJoin(events, isGuest(ctx))
    .where(condition)
    .orderBy(asc(events.startAt), asc(events.id));
}
