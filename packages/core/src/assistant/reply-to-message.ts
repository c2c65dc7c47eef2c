import {
  signInToAct,
  type AgentFileInput,
  type AgentReply,
  type AskedThing,
  type DraftPreview,
  type EventDraft,
  type PreviewInput,
  type RequestContext,
  type SpokenOf,
} from '@kith/contracts/assistant';
import type { Clock, Reading } from '@kith/phrases/say';
import type { Owner, OwnerContext, SystemContext } from '../context.ts';
import { DomainError, lacksScope, scopeLackedBy } from '../errors.ts';
import { type MessageReader, TextTooHard } from '../ports.ts';
import { askInstead, correctionIn } from './answer-correction.ts';
import { answerQuestion } from './answer-question.ts';
import { addUnknown, asPeople, seenByNew, unknownIn } from './add-unknown.ts';
import { deriveClock } from './derive-clock.ts';
import { mayBefriend } from './describe-unknown.ts';
import { expandInvitation } from './expand-invitation.ts';
import { interpretWithModel } from './interpret-with-model.ts';
import { findOrder, planAction } from './plan-action.ts';
import { findNoTime } from './plan-change.ts';
import { presentReply, type Answer, type Asked } from './present.ts';
import { proposeAction } from './propose-action.ts';
import { loadDirectory, mayRead, type OwnDirectory } from './queries.ts';
import { completeScope } from '@kith/phrases/recognise-dates';
import { replyWithCalendar } from './reply-with-calendar.ts';
import { answerWithDraft, whenChoices, whenQuestion } from './reply-with-draft.ts';
import { asRead, withIds } from './resolve-names.ts';
import { isAction, isQuestion } from './tools.ts';
import { describeDraft } from './describe-written.ts';

/** The caller: a signed-in owner, or null in demo mode, where nothing is read or stored. */
export type AskerContext = SystemContext & {
  owner: Owner | null;
  /** The network address of a visitor, by which queued messages are counted. */
  address?: string;
};

export interface Message {
  message: string;
  /** The draft that the message may correct. */
  draft?: EventDraft | null | undefined;
  /** The same draft before its last change. */
  previous_draft?: EventDraft | null | undefined;
  /** The client's clock, zone and locale; defaults are the server's clock and the owner's zone and locale. */
  context?: RequestContext | undefined;
  conversationId?: string | null | undefined;
  /** What the previous reply was about. */
  about?: SpokenOf | undefined;
  /** The question of the previous reply, if this message may be just its answer. */
  answers?: AskedThing | undefined;
  /** Aborts waiting for the language model once the client has gone. */
  signal?: AbortSignal | undefined;
}

const nobody: OwnDirectory = { friends: [], groups: [] };
const isOwner = (ctx: AskerContext): ctx is OwnerContext => ctx.owner !== null;

/**
 * Answers one message: with a draft to confirm, an action awaiting confirmation, an answer from the owner's calendar, or one
 * question. Stores at most one pending action, and only for an owner. A configured language model may assist for signed-in
 * owners; if it fails, the built-in reader answers.
 */
export async function replyToMessage(ctx: AskerContext, input: Message): Promise<AgentReply> {
  return inTime(replyInTime(ctx, input), tooHard);
}

/** Answers a calendar file with a draft of the selected event, by default the next one. */
export async function replyToFile(ctx: AskerContext, { file, pick, context }: AgentFileInput): Promise<AgentReply> {
  return inTime(answerFile(ctx, { text: file, clock: deriveClock(ctx, context), pick }), fileTooHard);
}

async function answerFile(
  ctx: AskerContext,
  { text, clock, pick }: { text: string; clock: Clock; pick?: number | undefined },
): Promise<AgentReply> {
  const calendar = await readerFor(ctx).calendar(text, clock);
  if (!calendar) return presentReply('unknown', { message: noCalendar, type: 'error' });
  return replyWithCalendar(calendar, clock, isOwner(ctx) ? await loadDirectory(ctx) : nobody, pick);
}

async function inTime(reply: Promise<AgentReply>, tooLong: string): Promise<AgentReply> {
  return reply.catch((error: unknown) => {
    if (error instanceof TextTooHard) return presentReply('unknown', { message: tooLong });
    const lacking = scopeLackedBy(error);
    if (lacking !== null) return presentReply('unknown', { message: lacking });
    throw error;
  });
}

/** A cheap check for every message: only text with this line is parsed as a calendar. */
const mayBeCalendar = /^[ \t]*(?:BEGIN:V|DTSTART[;:])/im;
const noCalendar = 'I can’t read this as a calendar file. Please choose an .ics file, or tell me about the event.';
const fileTooHard = 'That file took me too long to read. Please export just the event you mean.';
const tooHard = 'That took me too long to read. Please make it shorter, such as “Dinner with Sam on Friday at 7pm”.';

const readerFor = (ctx: AskerContext): MessageReader => ctx.ports.texts(ctx.owner?.id ?? ctx.address ?? 'visitor');

async function replyInTime(ctx: AskerContext, input: Message): Promise<AgentReply> {
  const { message, context, draft = null } = input;
  const clock = deriveClock(ctx, context);
  const directory = isOwner(ctx) ? await loadDirectory(ctx) : nobody;
  const reader = readerFor(ctx);
  const calendar = mayBeCalendar.test(message) ? await reader.calendar(message, clock) : null;
  if (calendar) return replyWithCalendar(calendar, clock, directory);
  const said = input.about?.said;
  const correction = draft === null && isOwner(ctx) ? correctionIn(message) : null;
  const whole = (draft === null && said !== undefined && completeScope(said, message)) || (correction ?? message);
  const text = draft === null && isOwner(ctx) ? expandInvitation(whole, directory, input.answers) : whole;
  const unknown = isOwner(ctx) ? unknownIn(draft, directory) : [];
  const sentence = {
    text,
    ...clock,
    // The reader has an index for each list, so the same one is handed over where nobody new is meant.
    friends: unknown.length > 0 ? [...directory.friends, ...asPeople(unknown)] : directory.friends,
    groups: directory.groups,
    draft: draft && asRead(draft, unknown),
  };
  const own = await reader.sentence(sentence);
  const { model, log } = ctx.ports;
  const helped =
    model && isOwner(ctx) ? await interpretWithModel(sentence, own, { model, reader, log }, input.signal) : null;
  const found = withoutScope(ctx, helped ?? own);
  const { draft: changed } = found;
  const settled =
    isOwner(ctx) && changed && draft && found.intent === 'change_draft'
      ? await addUnknown(ctx, { ...found, draft: changed }, unknown, asRead(draft, unknown))
      : { reading: found, said: [] };
  const read: Asked = {
    text,
    clock,
    directory,
    reader,
    reading: settled.reading,
    about: input.about ?? null,
    ...(helped?.order && { order: helped.order }),
  };
  // Words that name a stored event say more than what a model makes of them.
  const isOpen =
    draft === null
      ? [own, read.reading].some(({ intent }) => /^(?:create_event|small_talk|unknown)$/.test(intent))
      : read.reading.intent === 'change_draft' || read.reading.intent === 'create_event';
  const asked = (isOpen && isOwner(ctx) ? await findOrder(ctx, read, draft) : null) ?? read;
  const doubted = correction !== null && isOwner(ctx) && asked === read ? await askInstead(ctx, asked) : null;
  const answer = doubted ?? (await answerTo(ctx, asked, { ...input, said: settled.said }));
  const confirmed = answer.confirm
    ? { confirm: withIds(answer.confirm, isOwner(ctx) ? await loadDirectory(ctx) : directory, draft) }
    : {};
  // A question that was just asked is not suggested as a follow-up.
  const suggestions = (answer.suggestions ?? []).filter((one) => one.toLowerCase() !== text.toLowerCase());
  return presentReply(asked.reading.intent, { ...answer, ...confirmed, suggestions });
}

/** A token that may not read friends is told so, instead of that nobody has the name. */
function withoutScope(ctx: AskerContext, reading: Reading): Reading {
  const isBlind = isOwner(ctx) && !mayRead(ctx, 'friends:read');
  if (!isBlind || !reading.draft || reading.unknown.length === 0) return reading;
  const lacking = `${scopeLackedBy(lacksScope('friends:read'))} Nobody is invited by name without it.`;
  return { ...reading, unknown: [], caveats: [...reading.caveats, lacking] };
}

const nothingRead: DraftPreview = { draft: null, question: null, doubt: null, doubt_about: null, unknown: [] };

/**
 * Previews the event for a sentence that is still being typed: built-in reader only, nothing stored. A sentence that is not a new
 * event has no draft.
 */
export async function previewDraft(ctx: OwnerContext, { message: text, context }: PreviewInput): Promise<DraftPreview> {
  const clock = deriveClock(ctx, context);
  const directory = await loadDirectory(ctx);
  const reader = readerFor(ctx);
  const reading = await reader.sentence({ text, ...clock, ...directory, draft: null }).catch((error: unknown) => {
    if (error instanceof TextTooHard) return null;
    throw error;
  });
  if (reading?.intent !== 'create_event' || !reading.draft) return nothingRead;
  const { confirm = null, clarify = null } = answerWithDraft({ clock, directory, reading }, null);
  const asked = reading.clarify?.about === 'unsaid' ? null : reading.clarify;
  const noTime = asked === null ? askNoTime(text) : null;
  return {
    draft: confirm,
    question: clarify ?? (confirm?.start_at ? null : whenQuestion),
    doubt: noTime ?? asked?.question ?? null,
    doubt_about: noTime !== null ? 'when' : asked ? fieldsInDoubt(asked.about) : null,
    unknown: reading.unknown,
  };
}

function fieldsInDoubt(about: NonNullable<Reading['clarify']>['about']): 'when' | 'who' | 'what' {
  if (about === 'friend_names') return 'who';
  return about === 'title' || about === 'words' ? 'what' : 'when';
}

async function answerTo(
  ctx: AskerContext,
  asked: Asked,
  { draft = null, previous_draft: previous = null, conversationId = null, said }: Message & { said: string[] },
): Promise<Answer> {
  const { intent, unknown } = asked.reading;
  const beyond = namesBeyond(asked);
  if (beyond !== null)
    return {
      message: `I can’t ${beyond}, but I can plan an event, or tell you who’s coming to yours.`,
      suggestions: ['Create an event', 'View my events', 'Get help'],
    };
  if (intent === 'create_event' || intent === 'change_draft') {
    const seen = isOwner(ctx) ? (unknown.some(mayBefriend) ? await seenByNew(ctx) : '') : null;
    return answerWithDraft(asked, draft, { said, seen });
  }
  if (intent === 'confirm_draft' && draft) {
    if (draft.start_at === null || !isOwner(ctx)) {
      const question = draft.start_at === null ? whenQuestion : 'Please sign in to create it.';
      const suggestions = draft.start_at === null ? whenChoices(draft, asked.clock) : [];
      const message = `${describeDraft(draft, asked.clock)}. ${question}`;
      return { message, confirm: draft, clarify: question, suggestions, data: { notes: [], question } };
    }
    return {
      message: `${describeDraft(draft, asked.clock)}. Press Create Event to create it.`,
      confirm: draft,
      suggestions: [],
      data: { notes: [], question: 'Press Create Event to create it.' },
    };
  }
  if (intent === 'undo_change' && draft) return undoChange(asked.clock, draft, previous);
  if (intent === 'discard_draft') {
    return {
      message: 'The draft is gone. What would you like to do instead?',
      suggestions: ['Create an event', 'View my events'],
    };
  }
  if (isQuestion(intent)) {
    return isOwner(ctx) ? answerQuestion(ctx, asked) : { message: signInFirst, suggestions: demoSuggestions };
  }
  if (isAction(intent)) {
    if (!isOwner(ctx)) return { message: signInToAct, suggestions: demoSuggestions };
    const plan = await planAction(ctx, asked);
    if ('answer' in plan) return plan.answer;
    const { tool, input } = plan.proposal;
    try {
      const pending = await proposeAction(ctx, plan.proposal, asked.clock, conversationId);
      const about = tool.endsWith('_event') ? { about: { event_id: input['id'] } } : {};
      return { message: `${pending.summary}. Shall I do that?`, pending, data: about };
    } catch (error) {
      // "It would still be going on at its next date" is an answer.
      if (!(error instanceof DomainError) || error.code !== 'invalid_input') throw error;
      return { message: `${error.issues[0]?.message ?? error.message}.`, suggestions: ['View my events'] };
    }
  }
  if (intent === 'get_help')
    return { message: help, suggestions: ['Create an event', 'View my events', 'Find my friends', 'Manage groups'] };
  if (intent === 'small_talk')
    return {
      message: greet(asked.text, draft !== null),
      suggestions: draft ? [] : ['Create an event', 'View my events', 'Get help'],
    };
  const noTime = askNoTime(asked.text);
  if (noTime !== null) return { message: noTime, suggestions: [] };
  return {
    message: 'Sorry, I am having trouble understanding. Could you rephrase?',
    suggestions: ['Create an event', 'View my events', 'Get help'],
  };
}

function askNoTime(text: string): string | null {
  const noTime = findNoTime(text);
  return noTime && `${noTime} is not a time of day. Which time do you mean?`;
}

/** What people ask of an assistant and this one cannot do, as a verb; null for anything else, and for what is planned for a day. */
function namesBeyond({ text, reading: { intent, draft } }: Asked): string | null {
  const isErrand = intent === 'create_event' && draft !== null && draft.start_at === null && draft.date === null;
  const isTalk = isQuestion(intent) || intent === 'unknown' || intent === 'small_talk';
  const list = isTalk ? [...errands, ...beyond] : isErrand ? errands : [];
  return list.find(([words]) => words.test(text))?.[1] ?? null;
}

/** What begins with a verb, so that it is not the name of an event. */
const errands: readonly (readonly [RegExp, string])[] = [
  [/^(?:please )?(?:translate|how do you say)\b/i, 'translate'],
  [/^(?:please )?(?:pay|send|transfer|lend)\b.*(?:\d|money|cash|bill|[€$£])/i, 'handle money'],
  [/^(?:please )?(?:order|buy)\b/i, 'order or buy anything'],
  [/^(?:please )?(?:play|stream|sing)\b/i, 'play anything'],
  [/^(?:please )?(?:set|start) (?:an?|the|my) (?:timer|alarm)\b/i, 'set timers or alarms'],
  [/^(?:please )?remind me\b/i, 'set reminders'],
  [/^(?:please )?book .*\b(?:flights?|hotels?|trains?|taxi|cab|tickets?)\b/i, 'book journeys or tickets'],
];

const beyond: readonly (readonly [RegExp, string])[] = [
  [/\b(?:weather|forecast|(?:rain|snow)(?:ing|y)?|temperature|sunny)\b/i, 'tell the weather'],
  [/\b(?:joke|jokes|riddle|poem|story)\b/i, 'tell jokes or stories'],
  [/^(?:please )?(?:call|phone|text|e-?mail|message|write)\b/i, 'call or write to anybody'],
  [/\b(?:directions|the traffic|how far is)\b/i, 'tell the way'],
  [/\b(?:news|stocks?|exchange rate|capital of|president|wikipedia|google)\b/i, 'look things up'],
  [/^how (?:many|long)\b.*\b(?:until|till)\b|^what is \d/i, 'calculate'],
];

/** Undoes the last change to a draft, where the caller still has the version before it. */
function undoChange(clock: Clock, draft: EventDraft, previous: EventDraft | null): Answer {
  const isKnown = previous !== null && previous.draft_id === draft.draft_id;
  const shown = isKnown ? previous : draft;
  const question = shown.start_at === null ? whenQuestion : 'Shall I create it?';
  const said = isKnown ? `Back to: ${describeDraft(shown, clock)}.` : 'There is nothing left to undo.';
  return { type: 'action', message: `${said} ${question}`, confirm: shown, data: { notes: [], question } };
}

const signInFirst =
  'Please sign in to ask about your events, friends and groups. Without an account I can draft an event for you.';
const demoSuggestions = ['Dinner on Friday at 7pm', 'Coffee tomorrow at 10am', 'Get help'];

const help = `I turn a sentence into an event: say what, when, where and with whom, such as "Dinner with Sam on Friday at 7pm at Luigi's". You see the draft first, can correct it ("make it 8", "add Tom"), and nothing is created until you confirm it.
You can also ask about your own calendar ("Who is coming on Friday?", "What is next week?"), find friends, look at groups, invite a friend, create a group, and publish, move or cancel an event.`;

function greet(text: string, hasDraft: boolean): string {
  if (/\b(?:thanks|thank you|thx|ta|cheers)\b/i.test(text))
    return `You’re welcome. ${hasDraft ? 'The draft is still open.' : 'Anything else?'}`;
  if (/\b(?:bye|goodbye|good night|see you|later)\b/i.test(text)) return 'See you soon.';
  if (/\b(?:hi|hello|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day))\b/i.test(text)) {
    return 'Hello! Tell me about an event you have in mind, or ask about your calendar.';
  }
  return 'I’m here for your events, friends and groups. What would you like to do?';
}
