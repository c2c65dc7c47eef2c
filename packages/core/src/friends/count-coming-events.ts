import type { friends } from '@kith/db/schema';
import { sql } from 'drizzle-orm';
import type { OwnerContext } from '../context.ts';

type Counted = Pick<typeof friends.$inferSelect, 'id' | 'unsubscribedAt'>;

/**
 * Answers a function that says of how many coming events one of the owner's friends is a guest; `friendIds` bounds what is
 * looked at, null means all. It is the same count that `event_audience` gives (a test compares them), which for 2,000 friends
 * and 500 events would mean a million pairs: events for everybody are counted once and the exceptions taken off.
 */
export async function countComingEvents(
  ctx: OwnerContext,
  friendIds: readonly string[] | null,
): Promise<(friend: Counted) => number> {
  const among = (column: string) =>
    friendIds === null ? sql`true` : sql`${sql.raw(column)} = any(${`{${friendIds.join()}}`}::text::uuid[])`;
  const counted = sql`
    with coming as materialized (
      select id, audience_type from events
      where owner_id = ${ctx.owner.id} and deleted_at is null and status in ('pending', 'confirmed')
        and end_at > ${ctx.now.toISOString()}::timestamptz
    ), excepted as materialized (
      select c.id as event_id, c.audience_type, x.friend_id
      from coming c join event_exclusions x on x.event_id = c.id
      where ${among('x.friend_id')}
    ), named as (
      select c.id as event_id, c.audience_type, ef.friend_id
      from coming c join event_audience_friends ef on ef.event_id = c.id
      where ${among('ef.friend_id')}
      union
      select c.id, c.audience_type, gm.friend_id
      from coming c join event_audience_groups eg on eg.event_id = c.id join group_members gm on gm.group_id = eg.group_id
      where ${among('gm.friend_id')}
    )
    select null::uuid as friend_id, 'all' as kind, count(*)::int as count from coming where audience_type = 'all'
    union all
    select friend_id, 'excepted', count(*)::int from excepted where audience_type = 'all' group by friend_id
    union all
    select n.friend_id, case when n.audience_type = 'all' then 'named for all' else 'named' end, count(*)::int
    from named n
    where not exists (select 1 from excepted x where x.event_id = n.event_id and x.friend_id = n.friend_id)
    group by 1, 2`;
  const rows = await ctx.db
    .select({
      friendId: sql<string | null>`counted.friend_id`,
      kind: sql<'all' | 'excepted' | 'named for all' | 'named'>`counted.kind`,
      count: sql<number>`counted.count`,
    })
    .from(sql`(${counted}) counted`);
  const counts = new Map(rows.map(({ friendId, kind, count }) => [`${kind} ${friendId ?? ''}`, count]));
  const of = (kind: string, id = '') => counts.get(`${kind} ${id}`) ?? 0;
  return ({ id, unsubscribedAt }) =>
    unsubscribedAt === null
      ? of('all') - of('excepted', id) + of('named', id)
      : // Who left is no longer among everybody, but stays a guest where they are named.
        of('named for all', id) + of('named', id);
}
