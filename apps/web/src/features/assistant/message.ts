import { chatMessage, eventDraft, pendingAction, uiAction, understoodWords } from '@kith/contracts/assistant';
import * as z from 'zod/mini';
import { captions } from './mark-words.ts';

const quote = z.object({ caption: z.enum(captions), text: z.string() });

/** A draft as its card shows it, corrections included. */
const draftCard = z.object({
  draft: eventDraft,
  state: z.enum(['open', 'creating', 'created']),
  /** The person's words that gave each value. */
  quotes: z.array(quote),
  /** What was set by hand or by a later message, and is therefore no guess. */
  settled: z.array(z.enum(captions)),
});
export type DraftCard = z.output<typeof draftCard>;

const question = z.object({ action: pendingAction, state: z.enum(['waiting', 'running']) });

/** A message as the conversation keeps it: the documented one, and what its drawing needs. */
export const message = z.extend(chatMessage, {
  /** `queued` waits for a connection. */
  status: z.enum(['sent', 'error', 'queued']),
  suggestions: z.array(z.string()),
  actions: z.array(uiAction),
  understood: z.array(understoodWords),
  /** The draft that this message began, corrected or carries. */
  draftId: z.nullable(z.string()),
  /** The message that this one answers. */
  answers: z.nullable(z.string()),
  clarify: z.nullable(z.string()),
  card: z.nullable(draftCard),
  question: z.nullable(question),
});
export type Message = z.output<typeof message>;
