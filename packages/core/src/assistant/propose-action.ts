import { assistantLimits, type PendingAction, type ToolName } from '@kith/contracts/assistant';
import type { Clock } from '@kith/phrases';
import { pendingActions } from '@kith/db/schema';
import { and, eq, isNull, lt, ne } from 'drizzle-orm';
import { inTransaction, type OwnerContext } from '../context.ts';
import { presentPending } from './present.ts';
import { tools } from './tools.ts';

/** Something that a tool would do once its owner has said yes. */
export interface Proposal {
  tool: ToolName;
  /** The input of the tool, parsed when it is proposed and again when it is done. */
  input: Record<string, unknown>;
  /** What its owner ought to know beside the tool's own summary. */
  note?: string;
}

/**
 * Stores an action that waits for its owner's yes for 15 minutes, and does nothing else. In a conversation it takes the
 * place of what waited there before, so that an old yes cannot do what was corrected since.
 */
export function proposeAction(
  ctx: OwnerContext,
  { tool, input: args, note = '' }: Proposal,
  clock: Clock,
  conversationId: string | null,
): Promise<PendingAction> {
  return inTransaction(ctx, async (tx) => {
    const known = tools[tool];
    if (!known.needsConfirmation) throw new Error(`${tool} only reads, so there is nothing to propose.`);
    const { input, summary } = await known.propose(tx, args, clock);
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
    return presentPending(row, `${summary}${note}`);
  });
}
