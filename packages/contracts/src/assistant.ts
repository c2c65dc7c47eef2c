import * as z from 'zod/mini';
import { uuid } from './ids.ts';
import { limits } from './limits.ts';
import { instant, line, orNull, paragraph, timeZone } from './text.ts';

/** Numbers of the assistant: lengths of what is sent, and how long a pending action lives. */
export const assistantLimits = {
  promptLength: 2_000,
  names: 200,
  suggestions: 8,
  pendingMinutes: 15,
  modelSeconds: 30,
} as const;

export const emptyPrompt = 'Please write a message';
const prompt = paragraph(assistantLimits.promptLength).check(z.minLength(1, emptyPrompt));
const handle = line(120).check(z.minLength(1, 'This must not be empty'));

/** The verbs that `/api/ai/tools/{name}` knows. */
export const toolNames = [
  'create_event',
  'update_event',
  'publish_event',
  'cancel_event',
  'list_events',
  'find_friends',
  'invite_friend',
  'list_groups',
  'create_group',
  'add_members',
  'remove_members',
  'delete_group',
  'share_calendar',
  'get_help',
] as const;
export type ToolName = (typeof toolNames)[number];

/** What a message asks for: one of the tools, something about the draft at hand, or nothing to act on. */
export const intents = [
  ...toolNames,
  'change_draft',
  'confirm_draft',
  'discard_draft',
  'check_availability',
  'small_talk',
  'unknown',
] as const;
export type Intent = (typeof intents)[number];

export const draftFields = [
  'title',
  'description',
  'start_at',
  'end_at',
  'time_zone',
  'location',
  'group_names',
  'friend_names',
  'excluded_names',
  'all_day',
  'recurrence',
] as const;
export type DraftField = (typeof draftFields)[number];

/** Which words of the message gave which field; `from` and `to` are UTF-16 offsets, `to` exclusive. */
export const understoodWords = z.object({
  field: z.enum(draftFields),
  text: z.string(),
  from: z.int(),
  to: z.int(),
});
export type UnderstoodWords = z.output<typeof understoodWords>;

const names = z.array(line(limits.nameLength)).check(z.maxLength(assistantLimits.names, 'Too many names'));

/** An RFC 5545 rule without its property name, such as FREQ=WEEKLY;BYDAY=TU. */
export const recurrenceRule = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(/^FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;[A-Z]+=[A-Z0-9,+-]+)*$/, 'This repetition is not understood'),
  );

/**
 * An event in the making, as the confirm card shows it and as it travels back (SPEC §3 "Event draft").
 * `start_at` and `end_at` are null as long as the day or the time is not known; `date` then keeps the day that is.
 * All-day drafts start and end at midnight of `time_zone`, the end exclusive.
 */
export const eventDraft = z.object({
  draft_id: uuid,
  title: line(limits.titleLength),
  description: orNull(paragraph(limits.descriptionLength)),
  start_at: z.nullable(instant()),
  end_at: z.nullable(instant()),
  time_zone: timeZone,
  location: orNull(line(limits.locationLength)),
  group_names: names,
  friend_names: names,
  all_day: z.boolean(),
  recurrence: z.nullable(recurrenceRule),
  /** Every active friend is meant ("invite everyone"). */
  everyone: z._default(z.boolean(), false),
  /** It was said that nobody else is meant ("just me"). */
  only_me: z._default(z.boolean(), false),
  /** Friends left out of a group or of everyone ("except Tom"). */
  excluded_names: z._default(names, []),
  /** The day (YYYY-MM-DD in `time_zone`) of a draft whose time is still to be said. */
  date: z._default(z.nullable(z.iso.date()), null),
  /** The day (YYYY-MM-DD) by which guests are asked to answer. */
  answer_by: z._default(z.nullable(z.iso.date()), null),
  understood: z._default(z.array(understoodWords).check(z.maxLength(200)), []),
});
export type EventDraft = z.output<typeof eventDraft>;

/** A draft that can become an event: it has a title, a start and an end after it. */
export const completeDraft = z
  .extend(eventDraft, {
    title: line(limits.titleLength, 'Please give the event a title'),
    start_at: instant('Please say when it starts'),
    end_at: instant('Please say when it ends'),
  })
  .check(
    z.refine((draft) => draft.end_at > draft.start_at, {
      error: 'End time must be after start time',
      path: ['end_at'],
    }),
  );
export type CompleteDraft = z.output<typeof completeDraft>;

/**
 * A draft as it comes back to be created: whole, or with only the documented fields (SPEC §3). What is absent then is what
 * a sentence that does not say it means: one hour, the owner's zone, nobody invited, a draft of its own.
 */
export const confirmedDraft = z
  .extend(eventDraft, {
    draft_id: z.optional(uuid),
    title: line(limits.titleLength, 'Please give the event a title'),
    description: z._default(orNull(paragraph(limits.descriptionLength)), null),
    start_at: instant('Please say when it starts'),
    end_at: z.optional(z.nullable(instant('Please say when it ends'))),
    time_zone: z.optional(timeZone),
    location: z._default(orNull(line(limits.locationLength)), null),
    group_names: z._default(names, []),
    friend_names: z._default(names, []),
    all_day: z._default(z.boolean(), false),
    recurrence: z._default(z.nullable(recurrenceRule), null),
  })
  .check(
    z.refine((draft) => !draft.end_at || draft.end_at > draft.start_at, {
      error: 'End time must be after start time',
      path: ['end_at'],
    }),
  );
export type ConfirmedDraft = z.output<typeof confirmedDraft>;

/** The client's clock, zone and locale, which decide what "tomorrow" and "3/12" mean. */
export const requestContext = z.object({
  timezone: z.optional(timeZone),
  locale: z.optional(z.string().check(z.maxLength(35))),
  now: z.optional(instant()),
  currentPage: z.optional(z.string().check(z.maxLength(300))),
});
export type RequestContext = z.output<typeof requestContext>;

export const replyTypes = ['information', 'question', 'action', 'error'] as const;
export type ReplyType = (typeof replyTypes)[number];

const suggestions = z.array(z.string());

/** A labelled button below a reply: it opens a page, sends a text, runs a tool or says yes to a pending action. */
export const uiAction = z.object({
  label: z.string(),
  href: z.optional(z.string()),
  prompt: z.optional(z.string()),
  tool: z.optional(z.enum(toolNames)),
  actionId: z.optional(uuid),
});
export type UiAction = z.output<typeof uiAction>;

/** What the assistant found out or wants to do, beside the sentence it says. */
export const replyData = z.looseObject({ intent: z.enum(intents) });
export type ReplyData = z.output<typeof replyData>;

/** `POST /api/agent`: a message, and the draft it may correct. */
export const agentInput = z.object({
  message: prompt,
  conversationId: z.optional(handle),
  draft: z.optional(z.nullable(eventDraft)),
  context: z.optional(requestContext),
});
export type AgentInput = z.output<typeof agentInput>;

/** The answer of `POST /api/agent` (SPEC §7). */
export const agentReply = z.object({
  type: z.enum(replyTypes),
  message: z.string(),
  suggestions,
  data: replyData,
  confirm: z.optional(z.nullable(eventDraft)),
  /** One doubt as a sentence; its choices are the suggestions. */
  clarify: z.optional(z.nullable(z.string())),
  error: z.optional(z.nullable(z.string())),
  requiresConfirmation: z.boolean(),
});
export type AgentReply = z.output<typeof agentReply>;

/** `POST /api/agent/confirm`: the draft exactly as the card showed it. */
export const agentConfirmInput = z.object({ confirm: confirmedDraft });
export type AgentConfirmInput = z.output<typeof agentConfirmInput>;

export const agentConfirmReply = z.object({ event: z.object({ id: uuid, title: z.string() }), message: z.string() });
export type AgentConfirmReply = z.output<typeof agentConfirmReply>;

export const chatRoles = ['user', 'assistant'] as const;

/** One message of a conversation as the chat page keeps it (SPEC §3). */
export const chatMessage = z.object({
  id: z.string(),
  role: z.enum(chatRoles),
  content: z.string(),
  timestamp: z.string(),
  type: z.optional(z.enum(replyTypes)),
  status: z.optional(z.enum(['sent', 'error'])),
  action: z.optional(z.nullable(z.string())),
  actions: z.optional(z.array(uiAction)),
  suggestions: z.optional(suggestions),
  data: z.optional(z.nullable(z.looseObject({}))),
  requiresConfirmation: z.optional(z.boolean()),
});
export type ChatMessage = z.output<typeof chatMessage>;

/** `POST /api/ai/chat`. */
export const aiChatInput = z.object({
  prompt,
  sessionId: z.optional(handle),
  route: z.optional(z.string().check(z.maxLength(300))),
  draft: z.optional(z.nullable(eventDraft)),
  context: z.optional(requestContext),
});
export type AiChatInput = z.output<typeof aiChatInput>;

/** One `data:` line of the stream that answers `POST /api/ai/chat`; the stream ends with `[DONE]`. */
export const streamChunk = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), role: z.literal('assistant'), contentChunk: z.string() }),
  z.object({ type: z.literal('actions'), actions: z.array(uiAction) }),
  z.object({ type: z.literal('confirm'), confirm: eventDraft }),
]);
export type StreamChunk = z.output<typeof streamChunk>;
export const streamEnd = '[DONE]';

/** `GET /api/ai/chat?page={path}`. */
export const suggestionsInput = z.object({ page: z.optional(z.string().check(z.maxLength(300))) });
export const suggestionsReply = z.object({ suggestions });
export type SuggestionsReply = z.output<typeof suggestionsReply>;

/** `POST /api/ai/tools/{name}`. The name is judged by the verb, whose sentence is 'Invalid tool name'. */
export const toolInput = z.object({
  name: z.string().check(z.maxLength(60)),
  args: z._default(z.record(z.string(), z.unknown()), {}),
  sessionId: z.optional(handle),
  route: z.optional(z.string().check(z.maxLength(300))),
  context: z.optional(requestContext),
});
export type ToolInput = z.output<typeof toolInput>;

export const toolReply = z.object({ uiActions: z.optional(z.array(uiAction)), data: z.optional(z.unknown()) });
export type ToolReply = z.output<typeof toolReply>;

/** The group that `delete_group` deletes. */
export const deleteGroupInput = z.object({ id: uuid });

/** A friend who leaves a group with `remove_members`. */
export const removeMembersInput = z.object({
  id: uuid,
  member_ids: z.array(uuid).check(z.minLength(1), z.maxLength(assistantLimits.names)),
});

/** The event that `cancel_event` is about; whatever else is sent is dropped. */
export const cancelEventInput = z.object({ id: uuid });

export const invalidToolName = 'Invalid tool name';
export const toolFailed = (name: string) => `Tool failed: ${name}`;

/** `POST /api/chat/message`. */
export const chatMessageInput = z.object({
  message: prompt,
  conversationId: z.optional(handle),
  draft: z.optional(z.nullable(eventDraft)),
  context: z.optional(requestContext),
});
export type ChatMessageInput = z.output<typeof chatMessageInput>;

/** An action that waits for a yes; `id` is what `/api/chat/action` takes, once, within 15 minutes. */
export const pendingAction = z.object({
  id: uuid,
  tool: z.enum(toolNames),
  summary: z.string(),
  args: z.looseObject({}),
  expires_at: z.string(),
});
export type PendingAction = z.output<typeof pendingAction>;

export const chatMessageReply = z.object({
  response: z.string(),
  conversationId: z.string(),
  actions: z.array(uiAction),
  action: z.nullable(pendingAction),
  requiresConfirmation: z.boolean(),
  confirmationMessage: z.nullable(z.string()),
  suggestions,
  followUp: z.nullable(z.string()),
});
export type ChatMessageReply = z.output<typeof chatMessageReply>;

/** `POST /api/chat/action`: the yes or no to a pending action, with corrections made in place. */
export const chatActionInput = z.object({
  actionId: uuid,
  confirmed: z.boolean(),
  modifications: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  conversationId: z.optional(handle),
});
export type ChatActionInput = z.output<typeof chatActionInput>;

export const chatActionReply = z.object({
  result: z.object({ message: z.string(), navigate: z.optional(z.nullable(z.string())) }),
  suggestions,
  followUp: z.nullable(z.string()),
});
export type ChatActionReply = z.output<typeof chatActionReply>;

const phrase = z._default(z.nullable(line(limits.titleLength)), null);
const phraseList = z._default(z.array(line(limits.nameLength)).check(z.maxLength(50)), []);

/** What a configured language model answers: words of the message in fields, never a date. Whatever else it says is dropped. */
export const modelPhrases = z.object({
  intent: z.enum(intents),
  title: phrase,
  date: phrase,
  time: phrase,
  duration: phrase,
  repeat: phrase,
  place: phrase,
  /** The name of a stored event, a group or a friend that the message is about. */
  about: phrase,
  people: phraseList,
  groups: phraseList,
});
export type ModelPhrases = z.output<typeof modelPhrases>;

/** The opening message's chips and the chips that only fill the input (SPEC §2 Chat). */
export const openingSuggestions = ['Create an event', 'View my events', 'Get help', 'Add a friend'] as const;
export const quickChips = ['Create an event', 'Find my friends', 'Manage groups', 'Help'] as const;
export const questionSuggestions = ['Yes', 'No', 'Tell me more'] as const;
export const nothingUsable = 'I understand your request. How can I help you further?';
export const actionCancelled = 'Action cancelled. What would you like to do instead?';
/** The 401 of the chat (SPEC §8), for messages with neither a session nor demo mode. */
export const signInToChat = 'Authentication required. Please sign in again.';
export const eventCreated = 'Event created successfully! You can share it with your friends using the invite link.';
/** Repeating drafts become one event: their first date. */
export const onlyFirstDate = 'Only the first date is created: repeating events are still to come.';
export const yesProceed = 'Yes, proceed';
export const signInToAct =
  'Please sign in to perform this action. You can create a free account to start using all features.';
