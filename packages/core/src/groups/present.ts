import type { Group, Member } from '@kith/contracts/groups';
import type { groups } from '@kith/db/schema';

/** A stored group with its members, as shown to its owner. */
export function presentGroup(row: typeof groups.$inferSelect, members: Member[]): Group {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    owner_user_id: row.ownerId,
    member_count: members.length,
    created_at: row.createdAt.toISOString(),
    members,
  };
}
