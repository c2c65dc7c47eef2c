import type { OwnerId } from '@kith/contracts/ids';
import {
  deliveries,
  eventGuests,
  events,
  friendMessages,
  friends,
  isCurrentGuest,
  owners,
  series,
  seriesGuests,
  telegramChats,
} from '@kith/db/schema';
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lte, min, or, type SQL, sql } from '@kith/db/sql';
import { channelOf } from '../activity/index.ts';
import type { SystemContext } from '../context.ts';
import { isGuestOfSeries, movedFrom } from '../guests/index.ts';
import { attendees } from '../rsvps/index.ts';
import { spacing } from './rules.ts';

/** A pending message with everything that decides about it. */
export type WaitingRow = Awaited<ReturnType<typeof listWaiting>>[number];

/** The owner whose guests are mailed; null when the account is gone. */
export async function findSender(ctx: SystemContext, ownerId: OwnerId) {
  const [row] = await ctx.db.select().from(owners).where(eq(owners.id, ownerId));
  return row ?? null;
}

const isWaiting = (ctx: SystemContext, ownerId: OwnerId) =>
  and(
    eq(deliveries.ownerId, ownerId),
    eq(deliveries.status, 'waiting'),
    // Rows leased by another process are left alone until the lease expires.
    or(isNull(deliveries.leasedUntil), lte(deliveries.leasedUntil, ctx.now)),
  );

/** When a friend was last sent anything that matches a condition on `earlier`; now, while another process holds it. */
const lastSent = (ctx: SystemContext, ownerId: OwnerId, condition: SQL) =>
  // Drizzle does not type the maximum of an empty set as null.
  sql`(select max(case when earlier.leased_until > ${ctx.now.toISOString()}::timestamptz
      then ${ctx.now.toISOString()}::timestamptz else earlier.sent_at end)
    from ${deliveries} earlier
    where earlier.owner_id = ${ownerId}::uuid and earlier.friend_id = ${deliveries.friendId} and ${condition})`.mapWith(
    deliveries.sentAt,
  ) as SQL<Date | null>;

/** The other dates `d` of the series of the date in `events` that take place and to which the friend in `friends` is invited. */
const isOtherDate = (ownerId: OwnerId) => sql`events d
  where d.owner_id = ${ownerId}::uuid and d.series_id = ${seriesGuests.seriesId} and d.id <> ${events.id}
    and d.deleted_at is null and d.status <> 'cancelled'
    and (d.awaits_guests or exists (select 1 from event_guests i
      where i.owner_id = ${ownerId}::uuid and i.event_id = d.id and i.friend_id = ${friends.id} and ${isCurrentGuest('i')}))`;

/** All pending messages of friends of one owner for whom something is due, oldest first. */
export async function listWaiting(ctx: SystemContext, ownerId: OwnerId, mostFriends: number) {
  const due = await ctx.db
    .select({ friendId: deliveries.friendId })
    .from(deliveries)
    .where(and(isWaiting(ctx, ownerId), lte(deliveries.dueAt, ctx.now)))
    .groupBy(deliveries.friendId)
    .orderBy(asc(min(deliveries.dueAt)), asc(deliveries.friendId))
    .limit(mostFriends);
  if (due.length === 0) return [];
  const recently = new Date(ctx.now.getTime() - spacing).toISOString();
  const rows = await ctx.db
    .select({
      delivery: getTableColumns(deliveries),
      event: getTableColumns(events),
      friend: getTableColumns(friends),
      guest: getTableColumns(eventGuests),
      movedFrom,
      ...attendees,
      rule: series.rule,
      localStart: series.localStart,
      // Whether this and every later date are off.
      isSeriesOff: sql`coalesce(${series.status} = 'cancelled' or ${series.deletedAt} is not null
        or ${series.localLast} < ${events.originalLocal}, false)`.mapWith(Boolean),
      // Instants as text, as the cast says.
      nextDates: sql<
        string[]
      >`array(select to_char(d.start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from ${isOtherDate(ownerId)}
          and d.start_at > ${events.startAt} order by d.start_at limit 3)::text[]`,
      othersStay: sql`exists (select 1 from ${isOtherDate(ownerId)}
        and d.end_at > ${ctx.now.toISOString()}::timestamptz)`.mapWith(Boolean),
      channel: channelOf(ctx.ports.telegram !== null),
      chatId: telegramChats.chatId,
      // Selected only where needed, because it scans everything ever sent to a friend: for a digest, and for an invitation the
      // last ten minutes.
      lastSentAt: lastSent(
        ctx,
        ownerId,
        sql`(${friends.digest} or (${deliveries.before} is null
          and (earlier.sent_at > ${recently}::timestamptz or earlier.leased_until > ${ctx.now.toISOString()}::timestamptz)))`,
      ),
      lastToldAt: lastSent(ctx, ownerId, sql`earlier.event_id = ${deliveries.eventId}`),
      hadCalendarPart: sql`exists (select 1 from ${deliveries} earlier
        where earlier.owner_id = ${ownerId}::uuid and earlier.event_id = ${deliveries.eventId}
          and earlier.friend_id = ${deliveries.friendId} and earlier.has_calendar_part)`.mapWith(Boolean),
    })
    .from(deliveries)
    .innerJoin(events, and(eq(events.ownerId, ownerId), eq(events.id, deliveries.eventId)))
    .innerJoin(friends, and(eq(friends.ownerId, ownerId), eq(friends.id, deliveries.friendId)))
    // Who is invited to some of its dates alone is not told of the others.
    .leftJoin(seriesGuests, isGuestOfSeries({ ownerId, friendId: deliveries.friendId }))
    .leftJoin(series, and(eq(series.ownerId, ownerId), eq(series.id, seriesGuests.seriesId)))
    .leftJoin(
      eventGuests,
      and(
        eq(eventGuests.ownerId, ownerId),
        eq(eventGuests.eventId, deliveries.eventId),
        eq(eventGuests.friendId, deliveries.friendId),
      ),
    )
    .leftJoin(telegramChats, and(eq(telegramChats.ownerId, ownerId), eq(telegramChats.friendId, deliveries.friendId)))
    .where(
      and(
        isWaiting(ctx, ownerId),
        inArray(
          deliveries.friendId,
          due.map(({ friendId }) => friendId),
        ),
      ),
    )
    .orderBy(
      asc(deliveries.friendId),
      asc(events.startAt),
      asc(events.id),
      asc(deliveries.createdAt),
      asc(deliveries.revision),
    );
  return rows.map(({ guest: row, ...rest }) => {
    const hasLeft = row?.leftAt != null;
    return { ...rest, guest: hasLeft ? null : row, formerGuest: hasLeft ? row : null };
  });
}

/** When the next pending mail of an owner or the next reminder is due; null when none is. */
export async function findNextDue(ctx: SystemContext, ownerId: OwnerId): Promise<Date | null> {
  const next = sql`min(greatest(${deliveries.dueAt}, ${deliveries.leasedUntil}))`.mapWith(deliveries.dueAt);
  const [row] = await ctx.db
    .select({ next })
    .from(deliveries)
    .where(and(eq(deliveries.ownerId, ownerId), eq(deliveries.status, 'waiting')));
  const [message] = await ctx.db
    .select({
      next: sql`min(greatest(${friendMessages.dueAt}, ${friendMessages.leasedUntil}))`.mapWith(friendMessages.dueAt),
    })
    .from(friendMessages)
    .where(and(eq(friendMessages.ownerId, ownerId), eq(friendMessages.status, 'waiting')));
  const [reminder] = await ctx.db
    .select({ next: min(events.nextReminderAt) })
    .from(events)
    .where(eq(events.ownerId, ownerId));
  // Drizzle does not type the minimum of an empty set as null.
  const times = [
    row?.next as Date | null | undefined,
    message?.next as Date | null | undefined,
    reminder?.next,
  ].flatMap((time) => (time ? [time.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** The owners with pending guest mails that may be sent, or with upcoming reminders. */
export async function listWaitingOwners(ctx: SystemContext): Promise<OwnerId[]> {
  const maySend = and(isNotNull(owners.emailVerifiedAt), isNull(owners.suspendedAt));
  const waiting = ctx.db
    .selectDistinct({ ownerId: deliveries.ownerId })
    .from(deliveries)
    .innerJoin(owners, eq(owners.id, deliveries.ownerId))
    .where(and(eq(deliveries.status, 'waiting'), maySend));
  const telling = ctx.db
    .selectDistinct({ ownerId: friendMessages.ownerId })
    .from(friendMessages)
    .innerJoin(owners, eq(owners.id, friendMessages.ownerId))
    .where(and(eq(friendMessages.status, 'waiting'), maySend));
  const reminding = ctx.db
    .selectDistinct({ ownerId: events.ownerId })
    .from(events)
    .innerJoin(owners, eq(owners.id, events.ownerId))
    .where(and(isNotNull(events.nextReminderAt), maySend));
  const rows = [...(await waiting), ...(await telling), ...(await reminding)];
  return [...new Set(rows.map(({ ownerId }) => ownerId))];
}
