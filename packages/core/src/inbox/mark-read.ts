import type { MarkReadInput, UnreadCount } from '@kith/contracts/inbox';
import { domainEvents } from '@kith/db/schema';
import { and, inArray, isNotNull, lte } from '@kith/db/sql';
import { announceChange } from '../activity/index.ts';
import { inTransaction, type OwnerContext } from '../context.ts';
import { invalid, notFound } from '../errors.ts';
import { countUnread, isOfInbox, isUnread } from './queries.ts';

/**
 * Marks inbox lines as read, or with `unread` as unread, and returns the unread count. Idempotent; open screens are updated only
 * on a change. Throws `not_found` when one of `ids` is not in this inbox, and `invalid_input` for `unread` without ids.
 */
export async function markRead(ctx: OwnerContext, input: MarkReadInput = {}): Promise<UnreadCount> {
  const { ids, until, unread = false } = input;
  if (unread && ids === undefined) throw invalid('Please say which lines', 'ids');
  return inTransaction(ctx, async (ctx) => {
    const meant = ids === undefined ? [] : await requireLines(ctx, ids);
    const changed = await ctx.db
      .update(domainEvents)
      .set({ readAt: unread ? null : ctx.now })
      .where(
        and(
          isOfInbox(ctx),
          unread ? isNotNull(domainEvents.readAt) : isUnread(ctx),
          ids === undefined ? undefined : inArray(domainEvents.no, meant),
          until === undefined ? undefined : lte(domainEvents.happenedAt, new Date(until)),
        ),
      )
      .returning({ no: domainEvents.no });
    if (changed.length > 0) await announceChange(ctx, ctx.owner.id, { kind: 'inbox.read' });
    return countUnread(ctx);
  });
}

/** The row numbers of the lines with these ids; throws `not_found` unless each is in this inbox. */
async function requireLines(ctx: OwnerContext, ids: readonly string[]): Promise<number[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const lines = await ctx.db
    .select({ no: domainEvents.no })
    .from(domainEvents)
    .where(and(isOfInbox(ctx), inArray(domainEvents.id, wanted)));
  if (lines.length < wanted.length) throw notFound();
  return lines.map(({ no }) => no);
}
