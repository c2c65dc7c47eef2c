import type {
  AgentReply,
  EventDraft,
  Intent,
  PendingAction,
  ReplyType,
  SpokenOf,
  UiAction,
} from '@kith/contracts/assistant';
import type { Clock, Reading } from '@kith/phrases/say';
import type { MessageReader } from '../ports.ts';
import type { OwnDirectory, PendingRow } from './queries.ts';
import type { DatesOrder } from '@kith/phrases/recognise-dates';

/** An interpreted message, with everything that an answer may draw on. */
export interface Asked {
  text: string;
  clock: Clock;
  directory: OwnDirectory;
  reading: Reading;
  reader: MessageReader;
  /** The event that the conversation is about. */
  about: SpokenOf | null;
  /** The command in the message, when it was split off already. */
  order?: DatesOrder;
}

/** The assistant's reply: text, buttons, a draft or action awaiting confirmation, and the rows it refers to. */
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

/** The documented reply for an answer; anything without a field of its own travels in `data`. */
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

/** A stored action as shown to its owner. */
export function presentPending(row: PendingRow, summary: string): PendingAction {
  return { id: row.id, tool: row.tool, summary, args: row.input, expires_at: row.expiresAt.toISOString() };
}
