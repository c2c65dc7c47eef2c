import type { ActivityItem } from '@kith/contracts/activity';
import { describeActivity } from './describe-activity.ts';
import type { ActivityRow } from './queries.ts';

/** A stored happening as a line of the owner's activity. Who was renamed since has the new name there as everywhere, and so one face. */
export function presentActivity(stored: ActivityRow): ActivityItem {
  const friendName = stored.nameNow ?? stored.facts.friendName;
  const row = friendName === undefined ? stored : { ...stored, facts: { ...stored.facts, friendName } };
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
