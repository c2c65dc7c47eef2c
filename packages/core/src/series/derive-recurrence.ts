import { DAY_MS } from '@kith/contracts/durations';
import type { PreviewRecurrenceInput, RecurrencePreview } from '@kith/contracts/events';
import { writeRecurrence } from '@kith/contracts/series/recurrence';
import { events, series } from '@kith/db/schema';
import { and, eq, getTableColumns, isNull } from '@kith/db/sql';
import type { OwnerContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { expandRule, planDates, type SaidDates } from './expand-rule.ts';
import { describeSeries, justOnce, readRule, ruleFrom, timesOf } from './rules.ts';
import { instantOf, parseLocalTime, readLocalTime, writeLocalTime } from './read-local-time.ts';

/** How many dates a preview names. */
const previewed = 5;

/**
 * How an event would repeat, in words, with its first dates. Nothing is stored. Throws `invalid_input` as creating or editing it would,
 * and `not_found` for an `id` that is not the owner's.
 */
export async function deriveRecurrence(ctx: OwnerContext, input: PreviewRecurrenceInput): Promise<RecurrencePreview> {
  const said = {
    recurrence: input.recurrence,
    startAt: new Date(input.start_at),
    endAt: new Date(input.end_at),
    timeZone: input.time_zone ?? ctx.owner.timeZone,
  };
  const planned = planDates(input.id === undefined ? said : await goOn(ctx, input.id, said), ctx.now);
  const dates = expandRule(planned, planned.start, Number.POSITIVE_INFINITY, input.limit ?? previewed);
  const { timeZone } = said;
  return {
    recurrence: planned.rule,
    repeats: describeSeries({ rule: planned.rule, localStart: writeLocalTime(planned.start) }) ?? justOnce,
    dates: dates.map((date) => timesOf({ timeZone, duration: planned.length / 1000 }, date).startAt.toISOString()),
  };
}

/** The dates of a series from one of them on, which is edited to take place as is said; what is said, for another rule. */
async function goOn(ctx: OwnerContext, id: string, said: SaidDates): Promise<SaidDates> {
  const ofOwner = and(eq(events.ownerId, ctx.owner.id), eq(events.id, id), isNull(events.deletedAt));
  const [date] = await ctx.db
    .select({ ...getTableColumns(events), series })
    .from(events)
    .leftJoin(series, and(eq(series.ownerId, events.ownerId), eq(series.id, events.seriesId)))
    .where(ofOwner);
  if (date === undefined) throw notFound();
  const { series: row, originalLocal } = date;
  if (row === null || originalLocal === null || writeRecurrence(readRule(said.recurrence)) !== row.rule) return said;
  const from = parseLocalTime(originalLocal);
  const start = from + readLocalTime(said.timeZone, said.startAt) - readLocalTime(date.timeZone, date.startAt);
  const movedDays = Math.floor(start / DAY_MS) - Math.floor(from / DAY_MS);
  const startAt = instantOf(said.timeZone, start);
  const endAt = new Date(startAt.getTime() + said.endAt.getTime() - said.startAt.getTime());
  return { ...said, recurrence: ruleFrom(row, from, movedDays), startAt, endAt };
}
