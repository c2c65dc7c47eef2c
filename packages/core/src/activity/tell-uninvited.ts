import { guestAccess } from '@kith/contracts/guest-access';
import type { OwnerId } from '@kith/contracts/ids';
import { readRows } from '@kith/db';
import { deliveries, eventGuests, events, friends } from '@kith/db/schema';
import { and, eq, sql } from '@kith/db/sql';
import type { SystemContext } from '../context.ts';
import { channelOf } from './pick-channel.ts';
import { knowsEvent, mailableFrom, toldFacts } from './notify-guests.ts';

interface Pair {
  eventId: string;
  friendId: string;
}

/** Of the dates of one series that a friend loses, the first alone, which stands for all of them. */
function onceForSeries(left: readonly Pair[], changed: readonly (typeof events.$inferSelect)[]): Pair[] {
  const lost = new Map(changed.map((event) => [event.id, event]));
  const first = new Map<string, { pair: Pair; startAt: Date }>();
  for (const pair of left) {
    const event = lost.get(pair.eventId);
    if (event === undefined) continue;
    const key = `${event.seriesId ?? event.id} ${pair.friendId}`;
    const known = first.get(key);
    if (known === undefined || event.startAt < known.startAt) first.set(key, { pair, startAt: event.startAt });
  }
  return [...first.values()].map(({ pair }) => pair);
}

/**
 * Notifies friends that they are no longer guests of events, in the way of a cancellation: those who knew of the event (were
 * notified, opened it or answered) and are reachable now. It is delayed like a cancellation and dropped for anyone who is invited
 * again in the meantime. Returns who is notified. Nobody is notified of drafts, busy-only events, or events that are cancelled or
 * over.
 */
export async function tellUninvited(ctx: SystemContext, ownerId: OwnerId, left: readonly Pair[]): Promise<Pair[]> {
  if (left.length === 0) return [];
  const changed = await ctx.db
    .select()
    .from(events)
    .where(
      and(
        eq(events.ownerId, ownerId),
        sql`${events.id} = any(string_to_array(${[...new Set(left.map(({ eventId }) => eventId))].join(',')}, ',')::uuid[])`,
      ),
    );
  const tellable = changed.filter((event) => guestAccess(event, ctx.now).answerable);
  if (tellable.length === 0) return [];
  const facts = new Map(
    tellable.map((event) => [
      event.id,
      { due_at: mailableFrom('cancelled', event.startAt, ctx.now), before: toldFacts(event), revision: event.revision },
    ]),
  );
  const rows = onceForSeries(left, tellable).flatMap(({ eventId, friendId }) => {
    const known = facts.get(eventId);
    return known ? [{ event_id: eventId, friend_id: friendId, ...known }] : [];
  });
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const told = await readRows<Pair>(
    ctx.db,
    sql`
    insert into ${deliveries} as d
      (owner_id, event_id, friend_id, kind, revision, channel, created_at, status, due_at, before)
    select ${ownerId}::uuid, gone.event_id, gone.friend_id, 'uninvited', gone.revision, way.channel, ${now}, 'waiting', gone.due_at, gone.before
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      gone (event_id uuid, friend_id uuid, revision int, due_at timestamptz, before jsonb)
    join (
      select friends.id, ${channelOf(ctx.ports.telegram !== null)} as channel
      from ${friends} where friends.owner_id = ${ownerId}::uuid
    ) way on way.id = gone.friend_id and way.channel is not null
    join ${eventGuests} g on g.owner_id = ${ownerId}::uuid and g.event_id = gone.event_id and g.friend_id = gone.friend_id
    where ${knowsEvent} or exists (
      select 1 from ${deliveries} earlier
      where earlier.owner_id = ${ownerId}::uuid and (earlier.event_id = gone.event_id or earlier.event_id in (
          select other.id from ${events} own
          join ${events} other on other.owner_id = ${ownerId}::uuid and other.series_id = own.series_id
          where own.owner_id = ${ownerId}::uuid and own.id = gone.event_id))
        and earlier.friend_id = gone.friend_id
        and earlier.kind = 'published'
        and (earlier.status is null or earlier.status = 'sent' or earlier.leased_until > ${now}))
    on conflict (owner_id, event_id, friend_id, kind, revision, channel) do update set created_at = excluded.created_at,
      status = excluded.status, due_at = excluded.due_at, before = excluded.before, attempts = 0, sent_at = null
    returning d.event_id as "eventId", d.friend_id as "friendId"`,
  );
  if (told.length === 0) return told;
  const instants = new Set(told.map(({ eventId }) => facts.get(eventId)?.due_at.getTime() ?? ctx.now.getTime()));
  for (const instant of instants) {
    await ctx.ports.jobs.add(ctx.db, 'guest-mail', { owner_id: ownerId }, { startAfter: new Date(instant) });
  }
  return told;
}
