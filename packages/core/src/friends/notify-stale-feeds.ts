import { DAY_MS, HOUR_MS } from '@kith/contracts/durations';
import { friends, serverWatch } from '@kith/db/schema';
import { and, eq, gt, isNotNull, isNull, lt, or, sql } from '@kith/db/sql';
import { recordEvent } from '../activity/index.ts';
import { inTransaction, type SystemContext } from '../context.ts';
import { calendarAgents } from './identify-agent.ts';
import { calendarHealthOf, overdueAfter } from './rules.ts';

/** Maximum number of notifications per run; the next run continues. */
const batch = 500;

/** A feed that is stale for longer was reported long ago, or before Kith had this notification. */
const tellWithin = 30 * DAY_MS;

/** The check runs hourly; after a longer gap the server was down and calendars could not fetch. */
const away = 150 * 60_000;

/** How long each known app may stay silent, in seconds; unknown apps get the longest of these. */
const patienceInSeconds = sql`case ${friends.calendarApp} ${sql.join(
  calendarAgents.map(({ app }) => sql`when ${app} then ${overdueAfter(app) / 1000}::int`),
  sql` `,
)} else ${overdueAfter(null) / 1000}::int end`;

/**
 * Notifies owners of feeds that are no longer fetched, once per silence; call it hourly. Friends who keep reads private,
 * unsubscribed or never fetched are skipped. After downtime every grace period starts anew. Safe to run in any number of
 * processes.
 */
export async function notifyStaleFeeds(ctx: SystemContext): Promise<void> {
  const since = await noteRun(ctx);
  const untold = and(
    isNotNull(friends.activatedAt),
    isNull(friends.unsubscribedAt),
    isNull(friends.removedAt),
    eq(friends.hidesReads, false),
    gt(friends.lastSyncedAt, new Date(ctx.now.getTime() - tellWithin)),
    sql`greatest(${friends.lastSyncedAt}, ${since.toISOString()}::timestamptz)
      < ${ctx.now.toISOString()}::timestamptz - make_interval(secs => ${patienceInSeconds})`,
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
      if (!friend || calendarHealthOf(friend, tx.now, since).state !== 'silent') return;
      const seen = friend.lastSyncedAt?.getTime() ?? tx.now.getTime();
      const hours = Math.floor((tx.now.getTime() - seen) / HOUR_MS);
      await recordEvent(tx, ownerId, { kind: 'friend.silent', friend, app: friend.calendarApp, hours });
    });
  }
}

/** Records that the check runs, and returns since when the server has been up without a long gap. */
async function noteRun(ctx: SystemContext): Promise<Date> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const [row] = await ctx.db
    .insert(serverWatch)
    .values({ id: 1, since: new Date(0), lastRunAt: ctx.now })
    .onConflictDoUpdate({
      target: serverWatch.id,
      set: {
        since: sql`case when ${serverWatch.lastRunAt} < ${now} - make_interval(secs => ${away / 1000}) then ${now} else ${serverWatch.since} end`,
        lastRunAt: sql`greatest(${serverWatch.lastRunAt}, ${now})`,
      },
    })
    .returning({ since: serverWatch.since });
  return row?.since ?? ctx.now;
}
