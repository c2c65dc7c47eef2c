import { MINUTE_MS } from '@kith/contracts/durations';
import type { AnnouncementKind } from '@kith/contracts/events';
import type { OwnerId } from '@kith/contracts/ids';
import { deliveries, eventGuests, type events, friends, type ToldFacts } from '@kith/db/schema';
import { readRows } from '@kith/db';
import { sql } from '@kith/db/sql';
import type { SystemContext } from '../context.ts';
import { channelOf } from './pick-channel.ts';

/** A change waits so long for others, so that what is changed twice in a row is told once. */
const settling = 10 * MINUTE_MS;
/** What begins this soon waits only this long. */
const soon = 120 * MINUTE_MS;
const settlingSoon = 2 * MINUTE_MS;

/** What guests are to be told, and what those who know of the event knew before; null when nobody can. */
export interface GuestNotification {
  kind: AnnouncementKind;
  before: ToldFacts | null;
  /** Only those who were told that they are no longer invited, and are guests again. */
  isAgain?: boolean;
}

/** What of a stored event its guests are told when it changes. */
export const toldFacts = (event: Omit<typeof events.$inferSelect, 'showGuests'>): ToldFacts => ({
  start_at: event.startAt.toISOString(),
  end_at: event.endAt.toISOString(),
  time_zone: event.timeZone,
  all_day: event.allDay,
  location: event.location,
  takes_place: event.status !== 'cancelled' && event.deletedAt === null,
});

/** Whether the guest in `g` knows of the event without being told: they saw it or answered. */
export const knowsEvent = sql`(g.answer <> 'pending' or g.seen_at is not null)`;

/** When a mail about what happened now may leave at the earliest: an invitation at once, a change when others may have followed it. */
export function mailableFrom(kind: AnnouncementKind, startAt: Date, now: Date): Date {
  if (kind === 'published') return now;
  return new Date(now.getTime() + (startAt.getTime() - now.getTime() < soon ? settlingSoon : settling));
}

/** Whoever is invited anew has a row of the first time. */
const invitedAnew = sql`update set created_at = excluded.created_at, status = excluded.status, due_at = excluded.due_at,
  before = null, attempts = 0, sent_at = null`;

/**
 * Tells the guests of an event something, in one statement however many they are: each by the channel on which they can be
 * told, or else by their calendar alone, which fetches by itself. Messages wait as rows and leave by a job.
 * An invitation goes only to guests who were never told, or were told since that they are no longer invited; a change or a
 * cancellation to everyone once anybody was told, once for each revision. A guest who saw the event or answered knows of it
 * like one who was told. Whoever left the calendar is told nothing.
 */
export async function notifyGuests(
  ctx: SystemContext,
  ownerId: OwnerId,
  event: { id: string; revision: number; startAt: Date },
  { kind, before, isAgain = false }: GuestNotification,
): Promise<void> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const mailAt = mailableFrom(kind, event.startAt, ctx.now);
  const isInvited = kind === 'published';
  const isTold = sql`reached.knows or exists (
    select 1 from ${deliveries} d where d.owner_id = ${ownerId}::uuid and d.event_id = ${event.id}::uuid)`;
  // `in` as a value is answered from a hash; as joins the two would be nested loops on tables not analysed since they grew.
  await ctx.db.execute(sql`
    with reached as materialized (
      select friends.id, ${channelOf(ctx.ports.telegram !== null)} as way,
        friends.id in (
          select g.friend_id from ${eventGuests} g
          where g.owner_id = ${ownerId}::uuid and g.event_id = ${event.id}::uuid and g.left_at is null
        ) as is_guest,
        friends.id in (
          select d.friend_id from ${deliveries} d
          where d.owner_id = ${ownerId}::uuid and d.event_id = ${event.id}::uuid and d.kind = 'published'
        ) as was_told,
        friends.id in (
          select g.friend_id from ${eventGuests} g
          where g.owner_id = ${ownerId}::uuid and g.event_id = ${event.id}::uuid
            and ${knowsEvent}
        ) as knows,
        friends.id in (
          select d.friend_id from ${deliveries} d
          where d.owner_id = ${ownerId}::uuid and d.event_id = ${event.id}::uuid and d.kind in ('published', 'uninvited')
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

/** Whether any guest knows of this event: was told of it, saw it or answered. */
export async function isKnownToGuests(ctx: SystemContext, ownerId: OwnerId, eventId: string): Promise<boolean> {
  const rows = await readRows(
    ctx.db,
    sql`
    select 1 from ${deliveries} d where d.owner_id = ${ownerId}::uuid and d.event_id = ${eventId}::uuid
    union all
    select 1 from ${eventGuests} g
    where g.owner_id = ${ownerId}::uuid and g.event_id = ${eventId}::uuid and ${knowsEvent}
    limit 1`,
  );
  return rows.length > 0;
}
