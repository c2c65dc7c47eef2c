import {
  eventAudienceFriends,
  eventAudienceGroups,
  eventExclusions,
  friends,
  groups,
  seriesAudienceFriends,
  seriesAudienceGroups,
  seriesExclusions,
} from '@kith/db/schema';
import { and, eq, isNull, sql } from '@kith/db/sql';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { OwnerContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { sameIds } from './rules.ts';

/** The picks of an event or a series: ids of groups and friends, and of friends who are left out. */
export interface Picks {
  groups: readonly string[];
  friends: readonly string[];
  excluded: readonly string[];
}

export const noPicks: Picks = { groups: [], friends: [], excluded: [] };

/** Whose picks they are. */
export interface PicksOf {
  kind: 'event' | 'series';
  id: string;
}

const tables = {
  event: { groups: eventAudienceGroups, friends: eventAudienceFriends, excluded: eventExclusions },
  series: { groups: seriesAudienceGroups, friends: seriesAudienceFriends, excluded: seriesExclusions },
} as const satisfies Record<PicksOf['kind'], Record<keyof Picks, PgTable>>;

/**
 * Stores the picks of an event or a series, whose row the caller has locked or just made. Ids that were not known before, among those
 * stored or others that it had, have to be the owner's own and not removed, else `not_found`.
 */
export async function writePicks(
  ctx: OwnerContext,
  of: PicksOf,
  { before, after, known = before }: { before: Picks; after: Picks; known?: Picks },
): Promise<void> {
  const newFriends = [...missingFrom(known.friends, after.friends), ...missingFrom(known.excluded, after.excluded)];
  await requireOwn(ctx, missingFrom(known.groups, after.groups), [...new Set(newFriends)]);
  for (const picked of ['groups', 'friends', 'excluded'] as const) {
    if (sameIds(before[picked], after[picked])) continue;
    const table = tables[of.kind][picked];
    const [whose, which] = [
      sql.identifier(`${of.kind}_id`),
      sql.identifier(picked === 'groups' ? 'group_id' : 'friend_id'),
    ];
    const ids = sql`string_to_array(${after[picked].join(',')}, ',')::uuid[]`;
    await ctx.db.execute(sql`
      delete from ${table}
      where owner_id = ${ctx.owner.id}::uuid and ${whose} = ${of.id}::uuid and not ${which} = any(${ids})`);
    await ctx.db.execute(sql`
      insert into ${table} (owner_id, ${whose}, ${which})
      select ${ctx.owner.id}::uuid, ${of.id}::uuid, unnest(${ids}) on conflict do nothing`);
  }
}

/** Gives the picks of one to another as well, which has none yet. */
export async function copyPicks(ctx: OwnerContext, from: PicksOf, to: PicksOf): Promise<void> {
  for (const picked of ['groups', 'friends', 'excluded'] as const) {
    const which = sql.identifier(picked === 'groups' ? 'group_id' : 'friend_id');
    await ctx.db.execute(sql`
      insert into ${tables[to.kind][picked]} (owner_id, ${sql.identifier(`${to.kind}_id`)}, ${which})
      select p.owner_id, ${to.id}::uuid, p.${which} from ${tables[from.kind][picked]} p
      where p.owner_id = ${ctx.owner.id}::uuid and p.${sql.identifier(`${from.kind}_id`)} = ${from.id}::uuid`);
  }
}

function missingFrom(known: readonly string[], ids: readonly string[]): string[] {
  const there = new Set(known);
  return ids.filter((id) => !there.has(id));
}

/** Refuses ids that are unknown, removed or another owner's, without revealing which; the rows are locked until commit. */
async function requireOwn(ctx: OwnerContext, groupIds: string[], friendIds: string[]): Promise<void> {
  if (groupIds.length > 0) {
    const own = await ctx.db
      .select({ id: groups.id })
      .from(groups)
      .where(and(eq(groups.ownerId, ctx.owner.id), isAmong(groups.id, groupIds)))
      .for('key share');
    if (own.length < groupIds.length) throw notFound();
  }
  if (friendIds.length > 0) {
    const own = await ctx.db
      .select({ id: friends.id })
      .from(friends)
      .where(and(eq(friends.ownerId, ctx.owner.id), isNull(friends.removedAt), isAmong(friends.id, friendIds)))
      .for('key share');
    if (own.length < friendIds.length) throw notFound();
  }
}

// One array parameter keeps the statement short for 5,000 ids.
const isAmong = (column: AnyPgColumn, ids: readonly string[]) =>
  sql`${column} = any(string_to_array(${ids.join(',')}, ',')::uuid[])`;
