import { DAY_MS } from '@kith/contracts/durations';
import {
  type AskedThing,
  askedThing,
  assistantLimits,
  type PendingAction,
  type SpokenOf,
  spokenOf,
  type ToolName,
} from '@kith/contracts/assistant';
import type { Clock } from '@kith/phrases/say';
import { quotas } from '@kith/contracts/limits';
import { pendingActions } from '@kith/db/schema';
import { and, eq, gt, isNull, lt, ne, sql } from '@kith/db/sql';
import { inTransaction, type OwnerContext } from '../context.ts';
import { conflict, DomainError } from '../errors.ts';
import { presentPending } from './present.ts';
import type { PendingRow } from './queries.ts';
import { type ActionName, tools } from './tools.ts';

/** A tool call that awaits its owner's confirmation. */
export interface Proposal {
  tool: ActionName;
  /** The tool's input, parsed both when proposed and when executed. */
  input: Record<string, unknown>;
  /** A sentence before the tool's own summary: whom it leaves out, or adds. */
  note?: string;
}

/**
 * Stores an action that awaits confirmation for 15 minutes; has no other effect. It replaces a pending action of the same
 * conversation, so that an old yes cannot execute what was corrected since; a waiting draft stays until another draft replaces it. Throws `conflict` when the limit of conversations
 * with pending actions is reached.
 */
export function proposeAction(
  ctx: OwnerContext,
  { tool, input: args, note = '' }: Proposal,
  clock: Clock,
  conversationId: string | null,
): Promise<PendingAction> {
  return inTransaction(ctx, async (tx) => {
    const { input, summary } = await tools[tool].propose(tx, args, clock);
    const row = await store(tx, { tool, input, conversationId });
    if (conversationId !== null) {
      await tx.db
        .update(pendingActions)
        .set({ usedAt: tx.now })
        .where(
          and(
            eq(pendingActions.ownerId, tx.owner.id),
            eq(pendingActions.conversationId, conversationId),
            ne(pendingActions.id, row.id),
            isNull(pendingActions.usedAt),
            tool === 'create_event' ? undefined : ne(pendingActions.tool, 'create_event'),
          ),
        );
    }
    return presentPending(row, `${note}${summary}`);
  });
}

/**
 * Remembers that a conversation asked a question: stored as an action without input. Its id is never exposed, the next message
 * clears it, and other pending actions of the conversation stay.
 */
export const rememberAsked = (ctx: OwnerContext, asks: AskedThing, conversationId: string): Promise<unknown> =>
  inTransaction(ctx, (tx) => store(tx, { tool: toolAsking[asks], input: {}, conversationId }));

/** The most recent open question of a conversation; null when there is none. */
export function askedIn(waiting: readonly PendingRow[]): { id: string; asks: AskedThing } | null {
  for (const { id, tool, input } of waiting) {
    const asks = askedThing.options.find((one) => toolAsking[one] === tool);
    if (asks !== undefined && Object.keys(input).length === 0) return { id, asks };
  }
  return null;
}

/** Clears an open question, because only the next message may answer it. */
export async function forgetAsked(ctx: OwnerContext, id: string): Promise<void> {
  await ctx.db.delete(pendingActions).where(and(eq(pendingActions.ownerId, ctx.owner.id), eq(pendingActions.id, id)));
}

/**
 * Remembers which event a conversation is about, and the message whose dates are still to be said: stored as a question that needs
 * no confirmation. Where too many conversations wait, it is forgotten.
 */
export async function rememberAbout(ctx: OwnerContext, about: SpokenOf, conversationId: string): Promise<void> {
  try {
    await inTransaction(ctx, async (tx) => {
      await tx.db
        .delete(pendingActions)
        .where(
          and(
            eq(pendingActions.ownerId, tx.owner.id),
            eq(pendingActions.conversationId, conversationId),
            eq(pendingActions.tool, toolAbout),
          ),
        );
      await store(tx, { tool: toolAbout, input: { about }, conversationId });
    });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'conflict') throw error;
  }
}

/** The event that a conversation is about, if it is remembered. */
export function aboutIn(waiting: readonly PendingRow[]): SpokenOf | undefined {
  return spokenOf.safeParse(waiting.find(({ tool }) => tool === toolAbout)?.input['about']).data;
}

const toolAbout = 'list_events' satisfies ToolName;

const toolAsking = { friend_name: 'invite_friend', group_name: 'create_group' } as const satisfies Record<
  AskedThing,
  ActionName
>;

interface Waiting {
  tool: ToolName;
  input: Record<string, unknown>;
  conversationId: string | null;
}

async function store(tx: OwnerContext, { tool, input, conversationId }: Waiting): Promise<PendingRow> {
  const mine = eq(pendingActions.ownerId, tx.owner.id);
  const aDayAgo = new Date(tx.now.getTime() - DAY_MS);
  await tx.db.delete(pendingActions).where(and(mine, lt(pendingActions.expiresAt, aDayAgo)));
  const [others] = await tx.db
    .select({ count: sql`count(distinct coalesce(conversation_id, id::text))`.mapWith(Number) })
    .from(pendingActions)
    .where(
      and(
        mine,
        isNull(pendingActions.usedAt),
        gt(pendingActions.expiresAt, tx.now),
        conversationId === null ? undefined : sql`${pendingActions.conversationId} is distinct from ${conversationId}`,
      ),
    );
  if ((others?.count ?? 0) >= quotas.conversations) {
    throw conflict(
      `Actions can wait in at most ${quotas.conversations} conversations. Please answer one of them, or wait ${assistantLimits.pendingMinutes} minutes.`,
    );
  }
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
  return row;
}
