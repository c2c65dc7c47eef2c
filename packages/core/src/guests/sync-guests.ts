import type { OwnerId } from '@kith/contracts/ids';
import {
  audienceRule,
  eventExclusions,
  eventGuests,
  events,
  friends,
  series,
  seriesAudienceRule,
  seriesGuests,
  isCurrentGuest,
} from '@kith/db/schema';
import { readRows } from '@kith/db';
import { type SQL, sql } from '@kith/db/sql';
import type { SystemContext } from '../context.ts';

/**
 * The scope of a sync: the guests of one edited event, those of series and their dates, or the events of some friends, optionally
 * limited to some events.
 */
export type SyncScope =
  | { event: string }
  | { series: readonly string[] }
  | { friends: readonly string[]; among?: readonly string[] };

/** A friend and an event of which they became or ceased to be a guest. */
export interface GuestPair {
  eventId: string;
  friendId: string;
}

/** Guests added and removed. */
export interface GuestChanges {
  came: GuestPair[];
  left: GuestPair[];
}

/**
 * Materialises the audience rule as rows of `event_guests`, and of `series_guests` before, for one owner and scope; the only writer
 * of `since` and `leftAt`. The guest of a date of a series begins with the answer to the series. Removed guests keep their answer and
 * get it back on returning. Past events are not synced again: an edit adds newly named guests and removes only excluded ones and
 * those invited after its end. Cancelled events take no new guests, and only an edit removes any. Deleted events are unchanged.
 * Returns the changes. Call it in the transaction of the change, after `lockOwner` and after writing the change.
 */
export async function syncGuests(ctx: SystemContext, ownerId: OwnerId, scope: SyncScope): Promise<GuestChanges> {
  if ('friends' in scope && (scope.friends.length === 0 || scope.among?.length === 0)) return { came: [], left: [] };
  if ('series' in scope && scope.series.length === 0) return { came: [], left: [] };
  if (!('event' in scope)) await syncSeriesGuests(ctx, ownerId, scope);
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const isInScope = (pair: SQL) =>
    'event' in scope
      ? sql`${pair}.event_id = ${scope.event}::uuid`
      : 'series' in scope
        ? // An array narrows each look-up by its index, however old the statistics are; a joined select would not.
          sql`${pair}.event_id = any(array(
            select d.id from ${events} d where d.owner_id = ${ownerId}::uuid and ${isAmong(sql`d.series_id`, scope.series)}
              and not d.awaits_guests and d.deleted_at is null))`
        : sql`${isAmong(sql`${pair}.friend_id`, scope.friends)}
          and ${scope.among ? isAmong(sql`${pair}.event_id`, scope.among) : sql`true`}`;
  const isEdited = 'event' in scope ? sql`true` : sql`false`;
  // `not in` uses a hashed subplan; `not exists` would be a nested loop on tables that grew since the last ANALYZE.
  const rows = await readRows<GuestPair & { came: boolean }>(
    ctx.db,
    sql`
    with invited as materialized (
      select rule.event_id, rule.friend_id
      from ${audienceRule} rule
      join ${events} e on e.owner_id = rule.owner_id and e.id = rule.event_id
      where rule.owner_id = ${ownerId}::uuid and ${isInScope(sql`rule`)}
        and (e.end_at > ${now} or ${isEdited}) and (e.status <> 'cancelled' or ${isEdited}) and not e.awaits_guests
    ), gone as (
      update ${eventGuests} g set left_at = ${now}, sequence = g.sequence + 1
      from ${events} e, ${friends} f
      where g.owner_id = ${ownerId}::uuid and ${isCurrentGuest('g')} and ${isInScope(sql`g`)}
        and e.owner_id = g.owner_id and e.id = g.event_id and e.deleted_at is null
        and (e.status <> 'cancelled' or ${isEdited})
        and f.owner_id = g.owner_id and f.id = g.friend_id
        and (g.event_id, g.friend_id) not in (select i.event_id, i.friend_id from invited i)
        and (e.end_at > ${now} or f.invited_at > e.end_at or exists (
          select 1 from ${eventExclusions} x
          where x.owner_id = g.owner_id and x.event_id = g.event_id and x.friend_id = g.friend_id))
      returning g.event_id, g.friend_id
    ), come as (
    insert into ${eventGuests} as g
      (owner_id, event_id, friend_id, since, answer, note, answered_at, answered_by, from_series)
    select ${ownerId}::uuid, invited.event_id, invited.friend_id, ${now},
      coalesce(s.answer, 'pending'), s.note, s.answered_at, s.answered_by, s.friend_id is not null
    from invited
    join ${events} e on e.owner_id = ${ownerId}::uuid and e.id = invited.event_id and e.status <> 'cancelled'
    left join ${seriesGuests} s on s.owner_id = ${ownerId}::uuid and s.series_id = e.series_id
      and s.friend_id = invited.friend_id and s.left_at is null
    on conflict (owner_id, event_id, friend_id) do update set since = excluded.since, left_at = null,
      sequence = g.sequence + 1
      where g.left_at is not null
    returning g.event_id, g.friend_id
    )
    select event_id as "eventId", friend_id as "friendId", false as came from gone
    union all select event_id, friend_id, true from come`,
  );
  const pairs = (came: boolean) =>
    rows.filter((row) => row.came === came).map(({ eventId, friendId }) => ({ eventId, friendId }));
  return { came: pairs(true), left: pairs(false) };
}

/** Materialises the audience of series that are not over as rows of `series_guests`, within a scope. */
async function syncSeriesGuests(
  ctx: SystemContext,
  ownerId: OwnerId,
  scope: Exclude<SyncScope, { event: string }>,
): Promise<void> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const isInScope = (pair: SQL) =>
    'series' in scope ? isAmong(sql`${pair}.series_id`, scope.series) : isAmong(sql`${pair}.friend_id`, scope.friends);
  const isOpen = sql`s.deleted_at is null and s.status <> 'cancelled' and (s.ends_at is null or s.ends_at > ${now})`;
  await ctx.db.execute(sql`
    with invited as materialized (
      select rule.series_id, rule.friend_id
      from ${seriesAudienceRule} rule
      join ${series} s on s.owner_id = rule.owner_id and s.id = rule.series_id
      where rule.owner_id = ${ownerId}::uuid and ${isInScope(sql`rule`)} and ${isOpen}
    ), gone as (
      update ${seriesGuests} g set left_at = ${now}
      from ${series} s
      where g.owner_id = ${ownerId}::uuid and g.left_at is null and ${isInScope(sql`g`)}
        and s.owner_id = g.owner_id and s.id = g.series_id and ${isOpen}
        and (g.series_id, g.friend_id) not in (select i.series_id, i.friend_id from invited i)
      returning 1
    )
    insert into ${seriesGuests} as g (owner_id, series_id, friend_id, since)
    select ${ownerId}::uuid, invited.series_id, invited.friend_id, ${now} from invited
    on conflict (owner_id, series_id, friend_id) do update set since = excluded.since, left_at = null,
      sequence = g.sequence + 1
      where g.left_at is not null`);
}

/** One array parameter keeps the statement short for 5,000 ids. */
const isAmong = (column: SQL, ids: readonly string[]) =>
  sql`${column} = any(string_to_array(${ids.join(',')}, ',')::uuid[])`;
