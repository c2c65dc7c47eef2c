import * as z from 'zod/mini';
import { about, answeredInstant } from './about.ts';
import { eventId, exampleIds, groupId, uuid } from './ids.ts';
import { limits } from './limits.ts';
import { seriesScope } from './series/recurrence.ts';
import { instant, line, orNull, paragraph, timeZone } from './text.ts';

/** Limits of the assistant: input lengths, and the lifetime of a pending action. */
export const assistantLimits = {
  promptLength: 2_000,
  /** Size of a calendar file, in bytes when chosen and in characters when sent. */
  fileLength: 102_400,
  names: 200,
  suggestions: 8,
  /** Dates of a series that one message cancels. */
  dates: 31,
  pendingMinutes: 15,
  modelSeconds: 30,
} as const;

export const emptyPrompt = 'Please write a message';
const prompt = about(
  paragraph(assistantLimits.promptLength).check(z.minLength(1, emptyPrompt)),
  'What the person says',
  'Dumplings at mine on Friday at 7pm with the climbers',
);
const handle = about(
  line(120).check(z.minLength(1, 'This must not be empty')),
  'A name of the conversation, chosen by the client',
  'kitchen-tablet',
);
const route = about(z.string().check(z.maxLength(300)), 'The page that the person is on', '/events');

/** The tools of `/api/ai/tools/{name}`. */
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

/** The intent of a message: one of the tools, something about the current draft, or none. */
export const intents = [
  ...toolNames,
  'change_draft',
  'confirm_draft',
  'discard_draft',
  'undo_change',
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
  field: about(z.enum(draftFields), 'The field that the words gave', 'start_at'),
  text: about(z.string(), 'The words', 'Friday at 7pm'),
  from: about(z.int(), 'Where they begin in the message', 21),
  to: about(z.int(), 'Where they end, exclusive', 34),
});
export type UnderstoodWords = z.output<typeof understoodWords>;

const names = z.array(line(limits.nameLength)).check(z.maxLength(assistantLimits.names, 'Too many names'));

const ids = z.array(uuid).check(z.maxLength(assistantLimits.names, 'Too many ids'));

/** An RRULE (RFC 5545) without its property name, such as FREQ=WEEKLY;BYDAY=TU. */
export const recurrenceRule = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(/^FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;[A-Z]+=[A-Z0-9,+-]+)*$/, 'This repetition is not understood'),
  );

/**
 * An event draft, as shown on the confirm card and sent back (SPEC §3 "Event draft"). `start_at` and `end_at` are null until day
 * and time are known; `date` then holds a known day. All-day drafts start and end at midnight of `time_zone`, end exclusive.
 */
export const eventDraft = z.object({
  draft_id: about(uuid, 'The id of the draft; confirming it twice makes one event', exampleIds.other),
  title: about(line(limits.titleLength), 'What it is called', 'Dumplings'),
  description: about(orNull(paragraph(limits.descriptionLength)), 'What guests should know', 'Bring a pan'),
  start_at: about(z.nullable(instant()), 'When it starts, or null while that is not known', '2027-01-08T18:00:00.000Z'),
  end_at: about(
    z.nullable(instant()),
    'When it ends, or null while that is not known; after `start_at`',
    '2027-01-08T21:00:00.000Z',
  ),
  time_zone: about(timeZone, 'The IANA time zone that it is planned in', 'Europe/Berlin'),
  location: about(orNull(line(limits.locationLength)), 'Where it is', '14 Shore, Leith'),
  group_names: about(names, 'The groups that it is for, by name', ['Climbers']),
  friend_names: about(names, 'The friends that it is for, by name', ['Jonas Weber']),
  /** Names are for display and ids distinguish namesakes; an id without its name in the draft is ignored. */
  group_ids: z.optional(about(ids, 'Ids of groups in `group_names`, as far as they are known', [exampleIds.group])),
  friend_ids: z.optional(about(ids, 'Ids of friends in `friend_names`, as far as they are known', [exampleIds.friend])),
  all_day: about(z.boolean(), 'Whether it takes whole days: from midnight to midnight, the end exclusive', false),
  recurrence: about(z.nullable(recurrenceRule), 'An RFC 5545 rule of repetition, or null', 'FREQ=WEEKLY;BYDAY=FR'),
  excluded_dates: z.optional(
    about(
      z.array(z.iso.date()).check(z.maxLength(limits.excludedDates, 'Too many dates')),
      'Days in `time_zone` on which what repeats does not take place',
      ['2027-01-15'],
    ),
  ),
  everyone: about(z._default(z.boolean(), false), 'Whether every active friend is meant', false),
  only_me: about(z._default(z.boolean(), false), 'Whether it was said that nobody else is meant', false),
  excluded_names: about(z._default(names, []), 'Friends who are left out, by name', ['Tom Hale']),
  excluded_ids: z.optional(
    about(ids, 'Ids of friends in `excluded_names`, as far as they are known', [exampleIds.friend]),
  ),
  date: about(
    z._default(z.nullable(z.iso.date()), null),
    'The day in `time_zone` of a draft whose time is still to be said',
    '2027-01-08',
  ),
  answer_by: about(
    z._default(z.nullable(z.iso.date()), null),
    'The day by which guests are asked to answer',
    '2027-01-06',
  ),
  unknown_names: z.optional(
    about(names, 'Who is meant to come and is no friend yet; the next message may add them or leave them out', ['Tom']),
  ),
  end_guessed: z.optional(about(z.boolean(), 'Whether nobody said when it ends, so that `end_at` is a guess', false)),
  understood: about(
    z._default(z.array(understoodWords).check(z.maxLength(200)), []),
    'Which words of the message gave which field',
  ),
});
export type EventDraft = z.output<typeof eventDraft>;

/** The same in a request, where unknown fields are refused. */
const strictDraft = z.strictObject({
  ...eventDraft.shape,
  understood: about(
    z._default(z.array(z.strictObject(understoodWords.shape)).check(z.maxLength(200)), []),
    'Which words of the message gave which field',
  ),
});

/** A complete draft: with a title, a start and an end after it. */
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
 * A draft sent back to be created: complete, or only the documented fields (SPEC §3). Absent fields get the defaults of a
 * sentence that does not mention them: one hour, the owner's zone, nobody invited, a new draft id.
 */
export const confirmedDraft = z
  .strictObject({
    ...strictDraft.shape,
    draft_id: z.optional(eventDraft.shape.draft_id),
    title: about(line(limits.titleLength, 'Please give the event a title'), 'What it is called', 'Dumplings'),
    description: about(
      z._default(orNull(paragraph(limits.descriptionLength)), null),
      'What guests should know',
      'Bring a pan',
    ),
    start_at: about(instant('Please say when it starts'), 'When it starts', '2027-01-08T18:00:00.000Z'),
    end_at: z.optional(
      about(
        z.nullable(instant('Please say when it ends')),
        'When it ends, after `start_at`; an hour later when absent',
        '2027-01-08T21:00:00.000Z',
      ),
    ),
    time_zone: z.optional(
      about(timeZone, 'The IANA time zone that it is planned in; the one of its owner when absent', 'Europe/Berlin'),
    ),
    location: about(z._default(orNull(line(limits.locationLength)), null), 'Where it is', '14 Shore, Leith'),
    group_names: about(z._default(names, []), 'The groups that it is for, by name', ['Climbers']),
    friend_names: about(z._default(names, []), 'The friends that it is for, by name', ['Jonas Weber']),
    all_day: about(z._default(z.boolean(), false), 'Whether it takes whole days', false),
    recurrence: about(
      z._default(z.nullable(recurrenceRule), null),
      'An RFC 5545 rule of repetition, or null',
      'FREQ=WEEKLY;BYDAY=FR',
    ),
  })
  .check(
    z.refine((draft) => !draft.end_at || draft.end_at > draft.start_at, {
      error: 'End time must be after start time',
      path: ['end_at'],
    }),
  );
export type ConfirmedDraft = z.output<typeof confirmedDraft>;

/** The client's clock, zone and locale, which determine what "tomorrow" and "3/12" mean. */
export const requestContext = z.strictObject({
  timezone: z.optional(about(timeZone, 'The IANA time zone of the person', 'Europe/Berlin')),
  locale: z.optional(
    about(
      z.string().check(z.maxLength(35)),
      'Their BCP 47 language, which decides what 3/12 means and whether replies say 8pm or 20:00; their own setting if absent',
      'en-GB',
    ),
  ),
  now: z.optional(about(instant(), 'Their clock, which decides what tomorrow means', '2027-01-04T09:00:00+01:00')),
  currentPage: z.optional(about(z.string().check(z.maxLength(300)), 'The page that they are on', '/events')),
});
export type RequestContext = z.output<typeof requestContext>;

export const replyTypes = ['information', 'question', 'action', 'error'] as const;
export type ReplyType = (typeof replyTypes)[number];

const suggestions = about(z.array(z.string()), 'What could be said next', ['View my events']);

/** A labelled button below a reply: opens a page, sends a text, runs a tool or confirms a pending action. */
export const uiAction = z.object({
  label: about(z.string(), 'What stands on the button', 'View Event'),
  href: z.optional(about(z.string(), 'The page that it opens', '/events')),
  prompt: z.optional(about(z.string(), 'The text that it sends', 'Make it 8pm')),
  tool: z.optional(about(z.enum(toolNames), 'The tool that it runs', 'list_events')),
  actionId: z.optional(about(uuid, 'The pending action that it says yes to', exampleIds.other)),
});
export type UiAction = z.output<typeof uiAction>;
export const uiActions = z.array(uiAction);

/** What a reply may ask for that only the next message can answer and no draft stores. */
export const askedThing = z.enum(['friend_name', 'group_name']);
export type AskedThing = z.output<typeof askedThing>;

/** The event that a conversation is about, and the message whose question about its dates is open. */
export const spokenOf = z.strictObject({
  event_id: eventId,
  said: z.optional(
    about(paragraph(assistantLimits.promptLength), 'The message whose dates are still to be said', 'Cancel Book club'),
  ),
});
export type SpokenOf = z.output<typeof spokenOf>;

/** An event of a calendar file that may be chosen instead of the drafted one. */
export const fileEvent = z.object({
  pick: about(z.int(), 'Its place among the events of the file, counted from 0', 3),
  label: about(z.string(), 'What it is and when', 'Choir, Tuesday 1 December, 19:30 to 21:00'),
});
export type FileEvent = z.output<typeof fileEvent>;

/** The assistant's findings or proposal, in addition to its text. */
export const replyData = z.looseObject({
  intent: about(z.enum(intents), 'What the message was understood to ask for', 'create_event'),
  asks: z.optional(about(askedThing, 'What the next message may say alone, with `answers`', 'friend_name')),
  about: z.optional(about(spokenOf, 'The event that the reply is about, for the next message')),
  file_events: z.optional(about(z.array(fileEvent), 'The other events of a calendar file')),
});
export type ReplyData = z.output<typeof replyData>;

// Shared by all calls that carry a message.
const messageFields = {
  draft: z.optional(about(z.nullable(strictDraft), 'The draft that the message may correct')),
  previous_draft: z.optional(about(z.nullable(strictDraft), 'The same before its last change, for "undo that"')),
  about: z.optional(
    about(spokenOf, 'What the reply before was about (`data.about`), so that “not on the 24th” needs no name'),
  ),
  context: z.optional(about(requestContext, 'The clock, zone and language of the person')),
};

/** `POST /api/agent`: a message, and the draft it may correct. */
export const agentInput = z.strictObject({
  message: prompt,
  conversationId: z.optional(handle),
  answers: z.optional(about(askedThing, 'What the reply before asked for (`data.asks`)', 'friend_name')),
  ...messageFields,
});
export type AgentInput = z.output<typeof agentInput>;

/** The answer of `POST /api/agent` (SPEC §7). */
export const agentReply = z.object({
  type: about(z.enum(replyTypes), 'What kind of reply it is', 'action'),
  message: about(z.string(), 'The reply in words', 'Dumplings on Friday 8 January at 19:00, for Climbers.'),
  suggestions,
  data: about(replyData, 'What was found out, beside the words'),
  confirm: z.optional(about(z.nullable(eventDraft), 'The draft to confirm or to correct')),
  clarify: z.optional(
    about(z.nullable(z.string()), 'One doubt as a question; its choices are the suggestions', 'Which Tom do you mean?'),
  ),
  error: z.optional(about(z.nullable(z.string()), 'What went wrong, in words', null)),
  requiresConfirmation: about(z.boolean(), 'Whether nothing happens before a yes', true),
});
export type AgentReply = z.output<typeof agentReply>;

/** `POST /api/agent/file`: a calendar file (iCalendar, RFC 5545), and which of its events to draft. */
export const agentFileInput = z.strictObject({
  file: about(
    paragraph(assistantLimits.fileLength).check(z.minLength(1, 'This file is empty')),
    'The text of an .ics file',
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Choir\nDTSTART:20270105T193000Z\nEND:VEVENT\nEND:VCALENDAR',
  ),
  pick: z.optional(
    about(
      z.int().check(z.gte(0), z.lte(10_000)),
      'Which event of the file is meant (`data.file_events`); the next one if absent',
      0,
    ),
  ),
  context: messageFields.context,
});
export type AgentFileInput = z.output<typeof agentFileInput>;

/** The refusal of a file that is too large. */
export const fileTooLarge = 'This file is larger than 100 KB. Please export just the event you mean.';

/** `POST /api/agent/preview`: a sentence while it is being typed. */
export const previewInput = z.strictObject({ message: prompt, context: messageFields.context });
export type PreviewInput = z.output<typeof previewInput>;

/** The draft for a sentence. Nothing is stored, and no language model is called. */
export const draftPreview = z.object({
  draft: about(z.nullable(eventDraft), 'The event that the sentence describes so far, or null'),
  question: about(z.nullable(z.string()), 'What would be asked before it can be created', 'When does it start?'),
  doubt: about(
    z.nullable(z.string()),
    'What was said and is not in the draft, because it is over or has two meanings, as a question',
    'That day has already passed. Which day do you mean?',
  ),
  doubt_about: about(z.nullable(z.enum(['when', 'who', 'what'])), 'What the doubt is about, or null', 'when'),
  unknown: about(z.array(z.string()), 'Names of people who are no friends yet', ['Tom']),
});
export type DraftPreview = z.output<typeof draftPreview>;

/** `POST /api/agent/confirm`: the draft exactly as the card showed it. */
export const agentConfirmInput = z.strictObject({
  confirm: about(confirmedDraft, 'The draft as it was shown; `end_at` must be after `start_at`'),
  in_past: z.optional(about(z.boolean(), 'Yes to an event that begins before now, which is refused otherwise', true)),
});
export type AgentConfirmInput = z.output<typeof agentConfirmInput>;

export const agentConfirmReply = z.object({
  event: about(
    z.object({ id: eventId, title: about(z.string(), 'What it is called', 'Dumplings') }),
    'The event that was made',
  ),
  message: about(z.string(), 'What happened, in words', 'Event created successfully!'),
});
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
export const aiChatInput = z.strictObject({
  prompt,
  sessionId: z.optional(handle),
  route: z.optional(route),
  ...messageFields,
});
export type AiChatInput = z.output<typeof aiChatInput>;

/** One `data:` line of the stream that answers `POST /api/ai/chat`; the stream ends with `[DONE]`. */
export const streamChunk = z.discriminatedUnion('type', [
  z.object({
    type: about(z.literal('message'), 'A piece of the reply', 'message'),
    role: about(z.literal('assistant'), 'Who speaks', 'assistant'),
    contentChunk: about(z.string(), 'The next words', 'Dumplings on Friday'),
  }),
  z.object({
    type: about(z.literal('actions'), 'Buttons below the reply', 'actions'),
    actions: about(z.array(uiAction), 'The buttons'),
  }),
  z.object({
    type: about(z.literal('confirm'), 'A draft to confirm', 'confirm'),
    confirm: about(eventDraft, 'The draft'),
  }),
]);
export type StreamChunk = z.output<typeof streamChunk>;
export const streamEnd = '[DONE]';

/** `GET /api/ai/chat?page={path}`. */
export const suggestionsInput = z.strictObject({ page: z.optional(route) });
export const suggestionsReply = z.object({ suggestions });
export type SuggestionsReply = z.output<typeof suggestionsReply>;

/** `POST /api/ai/tools/{name}`. The verb validates the name; its refusal is 'Invalid tool name'. */
export const toolInput = z.strictObject({
  name: about(z.string().check(z.maxLength(60)), 'The name of the tool', 'list_events'),
  args: about(
    z._default(z.record(z.string(), z.unknown()), {}),
    'What the tool takes; an event is made with the fields of `POST /api/events`',
    { q: 'dumpling' },
  ),
  sessionId: z.optional(handle),
  route: z.optional(route),
  context: messageFields.context,
});
export type ToolInput = z.output<typeof toolInput>;

export const toolReply = z.object({
  uiActions: z.optional(about(z.array(uiAction), 'Buttons for what can be done next')),
  data: z.optional(about(z.unknown(), 'What the tool found', { items: [] })),
});
export type ToolReply = z.output<typeof toolReply>;

/** The group to be deleted by `delete_group`. */
export const deleteGroupInput = z.object({ id: groupId });

/** A friend to be removed from a group by `remove_members`. */
export const removeMembersInput = z.object({
  id: uuid,
  member_ids: z.array(uuid).check(z.minLength(1), z.maxLength(assistantLimits.names)),
});

/** The event, or the dates of a series, to be cancelled by `cancel_event`; other fields are dropped. */
export const cancelEventInput = z.object({
  id: eventId,
  scope: seriesScope,
  /** Further dates of the same series that are cancelled one by one. */
  others: z.optional(z.array(eventId).check(z.maxLength(assistantLimits.dates))),
});

export const invalidToolName = 'Invalid tool name';
export const toolFailed = (name: string) => `Tool failed: ${name}`;

/** `POST /api/chat/message`. */
export const chatMessageInput = z.strictObject({
  message: prompt,
  conversationId: z.optional(handle),
  ...messageFields,
});
export type ChatMessageInput = z.output<typeof chatMessageInput>;

/** An action that awaits confirmation; `id` is accepted once by `/api/chat/action`, within 15 minutes. */
export const pendingAction = z.object({
  id: about(uuid, 'What `POST /api/chat/action` takes as `actionId`', exampleIds.other),
  tool: about(z.enum(toolNames), 'What would be run', 'create_group'),
  summary: about(z.string(), 'What would happen, in words', 'Create the group Climbers'),
  args: about(z.looseObject({}), 'With what it would be run', { name: 'Climbers' }),
  expires_at: about(answeredInstant, 'Until when it waits', '2027-01-04T08:15:00.000Z'),
});
export type PendingAction = z.output<typeof pendingAction>;

export const chatMessageReply = z.object({
  response: about(z.string(), 'The reply in words', 'Shall I create the group Climbers?'),
  conversationId: about(z.string(), 'The name of the conversation', 'kitchen-tablet'),
  actions: about(z.array(uiAction), 'Buttons below the reply'),
  action: about(z.nullable(pendingAction), 'What waits for a yes'),
  requiresConfirmation: about(z.boolean(), 'Whether nothing happens before a yes', true),
  confirmationMessage: about(z.nullable(z.string()), 'The question to say yes or no to', 'Create the group Climbers?'),
  suggestions,
  followUp: about(z.nullable(z.string()), 'What is said a moment later', 'Anything else?'),
});
export type ChatMessageReply = z.output<typeof chatMessageReply>;

/** `POST /api/chat/action`: confirms or cancels a pending action, with corrections. */
export const chatActionInput = z.strictObject({
  actionId: about(uuid, 'The id of the pending action', exampleIds.other),
  confirmed: about(z.boolean(), 'Yes or no', true),
  modifications: z.optional(
    about(z.nullable(z.record(z.string(), z.unknown())), 'Corrections of what it is run with', { name: 'Swimmers' }),
  ),
  conversationId: z.optional(handle),
});
export type ChatActionInput = z.output<typeof chatActionInput>;

export const chatActionReply = z.object({
  result: about(
    z.object({
      message: about(z.string(), 'What happened, in words', 'Group "Climbers" created successfully!'),
      navigate: z.optional(about(z.nullable(z.string()), 'The page to go to', '/groups')),
    }),
    'What came of it',
  ),
  suggestions,
  followUp: about(z.nullable(z.string()), 'What is said a moment later', 'Anything else?'),
});
export type ChatActionReply = z.output<typeof chatActionReply>;

const phrase = z._default(z.nullable(line(limits.titleLength)), null);
const phraseList = z._default(z.array(line(limits.nameLength)).check(z.maxLength(50)), []);

/** The answer of a configured language model: words of the message by field, never a date. Other fields are dropped. */
export const modelPhrases = z.object({
  intent: z.enum(intents),
  title: phrase,
  date: phrase,
  time: phrase,
  duration: phrase,
  repeat: phrase,
  place: phrase,
  /** The name of a stored event, group or friend that the message refers to. */
  about: phrase,
  people: phraseList,
  groups: phraseList,
});
export type ModelPhrases = z.output<typeof modelPhrases>;

/** The opening message's chips, and the chips that only fill the input (SPEC §2 Chat). */
export const openingSuggestions = ['Create an event', 'View my events', 'Get help', 'Add a friend'] as const;
export const quickChips = ['Create an event', 'Find my friends', 'Manage groups', 'Help'] as const;
export const questionSuggestions = ['Yes', 'No', 'Tell me more'] as const;
export const nothingUsable = 'I understand your request. How can I help you further?';
export const actionCancelled = 'Action cancelled. What would you like to do instead?';
/** The chat's 401 (SPEC §8), for messages with neither a session nor demo mode. */
export const signInToChat = 'Authentication required. Please sign in again.';
export const eventCreated = 'Event created successfully! You can share it with your friends using the invite link.';
export const yesProceed = 'Yes, proceed';
/** What a typed text says to an action that waits; null where it says something else. */
export function typedAnswer(text: string): 'yes' | 'no' | null {
  const said = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\s]/gu, '')
    .trim();
  if (/^(?:yes|yes please|yes proceed|yep|yeah|ok|okay|sure|do it|go ahead)$/.test(said)) return 'yes';
  return /^(?:no|nope|no thanks|cancel|stop|dont|never mind)$/.test(said) ? 'no' : null;
}
export const signInToAct =
  'Please sign in to perform this action. You can create a free account to start using all features.';
