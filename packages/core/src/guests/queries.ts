import type { OwnerId } from '@kith/contracts/ids';
import { announcementKinds } from '@kith/contracts/events';
import { prepareOnce } from '@kith/db';
import {
  audienceRule,
  deliveries,
  type DomainEventFacts,
  eventGuests,
  events,
  friends,
  isCurrentGuest,
  seriesGuests,
  serverWatch,
} from '@kith/db/schema';
import { and, type Column, desc, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from '@kith/db/sql';
import type { OwnerContext } from '../context.ts';
import { type Move, presentAnsweredFor, type Was } from './derive-news.ts';

/** Whether the event in `events` is upcoming (docs/adr/0011): not over, and not a draft, cancelled or deleted. */
export const isComing = (now: Date | SQL) =>
  and(isNull(events.deletedAt), inArray(events.status, ['pending', 'confirmed']), gt(events.endAt, now));

/** Joins `event_guests` to this friend as a current guest of the event in `events`, if guests may see it. */
export const isGuest = ({ ownerId, friendId }: { ownerId: OwnerId; friendId: string }) =>
  and(
    eq(eventGuests.ownerId, ownerId),
    eq(eventGuests.friendId, friendId),
    isCurrentGuest(),
    eq(events.ownerId, ownerId),
    eq(events.id, eventGuests.eventId),
    isNull(events.deletedAt),
    ne(events.status, 'draft'),
  );

/** Joins `series_guests` to this friend as a current guest of the series of the date in `events`. */
export const isGuestOfSeries = ({ ownerId, friendId }: { ownerId: OwnerId; friendId: string | Column }) =>
  and(
    eq(seriesGuests.ownerId, ownerId),
    eq(seriesGuests.seriesId, events.seriesId),
    eq(seriesGuests.friendId, friendId),
    isNull(seriesGuests.leftAt),
  );

/** Ids of the friends whom the audience rule invites to an event, whether or not they are guests yet. */
export async function listInvited(ctx: OwnerContext, eventId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ friendId: audienceRule.friendId })
    .from(audienceRule)
    .where(and(eq(audienceRule.ownerId, ctx.owner.id), eq(audienceRule.eventId, eventId)));
  return rows.map(({ friendId }) => friendId);
}

/** What time and place were at an instant, if the event in `event_guests` was moved since; null otherwise. */
// What recordEvent wrote there, as its type says. Columns stand here by name, because Drizzle drops their table in an update.
export const movedSince = (at: SQL, condition = sql`true`) => sql<NonNullable<
  DomainEventFacts['was']
> | null>`(select h.facts -> 'was' from happenings h
  where h.owner_id = event_guests.owner_id and h.event_id = event_guests.event_id and h.facts ? 'was'
    and ${condition} and h.happened_at > ${at}
  order by h.happened_at, h.no limit 1)`;

/** When the guest in `event_guests` saw what they answered: as they answered, unless their page was older. */
const answerSaw = sql`coalesce(event_guests.answered_as_of, event_guests.answered_at)`;

/** What time and place were to what the guest in `event_guests` answered, if either was changed since; null otherwise. */
export const movedFrom = movedSince(answerSaw, sql`event_guests.answer <> 'pending'`);

/** A message that tells what an event says, in `deliveries`: neither a reminder nor a calendar, and not what need not be sent any more. */
export const isNewsMail = and(
  ne(deliveries.channel, 'calendar'),
  // What somebody was told who is a guest again counts once it was sent: they do not know that they are one.
  or(
    inArray(deliveries.kind, [...announcementKinds, 'latest']),
    and(eq(deliveries.kind, 'uninvited'), eq(deliveries.status, 'sent')),
  ),
  ne(deliveries.status, 'dropped'),
);

/** Since when the server has been here without a long pause; null while nothing checks. */
export const watchedSince = sql`(select ${serverWatch.since} from ${serverWatch} limit 1)`.mapWith(
  serverWatch.since,
) as SQL<Date | null>;

/** Whether the last mail that was tried to the friend in `friends` was refused; another address starts anew (`forgetRefusals`). */
export const mailRefused = sql<boolean>`exists (select 1 from deliveries d
  where d.owner_id = friends.owner_id and d.friend_id = friends.id and d.status = 'refused' and d.channel = 'email'
    and not exists (select 1 from deliveries s
      where s.owner_id = d.owner_id and s.friend_id = d.friend_id and s.channel = 'email' and s.status = 'sent'
        and s.created_at > d.created_at))`;

/** What of the friend in `friends` and the guest in `event_guests` says how far news have come to them. */
export const newsColumns = {
  visitedAt: eventGuests.seenAt,
  // An answer to an older page proves nothing of what the event says now.
  answeredAt: answerSaw.mapWith(eventGuests.answeredAt) as SQL<Date | null>,
  answeredBy: eventGuests.answeredBy,
  mailRefused,
  hidesReads: friends.hidesReads,
  friendZone: friends.timeZone,
  digest: friends.digest,
  activatedAt: friends.activatedAt,
  unsubscribedAt: friends.unsubscribedAt,
  linkedAt: friends.linkedAt,
  handedOnAt: friends.handedOnAt,
  lastSyncedAt: friends.lastSyncedAt,
  calendarApp: friends.calendarApp,
  watchedSince,
};

/** The columns of a `Plan`. */
export const planColumns = {
  status: events.status,
  startAt: events.startAt,
  endAt: events.endAt,
  timeZone: events.timeZone,
  allDay: events.allDay,
  location: events.location,
  busyOnly: events.busyOnly,
};

/** The last moves of the event in `events`, the oldest first. */
export const movesOf =
  sql`(select coalesce(jsonb_agg(jsonb_build_array(m.happened_at, m.was) order by m.happened_at, m.no), '[]')
  from (select h.happened_at, h.no, h.facts -> 'was' as was from happenings h
    where h.owner_id = events.owner_id and h.event_id = events.id and h.facts ? 'was'
    order by h.happened_at desc, h.no desc limit 20) m)`.mapWith(readMoves);

function readMoves(stored: unknown): Move[] {
  // What the statement above built, which some drivers give as text.
  const rows = (typeof stored === 'string' ? JSON.parse(stored) : stored) as [string, Was][];
  return rows.map(([at, was]) => ({ at: new Date(at), was }));
}

/** When the last of all messages about the event was sent, of the rows of news messages in `deliveries`. */
export const lastSentAt = sql`max(${deliveries.sentAt}) filter (where ${deliveries.status} = 'sent')`;

/** Which guests of some events answered for an earlier time or place, and have not since. */
export async function listEarlier(
  ctx: OwnerContext,
  eventIds: readonly string[],
): Promise<{ eventId: string; friendId: string }[]> {
  if (eventIds.length === 0) return [];
  const rows = await ctx.db
    .select({ eventId: eventGuests.eventId, friendId: eventGuests.friendId, plan: planColumns, was: movedFrom })
    .from(eventGuests)
    .innerJoin(events, and(eq(events.ownerId, eventGuests.ownerId), eq(events.id, eventGuests.eventId)))
    .where(
      and(
        eq(eventGuests.ownerId, ctx.owner.id),
        inArray(eventGuests.eventId, [...eventIds]),
        isCurrentGuest(),
        isNotNull(movedFrom),
      ),
    );
  return rows.filter(({ plan, was }) => presentAnsweredFor(plan, was) !== null);
}

export type NewsRow = Awaited<ReturnType<ReturnType<typeof newsOf>['execute']>>[number];

/** What is known of how far news have come, for the guests of some events, or of one friend among them when `friendId` is given. */
export function listNews(
  ctx: OwnerContext,
  { eventIds, friendId = null }: { eventIds: readonly string[]; friendId?: string | null },
): Promise<NewsRow[]> {
  if (eventIds.length === 0) return Promise.resolve([]);
  return newsOf(ctx.db).execute({ ownerId: ctx.owner.id, eventIds: `{${eventIds.join(',')}}`, friendId });
}

const newsOf = prepareOnce((db) => {
  const mail = db
    .select({
      channel: deliveries.channel,
      kind: deliveries.kind,
      status: deliveries.status,
      sentAt: deliveries.sentAt,
      dueAt: deliveries.dueAt,
      createdAt: deliveries.createdAt,
      before: deliveries.before,
      lastSentAt: sql`${lastSentAt} over ()`.mapWith(deliveries.sentAt).as('last_sent_at'),
    })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.ownerId, eventGuests.ownerId),
        eq(deliveries.eventId, eventGuests.eventId),
        eq(deliveries.friendId, eventGuests.friendId),
        isNewsMail,
      ),
    )
    .orderBy(desc(deliveries.createdAt), desc(deliveries.revision))
    .limit(1)
    .as('mail');
  return db
    .select({
      eventId: eventGuests.eventId,
      event: {
        ...planColumns,
        changedAt: events.changedAt,
        publishedAt: events.publishedAt,
        moves: movesOf,
      },
      movedFrom,
      guest: newsColumns,
      mail: {
        channel: mail.channel,
        kind: mail.kind,
        status: mail.status,
        sentAt: mail.sentAt,
        dueAt: mail.dueAt,
        createdAt: mail.createdAt,
        before: mail.before,
        lastSentAt: mail.lastSentAt,
      },
    })
    .from(eventGuests)
    .innerJoin(events, and(eq(events.ownerId, eventGuests.ownerId), eq(events.id, eventGuests.eventId)))
    .innerJoin(friends, and(eq(friends.ownerId, eventGuests.ownerId), eq(friends.id, eventGuests.friendId)))
    .leftJoinLateral(mail, sql`true`)
    .where(
      and(
        eq(eventGuests.ownerId, sql.placeholder('ownerId')),
        sql`${eventGuests.eventId} = any(${sql.placeholder('eventIds')}::uuid[])`,
        sql`${eventGuests.friendId} = coalesce(${sql.placeholder('friendId')}::uuid, ${eventGuests.friendId})`,
        isCurrentGuest(),
      ),
    )
    .prepare('kith_news');
});
