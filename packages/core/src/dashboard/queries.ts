import type { Dashboard } from '@kith/contracts/dashboard';
import { limits } from '@kith/contracts/limits';
import { prepareOnce } from '@kith/db';
import { events } from '@kith/db/schema';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { listActivity } from '../activity/index.ts';
import type { OwnerContext } from '../context.ts';
import { keepAnswers, type Lasting } from '../keep-answers.ts';
import { presentUpcoming } from './present.ts';

/** How many guests of one event the dashboard draws. */
const guestsShown = 24;

/**
 * The owner's dashboard: counts, the next five events with their guests, and the last ten things that happened (SPEC §2).
 * Coming events are those not over that are confirmed or pending; neither drafts nor cancelled ones.
 */
export function getDashboard(ctx: OwnerContext): Promise<Dashboard> {
  return keep(ctx, 'dashboard', () => readDashboard(ctx));
}

const keep = keepAnswers<Dashboard>({
  bytes: 16_000_000,
  sizeOf: ({ upcomingEvents }) =>
    5_000 + upcomingEvents.reduce((size, { guests }) => size + 1_000 + 250 * guests.length, 0),
});

async function readDashboard(ctx: OwnerContext): Promise<Lasting<Dashboard>> {
  const of = { ownerId: ctx.owner.id, now: ctx.now.toISOString() };
  const [[counted], upcoming, recentActivity] = await Promise.all([
    countsOf(ctx.db).execute(of),
    upcomingOf(ctx.db).execute(of),
    listActivity(ctx, limits.dashboardActivity),
  ]);
  if (counted === undefined) throw new Error('A count always has a row.');
  return {
    answer: { stats: counted.stats, upcomingEvents: upcoming.map(presentUpcoming), recentActivity },
    until: counted.firstEnd === null ? null : new Date(counted.firstEnd),
  };
}

export type UpcomingRow = Awaited<ReturnType<ReturnType<typeof upcomingOf>['execute']>>[number];

const given = sql.placeholder;
const owner = sql`${given('ownerId')}::uuid`;
const now = sql`${given('now')}::timestamptz`;

const isComing = and(
  eq(events.ownerId, owner),
  isNull(events.deletedAt),
  inArray(events.status, ['pending', 'confirmed']),
  gt(events.endAt, now),
);

/**
 * All counts in one statement. Unanswered invitations are guests less answers: for events for everybody that is arithmetic
 * over friends, exclusions and answers, because looking at every pair of friend and event grows with both.
 * Busy-only events take no answers and so wait for none.
 */
const countsOf = prepareOnce((db) => {
  const counts = sql`
    with own as materialized (
      select id, removed_at is null and unsubscribed_at is null as active
      from friends where owner_id = ${owner} and removed_at is null
    ), coming as materialized (
      select id, audience_type, busy_only, end_at from events
      where owner_id = ${owner} and deleted_at is null and status in ('pending', 'confirmed')
        and end_at > ${now}
    ), asked as materialized (
      select id, audience_type = 'all' as is_for_all from coming where not busy_only
    ), taken_out as materialized (
      select x.event_id, x.friend_id from asked a join event_exclusions x on x.event_id = a.id
    ), answered as materialized (
      select r.event_id, r.friend_id from asked a join rsvps r on r.event_id = a.id where r.status <> 'pending'
    ), picked as (
      select a.id as event_id, p.friend_id from asked a join event_audience_friends p on p.event_id = a.id
      where not a.is_for_all
      union
      select a.id, m.friend_id from asked a join event_audience_groups g on g.event_id = a.id
      join group_members m on m.group_id = g.group_id where not a.is_for_all
    )
    select jsonb_build_object(
      'totalEvents', (select count(*) from events where owner_id = ${owner} and deleted_at is null),
      'totalFriends', (select count(*) from own),
      'totalGroups', (select count(*) from groups where owner_id = ${owner}),
      'upcomingEvents', (select count(*) from coming),
      'activeFriends', (select count(*) from own where active),
      'pendingRsvps', (select count(*) from asked where is_for_all) * (select count(*) from own where active)
        - (select count(*) from (select * from taken_out union select * from answered) done
          join asked a on a.id = done.event_id and a.is_for_all join own f on f.id = done.friend_id and f.active)
        + (select count(*) from picked p join own f on f.id = p.friend_id
          where not exists (select 1 from taken_out x where x.event_id = p.event_id and x.friend_id = p.friend_id)
            and not exists (select 1 from answered r where r.event_id = p.event_id and r.friend_id = p.friend_id))
    ) as stats, (select min(end_at) from coming) as first_end`;
  return db
    .select({ stats: sql<Dashboard['stats']>`stats`, firstEnd: sql<string | Date | null>`first_end` })
    .from(sql`(${counts}) counts`)
    .prepare('kith_dashboard_counts');
});

/** The next events with their answers counted and the first guests named, in one statement. */
const upcomingOf = prepareOnce((db) => {
  const next = db
    .select({
      id: events.id,
      title: events.title,
      startAt: events.startAt,
      endAt: events.endAt,
      timeZone: events.timeZone,
      allDay: events.allDay,
      busyOnly: events.busyOnly,
      status: events.status,
      location: events.location,
      changedAt: events.changedAt,
    })
    .from(events)
    .where(isComing)
    // The added nothing makes the planner find what is coming first, instead of walking through all the past by start.
    .orderBy(sql`${events.startAt} + interval '0'`, asc(events.id))
    .limit(limits.dashboardEvents)
    .as('next');
  const ranked = sql`(
    select a.friend_id, a.friend_name, a.rsvp_status, a.last_synced_at, row_number() over (
      order by array_position(array['yes', 'maybe', 'pending', 'no'], a.rsvp_status::text), a.responded_at, a.friend_name
    ) as place
    from event_audience a
    where a.event_id = ${next.id} and a.owner_id = ${owner}) ranked`;
  const guests = db
    .select({
      yes: sql<number>`count(*) filter (where rsvp_status = 'yes')::int`.as('yes'),
      no: sql<number>`count(*) filter (where rsvp_status = 'no')::int`.as('no'),
      maybe: sql<number>`count(*) filter (where rsvp_status = 'maybe')::int`.as('maybe'),
      pending: sql<number>`count(*) filter (where rsvp_status = 'pending')::int`.as('pending'),
      seen: sql<number>`count(*) filter (where last_synced_at >= ${next.changedAt})::int`.as('seen'),
      first: sql<Dashboard['upcomingEvents'][number]['guests'] | null>`jsonb_agg(
        jsonb_build_object('friend_id', friend_id, 'friend_name', friend_name, 'rsvp_status', rsvp_status) order by place
      ) filter (where place <= ${sql.raw(String(guestsShown))})`.as('first'),
    })
    .from(ranked)
    .as('guests');
  return db
    .select({
      id: next.id,
      title: next.title,
      startAt: next.startAt,
      endAt: next.endAt,
      timeZone: next.timeZone,
      allDay: next.allDay,
      busyOnly: next.busyOnly,
      status: next.status,
      location: next.location,
      changedAt: next.changedAt,
      yes: guests.yes,
      no: guests.no,
      maybe: guests.maybe,
      pending: guests.pending,
      seen: guests.seen,
      guests: guests.first,
    })
    .from(next)
    .innerJoinLateral(guests, sql`true`)
    .orderBy(asc(next.startAt), asc(next.id))
    .prepare('kith_dashboard_upcoming');
});
