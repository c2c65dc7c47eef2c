import type { EventList, ListEventsInput } from '@kith/contracts/events';
import { events } from '@kith/db/schema';
import { and, asc, eq, getTableColumns, gt, ilike, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { OwnerContext } from '../context.ts';
import { presentEvent } from './present.ts';
import { comes, type EventRow, selectEvents } from './queries.ts';
import { containing, readCursor, writeCursor } from './rules.ts';

/**
 * Lists the owner's events that are not deleted, by start: all of them, or a page of `limit` after `cursor`.
 * `from` and `to` keep what overlaps that span; `q` looks into title, description and location.
 * Throws `invalid_input` for a cursor that this list did not give.
 */
export async function listEvents(ctx: OwnerContext, input: ListEventsInput = {}): Promise<EventList> {
  const { limit } = input;
  const condition = conditionOf(input);
  if (limit === undefined && condition === undefined) {
    return { items: (await selectEveryEvent(ctx)).map(presentEvent), next_cursor: null };
  }
  // One more than asked for tells whether another page follows.
  const rows = await selectEvents(ctx, condition, limit === undefined ? undefined : limit + 1);
  const page = limit === undefined ? rows : rows.slice(0, limit);
  const last = page.at(-1);
  const isMore = page.length < rows.length && last !== undefined;
  return { items: page.map(presentEvent), next_cursor: isMore ? writeCursor(last) : null };
}

function conditionOf({ cursor, from, to, q }: ListEventsInput): SQL | undefined {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const words = q === undefined || q === '' ? undefined : containing(q);
  return and(
    from === undefined ? undefined : gt(events.endAt, new Date(from)),
    to === undefined ? undefined : lt(events.startAt, new Date(to)),
    words === undefined
      ? undefined
      : or(ilike(events.title, words), ilike(events.description, words), ilike(events.location, words)),
    after === undefined
      ? undefined
      : sql`(events.start_at, events.id) > (${after.startAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
  );
}

/**
 * Everything the owner has. Picks and answers are read from the owner's friends and groups, because looking them up for each
 * of a thousand events reads five times as many pages of the indexes that all owners share.
 */
function selectEveryEvent(ctx: OwnerContext): Promise<EventRow[]> {
  const owner = sql`${ctx.owner.id}::uuid`;
  const groups = sql`(
    select p.event_id, array_agg(p.group_id order by p.group_id)::text[] as ids
    from groups g join event_audience_groups p on p.group_id = g.id
    where g.owner_id = ${owner} group by 1) picked_groups`;
  const friends = sql`(
    select p.event_id, array_agg(p.friend_id order by p.friend_id)::text[] as ids
    from friends f join event_audience_friends p on p.friend_id = f.id
    where f.owner_id = ${owner} and f.removed_at is null group by 1) picked_friends`;
  const excluded = sql`(
    select x.event_id, array_agg(x.friend_id order by x.friend_id)::text[] as ids
    from friends f join event_exclusions x on x.friend_id = f.id
    where f.owner_id = ${owner} and f.removed_at is null group by 1) left_out`;
  const attending = sql`(
    select r.event_id, count(*)::int as count
    from friends f join rsvps r on r.friend_id = f.id join events on events.id = r.event_id and events.owner_id = ${owner}
    where f.owner_id = ${owner} and ${comes(ctx.now)} group by 1) attending`;
  return ctx.db
    .select({
      ...getTableColumns(events),
      groups: sql<string[]>`coalesce(picked_groups.ids, '{}')`,
      friends: sql<string[]>`coalesce(picked_friends.ids, '{}')`,
      excluded: sql<string[]>`coalesce(left_out.ids, '{}')`,
      attending: sql<number>`coalesce(attending.count, 0)`,
    })
    .from(events)
    .leftJoin(groups, sql`picked_groups.event_id = ${events.id}`)
    .leftJoin(friends, sql`picked_friends.event_id = ${events.id}`)
    .leftJoin(excluded, sql`left_out.event_id = ${events.id}`)
    .leftJoin(attending, sql`attending.event_id = ${events.id}`)
    .where(and(eq(events.ownerId, ctx.owner.id), isNull(events.deletedAt)))
    .orderBy(asc(events.startAt), asc(events.id));
}
