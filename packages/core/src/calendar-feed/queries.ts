import { isOff } from '@kith/contracts/guest-access';
import type { OwnerId } from '@kith/contracts/ids';
import { limits } from '@kith/contracts/limits';
import type { RsvpStatus } from '@kith/contracts/rsvps';
import { type Db, prepareOnce } from '@kith/db';
import {
  eventGuests,
  events,
  friends,
  isCurrentGuest,
  links,
  ownerFeeds,
  owners,
  series,
  seriesGuests,
} from '@kith/db/schema';
import { and, asc, eq, getTableColumns, gt, isNotNull, isNull, ne, or, type SQL, sql } from '@kith/db/sql';
import { DAY_MS } from '@kith/contracts/durations';
import type { OwnerContext } from '../context.ts';
import { writeLocalTime } from '../series/index.ts';
import { type EventFacts, feedWindow } from './rules.ts';

const placeholder = sql.placeholder;

// Prepared, because feeds are requested far more often than anything else.
const linkOf = prepareOnce((db) =>
  db
    .select({
      retiredAt: links.retiredAt,
      eraseUntil: links.eraseUntil,
      calendarName: links.calendarName,
      ownFeed: { ownerId: ownerFeeds.ownerId, feedId: ownerFeeds.id },
      friend: {
        friendId: friends.id,
        friendName: friends.name,
        ownerId: friends.ownerId,
        friendVersion: friends.feedVersion,
        friendChangedAt: friends.feedChangedAt,
        copySequence: friends.copySequence,
        copyChangedAt: friends.copyChangedAt,
        activatedAt: friends.activatedAt,
        sharedAt: friends.sharedAt,
        unsubscribedAt: friends.unsubscribedAt,
        calendarApp: friends.calendarApp,
        unknownAgentAt: friends.unknownAgentAt,
        hideCancelled: friends.hideCancelled,
        alarms: friends.alarms,
      },
      eventId: links.eventId,
      owner: {
        firstName: owners.firstName,
        lastName: owners.lastName,
        timeZone: owners.timeZone,
        ownerVersion: owners.feedVersion,
        ownerChangedAt: owners.feedChangedAt,
        suspendedAt: owners.suspendedAt,
      },
    })
    .from(links)
    .leftJoin(
      friends,
      and(eq(friends.ownerId, links.ownerId), eq(friends.id, links.friendId), isNull(friends.removedAt)),
    )
    .leftJoin(ownerFeeds, and(eq(ownerFeeds.ownerId, links.ownerId), eq(ownerFeeds.id, links.ownerFeedId)))
    .leftJoin(owners, eq(owners.id, links.ownerId))
    .where(eq(links.tokenHash, placeholder('tokenHash')))
    .prepare('kith_feed'),
);

/** The link of a token's hash, retired or not, with everything that the feed's validators depend on; one indexed read. */
export async function findLink(db: Db, tokenHash: string) {
  const [link] = await linkOf(db).execute({ tokenHash });
  return link ?? null;
}

const copied = {
  event: {
    id: events.id,
    seriesId: events.seriesId,
    title: events.title,
    description: events.description,
    location: events.location,
    startAt: events.startAt,
    endAt: events.endAt,
    timeZone: events.timeZone,
    allDay: events.allDay,
    status: events.status,
    busyOnly: events.busyOnly,
    deletedAt: events.deletedAt,
    createdAt: events.createdAt,
  },
  sequence: events.sequence,
  changedAt: events.changedAt,
};

const deletedSince = sql`${placeholder('deletedSince')}::timestamptz`;

/** The series in `series` that a friend's feed writes as one event, by the friend's row in `series_guests`. */
const isWhole = and(
  eq(seriesGuests.ownerId, placeholder('ownerId')),
  eq(seriesGuests.friendId, placeholder('friendId')),
  isNull(seriesGuests.leftAt),
  ne(seriesGuests.answer, 'no'),
  eq(series.ownerId, placeholder('ownerId')),
  eq(series.id, seriesGuests.seriesId),
  ne(series.status, 'draft'),
  or(isNull(series.deletedAt), gt(series.deletedAt, deletedSince)),
);

const copiesOf = (which: SQL | undefined, name: string) =>
  prepareOnce((db) =>
    db
      .select({
        ...copied,
        answer: eventGuests.answer,
        answerSequence: eventGuests.sequence,
        answeredAt: eventGuests.answeredAt,
      })
      .from(eventGuests)
      .innerJoin(events, and(eq(events.ownerId, eventGuests.ownerId), eq(events.id, eventGuests.eventId)))
      .where(
        and(
          eq(eventGuests.ownerId, placeholder('ownerId')),
          eq(eventGuests.friendId, placeholder('friendId')),
          isCurrentGuest(),
          ne(eventGuests.answer, 'no'),
          ne(events.status, 'draft'),
          gt(events.endAt, placeholder('since')),
          or(isNull(events.deletedAt), gt(events.deletedAt, deletedSince)),
          which,
        ),
      )
      .orderBy(asc(events.startAt), asc(events.id))
      .prepare(name),
  );

const everyCopyOf = copiesOf(undefined, 'kith_feed_every_copy');

/** What stands in the feed by itself: no date that its series writes, and none that left its series when the rule changed. */
const singlesOf = copiesOf(
  or(
    isNull(events.seriesId),
    and(
      isNull(events.deletedAt),
      sql`not exists (select 1 from ${series}, ${seriesGuests} where ${isWhole} and ${series.id} = ${events.seriesId}
        and ${events.originalLocal} >= ${series.ruleStart}
        and (${series.localLast} is null or ${events.originalLocal} <= ${series.localLast}))`,
    ),
  ),
  'kith_feed_copies',
);

export type CopyRow = Awaited<ReturnType<typeof listEveryCopy>>[number];

type FeedOf = { ownerId: OwnerId; friendId: string };

const windowOf = ({ ownerId, friendId }: FeedOf, now: Date) => {
  const { since, deletedSince: deleted } = feedWindow(now);
  return { ownerId, friendId, since: since.toISOString(), deletedSince: deleted.toISOString() };
};

/** The events of which a friend has a copy on the UTC day of `now`, each date of a series by itself, by start and id. */
export async function listEveryCopy(db: Db, of: FeedOf, now: Date) {
  return shownOf(await everyCopyOf(db).execute(windowOf(of, now)), feedWindow(now).today);
}

const seriesOf = prepareOnce((db) =>
  db
    .select({
      series: getTableColumns(series),
      answer: seriesGuests.answer,
      answerSequence: seriesGuests.sequence,
      answerChangedAt: seriesGuests.changedAt,
    })
    .from(seriesGuests)
    .innerJoin(series, isWhole)
    .where(or(isNull(series.endsAt), gt(series.endsAt, placeholder('since'))))
    .orderBy(asc(series.localStart), asc(series.id))
    .prepare('kith_feed_series'),
);

export type SeriesRow = Awaited<ReturnType<ReturnType<typeof seriesOf>['execute']>>[number];

/** The dates that a friend's copy of a series has to name: changed, cancelled or deleted ones, and those with another answer or without this guest. */
const exceptionsOf = prepareOnce((db) =>
  db
    .select({
      ...copied,
      originalLocal: events.originalLocal,
      isOverride: events.isOverride,
      answer: sql<RsvpStatus>`coalesce(${eventGuests.answer}, ${seriesGuests.answer})`,
      answerSequence: sql`coalesce(${eventGuests.sequence}, 0)`.mapWith(Number),
      answeredAt: eventGuests.answeredAt,
      isGuest: sql<boolean>`(${events.awaitsGuests} or (${eventGuests.friendId} is not null and ${eventGuests.leftAt} is null))`,
    })
    .from(seriesGuests)
    .innerJoin(series, isWhole)
    .innerJoin(events, and(eq(events.ownerId, placeholder('ownerId')), eq(events.seriesId, series.id)))
    .leftJoin(
      eventGuests,
      and(
        eq(eventGuests.ownerId, placeholder('ownerId')),
        eq(eventGuests.eventId, events.id),
        eq(eventGuests.friendId, placeholder('friendId')),
      ),
    )
    .where(
      and(
        gt(events.originalLocal, placeholder('sinceLocal')),
        or(
          eq(events.isOverride, true),
          isNotNull(events.deletedAt),
          sql`(not ${events.awaitsGuests} and (${eventGuests.friendId} is null or ${eventGuests.leftAt} is not null
            or ${eventGuests.answer} <> ${seriesGuests.answer}))`,
        ),
      ),
    )
    .orderBy(asc(events.originalLocal), asc(events.id))
    .prepare('kith_feed_exceptions'),
);

export type ExceptionRow = Awaited<ReturnType<ReturnType<typeof exceptionsOf>['execute']>>[number];

/** What a feed is written from. */
export interface FeedRows {
  copies: CopyRow[];
  series: (SeriesRow & { exceptions: ExceptionRow[] })[];
}

/**
 * What is in a friend's feed on the UTC day of `now`, with the friend's answers (docs/feed.md F19, F25 to F27): series of which they are a
 * guest, each with the dates that it has to name, and all other events, by start and id.
 */
export async function listCopies(db: Db, of: FeedOf, now: Date): Promise<FeedRows> {
  const { today, since } = feedWindow(now);
  const window = windowOf(of, now);
  const whole = await seriesOf(db).execute(window);
  const [copies, exceptions] = await Promise.all([
    singlesOf(db).execute(window),
    whole.length === 0
      ? []
      : // Local times of all zones lie within a day of UTC.
        exceptionsOf(db).execute({ ...window, sinceLocal: writeLocalTime(since.getTime() - 2 * DAY_MS) }),
  ]);
  const bySeries = Map.groupBy(exceptions, ({ event }) => event.seriesId);
  return {
    copies: shownOf(copies, today),
    series: whole.map((row) => ({ ...row, exceptions: bySeries.get(row.series.id) ?? [] })),
  };
}

/**
 * The cancelled and deleted events that a feed shows: none whose day is over, and only the newest of the deleted ones, so that a
 * feed stays small.
 */
function shownOf<Row extends { event: Pick<EventFacts, 'status' | 'endAt' | 'deletedAt'> }>(
  all: readonly Row[],
  today: Date,
): Row[] {
  const rows = all.filter(({ event }) => !isOff(event) || event.endAt > today);
  const deletedAt = (row: Row) => row.event.deletedAt?.getTime() ?? 0;
  const deleted = rows.filter((row) => row.event.deletedAt !== null).toSorted((a, b) => deletedAt(b) - deletedAt(a));
  const dropped = new Set(deleted.slice(limits.deletedShown));
  return rows.filter((row) => !dropped.has(row));
}

/** Maximum number of names listed per answer; the rest are counted. */
const NAMES = 30;

const isAnswered = (answer: RsvpStatus) => sql`${eventGuests.leftAt} is null and ${eventGuests.answer} = ${answer}`;
const countOf = (answer: RsvpStatus) => sql`count(*) filter (where ${isAnswered(answer)})`.mapWith(Number);
// Drizzle cannot infer the element type of the aggregated array: these are names.
const namesOf = (answer: RsvpStatus) =>
  sql<
    string[]
  >`coalesce((array_agg(${friends.name} order by ${friends.name}, ${friends.id}) filter (where ${isAnswered(answer)}))[1:${sql.raw(String(NAMES))}], '{}')`;

/** The owner's own events in a feed on the UTC day of `now`, by start and id, without drafts, with their guests' answers. */
export async function listOwnCopies(db: Db, ownerId: OwnerId, now: Date) {
  const { today, since, deletedSince: deleted } = feedWindow(now);
  const rows = await db
    .select({
      event: events,
      yes: countOf('yes'),
      maybe: countOf('maybe'),
      no: countOf('no'),
      pending: countOf('pending'),
      yesNames: namesOf('yes'),
      maybeNames: namesOf('maybe'),
      noNames: namesOf('no'),
      pendingNames: namesOf('pending'),
      sequence: sql`coalesce(sum(1 + ${eventGuests.sequence} + ${friends.copySequence}), 0)`.mapWith(Number),
      changedAt:
        sql`max(greatest(${eventGuests.since}, ${eventGuests.leftAt}, ${eventGuests.answeredAt}, ${friends.copyChangedAt}))`.mapWith(
          events.changedAt,
        ),
    })
    .from(events)
    .leftJoin(eventGuests, and(eq(eventGuests.ownerId, ownerId), eq(eventGuests.eventId, events.id)))
    .leftJoin(friends, and(eq(friends.ownerId, ownerId), eq(friends.id, eventGuests.friendId)))
    .where(
      and(
        eq(events.ownerId, ownerId),
        ne(events.status, 'draft'),
        gt(events.endAt, since),
        or(
          isNull(events.deletedAt),
          and(
            gt(events.deletedAt, deleted),
            // A date that was left out from the beginning was never planned.
            or(isNull(events.seriesId), and(isNotNull(events.originalLocal), gt(events.deletedAt, events.createdAt))),
          ),
        ),
      ),
    )
    .groupBy(events.ownerId, events.id)
    .orderBy(asc(events.startAt), asc(events.id));
  return shownOf(rows, today).map(({ event, sequence, changedAt, ...guests }) => ({
    event,
    sequence: event.sequence,
    changedAt: event.changedAt,
    guests: { ...guests, sequence, changedAt },
  }));
}

export type OwnCopyRow = Awaited<ReturnType<typeof listOwnCopies>>[number];

/** The links to the owner's own calendar, oldest first. */
export const listOwnerFeedRows = (db: Db, ownerId: OwnerId) =>
  db
    .select()
    .from(ownerFeeds)
    .where(eq(ownerFeeds.ownerId, ownerId))
    .orderBy(asc(ownerFeeds.createdAt), asc(ownerFeeds.id));

/** One event of the owner that is not deleted. */
export async function findOwnEvent({ db, owner }: OwnerContext, id: string) {
  const [event] = await db
    .select()
    .from(events)
    .where(and(eq(events.ownerId, owner.id), eq(events.id, id), isNull(events.deletedAt)));
  return event ?? null;
}
