import { events } from '@kith/db/schema';
import { and, gt, inArray, isNull, type SQL } from '@kith/db/sql';

/** Whether the event in `events` counts as coming (docs/adr/0011): not over, and neither a draft nor cancelled nor deleted. */
export const isComing = (now: Date | SQL) =>
  and(isNull(events.deletedAt), inArray(events.status, ['pending', 'confirmed']), gt(events.endAt, now));
