import type { Friend, FriendDetails, FriendList, ListFriendsInput } from '@kith/contracts/friends';
import { eventAudience, events, friends, groupMembers, groups } from '@kith/db/schema';
import { type SQL, and, asc, eq, gt, ilike, isNull, ne, or, sql } from 'drizzle-orm';
import type { OwnerContext } from '../context.ts';
import { invalid, notFound } from '../errors.ts';
import { type FriendRecord, presentFriend } from './present.ts';

/**
 * The owner's friends by name: all of them, or a page of `limit` after `cursor`; `q` looks in names and addresses.
 * Throws invalid_input for a cursor that this list did not give.
 */
export async function listFriends(ctx: OwnerContext, input: ListFriendsInput = {}): Promise<FriendList> {
  const records = await selectFriends(ctx, {
    where: and(matching(input.q), after(input.cursor)),
    // One more than asked for tells whether another page follows.
    limit: input.limit === undefined ? undefined : input.limit + 1,
  });
  const page = input.limit === undefined ? records : records.slice(0, input.limit);
  const last = page.at(-1)?.row;
  return {
    items: page.map((record) => presentFriend(ctx, record)),
    next_cursor: last && records.length > page.length ? writeCursor(last) : null,
  };
}

/** One friend with the coming events they are a guest of, drafts left out. Throws not_found for any other id. */
export async function getFriend(ctx: OwnerContext, id: string): Promise<FriendDetails> {
  const [friend, invitations] = [await findFriend(ctx, id), await listInvitations(ctx, id)];
  return { ...friend, events: invitations };
}

/** One friend as the list shows them. Throws not_found for an unknown, removed or foreign id. */
export async function findFriend(ctx: OwnerContext, id: string): Promise<Friend> {
  const [record] = await selectFriends(ctx, { where: eq(friends.id, id), limit: 1 });
  if (!record) throw notFound();
  return presentFriend(ctx, record);
}

async function selectFriends(
  ctx: OwnerContext,
  { where, limit }: { where: SQL | undefined; limit: number | undefined },
): Promise<FriendRecord[]> {
  const names = ctx.db
    .select({
      friendId: groupMembers.friendId,
      list: sql<string[]>`jsonb_agg(${groups.name} order by lower(${groups.name}), ${groups.id})`.as('list'),
    })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(eq(groups.ownerId, ctx.owner.id))
    .groupBy(groupMembers.friendId)
    .as('group_names');
  const query = ctx.db
    .select({ row: friends, groups: names.list, upcomingEvents: sql<number>`coming.count` })
    .from(friends)
    .leftJoin(names, eq(names.friendId, friends.id))
    .innerJoin(sql`(${comingCounts(ctx)}) coming`, sql`coming.friend_id = ${friends.id}`)
    .where(and(eq(friends.ownerId, ctx.owner.id), isNull(friends.removedAt), where))
    .orderBy(asc(friends.name), asc(friends.id));
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map(({ row, groups: list, upcomingEvents }) => ({ row, groups: list ?? [], upcomingEvents }));
}

/**
 * How many coming events each of the owner's friends is a guest of: the same answer as counting `event_audience`, which for
 * 2,000 friends and 500 events would mean looking at a million pairs. Events for everybody are counted once and the exceptions taken off.
 */
const comingCounts = (ctx: OwnerContext) => sql`
  with coming as (
    select id, audience_type from events
    where owner_id = ${ctx.owner.id} and deleted_at is null and status in ('pending', 'confirmed')
      and end_at > ${ctx.now.toISOString()}::timestamptz
  ), named as (
    select c.id as event_id, c.audience_type, ef.friend_id
    from coming c join event_audience_friends ef on ef.event_id = c.id
    union
    select c.id, c.audience_type, gm.friend_id
    from coming c join event_audience_groups eg on eg.event_id = c.id join group_members gm on gm.group_id = eg.group_id
  ), picked as (
    select n.friend_id, count(*) as any_type, count(*) filter (where n.audience_type <> 'all') as not_all
    from named n
    where not exists (select 1 from event_exclusions x where x.event_id = n.event_id and x.friend_id = n.friend_id)
    group by n.friend_id
  ), excepted as (
    select x.friend_id, count(*) as count
    from coming c join event_exclusions x on x.event_id = c.id
    where c.audience_type = 'all'
    group by x.friend_id
  )
  select f.id as friend_id, (case when f.unsubscribed_at is null
    then (select count(*) from coming where audience_type = 'all') - coalesce(e.count, 0) + coalesce(p.not_all, 0)
    else coalesce(p.any_type, 0) end)::int as count
  from friends f
  left join picked p on p.friend_id = f.id
  left join excepted e on e.friend_id = f.id
  where f.owner_id = ${ctx.owner.id}`;

async function listInvitations(ctx: OwnerContext, friendId: string): Promise<FriendDetails['events']> {
  const rows = await ctx.db
    .select({ event: events, status: eventAudience.rsvpStatus, note: eventAudience.note })
    .from(eventAudience)
    .innerJoin(events, eq(events.id, eventAudience.eventId))
    .where(
      and(
        eq(events.ownerId, ctx.owner.id),
        eq(eventAudience.ownerId, ctx.owner.id),
        eq(eventAudience.friendId, friendId),
        gt(events.endAt, ctx.now),
        ne(events.status, 'draft'),
      ),
    )
    .orderBy(asc(events.startAt), asc(events.id));
  return rows.flatMap(({ event, status, note }) =>
    event.status === 'draft'
      ? []
      : {
          id: event.id,
          title: event.title,
          start_at: event.startAt.toISOString(),
          end_at: event.endAt.toISOString(),
          time_zone: event.timeZone,
          all_day: event.allDay,
          location: event.location,
          status: event.status,
          rsvp_status: status,
          note,
        },
  );
}

function matching(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const pattern = `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return or(ilike(friends.name, pattern), ilike(friends.email, pattern));
}

const writeCursor = ({ name, id }: { name: string; id: string }) =>
  Buffer.from(JSON.stringify([name, id])).toString('base64url');

function after(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [name, id] = readCursor(cursor);
  return sql`(${friends.name}, ${friends.id}) > (${name}, ${id}::uuid)`;
}

function readCursor(cursor: string): [name: string, id: string] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(read)) {
      const [name, id]: unknown[] = read;
      if (typeof name === 'string' && typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id)) return [name, id];
    }
  } catch {
    // Falls through to the one refusal below.
  }
  throw invalid('This page of the list is not known', 'cursor');
}
