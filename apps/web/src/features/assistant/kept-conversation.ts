import * as z from 'zod/mini';
import type { Conversation } from './conversation.ts';
import { message } from './message.ts';

const kept = z.object({ id: z.string(), messages: z.array(message).check(z.minLength(1)), input: z.string() });

/** A conversation as it survives a reload, with the id under which the server knows it. */
export interface Kept {
  id: string;
  conversation: Conversation;
}

/** More than anybody scrolls back to, and far less than a browser stores. */
const MOST_MESSAGES = 200;

const keyOf = (whose: string) => `kith-chat:${whose}`;

/** The conversation that this tab holds for somebody; null if there is none, or none that can be read. */
export function readKept(whose: string, now: string): Kept | null {
  try {
    const stored = kept.safeParse(JSON.parse(sessionStorage.getItem(keyOf(whose)) ?? 'null'));
    if (!stored.success) return null;
    const { id, messages, input } = stored.data;
    return { id, conversation: { messages: settle(messages, now), input, busy: null, connected: true, journey: null } };
  } catch {
    return null;
  }
}

export function keep(whose: string, id: string, { messages, input }: Conversation): void {
  try {
    sessionStorage.setItem(keyOf(whose), JSON.stringify({ id, messages: messages.slice(-MOST_MESSAGES), input }));
  } catch {
    // A browser that stores nothing keeps the conversation for as long as the page is open.
  }
}

export function forgetKept(whose: string): void {
  try {
    sessionStorage.removeItem(keyOf(whose));
  } catch {
    // Nothing could be stored, so there is nothing to forget.
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
