import {
  askedThing,
  chatMessage,
  eventDraft,
  fileEvent,
  pendingAction,
  uiAction,
  understoodWords,
} from '@kith/contracts/assistant';
import * as z from 'zod/mini';
import { captions } from './mark-words.ts';

const quote = z.object({ caption: z.enum(captions), text: z.string() });

/** A draft as its card shows it, corrections included. */
const draftCard = z.object({
  draft: eventDraft,
  /** What it was before its last change. */
  previous: z._default(z.nullable(eventDraft), null),
  state: z.enum(['open', 'creating', 'created']),
  /** The person's words that gave each value. */
  quotes: z.array(quote),
  /** What was set by hand or by a later message, and is therefore no guess. */
  settled: z.array(z.enum(captions)),
});
export type DraftCard = z.output<typeof draftCard>;

const question = z.object({ action: pendingAction, state: z.enum(['waiting', 'running']) });

/** A calendar file that was sent; the text of the newest one alone is kept. */
const sentFile = z.object({ text: z.nullable(z.string()), pick: z.optional(z.int()) });
export type SentFile = z.output<typeof sentFile>;

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
  file: z._default(z.nullable(sentFile), null),
  /** What the next message may say alone. */
  asks: z._default(z.nullable(askedThing), null),
  /** The other events of the file that was answered. */
  fileEvents: z._default(z.array(fileEvent), []),
});
export type Message = z.output<typeof message>;
