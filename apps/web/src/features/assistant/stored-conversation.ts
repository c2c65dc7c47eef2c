import * as z from 'zod/mini';
import type { Conversation } from './conversation.ts';
import { keyOf } from './clear-stored.ts';
import { message, type Question } from './message.ts';

const storedShape = z.object({ id: z.string(), messages: z.array(message).check(z.minLength(1)), input: z.string() });

/** A conversation that survives a reload, with its id on the server. */
export interface StoredConversation {
  id: string;
  conversation: Conversation;
}

/** Far below the browser's storage limit. */
const MAX_MESSAGES = 200;

/** The conversation stored in this tab for an owner; null if there is none or it is unreadable. */
export function readStored(ownerKey: string, now: string): StoredConversation | null {
  try {
    const stored = storedShape.safeParse(JSON.parse(sessionStorage.getItem(keyOf(ownerKey)) ?? 'null'));
    if (!stored.success) return null;
    const { id, messages, input } = stored.data;
    return { id, conversation: { messages: settle(messages, now), input, busy: null, connected: true, journey: null } };
  } catch {
    return null;
  }
}

export function store(ownerKey: string, id: string, { messages, input }: Conversation): void {
  try {
    sessionStorage.setItem(keyOf(ownerKey), JSON.stringify({ id, messages: messages.slice(-MAX_MESSAGES), input }));
  } catch {
    // Without storage the conversation lasts as long as the page.
  }
}

function settleQuestion(question: Question, now: string): Question {
  if (question.state !== 'waiting' && question.state !== 'running') return question;
  return { ...question, state: question.action.expires_at > now ? 'waiting' : 'over' };
}

/** Interrupted requests can be retried; expired confirmations are over. */
function settle(messages: Conversation['messages'], now: string): Conversation['messages'] {
  const last = messages.at(-1);
  return messages.map((one) => ({
    ...one,
    status: one === last && one.role === 'user' && one.status === 'sent' ? 'error' : one.status,
    card: one.card?.state === 'creating' ? { ...one.card, state: 'open' } : one.card,
    question: one.question && settleQuestion(one.question, now),
  }));
}
