import { MINUTE_MS } from '@kith/contracts/durations';
import type { AnnouncementKind } from '@kith/contracts/events';
import type { OwnerId } from '@kith/contracts/ids';
import { deliveries, eventGuests, events, friends, series, type ToldFacts, isCurrentGuest } from '@kith/db/schema';
import { readRows } from '@kith/db';
import { sql } from '@kith/db/sql';
import type { SystemContext } from '../context.ts';
import { channelOf } from './pick-channel.ts';

/** Debounce for change notifications, so that two edits in a row become one message. */
const settling = 10 * MINUTE_MS;
/** Events that start within this time use the shorter debounce. */
const soon = 120 * MINUTE_MS;
const settlingSoon = 2 * MINUTE_MS;

/** What guests are notified of, and the state that they knew before; null when nobody can be notified. */
export interface GuestNotification {
  kind: AnnouncementKind;
  before: ToldFacts | null;
  /** Only guests who were told that they are uninvited and have been invited again since. */
  isAgain?: boolean;
}

/** The event fields that guests are notified about. */
export const toldFacts = (event: Omit<typeof events.$inferSelect, 'showGuests'>): ToldFacts => ({
  start_at: event.startAt.toISOString(),
  end_at: event.endAt.toISOString(),
  time_zone: event.timeZone,
  all_day: event.allDay,
  location: event.location,
  takes_place: event.status !== 'cancelled' && event.deletedAt === null,
});

/** Whether guest `g` knows of the event without having been notified: they opened it or answered. */
export const knowsEvent = sql`(g.answer <> 'pending' or g.seen_at is not null)`;

/**
 * The condition that a delivery in `d` told a guest of this event: of itself, or of any date of the series that it is part of or came from,
 * because a series is told once for all of its dates.
 */
const isAbout = (ownerId: OwnerId, { id, seriesId }: { id: string; seriesId: string | null }) =>
  seriesId === null
    ? sql`d.event_id = ${id}::uuid`
    : sql`d.event_id in (
        select e.id from ${events} e
        join ${series} s on s.owner_id = ${ownerId}::uuid and s.id = e.series_id
        join ${series} own on own.owner_id = ${ownerId}::uuid and own.root_id = s.root_id and own.id = ${seriesId}::uuid
        where e.owner_id = ${ownerId}::uuid)`;

/** The earliest send time of a mail: at once for an invitation, after the debounce for a change. */
export function mailableFrom(kind: AnnouncementKind, startAt: Date, now: Date): Date {
  if (kind === 'published') return now;
  return new Date(now.getTime() + (startAt.getTime() - now.getTime() < soon ? settlingSoon : settling));
}

/** The row of a guest who is invited again is reset as if new. */
const invitedAnew = sql`update set created_at = excluded.created_at, status = excluded.status, due_at = excluded.due_at,
  before = null, attempts = 0, sent_at = null`;

/**
 * Notifies the guests of an event in one statement: each over the channel on which they are reachable, or through their calendar
 * feed alone. Messages are stored as rows and sent by a job.
 * An invitation goes only to guests who were never notified or were told since that they are uninvited; a change or cancellation
 * goes to everyone once anybody was notified, once per revision. A guest who opened the event or answered counts as notified.
 * Guests who unsubscribed are not notified.
 */
export async function notifyGuests(
  ctx: SystemContext,
  ownerId: OwnerId,
  event: { id: string; seriesId: string | null; revision: number; startAt: Date },
  { kind, before, isAgain = false }: GuestNotification,
): Promise<void> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const mailAt = mailableFrom(kind, event.startAt, ctx.now);
  const isInvited = kind === 'published';
  const isTold = sql`reached.knows or exists (
    select 1 from ${deliveries} d where d.owner_id = ${ownerId}::uuid and ${isAbout(ownerId, event)})`;
  // `in` with a subquery is a hashed lookup; joins would become nested loops on tables that grew since the last ANALYZE.
  await ctx.db.execute(sql`
    with reached as materialized (
      select friends.id, ${channelOf(ctx.ports.telegram !== null)} as way,
        friends.id in (
          select g.friend_id from ${eventGuests} g
          where g.owner_id = ${ownerId}::uuid and g.event_id = ${event.id}::uuid and ${isCurrentGuest('g')}
        ) as is_guest,
        friends.id in (
          select d.friend_id from ${deliveries} d
          where d.owner_id = ${ownerId}::uuid and ${isAbout(ownerId, event)} and d.kind = 'published'
        ) as was_told,
        friends.id in (
          select g.friend_id from ${eventGuests} g
          where g.owner_id = ${ownerId}::uuid and g.event_id = ${event.id}::uuid
            and ${knowsEvent}
        ) as knows,
        friends.id in (
          select d.friend_id from ${deliveries} d
          where d.owner_id = ${ownerId}::uuid and ${isAbout(ownerId, event)} and d.kind in ('published', 'uninvited')
          group by d.friend_id
          having max(d.created_at) filter (where d.kind = 'uninvited' and d.status = 'sent')
            > max(d.created_at) filter (where d.kind = 'published')
        ) as was_uninvited
      from ${friends}
      where friends.owner_id = ${ownerId}::uuid and friends.unsubscribed_at is null
    )
    insert into ${deliveries}
      (owner_id, event_id, friend_id, kind, revision, channel, created_at, status, due_at, before)
    select ${ownerId}::uuid, ${event.id}::uuid, reached.id, ${kind}, ${event.revision}::int,
      coalesce(reached.way, 'calendar'), ${now},
      case when reached.way is not null then 'waiting' end,
      case when reached.way is not null then ${mailAt.toISOString()}::timestamptz end,
      case when reached.way is not null and (reached.was_told or reached.knows) then ${before && JSON.stringify(before)}::text::jsonb end
    from reached
    where reached.is_guest and (${isInvited ? sql`reached.was_uninvited or (${!isAgain} and not reached.was_told)` : isTold})
    on conflict (owner_id, event_id, friend_id, kind, revision, channel) do ${isInvited ? invitedAnew : sql`nothing`}`);
  await ctx.ports.jobs.add(ctx.db, 'guest-mail', { owner_id: ownerId }, { startAfter: mailAt });
}

/** Whether any guest knows of this event: was notified, opened it or answered. */
export async function isKnownToGuests(
  ctx: SystemContext,
  ownerId: OwnerId,
  event: { id: string; seriesId: string | null },
): Promise<boolean> {
  const rows = await readRows(
    ctx.db,
    sql`
    select 1 from ${deliveries} d where d.owner_id = ${ownerId}::uuid and ${isAbout(ownerId, event)}
    union all
    select 1 from ${eventGuests} g
    where g.owner_id = ${ownerId}::uuid and g.event_id = ${event.id}::uuid and ${knowsEvent}
    limit 1`,
  );
  return rows.length > 0;
}
