import type { Group, GroupList, ListGroupsInput, ListMembersInput, Member, MemberList } from '@kith/contracts/groups';
import { eventAudienceGroups, events, friends, groupMembers, groups, seriesAudienceGroups } from '@kith/db/schema';
import { type SQL, and, asc, eq, gt, ilike, inArray, isNull, or, sql } from '@kith/db/sql';
import type { OwnerContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { readCursor, readPage, writeCursor } from '../pages.ts';
import { presentGroup } from './present.ts';

/**
 * The owner's groups by name, each with its members by name: all, or a page of `limit` after `cursor`; `q` searches names and
 * descriptions; `updated_since` keeps groups changed at or after that instant, including changes to members. Throws invalid_input
 * for a cursor from another list.
 */
export async function listGroups(ctx: OwnerContext, input: ListGroupsInput = {}): Promise<GroupList> {
  const { limit, cursor, q, updated_since: since } = input;
  const asked = cursor === undefined ? undefined : readCursor(cursor);
  return readPage<typeof groups.$inferSelect & { members: Member[] }, Group>({
    limit,
    // A group includes its members, possibly thousands.
    rowsAtOnce: 20,
    read: async (count, last) => {
      const query = ctx.db
        .select()
        .from(groups)
        .where(
          and(
            eq(groups.ownerId, ctx.owner.id),
            matching(q),
            since === undefined ? undefined : changedSince(since),
            behind(last ?? asked, groups),
          ),
        )
        .orderBy(sql`lower(${groups.name})`, asc(groups.id));
      const rows = await (count === null ? query : query.limit(count));
      const ids = rows.map(({ id }) => id);
      const members =
        ids.length === 0 ? new Map<string, Member[]>() : await selectMembers(ctx, inArray(groupMembers.groupId, ids));
      return rows.map((row) => ({ ...row, members: members.get(row.id) ?? [] }));
    },
    present: ({ members, ...row }) => presentGroup(row, members),
    writeCursor,
  });
}

/** One group with its members. Throws not_found for an unknown or foreign id. */
export async function getGroup(ctx: OwnerContext, id: string): Promise<Group> {
  const [row] = await ctx.db
    .select()
    .from(groups)
    .where(and(eq(groups.ownerId, ctx.owner.id), eq(groups.id, id)));
  if (!row) throw notFound();
  const members = await selectMembers(ctx, eq(groupMembers.groupId, row.id));
  return presentGroup(row, members.get(row.id) ?? []);
}

/**
 * The members of one group by name: all, or a page of `limit` after `cursor`. Throws not_found for an unknown or foreign id, and
 * invalid_input for a cursor from another list.
 */
export async function listMembers(ctx: OwnerContext, input: ListMembersInput): Promise<MemberList> {
  const { id, limit, cursor } = input;
  const [row] = await ctx.db
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.ownerId, ctx.owner.id), eq(groups.id, id)));
  if (!row) throw notFound();
  const asked = cursor === undefined ? undefined : readCursor(cursor);
  return readPage<Member, Member>({
    limit,
    read: async (count, last) => {
      const where = and(eq(groupMembers.groupId, row.id), behind(last ?? asked, friends));
      return (await selectMembers(ctx, where, count)).get(row.id) ?? [];
    },
    present: (member) => member,
    writeCursor,
  });
}

/** Ids of the events that are not over and name a group in their audience, or are dates of a series that does. */
export async function listComingEvents(ctx: OwnerContext, groupId: string): Promise<string[]> {
  const owner = sql`${ctx.owner.id}::uuid`;
  const rows = await ctx.db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.ownerId, ctx.owner.id),
        gt(events.endAt, ctx.now),
        or(
          sql`${events.id} in (select p.event_id from ${eventAudienceGroups} p
            where p.owner_id = ${owner} and p.group_id = ${groupId}::uuid)`,
          sql`(not ${events.ownAudience} and ${events.seriesId} in (select p.series_id from ${seriesAudienceGroups} p
            where p.owner_id = ${owner} and p.group_id = ${groupId}::uuid))`,
        ),
      ),
    );
  return rows.map(({ id }) => id);
}

async function selectMembers(
  ctx: OwnerContext,
  where: SQL | undefined,
  limit: number | null = null,
): Promise<Map<string, Member[]>> {
  const query = ctx.db
    .select({ groupId: groupMembers.groupId, id: friends.id, name: friends.name, email: friends.email })
    .from(groupMembers)
    .innerJoin(friends, and(eq(friends.ownerId, groupMembers.ownerId), eq(friends.id, groupMembers.friendId)))
    .where(and(eq(groupMembers.ownerId, ctx.owner.id), isNull(friends.removedAt), where))
    .orderBy(sql`lower(${friends.name})`, asc(friends.id));
  const rows = await (limit === null ? query : query.limit(limit));
  const byGroup = new Map<string, Member[]>();
  for (const { groupId, ...member } of rows) {
    const known = byGroup.get(groupId);
    if (known) known.push(member);
    else byGroup.set(groupId, [member]);
  }
  return byGroup;
}

function matching(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const pattern = `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return or(ilike(groups.name, pattern), ilike(groups.description, pattern));
}

const changedSince = (since: string) =>
  sql`(${groups.updatedAt} >= ${since}::timestamptz or exists (select 1 from group_members m
    join friends f on f.owner_id = m.owner_id and f.id = m.friend_id
    where m.owner_id = ${groups.ownerId} and m.group_id = ${groups.id}
      and greatest(m.added_at, f.updated_at, f.removed_at) >= ${since}::timestamptz))`;

/** The cursor values of an entry in a list by name. */
const behind = (entry: { name: string; id: string } | undefined, table: typeof groups | typeof friends) =>
  entry && sql`(lower(${table.name}), ${table.id}) > (lower(${entry.name}), ${entry.id}::uuid)`;
