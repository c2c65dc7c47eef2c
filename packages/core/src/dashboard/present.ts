import type { Dashboard } from '@kith/contracts/dashboard';
import type { NewsTally } from '@kith/contracts/rsvps';
import { describeSeries } from '../series/index.ts';
import type { UpcomingRow } from './queries.ts';

/** An upcoming event as shown on the dashboard. */
export function presentUpcoming(
  row: UpcomingRow,
  { news, earlier }: { news: NewsTally | null; earlier: number },
): Dashboard['upcomingEvents'][number] {
  return {
    id: row.id,
    title: row.title,
    start_at: row.startAt.toISOString(),
    end_at: row.endAt.toISOString(),
    time_zone: row.timeZone,
    all_day: row.allDay,
    busy_only: row.busyOnly,
    status: row.status,
    location: row.location,
    repeats: row.rule === null ? null : describeSeries({ rule: row.rule, localStart: row.localStart ?? '' }),
    attendees_count: row.yes,
    tally: { yes: row.yes, no: row.no, maybe: row.maybe, pending: row.pending, earlier },
    waiting_count: row.waiting,
    unshared_count: row.unshared,
    guests: row.guests ?? [],
    news,
    changed_at: row.changedAt.toISOString(),
  };
}
