import type { Event, EventList, ListEventsInput } from '@kith/contracts/events';
import { prepareOnce } from '@kith/db';
import { events, isCurrentGuest } from '@kith/db/schema';
import { and, asc, eq, ilike, isNull, sql } from '@kith/db/sql';
import type { OwnerContext } from '../context.ts';
import { readPage } from '../pages.ts';
import { presentEvent } from './present.ts';
import { type EventRow, getGuestNames, selectEvents } from './queries.ts';
import { containing, readCursor, writeCursor } from './rules.ts';

/**
 * Lists the owner's events that are not deleted, by start: all, or a page of `limit` after `cursor`. `from` and `to` keep what
 * overlaps that range; `q` searches title, description, location and guest names; `updated_since` keeps events edited, or whose
 * guests or answers changed, at or after that instant. Throws `invalid_input` for a cursor from another list.
 */
export async function listEvents(
  ctx: OwnerContext,
  input: ListEventsInput & { seriesId?: string } = {},
): Promise<EventList> {
  const { limit, cursor, from, to, q, updated_since: since, seriesId } = input;
  const asked = cursor === undefined ? undefined : readCursor(cursor);
  return readPage<{ row: EventRow; names: ReadonlyMap<string, string> }, Event>({
    limit,
    read: async (count, last) => {
      const after = last?.row ?? asked;
      const filters = (
        [
          ['after', after],
          ['from', from],
          ['to', to],
          ['words', q || undefined],
          ['since', since],
          ['series', seriesId],
        ] as const
      ).flatMap(([filter, value]) => (value === undefined ? [] : [filter]));
      const rows = await listing(filters)(ctx.db).execute({
        ownerId: ctx.owner.id,
        limit: count,
        ...(after && { afterStart: after.startAt.toISOString(), afterId: after.id }),
        from,
        to,
        words: containing(q ?? ''),
        since,
        seriesId,
      });
      const names = await getGuestNames(ctx, rows);
      return rows.map((row) => ({ row, names }));
    },
    present: ({ row, names }) => presentEvent(row, names),
    writeCursor: ({ row }) => writeCursor(row),
  });
}

const placeholder = sql.placeholder;

const conditions = {
  after: sql`(events.start_at, events.id) > (${placeholder('afterStart')}::timestamptz, ${placeholder('afterId')}::uuid)`,
  from: sql`events.end_at > ${placeholder('from')}::timestamptz`,
  to: sql`events.start_at < ${placeholder('to')}::timestamptz`,
  words: sql`(${ilike(events.title, placeholder('words'))} or ${ilike(events.description, placeholder('words'))}
    or ${ilike(events.location, placeholder('words'))} or events.id in (
      select g.event_id from friends f join event_guests g on g.owner_id = f.owner_id and g.friend_id = f.id
      where f.owner_id = ${placeholder('ownerId')} and f.name ilike ${placeholder('words')} and ${isCurrentGuest('g')}))`,
  series: sql`events.series_id = ${placeholder('seriesId')}::uuid`,
  since: sql`(events.updated_at >= ${placeholder('since')}::timestamptz or exists (
    select 1 from event_guests g where g.owner_id = events.owner_id and g.event_id = events.id
      and greatest(g.since, g.left_at, g.answered_at) >= ${placeholder('since')}::timestamptz))`,
};
type Filter = keyof typeof conditions;

// A separate statement for each set of filters, because a single one with all of them could not use the indexes.
const listings = new Map<string, ReturnType<typeof prepareListing>>();

function listing(filters: readonly Filter[]) {
  const key = filters.join(' ');
  const known = listings.get(key) ?? prepareListing(filters);
  listings.set(key, known);
  return known;
}

const prepareListing = (filters: readonly Filter[]) =>
  prepareOnce((db) =>
    selectEvents(db)
      .where(
        and(
          eq(events.ownerId, placeholder('ownerId')),
          isNull(events.deletedAt),
          ...filters.map((filter) => conditions[filter]),
        ),
      )
      .orderBy(asc(events.startAt), asc(events.id))
      .limit(placeholder('limit'))
      .prepare('kith_events'),
  );
