import type { OwnerId } from '@kith/contracts/ids';
import { sql } from '@kith/db/sql';
import type { SystemContext } from '../context.ts';

/** The Postgres channel on which every process listens for changes. */
const changesChannel = 'kith_changes';

/** What open screens receive: the names of what to refetch, never the data itself. */
export interface Change {
  kind: string;
  eventId?: string | null;
  friendId?: string | null;
}

/**
 * Announces to every process that something changed for an owner, with `pg_notify` on `kith_changes`. Inside a transaction it is
 * delivered on commit, and not at all on rollback.
 */
export async function announceChange(ctx: SystemContext, ownerId: OwnerId, change: Change): Promise<void> {
  const payload = JSON.stringify({
    owner_id: ownerId,
    kind: change.kind,
    event_id: change.eventId ?? null,
    friend_id: change.friendId ?? null,
  });
  await ctx.db.execute(sql`select pg_notify(${changesChannel}, ${payload})`);
}
