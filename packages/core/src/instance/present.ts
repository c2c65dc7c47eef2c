import type { InstanceOwner } from '@kith/contracts/instance';
import { shownName } from '../profile/index.ts';
import type { CountedOwner } from './list-owners.ts';

/** A counted owner as operators read them. */
export const presentOwner = (row: CountedOwner): InstanceOwner => ({
  id: row.id,
  name: shownName(row),
  email: row.email,
  created_at: row.createdAt.toISOString(),
  // Drizzle does not say that a maximum of nothing is null.
  last_seen_at: (row.lastSeenAt as Date | null)?.toISOString() ?? null,
  is_operator: row.isOperator,
  suspended_at: row.suspendedAt?.toISOString() ?? null,
  events: row.events,
  friends: row.friends,
  mails_this_month: row.mails,
  most_friends: row.mostFriends,
  most_coming_events: row.mostComingEvents,
  most_mails_per_day: row.mostMailsPerDay,
});
