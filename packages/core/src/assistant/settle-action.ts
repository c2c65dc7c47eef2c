import { actionCancelled, type ChatActionInput, type ChatActionReply } from '@kith/contracts/assistant';
import { pendingActions } from '@kith/db/schema';
import { and, eq, gt, isNull } from '@kith/db/sql';
import { inTransaction, type OwnerContext } from '../context.ts';
import { conflict, DomainError, notFound } from '../errors.ts';
import { findPending, type PendingRow } from './queries.ts';
import { type Done, findTool } from './tools.ts';

const afterwards = ['Create an event', 'View my events', 'Get help'];

/**
 * Executes or cancels a pending action. It executes at most once, for its own owner, within 15 minutes, with the owner's
 * corrections applied; if the verb refuses, it stays pending. Throws `not_found` for any other id, `conflict` when already
 * settled, `gone` when expired, and whatever the verb throws.
 */
export function settleAction(ctx: OwnerContext, input: ChatActionInput): Promise<ChatActionReply> {
  return inTransaction(ctx, async (tx) => {
    const row = await take(tx, input.actionId);
    if (!input.confirmed) {
      return {
        result: { message: actionCancelled, navigate: null },
        suggestions: afterwards,
        followUp: actionCancelled,
      };
    }
    // The target was shown with the action, so corrections never change which row it is about.
    const fixed = Object.fromEntries(
      Object.entries(row.input).filter(([name]) => name === 'id' || name === 'draft_id'),
    );
    const done = await run(tx, row, { ...row.input, ...input.modifications, ...fixed });
    return { result: done, suggestions: afterwards, followUp: 'What would you like to do next?' };
  });
}

async function take(ctx: OwnerContext, id: string): Promise<PendingRow> {
  // One statement decides which of several concurrent requests claims it.
  const [taken] = await ctx.db
    .update(pendingActions)
    .set({ usedAt: ctx.now })
    .where(
      and(
        eq(pendingActions.id, id),
        eq(pendingActions.ownerId, ctx.owner.id),
        isNull(pendingActions.usedAt),
        gt(pendingActions.expiresAt, ctx.now),
      ),
    )
    .returning();
  if (taken) return taken;
  const known = await findPending(ctx, id);
  if (!known) throw notFound();
  if (known.usedAt) throw conflict('This was answered before. Please ask again if you still want it.');
  throw new DomainError('gone', 'This waited too long for an answer. Please ask again.');
}

function run(ctx: OwnerContext, row: PendingRow, input: Record<string, unknown>): Promise<Done> {
  const tool = findTool(row.tool);
  if (!tool?.needsConfirmation) throw conflict('This action needs no confirmation.');
  return tool.run(ctx, input);
}
