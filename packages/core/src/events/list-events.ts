import type { EventList, ListEventsInput } from '@kith/contracts/events';
import { prepareOnce } from '@kith/db';
import { events } from '@kith/db/schema';
import { and, asc, eq, getTableColumns, ilike, isNull, sql } from 'drizzle-orm';
import type { OwnerContext } from '../context.ts';
import { firstAfter, keepAnswers, type Lasting } from '../keep-answers.ts';
import { presentEvent } from './present.ts';
import { columnsAt, comes, type Counted, type EventRow } from './queries.ts';
import { containing, readCursor, writeCursor } from './rules.ts';

/**
 * Lists the owner's events that are not deleted, by start: all of them, or a page of `limit` after `cursor`.
 * `from` and `to` keep what overlaps that span; `q` looks into title, description and location.
 * Throws `invalid_input` for a cursor that this list did not give.
 */
export async function listEvents(ctx: OwnerContext, input: ListEventsInput = {}): Promise<EventList> {
  // What is searched for differs with every letter.
  if (input.q) return (await readEvents(ctx, input)).answer;
  const { limit, cursor, from, to } = input;
  return keep(ctx, JSON.stringify([limit, cursor, from, to]), () => readEvents(ctx, input));
}

const keep = keepAnswers<EventList>({ bytes: 32_000_000, sizeOf: ({ items }) => 1_500 * items.length });

async function readEvents(ctx: OwnerContext, input: ListEventsInput): Promise<Lasting<EventList>> {
  const { limit, cursor, from, to, q } = input;
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const filters = (
    [
      ['after', after],
      ['from', from],
      ['to', to],
      ['words', q || undefined],
    ] as const
  ).flatMap(([filter, value]) => (value === undefined ? [] : [filter]));
  if (limit === undefined && filters.length === 0) {
    return lasting(ctx, await selectEveryEvent(ctx), null);
  }
  const rows = await listing(filters)(ctx.db).execute({
    ownerId: ctx.owner.id,
    now: ctx.now.toISOString(),
    // One more than asked for tells whether another page follows; null is no limit.
    limit: limit === undefined ? null : limit + 1,
    ...(after && { afterStart: after.startAt.toISOString(), afterId: after.id }),
    from,
    to,
    words: containing(q ?? ''),
  });
  const page = limit === undefined ? rows : rows.slice(0, limit);
  const last = page.at(-1);
  const isMore = page.length < rows.length && last !== undefined;
  return lasting(ctx, page, isMore ? writeCursor(last) : null);
}

// Who counts as coming is another thing once an event has ended.
const lasting = (ctx: OwnerContext, rows: readonly EventRow[], next_cursor: string | null): Lasting<EventList> => ({
  answer: { items: rows.map(presentEvent), next_cursor },
  until: firstAfter(
    ctx.now,
    rows.map(({ endAt }) => endAt),
  ),
});

const given = sql.placeholder;

const conditions = {
  after: sql`(events.start_at, events.id) > (${given('afterStart')}::timestamptz, ${given('afterId')}::uuid)`,
  from: sql`events.end_at > ${given('from')}::timestamptz`,
  to: sql`events.start_at < ${given('to')}::timestamptz`,
  words: sql`(${ilike(events.title, given('words'))} or ${ilike(events.description, given('words'))}
    or ${ilike(events.location, given('words'))})`,
};
type Filter = keyof typeof conditions;

// A statement for each set of filters, because one that holds them all cannot use the index for those that are there.
const listings = new Map<string, ReturnType<typeof prepareListing>>();

function listing(filters: readonly Filter[]) {
  const key = filters.join(' ');
  const known = listings.get(key) ?? prepareListing(filters);
  listings.set(key, known);
  return known;
}

const prepareListing = (filters: readonly Filter[]) =>
  prepareOnce((db) =>
    db
      .select(columnsAt(given('now')))
      .from(events)
      .where(
        and(
          eq(events.ownerId, given('ownerId')),
          isNull(events.deletedAt),
          ...filters.map((filter) => conditions[filter]),
        ),
      )
      .orderBy(asc(events.startAt), asc(events.id))
      .limit(given('limit'))
      .prepare('kith_events'),
  );

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
      counted: sql<Counted>`jsonb_build_object('groups', coalesce(picked_groups.ids, '{}'),
        'friends', coalesce(picked_friends.ids, '{}'), 'excluded', coalesce(left_out.ids, '{}'),
        'attending', coalesce(attending.count, 0))`,
    })
    .from(events)
    .leftJoin(groups, sql`picked_groups.event_id = ${events.id}`)
    .leftJoin(friends, sql`picked_friends.event_id = ${events.id}`)
    .leftJoin(excluded, sql`left_out.event_id = ${events.id}`)
    .leftJoin(attending, sql`attending.event_id = ${events.id}`)
    .where(and(eq(events.ownerId, ctx.owner.id), isNull(events.deletedAt)))
    .orderBy(asc(events.startAt), asc(events.id));
}
