import { useEffect, useMemo } from 'react';
import { readerZone } from '../../../lib/dates/dates.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { fromWallClock } from '../../../lib/dates/wall-clock.ts';
import { addDays, addMonths, type Day, firstWeekday } from '../../../lib/dates/calendar-days.ts';
import { monthWeeks } from './calendar-grid.ts';

/**
 * The events of the weeks of a month: month, week and day views share one query, and adjacent months are prefetched. A month of
 * 500 events is 40 KB on the wire, whereas all of an owner's events would grow without bound.
 */
export function useCalendarEvents(date: Day, enabled: boolean) {
  const utils = trpc.useUtils();
  const month = date.slice(0, 7);
  const range = useMemo(() => rangeOf(`${month}-01`), [month]);
  const query = trpc.events.list.useQuery(range, { enabled, meta: { failed: 'Failed to load events' } });
  const loaded = query.data !== undefined;

  useEffect(() => {
    if (!enabled || !loaded) return;
    const timer = setTimeout(() => {
      for (const by of [1, -1]) void utils.events.list.prefetch(rangeOf(addMonths(`${month}-01`, by)));
    }, 300);
    return () => clearTimeout(timer);
  }, [enabled, loaded, month, utils]);

  return query;
}

/** One extra day at both ends: whole-day events keep the dates of their zone, up to a day away from the reader's. */
function rangeOf(first: Day): { from: string; to: string } {
  const weeks = monthWeeks(first, firstWeekday());
  const start = weeks[0]?.[0] ?? first;
  const end = weeks.at(-1)?.at(-1) ?? first;
  const zone = readerZone();
  return {
    from: fromWallClock(addDays(start, -1), '00:00', zone) ?? '',
    to: fromWallClock(addDays(end, 2), '00:00', zone) ?? '',
  };
}
