import type { AgentReply, EventDraft, Intent, PendingAction, ReplyType, UiAction } from '@kith/contracts/assistant';
import type { Clock, Reading } from '@kith/phrases/say';
import type { MessageReader } from '../ports.ts';
import type { OwnDirectory, PendingRow } from './queries.ts';

/** A message as it was understood, with everything an answer may draw on. */
export interface Asked {
  text: string;
  clock: Clock;
  directory: OwnDirectory;
  reading: Reading;
  reader: MessageReader;
}

/** What the assistant says, with buttons, a draft or an action that waits for a yes, and the rows it speaks of. */
export interface Answer {
  message: string;
  type?: ReplyType;
  suggestions?: readonly string[];
  actions?: UiAction[];
  confirm?: EventDraft | null;
  clarify?: string | null;
  pending?: PendingAction | null;
  data?: Record<string, unknown>;
}

/** The documented reply of an answer; what has no field of its own there travels in `data`. */
export function presentReply(intent: Intent, answer: Answer): AgentReply {
  const { confirm = null, clarify = null, pending = null, actions = [] } = answer;
  const isDraftWhole = confirm !== null && confirm.start_at !== null && confirm.end_at !== null;
  const usual = clarify !== null ? 'question' : confirm !== null || pending !== null ? 'action' : 'information';
  return {
    type: answer.type ?? usual,
    message: answer.message,
    suggestions: [...(answer.suggestions ?? [])],
    data: {
      ...answer.data,
      intent,
      ...(actions.length > 0 ? { actions } : {}),
      ...(pending ? { action: pending } : {}),
    },
    confirm,
    clarify,
    error: null,
    requiresConfirmation: isDraftWhole || pending !== null,
  };
}

/** A stored action as its owner is shown it. */
export function presentPending(row: PendingRow, summary: string): PendingAction {
  return { id: row.id, tool: row.tool, summary, args: row.input, expires_at: row.expiresAt.toISOString() };
}
