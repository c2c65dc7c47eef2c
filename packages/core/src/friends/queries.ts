import type { Friend, FriendDetails, FriendList, ListFriendsInput } from '@kith/contracts/friends';
import { eventGuests, events, friends, groupMembers, groups } from '@kith/db/schema';
import { type SQL, and, asc, count, eq, gt, ilike, inArray, isNull, ne, or, sql } from 'drizzle-orm';
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
  const query = ctx.db
    .select()
    .from(friends)
    .where(and(eq(friends.ownerId, ctx.owner.id), isNull(friends.removedAt), where))
    .orderBy(asc(friends.name), asc(friends.id));
  const rows = await (limit === undefined ? query : query.limit(limit));
  // Everybody is read by the owner alone, because thousands of ids are no shorter way.
  const ids = limit === undefined ? null : rows.map(({ id }) => id);
  const [memberships, upcoming] = await Promise.all([listMemberships(ctx, ids), countComingEvents(ctx, ids)]);
  return rows.map((row) => ({
    row,
    groups: memberships.get(row.id) ?? [],
    upcomingEvents: upcoming.get(row.id) ?? 0,
  }));
}

/** The names of the groups of each friend, by name; null asks for all friends. */
async function listMemberships(ctx: OwnerContext, friendIds: string[] | null): Promise<Map<string, string[]>> {
  const rows = await ctx.db
    .select({ friendId: groupMembers.friendId, name: groups.name })
    .from(groupMembers)
    .innerJoin(groups, and(eq(groups.ownerId, groupMembers.ownerId), eq(groups.id, groupMembers.groupId)))
    .where(
      and(
        eq(groupMembers.ownerId, ctx.owner.id),
        friendIds === null ? undefined : inArray(groupMembers.friendId, friendIds),
      ),
    )
    .orderBy(sql`lower(${groups.name})`, asc(groups.id));
  const names = new Map<string, string[]>();
  for (const { friendId, name } of rows) names.set(friendId, [...(names.get(friendId) ?? []), name]);
  return names;
}

/** Of how many coming events, drafts and cancelled ones left out, each friend is a guest; null asks for all friends. */
async function countComingEvents(ctx: OwnerContext, friendIds: string[] | null): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ friendId: eventGuests.friendId, count: count() })
    .from(eventGuests)
    .innerJoin(events, and(eq(events.ownerId, eventGuests.ownerId), eq(events.id, eventGuests.eventId)))
    .where(
      and(
        eq(eventGuests.ownerId, ctx.owner.id),
        isNull(eventGuests.leftAt),
        friendIds === null ? undefined : inArray(eventGuests.friendId, friendIds),
        isNull(events.deletedAt),
        inArray(events.status, ['pending', 'confirmed']),
        gt(events.endAt, ctx.now),
      ),
    )
    .groupBy(eventGuests.friendId);
  return new Map(rows.map(({ friendId, count }) => [friendId, count]));
}

async function listInvitations(ctx: OwnerContext, friendId: string): Promise<FriendDetails['events']> {
  const rows = await ctx.db
    .select({ event: events, status: eventGuests.answer, note: eventGuests.note })
    .from(eventGuests)
    .innerJoin(events, and(eq(events.ownerId, eventGuests.ownerId), eq(events.id, eventGuests.eventId)))
    .where(
      and(
        eq(eventGuests.ownerId, ctx.owner.id),
        eq(eventGuests.friendId, friendId),
        isNull(eventGuests.leftAt),
        isNull(events.deletedAt),
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
          busy_only: event.busyOnly,
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
      const isName = typeof name === 'string' && name.isWellFormed() && !name.includes('\u0000');
      if (isName && typeof id === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return [name, id];
    }
  } catch {
    // Falls through to the one refusal below.
  }
  throw invalid('This page of the list is not known', 'cursor');
}
