import type { Friend, FriendDetails, FriendList, ListFriendsInput } from '@kith/contracts/friends';
import type { OwnerId } from '@kith/contracts/ids';
import { limits } from '@kith/contracts/limits';
import type { PageMail } from '@kith/contracts/rsvps';
import {
  deliveries,
  domainEvents,
  eventGuests,
  events,
  friendMessages,
  friends,
  groupMembers,
  groups,
  isCurrentGuest,
  isTold,
  owners,
  serverWatch,
} from '@kith/db/schema';
import { type SQL, and, asc, count, desc, eq, gt, ilike, inArray, isNotNull, isNull, ne, or, sql } from '@kith/db/sql';
import { noteNow, presentMail, presentWriting, repliesTo, shownWritings } from '../activity/index.ts';
import type { FriendContext, OwnerContext, SystemContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { isComing, isGuest, listNews, mailRefused, presentAnsweredFor } from '../guests/index.ts';
import { sendsMails } from '../ports.ts';
import { readCursor, readPage, writeCursor } from '../pages.ts';
import { type FriendRecord, presentFriend } from './present.ts';
import { mailingOf, maskAddress, newsFor } from './rules.ts';

/**
 * The owner's friends by name: all, or a page of `limit` after `cursor`; `q` searches names and addresses. `updated_since` keeps
 * friends changed at or after that instant, including feed fetches. Throws invalid_input for a cursor from another list.
 */
export async function listFriends(ctx: OwnerContext, input: ListFriendsInput = {}): Promise<FriendList> {
  const { q, cursor, limit, updated_since: since } = input;
  const where = and(matching(q), since === undefined ? undefined : changedSince(since));
  const asked = cursor === undefined ? undefined : readCursor(cursor);
  return readPage<FriendRecord, Friend>({
    limit,
    read: (count, last) => {
      const after = last?.row ?? asked;
      return selectFriends(ctx, { where: and(where, after && behind(after)), limit: count ?? undefined });
    },
    present: (record) => presentFriend(ctx, record),
    writeCursor: ({ row }) => writeCursor(row),
  });
}

/** One friend with their upcoming events, without drafts. Throws not_found for any other id. */
export async function getFriend(ctx: OwnerContext, id: string): Promise<FriendDetails> {
  const friend = await findFriend(ctx, id);
  return {
    ...friend,
    events: await listInvitations(ctx, friend),
    questions: await listQuestions(ctx, id),
    link_mail: presentMail(await findLinkMail(ctx, ctx.owner.id, id)),
    mails_over_limit: await countOverLimit(ctx, id),
    mail_refused: await wasRefused(ctx, id),
  };
}

/** The last link-only mail to a friend; null when there was none. */
export async function findLinkMail(ctx: SystemContext, ownerId: OwnerId, friendId: string) {
  const [row] = await ctx.db
    .select()
    .from(friendMessages)
    .where(
      and(eq(friendMessages.ownerId, ownerId), eq(friendMessages.friendId, friendId), eq(friendMessages.kind, 'link')),
    )
    .orderBy(desc(friendMessages.createdAt), desc(friendMessages.id))
    .limit(1);
  return row ?? null;
}

/**
 * Where the link of a friend can be mailed at their own wish, and the last such mail; null without an address that takes mails from this
 * owner, and on a server without mail.
 */
export async function findPageMail(ctx: FriendContext): Promise<PageMail | null> {
  const { ownerId, id } = ctx.friend;
  const [row] = await ctx.db
    .select({
      email: friends.email,
      emails: friends.emails,
      left: friends.unsubscribedAt,
      verified: owners.emailVerifiedAt,
    })
    .from(friends)
    .innerJoin(owners, eq(owners.id, friends.ownerId))
    .where(and(eq(friends.ownerId, ownerId), eq(friends.id, id), isNull(friends.removedAt)));
  if (!row?.email || !row.emails || row.left !== null || row.verified === null || !sendsMails(ctx)) return null;
  return { to: maskAddress(row.email), mail: presentMail(await findLinkMail(ctx, ownerId, id)) };
}

/** The number of mails to a friend that are deferred to the next day. */
async function countOverLimit(ctx: OwnerContext, friendId: string): Promise<number> {
  const counts = await Promise.all(
    [deliveries, friendMessages].map((table) =>
      ctx.db.$count(
        table,
        and(
          eq(table.ownerId, ctx.owner.id),
          eq(table.friendId, friendId),
          eq(table.status, 'waiting'),
          eq(table.overLimit, true),
        ),
      ),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function wasRefused(ctx: OwnerContext, friendId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ mailRefused })
    .from(friends)
    .where(and(eq(friends.ownerId, ctx.owner.id), eq(friends.id, friendId)));
  return row?.mailRefused ?? false;
}

async function listQuestions(ctx: OwnerContext, friendId: string): Promise<FriendDetails['questions']> {
  const rows = await ctx.db
    .select({
      id: domainEvents.id,
      kind: domainEvents.kind,
      facts: domainEvents.facts,
      eventId: domainEvents.eventId,
      eventIsHere: isNotNull(events.id).mapWith(Boolean),
      happenedAt: domainEvents.happenedAt,
      noteNow,
      replies: repliesTo,
    })
    .from(domainEvents)
    .leftJoin(
      events,
      and(eq(events.ownerId, domainEvents.ownerId), eq(events.id, domainEvents.eventId), isNull(events.deletedAt)),
    )
    .where(
      and(
        eq(domainEvents.ownerId, ctx.owner.id),
        eq(domainEvents.friendId, friendId),
        isTold(domainEvents),
        ne(domainEvents.kind, 'rsvp.late'),
      ),
    )
    .orderBy(desc(domainEvents.happenedAt), desc(domainEvents.no))
    .limit(limits.friendQuestions);
  return shownWritings(rows).map((row) => ({
    ...presentWriting(row, ctx.now),
    event_id: row.eventIsHere ? row.eventId : null,
    event_title: row.facts.eventTitle ?? null,
  }));
}

/** One friend as in the list. Throws not_found for an unknown, removed or foreign id. */
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
  // All rows are read by owner alone, because filtering by thousands of ids is no faster.
  const ids = limit === undefined ? null : rows.map(({ id }) => id);
  const [memberships, upcoming, [watch]] = await Promise.all([
    listMemberships(ctx, ids),
    countComingEvents(ctx, ids),
    ctx.db.select({ since: serverWatch.since }).from(serverWatch),
  ]);
  return rows.map((row) => ({
    row,
    groups: memberships.get(row.id) ?? [],
    upcomingEvents: upcoming.get(row.id) ?? 0,
    watchedSince: watch?.since ?? new Date(0),
  }));
}

/** The group names of each friend, sorted; null means all friends. */
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

/** The number of upcoming events of each friend, without drafts and cancelled ones; null means all friends. */
async function countComingEvents(ctx: OwnerContext, friendIds: string[] | null): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ friendId: eventGuests.friendId, count: count() })
    .from(eventGuests)
    .innerJoin(events, and(eq(events.ownerId, eventGuests.ownerId), eq(events.id, eventGuests.eventId)))
    .where(
      and(
        eq(eventGuests.ownerId, ctx.owner.id),
        isCurrentGuest(),
        friendIds === null ? undefined : inArray(eventGuests.friendId, friendIds),
        isComing(ctx.now),
      ),
    )
    .groupBy(eventGuests.friendId);
  return new Map(rows.map(({ friendId, count }) => [friendId, count]));
}

async function listInvitations(ctx: OwnerContext, friend: Friend): Promise<FriendDetails['events']> {
  const rows = await ctx.db
    .select({ event: events, status: eventGuests.answer, note: eventGuests.note })
    .from(eventGuests)
    .innerJoin(events, and(eq(events.ownerId, eventGuests.ownerId), eq(events.id, eventGuests.eventId)))
    .where(and(isGuest({ ownerId: ctx.owner.id, friendId: friend.id }), gt(events.endAt, ctx.now)))
    .orderBy(asc(events.startAt), asc(events.id));
  const eventIds = rows.map(({ event }) => event.id);
  const known = new Map((await listNews(ctx, { eventIds, friendId: friend.id })).map((row) => [row.eventId, row]));
  return rows.flatMap(({ event, status, note }) => {
    const row = known.get(event.id);
    return event.status === 'draft' || row === undefined
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
          answered_for: presentAnsweredFor(row.event, row.movedFrom),
          note,
          changed_at: event.changedAt.toISOString(),
          news: newsFor(row.event, row.guest, row.mail, mailingOf(ctx)),
        };
  });
}

function matching(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const pattern = `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return or(ilike(friends.name, pattern), ilike(friends.email, pattern));
}

const behind = ({ name, id }: { name: string; id: string }) =>
  sql`(${friends.name}, ${friends.id}) > (${name}, ${id}::uuid)`;

const changedSince = (since: string) =>
  sql`(greatest(${friends.updatedAt}, ${friends.linkedAt}, ${friends.lastUnsubscribedAt},
      case when not ${friends.hidesReads} then greatest(${friends.activatedAt}, ${friends.lastSyncedAt}) end)
    >= ${since}::timestamptz or exists (select 1 from group_members m
      where m.owner_id = ${friends.ownerId} and m.friend_id = ${friends.id} and m.added_at >= ${since}::timestamptz))`;
