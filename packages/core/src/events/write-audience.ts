import { eventAudienceFriends, eventAudienceGroups, eventExclusions, friends, groups } from '@kith/db/schema';
import { and, eq, isNull, sql } from '@kith/db/sql';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { OwnerContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { sameIds } from './rules.ts';

/** The audience of an event: ids of groups, friends and excluded friends. */
export interface Picks {
  groups: readonly string[];
  friends: readonly string[];
  excluded: readonly string[];
}

export const noPicks: Picks = { groups: [], friends: [], excluded: [] };

/**
 * Stores the audience of an event whose row the caller has locked or just inserted. New ids have to be the owner's and not
 * removed, else `not_found`.
 */
export async function writePicks(ctx: OwnerContext, eventId: string, before: Picks, after: Picks): Promise<void> {
  const newGroups = missingFrom(before.groups, after.groups);
  const newFriends = missingFrom(before.friends, after.friends);
  const newlyExcluded = missingFrom(before.excluded, after.excluded);
  await requireOwn(ctx, newGroups, [...new Set([...newFriends, ...newlyExcluded])]);

  const ofEvent = { ownerId: ctx.owner.id, eventId };
  if (!sameIds(before.groups, after.groups)) {
    await ctx.db
      .delete(eventAudienceGroups)
      .where(
        and(
          eq(eventAudienceGroups.ownerId, ctx.owner.id),
          eq(eventAudienceGroups.eventId, eventId),
          sql`not ${isAmong(eventAudienceGroups.groupId, after.groups)}`,
        ),
      );
    if (newGroups.length > 0) {
      await ctx.db.insert(eventAudienceGroups).values(newGroups.map((groupId) => ({ ...ofEvent, groupId })));
    }
  }
  const byFriend = [
    [eventAudienceFriends, before.friends, after.friends, newFriends],
    [eventExclusions, before.excluded, after.excluded, newlyExcluded],
  ] as const;
  for (const [table, idsBefore, idsAfter, added] of byFriend) {
    if (sameIds(idsBefore, idsAfter)) continue;
    await ctx.db
      .delete(table)
      .where(
        and(eq(table.ownerId, ctx.owner.id), eq(table.eventId, eventId), sql`not ${isAmong(table.friendId, idsAfter)}`),
      );
    if (added.length > 0) await ctx.db.insert(table).values(added.map((friendId) => ({ ...ofEvent, friendId })));
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
