import type { ActivityItem } from '@kith/contracts/activity';
import { prepareOnce } from '@kith/db';
import { activity } from '@kith/db/schema';
import { desc, eq, sql } from 'drizzle-orm';
import type { OwnerContext } from '../context.ts';
import { presentActivity } from './present.ts';

/** The owner's newest `limit` lines, newest first; lines of one instant keep a fixed order. */
export async function listActivity(ctx: OwnerContext, limit: number): Promise<ActivityItem[]> {
  const rows = await newest(ctx.db).execute({ ownerId: ctx.owner.id, limit });
  return rows.map(presentActivity);
}

const newest = prepareOnce((db) =>
  db
    .select()
    .from(activity)
    .where(eq(activity.ownerId, sql.placeholder('ownerId')))
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(sql.placeholder('limit'))
    .prepare('kith_activity'),
);
