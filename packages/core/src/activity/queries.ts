import type { ActivityItem } from '@kith/contracts/activity';
import { activity } from '@kith/db/schema';
import { desc, eq } from 'drizzle-orm';
import type { OwnerContext } from '../context.ts';
import { presentActivity } from './present.ts';

/** The owner's newest `limit` lines, newest first; lines of one instant keep a fixed order. */
export async function listActivity(ctx: OwnerContext, limit: number): Promise<ActivityItem[]> {
  const rows = await ctx.db
    .select()
    .from(activity)
    .where(eq(activity.ownerId, ctx.owner.id))
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(limit);
  return rows.map(presentActivity);
}
