import * as z from 'zod/mini';
import type { Conversation } from './conversation.ts';
import { keyOf } from './clear-stored.ts';
import { message } from './message.ts';

const storedShape = z.object({ id: z.string(), messages: z.array(message).check(z.minLength(1)), input: z.string() });

/** A conversation as it survives a reload, with the id under which the server knows it. */
export interface StoredConversation {
  id: string;
  conversation: Conversation;
}

/** More than anybody scrolls back to, and far less than a browser stores. */
const MAX_MESSAGES = 200;

/** The conversation stored in this tab for an owner; null if there is none, or none that can be read. */
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
    // A browser that stores nothing keeps the conversation for as long as the page is open.
  }
}

/** What was under way when the page went can be asked for again; a question whose time is over is no question any more. */
function settle(messages: Conversation['messages'], now: string): Conversation['messages'] {
  const last = messages.at(-1);
  return messages.map((one) => ({
    ...one,
    status: one === last && one.role === 'user' && one.status === 'sent' ? 'error' : one.status,
    card: one.card?.state === 'creating' ? { ...one.card, state: 'open' } : one.card,
    question: one.question && one.question.action.expires_at > now ? { ...one.question, state: 'waiting' } : null,
  }));
}
