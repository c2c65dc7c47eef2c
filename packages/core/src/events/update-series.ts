import { DAY_MS } from '@kith/contracts/durations';
import { writeRecurrence } from '@kith/contracts/series/recurrence';
import type { UpdateEventInput } from '@kith/contracts/events';
import { eventGuests, events, series } from '@kith/db/schema';
import { and, desc, eq, gte, sql } from '@kith/db/sql';
import { changedAt, scheduleReminders, tellUninvited } from '../activity/index.ts';
import type { OwnerContext } from '../context.ts';
import { conflict, invalid } from '../errors.ts';
import {
  datesOf,
  describeSeries,
  justOnce,
  expandRule,
  instantOf,
  type LocalTime,
  parseLocalTime,
  planDates,
  type PlannedDates,
  readLocalTime,
  readRule,
  ruleFrom,
  type Series,
  settleSeries,
  timesOf,
  writeLocalTime,
} from '../series/index.ts';
import { nextCopy } from './change-copy.ts';
import { findPlaces, leaveOutDates } from './find-places.ts';
import {
  eventFields,
  fieldsDiffer,
  mergeFields,
  ownOf,
  sameField,
  sharedColumns,
  sharedOf,
  showsDifferently,
} from './fields.ts';
import { limitEvents } from './limit-events.ts';
import { selectSeries, selectSeriesPicks } from './queries.ts';
import { letTakePlace } from './recover-dates.ts';
import { distinct, mergeAudience, mergeTimes, requireTransition, sameIds, storedStatus } from './rules.ts';
import type { AppliedUpdate } from './update-event.ts';
import { copyPicks, noPicks, writePicks } from './write-audience.ts';

type Stored = typeof events.$inferSelect;
type DateRow = Stored & { originalLocal: string };

/** A series may not have begun earlier than so many days ago: each of its dates is a row. */
const BEGUN_DAYS = 366;

/**
 * Makes an event the first date of a series, with its audience, and settles the dates that follow. Its guests keep their answers to it.
 * Answers the event as it is then. Days in `without` (YYYY-MM-DD) are left out. Throws `invalid_input` when the rule cannot be meant,
 * and when such a day is none of its dates or the first.
 */
export async function startSeries(
  ctx: OwnerContext,
  first: Stored,
  recurrence: string,
  without: readonly string[] = [],
): Promise<Stored> {
  const { startAt, endAt, timeZone } = first;
  if (startAt.getTime() < ctx.now.getTime() - BEGUN_DAYS * DAY_MS)
    throw invalid('A repeating event can’t have begun more than a year ago', 'start_at');
  const planned = planDates({ recurrence, startAt, endAt, timeZone }, ctx.now);
  const [row] = await ctx.db
    .insert(series)
    .values({
      ...sharedOf(first),
      ...columnsOf(planned, timeZone),
      ownerId: ctx.owner.id,
      id: first.id,
      rootId: first.id,
      audienceType: first.audienceType,
      settledUntil: writeLocalTime(planned.start),
      sequence: first.sequence,
      changedAt: ctx.now,
      createdAt: first.createdAt,
      updatedAt: ctx.now,
    })
    .returning();
  if (row === undefined) throw new Error('The series was not stored.');
  await copyPicks(ctx, { kind: 'event', id: first.id }, { kind: 'series', id: row.id });
  const ofFirst = and(eq(events.ownerId, ctx.owner.id), eq(events.id, first.id));
  const [after] = await ctx.db
    .update(events)
    .set({ seriesId: row.id, originalLocal: row.localStart, revision: first.revision, updatedAt: ctx.now })
    .where(ofFirst)
    .returning();
  if (after === undefined) throw new Error('The first date of a series is gone.');
  await ctx.db
    .update(eventGuests)
    .set({ fromSeries: true })
    .where(
      and(eq(eventGuests.ownerId, ctx.owner.id), eq(eventGuests.eventId, first.id), eq(eventGuests.answer, 'pending')),
    );
  await writePicks(
    ctx,
    { kind: 'event', id: first.id },
    { before: await selectSeriesPicks(ctx, row.id), after: noPicks },
  );
  const places = findPlaces(row, without);
  if (places.includes(row.localStart)) throw invalid('Please start it on a date that isn’t left out', 'start_at');
  await leaveOutDates(ctx, row, places);
  await settleSeries(ctx, ctx.owner.id, [row]);
  return after;
}

/** The columns of a series that say when it takes place. */
const columnsOf = ({ rule, start, ruleStart, last, length }: PlannedDates, timeZone: string) => ({
  rule,
  localStart: writeLocalTime(start),
  ruleStart: writeLocalTime(ruleStart),
  localLast: last === null ? null : writeLocalTime(last),
  duration: length / 1000,
  endsAt: last === null ? null : timesOf({ timeZone, duration: length / 1000 }, last).endAt,
});

/** Whether a date of a series shows something else than the series says of it. */
function isOverride(row: Series, date: Stored): boolean {
  if (date.originalLocal === null) return false;
  const { startAt, endAt } = timesOf(row, parseLocalTime(date.originalLocal));
  return (
    sharedColumns.some((column) => eventFields[column].isShown && !sameField(column, row, date)) ||
    startAt.getTime() !== date.startAt.getTime() ||
    endAt.getTime() !== date.endAt.getTime()
  );
}

/** What else is stored with an edit of one date: whether it differs from its series, whose copies change where the date's do. */
export async function markDate(
  ctx: OwnerContext,
  seriesId: string,
  after: Stored,
  isRendered: boolean,
): Promise<{ isOverride: boolean }> {
  const { row } = await selectSeries(ctx, seriesId);
  if (isRendered) await raiseSeries(ctx, row);
  return { isOverride: isOverride(row, after) };
}

/** Raises the SEQUENCE of a series, whose copies name the dates that are different (docs/feed.md F21). */
export async function raiseSeries(ctx: OwnerContext, row: Pick<Series, 'id' | 'status' | 'sequence'>): Promise<void> {
  await ctx.db
    .update(series)
    .set(nextSeriesCopy(ctx, row))
    .where(and(eq(series.ownerId, ctx.owner.id), eq(series.id, row.id)));
}

const nextSeriesCopy = (ctx: OwnerContext, before: Pick<Series, 'status' | 'sequence'>) => ({
  sequence: before.status === 'draft' ? before.sequence : before.sequence + 1,
  changedAt: changedAt(ctx, series.changedAt),
});

/** The dates of a series that an edit of one of them is about, and whether others come before. Those that are over stay as they were. */
export function datesMeant(
  ctx: OwnerContext,
  dates: readonly DateRow[],
  date: Stored,
  scope: 'following' | 'all',
): { anchor: DateRow; meant: DateRow[]; hasEarlier: boolean } {
  const coming = dates.filter(({ endAt, deletedAt }) => endAt > ctx.now && deletedAt === null);
  const anchor =
    scope === 'following' ? coming.find(({ originalLocal }) => originalLocal >= (date.originalLocal ?? '')) : coming[0];
  if (anchor === undefined) throw conflict('All its dates are over.');
  const from = anchor.originalLocal;
  return {
    anchor,
    meant: dates.filter(({ originalLocal }) => originalLocal >= from),
    hasEarlier: dates.some(({ originalLocal }) => originalLocal < from),
  };
}

/** Ends a series with the last date before another. */
export async function endSeries(ctx: OwnerContext, row: Series, before: LocalTime): Promise<void> {
  const dates = datesOf(row);
  const last = expandRule(dates, dates.start, before - 1000).at(-1) ?? dates.start;
  await ctx.db
    .update(series)
    .set({
      rule: writeRecurrence({ ...readRule(row.rule), count: null, until: writeLocalTime(last).slice(0, 8) }),
      localLast: writeLocalTime(last),
      endsAt: timesOf(row, last).endAt,
      updatedAt: ctx.now,
      ...nextSeriesCopy(ctx, row),
    })
    .where(and(eq(series.ownerId, ctx.owner.id), eq(series.id, row.id)));
}

/** When the first date that an edit is about begins and how long it takes, by the clock, moved as the date that was edited is. */
function moveDates(row: Series, date: Stored, from: LocalTime, input: UpdateEventInput) {
  const timeZone = input.time_zone ?? row.timeZone;
  const allDay = input.all_day ?? row.allDay;
  const said = [input.start_at, input.end_at, input.time_zone, input.all_day].some((value) => value !== undefined);
  if (!said) return { timeZone, allDay, delta: 0, start: from, duration: row.duration };
  const times = mergeTimes(date, input);
  const local = (zone: string, { startAt, endAt }: Pick<Stored, 'startAt' | 'endAt'>) => ({
    start: readLocalTime(zone, startAt),
    end: readLocalTime(zone, endAt),
  });
  const [was, is] = [local(date.timeZone, date), local(timeZone, times)];
  const delta = is.start - was.start;
  const longer = (is.end - is.start - (was.end - was.start)) / 1000;
  return { timeZone, allDay, delta, start: from + delta, duration: row.duration + longer };
}

/**
 * Stores an edit of this and the following dates, which begin a series of their own then, or of all dates that are not over. Dates
 * keep what was changed of them by themselves, and every answer that was given; null when nothing changes.
 */
export async function applyToSeries(
  ctx: OwnerContext,
  date: Stored,
  input: UpdateEventInput,
): Promise<AppliedUpdate | null> {
  if (input.remind_unanswered_on) {
    throw invalid('The day to ask again differs for each date. Please choose it for one date', 'remind_unanswered_on');
  }
  const { row: before, dates } = await selectSeries(ctx, date.seriesId ?? '');
  const { anchor, meant, hasEarlier } = datesMeant(ctx, dates, date, input.scope === 'following' ? 'following' : 'all');
  const from = parseLocalTime(anchor.originalLocal);

  const status = input.status === undefined ? before.status : storedStatus(input.status);
  requireTransition(before.status, status);
  const moved = moveDates(before, date, from, input);
  const isSameRule = input.recurrence === undefined || writeRecurrence(readRule(input.recurrence)) === before.rule;
  const movedDays = Math.floor(moved.start / DAY_MS) - Math.floor(from / DAY_MS);
  const startAt = instantOf(moved.timeZone, moved.start);
  const planned = planDates(
    {
      recurrence: isSameRule ? ruleFrom(before, from, movedDays) : (input.recurrence ?? before.rule),
      startAt,
      endAt: instantOf(moved.timeZone, moved.start + moved.duration * 1000),
      timeZone: moved.timeZone,
    },
    ctx.now,
  );
  const picksBefore = await selectSeriesPicks(ctx, before.id);
  const audience = mergeAudience({ type: before.audienceType, ...picksBefore }, input);
  const picks = { ...audience, excluded: distinct(input.excluded_friends ?? picksBefore.excluded) };
  const plain = mergeFields({ ...before, remindUnansweredOn: null }, input);
  const isSplit = input.scope === 'following' && hasEarlier;
  const after: Series = {
    ...before,
    ...sharedOf({ ...before, ...plain, timeZone: moved.timeZone, allDay: moved.allDay, status }),
    ...columnsOf(planned, moved.timeZone),
    id: isSplit ? anchor.id : before.id,
    audienceType: audience.type,
    settledUntil: writeLocalTime(planned.start - 1000),
    settleAt: ctx.now,
  };
  const isAudienceChanged =
    before.audienceType !== audience.type ||
    (['groups', 'friends', 'excluded'] as const).some((list) => !sameIds(picksBefore[list], picks[list]));
  const changes = sharedColumns.filter((column) => !sameField(column, before, after));
  const isSame =
    changes.length === 0 && isSameRule && moved.delta === 0 && moved.duration === before.duration && !isAudienceChanged;
  if (isSame) return null;

  await storeSeries(ctx, { before, after, from, isSplit });
  const lost = await selectLost(ctx, before, anchor);
  const { rows, back } = await moveRows(ctx, { before, after, meant: [...meant, ...lost], delta: moved.delta });
  await writePicks(ctx, { kind: 'series', id: after.id }, { before: picksBefore, after: picks });
  for (const one of back) await letTakePlace(ctx, one, { status: one.status, notify: false });
  const { came, left } = await settleSeries(ctx, ctx.owner.id, [after]);
  const told = input.notify === false ? [] : await tellUninvited(ctx, ctx.owner.id, left);
  const is = rows.get(anchor.id);
  if (is === undefined) throw new Error('The first date of an edit is gone.');
  return {
    before: anchor,
    after: is,
    shows: true,
    came,
    left,
    told,
    shown: rows.has(date.id) ? date.id : anchor.id,
    ...(isSameRule ? {} : { repeated: describeSeries(before) ?? justOnce }),
  };
}

interface Edit {
  before: Series;
  after: Series;
}

/** Writes the series of an edit: the same, or one of its own for the dates that follow, with the guests and the picks of the former one. */
async function storeSeries(
  ctx: OwnerContext,
  { before, after, from, isSplit }: Edit & { from: LocalTime; isSplit: boolean },
): Promise<void> {
  const { ownerId, id } = after;
  if (!isSplit) {
    await ctx.db
      .update(series)
      .set({ ...after, updatedAt: ctx.now, ...nextSeriesCopy(ctx, before) })
      .where(and(eq(series.ownerId, ownerId), eq(series.id, id)));
    return;
  }
  await limitEvents(ctx, true);
  await endSeries(ctx, before, from);
  const sequence = after.sequence + 1;
  await ctx.db
    .insert(series)
    .values({ ...after, sequence, createdAt: ctx.now, changedAt: ctx.now, updatedAt: ctx.now });
  await copyPicks(ctx, { kind: 'series', id: before.id }, { kind: 'series', id });
  await ctx.db.execute(sql`
    insert into series_guests (owner_id, series_id, friend_id, since, left_at, answer, note, sequence, answered_at, answered_by, changed_at)
    select g.owner_id, ${id}::uuid, g.friend_id, g.since, g.left_at, g.answer, g.note, g.sequence, g.answered_at, g.answered_by, g.changed_at
    from series_guests g where g.owner_id = ${ownerId}::uuid and g.series_id = ${before.id}::uuid`);
}

/** The dates from one on that earlier rules of a series lost, the last lost first; `originalLocal` is where they were. */
async function selectLost(ctx: OwnerContext, { id }: Series, { originalLocal: from }: DateRow): Promise<DateRow[]> {
  const lost = await ctx.db
    .select()
    .from(events)
    .where(and(eq(events.ownerId, ctx.owner.id), eq(events.seriesId, id), gte(events.lostLocal, from)))
    .orderBy(desc(events.deletedAt), events.id);
  return lost.map((date) => ({ ...date, originalLocal: date.lostLocal ?? from }));
}

/**
 * Gives the dates of an edit what it changes, but for what they have by themselves, and each its place in the new rule. Those that the
 * rule has no more are deleted and keep the place that they would have. Answers the rows that are left, by their ids, and those that an
 * earlier rule lost, which may take place again.
 */
async function moveRows(
  ctx: OwnerContext,
  { before, after, meant, delta }: Edit & { meant: readonly DateRow[]; delta: number },
): Promise<{ rows: Map<string, Stored>; back: Stored[] }> {
  const dates = datesOf(after);
  const furthest = Math.max(...meant.map(({ originalLocal }) => parseLocalTime(originalLocal))) + delta;
  const places = new Set(expandRule(dates, dates.start, furthest));
  // Out of the way first, because one date may take the place of another.
  await ctx.db
    .update(events)
    .set({ originalLocal: null })
    .where(
      and(
        eq(events.ownerId, ctx.owner.id),
        eq(events.seriesId, before.id),
        gte(events.originalLocal, meant[0]?.originalLocal ?? ''),
      ),
    );
  const rows = new Map<string, Stored>();
  const back: Stored[] = [];
  for (const date of meant) {
    const place = parseLocalTime(date.originalLocal) + delta;
    const isWanted = places.delete(place);
    const isLeftOut = date.lostLocal === null ? date.deletedAt !== null : date.lostLeftOut;
    const isGone = !isWanted && date.deletedAt === null;
    const moved = moveRow(ctx, { before, after }, date, place);
    const isRendered = isGone || showsDifferently(date, moved);
    const is: Stored = {
      ...moved,
      originalLocal: isWanted ? writeLocalTime(place) : null,
      lostLocal: isWanted ? null : writeLocalTime(place),
      lostLeftOut: !isWanted && isLeftOut,
      ...(fieldsDiffer(date, moved) || isGone ? { revision: date.revision + 1, updatedAt: ctx.now } : {}),
      ...(isGone ? { deletedAt: ctx.now } : {}),
      ...(!isWanted || date.deletedAt !== null || date.awaitsGuests
        ? { nextReminderAt: null }
        : await scheduleReminders(ctx, ctx.owner.id, moved, date)),
    };
    const [stored] = await ctx.db
      .update(events)
      .set({ ...is, ...(isRendered ? nextCopy(ctx, date) : {}) })
      .where(and(eq(events.ownerId, ctx.owner.id), eq(events.id, date.id)))
      .returning();
    if (stored === undefined) throw new Error('A date of a series is gone.');
    if (isWanted) rows.set(date.id, { ...is, revision: date.revision + 1 });
    if (isWanted && date.lostLocal !== null && !isLeftOut) back.push(stored);
  }
  return { rows, back };
}

/** A date of a series after an edit, at its place in the new rule. */
function moveRow(ctx: OwnerContext, { before, after }: Edit, date: DateRow, place: LocalTime): Stored {
  const was = timesOf(before, parseLocalTime(date.originalLocal));
  const isMovedItself =
    was.startAt.getTime() !== date.startAt.getTime() || was.endAt.getTime() !== date.endAt.getTime();
  const is: Stored = {
    ...date,
    ...sharedOf(after),
    ...ownOf(before, date),
    ...(isMovedItself ? { timeZone: date.timeZone, allDay: date.allDay } : timesOf(after, place)),
    audienceType: date.ownAudience ? date.audienceType : after.audienceType,
    seriesId: after.id,
    originalLocal: writeLocalTime(place),
  };
  const isFirstShown = date.status === 'draft' && is.status !== 'draft';
  return { ...is, isOverride: isOverride(after, is), publishedAt: isFirstShown ? ctx.now : date.publishedAt };
}
