import { eventExclusions, events, series, seriesExclusions } from '@kith/db/schema';
import { and, eq, inArray, isNull, sql } from '@kith/db/sql';
import type { OwnerContext } from '../context.ts';
import { notFound } from '../errors.ts';

/**
 * Excludes friends, already checked by the caller, from events whatever their audience says. Call it before the guests are
 * synced. Throws not_found unless every event is the owner's and not deleted.
 */
export async function leaveOut(
  ctx: OwnerContext,
  friendIds: readonly string[],
  eventIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(eventIds.map((id) => id.toLowerCase()))];
  if (wanted.length === 0 || friendIds.length === 0) return;
  const own = await ctx.db
    .update(events)
    .set({ revision: sql`${events.revision} + 1`, updatedAt: ctx.now })
    .where(and(eq(events.ownerId, ctx.owner.id), inArray(events.id, wanted), isNull(events.deletedAt)))
    .returning({ id: events.id });
  if (own.length < wanted.length) throw notFound();
  await ctx.db.execute(sql`
    insert into ${eventExclusions} (owner_id, event_id, friend_id)
    select ${ctx.owner.id}::uuid, e.id, f.id
    from unnest(string_to_array(${wanted.join(',')}, ',')::uuid[]) e (id)
    cross join unnest(string_to_array(${friendIds.join(',')}, ',')::uuid[]) f (id)
    on conflict do nothing`);
}

/** Excludes a friend from all that is planned for everyone, and from the series for everyone, except from one event. */
export async function leaveOutOfOthers(ctx: OwnerContext, friendId: string, except: string): Promise<void> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  await ctx.db.execute(sql`
    with others as (
      update ${events} e set revision = e.revision + 1, updated_at = ${now}
      where e.owner_id = ${ctx.owner.id}::uuid and e.id <> ${except}::uuid and e.audience_type = 'all'
        and (e.series_id is null or e.own_audience) and e.deleted_at is null and e.end_at > ${now}
      returning e.id
    )
    insert into ${eventExclusions} (owner_id, event_id, friend_id)
    select ${ctx.owner.id}::uuid, o.id, ${friendId}::uuid from others o`);
  await ctx.db.execute(sql`
    insert into ${seriesExclusions} (owner_id, series_id, friend_id)
    select s.owner_id, s.id, ${friendId}::uuid from ${series} s
    where s.owner_id = ${ctx.owner.id}::uuid and s.audience_type = 'all' and s.deleted_at is null`);
}
