import type { events } from '@kith/db/schema';
import type { OwnerContext } from '../context.ts';
import { invalid } from '../errors.ts';
import { datesOf, expandRule, parseLocalTime, readLocalTime, writeLocalTime } from '../series/index.ts';
import { findPlaces, leaveOutDates } from './find-places.ts';
import { selectSeries } from './queries.ts';
import { letTakePlace } from './recover-dates.ts';
import { removeDate } from './remove-event.ts';
import { raiseSeries } from './update-series.ts';

type Stored = typeof events.$inferSelect;

interface ExcludedDates {
  /** Days by the clock of the series, YYYY-MM-DD. */
  days: readonly string[];
  scope: 'following' | 'all';
  notify: boolean;
}

/**
 * Leaves the dates of a series on some days out, from one of its dates on or of all that are to come, and lets those take place again
 * that were left out before; guests who know of the series are told of each. Call it under the owner's lock. Throws `invalid_input` for a
 * day on which it has no date, and when none would be left. Answers the id of the date, or of one that is left when it is left out.
 */
export async function setExcludedDates(
  ctx: OwnerContext,
  date: Stored,
  { days, scope, notify }: ExcludedDates,
): Promise<string> {
  const { row, dates } = await selectSeries(ctx, date.seriesId ?? '');
  const now = writeLocalTime(readLocalTime(row.timeZone, ctx.now));
  const from = scope === 'following' ? (date.originalLocal ?? now) : now;
  const isMeant = (place: string) => place >= from && (row.localLast === null || place <= row.localLast);
  const places = findPlaces(
    row,
    days.filter((day) => day.replaceAll('-', '') >= from.slice(0, 8)),
  ).filter(isMeant);
  const wanted = new Set(places);
  const meant = dates.filter(({ originalLocal }) => isMeant(originalLocal));
  const out = meant.filter(({ deletedAt, originalLocal }) => deletedAt === null && wanted.has(originalLocal));
  const back = meant.filter(({ deletedAt, originalLocal }) => deletedAt !== null && !wanted.has(originalLocal));
  const known = new Set(dates.map(({ originalLocal }) => originalLocal));
  const ahead = places.filter((place) => !known.has(place));
  if (out.length + back.length + ahead.length === 0) return date.id;

  const isLeft = dates.some((one) => one.deletedAt === null && one.endAt > ctx.now && !out.includes(one));
  const further = expandRule(
    datesOf(row),
    parseLocalTime(dates.at(-1)?.originalLocal ?? now) + 1000,
    Number.POSITIVE_INFINITY,
    ahead.length + 1,
  ).find((place) => !wanted.has(writeLocalTime(place)));
  if (!isLeft && back.length === 0 && further === undefined)
    throw invalid('Please leave one of its dates, or delete all of them', 'excluded_dates');

  await leaveOutDates(ctx, row, ahead);
  await raiseSeries(ctx, row);
  for (const one of out) await removeDate(ctx, one, notify);
  for (const one of back) await letTakePlace(ctx, one, { status: row.status, notify });
  if (!out.some(({ id }) => id === date.id)) return date.id;
  const left = dates.filter((one) => back.includes(one) || (one.deletedAt === null && !out.includes(one)));
  return (left.find(({ startAt }) => startAt > date.startAt) ?? left.at(-1) ?? date).id;
}
