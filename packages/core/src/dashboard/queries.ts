import { DAY_MS } from '@kith/contracts/durations';
import type { Dashboard } from '@kith/contracts/dashboard';
import { limits } from '@kith/contracts/limits';
import { prepareOnce } from '@kith/db';
import { events, isCurrentGuest, series } from '@kith/db/schema';
import { and, asc, eq, type SQL, sql } from '@kith/db/sql';
import { listActivity } from '../activity/index.ts';
import type { OwnerContext } from '../context.ts';
import { mailingOf, newsFor } from '../friends/index.ts';
import { countNews, isComing, listEarlier, listNews } from '../guests/index.ts';
import { presentUpcoming } from './present.ts';

/** For how long the dashboard says how many guests have seen a change, in milliseconds. */
const newsShownFor = 7 * DAY_MS;

/** Maximum number of guests shown per event. */
const guestsShown = 24;

/**
 * The owner's dashboard: counts, the next five events with their guests, and the last ten domain events (SPEC §2). Upcoming
 * events are confirmed or pending ones that are not over.
 */
export async function getDashboard(ctx: OwnerContext): Promise<Dashboard> {
  const of = { ownerId: ctx.owner.id, now: ctx.now.toISOString() };
  const [[stats], upcoming, recentActivity] = await Promise.all([
    countsOf(ctx.db).execute(of),
    upcomingOf(ctx.db).execute(of),
    listActivity(ctx, limits.dashboardActivity),
  ]);
  if (stats === undefined) throw new Error('A count always has a row.');
  const fresh = upcoming.filter(({ changedAt }) => ctx.now.getTime() - changedAt.getTime() < newsShownFor);
  const [known, earlier] = await Promise.all([
    listNews(ctx, { eventIds: fresh.map(({ id }) => id) }),
    listEarlier(
      ctx,
      upcoming.map(({ id }) => id),
    ),
  ]);
  const news = Map.groupBy(known, ({ eventId }) => eventId);
  return {
    stats,
    upcomingEvents: upcoming.map((row) => {
      const of = news.get(row.id);
      const told = of?.map(({ event, guest, mail }) => newsFor(event, guest, mail, mailingOf(ctx)));
      return presentUpcoming(row, {
        news: told ? countNews(told) : null,
        earlier: earlier.filter(({ eventId }) => eventId === row.id).length,
      });
    }),
    recentActivity,
  };
}

export type UpcomingRow = Awaited<ReturnType<ReturnType<typeof upcomingOf>['execute']>>[number];

const placeholder = sql.placeholder;
const owner = sql`${placeholder('ownerId')}::uuid`;
const now = sql`${placeholder('now')}::timestamptz`;

/** Of the coming dates of a series the next one alone stands for it. */
const isNext = sql`(${events.seriesId} is null or not exists (select 1 from events d
  where d.owner_id = ${owner} and d.series_id = ${events.seriesId} and d.deleted_at is null
    and d.status in ('pending', 'confirmed') and d.end_at > ${now} and (d.start_at, d.id) < (${events.startAt}, ${events.id})))`;
const isOwnComing = and(eq(events.ownerId, owner), isComing(now), isNext);

/** All counts in one statement. Busy-only events take no answers, so none are pending. */
const countsOf = prepareOnce((db) => {
  const number = (of: SQL) => of.mapWith(Number);
  const coming = db.select({ id: events.id, busyOnly: events.busyOnly }).from(events).where(isOwnComing).as('coming');
  return db
    .select({
      totalEvents:
        number(sql`(select count(*) from events e where e.owner_id = ${owner} and e.deleted_at is null and e.series_id is null)
        + (select count(*) from series s where s.owner_id = ${owner} and s.deleted_at is null)`),
      totalFriends: number(sql`(select count(*) from friends f where f.owner_id = ${owner} and f.removed_at is null)`),
      totalGroups: number(sql`(select count(*) from groups g where g.owner_id = ${owner})`),
      upcomingEvents: number(sql`count(*)`),
      activeFriends: number(
        sql`(select count(*) from friends f
          where f.owner_id = ${owner} and f.removed_at is null and f.unsubscribed_at is null)`,
      ),
      pendingRsvps: number(sql`coalesce(sum((select count(*) from event_guests g
        where g.owner_id = ${owner} and g.event_id = coming.id and ${isCurrentGuest('g')} and g.answer = 'pending'
          and not coming.busy_only)), 0)`),
    })
    .from(coming)
    .prepare('kith_dashboard_counts');
});

/** The next events with their tallies and first guests, in one statement. */
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
      rule: series.rule,
      localStart: series.localStart,
    })
    .from(events)
    .leftJoin(series, and(eq(series.ownerId, events.ownerId), eq(series.id, events.seriesId)))
    .where(isOwnComing)
    .orderBy(asc(events.startAt), asc(events.id))
    .limit(limits.dashboardEvents)
    .as('next');
  const ranked = sql`(
    select g.friend_id, f.name as friend_name, g.answer,
      coalesce(f.shared_at, f.activated_at) as shared_at, f.unsubscribed_at, row_number() over (
      order by array_position(array['yes', 'maybe', 'pending', 'no'], g.answer::text), g.answered_at, f.name
    ) as place
    from event_guests g join friends f on f.owner_id = g.owner_id and f.id = g.friend_id
    where g.owner_id = ${owner} and g.event_id = ${next.id} and ${isCurrentGuest('g')}) ranked`;
  // Friends who unsubscribed and guests of busy-only events are not asked for an answer.
  const isUnanswered = sql`answer = 'pending' and unsubscribed_at is null and not ${next.busyOnly}`;
  const guests = db
    .select({
      yes: sql`count(*) filter (where answer = 'yes')`.mapWith(Number).as('yes'),
      no: sql`count(*) filter (where answer = 'no')`.mapWith(Number).as('no'),
      maybe: sql`count(*) filter (where answer = 'maybe')`.mapWith(Number).as('maybe'),
      pending: sql`count(*) filter (where answer = 'pending')`.mapWith(Number).as('pending'),
      waiting: sql`count(*) filter (where ${isUnanswered} and shared_at is not null)`.mapWith(Number).as('waiting'),
      unshared: sql`count(*) filter (where ${isUnanswered} and shared_at is null)`.mapWith(Number).as('unshared'),
      // Drizzle cannot infer the type of JSON built in SQL; null where there are no guests.
      first: sql<Dashboard['upcomingEvents'][number]['guests'] | null>`json_agg(
        json_build_object('friend_id', friend_id, 'friend_name', friend_name, 'rsvp_status', answer) order by place
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
      rule: next.rule,
      localStart: next.localStart,
      yes: guests.yes,
      no: guests.no,
      maybe: guests.maybe,
      pending: guests.pending,
      waiting: guests.waiting,
      unshared: guests.unshared,
      guests: guests.first,
    })
    .from(next)
    .innerJoinLateral(guests, sql`true`)
    .orderBy(asc(next.startAt), asc(next.id))
    .prepare('kith_dashboard_upcoming');
});
