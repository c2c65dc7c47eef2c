import { DAY_MS } from '@kith/contracts/durations';
import type { Invitation, MailsChoice, ManageView, PlannedTimes } from '@kith/contracts/rsvps';
import {
  eventGuests,
  events,
  friends,
  domainEvents,
  isTold,
  owners,
  telegramChats,
  series,
  seriesGuests,
  isCurrentGuest,
} from '@kith/db/schema';
import { type SQL, and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, sql } from '@kith/db/sql';
import { noteNow, repliesTo } from '../activity/index.ts';
import { type FriendContext, readAnywhere } from '../context.ts';
import { DomainError } from '../errors.ts';
import { attending } from '../events/index.ts';
import { isGuest, isGuestOfSeries, movedFrom, movedSince, presentAnsweredFor } from '../guests/index.ts';
import { shownName } from '../profile/index.ts';
import { presentInvitation, presentManageView } from './present.ts';
import { noInvitation, noInvitationAfterLeaving, recentDays } from './rules.ts';

export type InvitationRow = Awaited<ReturnType<typeof selectInvitations>>[number];
export type ToldRow = Awaited<ReturnType<typeof listTold>>[number];
export type FriendRow = Awaited<ReturnType<typeof getFriendRow>>;

/**
 * Everything behind a friend's link: their upcoming events, those that ended in the last 30 days, and their stored settings.
 * Throws `gone` when the link was closed.
 */
export const getManageView = (ctx: FriendContext): Promise<ManageView> => readAnywhere(ctx, viewCalendar);

async function viewCalendar(ctx: FriendContext): Promise<ManageView> {
  const since = new Date(ctx.now.getTime() - recentDays * DAY_MS);
  const [friend, found, told] = await Promise.all([
    getFriendRow(ctx),
    selectInvitations(ctx, gt(events.endAt, since)),
    listTold(ctx),
  ]);
  const rows = friend.hideCancelled ? found.filter(({ status }) => status !== 'cancelled') : found;
  return presentManageView(ctx, friend, { rows, told });
}

/** One event as its guest sees it. Throws `not_found` when the friend is not a guest, and for drafts and deleted events. */
export const getInvitation = (ctx: FriendContext, eventId: string): Promise<Invitation> =>
  readAnywhere(ctx, (reading) => viewEvent(reading, eventId));

async function viewEvent(ctx: FriendContext, eventId: string): Promise<Invitation> {
  const [[row], told] = await Promise.all([selectInvitations(ctx, eq(events.id, eventId)), listTold(ctx, eventId)]);
  if (row === undefined) throw (await hasLeft(ctx)) ? noInvitationAfterLeaving() : noInvitation();
  return presentInvitation(ctx, row, told);
}

/** What time and place of an event were at an instant (ISO 8601), if they are others now; null otherwise. */
export async function findMovedSince(ctx: FriendContext, eventId: string, at: string): Promise<PlannedTimes | null> {
  const [row] = await ctx.db
    .select({ event: events, was: movedSince(sql`${at}::timestamptz`) })
    .from(eventGuests)
    .innerJoin(events, isGuest({ ownerId: ctx.friend.ownerId, friendId: ctx.friend.id }))
    .where(eq(events.id, eventId));
  return row === undefined ? null : presentAnsweredFor(row.event, row.was);
}

async function hasLeft(ctx: FriendContext): Promise<boolean> {
  const left = await ctx.db
    .select({ id: friends.id })
    .from(friends)
    .where(
      and(eq(friends.ownerId, ctx.friend.ownerId), eq(friends.id, ctx.friend.id), isNotNull(friends.unsubscribedAt)),
    );
  return left.length > 0;
}

/** The friend's mail settings, zone and owner. Throws `gone` when the link was closed. */
export async function getMailsChoice(ctx: FriendContext): Promise<MailsChoice> {
  const { owner, emails, timeZone } = await getFriendRow(ctx);
  return { owner: { name: shownName(owner) }, emails, time_zone: timeZone };
}

/** Maximum number of a friend's notes on a page. */
const mostTold = 100;

/** The friend's messages of the last 30 days, for one event or all, newest first. */
export function listTold(ctx: FriendContext, eventId?: string) {
  return ctx.db
    .select({
      id: domainEvents.id,
      eventId: domainEvents.eventId,
      kind: domainEvents.kind,
      facts: domainEvents.facts,
      happenedAt: domainEvents.happenedAt,
      noteNow,
      replies: repliesTo,
    })
    .from(domainEvents)
    .where(
      and(
        eq(domainEvents.ownerId, ctx.friend.ownerId),
        eq(domainEvents.friendId, ctx.friend.id),
        isTold(domainEvents),
        gt(domainEvents.happenedAt, new Date(ctx.now.getTime() - recentDays * DAY_MS)),
        eventId === undefined ? undefined : eq(domainEvents.eventId, eventId),
      ),
    )
    .orderBy(desc(domainEvents.happenedAt), desc(domainEvents.no))
    .limit(mostTold);
}

/** The friend and owner behind a link. Throws `gone` once the friend was removed. */
async function getFriendRow(ctx: FriendContext) {
  const [found] = await ctx.db
    .select({
      friend: friends,
      owner: { firstName: owners.firstName, lastName: owners.lastName, timeZone: owners.timeZone },
      chatId: telegramChats.id,
    })
    .from(friends)
    .innerJoin(owners, eq(owners.id, friends.ownerId))
    .leftJoin(telegramChats, and(eq(telegramChats.ownerId, friends.ownerId), eq(telegramChats.friendId, friends.id)))
    .where(and(eq(friends.ownerId, ctx.friend.ownerId), eq(friends.id, ctx.friend.id), isNull(friends.removedAt)));
  if (found === undefined) throw new DomainError('gone');
  return { ...found.friend, owner: found.owner, hasChat: found.chatId !== null };
}

// Drizzle cannot infer the element type of the subquery's array: these are names.
const attendeeNames = sql<string[]>`array(select f.name::text from event_guests g
  join friends f on f.owner_id = g.owner_id and f.id = g.friend_id
  where events.show_guests and g.owner_id = events.owner_id and g.event_id = events.id
    and ${isCurrentGuest('g')} and g.answer = 'yes'
  order by g.answered_at, f.id)`;

/** The number of an event's guests who said yes, and their names where the owner shows them. */
export const attendees = { attending, attendeeNames };

function selectInvitations(ctx: FriendContext, condition: SQL | undefined) {
  return (
    ctx.db
      .select({
        ...getTableColumns(events),
        rule: series.rule,
        localStart: series.localStart,
        answer: eventGuests.answer,
        note: eventGuests.note,
        answeredBy: eventGuests.answeredBy,
        fromSeries: eventGuests.fromSeries,
        movedFrom,
        ...attendees,
      })
      .from(eventGuests)
      .innerJoin(events, isGuest({ ownerId: ctx.friend.ownerId, friendId: ctx.friend.id }))
      // Who is invited to some of its dates alone is not told of the others.
      .leftJoin(seriesGuests, isGuestOfSeries({ ownerId: ctx.friend.ownerId, friendId: ctx.friend.id }))
      .leftJoin(series, and(eq(series.ownerId, ctx.friend.ownerId), eq(series.id, seriesGuests.seriesId)))
      .where(condition)
      .orderBy(asc(events.startAt), asc(events.id))
  );
}
