import { events } from '@kith/db/schema';
import { changedAt } from '../activity/index.ts';
import type { OwnerContext } from '../context.ts';

type Stored = typeof events.$inferSelect;

/**
 * Columns to set when guests' copies of an event change: SEQUENCE and LAST-MODIFIED change together (docs/feed.md F21). A draft
 * has no copies, so its SEQUENCE stays.
 */
export const nextCopy = (ctx: OwnerContext, before: Pick<Stored, 'status' | 'sequence'>) => ({
  sequence: before.status === 'draft' ? before.sequence : before.sequence + 1,
  changedAt: changedAt(ctx, events.changedAt),
});
