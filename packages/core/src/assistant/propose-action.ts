import { assistantLimits, type PendingAction, type ToolName } from '@kith/contracts/assistant';
import { pendingActions } from '@kith/db/schema';
import { and, eq, isNull, lt, ne } from 'drizzle-orm';
import { inTransaction, type OwnerContext } from '../context.ts';
import { presentPending } from './present.ts';

/** Something that a verb would do once its owner has said yes. */
export interface Proposal {
  tool: ToolName;
  /** The input of the verb, checked when it was proposed and again when it is done. */
  input: Record<string, unknown>;
  /** What would be done, as a question can hold it: `publish "Picnic"`. */
  summary: string;
}

/**
 * Stores an action that waits for its owner's yes for 15 minutes, and does nothing else. In a conversation it takes the
 * place of what waited there before, so that an old yes cannot do what was corrected since.
 */
export function proposeAction(
  ctx: OwnerContext,
  { tool, input, summary }: Proposal,
  conversationId: string | null,
): Promise<PendingAction> {
  return inTransaction(ctx, async (tx) => {
    const mine = eq(pendingActions.ownerId, tx.owner.id);
    const aDayAgo = new Date(tx.now.getTime() - 86_400_000);
    await tx.db.delete(pendingActions).where(and(mine, lt(pendingActions.expiresAt, aDayAgo)));
    const [row] = await tx.db
      .insert(pendingActions)
      .values({
        ownerId: tx.owner.id,
        conversationId,
        tool,
        input,
        expiresAt: new Date(tx.now.getTime() + assistantLimits.pendingMinutes * 60_000),
        createdAt: tx.now,
      })
      .returning();
    if (!row) throw new Error('The pending action was not stored.');
    if (conversationId !== null) {
      await tx.db
        .update(pendingActions)
        .set({ usedAt: tx.now })
        .where(
          and(
            mine,
            eq(pendingActions.conversationId, conversationId),
            ne(pendingActions.id, row.id),
            isNull(pendingActions.usedAt),
          ),
        );
    }
    return presentPending(row, summary);
  });
}
