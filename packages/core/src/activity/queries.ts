import { type ActivityItem, type ActivityKind, activityKind, activityKinds } from '@kith/contracts/activity';
import { prepareOnce } from '@kith/db';
import { friends, happenings } from '@kith/db/schema';
import { and, desc, eq, inArray, sql } from '@kith/db/sql';
import type { OwnerContext } from '../context.ts';
import { presentActivity } from './present.ts';

/** A happening that has a line in the owner's activity. */
export type ActivityRow = typeof happenings.$inferSelect & {
  kind: ActivityKind;
  /** What the owner calls the friend now, also one who was removed; null for what is about nobody. */
  nameNow: string | null;
};

/** The owner's newest `limit` lines, newest first; lines of one instant keep the order in which they happened. */
export async function listActivity(ctx: OwnerContext, limit: number): Promise<ActivityItem[]> {
  const rows = await newest(ctx.db).execute({ ownerId: ctx.owner.id, limit });
  return rows.map(({ happening, nameNow }) =>
    presentActivity({ ...happening, nameNow, kind: activityKind.parse(happening.kind) }),
  );
}

const newest = prepareOnce((db) =>
  db
    .select({ happening: happenings, nameNow: friends.name })
    .from(happenings)
    .leftJoin(friends, and(eq(friends.ownerId, happenings.ownerId), eq(friends.id, happenings.friendId)))
    .where(and(eq(happenings.ownerId, sql.placeholder('ownerId')), inArray(happenings.kind, [...activityKinds])))
    .orderBy(desc(happenings.happenedAt), desc(happenings.no))
    .limit(sql.placeholder('limit'))
    .prepare('kith_activity'),
);
