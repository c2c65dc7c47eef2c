import {
  agentReply,
  type AskedThing,
  type EventDraft,
  type FileEvent,
  nothingUsable,
  type PendingAction,
  pendingAction,
  questionSuggestions,
  type ReplyType,
  type SpokenOf,
  type UiAction,
  uiAction,
} from '@kith/contracts/assistant';
import * as z from 'zod/mini';
import { NO_RESPONSE, NOT_UNDERSTOOD, SOMETHING_WRONG } from './error-sentences.ts';

/** A parsed reply. */
export interface Said {
  type: ReplyType;
  content: string;
  suggestions: string[];
  actions: UiAction[];
  clarify: string | null;
  draft: EventDraft | null;
  pending: PendingAction | null;
  /** The open draft is agreed to. */
  confirms: boolean;
  /** The open draft is discarded. */
  discards: boolean;
  /** What the next message may answer on its own. */
  asks: AskedThing | null;
  /** The event that the reply is about. */
  about: SpokenOf | null;
  /** The other events of a calendar file. */
  fileEvents: FileEvent[];
}

const nothing = {
  suggestions: [],
  actions: [],
  clarify: null,
  draft: null,
  pending: null,
  confirms: false,
  discards: false,
  asks: null,
  about: null,
  fileEvents: [],
};
const failed = (content: string): Said => ({ ...nothing, type: 'error', content });

const buttons = z.array(uiAction);
/** Fields that the draft card does not show; otherwise the reply need not repeat them. */
const besideCard = z.nullable(z.object({ notes: z.array(z.string()), question: z.string() }));

/** The untyped part of a reply, if it has the expected shape. */
function readOr<Value>(schema: z.ZodMiniType<Value>, value: unknown, fallback: Value): Value {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : fallback;
}

/** Parses a reply of the assistant defensively, because it may come from a model. */
export function readReply(answer: unknown): Said {
  if (answer === null || answer === undefined || answer === '') return failed(NO_RESPONSE);
  const parsed = agentReply.safeParse(answer);
  if (!parsed.success) return failed(NOT_UNDERSTOOD);
  const { type, message, suggestions, data, confirm = null, clarify = null, error = null } = parsed.data;
  if (type === 'error') return { ...failed(error?.trim() || message.trim() || SOMETHING_WRONG), suggestions };
  const pending = readOr(z.nullable(pendingAction), data['action'], null);
  const actions = readOr(buttons, data['actions'], []);
  const beside = confirm && readOr(besideCard, data, null);
  const content =
    (beside && ['changed' in data ? 'Updated.' : 'Here is the draft.', ...beside.notes, beside.question].join(' ')) ||
    message.trim() ||
    clarify?.trim() ||
    (confirm ? 'Here is the draft.' : pending?.summary) ||
    nothingUsable;
  return {
    type,
    content,
    suggestions: type === 'question' && suggestions.length === 0 ? [...questionSuggestions] : suggestions,
    actions: [
      // Confirmation has its own buttons.
      ...actions.filter((action) => action.actionId === undefined),
      ...(type === 'information' ? linksIn(content, actions) : []),
    ],
    clarify: clarify !== null && !content.includes(clarify.trim()) ? clarify : null,
    draft: confirm,
    pending,
    confirms: data.intent === 'confirm_draft' && clarify === null,
    discards: data.intent === 'discard_draft',
    asks: data.asks ?? null,
    about: data.about ?? null,
    fileEvents: data.file_events ?? [],
  };
}

const places = [
  { label: 'Go to Friends', href: '/friends' },
  { label: 'Go to Groups', href: '/groups' },
];

/** Buttons for pages named in the text. */
function linksIn(content: string, actions: readonly UiAction[]): UiAction[] {
  const known = new Set(actions.map((action) => action.href));
  return places.filter(({ label, href }) => content.includes(label) && !known.has(href));
}
