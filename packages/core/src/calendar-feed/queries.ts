import { type Db, prepareOnce } from '@kith/db';
import {
  eventAudienceFriends,
  eventAudienceGroups,
  eventExclusions,
  events,
  friends,
  groupMembers,
  owners,
  retiredTokens,
  rsvps,
} from '@kith/db/schema';
import { and, eq, gt, gte, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { EventFacts } from './rules.ts';

const given = sql.placeholder;

// A feed is asked for far more often than anything else.
const feedOf = prepareOnce((db) =>
  db
    .select({
      friendId: friends.id,
      friendName: friends.name,
      ownerId: friends.ownerId,
      firstName: owners.firstName,
      lastName: owners.lastName,
      timeZone: owners.timeZone,
      ownerVersion: owners.feedVersion,
      ownerChangedAt: owners.feedChangedAt,
      friendVersion: friends.feedVersion,
      friendChangedAt: friends.feedChangedAt,
      copySequence: friends.copySequence,
      copyChangedAt: friends.copyChangedAt,
      invitedAt: friends.invitedAt,
      activatedAt: friends.activatedAt,
      unsubscribedAt: friends.unsubscribedAt,
      calendarApp: friends.calendarApp,
      unknownAgentAt: friends.unknownAgentAt,
      hideCancelled: friends.hideCancelled,
      alarms: friends.alarms,
    })
    .from(friends)
    .innerJoin(owners, eq(owners.id, friends.ownerId))
    .where(and(eq(friends.tokenHash, given('tokenHash')), isNull(friends.removedAt)))
    .prepare('kith_feed'),
);

const preparedFor = prepareOnce((db) => ({
  retired: db
    .select()
    .from(retiredTokens)
    .where(eq(retiredTokens.tokenHash, given('tokenHash')))
    .prepare('kith_retired_feed'),
  copies: prepareCopies(db),
  facts: db
    .select({
      // One text for all of them, because mapping hundreds of rows costs more than reading them.
      rows: sql<string>`coalesce(json_agg(json_build_array(${events.id}, ${events.sequence}, ${events.title},
        ${events.description}, ${events.location}, ${events.startAt}, ${events.endAt}, ${events.timeZone}, ${events.allDay},
        ${events.status}, ${events.busyOnly}, ${events.deletedAt}, ${events.createdAt})), '[]')::text`,
    })
    .from(events)
    // One text, so that the statement is the same however many ids it is given.
    .where(
      and(eq(events.ownerId, given('ownerId')), sql`${events.id} = any(string_to_array(${given('ids')}, ' ')::uuid[])`),
    )
    .prepare('kith_feed_events'),
}));

// One branch for each way of being invited, all with the friend's and the owner's id as constants: a single statement
// with OR makes Postgres scan whole tables at some sizes.
function prepareCopies(db: Db) {
  const isCancelled = or(eq(events.status, 'cancelled'), isNotNull(events.deletedAt));
  const row = {
    eventId: sql`${events.id}`.as('event_id'),
    startAt: sql`${events.startAt}`.as('start_at'),
    // One text for the whole feed, because mapping hundreds of rows costs more than reading them.
    copy: sql`json_build_array(
      concat_ws(' ', ${events.id}, ${events.sequence},
        case when ${isCancelled} then 'cancelled' else coalesce(${rsvps.status}, 'pending')::text end),
      ${events.sequence} + coalesce(${rsvps.sequence}, 0),
      to_char(greatest(${events.changedAt}, ${rsvps.respondedAt}) at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"')
    )`.as('copy'),
  };
  const answered = and(eq(rsvps.eventId, events.id), eq(rsvps.friendId, given('friendId')));
  const visible = and(
    eq(events.ownerId, given('ownerId')),
    gt(events.endAt, given('since')),
    gte(events.endAt, given('invitedAt')),
    ne(events.status, 'draft'),
    or(ne(events.status, 'cancelled'), gt(events.endAt, given('today'))),
    or(isNull(events.deletedAt), and(gt(events.deletedAt, given('deletedSince')), gt(events.endAt, given('today')))),
    or(isNull(rsvps.status), ne(rsvps.status, 'no')),
    notExists(
      db
        .select({ one: sql`1` })
        .from(eventExclusions)
        .where(and(eq(eventExclusions.eventId, events.id), eq(eventExclusions.friendId, given('friendId')))),
    ),
  );
  const forAll = db
    .select(row)
    .from(events)
    .leftJoin(rsvps, answered)
    .where(and(visible, eq(events.audienceType, 'all')));
  const byName = db
    .select(row)
    .from(eventAudienceFriends)
    .innerJoin(events, eq(events.id, eventAudienceFriends.eventId))
    .leftJoin(rsvps, answered)
    .where(and(eq(eventAudienceFriends.friendId, given('friendId')), visible));
  const byGroup = db
    .select(row)
    .from(groupMembers)
    .innerJoin(eventAudienceGroups, eq(eventAudienceGroups.groupId, groupMembers.groupId))
    .innerJoin(events, eq(events.id, eventAudienceGroups.eventId))
    .leftJoin(rsvps, answered)
    .where(and(eq(groupMembers.friendId, given('friendId')), visible));
  const copies = unionAll(forAll, byName, byGroup).as('copies');
  return db
    .select({
      rows: sql<string>`coalesce(json_agg(copy order by start_at, event_id), '[]')::text`,
      // The versions as of the same snapshot, so that bytes and ETag cannot come from two different moments.
      ownerVersion: sql<number | null>`(select o.feed_version from owners o where o.id = ${given('ownerId')})`,
      friendVersion: sql<number | null>`(select f.feed_version from friends f
          where f.id = ${given('friendId')} and f.token_hash = ${given('tokenHash')})`,
    })
    .from(copies)
    .prepare('kith_feed_copies');
}

/** The friend and owner behind a token's hash, with all that a feed's validators depend on; one indexed read. */
export async function findFeed(db: Db, tokenHash: string) {
  const [row] = await feedOf(db).execute({ tokenHash });
  return row ?? null;
}

/** The tombstone of a link that was rotated or removed. */
export async function findRetired(db: Db, tokenHash: string) {
  const [row] = await preparedFor(db).retired.execute({ tokenHash });
  return row ?? null;
}

export interface CopiesAsked {
  ownerId: string;
  friendId: string;
  tokenHash: string;
  invitedAt: Date;
  today: Date;
  since: Date;
  deletedSince: Date;
}

/** One copy of an event in a friend's feed. */
export interface CopyRow {
  eventId: string;
  /** The event, its revision and what shapes the copy: equal keys mean equal words. */
  key: string;
  /** The copy's own SEQUENCE, without what the friend's preferences add. */
  sequence: number;
  /** When it changed, as iCalendar UTC text. */
  stamp: string;
}

/** What a key says beside the event. */
export function readKey(key: string): { eventSequence: number; shape: 'cancelled' | 'yes' | 'maybe' | 'pending' } {
  const [, eventSequence, shape] = key.split(' ');
  // The statement above writes no other words.
  return { eventSequence: Number(eventSequence), shape: shape as 'cancelled' | 'yes' | 'maybe' | 'pending' };
}

/**
 * The copies that a friend's feed holds, by start and id, each once, with the versions at that moment; the events' texts
 * are read apart.
 */
export async function listCopies(db: Db, asked: CopiesAsked) {
  const [found] = await preparedFor(db).copies.execute({
    ownerId: asked.ownerId,
    friendId: asked.friendId,
    tokenHash: asked.tokenHash,
    invitedAt: asked.invitedAt.toISOString(),
    today: asked.today.toISOString(),
    since: asked.since.toISOString(),
    deletedSince: asked.deletedSince.toISOString(),
  });
  // json_build_array above writes exactly these members.
  const copies = JSON.parse(found?.rows ?? '[]') as [key: string, sequence: number, stamp: string][];
  return {
    rows: copies
      // A friend who is both named and in a named group is found twice, in neighbouring rows.
      .filter(([key], index) => key !== copies[index - 1]?.[0])
      .map(([key, sequence, stamp]): CopyRow => ({ eventId: key.slice(0, 36), key, sequence, stamp })),
    ownerVersion: found?.ownerVersion,
    friendVersion: found?.friendVersion,
  };
}

/** The facts of some events of one owner, deleted ones included. */
export async function listEventFacts(
  db: Db,
  ownerId: string,
  ids: readonly string[],
): Promise<(EventFacts & { sequence: number })[]> {
  const [found] = await preparedFor(db).facts.execute({ ownerId, ids: ids.join(' ') });
  // json_build_array above writes exactly these members.
  const rows = JSON.parse(found?.rows ?? '[]') as [
    id: string,
    sequence: number,
    title: string,
    description: string | null,
    location: string | null,
    startAt: string,
    endAt: string,
    timeZone: string,
    allDay: boolean,
    status: EventFacts['status'],
    busyOnly: boolean,
    deletedAt: string | null,
    createdAt: string,
  ][];
  return rows.map((row) => ({
    id: row[0],
    sequence: row[1],
    title: row[2],
    description: row[3],
    location: row[4],
    startAt: new Date(row[5]),
    endAt: new Date(row[6]),
    timeZone: row[7],
    allDay: row[8],
    status: row[9],
    busyOnly: row[10],
    deletedAt: row[11] === null ? null : new Date(row[11]),
    createdAt: new Date(row[12]),
  }));
}
