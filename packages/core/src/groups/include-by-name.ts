import { readRows } from '@kith/db';
import {
  eventAudienceFriends,
  eventAudienceGroups,
  eventGuests,
  events,
  groupMembers,
  series,
  seriesAudienceFriends,
  seriesAudienceGroups,
  seriesGuests,
  isCurrentGuest,
} from '@kith/db/schema';
import { sql } from '@kith/db/sql';
import type { OwnerContext } from '../context.ts';

/**
 * Adds friends by name to the audience of those current and upcoming events and series of which they are guests only through this
 * group, so that they stay invited without it. Only those events are edited and get a new revision.
 */
export async function includeByName(ctx: OwnerContext, groupId: string, friendIds: readonly string[]): Promise<void> {
  if (friendIds.length === 0) return;
  const ownerId = sql`${ctx.owner.id}::uuid`;
  const named = await readRows<{ id: string }>(
    ctx.db,
    sql`
    insert into ${eventAudienceFriends} (owner_id, event_id, friend_id)
    select g.owner_id, g.event_id, g.friend_id from ${eventGuests} g
    join ${events} e on e.owner_id = ${ownerId} and e.id = g.event_id
    where g.owner_id = ${ownerId} and ${isCurrentGuest('g')}
      and g.friend_id = any(string_to_array(${friendIds.join(',')}, ',')::uuid[])
      and g.event_id in (select p.event_id from ${eventAudienceGroups} p where p.owner_id = ${ownerId} and p.group_id = ${groupId}::uuid)
      and e.audience_type <> 'all' and e.deleted_at is null and e.end_at > ${ctx.now.toISOString()}::timestamptz
      and (g.event_id, g.friend_id) not in (
        select p.event_id, m.friend_id from ${eventAudienceGroups} p
        join ${groupMembers} m on m.owner_id = ${ownerId} and m.group_id = p.group_id
        where p.owner_id = ${ownerId} and p.group_id <> ${groupId}::uuid)
    on conflict do nothing
    returning event_id as id`,
  );
  await ctx.db.execute(sql`
    insert into ${seriesAudienceFriends} (owner_id, series_id, friend_id)
    select g.owner_id, g.series_id, g.friend_id from ${seriesGuests} g
    join ${series} s on s.owner_id = ${ownerId} and s.id = g.series_id
    where g.owner_id = ${ownerId} and g.left_at is null
      and g.friend_id = any(string_to_array(${friendIds.join(',')}, ',')::uuid[])
      and g.series_id in (select p.series_id from ${seriesAudienceGroups} p where p.owner_id = ${ownerId} and p.group_id = ${groupId}::uuid)
      and s.audience_type <> 'all' and s.deleted_at is null
      and (g.series_id, g.friend_id) not in (
        select p.series_id, m.friend_id from ${seriesAudienceGroups} p
        join ${groupMembers} m on m.owner_id = ${ownerId} and m.group_id = p.group_id
        where p.owner_id = ${ownerId} and p.group_id <> ${groupId}::uuid)
    on conflict do nothing`);
  const ids = [...new Set(named.map(({ id }) => id))];
  if (ids.length === 0) return;
  await ctx.db.execute(sql`
    update ${events} set revision = revision + 1, updated_at = ${ctx.now.toISOString()}::timestamptz
    where owner_id = ${ownerId} and id = any(string_to_array(${ids.join(',')}, ',')::uuid[])`);
}
