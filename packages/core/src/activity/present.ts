import type { ActivityItem } from '@kith/contracts/activity';
import type { activity } from '@kith/db/schema';
import { describeActivity } from './describe-activity.ts';

/** A stored line as the wire shows it. */
export function presentActivity(row: typeof activity.$inferSelect): ActivityItem {
  return {
    id: row.id,
    kind: row.kind,
    message: describeActivity(row),
    created_at: row.createdAt.toISOString(),
    friend_id: row.friendId,
    friend_name: row.friendName,
    event_id: row.eventId,
    rsvp_status: row.rsvpStatus,
  };
}
