import type { OwnerId } from '@kith/contracts/ids';
import type { RsvpStatus } from '@kith/contracts/rsvps';
import { eventGuests, events, isCurrentGuest, series, seriesGuests } from '@kith/db/schema';
import { and, eq, isNotNull, isNull, or, sql } from '@kith/db/sql';
import { changedAt } from '../activity/index.ts';
import type { SystemContext } from '../context.ts';
import { isGuest, movedFrom, movedSince } from '../guests/index.ts';
import { describeSeries, readLocalTime } from '../series/index.ts';
import { noInvitation } from './rules.ts';

/** What an answer to one date of what repeats is about: the day of that date; nothing for any other event. */
export const answeredDay = (event: { seriesId: string | null; timeZone: string; startAt: Date }) =>
  event.seriesId === null
    ? undefined
    : { day: new Date(readLocalTime(event.timeZone, event.startAt)).toISOString().slice(0, 10) };

/** One guest of one event. */
export interface GuestOf {
  ownerId: OwnerId;
  eventId: string;
  friendId: string;
}

/**
 * The event of a guest, with a shared lock until the transaction ends, so that guests answer concurrently but nobody can cancel
 * between check and answer. Throws `not_found` for anybody who is not a guest and for drafts and deleted events, by default in
 * the words for a friend.
 */
export async function lockGuestEvent(ctx: SystemContext, of: GuestOf, refuse = noInvitation) {
  const [event] = await ctx.db
    .select({
      id: events.id,
      seriesId: events.seriesId,
      title: events.title,
      status: events.status,
      startAt: events.startAt,
      endAt: events.endAt,
      timeZone: events.timeZone,
      allDay: events.allDay,
      busyOnly: events.busyOnly,
      answer: eventGuests.answer,
      movedFrom,
    })
    .from(events)
    .innerJoin(eventGuests, isGuest(of))
    .where(and(eq(events.ownerId, of.ownerId), eq(events.id, of.eventId)))
    .for('share', { of: events });
  if (event === undefined) throw refuse();
  return event;
}

interface GivenAnswer {
  rsvp_status: RsvpStatus;
  /** Absent is unchanged. */
  note?: string | null | undefined;
  by: 'friend' | 'owner';
  /** As of when the event was shown to who answers (ISO 8601); absent is now. */
  as_of?: string | undefined;
}

/** As of when an answer saw the event, if it was moved since; null for an answer to what it says now. */
const outdatedSince = (asOf: string | undefined) =>
  asOf === undefined
    ? sql`null::timestamptz`
    : sql`(case when ${movedSince(sql`${asOf}::timestamptz`)} is not null then ${asOf}::timestamptz end)`;

/**
 * Writes an answer; returns null when nothing changed, else whether it is to what the event was before a move. A friend repeating the answer recorded by the owner makes it their own;
 * an owner recording the friend's own answer changes nothing. The same answer again, once time or place changed, confirms it, unless it saw
 * no more of that than the former.
 */
export async function storeAnswer(
  ctx: SystemContext,
  of: GuestOf,
  { rsvp_status: answer, note, by, as_of: asOf }: GivenAnswer,
): Promise<{ isOutdated: boolean } | null> {
  const differs =
    note === undefined
      ? sql`${eventGuests.answer} <> ${answer}`
      : sql`(${eventGuests.answer}::text, ${eventGuests.note}) is distinct from (${answer}::text, ${note}::text)`;
  const stored = await ctx.db
    .update(eventGuests)
    .set({
      answer,
      ...(note === undefined ? {} : { note }),
      sequence: sql`${eventGuests.sequence} + 1`,
      answeredAt: changedAt(ctx, eventGuests.answeredAt),
      answeredBy: by,
      answeredAsOf: outdatedSince(asOf),
      fromSeries: false,
    })
    .where(
      and(
        eq(eventGuests.ownerId, of.ownerId),
        eq(eventGuests.eventId, of.eventId),
        eq(eventGuests.friendId, of.friendId),
        isCurrentGuest(),
        or(
          differs,
          asOf === undefined
            ? isNotNull(movedFrom)
            : sql`(${movedFrom} is not null and ${movedFrom} is distinct from ${movedSince(sql`${asOf}::timestamptz`)})`,
          by === 'friend'
            ? sql`(${eventGuests.answeredBy} = 'owner' or (${eventGuests.fromSeries} and ${eventGuests.answer} <> 'pending'))`
            : undefined,
        ),
      ),
    )
    .returning({ asOf: eventGuests.answeredAsOf });
  const [row] = stored;
  return row === undefined ? null : { isOutdated: row.asOf !== null };
}

/** Whose answer to which series. */
interface SeriesGuestOf {
  ownerId: OwnerId;
  seriesId: string;
  friendId: string;
}

/** Raises the SEQUENCE of a friend's copy of a series, which names the dates that they answered otherwise (docs/feed.md F21). */
export async function raiseSeriesCopy(ctx: SystemContext, of: SeriesGuestOf): Promise<void> {
  await ctx.db
    .update(seriesGuests)
    .set({ sequence: sql`${seriesGuests.sequence} + 1`, changedAt: changedAt(ctx, seriesGuests.changedAt) })
    .where(isSeriesGuest(of));
}

const isSeriesGuest = ({ ownerId, seriesId, friendId }: SeriesGuestOf) =>
  and(eq(seriesGuests.ownerId, ownerId), eq(seriesGuests.seriesId, seriesId), eq(seriesGuests.friendId, friendId));

/**
 * Writes an answer to a series, to the date on which it was given, and to each other date that is not over and was not answered by itself.
 * Nothing for who is no guest of the series.
 * Answers how it repeats, in words.
 */
export async function storeSeriesAnswer(
  ctx: SystemContext,
  of: SeriesGuestOf & { eventId: string },
  { rsvp_status: answer, note, by, as_of: asOf }: GivenAnswer,
): Promise<string | undefined> {
  const said = { answer, ...(note === undefined ? {} : { note }), answeredBy: by, answeredAt: ctx.now };
  const isStored = await ctx.db
    .update(seriesGuests)
    .set({ ...said, sequence: sql`${seriesGuests.sequence} + 1`, changedAt: changedAt(ctx, seriesGuests.changedAt) })
    .where(and(isSeriesGuest(of), isNull(seriesGuests.leftAt)))
    .returning({ seriesId: seriesGuests.seriesId });
  if (isStored.length === 0) return undefined;
  await ctx.db
    .update(eventGuests)
    .set({ ...said, answeredAsOf: outdatedSince(asOf), fromSeries: true, sequence: sql`${eventGuests.sequence} + 1` })
    .where(
      and(
        eq(eventGuests.ownerId, of.ownerId),
        eq(eventGuests.friendId, of.friendId),
        or(eq(eventGuests.fromSeries, true), eq(eventGuests.eventId, of.eventId)),
        isCurrentGuest(),
        sql`${eventGuests.eventId} in (select e.id from ${events} e where e.owner_id = ${of.ownerId}::uuid
          and e.series_id = ${of.seriesId}::uuid and e.end_at > ${ctx.now.toISOString()}::timestamptz)`,
      ),
    );
  const [row] = await ctx.db
    .select({ rule: series.rule, localStart: series.localStart })
    .from(series)
    .where(and(eq(series.ownerId, of.ownerId), eq(series.id, of.seriesId)));
  return (row && describeSeries(row)) ?? undefined;
}
