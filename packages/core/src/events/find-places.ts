import { DAY_MS } from '@kith/contracts/durations';
import { events } from '@kith/db/schema';
import type { OwnerContext } from '../context.ts';
import { invalid } from '../errors.ts';
import { dateRow, datesOf, expandRule, parseLocalTime, type Series, timesOf, writeLocalTime } from '../series/index.ts';

/**
 * The places in a series (`originalLocal`) of the dates that begin on days of its clock (YYYY-MM-DD), each once. Throws `invalid_input`
 * for a day on which it has no date anyway.
 */
export function findPlaces(row: Series, days: readonly string[]): string[] {
  const dates = datesOf(row);
  return [...new Set(days)].flatMap((day) => {
    const from = parseLocalTime(`${day.replaceAll('-', '')}T000000`);
    const found = expandRule(dates, from, from + DAY_MS - 1);
    if (found.length === 0) throw invalid(`It isn’t on ${day} anyway`, 'excluded_dates');
    return found.map(writeLocalTime);
  });
}

/** Stores dates that a series never had: deleted rows without guests, which keep their places. */
export async function leaveOutDates(ctx: OwnerContext, row: Series, places: readonly string[]): Promise<void> {
  if (places.length === 0) return;
  const isLeft = { awaitsGuests: false, deletedAt: ctx.now };
  await ctx.db.insert(events).values(
    places.map((originalLocal) => ({
      ...dateRow(ctx, row, { originalLocal, ...timesOf(row, parseLocalTime(originalLocal)) }),
      ...isLeft,
    })),
  );
}
