import {
  askedThing,
  chatMessage,
  eventDraft,
  fileEvent,
  pendingAction,
  spokenOf,
  uiAction,
  understoodWords,
} from '@kith/contracts/assistant';
import * as z from 'zod/mini';
import { captions } from './mark-words.ts';

const quote = z.object({ caption: z.enum(captions), text: z.string() });

/** A draft as shown on its card, corrections included. */
const draftCard = z.object({
  draft: eventDraft,
  /** The draft before its last change. */
  previous: z._default(z.nullable(eventDraft), null),
  /** `dropped` once it was given up. */
  state: z.enum(['open', 'creating', 'created', 'dropped']),
  /** The source words of each value. */
  quotes: z.array(quote),
  /** Values set by hand or by a later message, which are not guesses. */
  settled: z.array(z.enum(captions)),
});
export type DraftCard = z.output<typeof draftCard>;

/** What waits for a yes, and what became of it; `over` when the server no longer knows it. */
const question = z.object({
  action: pendingAction,
  state: z.enum(['waiting', 'running', 'done', 'cancelled', 'over']),
});
export type Question = z.output<typeof question>;

/** A sent calendar file; only the newest one's text is kept. */
const sentFile = z.object({ text: z.nullable(z.string()), pick: z.optional(z.int()) });
export type SentFile = z.output<typeof sentFile>;

/** A message of the conversation: the documented fields plus those for rendering. */
export const message = z.extend(chatMessage, {
  /** `queued` while offline. */
  status: z.enum(['sent', 'error', 'queued']),
  suggestions: z.array(z.string()),
  actions: z.array(uiAction),
  understood: z.array(understoodWords),
  /** The draft that this message started, corrected or contains. */
  draftId: z.nullable(z.string()),
  /** The message that this one answers. */
  answers: z.nullable(z.string()),
  clarify: z.nullable(z.string()),
  card: z.nullable(draftCard),
  question: z.nullable(question),
  file: z._default(z.nullable(sentFile), null),
  /** What the next message may answer on its own. */
  asks: z._default(z.nullable(askedThing), null),
  /** The event that it is about, and the message whose dates it asks for. */
  about: z._default(z.nullable(spokenOf), null),
  /** The other events of the file. */
  fileEvents: z._default(z.array(fileEvent), []),
});
export type Message = z.output<typeof message>;
