import type { EventList, ListEventsInput } from '@kith/contracts/events';
import { prepareOnce } from '@kith/db';
import { events } from '@kith/db/schema';
import { and, asc, eq, ilike, isNull, sql } from 'drizzle-orm';
import type { OwnerContext } from '../context.ts';
import { presentEvent } from './present.ts';
import { eventColumns } from './queries.ts';
import { containing, readCursor, writeCursor } from './rules.ts';

/**
 * Lists the owner's events that are not deleted, by start: all of them, or a page of `limit` after `cursor`.
 * `from` and `to` keep what overlaps that span; `q` looks into title, description and location.
 * Throws `invalid_input` for a cursor that this list did not give.
 */
export async function listEvents(ctx: OwnerContext, input: ListEventsInput = {}): Promise<EventList> {
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
  const rows = await listing(filters)(ctx.db).execute({
    ownerId: ctx.owner.id,
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
  return { items: page.map(presentEvent), next_cursor: isMore ? writeCursor(last) : null };
}

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
      .select(eventColumns)
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
