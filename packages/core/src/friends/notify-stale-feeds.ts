import { DAY_MS } from '@kith/contracts/durations';
import { friends, serverWatch } from '@kith/db/schema';
import { and, eq, gt, isNotNull, isNull, lt, or, sql } from '@kith/db/sql';
import { recordEvent } from '../activity/index.ts';
import { inTransaction, type SystemContext } from '../context.ts';
import { calendarAgents } from './identify-agent.ts';
import { calendarHealthOf, overdueAfter } from './rules.ts';

/** The most that one call tells, so that it stays short; the next one goes on. */
const batch = 500;

/** A calendar that is silent for longer than this was told of long ago, or before Kith told such things. */
const tellWithin = 30 * DAY_MS;

/** The check runs every hour; when none ran for so long, the server was away, and a calendar could not have fetched. */
const away = 150 * 60_000;

/** How long each known app may be silent, in seconds; the largest of all others stands for those nobody named. */
const patienceInSeconds = sql`case ${friends.calendarApp} ${sql.join(
  calendarAgents.map(({ app }) => sql`when ${app} then ${overdueAfter(app) / 1000}::int`),
  sql` `,
)} else ${overdueAfter(null) / 1000}::int end`;

/**
 * Tells owners of calendars that stopped fetching, once for each silence; call it every hour. Who keeps the reads
 * to themselves, left, or never fetched is passed over. After the server was away every calendar has its whole patience
 * again. Any number of processes may do this at once.
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
      await recordEvent(tx, ownerId, { kind: 'friend.silent', friend, app: friend.calendarApp });
    });
  }
}

/** Notes that the check runs, and answers since when the server has been here without a long pause. */
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
