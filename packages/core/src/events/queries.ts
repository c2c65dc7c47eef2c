import type { Announcement, EventDetails } from '@kith/contracts/events';
import type { RsvpStatus } from '@kith/contracts/rsvps';
import { type Db, prepareOnce } from '@kith/db';
import { deliveries, eventAudience, eventExclusions, events, friends, rsvps } from '@kith/db/schema';
import { and, count, eq, getTableColumns, isNull, min, notExists, type Placeholder, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { OwnerContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { firstAfter, keepAnswers, type Lasting } from '../keep-answers.ts';
import { countAnswers, presentAnnouncement, presentEvent, presentGuest } from './present.ts';

export type EventRow = typeof events.$inferSelect & { counted: Counted };

/**
 * Gets one event with its guests, their answers and what they were told, all as they were at one moment.
 * Throws `not_found`.
 */
export function getEvent(ctx: OwnerContext, id: string): Promise<EventDetails> {
  return keep(ctx, id, () => readEvent(ctx, id));
}

const keep = keepAnswers<EventDetails>({
  bytes: 16_000_000,
  sizeOf: ({ audience, announcements }) => 1_500 + 600 * audience.length + 200 * announcements.length,
});

async function readEvent(ctx: OwnerContext, id: string): Promise<Lasting<EventDetails>> {
  const [row] = await detailsOf(ctx.db).execute({ id, ownerId: ctx.owner.id, now: ctx.now.toISOString() });
  if (row === undefined) throw notFound();
  const audience = row.guests.map((guest) => presentGuest(row, guest));
  return {
    answer: {
      ...presentEvent(row),
      audience,
      tally: countAnswers(audience),
      announcements: row.announcements.map(presentAnnouncement),
    },
    until: firstAfter(ctx.now, [row.endAt]),
  };
}

/** One event of the owner that is not deleted. Throws `not_found`. */
export async function getEventRow(ctx: OwnerContext, id: string): Promise<EventRow> {
  const [row] = await eventOf(ctx.db).execute({ id, ownerId: ctx.owner.id, now: ctx.now.toISOString() });
  if (row === undefined) throw notFound();
  return row;
}

/**
 * Locks one event of the owner until the transaction ends, so that edits of it happen one after the other.
 * Locks are taken in the order event, friends, owner; anything else could wait in a circle. Throws `not_found`.
 */
export async function lockEvent(ctx: OwnerContext, id: string): Promise<typeof events.$inferSelect> {
  const [row] = await ctx.db
    .select()
    .from(events)
    .where(and(eq(events.id, id), eq(events.ownerId, ctx.owner.id), isNull(events.deletedAt)))
    .for('no key update');
  if (row === undefined) throw notFound();
  return row;
}

/** The picks of an event's audience, without friends who were removed. */
export async function selectPicks(ctx: OwnerContext, eventId: string) {
  const [picked] = await ctx.db
    .select(picks)
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.ownerId, ctx.owner.id)));
  if (picked === undefined) throw notFound();
  return picked;
}

// An event for everybody has no picks (rules.ts), so it is not asked for any.
const picks = {
  groups: sql<string[]>`case when events.audience_type = 'all' then '{}' else array(
    select g.group_id from event_audience_groups g where g.event_id = events.id order by 1)::text[] end`,
  friends: sql<string[]>`case when events.audience_type = 'all' then '{}' else array(
    select p.friend_id from event_audience_friends p join friends f on f.id = p.friend_id and f.removed_at is null
    where p.event_id = events.id order by 1)::text[] end`,
  excluded: sql<string[]>`array(
    select x.friend_id from event_exclusions x join friends f on f.id = x.friend_id and f.removed_at is null
    where x.event_id = events.id order by 1)::text[]`,
};

const given = sql.placeholder;

/** What an event's row does not hold: whom it is for by pick, and how many come. */
export interface Counted {
  groups: string[];
  friends: string[];
  excluded: string[];
  attending: number;
}

/**
 * Columns of an event, and beside them its picks and answers, looked up for each event itself. These are one column, because
 * Drizzle takes longer over a column that it does not know than over all that it does.
 */
export const columnsAt = (now: Date | Placeholder) => ({
  ...getTableColumns(events),
  counted: sql<Counted>`jsonb_build_object('groups', ${picks.groups}, 'friends', ${picks.friends},
    'excluded', ${picks.excluded}, 'attending', ${attending(now)})`,
});

const isAskedFor = and(eq(events.id, given('id')), eq(events.ownerId, given('ownerId')), isNull(events.deletedAt));

const eventOf = prepareOnce((db) =>
  db
    .select(columnsAt(given('now')))
    .from(events)
    .where(isAskedFor)
    .prepare('kith_event'),
);

/**
 * Whether an answer `r` of the friend `f` to the event of `events` says that a guest comes: the audience rule seen from the
 * answer, which is cheaper than asking the view for each. Once an event has ended, everyone who had answered counts as a guest,
 * except who was taken out by name. OFFSET 0 keeps the planner from reading a whole table to hash it.
 */
export const comes = (now: Date | Placeholder) => sql`r.status = 'yes'
    and not exists (select 1 from event_exclusions x where x.event_id = r.event_id and x.friend_id = r.friend_id offset 0)
    and ${counts(now)}`;

const instant = (now: Date | Placeholder) => sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`;

/** Whether the friend `f`, who answered and was not taken out, is a guest still or was one when the event ended. */
const counts = (now: Date | Placeholder) => sql`(
    events.end_at <= ${instant(now)} or (
      f.removed_at is null and f.invited_at <= events.end_at and (
        (events.audience_type = 'all' and f.unsubscribed_at is null)
        or exists (select 1 from event_audience_friends p where p.event_id = events.id and p.friend_id = f.id offset 0)
        or exists (select 1 from event_audience_groups g join group_members m on m.group_id = g.group_id
          where g.event_id = events.id and m.friend_id = f.id offset 0))))`;

// How many guests come. To a coming event for everybody come all who said so, but the few who left or were removed; otherwise
// friends are looked at by all their ids at once, because one by one takes four times as long.
const attending = (now: Date | Placeholder) => sql`(
  select case when events.audience_type = 'all' and events.end_at > ${instant(now)}
    then cardinality(said_so.ids) - (
      select count(*)::int from friends f where f.owner_id = events.owner_id
        and (f.removed_at is not null or f.unsubscribed_at is not null) and f.id = any(said_so.ids))
    else (select count(*)::int from friends f where f.id = any(said_so.ids) and ${counts(now)}) end
  from (select array(
    select r.friend_id from rsvps r where r.event_id = events.id and r.status = 'yes'
      and r.friend_id not in (select x.friend_id from event_exclusions x where x.event_id = events.id)
  ) as ids offset 0) said_so)`;

/** How many guests come, with their names in the order of their answers; the names are null unless the owner shows them to guests. */
export const attendance = (now: Date | Placeholder) => sql<{
  count: number;
  names: string[] | null;
}>`jsonb_build_object(
  'count', ${attending(now)},
  'names', case when events.show_guests then (
    select jsonb_agg(f.name order by r.responded_at, f.id)
    from rsvps r join friends f on f.id = r.friend_id where r.event_id = events.id and ${comes(now)}) end)`;

/** The guests of an event by the audience rule, and once it has ended everyone who had answered too. */
function selectGuests(db: Db) {
  const isGuest = and(eq(eventAudience.eventId, given('id')), eq(eventAudience.ownerId, given('ownerId')));
  const byRule = db
    .select({
      friendId: eventAudience.friendId,
      friendName: eventAudience.friendName,
      lastSyncedAt: eventAudience.lastSyncedAt,
      calendarApp: eventAudience.calendarApp,
      rsvpStatus: eventAudience.rsvpStatus,
      note: eventAudience.note,
      respondedAt: eventAudience.respondedAt,
    })
    .from(eventAudience)
    .where(isGuest);
  const one = { one: sql`1` };
  const byAnswer = db
    .select({
      friendId: friends.id,
      friendName: friends.name,
      lastSyncedAt: friends.lastSyncedAt,
      calendarApp: friends.calendarApp,
      rsvpStatus: rsvps.status,
      note: rsvps.note,
      respondedAt: rsvps.respondedAt,
    })
    .from(rsvps)
    .innerJoin(friends, and(eq(friends.id, rsvps.friendId), eq(friends.ownerId, given('ownerId'))))
    .where(
      and(
        sql`events.end_at <= ${given('now')}::timestamptz`,
        eq(rsvps.eventId, given('id')),
        notExists(
          db
            .select(one)
            .from(eventAudience)
            .where(and(isGuest, eq(eventAudience.friendId, friends.id))),
        ),
        notExists(
          db
            .select(one)
            .from(eventExclusions)
            .where(and(eq(eventExclusions.eventId, given('id')), eq(eventExclusions.friendId, friends.id))),
        ),
      ),
    );
  return unionAll(byRule, byAnswer).as('guest');
}

/** What was told to guests through their calendars, one row for each time. */
const selectAnnouncements = (db: Db) =>
  db
    .select({
      kind: deliveries.kind,
      createdAt: deliveries.createdAt,
      guests: count().as('guests'),
      seen: sql<number>`count(*) filter (where ${friends.lastSyncedAt} >= ${deliveries.createdAt})`.as('seen'),
      revision: min(deliveries.revision).as('revision'),
    })
    .from(deliveries)
    .innerJoin(friends, and(eq(friends.id, deliveries.friendId), eq(friends.ownerId, given('ownerId'))))
    .where(and(eq(deliveries.eventId, given('id')), eq(deliveries.channel, 'calendar')))
    .groupBy(deliveries.kind, deliveries.createdAt)
    .as('told');

/** A guest as Postgres writes a row in JSON: instants are texts with an offset. */
export interface GuestRow {
  friend_id: string;
  friend_name: string;
  rsvp_status: RsvpStatus;
  note: string | null;
  responded_at: string | null;
  last_synced_at: string | null;
  calendar_app: string | null;
}

export interface AnnouncementRow {
  kind: Announcement['kind'];
  created_at: string;
  guests: number;
  seen: number;
}

// One statement, so that an answer that arrives in between is in all of it or in nothing.
const detailsOf = prepareOnce((db) => {
  const [guest, told] = [selectGuests(db), selectAnnouncements(db)];
  return db
    .select({
      ...columnsAt(given('now')),
      guests: sql<
        GuestRow[]
      >`(select coalesce(jsonb_agg(guest order by guest.friend_name, guest.friend_id), '[]') from ${guest})`,
      announcements: sql<
        AnnouncementRow[]
      >`(select coalesce(jsonb_agg(told order by told.created_at, told.revision), '[]') from ${told})`,
    })
    .from(events)
    .where(isAskedFor)
    .prepare('kith_event_details');
});
