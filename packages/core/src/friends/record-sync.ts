import type { OwnerId } from '@kith/contracts/ids';
import { friends } from '@kith/db/schema';
import { and, eq, isNotNull, isNull, sql } from '@kith/db/sql';
import { announceChange, recordEvent } from '../activity/index.ts';
import { type FriendContext, type SystemContext, inTransaction } from '../context.ts';
import { identifyAgent, unnamedApp } from './identify-agent.ts';
import { secondFetchAfter } from './rules.ts';

/** One successful feed request: the User-Agent header (empty when absent) and the ETag of the answer. */
export interface Sync {
  userAgent: string;
  etag: string;
}

/** The columns of a friend that decide what a fetch means; read together with the feed's versions. */
export type SyncState = Pick<
  typeof friends.$inferSelect,
  'activatedAt' | 'unsubscribedAt' | 'unknownAgentAt' | 'calendarApp'
>;

/**
 * What a fetch by this agent means: `first` must be recorded before the answer, `later` may be buffered and written in batches,
 * `none` changes nothing.
 */
export function classifyFetch(friend: SyncState, userAgent: string, now: Date): 'first' | 'later' | 'none' {
  if (friend.unsubscribedAt) return 'none';
  const agent = identifyAgent(userAgent);
  if (agent.kind === 'other') return 'none';
  if (friend.activatedAt) {
    // An unknown agent's fetch says nothing about the friend's known calendar app.
    return agent.kind === 'calendar' || friend.calendarApp === unnamedApp ? 'later' : 'none';
  }
  if (agent.kind === 'calendar' || !friend.unknownAgentAt) return 'first';
  return now.getTime() - friend.unknownAgentAt.getTime() >= secondFetchAfter ? 'first' : 'none';
}

/**
 * Records one fetch at `ctx.now`. The first by a calendar agent subscribes the friend, records the activity and updates open
 * screens; an unknown agent is noted and counts from a fetch an hour later. Browsers, bots, command-line clients and unsubscribed
 * friends change nothing.
 */
export function recordSync(ctx: FriendContext, sync: Sync): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const isThis = and(eq(friends.ownerId, tx.friend.ownerId), eq(friends.id, tx.friend.id));
    const [friend] = await tx.db.select().from(friends).where(isThis).for('no key update');
    if (!friend || friend.removedAt || classifyFetch(friend, sync.userAgent, tx.now) === 'none') return;
    const agent = identifyAgent(sync.userAgent);
    if (agent.kind === 'unknown' && !friend.activatedAt && !friend.unknownAgentAt) {
      await tx.db.update(friends).set({ unknownAgentAt: tx.now }).where(isThis);
      return;
    }
    const app = agent.kind === 'calendar' ? agent.app : unnamedApp;
    await tx.db
      .update(friends)
      .set({
        activatedAt: friend.activatedAt ?? tx.now,
        lastSyncedAt: tx.now,
        calendarApp: app,
        calendarEtag: sync.etag,
      })
      .where(isThis);
    if (!friend.activatedAt) {
      await recordEvent(tx, friend.ownerId, {
        kind: 'friend.subscribed',
        friend,
        app: agent.kind === 'calendar' && !friend.hidesReads ? app : null,
      });
    }
  });
}

/** A later fetch buffered in memory, with its time. */
export interface BufferedSync extends Sync {
  ownerId: OwnerId;
  friendId: string;
  syncedAt: Date;
}

/**
 * Writes buffered fetches of subscribed friends in one statement, the newest of each friend, and updates the screens of owners
 * whose friends fetched a new version. Friends who unsubscribed or were removed meanwhile, or whose link was rotated, are
 * skipped.
 */
export async function recordBufferedSyncs(ctx: SystemContext, syncs: readonly BufferedSync[]): Promise<void> {
  const newest = new Map<string, BufferedSync>();
  for (const sync of syncs) {
    const known = newest.get(sync.friendId);
    if (!known || known.syncedAt <= sync.syncedAt) newest.set(sync.friendId, sync);
  }
  const rows = [...newest.values()].flatMap(({ ownerId, friendId, syncedAt, userAgent, etag }) => {
    const agent = identifyAgent(userAgent);
    if (agent.kind === 'other') return [];
    const app = agent.kind === 'calendar' ? agent.app : unnamedApp;
    return { owner_id: ownerId, id: friendId, at: syncedAt.toISOString(), app, etag };
  });
  if (rows.length === 0) return;
  await inTransaction(ctx, async (tx) => {
    const written = await tx.db
      .update(friends)
      .set({ lastSyncedAt: sql`fetched.at`, calendarApp: sql`fetched.app`, calendarEtag: sql`fetched.etag` })
      .from(
        sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) fetched (owner_id uuid, id uuid, at timestamptz, app text, etag text)
          join friends before on before.owner_id = fetched.owner_id and before.id = fetched.id`,
      )
      .where(
        and(
          sql`${friends.ownerId} = fetched.owner_id and ${friends.id} = fetched.id`,
          isNull(friends.removedAt),
          isNull(friends.unsubscribedAt),
          // A rotation clears both; a late fetch through the old link must not revive the subscription.
          isNotNull(friends.activatedAt),
          sql`${friends.linkedAt} <= fetched.at`,
          sql`coalesce(${friends.lastSyncedAt}, '-infinity') < fetched.at`,
          sql`(fetched.app <> ${unnamedApp} or ${friends.calendarApp} = ${unnamedApp})`,
        ),
      )
      .returning({
        ownerId: friends.ownerId,
        tookNew: sql`before.calendar_etag is distinct from fetched.etag and not before.hides_reads`.mapWith(Boolean),
      });
    const owners = new Set(written.filter(({ tookNew }) => tookNew).map(({ ownerId }) => ownerId));
    for (const ownerId of owners) await announceChange(tx, ownerId, { kind: 'friend.synced' });
  });
}
