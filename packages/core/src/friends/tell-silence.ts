import { friends } from '@kith/db/schema';
import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { tellChange } from '../activity/index.ts';
import { inTransaction, type SystemContext } from '../context.ts';
import { calendarAgents } from './identify-agent.ts';
import { calendarHealthOf, overdueAfter } from './rules.ts';

/** The most that one call tells, so that it stays short; the next one goes on. */
const batch = 500;

/** A calendar that is silent for longer than this was told of long ago, or before Kith told such things. */
const tellWithin = 30 * 86_400_000;

/** How long each known app may be silent, in seconds; the largest of all others stands for those nobody named. */
const patienceInSeconds = sql`case ${friends.calendarApp} ${sql.join(
  calendarAgents.map(({ app }) => sql`when ${app} then ${overdueAfter(app) / 1000}::int`),
  sql` `,
)} else ${overdueAfter(null) / 1000}::int end`;

/**
 * Tells owners of calendars that stopped fetching, once for each silence. Who keeps the reads
 * to themselves, left, or never fetched is passed over. Any number of processes may do this at once.
 */
export async function tellSilence(ctx: SystemContext): Promise<void> {
  const untold = and(
    isNotNull(friends.activatedAt),
    isNull(friends.unsubscribedAt),
    isNull(friends.removedAt),
    eq(friends.hidesReads, false),
    gt(friends.lastSyncedAt, new Date(ctx.now.getTime() - tellWithin)),
    lt(friends.lastSyncedAt, sql`${ctx.now.toISOString()}::timestamptz - make_interval(secs => ${patienceInSeconds})`),
    or(isNull(friends.silentToldAt), lt(friends.silentToldAt, friends.lastSyncedAt)),
  );
  const found = await ctx.db
    .select({ ownerId: friends.ownerId, id: friends.id })
    .from(friends)
    .where(untold)
    .limit(batch);
  for (const { ownerId, id } of found) {
    await inTransaction(ctx, async (tx) => {
      const [friend] = await tx.db
        .update(friends)
        .set({ silentToldAt: tx.now })
        .where(and(eq(friends.ownerId, ownerId), eq(friends.id, id), untold))
        .returning();
      if (!friend || calendarHealthOf(friend, tx.now).state !== 'silent') return;
      await tellChange(tx, ownerId, { kind: 'friend.silent', friend, app: friend.calendarApp });
    });
  }
}
