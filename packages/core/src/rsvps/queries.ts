import type { Invitation, ManageView } from '@kith/contracts/rsvps';
import {
  eventAudience,
  eventAudienceFriends,
  eventAudienceGroups,
  eventExclusions,
  events,
  friends,
  groupMembers,
  owners,
  rsvps,
} from '@kith/db/schema';
import {
  type SQL,
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  ne,
  notExists,
  sql,
} from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { FriendContext } from '../context.ts';
import { DomainError, notFound } from '../errors.ts';
import { attendance } from '../events/index.ts';
import { presentInvitation, presentManageView } from './present.ts';
import { recentDays } from './rules.ts';
import type { LinkHolder } from './sign-event-code.ts';

export type InvitationRow = Awaited<ReturnType<typeof selectInvitations>>[number];
export type FriendRow = Awaited<ReturnType<typeof getFriendRow>>;

/**
 * Everything a friend sees behind their link: the coming events they are a guest of, those that ended in the last
 * 30 days but not before they were invited, and what is kept about them. Throws `gone` when the link was closed.
 */
export async function getManageView(ctx: FriendContext): Promise<ManageView> {
  const friend = await getFriendRow(ctx);
  const rows = await selectInvitations(ctx, isOnPage(ctx, friend));
  return presentManageView(ctx, friend, rows);
}

/**
 * One event as its guest sees it; the holder of the link is read unless the caller has it at hand.
 * Throws `not_found` when the friend is no guest of it, and for drafts and deleted ones; `gone` when the link was closed.
 */
export async function getInvitation(ctx: FriendContext, eventId: string, holder?: LinkHolder): Promise<Invitation> {
  const friend = holder ?? (await getFriendRow(ctx));
  const [row] = await selectInvitations(ctx, isGuestOf(ctx, eventId));
  if (row === undefined) throw notFound();
  return presentInvitation(ctx, friend, row);
}

/** The friend and the owner behind a link. Throws `gone` once it was closed. */
async function getFriendRow(ctx: FriendContext) {
  const [found] = await ctx.db
    .select({
      friend: friends,
      owner: { firstName: owners.firstName, lastName: owners.lastName, timeZone: owners.timeZone },
    })
    .from(friends)
    .innerJoin(owners, eq(owners.id, friends.ownerId))
    .where(and(eq(friends.id, ctx.friend.id), eq(friends.ownerId, ctx.friend.ownerId), isNull(friends.removedAt)));
  if (found === undefined || found.friend.tokenHash === null) throw new DomainError('gone');
  return { ...found.friend, tokenHash: found.friend.tokenHash, owner: found.owner };
}

/** Whether the friend is a guest of this one event, by the audience rule itself. */
export const isGuestOf = (ctx: FriendContext, eventId: string) =>
  and(
    eq(events.id, eventId),
    exists(
      ctx.db
        .select({ one: sql`1` })
        .from(eventAudience)
        .where(and(eq(eventAudience.eventId, eventId), eq(eventAudience.friendId, ctx.friend.id))),
    ),
  );

/**
 * The same rule from the friend's side, for many events: what is for everybody, what names the friend, and what names
 * their groups are three look-ups with constant ids, because one condition over all three makes the planner scan whole tables.
 */
function isOnPage(ctx: FriendContext, friend: typeof friends.$inferSelect): SQL | undefined {
  const since = new Date(ctx.now.getTime() - recentDays * 86_400_000);
  const isOpen = and(
    eq(events.ownerId, ctx.friend.ownerId),
    gt(events.endAt, since),
    gte(events.endAt, friend.invitedAt),
  );
  const byName = ctx.db
    .select({ id: eventAudienceFriends.eventId })
    .from(eventAudienceFriends)
    .where(eq(eventAudienceFriends.friendId, friend.id));
  const byGroup = ctx.db
    .select({ id: eventAudienceGroups.eventId })
    .from(groupMembers)
    .innerJoin(eventAudienceGroups, eq(eventAudienceGroups.groupId, groupMembers.groupId))
    .where(eq(groupMembers.friendId, friend.id));
  const byAll = ctx.db
    .select({ id: events.id })
    .from(events)
    .where(and(isOpen, eq(events.audienceType, 'all')));
  const mine = friend.unsubscribedAt === null ? union(byAll, byName, byGroup) : union(byName, byGroup);
  const isExcluded = ctx.db
    .select({ one: sql`1` })
    .from(eventExclusions)
    .where(and(sql`${eventExclusions.eventId} = events.id`, eq(eventExclusions.friendId, friend.id)));
  return and(
    isOpen,
    inArray(events.id, mine),
    notExists(isExcluded),
    friend.hideCancelled ? ne(events.status, 'cancelled') : undefined,
  );
}

function selectInvitations(ctx: FriendContext, condition: SQL | undefined) {
  return ctx.db
    .select({
      ...getTableColumns(events),
      rsvpStatus: rsvps.status,
      note: rsvps.note,
      attendance: attendance(ctx.now),
    })
    .from(events)
    .leftJoin(rsvps, and(eq(rsvps.eventId, events.id), eq(rsvps.friendId, ctx.friend.id)))
    .where(and(eq(events.ownerId, ctx.friend.ownerId), isNull(events.deletedAt), ne(events.status, 'draft'), condition))
    .orderBy(asc(events.startAt), asc(events.id));
}
