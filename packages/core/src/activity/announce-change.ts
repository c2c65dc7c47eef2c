import type { OwnerId } from '@kith/contracts/ids';
import { sql } from '@kith/db/sql';
import type { SystemContext } from '../context.ts';

/** The channel on which every process hears what changed. */
const changesChannel = 'kith_changes';

/** What open screens are told: they refetch what it names and are never sent the data itself. */
export interface Change {
  kind: string;
  eventId?: string | null;
  friendId?: string | null;
}

/**
 * Tells every process that something changed for an owner, as `pg_notify` on `kith_changes`.
 * Inside a transaction it is heard when that commits, and not at all when it does not.
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
