import type { Group, Member } from '@kith/contracts/groups';
import { eventAudienceGroups, events, friends, groupMembers, groups } from '@kith/db/schema';
import { type SQL, and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { OwnerContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { presentGroup } from './present.ts';

/** All groups of the owner by name, each with its members by name; two statements however many there are. */
export async function listGroups(ctx: OwnerContext): Promise<Group[]> {
  const rows = await ctx.db
    .select()
    .from(groups)
    .where(eq(groups.ownerId, ctx.owner.id))
    .orderBy(sql`lower(${groups.name})`, asc(groups.id));
  const members = await selectMembers(ctx);
  return rows.map((row) => presentGroup(row, members.get(row.id) ?? []));
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

/** The members of one group by name. Throws not_found for an unknown or foreign id. */
export async function listMembers(ctx: OwnerContext, id: string): Promise<Member[]> {
  return (await getGroup(ctx, id)).members;
}

/** Ids of the events that are not over and name a group in their audience. */
export async function listComingEvents(ctx: OwnerContext, groupId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: events.id })
    .from(eventAudienceGroups)
    .innerJoin(events, and(eq(events.ownerId, eventAudienceGroups.ownerId), eq(events.id, eventAudienceGroups.eventId)))
    .where(
      and(
        eq(eventAudienceGroups.ownerId, ctx.owner.id),
        eq(eventAudienceGroups.groupId, groupId),
        gt(events.endAt, ctx.now),
      ),
    );
  return rows.map(({ id }) => id);
}

async function selectMembers(ctx: OwnerContext, where?: SQL): Promise<Map<string, Member[]>> {
  const rows = await ctx.db
    .select({ groupId: groupMembers.groupId, id: friends.id, name: friends.name, email: friends.email })
    .from(groupMembers)
    .innerJoin(friends, and(eq(friends.ownerId, groupMembers.ownerId), eq(friends.id, groupMembers.friendId)))
    .where(and(eq(groupMembers.ownerId, ctx.owner.id), isNull(friends.removedAt), where))
    .orderBy(sql`lower(${friends.name})`, asc(friends.id));
  const byGroup = new Map<string, Member[]>();
  for (const { groupId, ...member } of rows) {
    const known = byGroup.get(groupId);
    if (known) known.push(member);
    else byGroup.set(groupId, [member]);
  }
  return byGroup;
}
