import {
  eventDraft,
  pendingAction,
  typedAnswer,
  uiActions,
  yesProceed,
  type AgentReply,
  type ChatMessageInput,
  type ChatMessageReply,
  type EventDraft,
  type PendingAction,
  type UiAction,
} from '@kith/contracts/assistant';
import type { Clock } from '@kith/phrases/say';
import { randomUUID } from 'node:crypto';
import type { OwnerContext } from '../context.ts';
import { correctionIn } from './answer-correction.ts';
import { deriveClock } from './derive-clock.ts';
import { aboutIn, askedIn, forgetAsked, proposeAction, rememberAbout, rememberAsked } from './propose-action.ts';
import { listWaiting, type PendingRow } from './queries.ts';
import { replyToMessage, type AskerContext } from './reply-to-message.ts';
import { settleAction } from './settle-action.ts';
import { isActionName } from './tools.ts';

/**
 * Answers a message of a conversation whose pending action lives on the server (`/api/chat/message`): a draft awaits confirmation
 * like any other action, and the next message may correct it or answer an open question. In demo mode nothing is stored, so there
 * is no action to confirm.
 */
export async function respondInChat(
  ctx: AskerContext,
  input: ChatMessageInput & { signal?: AbortSignal | undefined },
): Promise<ChatMessageReply> {
  const conversationId = input.conversationId ?? randomUUID();
  const owner = ctx.owner === null ? null : { ...ctx, owner: ctx.owner };
  const waiting = owner ? await listWaiting(owner, conversationId) : [];
  const asked = askedIn(waiting);
  const open = waiting.find(({ id, tool }) => isActionName(tool) && tool !== 'create_event' && id !== asked?.id);
  const typed = owner && open && !asked ? typedAnswer(input.message) : null;
  if (owner && open && typed !== null) {
    const { result, suggestions, followUp } = await settleAction(owner, {
      actionId: open.id,
      confirmed: typed === 'yes',
    });
    return {
      response: result.message,
      conversationId,
      actions: result.navigate ? [{ label: 'Open it', href: result.navigate }] : [],
      action: null,
      requiresConfirmation: false,
      confirmationMessage: null,
      suggestions,
      followUp,
    };
  }
  const draft = input.draft ?? draftIn(waiting);
  // A later yes must not do what was just corrected.
  if (owner && open && !draft && correctionIn(input.message) !== null)
    await settleAction(owner, { actionId: open.id, confirmed: false });
  const about = input.about ?? aboutIn(waiting);
  const reply = await replyToMessage(ctx, { ...input, draft, conversationId, answers: asked?.asks, about });
  if (owner && asked) await forgetAsked(owner, asked.id);
  const dropped = reply.data.intent === 'discard_draft' && waiting.find(({ tool }) => tool === 'create_event');
  if (owner && dropped) await settleAction(owner, { actionId: dropped.id, confirmed: false });
  if (owner && reply.data.asks) await rememberAsked(owner, reply.data.asks, conversationId);
  if (owner && reply.data.about) await rememberAbout(owner, reply.data.about, conversationId);
  const action = owner ? await actionOf(owner, reply, deriveClock(owner, input.context), conversationId) : null;
  const isWaiting = action !== null && reply.requiresConfirmation;
  const actions = actionsOf(reply);
  return {
    response: reply.message,
    conversationId,
    actions: isWaiting ? [{ label: yesProceed, actionId: action.id }, ...actions] : actions,
    action: isWaiting ? action : null,
    requiresConfirmation: isWaiting,
    confirmationMessage: isWaiting ? `${action.summary}. Shall I do that?` : null,
    suggestions: reply.suggestions,
    followUp: reply.clarify ?? null,
  };
}

function draftIn(waiting: readonly PendingRow[]): EventDraft | null {
  const row = waiting.find(({ tool }) => tool === 'create_event');
  return (row && eventDraft.safeParse(row.input).data) ?? null;
}

async function actionOf(
  ctx: OwnerContext,
  reply: AgentReply,
  clock: Clock,
  conversationId: string,
): Promise<PendingAction | null> {
  const pending = pendingAction.safeParse(reply.data['action']);
  if (pending.success) return pending.data;
  if (!reply.confirm) return null;
  return proposeAction(ctx, { tool: 'create_event', input: { ...reply.confirm } }, clock, conversationId);
}

const actionsOf = (reply: AgentReply): UiAction[] => uiActions.safeParse(reply.data['actions']).data ?? [];
