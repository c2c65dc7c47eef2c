import { type Db, prepareOnce } from '@kith/db';
import { eventGuests, events, friends, links, owners } from '@kith/db/schema';
import { and, asc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { feedWindow } from './rules.ts';

const given = sql.placeholder;

// A feed is asked for far more often than anything else.
const linkOf = prepareOnce((db) =>
  db
    .select({
      retiredAt: links.retiredAt,
      eraseUntil: links.eraseUntil,
      calendarName: links.calendarName,
      friend: {
        friendId: friends.id,
        friendName: friends.name,
        ownerId: friends.ownerId,
        friendVersion: friends.feedVersion,
        friendChangedAt: friends.feedChangedAt,
        copySequence: friends.copySequence,
        copyChangedAt: friends.copyChangedAt,
        activatedAt: friends.activatedAt,
        unsubscribedAt: friends.unsubscribedAt,
        calendarApp: friends.calendarApp,
        unknownAgentAt: friends.unknownAgentAt,
        hideCancelled: friends.hideCancelled,
        alarms: friends.alarms,
      },
      owner: {
        firstName: owners.firstName,
        lastName: owners.lastName,
        timeZone: owners.timeZone,
        ownerVersion: owners.feedVersion,
        ownerChangedAt: owners.feedChangedAt,
      },
    })
    .from(links)
    .leftJoin(
      friends,
      and(eq(friends.ownerId, links.ownerId), eq(friends.id, links.friendId), isNull(friends.removedAt)),
    )
    .leftJoin(owners, eq(owners.id, links.ownerId))
    .where(eq(links.tokenHash, given('tokenHash')))
    .prepare('kith_feed'),
);

/** The link of a token's hash, retired or not, with all that its feed's validators depend on; one indexed read. */
export async function findLink(db: Db, tokenHash: string) {
  const [link] = await linkOf(db).execute({ tokenHash });
  return link ?? null;
}

const isCancelled = or(eq(events.status, 'cancelled'), isNotNull(events.deletedAt));

const copiesOf = prepareOnce((db) =>
  db
    .select({
      event: {
        id: events.id,
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
      answer: eventGuests.answer,
      answerSequence: eventGuests.sequence,
      answeredAt: eventGuests.answeredAt,
    })
    .from(eventGuests)
    .innerJoin(events, and(eq(events.ownerId, eventGuests.ownerId), eq(events.id, eventGuests.eventId)))
    .where(
      and(
        eq(eventGuests.ownerId, given('ownerId')),
        eq(eventGuests.friendId, given('friendId')),
        isNull(eventGuests.leftAt),
        ne(eventGuests.answer, 'no'),
        ne(events.status, 'draft'),
        gt(events.endAt, given('since')),
        or(sql`not (${isCancelled})`, gt(events.endAt, given('today'))),
        or(isNull(events.deletedAt), gt(events.deletedAt, given('deletedSince'))),
      ),
    )
    .orderBy(asc(events.startAt), asc(events.id))
    .prepare('kith_feed_copies'),
);

export type CopyRow = Awaited<ReturnType<typeof listCopies>>[number];

/** The events in a friend's feed on the UTC day of `now`, by start and id, with the friend's answers (docs/feed.md F19, F25 to F27). */
export function listCopies(db: Db, of: { ownerId: string; friendId: string }, now: Date) {
  const { today, since, deletedSince } = feedWindow(now);
  return copiesOf(db).execute({
    ownerId: of.ownerId,
    friendId: of.friendId,
    today: today.toISOString(),
    since: since.toISOString(),
    deletedSince: deletedSince.toISOString(),
  });
}
