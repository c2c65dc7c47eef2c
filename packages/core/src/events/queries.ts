import { DAY_MS } from '@kith/contracts/durations';
import { type AnnouncementKind, announcementKinds } from '@kith/contracts/events';
import type { Event, EventDetails } from '@kith/contracts/events';
import { type Db, prepareOnce } from '@kith/db';
import {
  deliveries,
  eventGuests,
  events,
  friends,
  domainEvents,
  isTold,
  series,
  isCurrentGuest,
} from '@kith/db/schema';
import {
  and,
  asc,
  countDistinct,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  min,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from '@kith/db/sql';
import { channelOf, noteNow, repliesTo } from '../activity/index.ts';
import type { OwnerContext } from '../context.ts';
import { mailingOf } from '../friends/index.ts';
import { findMailsLeft, mailDay } from '../profile/index.ts';
import { countNews, isNewsMail, lastSentAt, movedFrom, movesOf, newsColumns, wasOf } from '../guests/index.ts';
import { DomainError, notFound } from '../errors.ts';
import { type Series, settleGuests } from '../series/index.ts';
import { countAnswers, presentAnnouncement, presentEvent, presentGuest, presentPrevious } from './present.ts';

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

/** Gets one event with its guests, their answers and their notifications. Throws `not_found`. */
export async function getEvent(ctx: OwnerContext, id: string): Promise<EventDetails> {
  const of = { id, ownerId: ctx.owner.id };
  const [[row], guests, storedMails, told, announcements, [moved], excluded] = await Promise.all([
    eventOf(ctx.db).execute(of),
    guestsOf(ctx.db).execute({ ...of, hasBot: ctx.ports.telegram !== null }),
    mailsOf(ctx.db).execute(of),
    toldOf(ctx.db).execute(of),
    announcementsOf(ctx.db).execute(of),
    movesRead(ctx.db).execute(of),
    excludedDatesOf(ctx.db).execute({ ...of, now: ctx.now.toISOString() }),
  ]);
  if (row === undefined) throw notFound();
  // Who comes to a date that is far ahead is written down once somebody asks for it.
  if (row.awaitsGuests) {
    await settleGuests(ctx, ctx.owner.id, id);
    return getEvent(ctx, id);
  }
  const mails = await markOverLimit(ctx, storedMails);
  const moves = moved?.moves ?? [];
  const last = moves.at(-1);
  const { news = [], reminders = [] } = Object.groupBy(mails, ({ kind }) =>
    kind === 'unanswered' ? 'reminders' : 'news',
  );
  const mailTo = new Map(news.map((mail) => [mail.friendId, mail]));
  const reminderTo = new Map(reminders.map((mail) => [mail.friendId, mail]));
  const toldBy = Map.groupBy(told, ({ friendId }) => friendId);
  const audience = guests.map((guest) =>
    presentGuest({ ...row, moves }, guest, {
      mail: mailTo.get(guest.friendId) ?? null,
      reminder: reminderTo.get(guest.friendId) ?? null,
      told: toldBy.get(guest.friendId) ?? [],
      mailing: mailingOf(ctx),
    }),
  );
  const tally = countAnswers(audience);
  return {
    // Counted from the same rows, so that a concurrent answer cannot make counts and rows differ.
    ...presentEvent(
      { ...row, attending: tally.yes, guests: guests.length },
      new Map(guests.map((guest) => [guest.friendId, guest.friendName])),
    ),
    excluded_dates: excluded.map(({ day }) => day),
    audience,
    tally,
    news: countNews(audience.map(({ news }) => news)),
    mails_held: !ctx.owner.emailVerified && [...mails, ...reminders].some(({ status }) => status === 'waiting'),
    announcements: announcements.map((one) => presentAnnouncement(one, moves, wasOf(row))),
    previous: last && last.at > saidSince(ctx.now) ? presentPrevious(last) : null,
  };
}

/** One event of the owner as lists show it. Throws `not_found`. */
export async function getEventSummary(ctx: OwnerContext, id: string): Promise<Event> {
  const [row] = await eventOf(ctx.db).execute({ id, ownerId: ctx.owner.id });
  if (row === undefined) throw notFound();
  return presentEvent(row, await getGuestNames(ctx, [row]));
}

/** The names of the guests shown with these events, by id. */
export async function getGuestNames(
  ctx: OwnerContext,
  rows: readonly Pick<EventRow, 'firstGuests'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap((row) => row.firstGuests))];
  if (ids.length === 0) return new Map();
  const named = await namesOf(ctx.db).execute({ ownerId: ctx.owner.id, ids: `{${ids.join(',')}}` });
  return new Map(named.map(({ id, name }) => [id, name]));
}

/**
 * Locks one event of the owner until the transaction ends, so that edits are serialised. Lock order is owner, events, friends, to
 * avoid deadlocks. Throws `not_found`.
 */
export async function lockEvent(
  ctx: OwnerContext,
  { id, revision }: { id: string; revision?: number | undefined },
): Promise<typeof events.$inferSelect> {
  const [row] = await ctx.db
    .select()
    .from(events)
    .where(and(eq(events.ownerId, ctx.owner.id), eq(events.id, id), isNull(events.deletedAt)))
    .for('no key update');
  if (row === undefined) throw notFound();
  if (revision !== undefined && revision !== row.revision) throw new DomainError('stale');
  if (row.awaitsGuests) await settleGuests(ctx, ctx.owner.id, id);
  return { ...row, awaitsGuests: false };
}

/** The series of a locked date, under the owner's lock, and all of its dates, those that were deleted too, in their order. */
export async function selectSeries(ctx: OwnerContext, seriesId: string) {
  const [row] = await ctx.db
    .select()
    .from(series)
    .where(and(eq(series.ownerId, ctx.owner.id), eq(series.id, seriesId), isNull(series.deletedAt)));
  if (row === undefined) throw notFound();
  const dates = await ctx.db
    .select()
    .from(events)
    .where(and(eq(events.ownerId, ctx.owner.id), eq(events.seriesId, seriesId), isNotNull(events.originalLocal)))
    .orderBy(asc(events.originalLocal));
  // The condition lets through no other.
  return {
    row: row satisfies Series,
    dates: dates.map((date) => ({ ...date, originalLocal: date.originalLocal ?? '' })),
  };
}

/** The groups and friends chosen for an event's audience. Throws `not_found`. */
export async function selectPicks(ctx: OwnerContext, eventId: string) {
  const [picked] = await ctx.db
    .select(picks)
    .from(events)
    .where(and(eq(events.ownerId, ctx.owner.id), eq(events.id, eventId)));
  if (picked === undefined) throw notFound();
  return picked;
}

/** Whether the event in `events` is a date for whom its whole series is for. */
const isForSeries = sql`(events.series_id is not null and not events.own_audience)`;

// Drizzle cannot infer the element type of the subquery's array: these are ids.
const picks = {
  groups: sql<string[]>`(case when ${isForSeries} then array(select g.group_id from series_audience_groups g
      where g.owner_id = events.owner_id and g.series_id = events.series_id order by g.group_id)
    else array(select g.group_id from event_audience_groups g
      where g.owner_id = events.owner_id and g.event_id = events.id order by g.group_id) end)::text[]`,
  friends: sql<string[]>`(case when ${isForSeries} then array(select p.friend_id from series_audience_friends p
      where p.owner_id = events.owner_id and p.series_id = events.series_id order by p.friend_id)
    else array(select p.friend_id from event_audience_friends p
      where p.owner_id = events.owner_id and p.event_id = events.id order by p.friend_id) end)::text[]`,
  excluded: sql<string[]>`array(select x.friend_id from event_exclusions x
      where x.owner_id = events.owner_id and x.event_id = events.id
    union select x.friend_id from series_exclusions x
      where x.owner_id = events.owner_id and x.series_id = events.series_id and ${isForSeries}
    order by friend_id)::text[]`,
};

/** The picks of a series, as those of an event. */
export async function selectSeriesPicks(ctx: OwnerContext, seriesId: string) {
  const [picked] = await ctx.db
    .select({
      groups: sql<string[]>`array(select g.group_id from series_audience_groups g
        where g.owner_id = series.owner_id and g.series_id = series.id order by g.group_id)::text[]`,
      friends: sql<string[]>`array(select p.friend_id from series_audience_friends p
        where p.owner_id = series.owner_id and p.series_id = series.id order by p.friend_id)::text[]`,
      excluded: sql<string[]>`array(select x.friend_id from series_exclusions x
        where x.owner_id = series.owner_id and x.series_id = series.id order by x.friend_id)::text[]`,
    })
    .from(series)
    .where(and(eq(series.ownerId, ctx.owner.id), eq(series.id, seriesId)));
  if (picked === undefined) throw notFound();
  return picked;
}

/** The number of guests of the event in `events` who are coming. */
export const attending = sql`(select count(*) from event_guests g
  where g.owner_id = events.owner_id and g.event_id = events.id and ${isCurrentGuest('g')} and g.answer = 'yes')`.mapWith(
  Number,
);

/** Maximum number of avatars per event in a list. */
const facesShown = 3;

/** Events with their audience, guest count, attending count and first guests. */
export function selectEvents(db: Db) {
  const counts = db
    .select({
      guests: sql`count(*)`.mapWith(Number).as('guests'),
      attending: sql`count(*) filter (where ${eventGuests.answer} = 'yes')`.mapWith(Number).as('attending'),
    })
    .from(eventGuests)
    .where(and(eq(eventGuests.ownerId, events.ownerId), eq(eventGuests.eventId, events.id), isCurrentGuest()))
    .as('counts');
  // Of a date that is far ahead the guests, and their answers, are those of its series.
  const ofSeries = sql`from series_guests g
    where g.owner_id = events.owner_id and g.series_id = events.series_id and g.left_at is null`;
  const unlessAwaited = (rows: SQLWrapper, awaited: SQL) =>
    sql`(case when events.awaits_guests then (select count(*) ${awaited}) else ${rows} end)`.mapWith(Number);
  return db
    .select({
      ...getTableColumns(events),
      ...picks,
      rule: series.rule,
      localStart: series.localStart,
      guests: unlessAwaited(counts.guests, ofSeries),
      attending: unlessAwaited(counts.attending, sql`${ofSeries} and g.answer = 'yes'`),
      // Ids, as the cast says, in the order of the index: who comes is first. Names are read apart, because the planner
      // would read all friends for each event to find three of them.
      firstGuests: sql<string[]>`array(select g.friend_id from event_guests g
        where g.owner_id = events.owner_id and g.event_id = events.id and ${isCurrentGuest('g')}
        order by g.answer, g.friend_id
        limit ${sql.raw(String(facesShown))})::text[]`,
    })
    .from(events)
    .leftJoin(series, and(eq(series.ownerId, events.ownerId), eq(series.id, events.seriesId)))
    .crossJoinLateral(counts);
}

const placeholder = sql.placeholder;

const eventOf = prepareOnce((db) =>
  selectEvents(db)
    .where(and(eq(events.ownerId, placeholder('ownerId')), eq(events.id, placeholder('id')), isNull(events.deletedAt)))
    .prepare('kith_event'),
);

/** The days to come on which the series of an event does not take place: deleted rows that keep their places in it. */
const excludedDatesOf = prepareOnce((db) =>
  db
    .select({ day: sql<string>`to_char(to_date(left(${events.originalLocal}, 8), 'YYYYMMDD'), 'YYYY-MM-DD')` })
    .from(events)
    .innerJoin(series, and(eq(series.ownerId, events.ownerId), eq(series.id, events.seriesId)))
    .where(
      and(
        eq(events.ownerId, placeholder('ownerId')),
        sql`${events.seriesId} = (select e.series_id from events e
          where e.owner_id = ${placeholder('ownerId')}::uuid and e.id = ${placeholder('id')}::uuid)`,
        isNotNull(events.deletedAt),
        sql`${events.endAt} > ${placeholder('now')}::timestamptz`,
        sql`${events.originalLocal} <= coalesce(${series.localLast}, ${events.originalLocal})`,
      ),
    )
    .orderBy(asc(events.originalLocal))
    .prepare('kith_excluded_dates'),
);

const namesOf = prepareOnce((db) =>
  db
    .select({ id: friends.id, name: friends.name })
    .from(friends)
    .where(and(eq(friends.ownerId, placeholder('ownerId')), sql`${friends.id} = any(${placeholder('ids')}::uuid[])`))
    .prepare('kith_guest_names'),
);

export type GuestRow = Awaited<ReturnType<ReturnType<typeof guestsOf>['execute']>>[number];

const guestsOf = prepareOnce((db) =>
  db
    .select({
      friendId: friends.id,
      friendName: friends.name,
      answer: eventGuests.answer,
      note: eventGuests.note,
      ...newsColumns,
      movedFrom,
      sharedAt: friends.sharedAt,
      channel: channelOf(placeholder('hasBot')),
      reminders: friends.reminders,
    })
    .from(eventGuests)
    .innerJoin(friends, and(eq(friends.ownerId, eventGuests.ownerId), eq(friends.id, eventGuests.friendId)))
    .where(
      and(
        eq(eventGuests.ownerId, placeholder('ownerId')),
        eq(eventGuests.eventId, placeholder('id')),
        isCurrentGuest(),
      ),
    )
    .orderBy(asc(friends.name), asc(friends.id))
    .prepare('kith_event_guests'),
);

/** Beyond so many mails that may leave today, none is said to wait before a try met the limit. */
const mostMailsRead = 2000;

export type MailRow = Awaited<ReturnType<ReturnType<typeof mailsOf>['execute']>>[number];

// Inlined, because two parameters with the same value would be two different expressions.
const isReminder = sql`${deliveries.kind} = 'unanswered'`;

/** The last news and the last reminder mailed to each guest, without those that need no longer be sent. */
const mailsOf = prepareOnce((db) =>
  db
    .selectDistinctOn([deliveries.friendId, isReminder], {
      eventId: deliveries.eventId,
      friendId: deliveries.friendId,
      kind: deliveries.kind,
      revision: deliveries.revision,
      channel: deliveries.channel,
      status: deliveries.status,
      dueAt: deliveries.dueAt,
      createdAt: deliveries.createdAt,
      before: deliveries.before,
      sentAt: deliveries.sentAt,
      lastSentAt: sql`${lastSentAt} over (partition by ${deliveries.friendId}, ${isReminder})`.mapWith(
        deliveries.sentAt,
      ) as SQL<Date | null>,
      overLimit: deliveries.overLimit,
    })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.ownerId, placeholder('ownerId')),
        eq(deliveries.eventId, placeholder('id')),
        or(
          isNewsMail,
          and(eq(deliveries.kind, 'unanswered'), ne(deliveries.channel, 'calendar'), ne(deliveries.status, 'dropped')),
        ),
      ),
    )
    .orderBy(asc(deliveries.friendId), isReminder, desc(deliveries.createdAt), desc(deliveries.revision))
    .prepare('kith_event_mails'),
);

/** The same mails; those that wait beyond what may still leave today are over the limit, though no try has met it yet. */
async function markOverLimit(ctx: OwnerContext, mails: readonly MailRow[]): Promise<MailRow[]> {
  const { end } = mailDay(ctx.now);
  const isDueToday = ({ channel, status, dueAt }: MailRow) =>
    channel === 'email' && status === 'waiting' && dueAt !== null && dueAt > ctx.now && dueAt < end;
  if (!mails.some(isDueToday)) return [...mails];
  const left = await findMailsLeft(ctx, ctx.owner.id);
  const { eventId, friendId, dueAt } = deliveries;
  const leaving =
    left === 0
      ? []
      : await ctx.db
          .select({ eventId, friendId })
          .from(deliveries)
          .where(
            and(
              eq(deliveries.ownerId, ctx.owner.id),
              eq(deliveries.status, 'waiting'),
              eq(deliveries.channel, 'email'),
              lt(dueAt, end),
            ),
          )
          .groupBy(eventId, friendId)
          .orderBy(asc(min(dueAt)), asc(friendId), asc(eventId))
          .limit(Math.min(left, mostMailsRead));
  if (leaving.length === mostMailsRead) return [...mails];
  const leaves = new Set(leaving.map((one) => `${one.eventId} ${one.friendId}`));
  return mails.map((mail) => ({
    ...mail,
    overLimit: mail.overLimit || (isDueToday(mail) && !leaves.has(`${mail.eventId} ${mail.friendId}`)),
  }));
}

/** What guests wrote to the owner along with their answers to an event, newest first. */
const toldOf = prepareOnce((db) =>
  db
    .select({
      id: domainEvents.id,
      friendId: domainEvents.friendId,
      eventId: domainEvents.eventId,
      kind: domainEvents.kind,
      facts: domainEvents.facts,
      happenedAt: domainEvents.happenedAt,
      noteNow,
      replies: repliesTo,
    })
    .from(domainEvents)
    .where(
      and(
        eq(domainEvents.ownerId, placeholder('ownerId')),
        eq(domainEvents.eventId, placeholder('id')),
        isTold(domainEvents),
      ),
    )
    .orderBy(desc(domainEvents.happenedAt), desc(domainEvents.no))
    .limit(1_000)
    .prepare('kith_event_told'),
);

export type AnnouncementRow = Awaited<ReturnType<ReturnType<typeof announcementsOf>['execute']>>[number];

/** Announcements to guests, one row per announcement; a guest may have one for the calendar and one for a message. */
const announcementsOf = prepareOnce((db) =>
  db
    .select({
      // The condition below admits nothing else.
      kind: sql<AnnouncementKind>`${deliveries.kind}`.as('kind'),
      createdAt: deliveries.createdAt,
      guests: countDistinct(deliveries.friendId),
    })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.ownerId, placeholder('ownerId')),
        eq(deliveries.eventId, placeholder('id')),
        inArray(deliveries.kind, [...announcementKinds]),
      ),
    )
    .groupBy(deliveries.kind, deliveries.createdAt)
    .orderBy(asc(deliveries.createdAt), asc(min(deliveries.revision)))
    .prepare('kith_event_announcements'),
);

/** How long an event shows its time and place before the last move. */
const saidSince = (now: Date) => new Date(now.getTime() - 14 * DAY_MS);

/** The last moves of an event, with its previous times and places, the oldest first. */
const movesRead = prepareOnce((db) =>
  db
    .select({ moves: movesOf })
    .from(events)
    .where(and(eq(events.ownerId, placeholder('ownerId')), eq(events.id, placeholder('id'))))
    .prepare('kith_event_moves'),
);
