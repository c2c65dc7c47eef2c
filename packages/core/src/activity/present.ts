import type { ActivityItem } from '@kith/contracts/activity';
import { describeActivity } from './describe-activity.ts';
import type { ActivityRow } from './queries.ts';

/** A stored happening as a line of the owner's activity. */
export function presentActivity(row: ActivityRow): ActivityItem {
  return {
    id: row.id,
    kind: row.kind,
    message: describeActivity(row),
    created_at: row.happenedAt.toISOString(),
    friend_id: row.friendId,
    friend_name: row.facts.friendName ?? null,
    event_id: row.eventId,
    rsvp_status: row.facts.answer ?? null,
  };
}
